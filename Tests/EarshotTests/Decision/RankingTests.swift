import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("The order of candidates")
struct RankingTests {
    static func candidate(
        cost: Int = 0,
        _ evidence: EvidenceClasses = EvidenceClasses(.exact),
        literals: Int = 2,
        slots: Int = 0,
        text: Int = 0,
        hypothesis: Int = 0,
        order: Int = 0,
        units: Range<Int> = 0..<2,
        id: String = "a"
    ) -> Candidate {
        var candidate = Candidate(
            origin: Candidate.Origin(order: order),
            hypothesis: hypothesis,
            cost: cost,
            evidence: evidence,
            heard: Candidate.Heard(units: units, literals: literals, slots: slots, text: text),
            faults: []
        )
        candidate.match = .enumerationCase(CaseMatch(enumeration: "E", caseID: id, parameter: nil))
        return candidate
    }

    /// Candidates in the order the engine must have them: each loses to the one before it, for the reason beside it.
    private static let ladder: [(candidate: Candidate, lost: Resolution.Alternative.Lost?)] = [
        (candidate(), nil),
        (candidate(literals: 1), .lessSpecific),
        (candidate(literals: 1, slots: 1), .moreOpen),
        (candidate(literals: 1, slots: 1, order: 1), .tied),
        (candidate(literals: 1, slots: 2, text: 1), .moreOpen),
        (candidate(literals: 1, slots: 1, text: 2), .moreOpen),
        (candidate(cost: 100, EvidenceClasses(.exact), literals: 0), .dearer),
        (candidate(cost: 100, EvidenceClasses(.number), literals: 9), .notWordForWord),
        (candidate(cost: 101, literals: 9), .dearer),
    ]

    @Test("Cost, then word for word, then literal words, then text, then open parameters, then nothing")
    func ladder() {
        for index in Self.ladder.indices.dropFirst() {
            let (better, worse) = (Self.ladder[index - 1].candidate, Self.ladder[index].candidate)
            #expect(Ranking.reason(worse, after: better) == Self.ladder[index].lost, "step \(index)")
            #expect(Ranking.goesBefore(better, worse) && !Ranking.goesBefore(worse, better), "step \(index)")
            #expect(Ranking.reason(better, after: worse) == (Self.ladder[index].lost == .tied ? .tied : nil))
        }
    }

    @Test("What is tied is listed by earlier hypothesis, declaration")
    func tied() {
        let ordered = [
            Self.candidate(text: 2, order: 8), Self.candidate(text: 2, hypothesis: 1, order: 7),
            Self.candidate(text: 2, hypothesis: 2, order: 1), Self.candidate(text: 2, hypothesis: 2, order: 2),
        ]
        for (better, worse) in zip(ordered, ordered.dropFirst()) {
            #expect(Ranking.goesBefore(better, worse) && !Ranking.goesBefore(worse, better))
            #expect(Ranking.reason(worse, after: better) == .tied)
        }
    }

    @Test("It is a strict total order", arguments: Seeds.first(2))
    func total(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        func any(_ order: Int) -> Candidate {
            Self.candidate(
                cost: Int.random(in: 0...2, using: &random),
                Bool.random(using: &random) ? EvidenceClasses(.exact) : EvidenceClasses(.number),
                literals: Int.random(in: 0...1, using: &random),
                slots: Int.random(in: 0...1, using: &random),
                text: Int.random(in: 0...1, using: &random),
                hypothesis: Int.random(in: 0...1, using: &random),
                order: order
            )
        }
        let list = (0..<24).map(any)
        for left in list {
            for right in list {
                #expect(
                    (Ranking.goesBefore(left, right) != Ranking.goesBefore(right, left))
                        == (left.origin.order != right.origin.order)
                )
                for other in list where Ranking.goesBefore(left, right) && Ranking.goesBefore(right, other) {
                    #expect(Ranking.goesBefore(left, other), "seed \(seed)")
                }
            }
        }
    }
}

@Suite("Targets anywhere in a sentence")
struct SpottingTests {
    private static func covers(_ candidates: [Candidate]) -> [String] {
        Spotting.covers(among: candidates).compactMap { $0.match?.caseID }
    }

