internal import ArgumentParser
internal import Earshot
internal import EarshotAnalysis
internal import EarshotReports

/// The options that decide which rules a check applies.
struct RuleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The platform whose rules apply, instead of the catalog's x-profile.",
            discussion: "The profiles: \(Self.profiles).",
            valueName: "profile"
        ),
        transform: Self.profile
    )
    var profile: CheckProfile?

    @Option(
        help: ArgumentHelp(
            "Apply only these rules, separated by commas; may be repeated.",
            valueName: "rule"
        ),
        transform: Self.rules
    )
    var only: [[String]] = []

    @Option(
        help: ArgumentHelp("Do not apply these rules, separated by commas; may be repeated.", valueName: "rule"),
        transform: Self.rules
    )
    var disable: [[String]] = []

    @Option(
        help: ArgumentHelp(
            "A file with a profile, severities of rules, and suppressions with reasons.",
            discussion: "By default \(CheckConfiguration.fileName) in the folder of the first file, if it is there.",
            valueName: "file"
        )
    )
    var config: String?

    /// Whether any of the options is given.
    var areGiven: Bool { profile != nil || !only.isEmpty || !disable.isEmpty || config != nil }

    private static var profiles: String { CheckProfile.all.map(\.name).joined(separator: ", ") }

    private static func profile(_ name: String) throws -> CheckProfile {
        if let profile = CheckProfile(named: name) { return profile }
        let near = NearestName.to(name, in: CheckProfile.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? "."
        throw ValidationError("There is no profile '\(name)'; expected one of \(profiles)\(near)")
    }

    private static func rules(_ text: String) throws -> [String] {
        try text.split(separator: ",", omittingEmptySubsequences: false).flatMap { part in
            let name = part.drop { $0 == " " }
            let rules = Rule.named(String(name))
            guard rules.isEmpty else { return rules.map(\.id) }
            let near = Rule.nearestName(to: String(name)).map { "; did you mean '\($0)'?" } ?? "."
            throw ValidationError("There is no rule '\(name)'\(near)")
        }
    }

    /// The configuration of a check.
    ///
    /// - Parameter files: The catalog's files, beside the first of which a configuration may stand.
    /// - Returns: What the configuration says, with the options over it.
    /// - Throws: `CheckConfigurationError` if the configuration cannot be used.
    func configuration(beside files: [String]) throws -> CheckConfiguration {
        let path = config ?? files.first.flatMap(CheckConfiguration.path(beside:))
        var configuration = try path.map { try CheckConfiguration(contentsOf: $0) } ?? CheckConfiguration()
        configuration.settings.profile = profile ?? configuration.settings.profile
        configuration.settings.only = Set(only.joined())
        configuration.settings.disabled = Set(disable.joined())
        return configuration
    }
}
