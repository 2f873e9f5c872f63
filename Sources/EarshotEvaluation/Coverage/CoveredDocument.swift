internal import Earshot

/// One locale of a catalog, with the indices of its items.
struct CoveredDocument: Sendable {
    /// A phrase, with the indices of it and its branches.
    struct Phrase: Sendable {
        /// The index of its shortcut; `nil` for a negative phrase of the catalog.
        var shortcut: Int?
        var text: String
        var isNegative: Bool
        var layout: PhraseLayout
        var item: Int
        /// The index of its first branch; the others follow.
        var firstBranch: Int
    }

    /// A name of a case.
    struct Form: Sendable {
        /// The name as its author wrote it.
        var shown: String
        /// The form in which it is said.
        var spoken: String
        var item: Int
    }

    let catalog: Catalog
    let language: Language
    private(set) var phrases: [Phrase] = []
    private(set) var parameters: [ParameterReference: Int] = [:]
    /// The indices of the cases, by enum and case.
    private(set) var cases: [[Int]] = []
    /// The names of the cases, by enum and case.
    private(set) var forms: [[[Form]]] = []
    /// The application's names.
    private(set) var applicationNames: [(text: String, words: [String], item: Int)] = []
    private var phraseOfText: [String: [Int]] = [:]
    private var caseOfID: [[String: Int]] = []

    init(_ catalog: Catalog, language: Language, items: inout [Coverage.Item]) {
        self.catalog = catalog
        self.language = language
        addApplication(to: &items)
        for enumeration in catalog.enums { add(enumeration, to: &items) }
        // A disabled shortcut cannot be exercised.
        for (index, shortcut) in catalog.shortcuts.enumerated() where shortcut.isEnabled {
            // A preset parameter is never asked for.
            let preset = Set(shortcut.presets.map(\.parameter))
            for parameter in shortcut.parameters where !preset.contains(parameter.name) {
                let place = parameter.location ?? shortcut.location
                let reference = ParameterReference(shortcut: shortcut.id, parameter: parameter.name)
                parameters[reference] = add(.parameter, shortcut.id, parameter.name, at: place, to: &items)
            }
            for phrase in shortcut.phrases { add(phrase, of: index, isNegative: false, to: &items) }
            for phrase in shortcut.negativePhrases { add(phrase, of: index, isNegative: true, to: &items) }
        }
        for phrase in catalog.negativePhrases { add(phrase, of: nil, isNegative: true, to: &items) }
    }

    // MARK: Listing

    private func add(
        _ kind: Coverage.Item.Kind,
        _ owner: String,
        _ text: String,
        at location: Catalog.SourceLocation?,
        to items: inout [Coverage.Item]
    ) -> Int {
        items.append(.init(kind: kind, owner: owner, text: text, locale: catalog.locale, location: location))
        return items.count - 1
    }

    private mutating func addApplication(to items: inout [Coverage.Item]) {
        guard let application = catalog.application else { return }
        for name in [application.name] + application.synonyms {
            let words = words(of: name)
            guard !words.isEmpty, !applicationNames.contains(where: { $0.words == words }) else { continue }
            let item = add(.applicationName, application.name, name, at: application.location, to: &items)
            applicationNames.append((name, words, item))
        }
    }

    private mutating func add(_ enumeration: Enumeration, to items: inout [Coverage.Item]) {
        var places: [Int] = []
        var names: [[Form]] = []
        var indices: [String: Int] = [:]
        for item in enumeration.cases {
            let owner = "\(enumeration.name).\(item.id)"
            let location = item.location ?? enumeration.location
            indices[item.id] = places.count
            places.append(add(.case, owner, item.displayName ?? item.id, at: location, to: &items))
            var forms: [Form] = []
            for form in SpokenForm.forms(of: item, language: language) {
                guard form.evidence == .exact, !forms.contains(where: { $0.shown == form.shown }) else { continue }
                let place = add(.form, owner, form.shown, at: location, to: &items)
                // Of names that are said alike, the display name is the best one to show.
                let name = form.kinds.contains(.displayName) ? item.displayName : nil
                forms.append(Form(shown: form.shown, spoken: name ?? form.text, item: place))
            }
            names.append(forms)
        }
        cases.append(places)
        forms.append(names)
        caseOfID.append(indices)
    }

