public import Earshot
public import EarshotFormats

/// How early, and how rightly, hearings say that utterances are complete; see ``Hearing``.
public struct PartialEvaluation: Sendable {
    /// The number of lines.
    public private(set) var lines = 0
    /// The lines whose final answer is a success.
    public private(set) var successes = 0
    /// Successes that were settled at the last word or before.
    public private(set) var settled = 0
    /// Successes that were settled before the last word.
    public private(set) var settledEarly = 0
    /// Lines with a settled answer that is not the final one.
    public private(set) var falseSettled = 0
    /// Lines that were said to be complete, with nothing that goes on, though more words made another success.
    public private(set) var falseStops = 0
    /// Successes that are what the corpus expects.
    public private(set) var right = 0
    /// Of successes, the words before the end at which the answer was there for good.
    public private(set) var wordsBefore: [Int] = []
    /// Of settled successes, the words before the end at which the answer was settled.
    public private(set) var settledBefore: [Int] = []
    /// The states of the graph visited for all updates, and the updates.
    public private(set) var statesVisited = 0
    /// The partial results heard.
    public private(set) var updates = 0
    /// The lines with times, for endpoints.
    package private(set) var timed: [TimedLine] = []
    /// The lines that are kept as they grew, the worst first; at most as many as were asked for.
    package private(set) var grown: [GrownUtterance] = []
    private let keptLines: Int
    private let waits: EndpointWaits

    /// Whether any line has times.
    public var hasTimes: Bool { !timed.isEmpty }

    /// Creates an evaluation without lines.
    ///
    /// - Parameters:
    ///   - keptLines: The most lines that are kept as they grew, for a page that draws them; the worst are kept.
    ///   - waits: The waits that tell which are the worst.
    public init(keeping keptLines: Int = 0, waits: EndpointWaits = .standard) {
        self.keptLines = max(0, keptLines)
        self.waits = waits
    }

    /// Hears a line, and counts what was said of it.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - corpus: Its file, which pages name.
    ///   - resolver: The resolver.
    /// - Throws: ``CorpusLineError`` if its target is unknown, or its partial results cannot be read.
    /// - Complexity: As for the updates of a ``Hearing``, and O(*k*) in the lines that are kept.
    public mutating func add(_ line: CorpusLine, of corpus: String = "", resolver: LineResolver) throws(CorpusLineError)
    {
        let options = try line.options(for: resolver.resolver, defaults: resolver.options)
        let spoken = try SpokenLine(line)
        let final = resolver.resolver.resolve(line.utterance, options: options)
        var hearing = resolver.resolver.hearing(options)
        let heard = spoken.partials.map { partial in
            let update = hearing.update(Utterance(partial.text, locale: line.locale))
            statesVisited += update.work.statesVisited
            return (partial: partial, update: update, words: partial.text.split(separator: " ").count)
        }
        updates += heard.count
        lines += 1
        let timedLine = spoken.end.map { end in
            let states = heard.compactMap { item in item.partial.time.map { (time: $0, state: item.update.state) } }
            return TimedLine(states: states, pauses: spoken.pauses, end: end, isSuccess: final.isSuccess)
        }
        if let timedLine { timed.append(timedLine) }
        let all = line.utterance.hypotheses.first?.text.split(separator: " ").count ?? 0
        let isFalselySettled = heard.contains { $0.update.state == .settled && $0.update.match != final.match }
        if isFalselySettled { falseSettled += 1 }
        let isFalselyStopped =
            final.isSuccess
            && heard.contains { item in
                item.update.state == .complete(canContinue: false) && item.words < all
                    && item.update.match != final.match
            }
        if isFalselyStopped { falseStops += 1 }
        if keptLines > 0 {
            keep(
                GrownUtterance(
                    of: corpus,
                    line,
                    steps: heard.map { item in
                        GrownUtterance.Step(time: item.partial.time, text: item.partial.text, update: item.update)
                    },
                    timed: timedLine,
                    final: final,
                    isFalselySettled: isFalselySettled,
                    isFalselyStopped: isFalselyStopped
                )
            )
        }
        guard case .success(let match) = final.outcome else { return }
        successes += 1
        if let expected = line.expectation, Scoring.isRight(match, expected, spoken: Scoring.spoken(in: final)) {
            right += 1
        }
        let last = heard.lastIndex { $0.update.match != match }
        let first = last.map { $0 + 1 } ?? 0
        if first < heard.count { wordsBefore.append(max(0, all - heard[first].words)) }
        let said = heard.first { $0.update.state == .settled && $0.update.match == match }
        if let said {
            settled += 1
            if said.words < all { settledEarly += 1 }
            settledBefore.append(max(0, all - said.words))
        }
    }

    /// Keeps an utterance if it is among the worst; of equally bad ones, the first.
    private mutating func keep(_ utterance: GrownUtterance) {
        let rank = utterance.rank(under: waits)
        let place = grown.firstIndex { $0.rank(under: waits) > rank } ?? grown.count
        guard place < keptLines else { return }
        grown.insert(utterance, at: place)
        if grown.count > keptLines { grown.removeLast() }
    }
}

extension Resolution {
    fileprivate var isSuccess: Bool { if case .success = outcome { true } else { false } }
}

extension PartialEvaluation {
    /// What a rule of waiting comes to.
    ///
    /// - Parameter waits: The waits; equal waits are a fixed wait.
    /// - Returns: The figures over the lines with times.
    /// - Complexity: O(*p*) in the partial results.
    public func figures(_ waits: EndpointWaits) -> EndpointFigures {
        var figures = EndpointFigures()
        for line in timed {
            figures.lines += 1
            let silences = line.silences(under: waits)
            if silences.contains(where: \.isCutOff) {
                figures.cutOff += 1
            } else if let last = silences.last {
                figures.waited.append(last.waited)
                if line.isSuccess { figures.waitedOfSuccesses.append(last.waited) }
            }
        }
        return figures
    }

    /// The shortest fixed wait that cuts off no more lines than a rule of waiting does.
    ///
    /// - Parameter waits: The rule.
    /// - Returns: The wait in thousandths of a second; at most as long as the longest pause.
    /// - Complexity: O(*p*) in the partial results, about a dozen times.
    public func fixedWait(alike waits: EndpointWaits) -> Int {
        let most = figures(waits).cutOff
        let longest = timed.flatMap(\.pauses).map(\.length).max() ?? 0
        var (low, high) = (0, Int(min(max(0, longest), 3_600) * 1_000) + 1)
        while low < high {
            let middle = (low + high) / 2
            let isEnough = figures(.fixed(middle)).cutOff <= most
            if isEnough { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The waits that cost least on the lines with times.
    ///
    /// - Parameter cutOffCost: What cutting somebody off costs, in seconds of waiting.
    /// - Returns: The waits; the standard ones without a line with times.
    /// - Complexity: O(*p*) in the partial results, some hundred times.
    public func fittedWaits(cutOff cutOffCost: Double) -> EndpointWaits {
        var best = EndpointWaits.standard
        guard !timed.isEmpty else { return best }
        let steps = [0, 50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 1_000, 1_200, 1_500, 2_000, 2_500, 3_000]
        let paths = [\EndpointWaits.complete, \.continuing, \.open, \.nothing]
        var least = figures(best).cost(cutOff: cutOffCost)
        var isBetter = true
        while isBetter {
            isBetter = false
            for path in paths {
                for step in steps {
                    var waits = best
                    waits[keyPath: path] = step
                    let cost = figures(waits).cost(cutOff: cutOffCost)
                    if cost < least { (best, least, isBetter) = (waits, cost, true) }
                }
            }
        }
        return best
    }
}
