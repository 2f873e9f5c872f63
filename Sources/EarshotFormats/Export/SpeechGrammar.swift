/// What may be said to a catalog, as rules: the form in which it is handed to a recognizer.
///
/// Templates stay groups and optional parts, and every enum, number and name is one rule however many phrases use it,
/// so that the grammar is as large as the catalog and not as what it stands for.
struct SpeechGrammar: Hashable, Sendable {
    /// What the words of a rule are.
    enum Kind: Hashable, Sendable {
        /// The names of an application.
        case application
        /// The names of an enum's cases.
        case enumeration
        /// Numbers, in words.
        case number
        /// Yes and no.
        case boolean
        /// The phrases of a shortcut, or how an answer is framed.
        case phrases
        /// Phrases that must not trigger anything, and have to be heard all the same.
        case negative
    }

    /// A part of a rule.
    indirect enum Expression: Hashable, Sendable {
        /// One word, as a recognizer writes it.
        case word(String)
        /// One part after the other; nothing if there is none.
        case sequence([Expression])
        /// Exactly one of the parts.
        case choice([Expression])
        /// The part, or nothing.
        case optional(Expression)
        /// What the rule with this index says.
        case rule(Int)
        /// Any words.
        case open
    }

    /// A rule, and what it is called.
    struct Rule: Hashable, Sendable {
        /// The name, of ASCII letters, digits and `_`, and of this rule alone.
        var name: String
        var kind: Kind
        /// One alternative a phrase, case or name.
        var alternatives: [Expression]
    }

    /// The rules, each after those that it refers to.
    var rules: [Rule] = []
    /// What is said as a whole: exactly one of these.
    var utterances: [Expression] = []
    /// The locale of the first catalog.
    var locale = ""
    /// What the grammar is called: the applications, or nothing.
    var applications: [String] = []
}

extension SpeechGrammar.Expression {
    /// Parts one after the other, without sequences in sequences.
    static func joining(_ parts: [Self]) -> Self {
        var joined: [Self] = []
        for part in parts {
            if case .sequence(let inner) = part { joined += inner } else { joined.append(part) }
        }
        return joined.count == 1 ? joined[0] : .sequence(joined)
    }

    /// One of several parts, each once; a part that says nothing makes the others optional.
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
