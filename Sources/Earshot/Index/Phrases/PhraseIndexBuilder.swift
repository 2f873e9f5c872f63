/// Compiles a stream of phrases, each with an identifier, to a file for ``PhraseIndex``.
///
/// ```swift
/// var builder = PhraseIndexBuilder(locale: "en-US")
/// try builder.add("turn on the lights", id: "LightsOn")
/// let index = try PhraseIndex(bytes: builder.file(), name: "lights")
/// ```
///
/// The phrases are freed while the file is made, so that making a file of a million phrases takes less than twice the
/// file's size in memory; therefore a builder cannot be copied.
public struct PhraseIndexBuilder: ~Copyable {
    private let locale: String
    private let normalizer: Normalizer
    private var phrases = PhraseTableBuilder()
    private var identifiers = IdentifierList()
    private var text = NormalizedText()
    private let scratch = NormalizerScratch()
    private var buffer = [UInt8](repeating: 0, count: 4_096)
    private var words: SoundKeys?
    private let hasTurkicCase: Bool
    /// Whether ICU took part in normalizing a text, so that a different version of ICU might give a different result.
    private var usesICU = false

    /// Creates a builder.
    ///
    /// - Parameter locale: The BCP 47 tag of the phrases' language; a file with a malformed tag is refused when opened.
    public init(locale: String) {
        self.locale = locale
        // Loading the whole language would also build its number words, which takes longer than a short list.
        normalizer = Normalizer(locale: locale, data: LanguageData(locale: locale))
        words = Sounds.language(locale).map { SoundKeys($0, remembering: 1 << 16) }
        hasTurkicCase = normalizer.settings.hasTurkicCase
    }

    /// The number of phrases added.
    public private(set) var count = 0

    /// Adds a phrase.
    ///
    /// - Parameters:
    ///   - phrase: The spoken words: plain words, no template. A phrase without a word is left out.
    ///   - id: The identifier of the phrase; phrases with the same identifier are best added consecutively.
    /// - Returns: Whether the phrase has a word.
    /// - Throws: ``CompiledFileError`` beyond 12,582,912 phrases or 4 GiB of text.
    /// - Complexity: O(*b*) in the number of bytes.
    @discardableResult
    public mutating func add(_ phrase: String, id: String) throws(CompiledFileError) -> Bool {
        var phrase = phrase
        let value = identifiers.add(id)
        let added: Bool? = phrase.withUTF8 { add($0, value: value) }
        guard let added else {
            throw CompiledFileError(
                "phrases",
                "there are \(count) phrases already",
                expected: "at most \(PhraseTable.limit) phrases, and 4 GiB of text",
                suggestion: "compile several files"
            )
        }
        return added
    }

    /// Adds a phrase; `nil` if there is no more room.
    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, value: UInt32) -> Bool? {
        if bytes.count + 16 > buffer.count { buffer = [UInt8](repeating: 0, count: bytes.count * 2 + 16) }
        if !hasTurkicCase {
            let plain = buffer.withUnsafeMutableBufferPointer { buffer in
                buffer.baseAddress.flatMap { PlainText.fold(bytes, into: $0) }
            }
            if let plain {
                guard plain > 0 else { return false }
                return buffer.withUnsafeBufferPointer { insert(UnsafeBufferPointer(rebasing: $0[..<plain]), value) }
            }
        }
        usesICU = true
        normalizer.normalize(bytes, into: &text, scratch: scratch)
        guard !text.bytes.isEmpty else { return false }
        let normalized = text.bytes
        guard normalized.withUnsafeBufferPointer({ insert($0, value) }) == true else { return nil }
        // The form by ICU alone is looked up first, so a different form is added too.
        if !hasTurkicCase, bytes.contains(where: { $0 >= 0x80 }) {
            let form = buffer.withUnsafeMutableBufferPointer { buffer in
                PlainText.foldByICU(bytes, into: buffer).map { Array(buffer[..<$0]) }
            }
            if let form, !form.isEmpty, form != normalized, isSame(form, as: normalized) {
                guard form.withUnsafeBufferPointer({ phrases.addForm($0, value: value) }) else { return nil }
            }
        }
        return true
    }

    /// Whether a form has the given normal form, as a form looked up in its place must have.
    private mutating func isSame(_ form: [UInt8], as normalized: [UInt8]) -> Bool {
        form.withUnsafeBufferPointer { normalizer.normalize($0, into: &text, scratch: scratch) }
        return text.bytes == normalized
    }

    private mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>, _ value: UInt32) -> Bool? {
        let isAdded =
            if let key = words?.key(of: bytes) {
                phrases.add(bytes, value: value, sounds: CollectionOfOne(key))
            } else {
                phrases.add(bytes, value: value)
            }
        guard isAdded else { return nil }
        count += 1
        return true
    }

    /// The compiled file.
    ///
    /// - Returns: The bytes: the same phrases in the same order give the same bytes.
    /// - Complexity: O(*b* + *n*) in the bytes and the number *n* of phrases.
    public consuming func file() -> [UInt8] { writer().bytes() }

    /// Writes the compiled file piece by piece.
    ///
    /// - Parameter write: Receives the pieces in order.
    /// - Complexity: O(*b* + *n*) in the bytes and the number *n* of phrases; about half of the file is in memory,
    ///   beside the added phrases, and later beside the file.
    public consuming func write(_ write: ([UInt8]) throws -> Void) rethrows { try writer().write(write) }

    /// The sections of the file.
    private consuming func writer() -> CompiledFileWriter {
        var writer = CompiledFileWriter()
        var information: [UInt8] = [(hasTurkicCase ? 1 : 0) | (usesICU ? 2 : 0)]
        information.append(littleEndian: UInt32(truncatingIfNeeded: count))
        writer.add(information + Array(locale.utf8), .information)
        let parts = phrases.parts()
        // The parts read by opening come first, next to the header.
        for (index, part) in parts.enumerated().prefix(1) { writer.add(part, .phrases, index) }
        identifiers.write(to: &writer)
        for (index, part) in parts.enumerated().dropFirst() { writer.add(part, .phrases, index) }
        return writer
    }
}
