internal import CZlib
internal import Earshot
internal import EarshotFormats

/// A ZIP archive in memory, of which single files are unpacked, also in memory.
struct ZipArchive {
    /// A file of the archive.
    struct Entry {
        /// Its path within the archive.
        var path: String
        fileprivate var flags: Int
        fileprivate var method: Int
        fileprivate var checksum: Int
        fileprivate var packedSize: Int
        /// Its length in bytes, as the archive says.
        fileprivate(set) var size: Int
        /// Where it begins in the archive.
        fileprivate var start: Int
    }

    /// The most files and folders of one archive.
    static let entryLimit = 20_000
    /// The longest comment at the end of an archive, in bytes.
    private static let commentLimit = 65_535
    /// The length of the record at the end, without its comment, in bytes.
    private static let endLength = 22
    /// Deflate packs no more than this many bytes into one.
    private static let greatestRatio = 1_032

    private let bytes: [UInt8]
    /// The files, in the order of their paths; folders and links are left out.
    private(set) var entries: [Entry] = []

    /// Whether bytes begin as an archive does.
    static func isArchive(_ bytes: [UInt8]) -> Bool {
        // An empty archive has nothing but its end.
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    /// Reads the directory of an archive.
    ///
    /// - Parameter bytes: The archive.
    /// - Throws: ``TextError`` if it is damaged or in several parts, or has paths that lead out of its folder.
    /// - Complexity: O(n · log n), where n is the number of files.
    init(_ bytes: [UInt8]) throws(TextError) {
        self.bytes = bytes
        guard let end = Self.end(of: bytes), let disk = number(end + 4, 2), let firstDisk = number(end + 6, 2),
            let count = number(end + 10, 2), let length = number(end + 12, 4), let start = number(end + 16, 4)
        else {
            throw Self.damage("the ZIP archive has no end")
        }
        guard disk == 0, firstDisk == 0 else {
            throw TextError(
                TextPosition(),
                "this is one part of several of a ZIP archive",
                expected: "a whole archive",
                suggestion: "unpack it with a tool that has all parts, and name the folder"
            )
        }
        guard count < 0xFFFF, start < 0xFFFF_FFFF else { throw Self.tooLarge }
        guard count <= Self.entryLimit else {
            throw TextError(
                TextPosition(),
                "the ZIP archive has \(count) files and folders",
                expected: "at most \(Self.entryLimit)",
                suggestion: "unpack it, and name a folder within it"
            )
        }
        guard start + length <= end else { throw Self.damage("the directory of the ZIP archive is not within it") }
        var paths: Set<String> = []
        var place = start
        for _ in 0..<count {
            guard place + 46 <= start + length, number(place, 4) == 0x0201_4B50, let nameLength = number(place + 28, 2),
                let extraLength = number(place + 30, 2), let commentLength = number(place + 32, 2),
                place + 46 + nameLength <= start + length
            else { throw Self.damage("the directory of the ZIP archive is damaged") }
            let path = try Self.path(bytes[place + 46..<place + 46 + nameLength])
            let entry = entry(at: place, path: path)
            let attributes = number(place + 38, 4) ?? 0
            place += 46 + nameLength + extraLength + commentLength
            let isLink = attributes >> 16 & 0xF000 == 0xA000
            guard !path.isEmpty, !path.hasSuffix("/"), !isLink else { continue }
            guard paths.insert(path).inserted else {
                throw TextError(
                    TextPosition(),
                    "the ZIP archive has \(quoted(path)) twice",
                    expected: "each path once",
                    suggestion: "pack it again"
                )
            }
            entries.append(entry)
        }
        entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Unpacks a file.
    ///
    /// - Parameters:
    ///   - entry: One of ``entries``.
    ///   - limit: The most bytes that it may have.
    /// - Returns: Its bytes, which have the archive's checksum.
    /// - Throws: ``TextError`` if it is too large, encrypted, packed in a way that is not known, or damaged.
    /// - Complexity: O(n), where n is its length in bytes.
    func content(of entry: Entry, limit: Int) throws(TextError) -> [UInt8] {
        guard entry.flags & 0x2041 == 0 else {
            throw TextError(
                TextPosition(),
                "the file is encrypted",
                expected: "an archive without a password",
                suggestion: "unpack it with its password, and name the folder"
            )
        }
        guard entry.size < 0xFFFF_FFFF, entry.packedSize < 0xFFFF_FFFF else { throw Self.tooLarge }
        guard entry.size <= limit else {
            throw TextError(
                TextPosition(),
                "the file unpacks to \(entry.size) bytes",
                expected: "at most \(limit) more bytes from the archive",
                suggestion: "unpack it, and name the files that are needed"
            )
        }
        guard number(entry.start, 4) == 0x0403_4B50, let nameLength = number(entry.start + 26, 2),
            let extraLength = number(entry.start + 28, 2)
        else { throw Self.damage("the file is not where the archive says") }
        let start = entry.start + 30 + nameLength + extraLength
        guard start + entry.packedSize <= bytes.count else { throw Self.damage("the file is cut short") }
        let packed = bytes[start..<start + entry.packedSize]
        let content: [UInt8]
        switch entry.method {
        case 0:
            guard entry.size == entry.packedSize else { throw Self.damage("the file has two lengths") }
            content = Array(packed)
        case 8:
            guard entry.size / Self.greatestRatio <= entry.packedSize, let inflated = inflate(packed, to: entry.size)
            else { throw Self.damage("the file cannot be unpacked") }
            content = inflated
        default:
            throw TextError(
                TextPosition(),
                "the file is packed by method \(entry.method)",
                expected: "a file that is stored or deflated, as most tools do",
                suggestion: "unpack it, and name the folder"
            )
        }
        let checksum = content.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
        // Without bytes, zlib gives what it starts from, which is the checksum of nothing.
        guard Int(checksum) == entry.checksum else { throw Self.damage("the file has another checksum") }
        return content
    }

    // MARK: Bytes

    /// The bytes of a deflate stream; `nil` if they are not exactly as many as expected.
    private func inflate(_ packed: ArraySlice<UInt8>, to size: Int) -> [UInt8]? {
        var status = Z_DATA_ERROR
        let content = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            status = packed.withUnsafeBufferPointer { input in
                czlib_inflate(input.baseAddress, UInt32(input.count), output.baseAddress, UInt32(size))
            }
            count = status == Z_OK ? size : 0
        }
        return status == Z_OK ? content : nil
    }

    /// A number of some bytes, the lowest first; `nil` if it is not within the archive.
    private func number(_ place: Int, _ length: Int) -> Int? {
        guard place >= 0, place + length <= bytes.count else { return nil }
        return bytes[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Where the record at the end begins; `nil` if there is none.
    private static func end(of bytes: [UInt8]) -> Int? {
        let last = bytes.count - endLength
        guard last >= 0 else { return nil }
        return stride(from: last, through: max(0, last - commentLimit), by: -1).first { place in
            bytes[place..<place + 4].elementsEqual([0x50, 0x4B, 0x05, 0x06])
                && Int(bytes[place + 20]) | Int(bytes[place + 21]) << 8 == last - place
        }
    }

    /// The entry at a place of the directory, which is within it.
    private func entry(at place: Int, path: String) -> Entry {
        Entry(
            path: path,
            flags: number(place + 8, 2) ?? 0,
            method: number(place + 10, 2) ?? 0,
            checksum: number(place + 16, 4) ?? 0,
            packedSize: number(place + 20, 4) ?? 0,
            size: number(place + 24, 4) ?? 0,
            start: number(place + 42, 4) ?? 0
        )
    }

    /// A path with slashes between its folders; refuses one that leads out of the archive's own folder.
    private static func path(_ bytes: ArraySlice<UInt8>) throws(TextError) -> String {
        let path = String(decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let hasDrive = parts.first.map { $0.count == 2 && $0.last == ":" } ?? false
        guard !path.hasPrefix("/"), !hasDrive, !parts.contains(".."), !bytes.contains(0) else {
            throw TextError(
                TextPosition(),
                "the path \(quoted(path)) leads out of the ZIP archive",
                expected: "paths within the archive",
                suggestion: "do not trust the archive; ask for another one"
            )
        }
        return parts.filter { $0 != "." }.joined(separator: "/")
    }

    // MARK: Errors

    private static func damage(_ what: String) -> TextError {
        TextError(
            TextPosition(),
            what,
            expected: "a sound ZIP archive",
            suggestion: "download or pack it again"
        )
    }

    private static var tooLarge: TextError {
        TextError(
            TextPosition(),
            "the ZIP archive is of the kind for more than 4 GiB or 65,534 files",
            expected: "an archive of the usual kind",
            suggestion: "unpack it, and name its folder"
        )
    }
}
