import Earshot
@testable import EarshotFormats
@testable import EarshotImport

/// The facts and losses of Swift sources as lines, to be compared with what a sample expects.
enum SwiftFactsText {
    static func lines(_ facts: AppleFacts, _ losses: [LossReport.Loss]) -> [String] {
        var lines: [String] = []
        for shortcut in facts.shortcuts {
            lines.append("\(shortcut.location.line) shortcut \(shortcut.intent ?? "-") \(text(shortcut.title))")
            lines += shortcut.presets.map { "\($0.location.line) preset \($0.parameter) \($0.value)" }
            lines += shortcut.phrases.map { "\($0.location.line) phrase \(oneLine($0.text))" }
        }
        lines += facts.negativePhrases.map { "\($0.location.line) negative \(oneLine($0.text))" }
        for found in facts.enums {
            lines.append("\(found.location.line) enum \(found.name) \(text(found.title))")
            for one in found.cases {
                lines.append("\(one.location.line) case \(one.id) \(text(one.title))")
                lines += one.synonyms.map { "\($0.title.text.location.line) synonym \(text($0.title))" }
            }
        }
        for intent in facts.intents {
            lines.append("\(intent.location.line) intent \(intent.name) \(text(intent.title))")
            for parameter in intent.parameters {
                let need = parameter.isRequired ? "required" : "optional"
                lines.append(
                    "\(parameter.location.line) parameter \(parameter.name) \(parameter.type) \(need) "
                        + text(parameter.prompt)
                )
                if let value = parameter.defaultValue { lines.append("\(parameter.location.line) default \(value)") }
                if let minimum = parameter.minimum, let maximum = parameter.maximum {
                    lines.append("\(parameter.location.line) bounds \(minimum) \(maximum)")
                }
            }
        }
        lines += losses.map { "\($0.location.line):\($0.location.column) \($0.kind.rawValue): \($0.what)" }
        return lines
    }

    private static func text(_ title: AppleFacts.Title?) -> String {
        guard let title else { return "-" }
        let key = title.key == title.text.text ? "" : " key \(title.key ?? "-")"
        return "\"\(oneLine(title.text.text))\"\(key)\(title.table.map { " table \($0)" } ?? "")"
    }

    private static func oneLine(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
            .split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "\\t")
    }
}

/// The hand-written sources to import.
enum SwiftSample {
    /// The names of the samples that are read alone.
    static let names = [
        "providers", "phrases", "constants", "conditions", "negatives", "enums", "titles", "intents", "suggested",
        "lexis", "fragment", "nothing",
    ]

    /// The bytes of a sample.
    static func bytes(_ name: String, from path: String = #filePath) throws -> [UInt8] {
        let root = path.split(separator: "/").dropLast(5).joined(separator: "/")
        let file = "/\(root)/Corpora/import/apple/swift/\(name).swift.txt"
        return try OpenFile(path: file).readAll(limit: 1 << 20)
    }

    /// What a sample says is to be read of it.
    static func expected(_ name: String) throws -> [String] {
        String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("//= ") }
            .map { String($0.dropFirst(4)) }
    }

    /// What is read of sources, and what is lost.
    static func read(_ files: [ForeignFile]) throws -> (facts: AppleFacts, losses: [LossReport.Loss]) {
        var facts = AppleFacts()
        var losses: [LossReport.Loss] = []
        for file in files { try SwiftSourceReader.read(file, into: &facts, losses: &losses) }
        SwiftSourceReader.finish(&facts, losses: &losses)
        return (facts, losses)
    }

    /// What is read of one source.
    static func read(_ text: String) throws -> (facts: AppleFacts, losses: [LossReport.Loss]) {
        try read([ForeignFile(path: "a.swift", bytes: Array(text.utf8))])
    }
}
