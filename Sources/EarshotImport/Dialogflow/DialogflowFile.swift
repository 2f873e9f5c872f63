internal import EarshotFormats

/// The kinds of files in an agent, of Dialogflow ES and of CX.
enum DialogflowFile {
    // Both.
    case agent(language: String?)
    // ES.
    case package
    case intent
    /// The utterances of an intent in a language, which the name of the file has.
    case utterances(intent: String, language: String)
    case entity
    /// The values of an entity in a language.
    case entries(entity: String, language: String)
    // CX, where folders have the names.
    case cxIntent(folder: String)
    case cxPhrases(folder: String, language: String)
    case cxEntity(folder: String)
    case cxEntries(folder: String, language: String)
    /// Words that are no values of an entity.
    case cxExclusions
    /// A flow, a page of it, or a group of its routes; the page is that of a flow's start where it is empty.
    case cxFlow(flow: String, page: String)
    case cxTest

    /// The kind of a document; `nil` if it is none of an agent's.
    init?(_ document: JSONValue?, of file: ForeignFile) {
        guard let document else { return nil }
        let name = file.stem
        if let items = document.items {
            if let (intent, language) = Self.parts(of: name, "_usersays_"),
                items.allSatisfy({ $0.member("data")?.items != nil })
            {
                self = .utterances(intent: intent, language: language)
            } else if let (entity, language) = Self.parts(of: name, "_entries_"),
                items.allSatisfy({ $0.member("value") != nil })
            {
                self = .entries(entity: entity, language: language)
            } else {
                return nil
            }
            return
        }
        func has(_ keys: String...) -> Bool { keys.allSatisfy { document.member($0) != nil } }
        func hasAny(_ keys: String...) -> Bool { keys.contains { document.member($0) != nil } }
        if document.member("responses")?.items != nil, hasAny("auto", "webhookUsed", "userSays", "fallbackIntent") {
            self = .intent
        } else if has("name"), hasAny("isOverridable", "isEnum", "automatedExpansion", "allowFuzzyExtraction") {
            self = .entity
        } else if hasAny("googleAssistant", "supportedLanguages", "defaultTimezone"), hasAny("language", "isPrivate") {
            self = .agent(language: document.member("language")?.text)
        } else if document.members?.count == 1, document.member("version")?.text != nil, name == "package" {
            self = .package
        } else if let kind = Self.cx(document, Array(file.components.suffix(4))) {
            self = kind
        } else {
            return nil
        }
    }

    /// The kind of a file of CX, by its keys and its last folders.
    private static func cx(_ document: JSONValue, _ path: [String]) -> DialogflowFile? {
        func has(_ keys: String...) -> Bool { keys.allSatisfy { document.member($0) != nil } }
        func hasAny(_ keys: String...) -> Bool { keys.contains { document.member($0) != nil } }
        if has("defaultLanguageCode"), hasAny("timeZone", "startFlow", "displayName") {
            return .agent(language: document.member("defaultLanguageCode")?.text)
        }
        if document.member("testCaseConversationTurns")?.items != nil { return .cxTest }
        guard path.count >= 3 else { return nil }
        let (parent, grandparent) = (path[path.count - 2], path[path.count - 3])
        let language = ForeignFile(path: path.last ?? "", bytes: []).stem
        if grandparent == "intents", has("displayName") { return .cxIntent(folder: decoded(parent)) }
        if grandparent == "entityTypes", has("displayName", "kind") { return .cxEntity(folder: decoded(parent)) }
        if grandparent == "flows", has("displayName") { return .cxFlow(flow: decoded(parent), page: "") }
        guard path.count >= 4 else { return nil }
        switch (path[0], parent) {
        case ("intents", "trainingPhrases") where document.member("trainingPhrases")?.items != nil:
            return .cxPhrases(folder: decoded(grandparent), language: language)
        case ("entityTypes", "entities") where document.member("entities")?.items != nil:
            return .cxEntries(folder: decoded(grandparent), language: language)
        case ("entityTypes", "excludedPhrases") where document.member("excludedPhrases")?.items != nil:
            return .cxExclusions
        case ("flows", "pages") where has("displayName"):
            return .cxFlow(flow: decoded(grandparent), page: document.member("displayName")?.text ?? "")
        case ("flows", "transitionRouteGroups") where has("displayName"):
            return .cxFlow(flow: decoded(grandparent), page: "")
        default: return nil
        }
    }

    /// A folder's name without its escapes, such as `%3f` for a question mark.
    static func decoded(_ name: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(name.utf8)[...]
        while let byte = rest.first {
            let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What stands before and after a mark in a name.
    private static func parts(of name: String, _ mark: String) -> (String, String)? {
        guard let range = name.ranges(of: mark).last else { return nil }
        let parts = (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
        return parts.0.isEmpty || parts.1.isEmpty ? nil : parts
    }
}
