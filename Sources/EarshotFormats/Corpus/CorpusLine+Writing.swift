internal import Earshot

extension CorpusLine {
    /// The line as JSON, without a line break; reading it gives the same line, except for its number.
    ///
    /// - Complexity: O(n), where n is the size of the line.
    public var json: String {
        var json = JSONText()
        json.object { json in
            switch id {
            case .text(let text): json.field("id", text)
            case .number(let digits): json.field("id") { $0.value(ExtensionValue.number(digits)) }
            }
            if let locale { json.field("locale", locale) }
            if let target { json.field("target", target) }
            if let find { json.field("find", find.rawValue) }
            if let allowsSeveral { json.field("several", allowsSeveral) }
            switch heard {
            case .text(let text): json.field("text", text)
            case .hypotheses(let hypotheses):
                json.field("hypotheses") { json in
                    json.array { json in
                        for hypothesis in hypotheses {
                            json.object { json in
                                json.field("text", hypothesis.text)
                                if let confidence = hypothesis.confidence { json.field("confidence", confidence) }
                            }
                        }
                    }
                }
            }
            if let offered { json.field("offered") { $0.value(.list(offered.map(ExtensionValue.text))) } }
            if let said { json.field("said", said) }
            if let expectation { json.field("expect") { $0.value(expectation.value) } }
            for member in extensions { json.field(member.key) { $0.value(member.value) } }
        }
        return json.string
    }
}

extension CorpusLine.Expectation {
    /// The value of `expect`.
    fileprivate var value: ExtensionValue {
        switch self {
        case .nothing: return .null
        case .shortcut(let id, let parameters):
            var members: [ExtensionValue.Member] = [.init(key: "shortcut", value: .text(id))]
            if let parameters { members.append(.init(key: "parameters", value: .object(parameters))) }
            return .object(members)
        case .enumerationCase(let id): return .object([.init(key: "case", value: .text(id))])
        case .value(let value): return .object([.init(key: "value", value: value)])
        case .several(let matches): return .object([.init(key: "matches", value: .list(matches.map(\.value)))])
        case .ask(let matches): return .object([.init(key: "ask", value: .list(matches.map(\.value)))])
        }
    }
}