    @Test("The longest cover wins, then the earliest")
    func longest() {
        let short = RankingTests.candidate(units: 0..<2, id: "short")
        let long = RankingTests.candidate(cost: 500, units: 1..<4, id: "long")
        #expect(Self.covers([short, long]) == ["long"])
        let later = RankingTests.candidate(units: 1..<3, id: "later")
        #expect(Self.covers([later, short]) == ["short"])
    }

    @Test("What does not overlap stands side by side, as it was heard")
    func apart() {
        let first = RankingTests.candidate(order: 9, units: 0..<1, id: "first")
        let second = RankingTests.candidate(units: 1..<4, id: "second")
        #expect(Self.covers([second, first]) == ["first", "second"])
    }

    @Test("The same cover is shared only by what is tied")
    func shared() {
        let one = RankingTests.candidate(order: 1, id: "one")
        let two = RankingTests.candidate(order: 2, id: "two")
        let dear = RankingTests.candidate(cost: 700, id: "dear")
        #expect(Self.covers([two, dear, one]) == ["one", "two"])
    }

    @Test("Only the first hypothesis that has any counts")
    func hypotheses() {
        let first = RankingTests.candidate(hypothesis: 1, units: 0..<1, id: "first")
        let second = RankingTests.candidate(hypothesis: 2, units: 0..<4, id: "second")
        #expect(Self.covers([second, first]) == ["first"])
        #expect(Self.covers([]).isEmpty)
    }
}

@Suite("Scores")
struct ScoreTests {
    @Test(
        "What was heard word for word is rather right than not; whatever the evidence, cost lowers the score",
        arguments: EvidenceClass.allCases
    )
    func sure(evidence: EvidenceClass) {
        for isCommand in [false, true] {
            let score = Score.score(of: 0, among: [], evidence: evidence, isCommand: isCommand)
            #expect(score > (evidence == .exact ? 0.5 : 0) && score <= 1)
            #expect(Score.score(of: 5_000, among: [], evidence: evidence, isCommand: isCommand) < score)
        }
    }

    @Test("The exponential is right to ten digits")
    func exponential() {
        for (thousandths, value) in [
            (0, 1), (1_000, 2.718_281_828_459_045), (-1_000, 0.367_879_441_171_442_3), (693, 1.999_705_660_541_164),
            (10_000, 22_026.465_794_806_718), (-20_000, 2.061_153_622_438_558e-9),
        ] {
            #expect(abs(Score.exponential(thousandths) / value - 1) < 1e-10, "\(thousandths)")
        }
        #expect(Score.exponential(.max).isFinite && Score.exponential(.min) > 0)
    }

    @Test("A score lies in 0…1, falls with the cost and with nearer rivals, and never traps")
    func falls() {
        var last = 1.0
        for cost in stride(from: 0, through: 40_000, by: 250) {
            let score = Score.score(of: cost, among: [])
            #expect(score >= 0 && score <= last)
            last = score
        }
        var farther = 0.0
        for rival in stride(from: -3_000, through: 9_000, by: 50) {
            let score = Score.score(of: 500, among: [rival], evidence: .number, isCommand: true)
            #expect(score >= farther)
            farther = score
        }
        let near = Score.score(of: 500, among: [510])
        #expect(near < Score.score(of: 500, among: [2_000]) && near < Score.score(of: 500, among: []))
        for cost in [Int.min / 2, -1, 0, 1, Int.max / 2] {
            let score = Score.score(of: cost, among: [0, 9_000])
            #expect(score >= 0 && score.isFinite)
        }
    }

    @Test("Equal rivals share", arguments: 1...4)
    func share(rivals: Int) {
        let score = Score.score(of: 0, among: Array(repeating: 0, count: rivals))
        #expect(score <= 1 / Double(rivals + 1) + 0.000_5 && score > 0.8 / Double(rivals + 1))
    }

    @Test("Scores are steps of a thousandth")
    func steps() {
        for cost in stride(from: 0, through: 3_000, by: 7) {
            let thousandths = Score.score(of: cost, among: [cost + 100]) * 1_000
            #expect(abs(thousandths - thousandths.rounded()) < 1e-9)
        }
    }
}
