internal import Earshot

/// A phrase of a catalog, prepared for comparison with others.
struct CheckedPhrase {
    /// The index of the catalog among those checked together.
    var catalog: Int
    /// The index of the shortcut that it invokes or vetoes; `nil` for a negative phrase of the whole catalog.
    var shortcut: Int?
    /// The phrase.
    var phrase: Phrase
    /// Its pieces.
    var pattern: PhrasePattern
    /// The owner for findings about the phrase.
    var owner: Owner
    /// All its sentences.
    var automaton: PhraseAutomaton

    /// The phrase and its owner, as named in findings.
    var title: String {
        owner.kind == .shortcut ? "\(phrase.text.inQuotes) of \(owner.id)" : phrase.text.inQuotes
    }
}

/// The catalogs of one locale, with every phrase and form prepared for comparison.
///
/// Phrases are compared only within a locale, but across applications, as one resolver may hold them all.
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
    /// The names of each catalog's application; empty without an application, or without a word in its names.
    let applicationNames: [[Wording.Text]]
    /// Splits texts into words.
    let wording: Wording
    /// Asks the engine.
    let judge: WitnessVerifier

    init(_ catalogs: [Catalog], locale: String) {
        let wording = Wording(locale: locale)
        self.catalogs = catalogs
        self.wording = wording
        judge = WitnessVerifier(catalogs, language: wording.language)
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
        for index in phrases.indices { phrases[index].automaton.addCrossings(to: &vocabulary) }
        for index in negatives.indices { negatives[index].automaton.addCrossings(to: &vocabulary) }
        vocabulary.findKin(wording)
        for index in phrases.indices { phrases[index].automaton.finish(in: vocabulary) }
        for index in negatives.indices { negatives[index].automaton.finish(in: vocabulary) }
    }

    /// Adds a phrase; one that cannot be parsed is skipped, as the catalog reader has already rejected it.
    private mutating func add(
        _ phrase: Phrase,
        owner: Owner,
        shortcut: Int?,
        of index: Int,
        to list: WritableKeyPath<CheckedCatalogs, [CheckedPhrase]>
    ) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
        var vocabulary = Vocabulary()
        swap(&vocabulary, &self.vocabulary)
        let automaton = automaton(pattern.pieces, shortcut: shortcut, of: index, in: &vocabulary)
        swap(&vocabulary, &self.vocabulary)
        self[keyPath: list].append(
            CheckedPhrase(
                catalog: index,
                shortcut: shortcut,
                phrase: phrase,
                pattern: pattern,
                owner: owner,
                automaton: automaton
            )
        )
    }

    /// The automaton of some pieces of a shortcut's phrase.
    private func automaton(
        _ pieces: [PhrasePattern.Piece],
        shortcut: Int?,
        of index: Int,
        in vocabulary: inout Vocabulary
    ) -> PhraseAutomaton {
        let parameters = shortcut.map { catalogs[index].shortcuts[$0].parameters } ?? []
        return PhraseAutomaton(pieces) { leaf in
            switch leaf {
            case .literal(let text):
                return [vocabulary.run(wording.text(text))]
            case .applicationName:
                return applicationNames[index].map { vocabulary.run($0) }
            case .parameter(let name):
                guard let parameter = parameters.first(where: { $0.name == name }) else { return [] }
                return [PhraseAutomaton.Run(symbols: [slot(parameter.kind, of: index, in: &vocabulary)])]
            }
        }
    }

    /// The parameters of a phrase's shortcut; none for a negative phrase of the catalog.
    func parameters(of phrase: CheckedPhrase) -> [Parameter] {
        phrase.shortcut.map { catalogs[phrase.catalog].shortcuts[$0].parameters } ?? []
    }

    /// A phrase with its pieces replaced by others, whose words are all known.
    func automaton(_ pieces: [PhrasePattern.Piece], of phrase: CheckedPhrase) -> PhraseAutomaton {
        var vocabulary = vocabulary
        var automaton = automaton(pieces, shortcut: phrase.shortcut, of: phrase.catalog, in: &vocabulary)
        automaton.finish(in: self.vocabulary)
        return automaton
    }

    private static func names(of application: Catalog.Application?, wording: Wording) -> [Wording.Text] {
        guard let application else { return [] }
        var names: [Wording.Text] = []
        let hints = application.pronunciations.filter { !Sounds.isPhones(hint: $0) }
        for name in [application.name] + application.synonyms + hints {
            let text = wording.text(name)
            if !text.words.isEmpty, !names.contains(where: { $0.words == text.words }) { names.append(text) }
        }
        return names
    }

    private func slot(_ kind: Parameter.Kind, of catalog: Int, in vocabulary: inout Vocabulary) -> Symbol {
        let slot: Vocabulary.Slot =
            switch kind {
            case .enumeration(let name): .cases(catalog: catalog, enumeration: name)
            case .integer(let low, let high): .integer(min: low, max: high)
            case .decimal(let low, let high): .decimal(min: low, max: high)
            case .ordinal: .ordinal
            case .boolean: .boolean
            case .text: .text
            }
        return vocabulary.symbol(slot) {
            switch slot {
            case .cases(_, let name):
                enums[catalog].first { $0.enumeration.name == name }?.spoken ?? []
            case .boolean:
                wording.language.data.affirmatives.map { (wording.text($0), 1) }
                    + wording.language.data.negatives.map { (wording.text($0), 0) }
            case .integer, .decimal, .ordinal, .text: []
            }
        }
    }

    /// The spoken forms of a slot's values, by value: their names, and identifiers if there is no other name.
    ///
    /// Identifiers are understood, but people are not expected to say them.
    func spoken(ofSlot slot: Int) -> [Int: [[Symbol]]] {
        guard case .cases(let catalog, let name) = vocabulary.slots[slot],
            let forms = enums[catalog].first(where: { $0.enumeration.name == name })
        else { return vocabulary.forms(ofSlot: slot) }
        var vocabulary = vocabulary
        var values: [Int: [[Symbol]]] = [:]
        for (value, forms) in Dictionary(grouping: forms.forms.filter { !$0.words.isEmpty }, by: \.caseIndex) {
            let named = forms.filter { $0.kind != "identifier" }
            values[value] = (named.isEmpty ? forms : named).map { vocabulary.run($0.text).symbols }
        }
        return values
    }

    /// The name of a slot's value in findings; `nil` for slots without a list of values.
    func name(ofValue value: Int, slot: Int) -> String? {
        switch vocabulary.slots[slot] {
        case .cases(let catalog, let name):
            enums[catalog].first { $0.enumeration.name == name }?.enumeration.cases[value].id
        case .boolean: value == 1 ? "true" : "false"
        case .integer, .decimal, .ordinal, .text: nil
        }
    }
}

extension Parameter {
    /// Whether its values have names: those of an enum or a Boolean.
    var hasNamedValues: Bool {
        switch kind {
        case .enumeration, .boolean: true
        case .integer, .decimal, .ordinal, .text: false
        }
    }
}
