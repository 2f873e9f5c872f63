/// Writes a grammar in the Java Speech Grammar Format, version 1.0, as PocketSphinx and others read it.
///
/// Source: Sun Microsystems, "Java Speech Grammar Format Specification", version 1.0, 1998; published as a W3C Note,
/// 5 June 2000.
enum JSGFText {
    /// The grammar as text: one public rule, and one for each shortcut, enum and kind of value.
    static func text(of grammar: SpeechGrammar, target: String?) -> String {
        let owner = grammar.applications.isEmpty ? "a catalog" : grammar.applications.joined(separator: ", ")
        let said = target.map { "answers to \($0) of \(owner)" } ?? "phrases of \(owner)"
        var text = """
            #JSGF V1.0 UTF-8;
            // What may be said: \(comment(said)), in \(comment(grammar.locale)).
            // Written by earshot from the catalog; change that instead.
            grammar earshot;

            public <utterance>\(body(grammar.utterances, of: grammar))
            """
        for rule in grammar.rules { text += "\n<\(rule.name)>\(body(rule.alternatives, of: grammar))" }
        return text
    }

    /// The alternatives of a rule, one per line.
    private static func body(_ alternatives: [SpeechGrammar.Expression], of grammar: SpeechGrammar) -> String {
        let lines = alternatives.map { expression($0, of: grammar, isAlternative: true) }
        return "\n    = " + lines.joined(separator: "\n    | ") + "\n    ;\n"
    }

    private static func expression(
        _ expression: SpeechGrammar.Expression,
        of grammar: SpeechGrammar,
        isAlternative: Bool = false
    ) -> String {
        switch expression {
        case .word(let word): return token(word)
        case .sequence(let parts): return parts.map { self.expression($0, of: grammar) }.joined(separator: " ")
        case .choice(let parts):
            let choice = parts.map { self.expression($0, of: grammar, isAlternative: true) }.joined(separator: " | ")
            return isAlternative ? choice : "( \(choice) )"
        case .optional(let part):
            return "[ \(self.expression(part, of: grammar, isAlternative: true)) ]"
        case .rule(let rule): return "<\(grammar.rules[rule].name)>"
        // The builder leaves out everything with open text.
        case .open: return "<NULL>"
        }
    }

    /// A word; in quotation marks if it contains a character that the format uses.
    private static func token(_ word: String) -> String {
        let special: Set<Character> = [
            ";", "=", "|", "*", "+", "<", ">", "(", ")", "[", "]", "{", "}", "/", "\\", "\"", "`", ",", "#", "$", " ",
        ]
        guard word.contains(where: special.contains) else { return word }
        let escaped = word.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "\"\(String(escaped))\""
    }

    /// Text for a comment: one line.
    private static func comment(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
