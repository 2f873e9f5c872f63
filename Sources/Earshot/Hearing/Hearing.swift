/// One utterance while it is being spoken.
///
/// Give each partial result of the recognizer to ``update(_:)-(Utterance)``. After each, the hearing says whether the
/// words so far are a command, whether the catalog has anything that goes on from there, and what may come next:
///
/// ```swift
/// var hearing = resolver.hearing()
/// hearing.update("turn on the").state            // open, awaits a room
/// hearing.update("turn on the kitchen").state    // open, awaits "lights"
/// hearing.update("turn on the kitchen lights").state    // settled
/// let answer = hearing.finish()
/// ```
///
/// A hearing is a value: it reads no clock and keeps no thread. Words may change backwards. What was read of the
/// unchanged beginning is kept, so that a word more costs only that word; the whole utterance is resolved where it is
/// complete, and where no phrase reads on.
public struct Hearing: Sendable {
    /// What the words are resolved against, the likeliest first; at least one.
    private var parts: [HearingPart]
    /// What they are resolved against where no part reads them word by word.
    private var rest: [HearingPart]
    /// The language of utterances that name none; `nil` stands for the catalog's own.
    private let locale: String?
    private var last: (utterance: Utterance, update: HearingUpdate)?

    init(_ engine: Engine, _ options: ResolveOptions, locale: String?) {
        parts = [HearingPart(engine, options)]
        rest = []
        self.locale = locale
    }

    /// Hears against several resolvers or targets at once; `nil` without hearings.
    ///
    /// The state is that of all hearings that read the words: settled if it is settled for each, and complete if it is
    /// complete for one. The answer is that of the first that understands the words.
    ///
    /// - Parameters:
    ///   - hearings: The hearings, the likeliest first; without words.
    ///   - rest: The hearings that count where none of the others reads the words as they are.
    ///   - locale: The BCP 47 tag of the language of utterances that name none.
    package init?(_ hearings: [Hearing], rest: [Hearing], locale: String?) {
        guard !hearings.isEmpty else { return nil }
        parts = hearings.flatMap(\.parts)
        self.rest = rest.flatMap(\.parts)
        self.locale = locale
    }

    /// The number of updates so far.
    public private(set) var count = 0

    /// Hears what the recognizer holds now.
    ///
    /// - Parameter text: The whole text so far, not only the new words.
    /// - Returns: What is known of the utterance; of a text without words, that everything is open.
    /// - Complexity: As for ``update(_:)-(Utterance)``.
    @discardableResult
    public mutating func update(_ text: String) -> HearingUpdate { update(Utterance(text)) }

    /// Hears what the recognizer holds now.
    ///
    /// - Parameter utterance: The whole text so far, or a list of hypotheses; it need not begin as the one before.
    /// - Returns: What is known of the utterance; of one without words, that everything is open.
    /// - Complexity: O(*u*) in the words to read them, and O(*w*) in the ways through the catalog from the first changed
    ///   word on; bounded by ``ResolveOptions/workLimit``. Where the words are complete, or nothing reads them, as for
    ///   ``Resolver/resolve(_:options:)`` in addition.
    @discardableResult
    public mutating func update(_ utterance: Utterance) -> HearingUpdate {
        count += 1
        var utterance = utterance
        utterance.locale = utterance.locale ?? locale
        var update: HearingUpdate
        if let last, last.utterance == utterance {
            update = last.update
            update.work = Resolution.Work()
        } else {
            update = hear(utterance)
        }
        update.number = count
        update.stableSince = last.map { $0.update.match == update.match ? $0.update.stableSince : count } ?? count
        last = (utterance, update)
        return update
    }

