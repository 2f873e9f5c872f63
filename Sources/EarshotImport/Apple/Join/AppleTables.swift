internal import Earshot
internal import EarshotFormats

/// The string tables of all files, by locale, table and key.
struct AppleTables {
    private struct Place: Hashable {
        var locale: String
        var table: String
        var key: String
    }

    private var texts: [Place: AppleFacts.Text] = [:]
    private var keys: [Place: AppleFacts.Text] = [:]

    /// Collects the tables.
    ///
    /// - Parameters:
    ///   - translations: The entries of all tables, with canonical locales.
    ///   - source: The source language, to which entries without a locale belong.
    init(_ translations: [AppleFacts.Translation], source: String) {
        for item in translations {
            guard let value = item.values.first else { continue }
            let place = Place(locale: item.locale ?? source, table: item.table, key: item.key.text)
            if texts[place] == nil { texts[place] = value }
            let anywhere = Place(locale: place.locale, table: "", key: place.key)
            if keys[anywhere] == nil { keys[anywhere] = value }
        }
    }

    /// A title's text in a locale; `nil` if no table has it.
    func text(_ title: AppleFacts.Title, in locale: String) -> AppleFacts.Text? {
        guard let key = title.key else { return nil }
        return texts[Place(locale: locale, table: title.table ?? "Localizable", key: key)]
            ?? keys[Place(locale: locale, table: "", key: key)]
    }
}
