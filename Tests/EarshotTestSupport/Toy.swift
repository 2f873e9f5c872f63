package import Earshot

/// Catalogs and answers that the tests of several targets share.
package enum Toy {
    /// Two shortcuts that both answer to "read mail".
    package static let colliding = Catalog(
        locale: "en-US",
        shortcuts: [
            Shortcut(id: "Mail", phrases: [Phrase("Read mail", location: place(4))]),
            Shortcut(id: "Post", phrases: [Phrase("read [my] mail", location: place(5))]),
        ]
    )
    /// Two shortcuts that nothing is wrong with.
    package static let sound = Catalog(
        locale: "en-US",
        shortcuts: [
            Shortcut(id: "Mail", phrases: ["Read my mail"]), Shortcut(id: "News", phrases: ["Read the news"]),
        ]
    )

    private static func place(_ line: Int) -> Catalog.SourceLocation {
        Catalog.SourceLocation(file: "mail.yaml", line: line, column: 28)
    }

    /// A shortcut that was meant, with its parameters.
    package static func shortcut(
        _ id: String,
        _ parameters: KeyValuePairs<String, ParameterValue> = [:]
    ) -> Resolution.Match {
        let bindings = parameters.map { ShortcutMatch.Binding(name: $0.key, value: $0.value) }
        return .shortcut(ShortcutMatch(shortcut: id, parameters: bindings))
    }

    /// A case that could have been meant, by a part of its name.
    package static func option(
        _ id: String,
        score: Double,
        lost: Resolution.Alternative.Lost
    ) -> Resolution.Alternative {
        Resolution.Alternative(
            match: .enumerationCase(CaseMatch(enumeration: "Kind", caseID: id)),
            score: score,
            evidence: .partial,
            cost: 700,
            phrase: id,
            lost: lost
        )
    }

    /// Catalogs as files.
    package enum YAML {
        package static let calm = """
            version: 1
            locale: en-US
            application: { name: Calm }
            enums:
              Kind:
                cases: [{ id: sleep, synonyms: [bedtime] }, { id: focus }]
            shortcuts:
              - id: Start
                parameters:
                  kind: { enum: Kind, required: true }
                  minutes: { integer: { min: 1, max: 60 } }
                phrases: ["Start ${kind} in ${applicationName}", "Start ${applicationName}"]
                negativePhrases: ["Never start ${applicationName}"]
            """
        package static let news = """
            version: 1
            locale: en-US
            application: { name: Herald }
            shortcuts:
              - { id: Read, phrases: ["Read the news"] }
            """
        package static let colliding = """
            version: 1
            locale: en-US
            shortcuts:
              - { id: Mail, phrases: ["Read mail"] }
              - { id: Post, phrases: ["read [my] mail"] }
            """
    }
}
