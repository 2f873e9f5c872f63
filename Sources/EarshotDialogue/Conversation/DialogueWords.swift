internal import CEarshotData
internal import Earshot

/// What is said around answers in one language, and the prompts that the catalog does not write.
///
/// `Sources/CEarshotData/Dialogue/README.md` describes the files.
struct DialogueWords: Sendable {
    /// The sections of a file, in the order in which it has them.
    enum Section: String, CaseIterable, Sendable {
        case cancel
        case back
        case `repeat`
        case help
        case more
        case restart
        case none
        case openings
        case softOpenings = "soft openings"
        case agreements
        case closings
        case contrasts
        case choices
        case changes
        case reopenings
        case joins
        case leads
        case names
    }

    /// A line that cannot be read.
    struct Remark: Hashable, Sendable {
        /// The number of the line, counted from 1.
        var line: Int
        /// What is wrong with it.
        var message: String
    }

    /// The language subtag; empty if there are no words.
    private(set) var language = ""
    private var entries: [Section: [String]] = [:]
    private var prompts: [String: String] = [:]

    /// The words of a section; empty if the file has none.
    subscript(_ section: Section) -> [String] { entries[section] ?? [] }

    /// A prompt's text with its tokens; empty if the file does not have it.
    func prompt(_ key: Prompt) -> String { prompts[key.rawValue] ?? "" }

    /// Whether the file has a prompt.
    func has(_ key: Prompt) -> Bool { prompts[key.rawValue] != nil }

    /// The languages that have words, in alphabetical order.
    static let available: [String] = files.map { String(cString: $0.name) }

    /// Reads the words of a language; `nil` if there is no file for it.
    ///
    /// - Parameter locale: A BCP 47 tag; only its language counts.
    /// - Complexity: O(*b*) for a file of *b* bytes.
    init?(locale: String) {
        guard let file = Self.files.first(where: { LocaleFit.isSameLanguage(String(cString: $0.name), locale) }) else {
            return nil
        }
        var remarks: [Remark] = []
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        self.init(parsing: String(decoding: bytes, as: UTF8.self), remarks: &remarks)
        assert(remarks.isEmpty, "\(language): \(remarks)")
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - remarks: Receives what cannot be read.
    init(parsing text: String, remarks: inout [Remark]) {
        var section: Section?
        var readsPrompts = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmed
            if line.isEmpty || line.first == "#" { continue }
            if line.first == "[", line.last == "]" {
                let name = String(line.dropFirst().dropLast())
                section = Section(rawValue: name)
                readsPrompts = name == "prompts"
                if section == nil, !readsPrompts { remarks.append(Remark(line: index + 1, message: "unknown section")) }
            } else if let section {
                entries[section, default: []] += line.split(separator: ",").map { String($0.trimmed) }
            } else if let equals = line.firstIndex(of: "=") {
                let key = String(line[..<equals].trimmed)
                let value = String(line[line.index(after: equals)...].trimmed)
                if readsPrompts {
                    if Prompt(rawValue: key) == nil {
                        remarks.append(Remark(line: index + 1, message: "unknown prompt"))
                    }
                    prompts[key] = value
                } else if key == "language" {
                    language = value
                } else if !["source", "license"].contains(key) {
                    remarks.append(Remark(line: index + 1, message: "unknown key"))
                }
            } else {
                remarks.append(Remark(line: index + 1, message: "expected key = value"))
            }
        }
    }

    private static var files: UnsafeBufferPointer<earshot_language_file> {
        UnsafeBufferPointer(start: earshot_dialogue_files(), count: earshot_dialogue_file_count())
    }
}

extension Substring {
    /// The text without white space at its ends.
    var trimmed: Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

/// The prompts of a conversation, by their names in the files of words.
enum Prompt: String, CaseIterable, Sendable {
    case shortcut
    case shortcutAgain = "shortcut again"
    case shortcutList = "shortcut list"
    case value
    case valueYes = "value yes"
    case defaultValue = "default"
    case again
    case hintCase = "hint case"
    case hintRange = "hint range"
    case hintLeast = "hint least"
    case hintMost = "hint most"
    case hintNumber = "hint number"
    case hintPlace = "hint place"
    case hintYes = "hint yes"
    case hintText = "hint text"
    case list
    case listMore = "list more"
    case listRest = "list rest"
    case choose
    case chooseAgain = "choose again"
    case confirmValue = "confirm value"
    case confirmShortcut = "confirm shortcut"
    case confirmYes = "confirm yes"
    case confirm
    case switchShortcut = "switch"
    case restart
    case first
    case noMore = "no more"
    case help
    case preset
    case ready
    case cancelled
    case failed
    case exhausted
    case or
    case and
    case valueNamed = "value named"
    case yes
    case no
}
