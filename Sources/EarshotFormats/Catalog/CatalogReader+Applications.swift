public import Earshot

extension CatalogReader {
    /// Reads the catalogs of several applications from their files, one catalog per application.
    ///
    /// Files that name the same application form one catalog. A file without a name belongs to the application of the
    /// file before it, and the first files to the first named application. If no file has a name, all of them form one
    /// catalog. Within a catalog, documents of the same locale are merged. A compiled file holds whole catalogs.
    ///
    /// - paths: The files' paths, in the order of declaration of their contents.
    /// - Returns: The catalogs of compiled files, then the others in the order in which their applications are named.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    public func readApplications(contentsOf paths: [String]) throws(CatalogError) -> [CatalogReading] {
        var sources: [CatalogSource] = []
        var problems: [CatalogProblem] = []
        for path in paths {
            do throws(CatalogError) {
                sources.append(try CatalogSource(path: path))
            } catch {
                problems += error.problems
            }
        }
        return try readApplications(of: sources, problems)
    }

    /// Reads the catalogs of several applications from loaded files, as ``readApplications(contentsOf:)`` does.
    ///
    /// - Parameters:
    ///   - sources: The files.
    ///   - problems: The problems of other files.
    /// - Returns: The catalogs, as in ``readApplications(contentsOf:)``.
    /// - Throws: ``CatalogError`` with the given problems and those of these files.
    func readApplications(
        of sources: [CatalogSource],
        _ problems: [CatalogProblem]
    ) throws(CatalogError) -> [CatalogReading] {
        var readings: [CatalogReading] = []
        var problems = problems
        var texts: [String] = []
        for source in sources {
            switch source {
            case .text(let path): texts.append(path)
            case .compiled(let file):
                do throws(CatalogError) {
                    readings += try Self.readings(in: file)
                } catch {
                    problems += error.problems
                }
            }
        }
        for group in texts.count > 1 ? groups(of: texts) : texts.isEmpty ? [] : [texts] {
            do throws(CatalogError) {
                readings.append(try read(contentsOf: group))
            } catch {
                problems += error.problems
            }
        }
        guard problems.isEmpty else { throw CatalogError(problems) }
        return readings
    }

    /// The files of each application; empty if there are no files.
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
