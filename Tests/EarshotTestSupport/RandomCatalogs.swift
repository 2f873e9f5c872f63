package import Earshot

/// Random catalogs and utterances over a small alphabet, so that hits, ties and near misses are frequent.
package struct RandomCatalogs {
    package var random: SplitMix
    package var allowsText = true

    package init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    package static let words = [
        "dish", "washer", "dishwasher", "lamp", "lamps", "red", "blue", "play", "stop", "tv", "t", "v", "last", "fm",
        "lastfm", "seven", "7", "twenty", "five", "25", "one", "1", "second", "the", "to", "my", "on", "off", "kitchen",
        "light", "lights", "navy", "navyblue",
    ]
    package static let loose = [
        "um", "please", "the", "to", "one", "make it", "i'd like", "it is", "five", "zebra", "uh", "a",
    ]
    private static let names = ["first", "second", "third"]

    package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    package mutating func word() -> String { pick(Self.words) }

    package mutating func run(_ counts: ClosedRange<Int>) -> String {
        (0..<Int.random(in: counts, using: &random)).map { _ in word() }.joined(separator: " ")
    }

    // MARK: Catalogs

    package mutating func catalog(hasNegatives: Bool = true) -> Catalog {
        let enums = (0..<2).map { enumeration("E\($0)") }
        var shortcuts: [Shortcut] = []
        for index in 0..<Int.random(in: 1...3, using: &random) {
            let parameters = parameters()
            shortcuts.append(
                Shortcut(
                    id: "S\(index)",
                    presets: [],
                    parameters: parameters,
                    phrases: phrases(1...2, parameters),
                    negativePhrases: hasNegatives && chance(20) ? phrases(1...1, []) : []
                )
            )
        }
        return Catalog(
            locale: "en-US",
            application: Catalog.Application(
                name: pick(["Calm", "Last FM", "TV 7"]),
                synonyms: chance(30) ? [run(1...2)] : []
            ),
            enums: enums,
            shortcuts: shortcuts,
            negativePhrases: hasNegatives && chance(30) ? phrases(1...1, []) : []
        )
    }

    package mutating func enumeration(_ name: String) -> Enumeration {
        let cases = (0..<Int.random(in: 1...3, using: &random)).map { index in
            Enumeration.Case(
                id: identifier() + (chance(85) ? "" : "\(index)"),
                displayName: chance(40) ? run(1...2) : nil,
                synonyms: chance(30) ? [run(1...2)] : []
            )
        }
        var seen: Set<String> = []
        return Enumeration(name: name, cases: cases.filter { seen.insert($0.id).inserted })
    }

    private mutating func identifier() -> String {
        let words = run(1...2).split(separator: " ").map(String.init)
        let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return words[0] + tail.joined()
    }

    private mutating func parameters() -> [Parameter] {
        var kinds: [Parameter.Kind] = [
            .enumeration("E0"), .enumeration("E1"), .integer(min: 1, max: 30), .decimal(), .ordinal, .boolean,
        ]
        if allowsText { kinds.append(.text) }
        return (0..<Int.random(in: 0...2, using: &random)).map { index in
            Parameter(Self.names[index], pick(kinds), isRequired: chance(30))
        }
    }

    package mutating func phrases(_ counts: ClosedRange<Int>, _ parameters: [Parameter]) -> [Phrase] {
        (0..<Int.random(in: counts, using: &random)).map { _ in Phrase(template(parameters)) }
    }

    private mutating func template(_ parameters: [Parameter]) -> String {
        var pieces = (0..<Int.random(in: 1...3, using: &random)).map { _ in piece(depth: 1) }
        for parameter in parameters where chance(75) {
            pieces.insert("${\(parameter.name)}", at: Int.random(in: 0...pieces.count, using: &random))
        }
        if chance(25) { pieces.append("${applicationName}") }
        return pieces.joined(separator: " ")
    }

    private mutating func piece(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
        case 0..<6: return word()
        case 6..<8: return "[\(piece(depth: depth - 1))]"
        case 8: return "(\(piece(depth: depth - 1))|\(run(1...2)))"
        default: return "(\(word())|\(word())|)"
        }
    }

    // MARK: Utterances

    /// Something like a sentence of the catalog, or else random words.
    package mutating func utterance(near catalog: Catalog) -> String {
        var words: [String]
        if chance(85) {
            let phrases = catalog.shortcuts.flatMap { $0.phrases + $0.negativePhrases } + catalog.negativePhrases
            let owner = pick(catalog.shortcuts)
            let phrase = chance(70) ? pick(owner.phrases) : pick(phrases)
            words = sentence((try? PhrasePattern(parsing: phrase.text))?.pieces ?? [], owner, catalog)
        } else {
            words = run(1...4).split(separator: " ").map(String.init)
        }
        while chance(35) { change(&words) }
        return words.prefix(7).joined(separator: " ")
    }

    /// Something like a form of an enum.
    package mutating func answer(for enumeration: Enumeration) -> String {
        var words = form(of: enumeration)
        while chance(40) { change(&words) }
        return words.prefix(6).joined(separator: " ")
    }

    package mutating func change(_ words: inout [String]) {
        let place = Int.random(in: 0...words.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: words.insert(pick(Self.loose), at: place)
        case 2: words.insert(word(), at: place)
        case 3 where place < words.count: words.remove(at: place)
        case 4 where place + 1 < words.count: words[place] += words.remove(at: place + 1)
        case 5 where place < words.count: words[place] = word()
        default: words.append("please")
        }
    }

    private mutating func form(of enumeration: Enumeration) -> [String] {
        guard !enumeration.cases.isEmpty else { return [] }
        let element = pick(enumeration.cases)
        let forms =
            IdentifierSplitter.spokenForms(of: element.id) + [element.displayName ?? element.id] + element.synonyms
        return pick(forms).split(separator: " ").map(String.init)
    }

    private mutating func sentence(_ pieces: [PhrasePattern.Piece], _ owner: Shortcut, _ catalog: Catalog) -> [String] {
        var words: [String] = []
        for piece in pieces {
            switch piece {
            case .literal(let text): words += text.split(separator: " ").map(String.init)
            case .applicationName: words += (catalog.application?.name ?? "").split(separator: " ").map(String.init)
            case .optional(let inner): if chance(50) { words += sentence(inner, owner, catalog) }
            case .alternatives(let branches): words += sentence(pick(branches), owner, catalog)
            case .parameter(let name): words += value(owner.parameters.first { $0.name == name }?.kind, catalog)
            }
        }
        return words
    }

    package mutating func value(_ kind: Parameter.Kind?, _ catalog: Catalog) -> [String] {
        switch kind?.grouped {
        case .enumeration(let name): catalog.enums.first { $0.name == name }.map { form(of: $0) } ?? []
        case .boolean: [pick(["yes", "no", "on", "off"])]
        case .text: run(1...2).split(separator: " ").map(String.init)
        case .quantity: pick(Self.quantities).split(separator: " ").map(String.init)
        case .integer, .decimal, .ordinal, nil:
            [pick(["seven", "7", "twenty", "five", "25", "first", "second", "2.5"])]
        }
    }

    /// Words for quantities of every kind, and some that are none.
    private static let quantities =
        Quantity.Kind.allCases.flatMap(\.examples.words) + ["every monday", "from two to four", "ten", "minutes"]

    // MARK: Mishearing

    /// Words and their homophones.
    private static let homophones = [
        ("red", "read"), ("one", "won"), ("blue", "blew"), ("to", "two"), ("to", "too"), ("the", "thee"), ("on", "aun"),
        ("seven", "sevin"), ("lights", "lites"), ("light", "lite"), ("play", "plaiy"), ("lamp", "lampe"), ("my", "mai"),
    ]

    /// An utterance that is sometimes misheard in part.
    package mutating func misheard(_ utterance: String) -> String {
        guard chance(45), utterance.utf8.count > 3 else { return utterance }
        var text = utterance
        repeat {
            if chance(30) {
                let (word, other) = pick(Self.homophones)
                text = text.split(separator: " ").map { $0 == word ? other : String($0) }.joined(separator: " ")
            } else {
                text = slip(text)
            }
        } while chance(40)
        return text
    }

    /// A text with one letter inserted, deleted or replaced.
    private mutating func slip(_ text: String) -> String {
        var letters = Array(text)
        guard !letters.isEmpty else { return text }
        let place = Int.random(in: 0..<letters.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(pick(["e", "s", "t", "r"]), at: place)
        case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
        default: letters[place] = pick(["e", "i", "d", "p", "v"])
        }
        return String(letters)
    }
}
