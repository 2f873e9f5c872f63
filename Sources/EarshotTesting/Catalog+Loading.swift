public import Earshot
internal import EarshotFormats

extension Catalog {
    /// Reads a catalog for a test.
    ///
    /// - Parameters:
    ///   - path: The file, YAML or JSON; one that does not begin with `/` is looked for in the folder of the test's own
    ///     file, and in each folder above it.
    ///   - test: The test's own file.
    /// - Returns: The catalog with its localizations.
    /// - Throws: `CatalogError`, with file and line, if the file cannot be read or is not a catalog.
    public static func load(_ path: String, besideFile test: String = #filePath) throws(CatalogError) -> Catalog {
        try CatalogReader().read(contentsOf: TestFile.find(path, beside: test)).catalog
    }
}

/// Finds the files that tests name.
enum TestFile {
    /// The path of a file in the folder of a test, or in a folder above it; the path unchanged if there is none.
    static func find(_ path: String, beside test: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        var folders = test.split(separator: "/", omittingEmptySubsequences: false)
        while folders.popLast() != nil, !folders.isEmpty {
            let candidate = folders.joined(separator: "/") + "/" + path
            if OpenFile.exists(candidate) { return candidate }
        }
        return path
    }
}
