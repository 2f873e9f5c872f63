internal import Earshot
internal import EarshotAnalysis

extension CheckReport {
    /// The report as JSON, `{"v":1,"findings":[…],"suppressed":0}`, with a line break at the end.
    ///
    /// The worst come first. A finding has `rule`, `severity`, `message`, `owners` and `fix`, and `witness` if it is a
    /// collision; `risk` where people's mistakes were counted, else null; `places` if further phrases of the owners are
    /// affected; and `verified`, which is false, if the engine was not seen to do what the message says. Accepted
    /// findings, if shown, are in `accepted`, each with its `reason`. With a baseline, every finding has `new`, and
    /// `baseline` has the counts; all findings are listed, so that the report can be the next baseline.
    /// `Corpora/schemas/check.schema.json` describes the format.
    public var json: [UInt8] {
        let comparison = comparison
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("findings") { json in
                json.array { json in
                    for (finding, isNew) in zip(check.findings, comparison.isNew) {
                        Self.write(finding, isNew: baseline == nil ? nil : isNew, to: &json)
                    }
                }
            }
            json.field("suppressed", check.suppressed.count)
            if showsSuppressed {
                json.field("accepted") { json in
                    json.array { json in
                        for finding in check.suppressed { Self.write(finding, isNew: nil, to: &json) }
                    }
                }
            }
            if baseline != nil {
                json.field("baseline") { json in
                    json.object { json in
                        json.field("new", comparison.new.count)
                        json.field("known", check.findings.count - comparison.new.count)
                        json.field("fixed", comparison.fixed)
                    }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ finding: Finding, isNew: Bool?, to json: inout JSONText) {
        json.object { json in
            json.field("rule", finding.rule.id)
            json.field("severity", finding.severity.rawValue)
            json.field("message", finding.message)
            json.field("owners") { write(finding.owners, to: &$0) }
            if let witness = finding.witness { json.field("witness", witness) }
            if !finding.isVerified { json.field("verified", false) }
            json.field("risk") { json in
                guard let risk = finding.risk else { return json.null() }
                json.object { json in
                    json.field("share", risk.share)
                    json.field("source", risk.source)
                }
            }
            json.field("fix", finding.fix)
            if !finding.places.isEmpty { json.field("places") { write(finding.places, to: &$0) } }
            if let reason = finding.accepted { json.field("reason", reason) }
            if let isNew { json.field("new", isNew) }
        }
    }

    private static func write(_ owners: [Owner], to json: inout JSONText) {
        json.array { json in
            for owner in owners {
                json.object { json in
                    json.field("kind", owner.kind.rawValue)
                    json.field("id", owner.id)
                    json.field("file", owner.location?.file)
                    json.field("line", owner.location.map { Int64($0.line) })
                    json.field("column", owner.location.map { Int64($0.column) })
                }
            }
        }
    }
}
