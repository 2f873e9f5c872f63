public import Earshot
public import EarshotAnalysis
public import EarshotFormats

/// A team's settings of a check in a file beside the catalog, which an import of the catalog does not touch.
///
/// The file is YAML or JSON:
///
///     version: 1
///     profile: rasa
///     rules:
///       collision.sound: error
///       limit: off
///     suppress:
///       - { rule: collision.equal, owner: ReadMail, reason: both open the same list }
public struct CheckConfiguration: Hashable, Sendable {
    /// The name of the file that is found beside a catalog.
    public static let fileName = "earshot-check.yaml"

    /// The settings.
    public var settings = CheckSettings()
    /// The address at which the team publishes the page of the rules; `nil` if it does not.
    public private(set) var rulePage: String?

    /// Creates a configuration that leaves everything to the catalogs.
    public init() {}

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file's path; `.json` at its end stands for JSON, `.yaml` and `.yml` for YAML.
    ///   - limits: The limits on its size.
    /// - Throws: ``CheckConfigurationError`` with the first problem: an unknown key, an unknown rule, a missing reason.
    /// - Complexity: O(*n*) in the length of the file.
    public init(
        contentsOf path: String,
        limits: ReadingLimits = ReadingLimits()
    ) throws(CheckConfigurationError) {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try OpenFile(path: path).readAll(limit: limits.bytes)
        } catch {
            throw CheckConfigurationError(error, in: path)
        }
        do throws(TextError) {
            try read(try DocumentText.value(of: bytes, file: path, limits: limits), file: path)
        } catch {
            throw CheckConfigurationError(error, in: path)
        }
    }

    /// Finds the file beside a catalog.
    ///
    /// - Parameter catalog: The path of a file of the catalog.
    /// - Returns: The path of ``fileName`` in the same folder; `nil` if there is no such file.
    public static func path(beside catalog: String) -> String? {
        let folder = catalog.lastIndex(of: "/").map { String(catalog[...$0]) } ?? ""
        let path = folder + fileName
        return OpenFile.exists(path) ? path : nil
    }

    private mutating func read(_ value: JSONValue, file: String) throws(TextError) {
        let members = try KeyedValues(
            value,
            "the configuration",
            keys: ["version", "profile", "rulePage", "rules", "suppress"]
        )
        let version = try members.required("version")
        guard version.number == "1" else { throw members.wrong(version, "version", "the number 1") }
        if let value = members["profile"] {
            guard let profile = value.text.flatMap(CheckProfile.init(named:)) else {
                throw Self.unknown("profile", value, among: CheckProfile.all.map(\.name))
            }
            settings.profile = profile
        }
        if let value = members["rulePage"] {
            let address = value.text ?? ""
            guard ["https://", "http://"].contains(where: address.hasPrefix), !address.contains("#") else {
                throw members.wrong(value, "rulePage", "an absolute address that begins with https://, without #")
            }
            rulePage = address
        }
        if let value = members["rules"] {
            guard case .object(let rules) = value.content else {
                throw members.wrong(value, "rules", "an object with a severity for each rule")
            }
            // A rule that is named itself is not its family's.
            for member in rules {
                let found = try Self.rules(named: member.key, at: member.keyPosition)
                for rule in found where member.key == rule.id || !rules.contains(where: { $0.key == rule.id }) {
                    settings.rules[rule.id] = try Self.setting(member.value)
                }
            }
        }
        guard let value = members["suppress"] else { return }
        guard case .array(let items) = value.content else {
            throw members.wrong(value, "suppress", "a list of objects with rule, owner and reason")
        }
        for item in items {
            let fields = try KeyedValues(item, "a suppression", keys: ["rule", "owner", "reason"])
            let rule = try Self.text("rule", of: fields)
            let reason = try Self.text("reason", of: fields)
            let found = try Self.rules(named: rule, at: try fields.required("rule").position)
            guard found.map(\.id) == [rule] else {
                throw fields.wrong(try fields.required("rule"), "rule", "one rule, not a family")
            }
            settings.suppressions.append(
                CheckSettings.Suppression(
                    rule: rule,
                    owner: fields["owner"] == nil ? nil : try Self.text("owner", of: fields),
                    reason: reason,
                    location: Catalog.SourceLocation(
                        file: file,
                        line: Int(item.position.line),
                        column: Int(item.position.column)
                    )
                )
            )
        }
    }

    /// The text of a key that must have some.
    private static func text(_ key: String, of fields: KeyedValues) throws(TextError) -> String {
        let value = try fields.required(key)
        guard let text = value.text, text.contains(where: { !$0.isWhitespace }) else {
            throw fields.wrong(value, key, "text that is not empty")
        }
        return text
    }

    private static func setting(_ value: JSONValue) throws(TextError) -> CheckSettings.Setting {
        let names = ["off"] + Finding.Severity.allCases.map(\.rawValue)
        guard let name = value.text, names.contains(name) else {
            throw unknown("severity", value, among: names)
        }
        return Finding.Severity(rawValue: name).map(CheckSettings.Setting.severity) ?? .off
    }

    private static func rules(named name: String, at position: TextPosition) throws(TextError) -> [Rule] {
        let rules = Rule.named(name)
        guard rules.isEmpty else { return rules }
        throw TextError(
            position,
            "there is no rule \(quoted(name))",
            expected: "a rule such as collision.equal, or a family such as collision",
            suggestion: Rule.nearestName(to: name).map { "did you mean \(quoted($0))?" }
                ?? "copy the name from a finding"
        )
    }

    private static func unknown(_ noun: String, _ value: JSONValue, among names: [String]) -> TextError {
        TextError(
            value.position,
            "the \(noun) is \(value.shown)",
            expected: names.joined(separator: ", "),
            suggestion: value.text.flatMap { NearestName.to($0, in: names) }.map { "did you mean \(quoted($0))?" }
                ?? "choose one of them"
        )
    }
}

/// A configuration of a check that cannot be used.
public struct CheckConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The location; 1:1 for the whole file.
    public var location: Catalog.SourceLocation
    /// What is wrong.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to fix it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - location: The location.
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to fix it.
    public init(location: Catalog.SourceLocation, what: String, expected: String, suggestion: String) {
        self.location = location
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `FILE:LINE:COLUMN: what; expected …; mend …`.
    public var description: String { "\(location): \(what); expected \(expected); mend \(suggestion)" }
}

extension CheckConfigurationError: LocatedError {}
