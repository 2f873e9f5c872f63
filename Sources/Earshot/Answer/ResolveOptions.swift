extension ResolveOptions {
    /// The target of resolution.
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
    /// The position of the target in the utterance.
    public enum FindMode: String, Hashable, Sendable, CaseIterable {
        /// The whole utterance has to be accounted for, apart from fillers and frames.
        case whole
        /// The target may be anywhere in a sentence, among any words.
        case within
    }
}

/// How one utterance is to be resolved.
public struct ResolveOptions: Hashable, Sendable {
    /// The target of resolution.
    public var target: ResolveOptions.Target
    /// The position of the target in the utterance.
    public var find: ResolveOptions.FindMode
    /// Whether the utterance may hold more than one command; see ``Resolution/parts``.
    ///
    /// Applies only if the target is the shortcuts in the whole utterance; a single value is never several commands.
    public var allowsSeveral: Bool
    /// The evidence and certainty required of an answer.
    public var policy: ResolveOptions.Policy
    /// The list being chosen from, in the order offered: case identifiers or strings; `nil` if there is no list.
    public var offered: [String]?
    /// The shortcuts that may answer, by identifier; `nil` for all.
    public var allowedShortcuts: Set<String>?
    /// The applications that may answer, by name; `nil` for all.
    public var allowedApplications: Set<String>?
    /// The current local date and time, for relative times and dates: "tomorrow", "in ten minutes".
    ///
    /// The clock is never read. Without this date, relative values are not resolved; see
    /// ``Resolution/Reason/Kind/needsNow``.
    public var now: CalendarDateTime?
    /// The time zone of dates with times; `nil` if every day has 24 hours.
    ///
    /// With a zone, a date and time that a change of clocks skips is not resolved; see
    /// ``Resolution/Reason/Kind/skippedTime``. A doubled time is a question between two, each with its
    /// ``CalendarDateTime/offset``. "In three hours" is after three elapsed hours. A ``now`` with an offset is the
    /// exact moment. The system's zone is never read.
    public var zone: CalendarZone?
    /// The most states of the phrase graph to visit, and text values to try, in one call.
    ///
    /// Beyond the limit, the best answer found is confirmed; without one, the answer is `unsupported`, with reason
    /// `limit`. Segmenting an utterance into several commands may take four times as much more. The limit is for
    /// hostile input: for homes of 2,000 names, 500 sentences in each of five languages were tried, heard right or
    /// wrong, and the slowest took 196,000.
    public var workLimit: Int
    /// The moment at which an answer is given with what was found until then, as beyond the ``workLimit``; `nil` for
    /// none.
    ///
    /// An answer with a deadline depends on how fast the machine is.
    public var deadline: ResolveOptions.Deadline?
    /// The most alternatives to report.
    public var maximumAlternatives: Int

    /// Creates options.
    ///
    /// - Parameters:
    ///   - target: The target of resolution.
    ///   - find: The position of the target in the utterance.
    ///   - allowsSeveral: Whether the utterance may hold more than one command.
    ///   - policy: The evidence and certainty required of an answer.
    ///   - offered: The list being chosen from, in the order offered.
    ///   - allowedShortcuts: The shortcuts that may answer, by identifier.
    ///   - allowedApplications: The applications that may answer, by name.
    ///   - now: The current local date and time, for relative times and dates.
    ///   - zone: The time zone of dates with times.
    ///   - workLimit: The most states of the phrase graph to visit and text values to try, over all hypotheses and
    ///     catalogs, at least 1. The limit bounds memory too: each state or value takes some hundred bytes.
    ///   - deadline: The moment at which an answer is given with what was found until then.
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
        deadline: ResolveOptions.Deadline? = nil,
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
        self.deadline = deadline
        self.maximumAlternatives = max(2, maximumAlternatives)
    }

    /// The current time and its zone.
    package var clock: LocalClock { LocalClock(now: now, zone: zone) }
}
