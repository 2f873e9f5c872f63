public import Earshot

/// Writes catalogs as YAML or JSON; reading the text gives the same catalog, and writing that again the same text.
///
/// This holds for every catalog without errors (``Catalog/problems(phraseLimits:limit:)``). Localizations are written
/// as differences from the source, as ``CatalogReader`` reads them.
public struct CatalogWriter: Sendable {
    /// Creates a writer.
    public init() {}

    /// A catalog as text.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - syntax: The format of the text.
    /// - Returns: The text, which ends with a line break; one document for each locale.
    /// - Complexity: O(n), where n is the size of the catalog.
    public func text(of catalog: Catalog, as syntax: CatalogReader.Syntax = .yaml) -> String {
        let source = CatalogIndex(catalog)
        var documents = [CatalogOutline(source: nil).document(catalog)]
        documents += catalog.localizations.map { CatalogOutline(source: source).document($0) }
        switch syntax {
        case .json:
            var json = JSONText(indent: 2)
            if documents.count == 1 { json.value(documents[0]) } else { json.value(.list(documents)) }
            return json.string + "\n"
        case .yaml:
            return documents.map { document in
                var yaml = YAMLText()
                yaml.document(document)
                return yaml.text
            }.joined(separator: "---\n")
        }
    }
}
