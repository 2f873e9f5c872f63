/// Chooses the document for an utterance's locale.
package enum LocaleFit {
    /// The document that fits best: the same tag, then a shorter one, then the same language, then the first.
    static func best(for locale: String?, among documents: [CompiledDocument]) -> CompiledDocument {
        best(for: locale, among: documents) { $0.catalog.locale }
    }

    /// The one of several things, each with its locale, that fits best.
    ///
    /// - Parameters:
    ///   - locale: The locale that is wanted; `nil` for the first thing.
    ///   - documents: The things, one at least.
    ///   - tag: The locale of a thing.
    /// - Returns: The thing; the first where none is of the language.
    package static func best<Document>(
        for locale: String?,
        among documents: [Document],
        locale tag: (Document) -> String
    ) -> Document {
        guard let locale, documents.count > 1 else { return documents[0] }
        var wanted = parts(locale)
        let language = wanted.first
        while !wanted.isEmpty {
            if let document = documents.first(where: { parts(tag($0)) == wanted }) { return document }
            wanted.removeLast()
        }
        return documents.first { parts(tag($0)).first == language } ?? documents[0]
    }

    /// Whether two locales are of one language.
    package static func isSameLanguage(_ one: String, _ other: String) -> Bool {
        parts(one).first == parts(other).first
    }

    private static func parts(_ tag: String) -> [String] {
        tag.split { $0 == "-" || $0 == "_" }.map { part in
            String(decoding: part.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
    }
}
