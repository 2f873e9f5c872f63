internal import Earshot
internal import EarshotFormats

/// A synonym or a phrase that a failure asks for: what was heard, as a name of what was expected.
struct CatalogAddition: Hashable {
    /// The longest text that is thought of as a name or a phrase, in words.
    private static let wordLimit = 8

    /// What is added.
    var kind: Suggestion.Addition
    /// The synonym or the phrase.
    var text: String
    /// The locale of the document that it is added to.
    var locale: String
    /// The enum that gets a synonym; `nil` for a phrase.
    private var enumeration: String?
    /// The targets that ask for that enum: itself, and parameters of its kind.
    private var targets: Set<String> = []

    /// The addition that a line asks for; `nil` if it asks for none: nothing or a question was expected, nothing or
    /// too much was heard, or a parameter's value is not in what was heard.
    init?(for line: CorpusLine, catalogs: [Catalog]) {
        guard let heard = line.utterance.hypotheses.first?.text else { return nil }
        let words = heard.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        // What phrases are written with is no word.
        guard 1...Self.wordLimit ~= words.count, !words.joined().contains(where: { "[]()|${}".contains($0) }) else {
            return nil
        }
        switch line.expectation {
        case .enumerationCase(let id):
            self.init(synonym: words.joined(separator: " "), of: id, asked: line, catalogs: catalogs)
        case .value(.text(let id)):
            self.init(synonym: words.joined(separator: " "), of: id, asked: line, catalogs: catalogs)
        case .shortcut(let id, let parameters):
            self.init(phrase: words, of: id, parameters: parameters ?? [], line: line, catalogs: catalogs)
        case .value, .several, .ask, .nothing, nil:
            return nil
        }
    }

    private init?(synonym: String, of id: String, asked line: CorpusLine, catalogs: [Catalog]) {
        for catalog in catalogs {
            let document = Self.document(of: catalog, for: line.locale)
            guard let name = Self.enumeration(of: line.target, in: document),
                let cases = document.enums.first(where: { $0.name == name })?.cases,
                cases.contains(where: { $0.id == id })
            else { continue }
            kind = .synonym(of: "\(name).\(id)")
            text = synonym
            locale = document.locale
            enumeration = name
            targets = ["enum:\(name)"]
            for shortcut in document.shortcuts {
                for parameter in shortcut.parameters where parameter.enumeration == name {
                    targets.insert("\(shortcut.id).\(parameter.name)")
                }
            }
            return
        }
        return nil
    }

    private init?(
        phrase words: [String],
        of id: String,
        parameters: [ExtensionValue.Member],
        line: CorpusLine,
        catalogs: [Catalog]
    ) {
        guard line.target == nil else { return nil }
        for catalog in catalogs {
            let document = Self.document(of: catalog, for: line.locale)
            guard let shortcut = document.shortcuts.first(where: { $0.id == id }) else { continue }
            let presets = Set(shortcut.presets.map(\.parameter))
            var phrase = words
            for member in parameters where !presets.contains(member.key) {
                guard let name = shortcut.parameters.first(where: { $0.name == member.key })?.enumeration,
                    case .text(let value) = member.value,
                    let item = document.enums.first(where: { $0.name == name })?.cases.first(where: { $0.id == value }),
                    let place = Self.place(of: item, in: phrase)
                else { return nil }
                phrase.replaceSubrange(place, with: ["${\(member.key)}"])
            }
            kind = .phrase(of: id)
            text = phrase.joined(separator: " ")
            locale = document.locale
            return
        }
        return nil
    }

    /// Whether the answer to a line may change.
    func mayConcern(_ line: CorpusLine) -> Bool {
        guard let target = line.target else { return true }
        return enumeration != nil && targets.contains(target)
    }

    /// The catalogs with the addition; `nil` if they have it already, or no place for it.
    func added(to catalogs: [Catalog]) -> [Catalog]? {
        var catalogs = catalogs
        for index in catalogs.indices {
            if add(to: &catalogs[index]) { return catalogs }
            for localization in catalogs[index].localizations.indices
            where add(to: &catalogs[index].localizations[localization]) { return catalogs }
        }
        return nil
    }

    private func add(to document: inout Catalog) -> Bool {
        guard document.locale == locale else { return false }
        switch kind {
        case .phrase(let id):
            guard let index = document.shortcuts.firstIndex(where: { $0.id == id }),
                !document.shortcuts[index].phrases.contains(where: { $0.text.lowercased() == text.lowercased() })
            else { return false }
            document.shortcuts[index].phrases.append(Phrase(text))
            return true
        case .synonym(let owner):
            guard let index = document.enums.firstIndex(where: { $0.name == enumeration }),
                let item = document.enums[index].cases.firstIndex(where: { "\(enumeration ?? "").\($0.id)" == owner }),
                !document.enums[index].cases[item].synonyms.contains(where: { $0.lowercased() == text })
            else { return false }
            document.enums[index].cases[item].synonyms.append(text)
            return true
        }
    }

    /// The document of a catalog that answers utterances of a locale.
    private static func document(of catalog: Catalog, for locale: String?) -> Catalog {
        LocaleFit.best(for: locale, among: [catalog] + catalog.localizations) { $0.locale }
    }

    /// The enum that a target asks for.
    private static func enumeration(of target: String?, in document: Catalog) -> String? {
        guard let target else { return nil }
        if target.hasPrefix("enum:") { return String(target.dropFirst(5)) }
        for shortcut in document.shortcuts {
            for parameter in shortcut.parameters where "\(shortcut.id).\(parameter.name)" == target {
                return parameter.enumeration
            }
        }
        return nil
    }

    /// Where a name of a case is in words, the longest name first.
    private static func place(of item: Enumeration.Case, in words: [String]) -> Range<Int>? {
        let names = ([item.displayName ?? item.id] + item.synonyms)
            .map { $0.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }
            .sorted { $0.count > $1.count }
        for name in names where !name.isEmpty && name.count <= words.count {
            for start in 0...(words.count - name.count) where Array(words[start..<start + name.count]) == name {
                return start..<start + name.count
            }
        }
        return nil
    }
}

extension Parameter {
    /// The enum whose case it is, if it is one.
    fileprivate var enumeration: String? {
        if case .enumeration(let name) = kind { name } else { nil }
    }
}
