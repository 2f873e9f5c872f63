// Rules in a compiled file, since parsing the text takes longer than reading a document. The input is not trusted: for
// any content, a word's sounds are found in bounded time.
extension LetterRules: BinaryCodable {
    /// The most places of a context in a valid file.
    private static let mostPlaces = 8

    func write(to store: inout BinaryWriter) {
        store.text(language)
        let letters = codes.keys.sorted()
        store.array(letters.map(\.value))
        store.array(letters.map { codes[$0] ?? 0 })
        let bare = bareLetters.keys.sorted()
        store.array(bare.map(\.value))
        store.arrays(bare.map { (bareLetters[$0] ?? []).map(\.value) })
        for table in [rules, bareRules] {
            store.array(table.map { UInt32(clamping: $0.count) })
            for rule in table.joined() {
                store.list(rule.left)
                store.list(rule.right)
                store.array(rule.letters)
                store.arrays(rule.sounds)
            }
        }
        for table in [words, bareWords] {
            let listed = table.keys.sorted { $0.lexicographicallyPrecedes($1) }
            store.arrays(listed)
            for word in listed { store.arrays(table[word] ?? []) }
        }
        store.array(vowels.map { $0 ? 1 : 0 } as [UInt8])
        store.array(folding.map { $0 == nil ? 0 : 1 } as [UInt8])
        store.arrays(folding.compactMap(\.self))
        for flag in [keepsDoubles, hasDistinctiveEndings, leavesVowelsOut] { store.flag(flag) }
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init()
        language = try store.text()
        let letters = try Self.scalars(store.array(), store)
        let numbers: [UInt8] = try store.array(in: 0..<Self.mostLetters + 1)
        guard numbers.count == letters.count else { throw store.fault }
        for (letter, number) in zip(letters, numbers) { codes[letter] = number }
        let marked = try Self.scalars(store.array(), store)
        let bare: [[UInt32]] = try store.arrays()
        guard bare.count == marked.count else { throw store.fault }
        for (letter, others) in zip(marked, bare) { bareLetters[letter] = try Self.scalars(others, store) }
        rules = try Self.rules(from: &store)
        bareRules = try Self.rules(from: &store)
        words = try Self.words(from: &store)
        bareWords = try Self.words(from: &store)
        let areVowels: [UInt8] = try store.array(in: 0..<2)
        vowels = areVowels.map { $0 == 1 }
        let areFolded: [UInt8] = try store.array(in: 0..<2)
        let folded = try store.pronunciations()
        guard areFolded.reduce(0, { $0 + Int($1) }) == folded.count else { throw store.fault }
        var next = 0
        folding = areFolded.map { isFolded in
            defer { next += Int(isFolded) }
            return isFolded == 1 ? folded[next] : nil
        }
        keepsDoubles = try store.flag()
        hasDistinctiveEndings = try store.flag()
        leavesVowelsOut = try store.flag()
    }

    private static func scalars(_ values: [UInt32], _ store: BinaryReader) throws(BinaryCodingError) -> [Unicode.Scalar]
    {
        let scalars = values.compactMap { Unicode.Scalar($0) }
        guard scalars.count == values.count else { throw store.fault }
        return scalars
    }

    private static func rules(from store: inout BinaryReader) throws(BinaryCodingError) -> [[Rule]] {
        let counts: [UInt32] = try store.array()
        var table: [[Rule]] = []
        for count in counts {
            guard count <= UInt32(clamping: store.rest) else { throw store.fault }
            var rules: [Rule] = []
            for _ in 0..<count {
                var rule = Rule(left: try store.list(), right: try store.list())
                rule.letters = try store.array(in: 0..<mostLetters + 1)
                rule.sounds = try store.pronunciations()
                guard !rule.letters.isEmpty, rule.left.count <= mostPlaces, rule.right.count <= mostPlaces else {
                    throw store.fault
                }
                rules.append(rule)
            }
            table.append(rules)
        }
        return table
    }

    private static func words(from store: inout BinaryReader) throws(BinaryCodingError) -> [[UInt8]: [[Phone]]] {
        let listed: [[UInt8]] = try store.arrays()
        var words: [[UInt8]: [[Phone]]] = [:]
        words.reserveCapacity(listed.count)
        for word in listed { words[word] = try store.pronunciations() }
        return words
    }
}

extension BinaryReader {
    /// Reads pronunciations; throws an error for an unknown phone.
    mutating func pronunciations() throws(BinaryCodingError) -> [[Phone]] {
        let all: [[Phone]] = try arrays()
        let count = PhoneTable.shared.count
        guard all.allSatisfy({ $0.allSatisfy { Int($0) < count } }) else { throw fault }
        return all
    }
}

extension LetterRules.Place: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.number(letters)
        store.arrays(strings)
        store.flag(isOptional)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(letters: try store.number(), strings: try store.arrays(), isOptional: try store.flag())
    }
}
