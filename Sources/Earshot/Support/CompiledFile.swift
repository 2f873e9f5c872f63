/// A file written by `earshot compile`: named sections behind a header, each with a checksum.
///
/// All numbers are stored lowest byte first.
///
/// | offset | bytes | holds |
/// |---|---|---|
/// | 0 | 8 | the mark ``mark`` |
/// | 8 | 4 | the version of the format |
/// | 12 | 4 | how many sections there are |
/// | 16 | 8 | how long the file is |
/// | 24 | 8 | the checksum of the header and the section table, taken with these bytes zero |
/// | 32 | 16 | the version of ICU and of Unicode that normalized its texts, each as text of eight bytes |
/// | 48 | 12 | the version of the engine that wrote it, as text |
/// | 60 | 4 | the version of the engine's own rules that normalized its texts, `EarshotVersion.normalizationRules` |
/// | 64 | 32 each | a section: kind, number among its kind, offset, length, checksum |
///
/// Sections begin at multiples of 64, so that they are aligned to cache lines. The padding after a section, or after
/// the header, is zero and belongs to the same checksum. Opening checks the header and the section table in constant
/// time; ``verify()`` checks every byte.
package struct CompiledFile: Sendable {
    /// The first bytes of every compiled file.
    static let mark: [UInt8] = Array("EARSHOT\u{1A}".utf8)
    /// The version of the format for all content that it can hold; every version up to the newest is readable.
    package static let version: UInt32 = 1
    /// The newest version; the traits of a kind of quantity say from which version on files may have it.
    package static let newestVersion: UInt32 = 2
    static let headerLength = 64
    static let entryLength = 32
    /// A limit on sections, beyond the needs of any writer.
    static let sectionLimit = 4_096

    /// The content of a section.
    enum Kind: UInt32 {
        /// Facts about a list: a byte of flags (1 for Turkic letter case, 2 if ICU took part in normalizing a text),
        /// the number of phrases, and the locale.
        case information = 1
        /// The identifiers of phrases.
        case identifiers = 2
        /// A part of the phrase table, given by the section's number.
        case phrases = 3
        /// Complete catalogs.
        case catalogs = 4
        /// Summaries of the catalogs' documents, available before the catalogs are read: see ``DocumentOutline``.
        case outlines = 5
        /// A document's ``ExactAutomaton``; the section's number is the document's, counted over all catalogs.
        case literals = 6
        /// A document's fitted ``ParaphraseData``; the section's number is the document's, as for ``literals``.
        /// Optional in a file.
        case wordings = 7
        /// A document's ``CompiledDocument`` without its catalog and its wordings; numbered and optional in the same
        /// way.
        case documents = 8
        /// The learned data of a document's language; see `Language.stored`. Numbered and optional in the same way.
        /// Data equal to that of an earlier document is not repeated.
        case languages = 9
        /// The start of each document's catalog in ``catalogs``, as numbers of 32 bits. A file without this section is
        /// compiled again.
        case places = 10
    }

    struct Section {
        var kind: UInt32
        var number: UInt32
        var offset: Int
        var length: Int
        var checksum: UInt64
    }

    private let file: MappedFile
    /// The name of the file in messages.
    let name: String
    private let sections: [Section]
    private var isVerified = false

    /// Opens a file.
    ///
    /// - Throws: ``CompiledFileError`` if it is not a compiled file, has a different version, is truncated, or has a
    ///   damaged header.
    /// - Complexity: O(1).
    package init(path: String) throws(CompiledFileError) {
        try self.init(MappedFile(path: path), name: path)
    }

    /// Whether a file begins like a compiled file; `false` for an unreadable file.
    static func isCompiled(path: String) -> Bool { MappedFile.start(of: path, count: mark.count) == mark }

    /// Opens bytes in memory.
    package init(bytes: [UInt8], name: String) throws(CompiledFileError) {
        try self.init(MappedFile(bytes), name: name)
    }

    private init(_ file: MappedFile, name: String) throws(CompiledFileError) {
        self.file = file
        self.name = name
        let size = file.bytes.count
        var bytes = file.slice(0, min(size, Self.headerLength))
        guard bytes.slice(0, 8).elementsEqual(Self.mark) else {
            throw CompiledFileError(
                name,
                Self.foreign(bytes),
                expected: "a compiled file",
                suggestion: "name another file, or compile the catalog with `earshot compile`"
            )
        }
        let version = bytes.number(at: 8)
        guard Self.version...Self.newestVersion ~= version else {
            throw CompiledFileError(
                name,
                "the format has version \(version)",
                expected: "version " + (Self.version...Self.newestVersion).map { "\($0)" }.joined(separator: " or "),
                suggestion: "compile the catalog again with this Earshot"
            )
        }
        let length = bytes.wide(at: 16)
        guard length == UInt64(size) else {
            throw Self.broken(
                name,
                "the file is \(size) bytes long",
                expected: "the \(length) bytes given in its header"
            )
        }
        let count = Int(bytes.number(at: 12))
        let end = Self.aligned(Self.headerLength + count * Self.entryLength)
        bytes = file.slice(0, end)
        guard count <= Self.sectionLimit, bytes.count == end,
            Self.checksum(ofHeader: bytes.slice(0, end)) == bytes.wide(at: 24)
        else {
            throw Self.broken(name, "the header is damaged", expected: "a header with the right checksum")
        }
        var sections: [Section] = []
        sections.reserveCapacity(count)
        for index in 0..<count {
            let place = Self.headerLength + index * Self.entryLength
            let offset = Int(clamping: bytes.wide(at: place + 8))
            let length = Int(clamping: bytes.wide(at: place + 16))
            guard offset == Self.aligned(offset), offset >= end, offset <= size, length <= size - offset
            else {
                throw Self.broken(
                    name,
                    "section \(index) is outside the file",
                    expected: "sections within the file"
                )
            }
            sections.append(
                Section(
                    kind: bytes.number(at: place),
                    number: bytes.number(at: place + 4),
                    offset: offset,
                    length: length,
                    checksum: bytes.wide(at: place + 24)
                )
            )
        }
        self.sections = sections
    }

    /// The error for an incompletely copied or written file.
    private static func broken(_ name: String, _ what: String, expected: String) -> CompiledFileError {
        CompiledFileError(name, what, expected: expected, suggestion: "copy the file again, or recompile it")
    }

    /// The apparent kind of a file that does not begin with the mark.
    private static func foreign(_ bytes: MappedBytes) -> String {
        let start = bytes.slice(0, min(bytes.count, mark.count))
        if start.isEmpty { return "the file is empty" }
        if start.elementsEqual(mark.prefix(start.count)) { return "the file is truncated within its signature" }
        if start.starts(with: [0x1F, 0x8B]) { return "the file is compressed with gzip" }
        if start.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "the file is compressed with zstd" }
        if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "the file is a ZIP archive" }
        return "this is not a compiled Earshot file"
    }

    /// Checks that the file's texts were normalized like utterances now; otherwise look-ups would fail.
    ///
    /// - Parameter usesICU: Whether ICU took part in normalizing some texts, besides the engine's own rules.
    /// - Throws: ``CompiledFileError`` with the expected and found versions.
    func checkNormalization(usesICU: Bool) throws(CompiledFileError) {
        let bytes = file.slice(0, Self.headerLength)
        func text(_ start: Int) -> String { String(decoding: bytes.slice(start, 8).prefix { $0 != 0 }, as: UTF8.self) }
        func cut(_ text: String) -> String { String(decoding: text.utf8.prefix(8), as: UTF8.self) }
        let suggestion = "compile the list again with this Earshot"
        let rules = bytes.number(at: 60)
        guard rules == EarshotVersion.normalizationRules else {
            throw CompiledFileError(
                name,
                "the phrases were normalized by rules of version \(rules)",
                expected: "version \(EarshotVersion.normalizationRules)",
                suggestion: suggestion
            )
        }
        // The first call of ICU in a process takes longer than opening the file.
        guard usesICU else { return }
        let found = (icu: text(32), unicode: text(40))
        let wanted = (icu: cut(EarshotVersion.icu), unicode: cut(EarshotVersion.unicode))
        guard found == wanted else {
            throw CompiledFileError(
                name,
                "the phrases were normalized by ICU \(found.icu) with Unicode \(found.unicode)",
                expected: "ICU \(wanted.icu) with Unicode \(wanted.unicode), as loaded here",
                suggestion: suggestion
            )
        }
    }

    /// Whether this version of the engine wrote the file, so that the data derived from the catalogs is still valid.
    var isOfThisEngine: Bool {
        file.slice(48, 12).slice(0, 12).prefix { $0 != 0 }.elementsEqual(EarshotVersion.engine.utf8.prefix(12))
    }

    /// The size in bytes.
    package var size: Int { file.bytes.count }

    /// The object that keeps the bytes in place.
    var owner: MappedFile { file }

    /// The bytes of a section; empty for a missing section.
    func section(_ kind: Kind, _ number: Int = 0) -> MappedBytes {
        guard let section = sections.first(where: { $0.kind == kind.rawValue && $0.number == UInt32(number) }) else {
            return .empty
        }
        return file.slice(section.offset, section.length)
    }

    /// A section, with the file that keeps its bytes in place.
    struct Stored: Sendable {
        let bytes: MappedBytes
        private let owner: MappedFile

        fileprivate init(_ bytes: MappedBytes, _ owner: MappedFile) {
            self.bytes = bytes
            self.owner = owner
        }
    }

    /// A section with its file; `nil` for a missing section.
    func stored(_ kind: Kind, _ number: Int) -> Stored? {
        let bytes = section(kind, number)
        return bytes.count > 0 ? Stored(bytes, file) : nil
    }

    /// The same file after a check of every byte.
    ///
    /// - Throws: ``CompiledFileError``, as ``verify()``.
    /// - Complexity: O(*n*) in the number of bytes, some gigabytes a second; O(1) if already verified.
    package func verified() throws(CompiledFileError) -> CompiledFile {
        if !isVerified { try verify() }
        var file = self
        file.isVerified = true
        return file
    }

    /// Whether the file is a list of phrases; opening the list may still fail.
    package var isList: Bool { section(.information).count > 0 }

    /// Checks every byte.
    ///
    /// - Throws: ``CompiledFileError`` with the first section whose checksum does not match.
    /// - Complexity: O(*n*) in the number of bytes.
    package func verify() throws(CompiledFileError) {
        var end = Self.aligned(Self.headerLength + sections.count * Self.entryLength)
        for (index, section) in sections.enumerated() {
            let next = index + 1 < sections.count ? sections[index + 1].offset : file.bytes.count
            guard section.offset == end, next >= section.offset + section.length,
                Self.checksum(file.bytes.slice(section.offset, next - section.offset)) == section.checksum
            else {
                throw Self.broken(
                    name,
                    "section \(index), which begins at byte \(section.offset), is damaged",
                    expected: "a section with the right checksum"
                )
            }
            end = next
        }
        guard end == file.bytes.count else {
            throw Self.broken(
                name,
                "there are bytes that belong to no section",
                expected: "the end of the file after the last section"
            )
        }
    }

    /// The offset of the next section after a number of bytes.
    static func aligned(_ length: Int) -> Int { (length &+ 63) & ~63 }

    static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { Hashing.hash(bytes) }

    /// The checksum of a header, with the checksum field taken as zero.
    static func checksum(ofHeader bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var copy = Array(bytes)
        for index in 24..<min(32, copy.count) { copy[index] = 0 }
        return copy.withUnsafeBufferPointer { checksum($0) }
    }
}
