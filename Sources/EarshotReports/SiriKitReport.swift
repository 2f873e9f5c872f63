internal import Earshot
public import EarshotEvaluation

/// The report of `earshot check --sirikit`: which of an app's words SiriKit would have recognized.
public struct SiriKitReport: Hashable, Sendable {
    /// The results.
    public var hearing: SiriKitHearing

    /// Creates a report.
    ///
    /// - Parameter hearing: The results.
    public init(_ hearing: SiriKitHearing) {
        self.hearing = hearing
    }

    /// The report as text, with a line break at the end: a line for each form, enum by enum, and a summary line.
    ///
    /// - Parameter style: Whether forms that were not recognized are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        var lines: [String] = []
        var last = ""
        for form in hearing.forms {
            let title = Self.title(of: form)
            if title != last { lines.append(title) }
            last = title
            let mark = form.siriKit == .heard ? "heard    " : style.applied(.red, to: "not heard")
            lines.append("  \(mark) \(form.caseID): \(form.kind.inWords) \(form.text.inQuotes)\(Self.remark(form))")
        }
        return (lines + [summary]).joined(separator: "\n") + "\n"
    }

    /// The report as Markdown, with a line break at the end: a summary line, and a table.
    public var markdown: String {
        var text = "### What SiriKit (2020) would have recognized\n\n\(summary.asMarkdown)\n"
        guard !hearing.forms.isEmpty else { return text }
        text += "\n| enum | case | form | said | SiriKit | Earshot |\n|---|---|---|---|---|---|\n"
        for form in hearing.forms {
            let cells = [
                Self.title(of: form), form.caseID, form.kind.inWords, form.text, Self.words(form.siriKit),
                Self.words(form.standard),
            ]
            text += "| \(cells.map(\.asMarkdown).joined(separator: " | ")) |\n"
        }
        return text
    }

    /// The report as JSON, with a line break at the end: `{"v":1,"forms":[…],"counts":{…}}`.
    ///
    /// A form has `locale`, `application`, `enum`, `case`, `form` (`identifier`, `displayName`, `synonym`), `text`, and
    /// the results `siriKit` and `standard` (`heard`, `asked`, `mistaken`, `nothing`). `siriKitCase` and `standardCase`
    /// are the case recognized instead, or null.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("forms") { json in
                json.array { json in
                    for form in hearing.forms { Self.write(form, to: &json) }
                }
            }
            json.field("counts") { json in
                json.object { json in
                    for kind in SiriKitHearing.Form.Kind.allCases {
                        let count = hearing.count(of: kind)
                        json.field(kind.rawValue) { json in
                            json.object { json in
                                json.field("forms", count.forms)
                                json.field("heard", count.heard)
                            }
                        }
                    }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private var summary: String {
        let all = hearing.count(of: nil)
        let kinds = SiriKitHearing.Form.Kind.allCases.map { kind in
            let count = hearing.count(of: kind)
            return "\(kind.inWords)s \(count.heard) of \(count.forms)"
        }
        return "SiriKit would have recognized \(all.heard) of \(all.forms) forms: \(kinds.joined(separator: ", "))"
    }

    private static func title(of form: SiriKitHearing.Form) -> String {
        let name = [form.application, form.enumeration].compactMap(\.self).joined(separator: " ")
        return "\(name) (\(form.locale))"
    }

    private static func words(_ answer: SiriKitHearing.Answer) -> String {
        switch answer {
        case .heard: "heard"
        case .asked: "asks which of several"
        case .mistaken(let id): "hears \(id)"
        case .nothing: "not heard"
        }
    }

    private static func remark(_ form: SiriKitHearing.Form) -> String {
        var remarks: [String] = []
        if form.siriKit != .heard, form.siriKit != .nothing { remarks.append("SiriKit \(words(form.siriKit))") }
        if form.standard != .heard { remarks.append("Earshot: \(words(form.standard))") }
        return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
    }

    private static func write(_ form: SiriKitHearing.Form, to json: inout JSONText) {
        json.object { json in
            json.field("locale", form.locale)
            json.field("application", form.application)
            json.field("enum", form.enumeration)
            json.field("case", form.caseID)
            json.field("form", form.kind.rawValue)
            json.field("text", form.text)
            json.field("siriKit", form.siriKit.name)
            json.field("siriKitCase", form.siriKit.mistakenFor)
            json.field("standard", form.standard.name)
            json.field("standardCase", form.standard.mistakenFor)
        }
    }
}
