internal import Earshot
internal import EarshotFormats

/// An enum as clients of HTTP see it: what stands under its name in a catalog, as JSON.
struct ServedEnumeration: Sendable {
    /// The number of its cases.
    let count: Int
    /// The enum as JSON, with a line break at its end.
    let json: [UInt8]
    /// What identifies its contents, with quotation marks, for `ETag`.
    let tag: String

    init(_ enumeration: Enumeration) {
        count = enumeration.cases.count
        json = Array(CatalogWriter().text(of: enumeration, as: .json).utf8)
        var tag = ContentTag()
        tag.add(json)
        self.tag = tag.text
    }
}

extension Catalog {
    /// The catalog, or one of its localizations.
    ///
    /// - Parameter locale: The locale; `nil` for the catalog's own.
    /// - Returns: The catalog of that locale.
    /// - Throws: ``Problem`` if it has no such locale.
    func localized(_ locale: String?) throws(Problem) -> Catalog {
        guard let locale, locale != self.locale else { return self }
        guard let found = localizations.first(where: { $0.locale == locale }) else {
            throw .notFound(
                "the catalog has no locale '\(locale)'",
                expected: ([self.locale] + localizations.map(\.locale)).joined(separator: ", ")
            )
        }
        return found
    }

    /// The catalog with another enum.
    ///
    /// - Parameters:
    ///   - enumeration: The enum, which is added if there is none of its name; `nil` takes it away.
    ///   - name: Its name.
    ///   - locale: The localization whose words it has; `nil` for the catalog's own. The cases of localizations are then
    ///     made to follow: they keep the words of cases that go on, and inherit new cases.
    /// - Returns: The catalog.
    func setting(_ enumeration: Enumeration?, named name: String, locale: String?) -> Catalog {
        var catalog = self
        if let locale, locale != self.locale {
            for index in localizations.indices where localizations[index].locale == locale {
                catalog.localizations[index].enums.set(enumeration, named: name)
            }
            return catalog
        }
        catalog.enums.set(enumeration, named: name)
        let before = enums.first { $0.name == name }
        for index in localizations.indices {
            // A localization that leaves the enum out on purpose goes on without it.
            let own = localizations[index].enums.first { $0.name == name }
            if own == nil, before != nil { continue }
            let isInherited = own == nil || own == before
            let new = isInherited ? enumeration : enumeration.map { own?.following($0) ?? $0 }
            catalog.localizations[index].enums.set(new, named: name)
        }
        return catalog
    }
}

extension [Enumeration] {
    fileprivate mutating func set(_ enumeration: Enumeration?, named name: String) {
        guard let index = firstIndex(where: { $0.name == name }) else {
            if let enumeration { append(enumeration) }
            return
        }
        if let enumeration { self[index] = enumeration } else { remove(at: index) }
    }
}

extension Enumeration {
    /// This enum of a localization with the cases of another source: its own words where it has the case.
    fileprivate func following(_ source: Enumeration) -> Enumeration {
        let own = Dictionary(cases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var enumeration = self
        enumeration.cases = source.cases.map { own[$0.id] ?? $0 }
        return enumeration
    }
}
