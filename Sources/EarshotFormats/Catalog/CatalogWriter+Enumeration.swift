public import Earshot

extension CatalogWriter {
    /// An enum as text, which ``CatalogReader/readEnumeration(named:bytes:file:)`` reads.
    ///
    /// - Parameters:
    ///   - enumeration: The enum, whose name is not written.
    ///   - syntax: The format of the text.
    /// - Returns: The text, which ends with a line break.
    /// - Complexity: O(*n*), where *n* is the size of the enum.
    public func text(of enumeration: Enumeration, as syntax: CatalogReader.Syntax = .yaml) -> String {
        text(ofPart: CatalogOutline(source: nil).enumeration(enumeration), as: syntax)
    }
}
