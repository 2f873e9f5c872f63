import Earshot
import EarshotFormats
import Testing

@testable import EarshotEvaluation

@Suite struct PartialEvaluationTests {
    private static let catalog = Catalog(
        locale: "en",
        enums: [Enumeration(name: "Room", cases: [.init(id: "kitchen"), .init(id: "bedroom")])],
        shortcuts: [
            Shortcut(
                id: "Lights",
                parameters: [Parameter("room", .enumeration("Room"))],
                phrases: ["Turn on the ${room} lights"]
            ),
            Shortcut(id: "Stop", phrases: ["Stop"]), Shortcut(id: "Quiet", phrases: ["Stop the music"]),
        ]
    )

    /// A line that was spoken, with its partial results, the end of its last word, and its pauses.
    private static func line(
        _ line: Int,
        _ partials: [(time: Double, text: String)],
        end: Double,
        pauses: [(start: Double, length: Double)] = []
    ) -> CorpusLine {
        typealias Member = ExtensionValue.Member
        func number(_ value: Double) -> ExtensionValue { .number("\(value)") }
        let texts = partials.map { partial in
            let members = [
                Member(key: "t", value: number(partial.time)), Member(key: "text", value: .text(partial.text)),
            ]
            return ExtensionValue.object(members)
        }
        let silences = pauses.map { pause in
            let members = [
                Member(key: "t", value: number(pause.start)), Member(key: "length", value: number(pause.length)),
            ]
            return ExtensionValue.object(members)
        }
        return CorpusLine(
            line: line,
            heard: .text(partials.last?.text ?? ""),
            extensions: [
                Member(key: "partials", value: .list(texts)), Member(key: "end", value: number(end)),
                Member(key: "pauses", value: .list(silences)),
            ]
        )
    }

    /// Waited through a pause after "turn on the", ended after a settled command.
    private static let fine = line(
        1,
        [(0.5, "turn on the"), (2.5, "turn on the kitchen lights")],
        end: 2.5,
        pauses: [(0.75, 1.0)]
    )
    /// Cut off after "stop".
    private static let cut = line(2, [(0.5, "stop"), (2.0, "stop the music")], end: 2.0, pauses: [(0.5, 1.0)])
    /// Never more than a beginning.
    private static let long = line(3, [(0.5, "turn on"), (1.0, "turn on the")], end: 1.0)
    /// Settled, and then taken back.
    private static let taken = line(4, [(1.0, "turn on the kitchen lights"), (1.5, "what a day")], end: 1.5)

    private func evaluation(
        of lines: [CorpusLine],
        keeping limit: Int = 0,
        waits: EndpointWaits = .standard
    ) throws -> PartialEvaluation {
        let resolver = LineResolver(try Resolver(Self.catalog))
        var evaluation = PartialEvaluation(keeping: limit, waits: waits)
        for line in lines { try evaluation.add(line, of: "lines.jsonl", resolver: resolver) }
        return evaluation
    }

    @Test func silencesSayWhatWasWaitedFor() throws {
        let timed = try evaluation(of: [Self.fine, Self.cut]).timed
        let fine = timed[0].silences(under: .standard)
        #expect(fine.map(\.wait) == [2_000, 200])
        #expect(fine.map(\.isCutOff) == [false, false])
        #expect(fine[0].endpoint == 2.75 && fine[1].length == nil && fine[1].state == .settled)
        let cut = timed[1].silences(under: EndpointWaits(complete: 0, continuing: 300, open: 5_000, nothing: 0))
        #expect(cut.map(\.isCutOff) == [true, false] && cut[0].wait == 300)
    }

    @Test func aPartialResultInASilenceChangesTheWait() throws {
        let late = Self.line(1, [(0.5, "turn on the"), (1.4, "turn on the kitchen lights")], end: 1.0)
        let timed = try #require(try evaluation(of: [late]).timed.first)
        // The wait of the settled command is over when the recognizer gives it.
        #expect(timed.silences(under: .standard).map(\.endpoint) == [1.4])
        let none = try #require(try evaluation(of: [Self.line(1, [], end: 1.0)]).timed.first)
        #expect(none.silences(under: .standard).first?.state == nil)
        #expect(none.silences(under: .standard).first?.waited == 2)
    }

    @Test func figuresCountWhatIsCutOffAndWaited() throws {
        let evaluation = try evaluation(of: [Self.fine, Self.cut, Self.long])
        let figures = evaluation.figures(.standard)
        #expect(figures.lines == 3 && figures.cutOff == 1)
        #expect(figures.waited.map { ($0 * 10).rounded() } == [2, 20])
        #expect(figures.waitedOfSuccesses.count == 1)
        #expect(EndpointFigures().median == nil && EndpointFigures().medianOfSuccesses == nil)
    }

    @Test(arguments: [0, 400, 999, 1_000, 2_000])
    func theFixedWaitAlikeIsTheShortest(open: Int) throws {
        let evaluation = try evaluation(of: [Self.fine, Self.cut, Self.long])
        let waits = EndpointWaits(complete: 0, continuing: 500, open: open, nothing: 0)
        let alike = evaluation.fixedWait(alike: waits)
        func cutOff(_ wait: Int) -> Int {
            evaluation.figures(.fixed(wait)).cutOff
        }
        #expect(cutOff(alike) <= evaluation.figures(waits).cutOff)
        #expect(alike == 0 || cutOff(alike - 1) > evaluation.figures(waits).cutOff)
    }

    @Test func withoutLinesNoFixedWaitIsNeeded() throws {
        #expect(PartialEvaluation().fixedWait(alike: .standard) <= 1)
        #expect(PartialEvaluation().fittedWaits(cutOff: 10) == .standard)
    }

    @Test func theWorstAreKept() throws {
        let lines = [Self.fine, Self.long, Self.taken, Self.cut]
        let all = try evaluation(of: lines, keeping: 10).grown
        #expect(all.map(\.line) == [2, 4, 3, 1])
        #expect(
            all.map { $0.flaws(under: .standard) } == [[.cutOff], [.falselySettled], [.waitedLong], []]
        )
        #expect(try evaluation(of: lines, keeping: 2).grown.map(\.line) == [2, 4])
        #expect(try evaluation(of: lines).grown.isEmpty)
        #expect(try evaluation(of: lines, keeping: -1).grown.isEmpty)
        // Under other waits others are the worst: nobody is cut off by a wait that is longer than every pause.
        #expect(try evaluation(of: lines, keeping: 1, waits: .fixed(1_500)).grown.map(\.line) == [4])
    }

    @Test func stepsHoldWhatWasKnown() throws {
        let grown = try #require(try evaluation(of: [Self.fine], keeping: 1).grown.first)
        #expect(grown.corpus == "lines.jsonl" && grown.heard == "turn on the kitchen lights")
        #expect(grown.steps.map(\.state.name) == ["open", "settled"])
        #expect(grown.steps.map(\.answer) == [nil, "Lights(room: kitchen)"])
        #expect(grown.steps.map(\.time) == [0.5, 2.5])
        #expect(grown.answer == "Lights(room: kitchen)" && grown.verdict == .unscored)
    }
}
