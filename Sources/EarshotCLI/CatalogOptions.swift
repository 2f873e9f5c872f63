internal import ArgumentParser
internal import Earshot
internal import EarshotFormats

/// The catalogs of a command, and the options for resolving against them.
struct CatalogOptions: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            "A file of the catalog; may be repeated.",
            discussion: """
                Files that name the same application make one catalog, and a file that names none belongs to the one \
                before it. Several applications are resolved at once.
                """,
            valueName: "file"
        )
    )
    var paths: [String] = []
}

/// The policy of a command.
struct PolicyOption: ParsableArguments {
    @Option(
        name: .customLong("policy"),
        help: ArgumentHelp(
            "What may count as an answer, and how sure it has to be.",
            discussion: "\(Self.names), or a policy file, as `earshot calibrate` writes it.",
            valueName: "name|file"
        )
    )
    var source = ResolveOptions.Policy.standard.name

    private static var names: String { ResolveOptions.Policy.all.map(\.name).joined(separator: ", ") }

    func validate() throws {
        guard ResolveOptions.Policy.isSource(source) else {
            throw ValidationError("There is no policy '\(source)'; expected \(Self.names), or a policy file.")
        }
    }

    /// The policy, read from its file if it is one.
    var policy: ResolveOptions.Policy {
        get throws(PolicyError) { try ResolveOptions.Policy(source) }
    }

    /// How long to wait in silence, if the policy is a file that says so.
    var endpoints: EndpointWaits? {
        get throws(PolicyError) { try PolicyFile(source: source).endpoints }
    }
}

/// The time zone of a command.
struct ZoneOption: ParsableArguments {
    @Option(
        name: .customLong("zone"),
        help: ArgumentHelp(
            "The time zone that dates with times are in, by its name: Europe/Berlin.",
            discussion: "The system's zone is never read: without one, every day has 24 hours.",
            valueName: "name"
        ),
        transform: Self.zone
    )
    var value: CalendarZone?

    private static func zone(_ name: String) throws -> CalendarZone {
        do throws(QuantityError) {
            return try CalendarZone(name)
        } catch {
            throw ValidationError("'--zone \(name)': \(error.what); expected \(error.expected); \(error.suggestion).")
        }
    }
}

/// The options that decide what counts as an answer.
struct AnswerOptions: ParsableArguments {
    @OptionGroup var policyOption: PolicyOption

    @Option(
        help: ArgumentHelp(
            "Evidence classes to switch off, separated by commas; may be repeated.",
            discussion: """
                The classes: \(EvidenceClass.names). Without number, a number is still read where the catalog asks for \
                one; numbers in names are not.
                """,
            valueName: "class"
        ),
        transform: Self.classes
    )
    var without: [[EvidenceClass]] = []

    @Option(help: "Look for the target in the whole utterance, or anywhere within it.")
    var find: FindName = .whole

    @Option(
        help: ArgumentHelp(
            "The local date and time that \"tomorrow\" and \"in an hour\" are counted from, in ISO 8601.",
            discussion: "The clock is never read: without it, such a time is not understood.",
            valueName: "time"
        )
    )
    var now: String?

    @OptionGroup var zone: ZoneOption

    @Option(help: ArgumentHelp("The most states of the phrase graph to visit for an utterance.", valueName: "states"))
    var workLimit: Int?

    func validate() throws {
        if let workLimit, workLimit < 1 { throw ValidationError("--work-limit must be at least 1.") }
        if let now, CalendarDateTime(local: now) == nil {
            throw ValidationError("'--now \(now)' is no date and time such as 2026-11-22T17:30.")
        }
    }

    private static func classes(_ text: String) throws -> [EvidenceClass] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            let name = part.drop { $0 == " " }
            guard let known = EvidenceClass.allCases.first(where: { $0.name == name }) else {
                throw ValidationError("There is no class '\(name)'; expected one of \(EvidenceClass.names).")
            }
            return known
        }
    }

    /// The evidence classes switched off, cheapest first.
    private var excluded: [EvidenceClass] { Set(without.flatMap(\.self)).sorted() }

    /// The policy's name, with the evidence classes that are switched off.
    var policyInWords: String {
        get throws(PolicyError) {
            let names = excluded.map(\.name).joined(separator: ", ")
            let policy = try policyOption.policy
            return names.isEmpty ? policy.name : "\(policy.name) without \(names)"
        }
    }

    /// The options for the engine.
    var options: ResolveOptions {
        get throws(PolicyError) {
            var options = ResolveOptions(find: find.mode, policy: try policyOption.policy)
            for evidence in excluded { options.policy.evidence.remove(EvidenceClasses(evidence)) }
            if let workLimit { options.workLimit = workLimit }
            options.zone = zone.value
            options.now = now.flatMap { CalendarDateTime(local: $0, keepsOffset: options.zone != nil) }
            return options
        }
    }
}

extension EvidenceClass {
    /// The names of all classes, cheapest first.
    fileprivate static var names: String { allCases.map(\.name).joined(separator: ", ") }
}

/// Where to look for a target.
enum FindName: String, ExpressibleByArgument, CaseIterable {
    case whole
    case within

    var mode: ResolveOptions.FindMode {
        switch self {
        case .whole: .whole
        case .within: .within
        }
    }
}

/// The output format of a command.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
}

/// Reads catalogs, and prints warnings on standard error.
enum CatalogLoader {
    static func catalogs(at paths: [String]) throws(CatalogError) -> [Catalog] {
        complaining(about: try CatalogReader().readApplications(contentsOf: paths)).map(\.catalog)
    }

    /// A resolver over catalogs and compiled lists of phrases.
    static func resolver(at paths: [String]) throws(CatalogError) -> ResolverReading {
        let reading = try CatalogReader().readResolver(contentsOf: paths)
        if reading.isFromSource { _ = complaining(about: try reading.catalogs) }
        return reading
    }

    private static func complaining(about readings: [CatalogReading]) -> [CatalogReading] {
        for warning in readings.flatMap(\.warnings) { Console.complain(warning.description) }
        return readings
    }
}

extension Resolver {
    /// The target that an option names.
    func knownTarget(_ name: String) throws -> ResolveOptions.Target {
        guard let known = target(named: name) else {
            throw ValidationError("No catalog has the target '\(name)'; expected enum:NAME or SHORTCUT.PARAMETER.")
        }
        return known
    }
}
