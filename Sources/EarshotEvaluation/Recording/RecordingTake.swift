internal import Earshot
public import EarshotFormats

/// One recording to be made: a text, who says it, how, and in what noise.
public struct RecordingTake: Hashable, Sendable {
    /// What is said.
    public var text: RecordedText
    /// Who says it.
    public var voice: String
    /// The speed, 1 being the voice's own.
    public var tempo: Double
    /// How much higher than the voice's own, in cents.
    public var pitch: Int
    /// `none`, or the kind of noise and how many decibels the voice is above it, as in `pink-20`.
    public var noise: String
    /// Where the noise begins, in samples.
    public var start: Int
    /// The identifier of its line, the same for every recognizer.
    public var id: String

    /// The line of the corpus.
    ///
    /// - Parameters:
    ///   - hypotheses: What was heard, best first.
    ///   - recognizer: Who heard it.
    /// - Returns: The line.
    public func line(_ hypotheses: [CorpusLine.Hypothesis], by recognizer: String) -> CorpusLine {
        text.line(
            id: .text(id),
            heard: .hypotheses(hypotheses),
            recording: [
                .init(key: "voice", value: .text(voice)),
                .init(key: "tempo", value: .number(Self.digits(tempo))),
                .init(key: "pitch", value: .number("\(pitch)")),
                .init(key: "noise", value: .text(noise)),
                .init(key: "recognizer", value: .text(recognizer)),
            ]
        )
    }

    private static func digits(_ number: Double) -> String { JSONText.shortest(number) ?? "1" }
}

/// Who says what, how, and in what noise.
public struct RecordingPlan: Sendable {
    /// The speeds; the voice's own comes twice.
    public static let tempos = [0.9, 0.95, 1, 1, 1.05, 1.12]
    /// The pitches in cents; the voice's own comes twice.
    public static let pitches = [-120, -60, 0, 0, 60, 120]

    /// The voices that may speak a locale.
    private let voices: [String: [String]]
    private let noises: [String]
    private let takesPerText: Int
    private let choice: SeededChoice

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - voices: The voices for each locale.
    ///   - noises: The noises to choose from, at least one; one that is listed twice is chosen twice as often.
    ///   - takes: How many voices say each text, at most.
    ///   - seed: What all choices depend on.
    public init(voices: [String: [String]], noises: [String], takes: Int, seed: UInt64) {
        self.voices = voices
        self.noises = noises
        takesPerText = takes
        choice = SeededChoice(seed: seed)
    }

    /// The recordings of some texts.
    ///
    /// - Parameter texts: The texts; one that comes again is recorded once.
    /// - Returns: The first recording of every text, in their order, then the second of every text, and so on, so that
    ///   a run that is stopped early has something of each. A text without a voice has none.
    /// - Complexity: O(*t* · *v* log *v*) in the texts and the voices.
    public func takes(of texts: [RecordedText]) -> [RecordingTake] {
        var known: Set<RecordedText> = []
        let takes = texts.filter { known.insert($0).inserted }.map(takes)
        return (0..<takesPerText).flatMap { round in takes.compactMap { round < $0.count ? $0[round] : nil } }
    }

    /// Some of the texts, which depend on the seed: a smaller count gives a part of a larger.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - count: How many to keep, at most.
    ///   - seed: What the choice depends on.
    /// - Returns: The texts, in their order; one that comes again counts once.
    /// - Complexity: O(*n* log *n*).
    public static func sample(_ texts: [RecordedText], count: Int, seed: UInt64) -> [RecordedText] {
        let choice = SeededChoice(seed: seed)
        let ranked = Set(texts).map { (rank: choice.number("sample", $0.key), text: $0) }
        let kept = Set(ranked.sorted { ($0.rank, $0.text.said) < ($1.rank, $1.text.said) }.prefix(count).map(\.text))
        var known: Set<RecordedText> = []
        return texts.filter { kept.contains($0) && known.insert($0).inserted }
    }

    private func takes(of text: RecordedText) -> [RecordingTake] {
        let key = text.key
        // Each text has an order of the voices of its own; a voice that is added takes a few texts from the others.
        let order = (voices[text.locale] ?? []).map { (rank: choice.number("voice", key, $0), voice: $0) }
            .sorted { ($0.rank, $0.voice) < ($1.rank, $1.voice) }
        return order.prefix(takesPerText).map { _, voice in
            let key = key + voice
            let tempo = Self.tempos[choice.index(below: Self.tempos.count, "tempo", key)]
            let pitch = Self.pitches[choice.index(below: Self.pitches.count, "pitch", key)]
            let noise = noises[choice.index(below: noises.count, "noise", key)]
            return RecordingTake(
                text: text,
                voice: voice,
                tempo: tempo,
                pitch: pitch,
                noise: noise,
                // Within twenty seconds.
                start: choice.index(below: 320_000, "start", key),
                id: "\(key)\u{0}\(tempo)\u{0}\(pitch)\u{0}\(noise)".fingerprint
            )
        }
    }
}
