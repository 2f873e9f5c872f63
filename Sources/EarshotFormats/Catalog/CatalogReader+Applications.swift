public import Earshot

extension CatalogReader {
    /// Reads the catalogs of several applications from their files, one catalog an application.
    ///
    /// Files that name the same application make one catalog. A file that names none belongs to the application of the
    /// file before it, the first files to the first application that is named; where no file names one, all of them
    /// make one catalog. Within a catalog, documents of the same locale are merged.
    ///
    /// - Parameter paths: The files' paths, in the order in which what they hold is declared.
    /// - Returns: The catalogs, in the order in which their applications are first named.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    public func readApplications(contentsOf paths: [String]) throws(CatalogError) -> [CatalogReading] {
        guard paths.count > 1 else { return [try read(contentsOf: paths)] }
        var readings: [CatalogReading] = []
        var problems: [CatalogProblem] = []
        for group in groups(of: paths) {
            do throws(CatalogError) {
                readings.append(try read(contentsOf: group))
            } catch {
                problems += error.problems
            }
        }
        guard problems.isEmpty else { throw CatalogError(problems) }
        return readings
    }

    /// The files of each application.
    private func groups(of paths: [String]) -> [[String]] {
        var groups: [(name: String?, paths: [String])] = []
        var last = 0
        for path in paths {
            var loader = DocumentLoader(limits: limits)
            loader.load(path: path)
            let name = loader.applicationName
            if name != nil, groups.count == 1, groups[0].name == nil { groups[0].name = name }
            if groups.isEmpty {
                groups.append((name, []))
            } else if let name {
                last = groups.firstIndex { $0.name == name } ?? groups.endIndex
                if last == groups.endIndex { groups.append((name, [])) }
            }
            groups[last].paths.append(path)
        }
        return groups.map(\.paths)
    }
}
