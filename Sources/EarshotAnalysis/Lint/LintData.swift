internal import CEarshotData

/// One data file of a check (`Sources/CEarshotData/Lint`); the README there describes the format.
struct LintData: Sendable {
    private var sections: [String: [String: [String]]] = [:]

    /// The assistant's wake phrases.
    static let reserved = LintData(named: "reserved")
    /// Emergency calls, and the assistant's own commands.
    static let commands = LintData(named: "commands")
    /// Generic app names, and the names of other apps.
    static let names = LintData(named: "names")
    /// Verbs that may begin a title.
    static let verbs = LintData(named: "verbs")
    /// Letters of other scripts that look Latin.
    static let lookalikes = LintData(named: "lookalikes")
    /// Which sounds and letters recognizers took for which, in counts.
    static let confusions = LintData(named: "confusions")

    /// The entries of a key in a section; empty if there are none.
    subscript(section: String, key: String) -> [String] { sections[section]?[key] ?? [] }

    /// All keys of a section with their entries, in alphabetical order.
    func keys(of section: String) -> [(key: String, entries: [String])] {
        (sections[section] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private init(named name: String) {
        let files = UnsafeBufferPointer(start: earshot_lint_files(), count: earshot_lint_file_count())
        let file = files.first { String(cString: $0.name) == name }
        let bytes = UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0)
        self.init(parsing: String(decoding: bytes, as: UTF8.self))
    }

    /// Parses a file's text; malformed lines are skipped.
    init(parsing text: String) {
        var section: String?
        for line in text.split(separator: "\n").map(Self.trimmed) where !line.isEmpty && !line.hasPrefix("#") {
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = String(line.dropFirst().dropLast())
            } else if let section, let sign = line.firstIndex(of: "=") {
                let key = String(Self.trimmed(line[..<sign]))
                let entries = line[line.index(after: sign)...].split(separator: ",").map { String(Self.trimmed($0)) }
                sections[section, default: [:]][key, default: []] += entries.filter { !$0.isEmpty }
            }
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}
