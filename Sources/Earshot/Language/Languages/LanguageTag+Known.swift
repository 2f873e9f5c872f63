internal import CEarshotICU

extension LanguageTag {
    /// A subtag that stands for nothing known.
    package enum UnknownSubtag: Hashable, Sendable {
        /// The language; with its two-letter code where the subtag is the code of three letters.
        case language(String, short: String?)
        case script(String)
        case region(String)
    }

    /// The first subtag of a well-formed tag that stands for no known language, script or region.
    ///
    /// Tags for private use, and tags registered before the syntax was defined, have no such subtags; nor have "und" and
    /// "mul", which stand for no language on purpose.
    ///
    /// - Parameter tag: A well-formed tag.
    /// - Returns: The subtag as it is written; `nil` if all are known.
    /// - Complexity: O(*n*) in the languages and regions that ICU lists.
    package static func unknownSubtag(of tag: String) -> UnknownSubtag? {
        let subtags = tag.split(separator: "-").map(String.init)
        guard let language = subtags.first, language.utf8.count > 1 else { return nil }
        let current = LocaleSubtags(language).language
        if !["und", "mul", "zxx"].contains(current), earshot_icu_has_language(current) == 0 {
            let short = current.utf8.count == 3 ? earshot_icu_short_language(current) : nil
            return .language(language, short: short.map { String(cString: $0) })
        }
        // Extensions and private use come last.
        for subtag in subtags.dropFirst().prefix(while: { $0.utf8.count > 1 }) {
            let isOfLetters = subtag.utf8.allSatisfy { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard isOfLetters else { continue }
            if subtag.utf8.count == 4, earshot_icu_has_script(subtag) == 0 { return .script(subtag) }
            if subtag.utf8.count == 2, !Self.isKnownRegion(subtag.uppercased()) { return .region(subtag) }
        }
        return nil
    }

    /// Whether a region of two letters is known; some are in use without being countries.
    private static func isKnownRegion(_ region: String) -> Bool {
        ["EU", "UN", "XK"].contains(region) || earshot_icu_has_region(region) != 0
    }
}
