public import Earshot

/// What a service is asked: one line of a corpus, with the catalog and the person it is for.
///
///     {"id":7,"catalog":"home","user":"u-31","text":"turn on the kitchen lights","explain":true}
///
/// The keys are those of a corpus line, and these, all of them optional:
///
/// | key | value |
/// |---|---|
/// | `catalog` | the name of the catalog |
/// | `user` | the person whose additions count |
/// | `explain` | `true` adds `explanation` to the answer |
/// | `offsets` | `"characters"` adds the offsets of spans in characters; `"bytes"` does not |
/// | `policy` | the name of a built-in policy, or a policy as an object; never a path |
/// | `shortcuts` | the identifiers of the shortcuts that may answer |
/// | `workLimit` | the most states to visit, at least 1 |
/// | `maxTime` | the most time for the answer, in seconds |
///
/// A key that is not known is kept and ignored.
public struct ResolveRequest: Hashable, Sendable {
    /// What was heard, and where the target is looked for.
    public var line: CorpusLine
    /// The name of the catalog; `nil` leaves it to the service.
    public var catalog: String?
    /// The person whose additions count; `nil` for none.
    public var user: String?
    /// Whether the answer is explained.
    public var explains: Bool
    /// Whether the answer gives the offsets of spans in characters too.
    public var countsCharacters: Bool
    /// What may count as an answer; `nil` leaves it to the service.
    public var policy: ResolveOptions.Policy?
    /// The shortcuts that may answer, by identifier; `nil` leaves it to the service.
    public var allowedShortcuts: Set<String>?
    /// The most states to visit; `nil` leaves it to the service.
    ///
    /// A service's own limit is never exceeded.
    public var workLimit: Int?
    /// The most time for the answer, from when it is begun; `nil` leaves it to the service.
    ///
    /// A service's own limit is never exceeded.
    public var maximumTime: Duration?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - line: What was heard, and where the target is looked for.
    ///   - catalog: The name of the catalog.
    ///   - user: The person whose additions count.
    ///   - explains: Whether the answer is explained.
    ///   - countsCharacters: Whether the answer gives the offsets of spans in characters too.
    ///   - policy: What may count as an answer.
    ///   - allowedShortcuts: The shortcuts that may answer, by identifier.
    ///   - workLimit: The most states to visit.
    ///   - maximumTime: The most time for the answer.
    public init(
        _ line: CorpusLine,
        catalog: String? = nil,
        user: String? = nil,
        explains: Bool = false,
        countsCharacters: Bool = false,
        policy: ResolveOptions.Policy? = nil,
        allowedShortcuts: Set<String>? = nil,
        workLimit: Int? = nil,
        maximumTime: Duration? = nil
    ) {
        self.line = line
        self.catalog = catalog
        self.user = user
        self.explains = explains
        self.countsCharacters = countsCharacters
        self.policy = policy
        self.allowedShortcuts = allowedShortcuts
        self.workLimit = workLimit
        self.maximumTime = maximumTime
    }

    /// Creates a request for one text.
    ///
    /// - Parameters:
    ///   - text: The words that were heard.
    ///   - catalog: The name of the catalog.
    ///   - user: The person whose additions count.
    public init(_ text: String, catalog: String? = nil, user: String? = nil) {
        self.init(CorpusLine(line: 1, heard: .text(text)), catalog: catalog, user: user)
    }

    /// The identifier, which the answer repeats.
    public var id: CorpusLine.Identifier { line.id }
    /// What was heard.
    public var utterance: Utterance { line.utterance }

    /// The options for the request: what it says itself, and the given ones for the rest.
    ///
    /// - Parameters:
    ///   - resolver: The resolver whose target the request names.
    ///   - defaults: The options of the service. The request may lower their work limit and narrow their shortcuts, and
    ///     not the other way round.
    ///   - maximumTime: The most time that the service gives to an answer; `nil` for no limit. The deadline of the
    ///     options is the earlier of this one and the request's, counted from now.
    /// - Returns: The options.
    /// - Throws: ``CorpusLineError`` if no catalog has the target, or `now` is no date and time.
    public func options(
        for resolver: Resolver,
        defaults: ResolveOptions = ResolveOptions(),
        maximumTime: Duration? = nil
    ) throws(CorpusLineError) -> ResolveOptions {
        var options = try line.options(for: resolver, defaults: defaults)
        if let policy { options.policy = policy }
        if let workLimit { options.workLimit = min(options.workLimit, max(1, workLimit)) }
        if let time = [self.maximumTime, maximumTime].compactMap(\.self).min() { options.deadline = .after(time) }
        if let allowed = allowedShortcuts {
            options.allowedShortcuts = options.allowedShortcuts?.intersection(allowed) ?? allowed
        }
        return options
    }

    /// The answer to the request as JSON.
    ///
    /// - Parameters:
    ///   - resolution: The answer.
    ///   - listingMatches: Whether the utterance might hold several commands, so that all matches are listed.
    /// - Returns: One line of UTF-8, without a line break.
    public func json(of resolution: Resolution, listingMatches: Bool = false) -> [UInt8] {
        resolution.json(
            id: id,
            explaining: explains,
            listingMatches: line.allowsSeveral ?? listingMatches,
            charactersOf: countsCharacters ? utterance : nil
        )
    }
}

extension Resolver {
    /// Resolves a request.
    ///
    /// - Parameters:
    ///   - request: The request; its catalog and its user are the caller's to look after.
    ///   - defaults: The options for what the request does not say.
    ///   - maximumTime: The most time that is given to the answer; `nil` for no limit but the request's.
    /// - Returns: The answer.
    /// - Throws: ``CorpusLineError`` if no catalog has the target, or `now` is no date and time.
    /// - Complexity: That of `resolve(_:options:)`.
    public func resolve(
        _ request: ResolveRequest,
        defaults: ResolveOptions = ResolveOptions(),
        maximumTime: Duration? = nil
    ) throws(CorpusLineError) -> Resolution {
        let options = try request.options(for: self, defaults: defaults, maximumTime: maximumTime)
        return resolve(request.utterance, options: options)
    }
}
