// The parts of an answer in texts for people. `Resolution.Explanation` combines them.

extension Resolution.Match {
    /// The match in a few words: `StartMeditation(type: sleep) in Calm`.
    public var summary: String {
        switch self {
        case .shortcut(let match):
            let values = match.parameters.map { "\($0.name): \($0.value.summary)" }
            let call = values.isEmpty ? match.shortcut : "\(match.shortcut)(\(values.joined(separator: ", ")))"
            return match.application.map { "\(call) in \($0)" } ?? call
        case .enumerationCase(let match):
            let named = match.caseID.map { "case \($0) of \(match.enumeration)" } ?? "a case of \(match.enumeration)"
            return match.parameter.map { "\(named), for \($0.shortcut).\($0.parameter)" } ?? named
        case .value(let match):
            return "\(match.value.summary) for \(match.parameter.shortcut).\(match.parameter.parameter)"
        }
    }
}

extension Resolution {
    /// The answer in a sentence for people: what was meant, or what is asked and why, or why nothing was understood.
    ///
    /// "Probably Turn(device: bedroom), but \"bathroom\" may be something else of its kind."
    public var sentence: String {
        let summaries = matches.map(\.summary)
        let meant = summaries.joined(separator: ", then ")
        let doubt = doubt.map { ", but \($0.sentence)" } ?? ""
        let sentence =
            switch outcome {
            case .success, .notRequired: "Understood: \(meant)"
            case .confirmationRequired: "Probably \(meant)\(doubt)"
            case .disambiguation(let options):
                "One of these is meant: \(options.map(\.match.summary).joined(separator: "; "))\(doubt)"
            case .needsValue(_, let missing):
                missing.isEmpty
                    ? "Understood: \(meant)\(doubt)"
                    : "Understood: \(meant), without \(missing.joined(separator: ", "))\(doubt)"
            case .unsupported(let reason): reason.sentence
            }
        return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }
}

extension ParameterValue {
    /// The value in a few words; texts are in quotation marks.
    public var summary: String {
        switch grouped {
        case .enumerationCase(let id): id
        case .integer(let value): "\(value)"
        case .decimal(let value): JSONText.shortest(value) ?? "\(value)"
        case .ordinal(let value): "number \(value)"
        case .boolean(let value): value ? "yes" : "no"
        case .text(let value): value.inQuotes
        case .quantity(let quantity): quantity.description
        case .list(let values): "[\(values.map(\.summary).joined(separator: ", "))]"
        }
    }
}

extension Resolution.Alternative.Lost {
    /// The reason for the rank as a sentence without a period.
    public var sentence: String {
        switch self {
        case .first: "the first option"
        case .notWordForWord: "the better one was heard word for word"
        case .dearer: "it costs more"
        case .lessSpecific: "fewer literal words of its phrase were heard"
        case .moreOpen: "it leaves more to open parameters"
        case .coversLess: "it covers less of what was heard, or starts later"
        case .tied: "nothing tells it from the one before"
        }
    }
}

extension Resolution.Cut {
    /// The dropped input, in a few words.
    public var sentence: String {
        switch self {
        case .bytes: "the text after 4096 bytes"
        case .tokens: "the words after the 512th"
        case .hypotheses: "the hypotheses after the 20th"
        }
    }
}

extension EvidenceSpan.Role {
    /// The name used in files and reports.
    public var name: String {
        switch self {
        case .literal: "literal"
        case .applicationName: "applicationName"
        case .parameter: "parameter"
        case .value: "value"
        case .filler: "filler"
        case .frame: "frame"
        case .content: "content"
        case .missing: "missing"
        }
    }

    /// Whether the span is left over, outside the match.
    public var isLeftOver: Bool {
        switch self {
        case .filler, .frame, .content: true
        case .literal, .applicationName, .parameter, .value, .missing: false
        }
    }
}

extension Resolution {
    /// The options of a disambiguation, or else the alternatives; best first.
    public var options: [Resolution.Alternative] {
        if case .disambiguation(let options) = outcome { options } else { alternatives }
    }
}

extension String {
    /// The string in quotation marks on one line: control characters, `"` and `\` are escaped as in JSON.
    package var inQuotes: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
