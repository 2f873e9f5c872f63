import CEarshotData

/// The embedded files of sounds.
enum SoundFiles {
    /// The bytes of a file.
    ///
    /// - Parameter name: The name in the folder `Sounds`, without its extension.
    /// - Returns: The bytes, which live as long as the process; empty if there is no such file.
    /// - Complexity: O(*n*) for *n* files.
    static func bytes(of name: String) -> UnsafeBufferPointer<UInt8> {
        let files = UnsafeBufferPointer(start: earshot_sound_files(), count: earshot_sound_file_count())
        for file in files where String(cString: file.name) == name {
            return UnsafeBufferPointer(start: file.bytes, count: file.count)
        }
        return UnsafeBufferPointer(start: nil, count: 0)
    }

    /// The files of a language, and the files shared by all languages.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Returns: The names and bytes of the files; the bytes live as long as the process.
    /// - Complexity: O(*n*) for *n* files.
    static func files(of language: String) -> [(name: String, bytes: UnsafeBufferPointer<UInt8>)] {
        UnsafeBufferPointer(start: earshot_sound_files(), count: earshot_sound_file_count()).compactMap { file in
            let name = String(cString: file.name)
            guard name == "phones" || name == language || name.hasPrefix(language + "/") else { return nil }
            return (name, UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
    }
}
