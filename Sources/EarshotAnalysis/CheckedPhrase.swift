internal import Earshot

/// A phrase of a catalog, ready to be compared with others.
struct CheckedPhrase {
    /// The catalog's index in what is checked together.
    var catalog: Int
    /// The index of the shortcut that it invokes or forbids; `nil` for a negative phrase of the whole catalog.
    var shortcut: Int?
    /// The phrase.
    var phrase: Phrase
    /// Who is accused of what the phrase does.
    var owner: Owner
    /// Every way to say it.
    var automaton: PhraseAutomaton
}

/// The catalogs of one locale, with every phrase and form ready to be compared.
///
/// Phrases are only compared within a locale, and across applications, as one resolver may hold them all.
struct CheckedCatalogs {
    /// The catalogs.
    let catalogs: [Catalog]
    /// The words and slots of all of them.
    private(set) var vocabulary = Vocabulary()
    /// The forms of the enums, catalog by catalog.
    let enums: [[CaseForms]]
    /// The phrases that invoke a shortcut, in order of declaration.
    private(set) var phrases: [CheckedPhrase] = []
    /// The negative phrases, in order of declaration.
    private(set) var negatives: [CheckedPhrase] = []
    /// The words that each catalog's application answers to; none without one, or without a word in its names.
    private let applicationNames: [[[Wording.Word]]]
    /// How texts fall into words.
    let wording: Wording

    init(_ catalogs: [Catalog], locale: String) {
        let wording = Wording(locale: locale)
        self.catalogs = catalogs
        self.wording = wording
        enums = catalogs.enumerated().map { index, catalog in
            catalog.enums.map { CaseForms($0, catalog: index, wording: wording) }
        }
        applicationNames = catalogs.map { Self.names(of: $0.application, wording: wording) }
        for (index, catalog) in catalogs.enumerated() {
            for (number, shortcut) in catalog.shortcuts.enumerated() {
                for phrase in shortcut.phrases {
                    let owner = Owner(.shortcut, shortcut.id, at: phrase.location ?? shortcut.location, catalog: index)
                    add(phrase, owner: owner, shortcut: number, of: index, to: \.phrases)
                }
                for phrase in shortcut.negativePhrases {
                    let owner = Owner(
                        .negativePhrase,
                        phrase.text,
                        at: phrase.location ?? shortcut.location,
                        catalog: index
                    )
                    add(phrase, owner: owner, shortcut: number, of: index, to: \.negatives)
                }
            }
            for phrase in catalog.negativePhrases {
                let owner = Owner(.negativePhrase, phrase.text, at: phrase.location, catalog: index)
                add(phrase, owner: owner, shortcut: nil, of: index, to: \.negatives)
            }
        }
    }

    /// Adds a phrase; one that cannot be parsed is left out, as reading the catalog has already refused it.
    private mutating func add(
        _ phrase: Phrase,
        owner: Owner,
        shortcut: Int?,
        of index: Int,
        to list: WritableKeyPath<CheckedCatalogs, [CheckedPhrase]>
    ) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
        let catalog = catalogs[index]
        let parameters = shortcut.map { catalog.shortcuts[$0].parameters } ?? []
        var vocabulary = Vocabulary()
        swap(&vocabulary, &self.vocabulary)
        let automaton = PhraseAutomaton(pattern) { piece in
            switch piece {
            case .literal(let text):
                return [wording.words(of: text).map { vocabulary.symbol($0) }]
            case .applicationName:
                return applicationNames[index].map { $0.map { vocabulary.symbol($0) } }
            case .parameter(let name):
                guard let parameter = parameters.first(where: { $0.name == name }) else { return [] }
                return [[slot(parameter.kind, of: index, in: &vocabulary)]]
            case .alternatives, .optional:
                return []
            }
        }
        swap(&vocabulary, &self.vocabulary)
        self[keyPath: list].append(
            CheckedPhrase(catalog: index, shortcut: shortcut, phrase: phrase, owner: owner, automaton: automaton)
        )
    }

    private static func names(of application: Application?, wording: Wording) -> [[Wording.Word]] {
        guard let application else { return [] }
        var names: [[Wording.Word]] = []
        for name in [application.name] + application.synonyms + application.pronunciations {
            let words = wording.words(of: name)
            if !words.isEmpty, !names.contains(words) { names.append(words) }
        }
        return names
    }

    private func slot(_ kind: Parameter.Kind, of catalog: Int, in vocabulary: inout Vocabulary) -> Symbol {
        switch kind {
        case .enumeration(let name):
            vocabulary.symbol(
                .cases(catalog: catalog, enumeration: name),
                forms: enums[catalog].first { $0.enumeration.name == name }?.spoken ?? []
            )
        case .integer(let low, let high): vocabulary.symbol(.integer(min: low, max: high))
        case .decimal(let low, let high): vocabulary.symbol(.decimal(min: low, max: high))
        case .ordinal: vocabulary.symbol(.ordinal)
        case .boolean: vocabulary.symbol(.boolean)
        case .text: vocabulary.symbol(.text)
        }
    }
}
