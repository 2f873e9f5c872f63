public import Earshot

extension CatalogWriter {
    /// An overlay as text, which ``CatalogReader/readOverlay(bytes:file:)`` reads.
    ///
    /// - Parameters:
    ///   - overlay: The overlay.
    ///   - syntax: The format of the text.
    /// - Returns: The text, which ends with a line break.
    /// - Complexity: O(*n*), where *n* is the size of the overlay.
    public func text(of overlay: Catalog.Overlay, as syntax: CatalogReader.Syntax = .yaml) -> String {
        let document = CatalogOutline(source: nil).overlay(overlay)
        return text(ofPart: document, as: syntax)
    }

    /// One value as text.
    func text(ofPart value: ExtensionValue, as syntax: CatalogReader.Syntax) -> String {
        switch syntax {
        case .json:
            var json = JSONText(indent: 2)
            json.value(value)
            return json.string + "\n"
        case .yaml:
            var yaml = YAMLText()
            yaml.document(value)
            return yaml.text
        }
    }
}

extension CatalogOutline {
    /// The document for an overlay.
    fileprivate func overlay(_ overlay: Catalog.Overlay) -> ExtensionValue {
        var catalog = Catalog(locale: "")
        catalog.enums = overlay.enums
        catalog.shortcuts = overlay.shortcuts
        catalog.negativePhrases = overlay.negativePhrases
        guard case .object(let members) = document(catalog) else { return .null }
        var head: [ExtensionValue.Member] = [.init(key: "version", value: .number("1"))]
        if let application = overlay.application { head.append(.init(key: "application", value: .text(application))) }
        if let locale = overlay.locale { head.append(.init(key: "locale", value: .text(locale))) }
        func list(_ key: String, _ names: Set<String>) -> [ExtensionValue.Member] {
            names.isEmpty ? [] : [.init(key: key, value: .list(names.sorted().map(ExtensionValue.text)))]
        }
        return .object(
            head + members.filter { !["version", "locale", "application"].contains($0.key) }
                + list("replacedEnums", overlay.replacedEnums) + list("disabledShortcuts", overlay.disabledShortcuts)
        )
    }
}

extension Catalog.Overlay: Codable {
    /// Reads an overlay: one text, which holds the overlay's file in JSON.
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of an overlay, with the first problem.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do throws(CatalogError) {
            self = try CatalogReader().readOverlay(bytes: Array(text.utf8), file: "overlay.json")
        } catch {
            let what = error.problems.first?.description ?? error.description
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
        }
    }

    /// Writes the overlay as one text, so that cases and parameters keep their order in every format.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(CatalogWriter().text(of: self, as: .json))
    }
}
