internal import Synchronization

/// Phrases in a compiled file, each with an identifier, found in place: whole, with slips of spelling, by sound, or
/// inside a longer utterance.
///
/// ```swift
/// let index = try PhraseIndex(contentsOf: "phrases.earshot")
/// index.find("turn on the lights").map { index.id($0.identifier) }
/// ```
///
/// Opening takes the same time for any size, and the file is shared with other processes. The index only finds phrases;
/// a ``Resolver`` decides the meaning of an utterance, with numbers, templates and negative phrases.
///
/// The file must not change while open; replace it by renaming a new file over it.
public struct PhraseIndex: Sendable {
    /// A phrase found.
    public struct Hit: Hashable, Sendable {
        /// The number of the phrase's identifier; ``PhraseIndex/id(_:)`` gives its text.
        public var identifier: Int
        /// The number of deleted, inserted or replaced letters.
        public var slips: Int
        /// The place of the phrase's text in the file.
        package var rank: Int
    }

    /// Working storage of look-ups, for loops over many utterances: make one per thread and reuse it, and look-ups no
    /// longer allocate.
    public struct Scratch {
        var buffer = [UInt8](repeating: 0, count: 4_096 + 64)
        var letters = LetterFolds()
        var slips = PhraseTable.Scratch()
        var query = FuzzyPhraseQuery.Scratch()
        var text = NormalizedText()
        let normalizer = NormalizerScratch()
        var sounds: SoundKeys?
        private var spoken: SpokenRuns?
        private var outlines: WordOutlines?

        /// Creates empty storage.
        public init() {}

        /// The pronunciations of runs of the list; `nil` if the sounds of the language are unknown.
        mutating func spoken(in language: Language) -> SpokenRuns? {
            if spoken == nil { spoken = language.sounds.map { SpokenRuns($0) } }
            return spoken
        }

        /// The letters and sounds of words of the list.
        mutating func outlined(in language: Language) -> WordOutlines {
            if let outlines { return outlines }
            let made = WordOutlines(language)
            outlines = made
            return made
        }

        /// The number of phrases compared by the last look-up by spelling.
        public var phrasesCompared: Int { slips.compared }
    }

    private let file: CompiledFile
    let phrases: PhraseTable
    private let ends: MappedNumbers
    private let identifiers: MappedBytes
    let hasTurkicCase: Bool
    /// Replaced if already loaded.
    var language: LazyLanguage
    /// Storage for calls without a scratch.
    let pool = ScratchPool { Scratch() }
    /// The word frequencies of the list.
    let statistics: PhraseStatistics

    /// The BCP 47 tag of the phrases' language.
    public let locale: String

    /// Opens a compiled file.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``CompiledFileError``: not a compiled file, wrong version, truncated, damaged header, or no phrases.
    /// - Complexity: O(1): only the header is read.
    public init(contentsOf path: String) throws(CompiledFileError) {
        try self.init(CompiledFile(path: path))
    }

    /// Opens a compiled file in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file, which is copied.
    ///   - name: The name of the file in messages.
    /// - Throws: ``CompiledFileError``, as ``init(contentsOf:)``.
    public init(bytes: [UInt8], name: String) throws(CompiledFileError) {
        try self.init(CompiledFile(bytes: bytes, name: name))
    }

    /// Opens a compiled file that is already mapped or in memory.
    ///
    /// - Parameter file: The file.
    /// - Throws: ``CompiledFileError``, as ``init(contentsOf:)``.
    package init(_ file: CompiledFile) throws(CompiledFileError) {
        self.file = file
        let information = file.section(.information)
        guard let flags = information.buffer.first,
            file.section(.phrases, 0).count > 0 || file.section(.identifiers).count > 0
        else {
            throw CompiledFileError(
                file.name,
                "there are no phrases in the file",
                expected: "a compiled list of phrases",
                suggestion: "compile one with `earshot compile --phrases`"
            )
        }
        try file.checkNormalization(usesICU: flags & 2 != 0)
        count = Int(information.number(at: 1))
        locale = String(decoding: information.buffer.dropFirst(5), as: UTF8.self)
        guard LanguageTag.isWellFormed(locale) else { throw Self.fault(locale: locale, file.name) }
        hasTurkicCase = flags & 1 != 0
        phrases = PhraseTable(parts: PhraseTable.Part.allCases.map { file.section(.phrases, $0.rawValue) })
        ends = MappedNumbers(file.section(.identifiers, 0))
        identifiers = file.section(.identifiers, 1)
        language = LazyLanguage(locale)
        statistics = PhraseStatistics(phrases, count: count, ends: ends, language: language)
    }

