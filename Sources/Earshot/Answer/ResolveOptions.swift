extension ResolveOptions {
    /// What an utterance is resolved against.
    public enum Target: Hashable, Sendable {
        /// The shortcuts only.
        case shortcuts
        /// The cases of an enum.
        case enumeration(String)
        /// The values of a parameter.
        case parameter(ParameterReference)
    }
}

extension ResolveOptions {
    /// Where in the utterance the target is looked for.
    public enum FindMode: String, Hashable, Sendable, CaseIterable {
        /// The whole utterance has to be accounted for, apart from fillers and frames.
        case whole
        /// The target may be anywhere in a sentence, among any words.
        case within
    }
}

/// How one utterance is to be resolved.
public struct ResolveOptions: Hashable, Sendable {
    /// What to resolve against.
    public var target: ResolveOptions.Target
    /// Where to look for it.
    public var find: ResolveOptions.FindMode
    /// Whether the utterance may hold more than one command; see ``Resolution/parts``.
    ///
    /// It counts where the shortcuts are looked for in the whole utterance; a single value is never several commands.
    public var allowsSeveral: Bool
    /// What may count as an answer.
    public var policy: ResolveOptions.Policy
    /// The list being chosen from, in the order offered: case identifiers or strings; `nil` if none was offered.
    public var offered: [String]?
    /// The shortcuts that may answer, by identifier; `nil` for all.
    public var allowedShortcuts: Set<String>?
    /// The applications that may answer, by name; `nil` for all.
    public var allowedApplications: Set<String>?
    /// The local date and time that relative times and dates are counted from: "tomorrow", "in ten minutes".
    ///
    /// The clock is never read. Without it such a value is not resolved; see ``Resolution/Reason/Kind/needsNow``.
    public var now: CalendarDateTime?
    /// The time zone that dates with times are in; `nil` if every day has 24 hours.
    ///
    /// A date and time that a change of clocks skips is then not resolved, see ``Resolution/Reason/Kind/skippedTime``;
    /// one that it doubles is a question between two, each with its ``CalendarDateTime/offset``; and "in three hours" is
    /// when three hours have passed. A ``now`` with an offset is the moment that it says. The system's zone is never
    /// read.
    public var zone: CalendarZone?
    /// The most states of the phrase graph that may be visited, and texts that may be taken, for a call.
    ///
    /// Beyond it the best that was found is confirmed; if nothing was, the answer is `unsupported`, with reason `limit`.
    /// CommandSegmentation an utterance into several commands may take four times as much more. The limit is for hostile input: for
    /// homes of 2,000 names, 500 sentences in each of five languages were tried, heard right or wrong, and the slowest
    /// took 196,000.
    public var workLimit: Int
    /// The most alternatives to report.
    public var maximumAlternatives: Int

    /// Creates options.
    ///
    /// - Parameters:
    ///   - target: What to resolve against.
    ///   - find: Where to look for it.
    ///   - allowsSeveral: Whether the utterance may hold more than one command.
    ///   - policy: What may count as an answer.
    ///   - offered: The list being chosen from, in the order offered.
    ///   - allowedShortcuts: The shortcuts that may answer, by identifier.
    ///   - allowedApplications: The applications that may answer, by name.
    ///   - now: The local date and time that relative times and dates are counted from.
    ///   - zone: The time zone that dates with times are in.
    ///   - workLimit: The most states of the phrase graph that may be visited and texts that may be taken, over all
    ///     hypotheses and catalogs, at least 1. It bounds the memory too: each takes some hundred bytes.
    ///   - maximumAlternatives: The most alternatives to report, at least 2.
    public init(
        target: ResolveOptions.Target = .shortcuts,
        find: ResolveOptions.FindMode = .whole,
        allowsSeveral: Bool = false,
        policy: ResolveOptions.Policy = .standard,
        offered: [String]? = nil,
        allowedShortcuts: Set<String>? = nil,
        allowedApplications: Set<String>? = nil,
        now: CalendarDateTime? = nil,
        zone: CalendarZone? = nil,
        workLimit: Int = 250_000,
        maximumAlternatives: Int = 5
    ) {
        self.target = target
        self.find = find
        self.allowsSeveral = allowsSeveral
        self.policy = policy
        self.offered = offered
        self.allowedShortcuts = allowedShortcuts
        self.allowedApplications = allowedApplications
        self.now = now
        self.zone = zone
        self.workLimit = max(1, workLimit)
        self.maximumAlternatives = max(2, maximumAlternatives)
    }

    /// What the clock shows, and where.
    package var clock: LocalClock { LocalClock(now: now, zone: zone) }
}