    private mutating func add(
        _ phrase: Earshot.Phrase,
        of shortcut: Int?,
        isNegative: Bool,
        to items: inout [Coverage.Item]
    ) {
        guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return }
        let owner = shortcut.map { catalog.shortcuts[$0] }
        let location = phrase.location ?? owner?.location
        let layout = PhraseLayout(pattern, language: language)
        let item = add(isNegative ? .negativePhrase : .phrase, owner?.id ?? "", phrase.text, at: location, to: &items)
        let firstBranch = items.count
        for branch in layout.branches { _ = add(.branch, owner?.id ?? "", branch, at: location, to: &items) }
        phraseOfText[phrase.text, default: []].append(phrases.count)
        phrases.append(
            Phrase(
                shortcut: shortcut,
                text: phrase.text,
                isNegative: isNegative,
                layout: layout,
                item: item,
                firstBranch: firstBranch
            )
        )
    }

    /// The normalized words of a text.
    func words(of text: String) -> [String] {
        let normalized = language.normalizer.normalize(text)
        return normalized.units.indices.map { normalized.text($0..<$0 + 1) }
    }

    // MARK: Exercising

    /// Whether a match can be an answer from this document.
    func holds(_ match: Resolution.Match) -> Bool {
        switch match {
        case .shortcut(let match):
            let name = catalog.application.flatMap { $0.name.isEmpty ? nil : $0.name }
            return name == match.application && catalog.shortcuts.contains { $0.id == match.shortcut }
        case .enumerationCase(let match):
            guard let index = catalog.enums.firstIndex(where: { $0.name == match.enumeration }) else { return false }
            return match.caseID.map { caseOfID[index][$0] != nil } ?? false
        case .value(let match):
            return parameters[match.parameter] != nil
        }
    }

    /// The items that an answer exercises.
    func exercised(by match: Resolution.Match, _ resolution: Resolution) -> Set<Int> {
        switch match {
        case .shortcut(let match): exercised(by: match, resolution)
        case .enumerationCase(let match): exercised(by: match, resolution)
        case .value(let match): Set([parameters[match.parameter]].compactMap(\.self))
        }
    }

    /// The items that a negative phrase exercises when it vetoes something.
    func exercised(byNegative text: String, _ resolution: Resolution) -> Set<Int> {
        let found = (phraseOfText[text] ?? []).filter { phrases[$0].isNegative }
        return found.reduce(into: names(in: resolution)) { $0.formUnion(way(through: phrases[$1], resolution)) }
    }

    private func exercised(by match: ShortcutMatch, _ resolution: Resolution) -> Set<Int> {
        guard let shortcut = catalog.shortcuts.firstIndex(where: { $0.id == match.shortcut }) else { return [] }
        var found = names(in: resolution)
        let phrase = (phraseOfText[resolution.phrase ?? ""] ?? []).first {
            phrases[$0].shortcut == shortcut && !phrases[$0].isNegative
        }
        if let phrase { found.formUnion(way(through: phrases[phrase], resolution)) }
        for span in resolution.spans {
            guard case .parameter(let name) = span.role else { continue }
            let reference = ParameterReference(shortcut: match.shortcut, parameter: name)
            if let item = parameters[reference] { found.insert(item) }
            guard let parameter = catalog.shortcuts[shortcut].parameters.first(where: { $0.name == name }),
                case .enumeration(let enumeration) = parameter.kind,
                case .enumerationCase(let id)? = match.parameters.first(where: { $0.name == name })?.value
            else { continue }
            found.formUnion(names(of: id, in: enumeration, span))
        }
        return found
    }

    private func exercised(by match: CaseMatch, _ resolution: Resolution) -> Set<Int> {
        var found: Set<Int> = []
        if let reference = match.parameter, let item = parameters[reference] { found.insert(item) }
        guard let id = match.caseID else { return found }
        for span in resolution.spans where span.role == .value {
            found.formUnion(names(of: id, in: match.enumeration, span))
        }
        return found
    }

    /// The phrase and the branches on the path of an answer; empty for a paraphrase.
    private func way(through phrase: Phrase, _ resolution: Resolution) -> Set<Int> {
        var tokens: [PhraseLayout.Token] = []
        for span in resolution.spans {
            switch span.role {
            case .literal, .missing: tokens += words(of: span.meant).map { .word($0) }
            case .applicationName: tokens.append(.applicationName)
            case .parameter(let name): tokens.append(.parameter(name))
            case .value, .filler, .frame, .content: break
            }
        }
        guard let branches = phrase.layout.branches(read: tokens) else { return [] }
        return Set(branches.map { phrase.firstBranch + $0 }).union([phrase.item])
    }

    /// The case and the name in a span; only the case if a part of the name was heard.
    private func names(of id: String, in enumeration: String, _ span: EvidenceSpan) -> Set<Int> {
        guard let index = catalog.enums.firstIndex(where: { $0.name == enumeration }),
            let place = caseOfID[index][id]
        else { return [] }
        var found: Set<Int> = [cases[index][place]]
        guard span.evidence != .partial else { return found }
        if let form = forms[index][place].first(where: { $0.shown == span.meant }) { found.insert(form.item) }
        return found
    }

    /// The names of the application that were heard.
    private func names(in resolution: Resolution) -> Set<Int> {
        var found: Set<Int> = []
        for span in resolution.spans where span.role == .applicationName {
            let words = words(of: span.meant)
            if let name = applicationNames.first(where: { $0.words == words }) { found.insert(name.item) }
        }
        return found
    }
}
