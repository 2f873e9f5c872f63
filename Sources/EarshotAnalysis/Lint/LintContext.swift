internal import Earshot

/// One catalog in one locale, prepared for the lint rules.
package struct LintContext {
    /// A phrase that invokes a shortcut.
    struct InvocationPhrase {
        /// The shortcut.
        var shortcut: Shortcut
        /// The phrase as written.
        var phrase: Phrase
        /// All its sentences.
        var pattern: LintPattern
        /// The owner of findings about it.
        var owner: Owner

        /// The phrase and its shortcut, as named in findings.
        var quoted: String { "\(phrase.text.quoted) of \(shortcut.id)" }
    }

    /// A name that may be spoken, other than in a phrase.
    struct Name {
        /// What kind of name it is, in words.
        var kind: String
        /// The name.
        var text: LintText
        /// The owner of findings about it.
        var owner: Owner
    }

    /// The catalog.
    let catalog: Catalog
    /// The catalog that this one is a localization of; `nil` for a source.
    let source: Catalog?
    /// The other applications' catalogs of the same locale.
    let others: [Catalog]
    /// The index among the catalogs of the locale.
    let index: Int
    /// The data of the language.
    let language: LintLanguage
    /// The shortcuts with their invocation phrases, in order of declaration; phrases that cannot be parsed are left
    /// out.
    let shortcuts: [(shortcut: Shortcut, phrases: [InvocationPhrase])]
    /// All invocation phrases, in order of declaration.
    let phrases: [InvocationPhrase]
    /// The source's shortcuts by identifier; empty for a source.
    let originals: [String: Shortcut]
    /// The enums by name.
    let enums: [String: Enumeration]
    /// The names of each enum's cases, without empty ones, by the first unit of the name.
    let caseNames: [String: [String: [LintText]]]
    /// The application's name and synonyms; empty without an application.
    let applicationNames: [LintText]
    /// The names declared in this document: the application's and the cases', in order of declaration.
    let names: [Name]

    init(_ catalog: Catalog, source: Catalog?, others: [Catalog], index: Int, language: LintLanguage) {
        self.catalog = catalog
        self.source = source
        self.others = others
        self.index = index
        self.language = language
        shortcuts = catalog.shortcuts.map { shortcut in
            let place = shortcut.location ?? catalog.location
            let phrases = shortcut.phrases.compactMap { phrase in
                LintPattern(parsing: phrase.text, language: language).map { pattern in
                    let owner = Owner(.shortcut, shortcut.id, at: phrase.location ?? place, catalog: index)
                    return InvocationPhrase(shortcut: shortcut, phrase: phrase, pattern: pattern, owner: owner)
                }
            }
            return (shortcut, phrases)
        }
        phrases = shortcuts.flatMap(\.phrases)
        originals = Dictionary(
            (source?.shortcuts ?? []).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        enums = Dictionary(catalog.enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        caseNames = enums.mapValues { enumeration in
            let names = enumeration.cases.flatMap { item in
                (item.displayName.map { [$0] } ?? IdentifierSplitter.spokenForms(of: item.id)) + item.synonyms
            }.map(language.text)
            return Dictionary(grouping: names.filter { language.contentCount($0) > 0 }) { $0.units.first ?? "" }
        }
        applicationNames =
            catalog.application.map { application in
                ([application.name] + application.synonyms).map(language.text)
            } ?? []
        names = Self.names(in: catalog, source: source, index: index, language: language)
    }

    /// The contexts of every catalog of a locale, in the order in which the catalogs are compared.
    static func contexts(of catalogs: [Catalog], locale: String) -> [LintContext] {
        let group = catalogs.enumerated().flatMap { number, catalog in
            [(number, catalog, nil)] + catalog.localizations.map { (number, $0, Optional(catalog)) }
        }.filter { $0.1.locale == locale }
        let language = LintLanguage(locale: locale)
        return group.enumerated().map { index, item in
            LintContext(
                item.1,
                source: item.2,
                others: group.filter { $0.0 != item.0 }.map(\.1),
                index: index,
                language: language
            )
        }
    }

    // MARK: Parts

    /// The enums that this document declares, without those inherited from the source.
    var ownEnums: [Enumeration] { catalog.enums.filter { !isInherited($0) } }

    /// The application, if this document declares it.
    var ownApplication: Catalog.Application? {
        catalog.application.flatMap { Self.isInherited($0, from: source) ? nil : $0 }
    }

    /// Whether an enum was inherited from the source unchanged.
    func isInherited(_ enumeration: Enumeration) -> Bool { Self.isInherited(enumeration, from: source) }

    /// The enum of a parameter, if it takes one.
    func enumeration(of parameter: Parameter) -> Enumeration? {
        guard case .enumeration(let name) = parameter.kind else { return nil }
        return enums[name]
    }

    /// The title of a shortcut, unless it is the source's in another language.
    func title(of shortcut: Shortcut) -> LintText? { own(\.title, of: shortcut) }

    /// The suggested phrase of a shortcut, unless it is the source's in another language.
    func suggestedPhrase(of shortcut: Shortcut) -> LintText? { own(\.suggestedPhrase, of: shortcut) }

    private func own(_ text: KeyPath<Shortcut, String?>, of shortcut: Shortcut) -> LintText? {
        guard let own = shortcut[keyPath: text], own != originals[shortcut.id]?[keyPath: text] else { return nil }
        return language.text(own)
    }

    /// The questions that are asked before a shortcut is ready, in order of declaration, without those of the source.
    var confirmations: [(shortcut: Shortcut, question: Phrase, pattern: QuestionPattern)] {
        catalog.shortcuts.compactMap { shortcut in
            guard case .question(let question) = shortcut.confirmation,
                shortcut.confirmation != originals[shortcut.id]?.confirmation,
                let pattern = try? QuestionPattern(parsing: question.text)
            else { return nil }
            return (shortcut, question, pattern)
        }
    }

    // MARK: Owners

    /// The owner for findings about what is asked before a shortcut is ready.
    func owner(of question: Phrase, in shortcut: Shortcut) -> Owner {
        Owner(
            .shortcut,
            shortcut.id,
            at: question.location ?? shortcut.location ?? catalog.location,
            catalog: index
        )
    }

    /// The owner for findings about a shortcut.
    func owner(_ shortcut: Shortcut) -> Owner {
        Owner(.shortcut, shortcut.id, at: shortcut.location ?? catalog.location, catalog: index)
    }

    /// The owner for findings about a case.
    func owner(_ item: Enumeration.Case, of enumeration: Enumeration) -> Owner {
        Self.owner(item, of: enumeration, catalog: catalog, index: index)
    }

    /// The owner for findings about an enum: its first case, with a location of its own.
    func owner(_ enumeration: Enumeration, at location: Catalog.SourceLocation?) -> Owner {
        let id = "\(enumeration.name).\(enumeration.cases.first?.id ?? "")"
        return Owner(.case, id, at: location ?? catalog.location, catalog: index)
    }

    /// The owner for findings about the application.
    func owner(_ application: Catalog.Application) -> Owner {
        Owner(.application, application.name, at: application.location ?? catalog.location, catalog: index)
    }

    private static func owner(
        _ item: Enumeration.Case,
        of enumeration: Enumeration,
        catalog: Catalog,
        index: Int
    ) -> Owner {
        let location = item.location ?? enumeration.location ?? catalog.location
        return Owner(.case, "\(enumeration.name).\(item.id)", at: location, catalog: index)
    }

    /// Whether a localization inherits its application from its source.
    static func isInherited(_ application: Catalog.Application, from source: Catalog?) -> Bool {
        application.location != nil && application.location == source?.application?.location
    }

    /// Whether a localization inherits an enum from its source.
    static func isInherited(_ enumeration: Enumeration, from source: Catalog?) -> Bool {
        guard let location = enumeration.location else { return false }
        return source?.enums.contains { $0.name == enumeration.name && $0.location == location } == true
    }

    private static func names(in catalog: Catalog, source: Catalog?, index: Int, language: LintLanguage) -> [Name] {
        var names: [Name] = []
        if let application = catalog.application, !isInherited(application, from: source) {
            let owner = Owner(
                .application,
                application.name,
                at: application.location ?? catalog.location,
                catalog: index
            )
            names.append(Name(kind: "name", text: language.text(application.name), owner: owner))
            names += application.synonyms.map { Name(kind: "synonym", text: language.text($0), owner: owner) }
        }
        for enumeration in catalog.enums where !isInherited(enumeration, from: source) {
            for item in enumeration.cases {
                let owner = owner(item, of: enumeration, catalog: catalog, index: index)
                if let name = item.displayName {
                    names.append(Name(kind: "display name", text: language.text(name), owner: owner))
                }
                names += item.synonyms.map { Name(kind: "synonym", text: language.text($0), owner: owner) }
            }
        }
        return names
    }
}
