extension Resolver {
    /// The declaration of a shortcut.
    ///
    /// - Parameters:
    ///   - id: The shortcut's identifier.
    ///   - application: The name of the shortcut's application; `nil` stands for the first with the shortcut.
    /// - Returns: The shortcut, in the first locale of its catalog, enabled or not as in this resolver; `nil` if there
    ///   is no such shortcut.
    /// - Complexity: O(*d*) in the number of documents; a compiled catalog builds its index.
    package func shortcut(named id: String, of application: String? = nil) -> Shortcut? {
        for document in documents where application == nil || document.application == application {
            guard var shortcut = document.declarations.shortcut(named: id) else { continue }
            shortcut.isEnabled = engine.switches[id] ?? shortcut.isEnabled
            return shortcut
        }
        return nil
    }
}

extension Resolver {
    /// The declaration of an enum's case.
    ///
    /// - Parameters:
    ///   - id: The case's identifier.
    ///   - enumeration: The enum's name.
    ///   - application: The name of the enum's application; `nil` stands for the first with the enum.
    /// - Returns: The case, in the first locale of its catalog; `nil` if there is no such case.
    /// - Complexity: O(*d*) in the number of documents; a compiled catalog builds its index.
    package func enumerationCase(
        _ id: String,
        of enumeration: String,
        application: String? = nil
    ) -> Enumeration.Case? {
        for document in documents where application == nil || document.application == application {
            guard let declared = document.declarations.enumeration(named: enumeration),
                let index = declared.values[id]
            else { continue }
            return declared.cases[Int(index)]
        }
        return nil
    }
}

extension Resolver {
    /// The locale of an application's catalog.
    ///
    /// - Parameter application: The application's name; `nil` stands for the first catalog.
    /// - Returns: The locale of the catalog, not of a localization; "und" without a catalog.
    package func locale(of application: String? = nil) -> String {
        let document = documents.first { application == nil || $0.application == application }
        return (document ?? documents.first)?.locale ?? "und"
    }
}
