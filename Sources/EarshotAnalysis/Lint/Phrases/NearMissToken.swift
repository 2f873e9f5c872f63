internal import Earshot

/// A misspelled token, which is read as words that nobody says.
///
/// A well-formed token with an unknown name, such as `${application_name}`, is rejected when the catalog is read.
enum NearMissToken: LintRule {
    static let rule = Rule(
        id: "phrase.token",
        severity: .warning,
        summary: "a phrase contains what looks like a token of another notation; it is read as words"
    )
    static let basis = LintBasis.ours(
        "tokens of other notations were found in public phrase files: `${application_name}`, `${{applicationName}}`"
    )
    static let fix = "write ${applicationName}, or ${…} with the name of a parameter"

    static func findings(in context: LintContext) -> [Finding] {
        var findings: [Finding] = []
        for shortcut in context.catalog.shortcuts {
            let names = [PhrasePattern.applicationNameToken] + shortcut.parameters.map(\.name)
            for (phrase, kind) in shortcut.phrases.map({ ($0, Owner.Kind.shortcut) })
                + shortcut.negativePhrases.map({ ($0, .negativePhrase) })
            {
                let id = kind == .shortcut ? shortcut.id : phrase.text
                let location = phrase.location ?? shortcut.location ?? context.catalog.location
                let owner = Owner(kind, id, at: location, catalog: context.index)
                findings += self.findings(phrase.text, of: shortcut.id, owner, names)
            }
            if let text = context.suggestedPhrase(of: shortcut)?.source {
                findings += self.findings(text, of: shortcut.id, context.owner(shortcut), names)
            }
        }
        for phrase in context.catalog.negativePhrases {
            let location = phrase.location ?? context.catalog.location
            let owner = Owner(.negativePhrase, phrase.text, at: location, catalog: context.index)
            findings += self.findings(phrase.text, of: "the catalog", owner, [PhrasePattern.applicationNameToken])
        }
        for name in context.names {
            guard let found = placeholder(in: name.text.source) else { continue }
            let what = "\(found.quoted) in the \(name.kind) of \(name.owner.id)"
            findings.append(finding("\(what) is not replaced in a name", name.owner, fix: "write the name itself"))
        }
        return findings
    }

    /// A placeholder in a name that a build should have replaced, such as `$(PRODUCT_NAME)`.
    private static func placeholder(in name: String) -> String? {
        for (opener, closer) in [("${", "}"), ("$(", ")"), ("{{", "}}")] {
            guard let start = name.firstRange(of: opener)?.lowerBound,
                let end = name[start...].firstRange(of: closer)?.upperBound
            else { continue }
            return String(name[start..<end])
        }
        return nil
    }

    private static func findings(_ text: String, of id: String, _ owner: Owner, _ names: [String]) -> [Finding] {
        guard let found = nearMiss(in: text, names: names) else { return [] }
        let inner = String(found.filter { $0.isLetter || $0.isNumber })
        let known = names.first { NearestName.to(inner, in: [$0]) != nil }
        return [
            finding(
                "\(found.quoted) in \(text.quoted) of \(id) is not a token: it is read as words",
                owner,
                fix: known.map { "write ${\($0)}" } ?? fix
            )
        ]
    }

    /// The first thing in a text that looks like a token but is not one.
    static func nearMiss(in text: String, names: [String]) -> String? {
        guard mayHoldToken(text) else { return nil }
        let characters = Array(text)
        var index = 0
        while index < characters.count {
            let rest = characters[index...]
            if rest.starts(with: "${"), let end = rest.firstIndex(of: "}") {
                index = end + 1
            } else if let end = end(of: rest, names: names) {
                return String(characters[index..<end])
            } else {
                // Each word is examined once, from its beginning.
                index += max(1, rest.prefix(while: isPartOfWord).count)
            }
        }
        return nil
    }

    /// Whether a text is more than short words of ASCII letters and digits, which hold no token.
    private static func mayHoldToken(_ text: String) -> Bool {
        var count = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "): count = 0
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                count += 1
            default: return true
            }
            if count >= fewestLetters { return true }
        }
        return false
    }

    /// The end of something that looks like a token, if one begins here.
    private static func end(of rest: ArraySlice<Character>, names: [String]) -> Int? {
        if rest.starts(with: "\\(") || rest.starts(with: "$(") || rest.starts(with: "{") || rest.starts(with: "<") {
            let open = rest.starts(with: "{") || rest.starts(with: "<") ? rest.startIndex : rest.startIndex + 1
            let closer: Character = rest[open] == "{" ? "}" : rest[open] == "<" ? ">" : ")"
            guard var end = rest[open...].firstIndex(of: closer) else { return nil }
            // Swift's own `\(…)` names its parameter with a leading dot; anything else in brackets may be words.
            let isInterpolation =
                rest.starts(with: "\\(") && rest.dropFirst(2).first.map { "\\.$".contains($0) } == true
            let inner = rest[(open + 1)..<end].drop { "{\\.$@# ".contains($0) }
            let name = inner.prefix { $0.isLetter || $0.isNumber || "_-:.".contains($0) }
            guard !name.isEmpty, inner[name.endIndex...].allSatisfy({ $0 == " " }),
                isInterpolation || rest[open] == "{" || isKnown(String(name), names)
            else { return nil }
            end += 1
            while end < rest.endIndex, rest[end] == closer { end += 1 }
            return end
        }
        if rest.first == "%" { return endOfFormat(rest) }
        if rest.first == "$" {
            let name = rest.dropFirst().prefix(while: isPartOfWord)
            return isKnown(String(name), names) ? name.endIndex : nil
        }
        let word = rest.prefix(while: isPartOfWord)
        return spellings.contains(String(word).lowercased()) ? word.endIndex : nil
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Spellings of the application's token elsewhere, as one word.
    private static let spellings: Set<String> = ["applicationname", "application_name", "app_name"]

    /// The fewest letters of those without an underscore.
    private static let fewestLetters = spellings.filter { !$0.contains("_") }.map(\.count).min() ?? .max

    private static func isKnown(_ inner: String, _ names: [String]) -> Bool {
        names.contains { NearestName.to(inner, in: [$0]) != nil && inner.count > 1 }
    }

    /// The end of a placeholder such as `%@`, `%1$@`, `%s` or `%lld`.
    private static func endOfFormat(_ rest: ArraySlice<Character>) -> Int? {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        let dollar = rest[digits.endIndex...].first == "$" ? digits.endIndex + 1 : digits.endIndex
        let modifiers = rest[dollar...].prefix { $0 == "l" }
        guard let letter = rest[modifiers.endIndex...].first else { return nil }
        let after = rest[(modifiers.endIndex + 1)...].first
        guard letter == "@" || "sdiuf".contains(letter) && after?.isLetter != true else { return nil }
        return modifiers.endIndex + 1
    }
}
