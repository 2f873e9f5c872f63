/// The exact sentences of a document in one byte buffer: an automaton over words, with calls of enums' spoken forms.
///
/// Matches utterances that are exactly as written, with templates and their values, without a lattice. The bytes are
/// the same in memory and in a compiled file. Numbers and texts have no words here; ``ExactSearch`` reports
/// their positions, or takes the values from the utterance.
///
/// The bytes are untrusted: every number is checked where it is used, so that no access leaves the buffer.
package final class ExactAutomaton: Sendable {
    /// The content of the buffer, in this order; each part is aligned to eight bytes.
    enum Part: Int, CaseIterable {
        /// Single numbers; see ``Field``.
        case fields
        /// A hash table of the words, with four numbers for each: the word's number from 1 with its ``WordTraits``; its
        /// length (255 for 255 and more) with the grammars that have forms beginning with it, see ``mark(of:)``; and
        /// its first eight bytes.
        case wordSlots
        /// For each word its end in ``wordText``.
        case wordEnds
        case wordText
        /// A hash table of the transitions, with three numbers for each: state (from 1), word and target. In the
        /// target, ``flag`` says that the state has a record.
        case transitions
        /// For each state the offset of its record in ``records``; 0 for none.
        case states
        /// For each state with more than transitions: the numbers of epsilon transitions, calls and accepting entries,
        /// followed by the items themselves.
        case records
        /// For each grammar its ``GrammarField`` numbers.
        case grammars
        /// For each phrase: its shortcut, from 1, and its text.
        case phrases
        /// For each form: its value, its kinds, and its text.
        case forms
        /// For each enum: its name, its first case in ``cases``, and their number.
        case enumerations
        /// For each case: its identifier, and the offset of its explicit value in ``meanings``, from 1.
        case cases
        /// For each shortcut: the offset of its meaning.
        case shortcuts
        /// The meanings of shortcuts, end to end.
        case meanings
        /// For each parameter: its name.
        case names
        /// Hashes of targets, in ascending order: two numbers, then the grammar, from 1; 0 if the target needs more.
        case targets
        /// For each word of a phrase, in ascending order: the word, and the offset of its posting list in ``shared``.
        case phraseWords
        /// For each word of ``phraseWords``: its weighted number of phrases, the number of phrases listed, and the
        /// phrases.
        case shared
        case strings
    }

    /// Single numbers in ``Part/fields``.
    enum Field: Int {
        case shortcutsRoot
        /// The state plus one; 0 if there are no negative phrases.
        case negativesRoot
        case hasTurkicCase
        case application
        case applicationLength
        case hasApplication
        /// Whether ties are decided by the order of declaration.
        case breaksTiesByOrder
        /// 1 if any phrase has a number or text slot, 2 if any phrase has a slot for quantities; else 0.
        case takesMore
        /// Eight numbers: a bit set of the first letters and lengths of the words in phrases; see ``mayBeShared(_:)``.
        case openings
        static let count = Field.openings.rawValue + 8
    }

    /// The traits of a word, as bits beside its number.
    enum WordTraits {
        /// A phrase continues with the word somewhere.
        static let step: UInt32 = 0x2000_0000
        /// The word may be part of a number.
        static let number: UInt32 = 0x4000_0000
        /// The word occurs in a phrase.
        static let phrase: UInt32 = 0x8000_0000
        /// The bits of the word's number.
        static let mask: UInt32 = 0x00FF_FFFF
    }

    /// The kind of value a grammar reads.
    enum GrammarKind: UInt32 {
        case enumeration
        case boolean
        case application
        // Kinds without own words.
        case integer
        case decimal
        case ordinal
        case text
        case place
        /// Left to the lattice search.
        case quantity

        /// Whether the kind has own words.
        var hasWords: Bool { rawValue <= Self.application.rawValue }
    }

    /// The numbers of a grammar in ``Part/grammars``.
    enum GrammarField: Int {
        /// Its root state plus one.
        case root
        case kind
        /// The index of its enum.
        case enumeration
        /// The lower bound of its numbers, in two halves: a whole number, or the bits of a floating-point number.
        case least
        /// The upper bound, in the same form.
        case greatest = 5
        case count = 7
    }

    /// The kind of an accepting entry, in its two top bits.
    enum AcceptanceKind: UInt32 {
        case phrase
        case negative
        case form
    }

    static let flag: UInt32 = 0x8000_0000
    /// With more words, states or strings than this, the document is left to the lattice search.
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
    ///   - bytes: The table, as ``ExactAutomatonBuilder`` wrote it; untrusted.
    ///   - owner: The object that keeps the bytes in place.
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

    /// Creates a table in memory.
    convenience init(_ bytes: [UInt8]) {
        let owner = MappedFile(bytes)
        self.init(owner.bytes, owner: owner)
    }

    @inline(__always)
    func field(_ field: Field) -> UInt32 { fields[field.rawValue] }

    // MARK: Words

    /// A word to look up.
    struct Word {
        /// The length in bytes.
        var length: UInt32
        /// The first eight bytes; all bytes of a shorter word.
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

    /// A word of the table.
    struct Known {
        /// The number, with the ``WordTraits``.
        var number: UInt32
        /// The grammars with forms that begin with the word; hash collisions may add more.
        var marks: UInt32

        /// A word of no sentence.
        static let unknown = Known(number: WordTraits.mask, marks: 0)
    }

    /// The mark bit of a grammar; several grammars may share one.
    @inline(__always)
    static func mark(of grammar: Int32) -> UInt32 { 0x100 << (UInt32(bitPattern: grammar) % 24) }

    /// A word of the table; `nil` if no sentence has it.
    @inline(__always)
    func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Known? {
        let word = Word(bytes)
        var known: Known?
        let home = Hashing.place(word.hash, among: UInt64(wordCapacity))
        _ = OpenAddressing.slot(from: home, of: wordCapacity) { slot in
            let entry = wordSlots.four(at: slot &* 4)
            let number = UInt32(truncatingIfNeeded: entry.first)
            if number == 0 { return true }
            let marks = UInt32(truncatingIfNeeded: entry.first >> 32)
            guard entry.last == word.head, marks & 0xFF == word.length,
                word.length <= 8 || isSame(text(ofWord: number & WordTraits.mask &- 1), bytes)
            else { return false }
            known = Known(number: number &- 1, marks: marks)
            return true
        }
        return known
    }

    /// The bit of a word's first letter and length, among 256.
    @inline(__always)
    static func opening(of word: UnsafeBufferPointer<UInt8>) -> Int {
        word.isEmpty ? 0 : (word.count & 7) << 5 | Int(word[0] & 31)
    }

    /// Whether a word may occur in a phrase; rejects most unknown words without a look-up.
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

    /// The target of a word from a state, with ``flag`` if the target has a record; `nil` if there is none.
    @inline(__always)
    func target(from state: UInt32, over word: UInt32) -> UInt32? {
        let wanted = UInt64(word) << 32 | UInt64(state &+ 1)
        var target: UInt32?
        let home = Hashing.place(Self.hash(state, word), among: UInt64(transitionCapacity))
        _ = OpenAddressing.slot(from: home, of: transitionCapacity) { slot in
            let entry = transitions.three(at: slot &* 3)
            if entry.first == wanted { target = entry.last }
            return entry.first == wanted || UInt32(truncatingIfNeeded: entry.first) == 0
        }
        return target
    }

    /// The offset of a state's record; 0 for none.
    @inline(__always)
    func record(of state: UInt32) -> Int { Int(states[Int(state)]) }

    // MARK: Grammars

    /// A number of a grammar.
    @inline(__always)
    func grammar(_ grammar: Int32, _ field: GrammarField) -> UInt32 {
        grammars[Int(grammar) * GrammarField.count.rawValue + field.rawValue]
    }

    /// The kind of a grammar; an unknown kind reads nothing.
    @inline(__always)
    func kind(of grammar: Int32) -> GrammarKind { GrammarKind(rawValue: self.grammar(grammar, .kind)) ?? .place }

    /// A bound of a grammar's numbers.
    @inline(__always)
    func bound(_ grammar: Int32, _ field: GrammarField) -> UInt64 {
        let place = Int(grammar) * GrammarField.count.rawValue + field.rawValue
        return UInt64(grammars[place + 1]) << 32 | UInt64(grammars[place])
    }

    // MARK: Meanings

    /// A text, by its offset and length.
    @inline(__always)
    func string(_ start: UInt32, _ count: UInt32) -> String {
        String(decoding: strings.slice(Int(start), Int(count)), as: UTF8.self)
    }

    /// Whether a stored text, by its offset and length, equals a string.
    @inline(__always)
    func isString(_ start: UInt32, _ count: UInt32, _ other: String) -> Bool {
        guard other.utf8.count == Int(count) else { return false }
        let text = strings.slice(Int(start), Int(count))
        return other.utf8.withContiguousStorageIfAvailable { isSame(text, $0) } ?? (string(start, count) == other)
    }

    /// The grammar that answers a target; `nil` if the target is not in the table, or needs more than words.
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

    /// The hash of a target for look-up.
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
