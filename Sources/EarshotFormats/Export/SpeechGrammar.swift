/// The sentences of a catalog, as rules for a speech recognizer.
///
/// Templates stay groups and optional parts. Every enum, number and name is one rule, however many phrases use it, so
/// that the grammar grows with the catalog and not with the number of sentences.
struct SpeechGrammar: Hashable, Sendable {
    /// The kind of a rule's words.
    enum Kind: Hashable, Sendable {
        /// The names of an application.
        case application
        /// The names of an enum's cases.
        case enumeration
        /// Numbers, in words.
        case number
        /// True and false.
        case boolean
        /// The phrases of a shortcut, or the frames of an answer.
        case phrases
        /// Phrases that must not trigger anything, but still have to be recognized.
        case negative
    }

    /// A part of a rule.
    indirect enum Expression: Hashable, Sendable {
        /// One word, as a recognizer writes it.
        case word(String)
        /// One part after the other; empty for none.
        case sequence([Expression])
        /// Exactly one of the parts.
        case choice([Expression])
        /// The part, or nothing.
        case optional(Expression)
        /// A reference to the rule with this index.
        case rule(Int)
        /// Any words.
        case open
    }

    /// A rule with its name.
    struct Rule: Hashable, Sendable {
        /// The unique name, of ASCII letters, digits and `_`.
        var name: String
        var kind: Kind
        /// The alternatives, one per phrase, case or name.
        var alternatives: [Expression]
    }

    /// The rules, each after those that it refers to.
    var rules: [Rule] = []
    /// The whole utterances: exactly one of these.
    var utterances: [Expression] = []
    /// The locale of the first catalog.
    var locale = ""
    /// The names of the applications; empty if there are none.
    var applications: [String] = []
}

extension SpeechGrammar.Expression {
    /// Parts one after the other, with nested sequences flattened.
    static func joining(_ parts: [Self]) -> Self {
        var joined: [Self] = []
        for part in parts {
            if case .sequence(let inner) = part { joined += inner } else { joined.append(part) }
        }
        return joined.count == 1 ? joined[0] : .sequence(joined)
    }

    /// One of several parts, each once; an empty part makes the others optional.
    ///
    /// - Returns: `nil` if there is no part.
    static func oneOf(_ parts: [Self]) -> Self? {
        var distinct: [Self] = []
        var seen: Set<Self> = []
        for part in parts where seen.insert(part).inserted {
            if part != .sequence([]) { distinct.append(part) }
        }
        guard !seen.isEmpty else { return nil }
        guard let first = distinct.first else { return .sequence([]) }
        let choice = distinct.count == 1 ? first : .choice(distinct)
        return seen.contains(.sequence([])) ? .optional(choice) : choice
    }

    /// Words one after the other.
    static func words(_ words: [String]) -> Self { joining(words.map { .word($0) }) }
}
