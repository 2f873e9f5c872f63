internal import Earshot
internal import EarshotAnalysis
internal import EarshotFormats

extension CheckReport {
    /// The report in the Static Analysis Results Interchange Format 2.1.0, with a line break at the end.
    ///
    /// Code hosts show it in a pull request. Every finding is a result at its first owner, with the other owners as
    /// related locations. Paths begin at the root of the sources, if it is known. Every rule links to its part of
    /// ``rulePage``, if that is known, as the format allows only absolute addresses. A fingerprint is made of the rule
    /// and the owners, so that it survives moved lines. Accepted findings, if shown, are results with a suppression, as
    /// hosts differ in whether they respect it. With a baseline, every result says whether it is new.
    public var sarif: [UInt8] {
        let rules = usedRules
        var places: [String: Int] = [:]
        for (index, rule) in rules.enumerated() { places[rule.id] = index }
        let isNew = comparison.isNew
        var writer = SARIFResults(rules: places, fallback: files.first, folders: folders)
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.field("version", "2.1.0")
            json.field("runs") { json in
                json.array { json in
                    json.object { json in
                        json.field("tool") { json in
                            json.object { json in json.field("driver") { writeDriver(rules, to: &$0) } }
                        }
                        json.field("columnKind", "utf16CodeUnits")
                        json.field("results") { json in
                            json.array { json in
                                for (finding, isNew) in zip(check.findings, isNew) {
                                    writer.write(finding, isNew: baseline == nil ? nil : isNew, to: &json)
                                }
                                guard showsSuppressed else { return }
                                for finding in check.suppressed { writer.write(finding, isNew: nil, to: &json) }
                            }
                        }
                    }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// The rules that were applied, followed by rules that only findings have.
    var usedRules: [Rule] {
        var rules = check.rules
        var known = Set(rules.map(\.id))
        for finding in check.findings + check.suppressed where known.insert(finding.rule.id).inserted {
            rules.append(finding.rule)
        }
        return rules
    }

    private func writeDriver(_ rules: [Rule], to json: inout JSONText) {
        json.object { json in
            json.field("name", "earshot")
            json.field("version", EarshotVersion.engine)
            json.field("semanticVersion", EarshotVersion.engine)
            json.field("rules") { json in
                json.array { json in
                    for rule in rules { write(rule, to: &json) }
                }
            }
        }
    }

    private func write(_ rule: Rule, to json: inout JSONText) {
        let summary = rule.summary.capitalizedFirst + "."
        let advice = rule.advice.map { " Mend: \($0)." } ?? ""
        let help = """
            \(summary)\(advice) An owner accepts a finding of this rule with \
            `suppress: [{ rule: \(rule.id), reason: … }]` in the catalog.
            """
        json.object { json in
            json.field("id", rule.id)
            json.field("name", rule.id)
            json.field("shortDescription") { Self.write(text: summary, to: &$0) }
            json.field("fullDescription") { Self.write(text: summary, to: &$0) }
            if let rulePage { json.field("helpUri", "\(rulePage)#\(rule.id)") }
            json.field("help") { Self.write(text: help, to: &$0) }
            json.field("defaultConfiguration") { json in
                json.object { $0.field("level", rule.severity.rawValue) }
            }
        }
    }

    fileprivate static func write(text: String, to json: inout JSONText) {
        json.object { $0.field("text", text) }
    }
}

/// Writes findings as results of SARIF.
private struct SARIFResults {
    /// The index of each rule in the list of rules.
    let rules: [String: Int]
    /// The file for findings without a location, since hosts ignore results without one.
    let fallback: String?
    /// Where files lie.
    let folders: SourceFolders?
    private var columns = SourceColumns()
    private var occurrences: [String: Int] = [:]

    init(rules: [String: Int], fallback: String?, folders: SourceFolders?) {
        self.rules = rules
        self.fallback = fallback
        self.folders = folders
    }

    mutating func write(_ finding: Finding, isNew: Bool?, to json: inout JSONText) {
        var located = (finding.owners + finding.places).compactMap { owner in
            owner.location.map { (owner: owner, place: $0) }
        }
        let first =
            located.isEmpty ? fallback.map { Catalog.SourceLocation(file: $0, line: 1, column: 1) } : located[0].place
        if !located.isEmpty { located.removeFirst() }
        let fingerprint = fingerprint(of: finding)
        var columns = columns
        json.object { json in
            json.field("ruleId", finding.rule.id)
            if let index = rules[finding.rule.id] { json.field("ruleIndex", index) }
            json.field("level", finding.severity.rawValue)
            json.field("message") { CheckReport.write(text: finding.sentences, to: &$0) }
            json.field("locations") { json in
                json.array { json in
                    guard let first else { return }
                    json.object { write(first, &columns, to: &$0) }
                }
            }
            if !located.isEmpty {
                json.field("relatedLocations") { json in
                    json.array { json in
                        for (index, other) in located.enumerated() {
                            json.object { json in
                                json.field("id", index + 1)
                                write(other.place, &columns, to: &json)
                                json.field("message") { CheckReport.write(text: other.owner.name, to: &$0) }
                            }
                        }
                    }
                }
            }
            json.field("partialFingerprints") { json in
                json.object { json in
                    // The only name that GitHub reads, and our own.
                    json.field("primaryLocationLineHash", fingerprint)
                    json.field("earshotFinding/v1", fingerprint)
                }
            }
            if let isNew { json.field("baselineState", isNew ? "new" : "unchanged") }
            if let reason = finding.accepted {
                json.field("suppressions") { json in
                    json.array { json in
                        json.object { json in
                            json.field("kind", "inSource")
                            json.field("justification", reason)
                        }
                    }
                }
            }
        }
        self.columns = columns
    }

    /// The fingerprint of a finding, which stays the same between runs.
    ///
    /// It is made of the finding's rule, its owners, and its number among findings with the same ones.
    private mutating func fingerprint(of finding: Finding) -> String {
        let key = CheckBaseline.Key(finding)
        let hash = ([key.rule] + key.owners).joined(separator: "\u{0}").fingerprint
        occurrences[hash, default: 0] += 1
        return "\(hash):\(occurrences[hash, default: 1])"
    }

    private func write(_ place: Catalog.SourceLocation, _ columns: inout SourceColumns, to json: inout JSONText) {
        let column = columns.column(of: place)
        json.field("physicalLocation") { json in
            json.object { json in
                json.field("artifactLocation") { json in
                    json.object { json in
                        let path = folders.map { $0.path(of: place.file) ?? $0.absolute(place.file) } ?? place.file
                        json.field("uri", path.asURI)
                        if folders != nil, !path.hasPrefix("/") { json.field("uriBaseId", "%SRCROOT%") }
                    }
                }
                json.field("region") { json in
                    json.object { json in
                        json.field("startLine", max(1, place.line))
                        json.field("startColumn", column)
                    }
                }
            }
        }
    }
}

extension String {
    /// The text with a capital first letter.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
