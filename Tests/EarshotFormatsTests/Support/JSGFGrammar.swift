import EarshotTestSupport

/// A grammar in the Java Speech Grammar Format, read back: what a recognizer would make of it.
struct JSGFGrammar {
    indirect enum Expansion {
        case token(String)
        case rule(String)
        case sequence([Expansion])
        case choice([Expansion])
        case optional(Expansion)
    }

    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var rules: [String: Expansion] = [:]
    private(set) var order: [String] = []
    private(set) var publicRules: [String] = []

    init(parsing text: String) throws {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.removeFirst() == "#JSGF V1.0 UTF-8;" else { throw Fault(description: "no header") }
        let code = lines.filter { !$0.hasPrefix("//") }.joined(separator: " ")
        var parser = Parser(tokens: Self.tokens(of: code))
        try parser.expect("grammar")
        _ = parser.next()
        try parser.expect(";")
        while parser.peek != nil {
            let isPublic = parser.peek == "public"
            if isPublic { _ = parser.next() }
            guard let name = parser.next(), name.hasPrefix("<"), name.hasSuffix(">") else {
                throw Fault(description: "no rule name")
            }
            guard name.dropFirst().dropLast().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            else { throw Fault(description: "a name that not every recognizer takes: \(name)") }
            try parser.expect("=")
            let body = try parser.choice()
            try parser.expect(";")
            guard rules.updateValue(body, forKey: name) == nil else { throw Fault(description: "\(name) twice") }
            order.append(name)
            if isPublic { publicRules.append(name) }
        }
        for body in rules.values { try check(body) }
    }

    private func check(_ expansion: Expansion) throws {
        switch expansion {
        case .token(let token):
            if token.hasPrefix("<") || token.isEmpty { throw Fault(description: "a token \(token)") }
        case .rule(let name):
            if rules[name] == nil { throw Fault(description: "\(name) is not defined") }
        case .sequence(let parts), .choice(let parts):
            for part in parts { try check(part) }
        case .optional(let part):
            try check(part)
        }
    }

    private static func tokens(of code: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        for character in code {
            if character.isWhitespace || "=|;()[]".contains(character) {
                if !word.isEmpty { tokens.append(word) }
                word = ""
                if !character.isWhitespace { tokens.append(String(character)) }
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? tokens : tokens + [word]
    }

    private struct Parser {
        var tokens: [String]
        var index = 0

        var peek: String? { index < tokens.count ? tokens[index] : nil }

        mutating func next() -> String? {
            defer { index += 1 }
            return peek
        }

        mutating func expect(_ token: String) throws {
            let found = next()
            if found != token { throw Fault(description: "expected \(token), found \(found ?? "the end")") }
        }

        mutating func choice() throws -> Expansion {
            var parts = [try sequence()]
            while peek == "|" {
                _ = next()
                parts.append(try sequence())
            }
            return parts.count == 1 ? parts[0] : .choice(parts)
        }

        mutating func sequence() throws -> Expansion {
            var parts: [Expansion] = []
            while let token = peek, ![";", "|", ")", "]"].contains(token) {
                _ = next()
                if token == "(" || token == "[" {
                    let inner = try choice()
                    try expect(token == "(" ? ")" : "]")
                    parts.append(token == "(" ? inner : .optional(inner))
                } else {
                    parts.append(token.hasPrefix("<") && token.hasSuffix(">") ? .rule(token) : .token(token))
                }
            }
            if parts.isEmpty { throw Fault(description: "an empty alternative") }
            return .sequence(parts)
        }
    }

    /// Whether a sentence is one of the grammar's.
    func accepts(_ sentence: String) -> Bool {
        let words = sentence.split(separator: " ").map(String.init)
        return publicRules.contains { ends(.rule($0), words, from: [0]).contains(words.count) }
    }

    private func ends(_ expansion: Expansion, _ words: [String], from starts: Set<Int>) -> Set<Int> {
        // Without it every rule would be written out in every other one, though nothing can follow.
        guard !starts.isEmpty else { return [] }
        return switch expansion {
        case .token(let token): Set(starts.filter { $0 < words.count && words[$0] == token }.map { $0 + 1 })
        case .rule(let name): rules[name].map { ends($0, words, from: starts) } ?? []
        case .sequence(let parts): parts.reduce(starts) { ends($1, words, from: $0) }
        case .choice(let parts): parts.reduce(into: []) { $0.formUnion(ends($1, words, from: starts)) }
        case .optional(let part): starts.union(ends(part, words, from: starts))
        }
    }

    /// A sentence of a rule, drawn.
    func sentence(of rule: String, dice: inout Dice) -> String {
        rules[rule].map { draw($0, &dice).joined(separator: " ") } ?? ""
    }

    private func draw(_ expansion: Expansion, _ dice: inout Dice) -> [String] {
        switch expansion {
        case .token(let token): [token]
        case .rule(let name): rules[name].map { draw($0, &dice) } ?? []
        case .sequence(let parts): parts.flatMap { draw($0, &dice) }
        case .choice(let parts): draw(dice.pick(parts), &dice)
        case .optional(let part): dice.roll(2) == 0 ? [] : draw(part, &dice)
        }
    }
}
