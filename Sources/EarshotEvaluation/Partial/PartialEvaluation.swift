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

    /// Whether any line has times.
    public var hasTimes: Bool { !timed.isEmpty }

    /// An utterance with its times, as endpoints need it.
    package struct TimedLine: Sendable {
        /// The state after each partial result, with its time.
        package var states: [(time: Double, state: HearingUpdate.State)]
        /// The beginnings and ends of the silences inside the sentence.
        package var pauses: [SpokenLine.Pause]
        /// The time of the last word's end.
        package var end: Double
    }

    /// Creates an evaluation without lines.
    public init() {}

    /// Hears a line, and counts what was said of it.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - resolver: The resolver.
    /// - Throws: ``CorpusLineError`` if its target is unknown, or its partial results cannot be read.
    /// - Complexity: As for the updates of a ``Hearing``.
    public mutating func add(_ line: CorpusLine, resolver: LineResolver) throws(CorpusLineError) {
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
        if let end = spoken.end {
            let states = heard.compactMap { item in item.partial.time.map { (time: $0, state: item.update.state) } }
            timed.append(TimedLine(states: states, pauses: spoken.pauses, end: end))
        }
        let all = line.utterance.hypotheses.first?.text.split(separator: " ").count ?? 0
        if heard.contains(where: { $0.update.state == .settled && $0.update.match != final.match }) {
            falseSettled += 1
        }
        guard case .success(let match) = final.outcome else { return }
        successes += 1
        if let expected = line.expectation, Scoring.isRight(match, expected, spoken: Scoring.spoken(in: final)) {
            right += 1
        }
        let stopped = heard.contains { item in
            item.update.state == .complete(canContinue: false) && item.words < all && item.update.match != match
        }
        if stopped { falseStops += 1 }
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
}

/// What waiting in silence by a rule comes to on lines with times.
public struct EndpointFigures: Hashable, Sendable {
    /// The lines.
    public var lines = 0
    /// The lines that were cut off inside the sentence.
    public var cutOff = 0
    /// The seconds waited behind the last word, over the lines that were not cut off.
    public var waited: [Double] = []

    /// The share of lines that were cut off.
    public var shareCutOff: Double { lines == 0 ? 0 : Double(cutOff) / Double(lines) }
    /// The median of the seconds waited; `nil` without a line.
    public var median: Double? { waited.isEmpty ? nil : waited.sorted()[waited.count / 2] }
    /// The mean of the seconds waited; `nil` without a line.
    public var mean: Double? { waited.isEmpty ? nil : waited.reduce(0, +) / Double(waited.count) }

    /// The cost over all lines.
    ///
    /// - Parameter cutOffCost: What cutting somebody off costs, in seconds of waiting.
    /// - Returns: The cost in seconds.
    public func cost(cutOff cutOffCost: Double) -> Double { cutOffCost * Double(cutOff) + waited.reduce(0, +) }
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
            let isCut = line.pauses.contains { pause in
                pause.start < line.end && line.endpoint(from: pause.start, waits) < pause.start + pause.length
            }
            if isCut {
                figures.cutOff += 1
            } else {
                figures.waited.append(line.endpoint(from: line.end, waits) - line.end)
            }
        }
        return figures
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
        let paths = [\EndpointWaits.complete, \.continuing, \.open]
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

extension PartialEvaluation.TimedLine {
    /// When an utterance counts as finished, if a silence begins and does not end.
    fileprivate func endpoint(from start: Double, _ waits: EndpointWaits) -> Double {
        var next = states.firstIndex { $0.time > start } ?? states.count
        var state = next > 0 ? states[next - 1].state : .open(awaits: HearingUpdate.Awaited())
        var since = start
        while true {
            let moment = max(since, start + Double(waits.wait(after: state)) / 1_000)
            guard next < states.count, states[next].time <= moment else { return moment }
            (state, since) = (states[next].state, states[next].time)
            next += 1
        }
    }
}
