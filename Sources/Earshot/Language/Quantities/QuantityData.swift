import CEarshotData

/// The embedded files of quantities.
enum QuantityData {
    /// The files of a language: what CLDR knows, the language's rules, and the rules of all languages.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Returns: Nothing for a language without rules of its own.
    static func files(of language: String) -> [UnsafeBufferPointer<UInt8>] { namedFiles(of: language).map(\.bytes) }

    /// The files of a language, each with its name; see ``files(of:)``.
    static func namedFiles(of language: String) -> [(name: String, bytes: UnsafeBufferPointer<UInt8>)] {
        let files = UnsafeBufferPointer(start: earshot_quantity_files(), count: earshot_quantity_file_count())
        func file(_ name: String) -> UnsafeBufferPointer<UInt8>? {
            files.first { String(cString: $0.name) == name }
                .map { UnsafeBufferPointer(start: $0.bytes, count: $0.count) }
        }
        guard let rules = file("Rules/\(language)"), let names = file(language), let common = file("Rules/common")
        else { return [] }
        return [("Rules/\(language)", rules), (language, names), ("Rules/common", common)]
    }

    /// Whether there are files of a language.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Returns: Whether quantities are understood in it.
    static func isKnown(_ language: String) -> Bool { !files(of: language).isEmpty }
}
