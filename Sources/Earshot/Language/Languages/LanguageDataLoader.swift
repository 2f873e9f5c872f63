import CEarshotData

extension LanguageData {
    /// The language subtags with data, in alphabetical order.
    package static let available: [String] = embeddedFiles.map { String(cString: $0.name) }

    /// Reads the data of a locale's language; empty if the language has no file.
    ///
    /// Only the language subtag selects the file, so that "zh-Hant" and "zh" share one file. The region selects the
    /// number separators within a language ("es-MX" and "es-ES"). Superseded subtags are understood ("iw", "no").
    ///
    /// - Parameter locale: A BCP 47 tag, or a POSIX locale name such as "en_US.UTF-8".
    /// - Complexity: O(*b*) for a file of *b* bytes; nothing is kept between calls.
    package init(locale: String) {
        let tag = LocaleSubtags(locale)
        guard let file = Self.embeddedFile(of: tag.language) else {
            self.init()
            return
        }
        var remarks: [Remark] = []
        self.init(parsing: file, region: tag.region, remarks: &remarks)
        assert(remarks.isEmpty, "\(tag.language).txt: \(remarks)")
    }

    /// The language subtag of a locale's data file; empty if there is none.
    static func name(locale: String) -> String {
        let language = LocaleSubtags(locale).language
        return embeddedFile(of: language) == nil ? "" : language
    }

    /// Finds the embedded file of a language.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Returns: The file's bytes, which live as long as the process; `nil` if there is none.
    /// - Complexity: O(*n*) for *n* languages.
    package static func embeddedFile(of language: String) -> UnsafeBufferPointer<UInt8>? {
        for file in embeddedFiles where String(cString: file.name) == language {
            return UnsafeBufferPointer(start: file.bytes, count: file.count)
        }
        return nil
    }

    /// The units of a language; empty if the language has no file.
    ///
    /// - Complexity: O(*b*) for a file of *b* bytes.
    package static func units(of language: String) -> [Unit] {
        let files = UnsafeBufferPointer(start: earshot_unit_files(), count: earshot_unit_file_count())
        guard let file = files.first(where: { String(cString: $0.name) == language }) else { return [] }
        var remarks: [Remark] = []
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        let data = LanguageData(parsing: bytes, remarks: &remarks)
        assert(remarks.isEmpty, "Units/\(language).txt: \(remarks)")
        return data.units
    }

    private static var embeddedFiles: UnsafeBufferPointer<earshot_language_file> {
        UnsafeBufferPointer(start: earshot_language_files(), count: earshot_language_file_count())
    }
}

/// The subtags of a locale that select language data.
struct LocaleSubtags {
    /// The language subtag in lower case, in its current form: "nb" for "no".
    let language: String
    /// The region subtag in upper case, such as "MX" or "419"; empty if there is none.
    let region: String

    /// Splits a locale; a malformed tag gives a language without data.
    init(_ locale: String) {
        let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        let subtags = name.split(whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        let language = String(decoding: subtags.first?.map { Self.lowercase($0) } ?? [], as: UTF8.self)
        self.language = Self.current(language)
        // Private use and extensions come last and have no region.
        let region = subtags.dropFirst().prefix { $0.count > 1 }.first { Self.isRegion($0) }
        self.region = String(decoding: region?.map { Self.uppercase($0) } ?? [], as: UTF8.self)
    }

    /// The current form of a superseded language subtag, or of a macrolanguage commonly written instead of the
    /// language; otherwise the subtag unchanged.
    private static func current(_ language: String) -> String {
        switch language {
        case "cmn": "zh"
        case "in": "id"
        case "iw": "he"
        case "ji": "yi"
        case "jw": "jv"
        case "mo": "ro"
        case "no": "nb"
        case "sh": "sr"
        case "tl": "fil"
        default: language
        }
    }

    private static func isRegion(_ subtag: Substring.UTF8View.SubSequence) -> Bool {
        switch subtag.count {
        case 2: subtag.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase($0)) }
        case 3: subtag.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        default: false
        }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func uppercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
    }
}
