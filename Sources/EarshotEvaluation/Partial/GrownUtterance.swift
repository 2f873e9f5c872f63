package import Earshot
package import EarshotFormats

/// An utterance as it grew: what was known of it after each partial result, and what became of it.
package struct GrownUtterance: Sendable {
    /// What was known after a partial result.
    package struct Step: Sendable {
        /// The time in seconds since the sound began; `nil` if unknown.
        package var time: Double?
        /// The whole text so far.
        package var text: String
        /// How far the utterance had come.
        package var state: HearingUpdate.State
        /// The best answer so far, in a few words; `nil` if the words were not resolved, as they begin something.
        package var answer: String?
        /// The score of that answer.
        package var score: Double?

        /// Keeps what a page shows of an update.
        init(time: Double?, text: String, update: HearingUpdate) {
            self.time = time
            self.text = text
            state = update.state
            answer = update.answer?.inFewWords
            score = update.score
        }
    }

    /// Something that went wrong while an utterance grew, the worst first.
    package enum Flaw: String, CaseIterable, Sendable {
        /// It counted as finished in a pause.
        case cutOff
        /// An answer was called settled, and the final one is another.
        case falselySettled
        /// It was said to be at its end, and went on to another answer.
        case falselyStopped
        /// It was not cut off, and was waited for longer than ``GrownUtterance/longWait`` after the last word.
        case waitedLong
    }

    /// The seconds after the last word from which on a wait is long: what many recognizers wait for always.
    package static let longWait = 0.8

    /// The corpus file.
    package var corpus: String
    /// The number of the line, counted from 1.
    package var line: Int
    /// The line's identifier.
    package var id: CorpusLine.Identifier
    /// What the person really said, if it is known.
    package var said: String?
    /// What was heard in the end.
    package var heard: String?
    /// What was meant, in a few words; `nil` if nothing was, or if that is not known.
    package var expected: String?
    /// What was known after each partial result.
    package var steps: [Step]
    /// The times; `nil` if the line has none.
    package var timed: TimedLine?
    /// The final answer, in a few words.
    package var answer: String
    /// How the final answer compares with what was meant.
    package var verdict: Verdict
    /// Whether an answer was called settled, and the final one is another.
    package var isFalselySettled: Bool
    /// Whether it was said to be at its end, and went on to another answer.
    package var isFalselyStopped: Bool

    init(
        of corpus: String,
        _ line: CorpusLine,
        steps: [Step],
        timed: TimedLine?,
        final: Resolution,
        isFalselySettled: Bool,
        isFalselyStopped: Bool
    ) {
        self.corpus = corpus
        self.line = line.line
        id = line.id
        said = line.said
        heard = line.utterance.hypotheses.first?.text
        expected = line.expectation?.summary
        self.steps = steps
        self.timed = timed
        answer = final.inFewWords
        verdict = Verdict(of: final, expected: line.expectation)
        self.isFalselySettled = isFalselySettled
        self.isFalselyStopped = isFalselyStopped
    }

    /// What went wrong, the worst first.
    ///
    /// - Parameter waits: The waits.
    /// - Returns: The flaws; empty if there is none.
    /// - Complexity: As for ``TimedLine/silences(under:)``.
    package func flaws(under waits: EndpointWaits) -> [Flaw] {
        let silences = timed?.silences(under: waits) ?? []
        let isCutOff = silences.contains(where: \.isCutOff)
        return Flaw.allCases.filter { flaw in
            switch flaw {
            case .cutOff: isCutOff
            case .falselySettled: isFalselySettled
            case .falselyStopped: isFalselyStopped
            case .waitedLong: !isCutOff && (silences.last?.waited ?? 0) > Self.longWait
            }
        }
    }

    /// A place in the order from the worst: by its worst flaw, then by how long it was waited for after the last word.
    ///
    /// - Parameter waits: The waits.
    /// - Returns: The place, the least for the worst.
    /// - Complexity: As for ``TimedLine/silences(under:)``.
    package func rank(under waits: EndpointWaits) -> Rank {
        let worst = flaws(under: waits).first.flatMap(Flaw.allCases.firstIndex) ?? Flaw.allCases.count
        return Rank(flaw: worst, waited: timed?.silences(under: waits).last?.waited ?? 0)
    }

    /// A place in the order from the worst.
    package struct Rank: Comparable {
        fileprivate var flaw: Int
        fileprivate var waited: Double

        package static func < (one: Rank, other: Rank) -> Bool {
            one.flaw == other.flaw ? one.waited > other.waited : one.flaw < other.flaw
        }
    }
}
