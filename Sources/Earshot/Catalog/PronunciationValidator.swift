extension CatalogValidator {
    /// Checks the pronunciations of an owner that are written in phones; a respelling may be any text.
    mutating func checkPhones(_ hints: [String], _ owner: String, _ location: SourceLocation?) {
        for hint in hints where Sounds.isPhones(hint: hint) {
            do throws(PronunciationHintError) {
                _ = try Sounds.parse(hint: hint)
            } catch {
                let example = "phones by name with space between them, such as \"/r eh d/\""
                switch error {
                case .empty:
                    list.error(
                        location,
                        "the pronunciation \(quoted(hint)) of \(owner) has no phone",
                        expected: example,
                        mend: "write its phones, or remove it"
                    )
                case .unknownPhone(let name, let nearest):
                    list.error(
                        location,
                        "the pronunciation \(quoted(hint)) of \(owner) has the phone \(quoted(name)), which is unknown",
                        expected: example,
                        mend: "write \(nearest.map { quoted($0) }.joined(separator: " or "))"
                            + ", or leave the slashes out if it is a respelling"
                    )
                }
            }
        }
    }
}
