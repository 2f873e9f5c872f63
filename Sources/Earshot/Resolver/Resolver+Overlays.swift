extension Resolver {
    /// The same resolver with an overlay's additions: cases, forms, phrases, shortcuts, negative phrases.
    ///
    /// The new resolver shares the compiled data of this resolver, which does not change. Any number of overlays may be
    /// added to a resolver, and to each other. The answers are those of a resolver of ``Catalog/adding(_:)``, with one
    /// exception: paraphrases are recognized for the phrases of the original catalog only.
    ///
    /// - Parameter overlay: The overlay.
    /// - Returns: A resolver that shares the compiled data.
    /// - Throws: ``CatalogError`` with every problem of the overlay, if any is an error, or if the resolver has no
    ///   catalog of the overlay's application and locale.
    /// - Complexity: O(*n*) time and memory in the size *n* of the overlay, including the extended cases and shortcuts,
    ///   whatever the size of the catalog. Overlays on overlays are merged, so at most 4 + O(log *m*) layers remain,
    ///   where *m* is the total size of all overlays; resolving takes a lookup in each layer instead of one.
    public func adding(_ overlay: Catalog.Overlay) throws(CatalogError) -> Resolver {
        Resolver(engine: try engine.adding(overlay))
    }

    /// The same resolver with new cases of an enum, in every phrase that uses the enum.
    ///
    /// - Parameters:
    ///   - enumeration: The name of the enum.
    ///   - cases: All cases of the enum, in order.
    ///   - application: The application of the enum; `nil` stands for the first catalog.
    ///   - locale: The locale of the words; `nil` stands for the catalog's own.
    /// - Returns: A resolver that shares the compiled data.
    /// - Throws: ``CatalogError`` with every problem of the cases, if any is an error, or if there is no such enum.
    ///   Presets and defaults are not checked: a preset or default may still name a removed case.
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

    /// The same resolver with new values of a parameter, and of all parameters with the same enum.
    ///
    /// Corresponds to `updateAppShortcutParameters` in App Shortcuts.
    ///
    /// - Parameters:
    ///   - parameter: The parameter, whose type is an enum.
    ///   - cases: All cases of the enum, in order.
    ///   - application: The application of the shortcut; `nil` stands for the first with the shortcut.
    ///   - locale: The locale of the words; `nil` stands for the catalog's own.
    /// - Returns: A resolver that shares the compiled data.
    /// - Throws: ``CatalogError`` as for ``updatingValues(of:to:application:locale:)-(String,_,_,_)``, or if there is
    ///   no such parameter.
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
                    what:
                        "\(quoted(parameter.parameter)) of \(quoted(parameter.shortcut)) is not an enum parameter",
                    expected: "a shortcut and its parameter whose type is an enum",
                    suggestion: "give the parameter an enum in the catalog"
                )
            ])
        }
        return try updatingValues(of: name, to: cases, application: application, locale: locale)
    }
}
