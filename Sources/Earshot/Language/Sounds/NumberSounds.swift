/// The sounds of a language's number words ("ate" for eight) and of digits.
struct NumberSounds: Sendable {
    /// The words' indices by their homophone keys; for each key the first word counts.
    private var keys = RunLists()
    private var words: [[UInt8]] = []
    /// The steady sounds of each word: common to all pronunciations, and in any of them; see ``Sounds/steadySounds``.
    private var steady: [(ofAll: UInt64, ofAny: UInt64)] = []
    /// The pronunciations of small numbers, by their digits.
    private var digits: [(digits: [UInt8], spoken: [[Phone]])] = []

    /// Creates an empty instance.
    init() {}

    /// Learns the sounds of ICU's one-word spell-outs.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag.
    ///   - normalizer: The normalizer of the texts.
    ///   - sounds: The language's sounds.
    init(locale: String, normalizer: Normalizer, sounds: Sounds) {
        guard let speller = NumberSpellout(locale: locale) else { return }
        let numbers = Array(0...20) + stride(from: 30, through: 100, by: 10) + [1_000]
        for (index, name) in speller.ruleSets.enumerated() where name.contains("spellout") {
            let isCardinal = name.contains("cardinal") || name.contains("numbering")
            for number in numbers {
                let text = normalizer.normalize(
                    String(decoding: speller.spell(Int64(number), ruleSet: index), as: UTF8.self)
                )
                // "one hundred": the last word is the scale.
                guard let unit = text.units.last, text.units.count == (number < 100 ? 1 : text.units.count) else {
                    continue
                }
                let word = Array(text.bytes[Int(unit.start)..<Int(unit.end)])
                let pronunciations = sounds.pronunciations(of: word[...])
                for key in pronunciations.flatMap(sounds.accentedKeys) { keys.add(key, Int32(words.count)) }
                words.append(word)
                if let known = sounds.steadySounds {
                    let own = pronunciations.map { $0.reduce(into: 0 as UInt64) { $0 |= Self.bit($1) } & known }
                    steady.append((own.reduce(.max, &), own.reduce(0, |)))
                }
                let written = Array("\(number)".utf8)
                if isCardinal, number < 100, !digits.contains(where: { $0.digits == written }) {
                    digits.append((written, pronunciations))
                }
            }
        }
    }

    /// The bit of a sound; 0 for a code above 63.
    static func bit(_ phone: Phone) -> UInt64 { phone < 64 ? 1 << UInt64(phone) : 0 }

    /// Whether a number word may sound like a given word, judging by the steady sounds of its pronunciations.
    ///
    /// - Complexity: O(*n*) in the number words.
    func mayBeWord(steadyOfAll: UInt64, steadyOfAny: UInt64) -> Bool {
        steady.contains { $0.ofAll & ~steadyOfAny == 0 && steadyOfAll & ~$0.ofAny == 0 } || steady.count != words.count
    }

    /// The number word that sounds like a given word; `nil` if there is none.
    func word(soundingAs pronunciations: [[Phone]], in sounds: Sounds) -> [UInt8]? {
        let known = sounds.steadySounds ?? 0
        for phones in pronunciations {
            let own = phones.reduce(into: 0 as UInt64) { $0 |= Self.bit($1) } & known
            guard mayBeWord(steadyOfAll: own, steadyOfAny: own) else { continue }
            for key in sounds.accentedKeys(phones) {
                if let word = keys.firstRun(of: key) { return words[Int(word)] }
            }
        }
        return nil
    }

    /// The pronunciations of a small number in digits; empty for anything else.
    func pronunciations(ofDigits bytes: some Collection<UInt8>) -> [[Phone]] {
        guard bytes.count <= 2, bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return [] }
        return digits.first { $0.digits.elementsEqual(bytes) }?.spoken ?? []
    }
}

extension NumberSounds {
    func write(to store: inout BinaryWriter) {
        store.arrays(words)
        keys.write(to: &store)
        let numbers = digits.sorted { $0.digits.lexicographicallyPrecedes($1.digits) }
        store.arrays(numbers.map(\.digits))
        for number in numbers { store.arrays(number.spoken) }
        store.array(steady.map(\.ofAll))
        store.array(steady.map(\.ofAny))
    }

    init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        words = try store.arrays()
        keys = try RunLists(from: &store, runs: words.count, in: file)
        let numbers: [[UInt8]] = try store.arrays()
        for number in numbers { digits.append((number, try store.pronunciations())) }
        let ofAll: [UInt64] = try store.array()
        let ofAny: [UInt64] = try store.array()
        guard ofAll.count == ofAny.count, ofAll.isEmpty || ofAll.count == words.count
        else { throw store.fault }
        steady = zip(ofAll, ofAny).map { ($0, $1) }
    }
}
