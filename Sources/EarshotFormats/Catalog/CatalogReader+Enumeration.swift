public import Earshot

extension CatalogReader {
    /// Reads one enum from YAML or JSON: what stands under its name in a catalog.
    ///
    /// ```yaml
    /// cases:
    ///   - { id: lamp7, displayName: Lamp 7, synonyms: [reading lamp] }
    ///   - { id: lamp8 }
    /// ```
    ///
    /// Whether its cases have names of their own, and whether it fits a catalog, shows when it is part of one: the
    /// problems have their places in this text.
    ///
    /// - Parameters:
    ///   - name: The name of the enum.
    ///   - bytes: The text in UTF-8.
    ///   - file: The name used in messages; its extension distinguishes YAML from JSON.
    /// - Returns: The enum.
    /// - Throws: ``CatalogError`` with every problem found, each with its place. An unknown key is one of them, unless it
    ///   begins with `x-`.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public func readEnumeration(
        named name: String,
        bytes: [UInt8],
        file: String
    ) throws(CatalogError) -> Enumeration {
        try readPart(bytes: bytes, file: file) { decoder, value in
            decoder.enumeration(JSONValue.Member(key: name, keyPosition: value.position, value: value))
        }
    }
}
