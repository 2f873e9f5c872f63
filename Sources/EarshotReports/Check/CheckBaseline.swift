internal import Earshot
internal import EarshotAnalysis
public import EarshotFormats

/// The known findings of an earlier check, which do not fail this one.
///
/// A finding equals a known one if it has the same rule and the same owners, by kind and identifier. Its location, its
/// message and its witness may change. Of several findings that are equal in this sense, each matches one known
/// finding, those with the same message first.
/// each is known once, those first that also say the same.
public struct CheckBaseline: Hashable, Sendable {
    /// The name of the baseline in reports.
    public let file: String
    private var known: [Key: [String]] = [:]

    /// The number of known findings.
    public var count: Int { known.values.reduce(0) { $0 + $1.count } }

    /// The identity of a finding.
    struct Key: Hashable {
        var rule: String
        var owners: [String]

        init(rule: String, owners: [(kind: String, id: String)]) {
            self.rule = rule
            self.owners = owners.map { "\($0.kind) \($0.id)" }.sorted()
        }

        init(_ finding: Finding) {
            self.init(rule: finding.rule.id, owners: finding.owners.map { ($0.kind.rawValue, $0.id) })
        }
    }

    /// A check compared with a baseline.
    struct Comparison {
        /// Whether each finding is new, in the order of the check.
        var isNew: [Bool]
        /// The new findings, in the order of the check.
        var new: [Finding]
        /// The number of known findings that are gone, or have been accepted.
        var fixed: Int
    }

    /// Creates an empty baseline.
    init() {
        file = ""
    }

    /// Reads the report of an earlier check.
    ///
    /// - Parameter path: A file that `earshot check --format json` wrote.
    /// - Throws: ``CorpusError`` with a location if the file cannot be read or is not such a report.
    /// - Complexity: O(*n*) in the length of the file.
    public init(contentsOf path: String) throws(CorpusError) {
        self.file = path
        let report = try JSONFile.read(path)
        guard report["v"]?.number == "1", let findings = report["findings"],
            case .array(let items) = findings.content
        else {
            throw Self.error(report, in: path, what: "this is not a version 1 check report")
        }
        for item in items {
            guard let rule = item["rule"]?.text, let owners = item["owners"], case .array(let accused) = owners.content
            else {
                throw Self.error(item, in: path, what: "this finding has no rule, or no list of owners")
            }
            var names: [(kind: String, id: String)] = []
            for owner in accused {
                guard let kind = owner["kind"]?.text, let id = owner["id"]?.text else {
                    throw Self.error(owner, in: path, what: "this owner has no kind, or no id")
                }
                names.append((kind, id))
            }
            known[Key(rule: rule, owners: names), default: []].append(item["message"]?.text ?? "")
        }
    }

    private static func error(_ value: JSONValue, in path: String, what: String) -> CorpusError {
        CorpusError(
            at: value.position,
            in: path,
            what: what,
            expected: "what `earshot check --format json` wrote",
            suggestion: "name such a file, or create it again"
        )
    }

    /// Finds out which findings are new.
    func compare(_ check: CatalogCheck) -> Comparison {
        var rest = known
        var isNew = Array(repeating: true, count: check.findings.count)
        for saysTheSame in [true, false] {
            for (index, finding) in check.findings.enumerated() where isNew[index] {
                let key = Key(finding)
                guard var messages = rest[key], !messages.isEmpty else { continue }
                if let same = messages.firstIndex(of: finding.message) {
                    messages.remove(at: same)
                } else if saysTheSame {
                    continue
                } else {
                    messages.removeFirst()
                }
                rest[key] = messages
                isNew[index] = false
            }
        }
        return Comparison(
            isNew: isNew,
            new: zip(check.findings, isNew).filter(\.1).map(\.0),
            fixed: rest.values.reduce(0) { $0 + $1.count }
        )
    }
}
