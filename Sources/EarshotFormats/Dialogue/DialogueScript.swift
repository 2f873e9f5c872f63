public import Earshot

/// A conversation written down: what is said, turn by turn, and what is expected of each turn.
///
/// A file of scripts is JSON Lines. A line with the key `dialogue` begins a script; each line after it is a turn:
///
///     {"dialogue":"soup-1","catalog":"../catalogs/soup.yaml","about":"a correction"}
///     {"text":"order soup with ladle","expect":{"state":"asking","missing":["soup"]}}
///     {"hypotheses":[{"text":"peugeot"},{"text":"pho"}],"expect":{"state":"ready","match":{"shortcut":"OrderSoup"}}}
///
/// A turn is a line of a corpus, or plain text. `expect` names what is compared with the turn of `earshot talk`:
/// `state`, `match`, `missing`, `options` and `prompt`, each of which may be left out. Of `match`, `shortcut` and
/// `parameters` are compared.
///
/// A line with a `locale` and `"hypotheses":[]` changes the language of the conversation between two turns.
public struct DialogueScript: Hashable, Sendable {
    /// One turn.
    public struct Step: Hashable, Sendable {
        /// What is heard.
        public var line: CorpusLine
        /// What is expected, by key; empty if nothing is.
        public var expected: [ExtensionValue.Member]

        /// Creates a turn.
        ///
        /// - Parameters:
        ///   - line: What is heard.
        ///   - expected: What is expected, by key.
        public init(line: CorpusLine, expected: [ExtensionValue.Member] = []) {
            self.line = line
            self.expected = expected
        }
    }

    /// The script's identifier.
    public var id: String
    /// The path of the catalog, relative to the file of the script; `nil` if it names none.
    public var catalog: String?
    /// The locale that the conversation begins in; `nil` stands for the catalog's.
    public var locale: String?
    /// The turns, in order.
    public var turns: [Step]

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - id: The script's identifier.
    ///   - catalog: The path of the catalog, relative to the file of the script.
    ///   - locale: The locale that the conversation begins in.
    ///   - turns: The turns, in order.
    public init(id: String, catalog: String? = nil, locale: String? = nil, turns: [Step] = []) {
        self.id = id
        self.catalog = catalog
        self.locale = locale
        self.turns = turns
    }
}
