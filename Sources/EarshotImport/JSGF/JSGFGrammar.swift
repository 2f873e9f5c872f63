internal import Earshot
internal import EarshotFormats

/// A grammar in the Java Speech Grammar Format.
struct JSGFGrammar {
    /// What may be said.
    indirect enum Expression {
        case words(String)
        case rule(name: String, position: TextPosition)
        case sequence([Expression])
        case alternatives([Expression])
        case optional(Expression)
        /// `x*` if it may be left out, or `x+`.
        case repeated(Expression, isOptional: Bool, position: TextPosition)
        /// `x {tag}`.
        case tagged(Expression, tag: String)
        /// `<NULL>`: said by silence.
        case null
        /// `<VOID>`: cannot be said.
        case void
    }

    /// A rule.
    struct Rule {
        var name: String
        var isPublic: Bool
        var body: Expression
        var position: TextPosition
    }

    /// The language in the header, if it names one.
    var language: String?
    /// The grammar's full name.
    var name = ""
    /// The rules, in order.
    var rules: [Rule] = []
    /// Imported grammars and rules, by their full names.
    var imports: [(name: String, position: TextPosition)] = []
}
