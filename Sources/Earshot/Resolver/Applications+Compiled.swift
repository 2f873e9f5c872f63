extension Applications {
    /// The applications of a compiled file, prepared when a search needs them.
    ///
    /// - Parameter file: The file.
    /// - Throws: ``CompiledFileError`` if there are no catalogs, or their list ends unexpectedly.
    /// - Complexity: O(*d*) in the number of documents.
    convenience init(_ file: CompiledFile) throws(CompiledFileError) {
        let lists = try CompiledCatalog.outlines(of: file)
        // Text from a different normalizer version is normalized again; its exact sentences are not used.
        var isCurrent = true
        do { try file.checkNormalization(usesICU: true) } catch { isCurrent = false }
        var number = 0
        let usable = isCurrent && file.isOfThisEngine ? file : nil
        let outlines = lists.map { list in
            list.outlines.map { outline in
                defer { number += 1 }
                let table = file.section(.literals, number)
                return Outline(
                    locale: outline.locale,
                    application: outline.application,
                    literal: isCurrent && table.count > 0 ? ExactAutomaton(table, owner: file.owner) : nil
                )
            }
        }
        self.init(outlines: outlines) { () throws(CompiledFileError) in
            // Stored catalog data was checked when compiled, and every stored number is checked when read. The bytes
            // and the catalogs are checked only on demand, for warnings.
            if let usable, let documents = DocumentCompiler.storedDocuments(lists.map(\.outlines.count), from: usable),
                lists == documents.map({ OutlineList($0) })
            {
                let apps = documents.enumerated().map { App(documents: $1, firstOrder: Engine.firstOrder($0)) }
                return Ready(
                    apps: apps,
                    checked: Deferred {
                        do throws(CompiledFileError) {
                            let catalogs = try CompiledCatalog.stored(in: file)
                            try CompiledCatalog.check(lists, against: catalogs, of: file)
                            return (try CompiledCatalog.checked(catalogs, of: file).flatMap(\.warnings), nil)
                        } catch {
                            return ([], error)
                        }
                    }
                )
            }
            let catalogs = try CompiledCatalog.stored(in: file)
            try CompiledCatalog.check(lists, against: catalogs, of: file)
            let read = try CompiledCatalog.checked(catalogs, of: file)
            return Ready(apps: Self.compiled(read.map(\.catalog), from: usable), added: read.flatMap(\.warnings))
        }
    }
}
