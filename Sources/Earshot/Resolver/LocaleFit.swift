/// Chooses the document for an utterance's locale.
package enum LocaleFit {
    /// The best document: the same tag, then a shorter tag, then the same language, then the first.
    static func best(for locale: String?, among documents: [CompiledDocument]) -> CompiledDocument {
        best(for: locale, among: documents) { $0.locale }
    }

    /// The best fit for a locale among several elements.
    ///
    /// - Parameters:
    ///   - locale: The requested locale; `nil` for the first element.
    ///   - documents: The elements, at least one.
    ///   - tag: The locale of an element.
    /// - Returns: The element; the first if the language is missing.
    package static func best<Document>(
        for locale: String?,
        among documents: [Document],
        locale tag: (Document) -> String
    ) -> Document {
        documents[index(for: locale, among: documents, locale: tag)]
    }

    /// The index of the best fit; 0 if the language is missing.
    static func index<Document>(
        for locale: String?,
        among documents: [Document],
        locale tag: (Document) -> String
    ) -> Int {
        guard let locale, documents.count > 1 else { return 0 }
        var wanted = parts(locale)
        let language = wanted.first
        while !wanted.isEmpty {
            if let index = documents.firstIndex(where: { parts(tag($0)) == wanted }) { return index }
            wanted.removeLast()
        }
        return documents.firstIndex { parts(tag($0)).first == language } ?? 0
    }

    /// Whether two locales have the same language.
    package static func isSameLanguage(_ one: String, _ other: String) -> Bool {
        parts(one).first == parts(other).first
    }

    private static func parts(_ tag: String) -> [String] {
        tag.split { $0 == "-" || $0 == "_" }.map { part in
            String(decoding: part.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
    }
}
