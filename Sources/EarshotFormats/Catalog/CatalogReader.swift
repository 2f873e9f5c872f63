public import Earshot

/// Reads catalogs from YAML and JSON.
///
/// One file may hold several documents (YAML `---`, a JSON array), and several files may make one catalog. Documents of
/// the same locale are merged; the first locale is the source, and the others become its localizations.
///
/// A localization contains only the differences. An entry that it leaves out (an enum, the application, a parameter) is
/// inherited from the source. In an entry that it has, values that are left out are inherited from the source's entry
/// of the same id, and `null` means none. Lists of words (phrases, negative phrases, synonyms, pronunciations) and
/// shortcuts are never inherited from another language.
public struct CatalogReader: Sendable {
    /// The format of a text.
    public enum Syntax: String, Hashable, Sendable, CaseIterable {
        /// YAML 1.1 or 1.2, with the types of YAML 1.2.
        case yaml
        /// JSON, strictly by RFC 8259.
        case json
    }

    /// Limits on the size of what is read.
    public var limits: ReadingLimits

    /// Creates a reader.
    ///
    /// - Parameter limits: Limits on the size of what is read.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads one catalog from one file or several.
    ///
    /// - Parameter paths: The files' paths, in the order of declaration.
    /// - Returns: The catalog, and its warnings.
    /// - Throws: ``CatalogError`` with every problem found, each with its place.
    /// - Complexity: O(n), where n is the number of bytes, and of values with every YAML alias written out.
    public func read(contentsOf paths: [String]) throws(CatalogError) -> CatalogReading {
        var loader = DocumentLoader(limits: limits)
        for path in paths { loader.load(path: path) }
        return try loader.finish(whole: paths.first ?? "catalog")
    }

    /// Reads one catalog from one file or several.
    ///
    /// - Parameter paths: The files' paths, in the order of declaration.
    /// - Returns: The catalog, and its warnings.
    /// - Throws: ``CatalogError`` with every problem found, each with its place.
    public func read(contentsOf paths: String...) throws(CatalogError) -> CatalogReading {
        try read(contentsOf: paths)
    }

    /// Reads a catalog from bytes.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; a byte order mark is skipped.
    ///   - file: The name used in messages; its extension distinguishes YAML from JSON.
    ///   - syntax: The format of the text; `nil` to decide by the extension, then by the first character.
    /// - Returns: The catalog, and its warnings.
    /// - Throws: ``CatalogError`` with every problem found, each with its place.
    public func read(bytes: [UInt8], file: String, syntax: Syntax? = nil) throws(CatalogError) -> CatalogReading {
        var loader = DocumentLoader(limits: limits)
        loader.load(bytes, file: file, syntax: syntax)
        return try loader.finish(whole: file)
    }
}

/// A catalog that was read, and its warnings.
public struct CatalogReading: Hashable, Sendable {
    /// The catalog.
    public var catalog: Catalog
    /// Problems that do not prevent the catalog from being used, in the order of the source.
    public var warnings: [CatalogProblem]

    /// Creates a reading.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - warnings: Problems that do not prevent it from being used.
    public init(catalog: Catalog, warnings: [CatalogProblem] = []) {
        self.catalog = catalog
        self.warnings = warnings
    }
}
