import CEarshotData

extension LanguageData {
    /// A checksum of all embedded data of a language, by which a compiled file tells whether what it stores of a
    /// document was made with the same data.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Returns: The checksum; that of the sounds shared by all languages if there are no data.
    /// - Complexity: O(*b*) in the bytes of the data, some gigabytes a second.
    static func checksum(of language: String) -> UInt64 {
        var files = [embeddedFile(of: language)].compactMap(\.self) + QuantityData.files(of: language)
        for (list, count) in [
            (earshot_unit_files(), earshot_unit_file_count()),
            (earshot_common_word_files(), earshot_common_word_file_count()),
        ] {
            files += UnsafeBufferPointer(start: list, count: count).filter { String(cString: $0.name) == language }
                .map { UnsafeBufferPointer(start: $0.bytes, count: $0.count) }
        }
        files += SoundFiles.files(of: language)
        return files.reduce(UInt64(files.count)) { Hashing.join($0, Hashing.hash($1)) }
    }
}
