internal import Earshot

/// A phrase of a catalog, ready to be compared with others.
struct CheckedPhrase {
    /// The catalog's index in what is checked together.
    var catalog: Int
    /// The index of the shortcut that it invokes or forbids; `nil` for a negative phrase of the whole catalog.
    var shortcut: Int?
    /// The phrase.
    var phrase: Phrase
    /// Its pieces.
    var pattern: PhrasePattern
    /// Who is accused of what the phrase does.
    var owner: Owner
    /// Every way to say it.
    var automaton: PhraseAutomaton

    /// The phrase and whose it is, as findings name it.
    var title: String {
        owner.kind == .shortcut ? "\(phrase.text.inQuotes) of \(owner.id)" : phrase.text.inQuotes
    }
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
    let applicationNames: [[Wording.Text]]
    /// How texts fall into words.
    let wording: Wording
    /// What the engine answers.
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

    /// Adds a phrase; one that cannot be parsed is left out, as reading the catalog has already refused it.
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

    /// Every way to say some pieces of a shortcut's phrase.
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

    /// A phrase with other pieces in place of its own, whose words are all known.
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

    /// The ways to say the values of a slot, by value: their names, and identifiers where there is no other name.
    ///
    /// An identifier is understood, but nobody is expected to say it.
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

    /// A value of a slot, as findings name it; `nil` for slots without a list of values.
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
    /// Whether its values have names: those of an enum, and true and false.
    var hasNamedValues: Bool {
        switch kind {
        case .enumeration, .boolean: true
        case .integer, .decimal, .ordinal, .text: false
        }
    }
}