    /// Whether a file is a compiled list of phrases.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: Whether the file is a list; opening may still throw an error.
    public static func isList(path: String) -> Bool {
        guard CompiledFile.isCompiled(path: path), let file = try? CompiledFile(path: path) else { return false }
        return file.isList
    }

    private static func fault(locale: String, _ name: String) -> CompiledFileError {
        CompiledFileError(
            name,
            "the locale \(quoted(locale)) is not a well-formed language tag",
            expected: "a BCP 47 tag such as \"en-US\"",
            suggestion: "compile the list again with --locale"
        )
    }

    /// The number of phrases.
    public let count: Int
    /// The number of bytes of the file.
    public var byteCount: Int { file.size }

    /// Checks every byte of the file.
    ///
    /// - Throws: ``CompiledFileError`` with the first section that does not match its checksum.
    /// - Complexity: O(*n*) in the number of bytes.
    public func verify() throws(CompiledFileError) { try file.verify() }

    /// An identifier by its number; empty if there is none.
    public func id(_ number: Int) -> String {
        // Identifiers that equal the numbers from 0 on are not stored.
        guard ends.count > 0 else { return number >= 0 && number < count ? "\(number)" : "" }
        guard number >= 0, number < Int(ends[0]) else { return "" }
        let start = number == 0 ? 0 : Int(ends[number])
        return String(decoding: identifiers.slice(start, Int(ends[number + 1]) - start), as: UTF8.self)
    }

