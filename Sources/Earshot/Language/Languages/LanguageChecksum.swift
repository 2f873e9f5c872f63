import CEarshotData

extension LanguageData {
    /// A checksum of all embedded data of a language; a compiled file uses it to check that its contents were made with
    /// the same data.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Returns: The checksum; without data, the checksum of the sounds shared by all languages.
    /// - Complexity: O(*n*) in the number of files: the checksums of files are recorded.
    static func checksum(of language: String) -> UInt64 {
        var checksums: [UInt64] = []
        func add(_ folder: String, _ name: String, _ bytes: UnsafeBufferPointer<UInt8>) {
            checksums.append(checksum(ofFile: folder + "/" + name, bytes))
        }
        if let file = embeddedFile(of: language) { add("Languages", language, file) }
        for (name, bytes) in QuantityData.namedFiles(of: language) { add("Quantities", name, bytes) }
        for (folder, list, count) in [
            ("Units", earshot_unit_files(), earshot_unit_file_count()),
            ("CommonWords", earshot_common_word_files(), earshot_common_word_file_count()),
        ] {
            for file in UnsafeBufferPointer(start: list, count: count) where String(cString: file.name) == language {
                add(folder, language, UnsafeBufferPointer(start: file.bytes, count: file.count))
            }
        }
        for (name, bytes) in SoundFiles.files(of: language) { add("Sounds", name, bytes) }
        return checksums.reduce(UInt64(checksums.count)) { Hashing.join($0, $1) }
    }

    /// The recorded checksum of an embedded file.
    ///
    /// Computing the checksums of a language would take a good part of the time to the first answer.
    ///
    /// - Parameters:
    ///   - name: The folder, a slash, and the name of the file without its extension.
    ///   - bytes: The file.
    /// - Returns: The checksum; computed from the bytes if none is recorded.
    static func checksum(ofFile name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let recorded = earshot_data_checksum(name)
        return recorded == 0 ? Hashing.hash(bytes) : recorded
    }
}
