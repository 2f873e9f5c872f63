/// Chooses the document for an utterance's locale.
enum LocaleFit {
    /// The document that fits best: the same tag, then a shorter one, then the same language, then the first.
    static func best(for locale: String?, among documents: [CompiledDocument]) -> CompiledDocument {
        guard let locale, documents.count > 1 else { return documents[0] }
        var tag = parts(locale)
        while !tag.isEmpty {
            if let document = documents.first(where: { parts($0.catalog.locale) == tag }) { return document }
            tag.removeLast()
        }
        let language = parts(locale).first
        return documents.first { parts($0.catalog.locale).first == language } ?? documents[0]
    }

    private static func parts(_ tag: String) -> [String] {
        tag.split { $0 == "-" || $0 == "_" }.map { part in
            String(decoding: part.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
    }
}
