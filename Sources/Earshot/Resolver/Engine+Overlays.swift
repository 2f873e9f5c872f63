extension Engine {
    /// The same engine with an overlay's additions; compiled data is shared.
    ///
    /// - Parameter overlay: The overlay.
    /// - Returns: The engine.
    /// - Throws: ``CatalogError`` with every problem of the overlay, if any is an error.
    func adding(_ overlay: Catalog.Overlay) throws(CatalogError) -> Engine {
        let (app, place) = try place(of: overlay)
        let document = apps[app].documents[place]
        let problems = OverlayValidator(document).problems(of: overlay)
        guard !problems.contains(where: { $0.severity == .error }) else { throw CatalogError(problems) }
        var engine = self
        if !problems.isEmpty { engine.applications = engine.applications.adding(problems) }
        if !overlay.isPlain {
            let layered = DocumentCompiler.compile(overlay, over: document)
            engine.applications = engine.applications.replacing(app, place, by: layered)
        }
        for shortcut in overlay.disabledShortcuts { engine.switches[shortcut] = false }
        return engine
    }

    /// The name of a parameter's enum; `nil` if there is no such parameter.
    func enumeration(of parameter: ParameterReference, application: String?) -> String? {
        for app in apps where application == nil || app.documents[0].application == application {
            let shortcut = app.documents[0].declarations.shortcut(named: parameter.shortcut)
            let kind = shortcut?.parameters.first { $0.name == parameter.parameter }?.kind
            if case .enumeration(let name) = kind { return name }
        }
        return nil
    }

    private func place(of overlay: Catalog.Overlay) throws(CatalogError) -> (app: Int, document: Int) {
        let apps = apps
        if let fault { throw CatalogError(fault) }
        let app = apps.firstIndex { app in
            overlay.application.map { $0 == app.documents[0].application } ?? true
        }
        guard let app else {
            throw CatalogError([
                CatalogProblem(
                    what: overlay.application.map { "there is no catalog of the application \(quoted($0))" }
                        ?? "there is no catalog to apply the overlay to",
                    expected: "an overlay of an application that the resolver has",
                    suggestion: "name one of \(names(apps.compactMap { $0.documents[0].application }))"
                )
            ])
        }
        let documents = apps[app].documents
        guard let document = documents.firstIndex(where: { overlay.locale ?? $0.locale == $0.locale })
        else {
            throw CatalogError([
                CatalogProblem(
                    what: "the catalog has no phrases in the locale \(quoted(overlay.locale ?? ""))",
                    expected: "a locale of the catalog",
                    suggestion: "name one of \(names(documents.map(\.locale)))"
                )
            ])
        }
        return (app, document)
    }

    private func names(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { quoted($0) }.joined(separator: ", ")
    }
}