    /// Ends the utterance.
    ///
    /// The hearing can be used on: a later update continues from the words so far.
    ///
    /// - Returns: The answer that ``Resolver/resolve(_:options:)`` gives to the last update; `unsupported` with reason
    ///   `nothingHeard` without an update.
    /// - Complexity: O(1) if the last update resolved the words; otherwise as for ``Resolver/resolve(_:options:)``.
    public func finish() -> Resolution {
        guard let last else { return parts[0].resolve(Utterance(hypotheses: [])) }
        if let answer = last.update.answer { return answer }
        let answer = parts[0].resolve(last.utterance)
        guard answer.reason != nil else { return answer }
        for part in parts.dropFirst() + rest {
            let other = part.resolve(last.utterance)
            if other.reason == nil { return other }
        }
        return answer
    }

    // MARK: Parts

    private mutating func hear(_ utterance: Utterance) -> HearingUpdate {
        var work = Resolution.Work()
        var update: HearingUpdate
        if parts.count == 1, rest.isEmpty {
            update = parts[0].hear(utterance, &work)
        } else if let exact = Self.merged(Self.exactUpdates(of: &parts, utterance, &work)) {
            update = exact
        } else if let exact = Self.merged(Self.exactUpdates(of: &rest, utterance, &work)) {
            update = exact
        } else {
            let near = parts.indices.map { parts[$0].hear(utterance, &work) }
            update = Self.merged(near) ?? Self.merged(rest.indices.map { rest[$0].hear(utterance, &work) }) ?? near[0]
        }
        update.work = work
        return update
    }

    private static func exactUpdates(
        of parts: inout [HearingPart],
        _ utterance: Utterance,
        _ work: inout Resolution.Work
    ) -> [HearingUpdate] {
        var updates: [HearingUpdate] = []
        for index in parts.indices {
            if let update = parts[index].hearExactly(utterance, &work) { updates.append(update) }
        }
        return updates
    }

    /// What is known of an utterance that several parts read; `nil` if none does.
    private static func merged(_ updates: [HearingUpdate]) -> HearingUpdate? {
        let updates = updates.filter { $0.state != .nothing }
        guard var merged = updates.first else { return nil }
        guard updates.count > 1 else { return merged }
        let complete = updates.filter { $0.state == .settled || $0.state.name == "complete" }
        let answers = (complete.isEmpty ? updates : complete).compactMap(\.answer)
        merged.answer = answers.first { if case .success = $0.outcome { true } else { false } } ?? answers.first
        merged.next = unique(updates.map(\.next), atMost: WorkLimits.hearingNext)
        merged.changing = unique(updates.map(\.changing), atMost: .max)
        merged.canBeTurned = updates.contains(where: \.canBeTurned)
        if complete.isEmpty {
            let awaited = updates.compactMap { update in
                if case .open(let awaited) = update.state { awaited } else { nil }
            }
            merged.state = .open(
                awaits: HearingUpdate.Awaited(
                    words: unique(awaited.map(\.words), atMost: WorkLimits.hearingNext),
                    parameters: unique(awaited.map(\.parameters), atMost: .max)
                )
            )
        } else if updates.allSatisfy({ $0.state == .settled }) {
            merged.state = .settled
        } else {
            merged.state = .complete(canContinue: updates.contains(where: \.state.canContinue))
        }
        return merged
    }

    private static func unique<Element: Hashable>(_ lists: [[Element]], atMost limit: Int) -> [Element] {
        var known: Set<Element> = []
        return Array(lists.joined().filter { known.insert($0).inserted }.prefix(limit))
    }
}

extension Resolver {
    /// Begins to hear an utterance that is still being spoken.
    ///
    /// - Parameters:
    ///   - options: The target and the policy, as for ``resolve(_:options:)``.
    ///   - locale: The BCP 47 tag of the language of utterances that name none; `nil` stands for the catalog's own.
    /// - Returns: A hearing without words.
    /// - Complexity: O(1).
    public func hearing(_ options: ResolveOptions = ResolveOptions(), locale: String? = nil) -> Hearing {
        Hearing(engine, options, locale: locale)
    }
}