    /// Calls a function with an identifier by its number, without making a string for a stored identifier.
    func withIdentifier<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard ends.count > 0, number >= 0, number < Int(ends[0]) else {
            var id = id(number)
            return id.withUTF8(body)
        }
        let start = number == 0 ? 0 : Int(ends[number])
        return body(identifiers.slice(start, Int(ends[number + 1]) - start))
    }

    /// The text of a found phrase, normalized or at least case-folded.
    public func text(_ hit: Hit) -> String {
        String(decoding: phrases.text(of: hit.rank), as: UTF8.self)
    }

    // MARK: Looking up, in bytes

    /// The phrase that equals a whole utterance, word for word.
    ///
    /// - Parameters:
    ///   - utterance: The recognized text, in UTF-8 of any form; beyond 4 KiB nothing is found.
    ///   - scratch: Storage of this thread.
    /// - Returns: The first added phrase; `nil` if there is none.
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated if the utterance is ASCII, or found.
    @inline(__always)
    package func find(_ utterance: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Hit? {
        guard utterance.count <= 4_096 else { return nil }
        if !hasTurkicCase, let form = PlainText.form(of: utterance) { return hit(utterance, form) }
        return findOther(utterance, &scratch)
    }

    /// The phrases that are the fewest slips of spelling away from a whole utterance, up to two; in no order.
    package func nearest(_ utterance: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> [Hit] {
        withPlain(utterance, &scratch) { bytes, scratch in
            if let exact = hit(bytes) { return [exact] }
            phrases.nearest(bytes, &scratch.slips)
            return scratch.slips.found.map { near in
                Hit(identifier: Int(phrases.value(of: near.rank)), slips: near.slips, rank: near.rank)
            }
        }
    }

    /// The longest phrase that begins first inside an utterance.
    package func spot(_ utterance: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Hit? {
        withPlain(utterance, &scratch) { bytes, _ in
            phrases.spot(bytes).map { Hit(identifier: Int(phrases.value(of: $0.rank)), slips: 0, rank: $0.rank) }
        }
    }

    /// The first phrase that sounds like a whole utterance.
    package func soundingLike(_ utterance: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Hit? {
        if scratch.sounds == nil { scratch.sounds = language.value.sounds.map { SoundKeys($0) } }
        return withPlain(utterance, &scratch) { bytes, scratch in
            guard let key = scratch.sounds?.key(of: bytes) else { return nil }
            return phrases.sounding(key).map { rank in
                Hit(identifier: Int(phrases.value(of: rank)), slips: 0, rank: rank)
            }
        }
    }

    // MARK: Normal forms

    @inline(__always)
    private static func fold(_ utterance: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Int? {
        scratch.buffer.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { PlainText.fold(utterance, into: $0) }
        }
    }

    @inline(__always)
    private func hit(_ bytes: UnsafeBufferPointer<UInt8>) -> Hit? {
        phrases.match(bytes, hash: Hashing.hash(bytes)).map { found in
            Hit(identifier: Int(found.value), slips: 0, rank: found.rank)
        }
    }

    /// The phrase that equals a plain utterance, by its normal form.
    @inline(__always)
    func hit(_ utterance: UnsafeBufferPointer<UInt8>, _ form: PlainText.Form) -> Hit? {
        phrases.match(length: form.count, hash: form.hash) { text in
            PlainText.isForm(text, of: utterance, count: form.count)
        }.map { Hit(identifier: Int($0.value), slips: 0, rank: $0.rank) }
    }

    /// The phrase that equals a nonplain utterance.
    @inline(never)
    func findOther(_ utterance: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Hit? {
        if !hasTurkicCase, let known = findFolded(utterance, &scratch) { return known }
        return withNormalized(utterance, &scratch) { bytes, _ in hit(bytes) }
    }

    /// The phrase with the same form by ICU alone as the utterance.
    private func findFolded(_ utterance: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Hit? {
        // Moved out for exclusive access, beside the buffer.
        var letters = LetterFolds()
        swap(&letters, &scratch.letters)
        defer { swap(&letters, &scratch.letters) }
        return scratch.buffer.withUnsafeMutableBufferPointer { buffer in
            let known = letters.fold(utterance, into: buffer)
            guard let count = known ?? PlainText.foldByICU(utterance, into: buffer) else { return nil }
            return hit(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }

    private func withPlain<Result>(
        _ utterance: UnsafeBufferPointer<UInt8>,
        _ scratch: inout Scratch,
        _ body: (UnsafeBufferPointer<UInt8>, inout Scratch) -> Result
    ) -> Result {
        guard utterance.count <= 4_096 else { return body(UnsafeBufferPointer(start: nil, count: 0), &scratch) }
        guard !hasTurkicCase, let count = Self.fold(utterance, &scratch) else {
            return withNormalized(utterance, &scratch, body)
        }
        // The buffer is moved out for exclusive access, so that the rest of the scratch stays usable.
        var buffer: [UInt8] = []
        swap(&buffer, &scratch.buffer)
        defer { swap(&buffer, &scratch.buffer) }
        return buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count]), &scratch) }
    }

    func withNormalized<Result>(
        _ utterance: UnsafeBufferPointer<UInt8>,
        _ scratch: inout Scratch,
        _ body: (UnsafeBufferPointer<UInt8>, inout Scratch) -> Result
    ) -> Result {
        language.value.normalizer.normalize(utterance, into: &scratch.text, scratch: scratch.normalizer)
        var bytes: [UInt8] = []
        swap(&bytes, &scratch.text.bytes)
        defer { swap(&bytes, &scratch.text.bytes) }
        return bytes.withUnsafeBufferPointer { body($0, &scratch) }
    }
}

/// A language that is loaded on first use.
final class LazyLanguage: Sendable {
    private let locale: String
    private let ready = Mutex<Language?>(nil)

    init(_ locale: String) {
        self.locale = locale
    }

    /// The language; the first call loads it, in milliseconds.
    var value: Language {
        ready.withLock { known in
            if let known { return known }
            let language = Language.shared(locale: locale)
            known = language
            return language
        }
    }
}
