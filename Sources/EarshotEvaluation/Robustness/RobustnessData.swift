internal import CEarshotData
internal import Earshot

/// What is known of one language for robustness tests, beside the language data.
///
/// `Sources/CEarshotData/Robustness/README.md` describes the files.
struct RobustnessData {
    /// The sections of a file.
    enum Section: String, CaseIterable {
        case articles
        case courtesiesBefore = "courtesies before"
        case courtesiesAfter = "courtesies after"
        case requests
    }

    /// The language subtag; empty if there is no file.
    private(set) var language = ""
    /// Lines that could not be read, by number.
    private(set) var badLines: [Int] = []
    private var entries: [Section: [String]] = [:]

    /// The entries of a section; empty if the language has none.
    subscript(_ section: Section) -> [String] { entries[section] ?? [] }

    /// The languages that have a file, in alphabetical order.
    static let available: [String] = files.map { String(cString: $0.name) }

    /// Reads the data of a language; without a file everything is empty.
    ///
    /// - Parameter locale: A BCP 47 tag; only its language counts.
    init(locale: String) {
        let file = Self.files.first { LocaleFit.isSameLanguage(String(cString: $0.name), locale) }
        let bytes = UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0)
        self.init(parsing: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads a file.
    init(parsing text: String) {
        var section: Section?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.first == "#" { continue }
            if line.first == "[", line.last == "]" {
                section = Section(rawValue: String(line.dropFirst().dropLast()))
                if section == nil { badLines.append(index + 1) }
            } else if let section {
                let parts = section == .requests ? [line] : line.split(separator: ",")
                entries[section, default: []] += parts.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
            } else if line.hasPrefix("language = ") {
                language = String(line.dropFirst("language = ".count))
            } else if !line.hasPrefix("source = "), !line.hasPrefix("license = ") {
                badLines.append(index + 1)
            }
        }
    }

    private static var files: UnsafeBufferPointer<earshot_language_file> {
        UnsafeBufferPointer(start: earshot_robustness_files(), count: earshot_robustness_file_count())
    }
}
