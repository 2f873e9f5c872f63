internal import Earshot
internal import EarshotFormats

/// The state while one file is read: its kind, the facts of all files so far, and the losses of this file.
struct AppleReading {
    /// The file that is read.
    let file: AppleFile
    /// The facts of this file and of those before it.
    var facts: AppleFacts
    /// The losses of this file.
    var losses: [LossReport.Loss] = []

    init(_ file: AppleFile, facts: AppleFacts) {
        self.file = file
        self.facts = facts
    }

    /// Records a loss at a position of the file.
    mutating func lose(_ kind: LossReport.Kind, at position: TextPosition, _ what: String, suggestion: String? = nil) {
        losses.append(.init(kind, at: file.location(position), what, suggestion: suggestion))
    }

    /// A text of the file with its location; `nil` if the value is not text, or blank.
    func text(_ value: JSONValue?) -> AppleFacts.Text? {
        guard let value, let text = value.text, text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
        else { return nil }
        return .init(text, at: file.location(value.position))
    }

    /// The text of a key; a value of another type is recorded as a loss.
    mutating func text(_ key: String, of owner: JSONValue) -> AppleFacts.Text? {
        guard let value = owner.entry(key), !value.isNull else { return nil }
        if value.text == nil { lose(.dropped, at: value.position, "\(quoted(key)) is \(value.shown), not text") }
        return text(value)
    }

    /// The items of a key; a value of another type is recorded as a loss.
    mutating func list(_ key: String, of owner: JSONValue) -> [JSONValue] {
        guard let value = owner.entry(key), !value.isNull else { return [] }
        if !value.isList { lose(.dropped, at: value.position, "\(quoted(key)) is \(value.shown), not a list") }
        return value.elements
    }

    /// The dictionaries among the items of a key; an item of another type is recorded as a loss.
    mutating func dictionaries(_ key: String, of owner: JSONValue) -> [JSONValue] {
        list(key, of: owner).filter { item in
            if !item.isDictionary {
                lose(.dropped, at: item.position, "an item of \(quoted(key)) is \(item.shown), not a dictionary")
            }
            return item.isDictionary
        }
    }

    /// A text that string tables may translate, under a key given next to it.
    mutating func title(_ key: String, id: String, of owner: JSONValue) -> AppleFacts.Title? {
        guard let text = text(key, of: owner) else { return nil }
        return .init(text, key: owner.entry(id)?.text, table: file.table)
    }

    /// Records the source language; a conflict with an earlier file is recorded as a loss.
    mutating func setSourceLocale(_ locale: String, at position: TextPosition) {
        let locale = AppleLocale.canonical(locale)
        guard LanguageTag.isWellFormed(locale) else {
            return lose(.dropped, at: position, "the source language, \(quoted(locale)), is not a language tag")
        }
        if let known = facts.sourceLocale, known != locale {
            lose(.suspicious, at: position, "the source language is \(locale) here, but \(known) in an earlier file")
        } else {
            facts.sourceLocale = locale
        }
    }
}

/// Locales as Apple's files spell them.
enum AppleLocale {
    /// A tag in the letter case that BCP 47 recommends, with `-` instead of `_`.
    static func canonical(_ locale: String) -> String {
        let parts = locale.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return parts.enumerated().map { index, part in
            if index == 0 { return part.lowercased() }
            switch part.count {
            case 2: return part.uppercased()
            case 4 where part.allSatisfy(\.isLetter): return part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: return part.lowercased()
            }
        }.joined(separator: "-")
    }
}
