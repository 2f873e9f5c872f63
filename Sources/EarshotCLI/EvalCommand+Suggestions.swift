internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats

extension EvalCommand {
    /// How many failures are explained: a page has room for more than a terminal.
    var failures: Int { failureLimit ?? (format == .html ? 500 : 5) }

    /// Looks for additions to the catalogs that would have helped.
    func suggestions() throws -> Suggestions {
        var sources: [CorpusSource] = []
        for path in corpora { sources += try CorpusSource.find(path, catalog: catalog.paths) }
        var order: [[String]] = []
        for source in sources where !order.contains(source.catalog) { order.append(source.catalog) }
        var search = SuggestionSearch()
        var progress = Progress(counting: "additions tried")
        for paths in order {
            let own = sources.filter { $0.catalog == paths }
            let catalogs = try CatalogReader().readApplications(contentsOf: paths).map(\.catalog)
            let resolver = LineResolver(try Resolver(catalogs), options: try answers.options)
            try resolver.resolver.check()
            try search.add(
                own.map(\.corpus),
                catalogs: catalogs,
                resolver: resolver,
                named: own.first?.catalogName ?? ""
            ) { progress.update($0) }
        }
        progress.finish()
        return search.suggestions
    }
}
