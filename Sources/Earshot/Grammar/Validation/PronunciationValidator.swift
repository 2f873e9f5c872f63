extension CatalogValidator {
    /// Checks the pronunciations of an owner that are written in phones; a respelling may be any text.
    ///
    /// If the sounds of the catalog's language are unknown, phones cannot be used.
    mutating func checkPhones(_ hints: [String], _ owner: String, _ location: Catalog.SourceLocation?) {
        let phones = hints.filter { Sounds.isPhones(hint: $0) }
        if let hint = phones.first, LanguageTag.isWellFormed(catalog.locale), Sounds.language(catalog.locale) == nil {
            list.warning(
                location,
                "the pronunciation \(quoted(hint)) of \(owner) is not used: there is no sound data for the language "
                    + quoted(catalog.locale),
                expected: "phones only in a language with sound data: "
                    + Sounds.languages.joined(separator: ", "),
                suggestion:
                    "write how the name is spelled when it is heard, without slashes, or remove the pronunciation"
            )
        }
        for hint in phones {
            do throws(PronunciationHintError) {
                _ = try Sounds.parse(hint: hint)
            } catch {
                let example = "names of phones separated by spaces, such as \"/r eh d/\""
                switch error {
                case .empty:
                    list.error(
                        location,
                        "the pronunciation \(quoted(hint)) of \(owner) has no phone",
                        expected: example,
                        suggestion: "write its phones, or remove it"
                    )
                case .unknownPhone(let name, let nearest):
                    list.error(
                        location,
                        "the pronunciation \(quoted(hint)) of \(owner) has the phone \(quoted(name)), which is unknown",
                        expected: example,
                        suggestion: "write \(nearest.map { quoted($0) }.joined(separator: " or "))"
                            + ", or leave the slashes out if it is a respelling"
                    )
                }
            }
        }
    }
}
