internal import Earshot
internal import EarshotFormats

extension AppleJoin {
    /// Joins the source's enums that are spread over several files.
    mutating func joinEnums() {
        var places: [String: Int] = [:]
        defer {
            enumNames = Set(enums.map(\.name))
            for item in enums {
                let names = item.cases.map { ($0.name ?? $0.id, $0.id) } + item.cases.map { ($0.id, $0.id) }
                caseIDs[item.name] = Dictionary(names) { first, _ in first }
            }
        }
        for item in facts.enums where item.locale == nil || item.locale == source {
            let name = Self.name(item.name)
            guard !name.isEmpty else {
                lose(.dropped, at: item.location, "an enum without a name")
                continue
            }
            guard let place = places[name] else {
                places[name] = enums.count
                var first = item
                first.name = name
                first.cases = []
                enums.append(first)
                addCases(of: item, to: enums.count - 1)
                continue
            }
            let before = enums[place]
            addCases(of: item, to: place)
            if before.cases.map(\.id) != item.cases.map(\.id) {
                lose(
                    .changed,
                    at: item.location,
                    "enum \(quoted(name)) is also declared at \(before.location), with other cases; the two are merged"
                )
            }
        }
    }

    /// Adds an enum's missing cases; existing ones get additional words.
    private mutating func addCases(of item: AppleFacts.Enum, to place: Int) {
        var known = Dictionary(
            enums[place].cases.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var seen: Set<String> = []
        for original in item.cases {
            var found = original
            found.id = Self.name(original.id)
            guard !found.id.isEmpty else {
                lose(.dropped, at: found.location, "a case of enum \(quoted(item.name)) without an identifier")
                continue
            }
            if !seen.insert(found.id).inserted {
                lose(
                    .suspicious,
                    at: found.location,
                    "case \(quoted(found.id)) occurs twice in enum \(quoted(item.name)); its words are merged",
                    suggestion: "rename or remove one of the two"
                )
            }
            guard let index = known[found.id] else {
                known[found.id] = enums[place].cases.count
                enums[place].cases.append(found)
                continue
            }
            let old = enums[place].cases[index]
            if old.title == nil { enums[place].cases[index].title = found.title }
            if old.name == nil { enums[place].cases[index].name = found.name }
            let words = Set(old.synonyms.map(\.title.text.text) + [old.title?.text.text ?? ""])
            let further = found.title.map { [AppleFacts.Synonym($0)] } ?? []
            for synonym in further + found.synonyms where !words.contains(synonym.title.text.text) {
                enums[place].cases[index].synonyms.append(synonym)
            }
        }
    }

    /// The enums in a locale, and whether any of their words are in that language.
    mutating func enumerations(in locale: String) -> (enums: [Enumeration], saysWords: Bool) {
        var saysWords = false
        var isThere = false
        var result = enums.map { item in
            let title = item.title.map { localized($0, in: locale, isThere: &isThere) } ?? ""
            return Enumeration(
                name: item.name,
                cases: item.cases.map { enumCase($0, in: locale, saysWords: &saysWords) },
                extensions: title.isEmpty ? [] : [.init(key: "x-title", value: .text(title))],
                location: item.location
            )
        }
        guard locale != source else { return (result, saysWords) }
        // A file of one locale gives the words of an enum in that locale only.
        var places = Dictionary(result.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for item in facts.enums where item.locale == locale {
            saysWords = true
            let name = Self.name(item.name)
            let place = places[name]
            let original = place.flatMap { enums.indices.contains($0) ? enums[$0] : nil }
            if original?.cases.map(Self.words(of:)) == item.cases.map(Self.words(of:)), !item.cases.isEmpty {
                lose(
                    .suspicious,
                    at: item.location,
                    "\(quoted(name)) has the same words in \(locale) as in \(source): an untranslated copy",
                    suggestion: "translate it, or leave the file out"
                )
            }
            var own = Enumeration(name: name, cases: [], location: item.location)
            var ids: Set<String> = []
            for original in item.cases {
                var ignored = false
                var found = enumCase(original, in: locale, saysWords: &ignored)
                found.id = Self.name(original.id)
                if !found.id.isEmpty, ids.insert(found.id).inserted { own.cases.append(found) }
            }
            guard !name.isEmpty else { continue }
            if let place {
                result[place] = own
            } else {
                places[name] = result.count
                result.append(own)
            }
        }
        return (result, saysWords)
    }

    /// The words of a case, for comparison.
    private static func words(of item: AppleFacts.EnumCase) -> [String] {
        [item.id, item.title?.text.text ?? ""] + item.synonyms.map(\.title.text.text)
    }

    private func enumCase(
        _ item: AppleFacts.EnumCase,
        in locale: String,
        saysWords: inout Bool
    ) -> Enumeration.Case {
        let name = item.title.map { localized($0, in: locale, isThere: &saysWords) }
        var synonyms: [String] = []
        var pronunciations: [String] = []
        for synonym in item.synonyms {
            let words = localized(synonym.title, in: locale, isThere: &saysWords)
            if !words.isEmpty, words != name, !synonyms.contains(words) { synonyms.append(words) }
            let hint = synonym.pronunciation.map { Self.respelling(localized($0, in: locale, isThere: &saysWords)) }
            if let hint, !hint.isEmpty, !pronunciations.contains(hint) { pronunciations.append(hint) }
        }
        return Enumeration.Case(
            id: item.id,
            displayName: name.flatMap { $0.isEmpty ? nil : $0 },
            synonyms: synonyms,
            pronunciations: pronunciations,
            location: item.location
        )
    }

    /// A pronunciation hint spelled in letters; slashes would mark it as phones.
    static func respelling(_ hint: String) -> String {
        words(String(hint.map { $0 == "/" ? " " : $0 }))
    }

    /// A title in a locale, or in the source language if no table has it, as on the device.
    func localized(_ title: AppleFacts.Title, in locale: String, isThere: inout Bool) -> String {
        if let text = tables.text(title, in: locale) {
            isThere = true
            return Self.words(text.text)
        }
        return Self.words((tables.text(title, in: source) ?? title.text).text)
    }
}
