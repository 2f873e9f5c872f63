extension Resolver {
    /// The same resolver with what an overlay adds: cases, forms, phrases, shortcuts, negative phrases.
    ///
    /// What is compiled already is shared with this resolver, which stays as it is; any number of resolvers may be laid
    /// over one, and overlays over each other. The answers are those of a resolver of the catalog with the overlay's
    /// parts in it, `Catalog.adding(_:)`, but that other wordings of phrases are looked for by the catalog's alone.
    ///
    /// - Parameter overlay: What is added.
    /// - Returns: A resolver that shares what is compiled with this one.
    /// - Throws: `CatalogError` with every problem of the overlay, where one of them is an error; also where the
    ///   resolver has no catalog of the overlay's application and locale.
    /// - Complexity: O(*n*) time and memory in the size *n* of the overlay, with the cases that it adds forms to and the
    ///   shortcuts that it adds phrases to, whatever the size of the catalog. Resolving takes O(*l*) look-ups for each
    ///   that it takes without overlays; of overlays over overlays no more than four and O(log *m*) layers *l* remain, in
    ///   the size *m* of all of them.
    public func adding(_ overlay: Catalog.Overlay) throws(CatalogError) -> Resolver {
        Resolver(engine: try engine.adding(overlay))
    }

    /// The same resolver with other values of an enum, whatever phrases take them.
    ///
    /// - Parameters:
    ///   - enumeration: The name of the enum.
    ///   - cases: All its cases, in order.
    ///   - application: The application whose enum it is; `nil` stands for the first catalog.
    ///   - locale: The locale that the words are of; `nil` stands for the catalog's own.
    /// - Returns: A resolver that shares what is compiled with this one.
    /// - Throws: `CatalogError` with every problem of the cases, where one of them is an error, and where there is no
    ///   such enum. Presets and defaults that name a case which is gone are not looked for, and keep naming it.
    /// - Complexity: O(*v*) time and memory in the words of the new cases, whatever the size of the catalog.
    public func updatingValues(
        of enumeration: String,
        to cases: [Enumeration.Case],
        application: String? = nil,
        locale: String? = nil
    ) throws(CatalogError) -> Resolver {
        var overlay = Catalog.Overlay.replacing(enumeration, with: cases)
        overlay.application = application
        overlay.locale = locale
        return try adding(overlay)
    }

    /// The same resolver with other values of a parameter, and of all others that are of the same enum: what an
    /// application does that calls `updateAppShortcutParameters`.
    ///
    /// - Parameters:
    ///   - parameter: The parameter, whose values are an enum's.
    ///   - cases: All cases of the enum, in order.
    ///   - application: The application whose shortcut it is; `nil` stands for the first that has it.
    ///   - locale: The locale that the words are of; `nil` stands for the catalog's own.
    /// - Returns: A resolver that shares what is compiled with this one.
    /// - Throws: `CatalogError` as for ``updatingValues(of:to:application:locale:)-(String,_,_,_)``, and where there is no
    ///   such parameter.
    /// - Complexity: O(*v*) time and memory in the words of the new cases, whatever the size of the catalog.
    public func updatingValues(
        of parameter: ParameterReference,
        to cases: [Enumeration.Case],
        application: String? = nil,
        locale: String? = nil
    ) throws(CatalogError) -> Resolver {
        guard let name = engine.enumeration(of: parameter, application: application) else {
            if let fault { throw CatalogError(fault) }
            throw CatalogError([
                CatalogProblem(
                    what: "\(quoted(parameter.parameter)) of \(quoted(parameter.shortcut)) is no parameter with values",
                    expected: "a shortcut and its parameter whose type is an enum",
                    suggestion: "give the parameter an enum in the catalog"
                )
            ])
        }
        return try updatingValues(of: name, to: cases, application: application, locale: locale)
    }
}
