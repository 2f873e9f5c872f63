extension Resolver {
    /// The shortcuts of all catalogs with their parameters, in the order of declaration, each in its catalog's first
    /// locale.
    ///
    /// Overlays count, and so does ``settingEnabled(_:shortcuts:)``. The entries of compiled lists of phrases are left
    /// out. Empty without a catalog.
    ///
    /// - Complexity: O(*n*) in the shortcuts; a compiled catalog builds its index.
    public var shortcuts: [Shortcut] {
        engine.apps.flatMap { app in
            app.documents[0].declarations.shortcuts.elements.map { declared in
                var shortcut = declared
                shortcut.isEnabled = engine.switches[shortcut.id] ?? shortcut.isEnabled
                return shortcut
            }
        }
    }

    /// The enums of all catalogs with their cases, in the order of declaration, each in its catalog's first locale.
    ///
    /// Overlays count. Empty without a catalog.
    ///
    /// - Complexity: O(*n*) in the cases; a compiled catalog builds its index.
    public var enumerations: [Enumeration] {
        engine.apps.flatMap { app in
            app.documents[0].declarations.enumerations.elements.map { declared in
                Enumeration(name: declared.name, cases: declared.cases.elements)
            }
        }
    }

    /// The names that ``target(named:)`` knows: `enum:NAME` of every enum, and `SHORTCUT.PARAMETER`.
    ///
    /// - Complexity: O(*n*) in the enums and parameters; a compiled catalog builds its index.
    public var targetNames: [String] {
        var names: [String] = []
        for app in engine.apps {
            let declarations = app.documents[0].declarations
            names += declarations.enumerations.elements.map { "enum:\($0.name)" }
            for shortcut in declarations.shortcuts.elements {
                names += shortcut.parameters.map { "\(shortcut.id).\($0.name)" }
            }
        }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    /// The name of the target that is spelled most like an unknown name, for an error message.
    ///
    /// - Parameter name: A name that ``target(named:)`` does not know.
    /// - Returns: The name of a target; `nil` if none is close.
    /// - Complexity: O(*n*) in the enums and parameters, of which at most 1,000 are compared.
    public func nearestTarget(to name: String) -> String? { NearestName.to(name, in: targetNames) }
}
