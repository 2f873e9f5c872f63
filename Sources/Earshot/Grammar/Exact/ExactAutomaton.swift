/// The sentences of a document word for word, as one run of bytes: an automaton over words, with calls into the spoken
/// forms of enums, and what its ends mean.
///
/// It answers what was heard exactly as it is written, templates and their values included, without a lattice, and lies
/// the same way in memory and in a compiled file. Numbers and texts have no words of their own; ``ExactSearch`` says
/// where one was met, or takes them from the utterance.
///
/// Every number is read where it is used and checked there: no bytes can lead outside.
package final class ExactAutomaton: Sendable {
    /// What the bytes hold, in this order; each is aligned to eight bytes.
    enum Part: Int, CaseIterable {
        /// Single numbers; see ``Field``.
        case fields
        /// Open addressing over the words, four numbers each: its number from 1 on and what it is, see ``WordTraits``; its
        /// length, of 255 and more 255, and the grammars whose forms it begins, see ``mark(of:)``; and its first eight
        /// bytes, or all of a shorter one.
        case wordSlots
        /// For each word where it ends in ``wordText``.
        case wordEnds
        case wordText
        /// Open addressing over transitions, three numbers each: state, from 1 on, word and target. The target says by
        /// ``flag`` that it has a record.
        case transitions
        /// For each state, where its record lies in ``records``; 0 for none.
        case states
        /// For each state that has more than transitions: how many silents, calls and acceptances, and then these.
        case records
        /// For each grammar what it is; see ``GrammarField``.
        case grammars
        /// For each phrase: its shortcut from 1 on, and its text.
        case phrases
        /// For each form: its value, its kinds, and its text.
        case forms
        /// For each enum: its name, its first case in ``cases``, and their number.
        case enumerations
        /// For each case: its identifier, and where its own value lies in ``meanings`` from 1 on.
        case cases
        /// For each shortcut: where its meaning lies.
        case shortcuts
        /// What shortcuts mean, one behind the other.
        case meanings
        /// For each parameter: its name.
        case names
        /// Hashes of targets, in ascending order: two numbers, then the grammar from 1 on, 0 where it needs more.
        case targets
        /// For each word of a phrase, in ascending order: the word, and where its line lies in ``shared``.
        case phraseWords
        /// For each of them in how many places of phrases it is, in how many phrases listed, and these.
        case shared
        case strings
    }

    /// Single numbers in ``Part/fields``.
    enum Field: Int {
        case shortcutsRoot
        /// One more than the state; 0 where there are no negative phrases.
        case negativesRoot
        case hasTurkicCase
        case application
        case applicationLength
        case hasApplication
        /// Whether the order of declaration settles ties.
        case settlesTies
        /// Whether any phrase takes a number or a text.
        case takesMore
        /// Eight numbers with a bit for each first letter and length that a word of phrases has; see ``mayBeShared(_:)``.
        case openings
        static let count = Field.openings.rawValue + 8
    }

    /// What is known of a word, a bit each beside its number.
    enum WordTraits {
        /// A phrase goes on with it somewhere.
        static let step: UInt32 = 0x2000_0000
        /// It may belong to a number.
        static let number: UInt32 = 0x4000_0000
        /// It is in a phrase.
        static let phrase: UInt32 = 0x8000_0000
        /// The bits of the number.
        static let mask: UInt32 = 0x00FF_FFFF
    }

    /// What a grammar reads.
    enum GrammarKind: UInt32 {
        case enumeration
        case boolean
        case application
        // Those without words of their own.
        case integer
        case decimal
        case ordinal
        case text
        case place

        /// Whether it has words of its own.
        var hasWords: Bool { rawValue <= Self.application.rawValue }
    }

    /// The numbers of a grammar in ``Part/grammars``.
    enum GrammarField: Int {
        /// Its root, from 1 on.
        case root
        case kind
        /// The index of its enum.
        case enumeration
        /// The least number that it takes, of two halves: a whole number, or the bits of a floating-point one.
        case least
        /// The greatest one likewise.
        case greatest = 5
        case count = 7
    }

    /// What an acceptance is, in its two top bits.
    enum AcceptanceKind: UInt32 {
        case phrase
        case negative
        case form
    }

    static let flag: UInt32 = 0x8000_0000
    /// More words, states or strings than this are left to the search.
    static let limit = 0x00FF_FFFE

    /// Keeps the bytes in place.
    private let owner: MappedFile
    let fields: MappedNumbers
    private let wordSlots: MappedNumbers
    private let wordEnds: MappedNumbers
    private let wordText: MappedBytes
    private let transitions: MappedNumbers
    private let states: MappedNumbers
    let records: MappedNumbers
    private let grammars: MappedNumbers
    let phrases: MappedNumbers
    let forms: MappedNumbers
    let enumerations: MappedNumbers
    let cases: MappedNumbers
    let shortcuts: MappedNumbers
    let meanings: MappedBytes
    let names: MappedNumbers
    private let targets: MappedNumbers
    let phraseWords: MappedNumbers
    let shared: MappedNumbers
    private let strings: MappedBytes
    private let wordCapacity: Int
    private let transitionCapacity: Int

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - bytes: The table, as ``ExactAutomatonBuilder`` wrote it, or any bytes.
    ///   - owner: What keeps the bytes in place.
    /// - Complexity: O(1).
    init(_ bytes: MappedBytes, owner: MappedFile) {
        self.owner = owner
        func part(_ part: Part) -> MappedBytes {
            let start = Int(bytes.number(at: part.rawValue * 8)) * 8
            return MappedBytes(UnsafeRawBufferPointer(bytes.slice(start, Int(bytes.number(at: part.rawValue * 8 + 4)))))
        }
        func numbers(_ name: Part) -> MappedNumbers { MappedNumbers(part(name)) }
        fields = numbers(.fields)
        wordSlots = numbers(.wordSlots)
        wordEnds = numbers(.wordEnds)
        wordText = part(.wordText)
        transitions = numbers(.transitions)
        states = numbers(.states)
        records = numbers(.records)
        grammars = numbers(.grammars)
        phrases = numbers(.phrases)
        forms = numbers(.forms)
        enumerations = numbers(.enumerations)
        cases = numbers(.cases)
        shortcuts = numbers(.shortcuts)
        meanings = part(.meanings)
        names = numbers(.names)
        targets = numbers(.targets)
        phraseWords = numbers(.phraseWords)
        shared = numbers(.shared)
        strings = part(.strings)
        wordCapacity = wordSlots.count / 4
        transitionCapacity = transitions.count / 3
    }

    /// A table in memory.
    convenience init(_ bytes: [UInt8]) {
        let owner = MappedFile(bytes)
        self.init(owner.bytes, owner: owner)
    }

    @inline(__always)
    func field(_ field: Field) -> UInt32 { fields[field.rawValue] }

    // MARK: Words

    /// A word as it is looked for.
    struct Word {
        /// How many bytes it has.
        var length: UInt32
        /// Its first eight bytes, or all of a shorter one.
        var head: UInt64
        var hash: UInt64

        @inline(__always)
        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            let count = bytes.count
            length = UInt32(min(count, 255))
            guard let base = UnsafeRawPointer(bytes.baseAddress), count > 0 else {
                (head, hash) = (0, 0)
                return
            }
            func four(_ offset: Int) -> UInt64 {
                UInt64(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            }
            switch count {
            case 8...: head = UInt64(littleEndian: base.loadUnaligned(as: UInt64.self))
            case 4...: head = four(0) | four(count - 4) << UInt64((count - 4) * 8)
            default:
                head = 0
                for index in 0..<count { head |= UInt64(bytes[index]) << UInt64(index * 8) }
            }
            hash = count <= 8 ? Hashing.join(head, UInt64(length)) : Hashing.hash(bytes)
        }
    }

    /// How many slots so many entries are given.
    static func capacity(for count: Int) -> Int { count + count / 3 + 8 }

    /// A word of the table.
    struct Known {
        /// Its number, with its ``WordTraits``.
        var number: UInt32
        /// The grammars whose forms it begins, and some others.
        var marks: UInt32

        /// What no sentence has.
        static let unknown = Known(number: WordTraits.mask, marks: 0)
    }

    /// The bit of a grammar among the marks of a word; grammars share them.
    @inline(__always)
    static func mark(of grammar: Int32) -> UInt32 { 0x100 << (UInt32(bitPattern: grammar) % 24) }

    /// A word of the table; `nil` where no sentence has it.
    @inline(__always)
    func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Known? {
        let word = Word(bytes)
        var slot = PhraseTable.place(word.hash, among: UInt64(wordCapacity))
        for _ in 0..<wordCapacity {
            let entry = wordSlots.four(at: slot &* 4)
            let number = UInt32(truncatingIfNeeded: entry.first)
            if number == 0 { return nil }
            let marks = UInt32(truncatingIfNeeded: entry.first >> 32)
            if entry.last == word.head, marks & 0xFF == word.length,
                word.length <= 8 || isSame(text(ofWord: number & WordTraits.mask &- 1), bytes)
            {
                return Known(number: number &- 1, marks: marks)
            }
            slot = slot &+ 1 == wordCapacity ? 0 : slot &+ 1
        }
        return nil
    }

    /// The bit that stands for a word's first letter and length, among 256.
    @inline(__always)
    static func opening(of word: UnsafeBufferPointer<UInt8>) -> Int {
        word.isEmpty ? 0 : (word.count & 7) << 5 | Int(word[0] & 31)
    }

    /// Whether a word may be one that a phrase has: most others are told apart without being looked up.
    @inline(__always)
    func mayBeShared(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let bit = Self.opening(of: word)
        return fields[Field.openings.rawValue + bit >> 5] >> UInt32(bit & 31) & 1 != 0
    }

    @inline(__always)
    private func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        one.count == other.count && PhraseTable.isEqual(one, other)
    }

    @inline(__always)
    private func text(ofWord word: UInt32) -> UnsafeBufferPointer<UInt8> {
        let start = word == 0 ? 0 : Int(wordEnds[Int(word) - 1])
        return wordText.slice(start, Int(wordEnds[Int(word)]) - start)
    }

    // MARK: States

    static func hash(_ state: UInt32, _ word: UInt32) -> UInt64 {
        Hashing.mix(
            (UInt64(state) << 32 | UInt64(word)) ^ 0x9E37_79B9_7F4A_7C15,
            0xD6E8_FEB8_6659_FD93
        )
    }

    /// Where a word leads from a state, with ``flag`` where a record lies there; `nil` where it leads nowhere.
    @inline(__always)
    func target(from state: UInt32, over word: UInt32) -> UInt32? {
        let wanted = UInt64(word) << 32 | UInt64(state &+ 1)
        var slot = PhraseTable.place(Self.hash(state, word), among: UInt64(transitionCapacity))
        for _ in 0..<transitionCapacity {
            let entry = transitions.three(at: slot &* 3)
            if entry.first == wanted { return entry.last }
            if UInt32(truncatingIfNeeded: entry.first) == 0 { return nil }
            slot = slot &+ 1 == transitionCapacity ? 0 : slot &+ 1
        }
        return nil
    }

    /// Where the record of a state lies; 0 for none.
    @inline(__always)
    func record(of state: UInt32) -> Int { Int(states[Int(state)]) }

    // MARK: Grammars

    /// A number of a grammar.
    @inline(__always)
    func grammar(_ grammar: Int32, _ field: GrammarField) -> UInt32 {
        grammars[Int(grammar) * GrammarField.count.rawValue + field.rawValue]
    }

    /// What a grammar reads; what is unknown reads nothing.
    @inline(__always)
    func kind(of grammar: Int32) -> GrammarKind { GrammarKind(rawValue: self.grammar(grammar, .kind)) ?? .place }

    /// A bound of the numbers that a grammar takes.
    @inline(__always)
    func bound(_ grammar: Int32, _ field: GrammarField) -> UInt64 {
        let place = Int(grammar) * GrammarField.count.rawValue + field.rawValue
        return UInt64(grammars[place + 1]) << 32 | UInt64(grammars[place])
    }

    // MARK: Meanings

    /// A text, by its place and length.
    @inline(__always)
    func string(_ start: UInt32, _ count: UInt32) -> String {
        String(decoding: strings.slice(Int(start), Int(count)), as: UTF8.self)
    }

    /// Whether a text, by its place and length, is another one.
    @inline(__always)
    func isString(_ start: UInt32, _ count: UInt32, _ other: String) -> Bool {
        guard other.utf8.count == Int(count) else { return false }
        let text = strings.slice(Int(start), Int(count))
        return other.utf8.withContiguousStorageIfAvailable { isSame(text, $0) } ?? (string(start, count) == other)
    }

    /// The grammar that answers a target; `nil` where the target is none of the table's, or needs more than words.
    func grammar(ofTarget hash: UInt64) -> Int32? {
        var low = 0
        var high = targets.count / 3
        while low < high {
            let middle = (low + high) / 2
            let found = UInt64(targets[middle * 3]) << 32 | UInt64(targets[middle * 3 + 1])
            if found == hash {
                let grammar = targets[middle * 3 + 2]
                return grammar == 0 ? nil : Int32(truncatingIfNeeded: grammar - 1)
            }
            if found < hash { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The hash by which a target is found.
    static func hash(of target: ResolveOptions.Target) -> UInt64 {
        var key: String
        switch target {
        case .shortcuts: return 0
        case .enumeration(let name): key = name
        case .parameter(let reference): key = reference.shortcut + "\0" + reference.parameter
        }
        return key.withUTF8 { Hashing.hash($0) }
    }
}
