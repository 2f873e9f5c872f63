import EarshotFormats
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct PolicyCalibrationTests {
    private static let catalog = """
        version: 1
        locale: en-US
        enums:
          Stone: { cases: [ { id: marble }, { id: granite }, { id: basalt } ] }
        shortcuts:
          - { id: Pick, phrases: ["pick ${stone}"], parameters: { stone: { enum: Stone } } }
          - { id: Polish, phrases: ["polish the floor of the hall"] }
        """

    private func resolver() throws -> LineResolver {
        let reading = try CatalogReader().readResolver(bytes: Array(Self.catalog.utf8), file: "stones.yaml")
        return LineResolver(reading.resolver)
    }

    /// So many texts that are heard alike.
    private func answers(
        _ heard: String,
        _ count: Int,
        expect: CorpusLine.Expectation,
        target: String? = "enum:Stone"
    ) -> [CorpusLine] {
        (0..<count).map { number in
            CorpusLine(
                line: number + 1,
                heard: .text(heard),
                target: target,
                said: "\(heard) \(expect == .nothing) \(number)",
                expectation: expect
            )
        }
    }

    private func calibration(
        _ lines: [CorpusLine],
        from base: ResolveOptions.Policy = .standard,
        costs: AnswerCosts = AnswerCosts()
    ) throws -> PolicyCalibration {
        let resolver = try resolver()
        var calibration = PolicyCalibration(from: base, costs: costs)
        for line in lines { try calibration.add(line, of: "stones.jsonl", resolver: resolver) }
        return calibration
    }

    /// Sixty answers that cost 1,200, sixty that name nothing, and a policy that acts up to 1,000.
    private var asking: (lines: [CorpusLine], base: ResolveOptions.Policy) {
        var base = ResolveOptions.Policy.standard
        base.answerSuccess = 1_000
        let lines =
            answers("granite for them", 60, expect: .enumerationCase("granite"))
            + answers("quarry", 60, expect: .nothing)
        return (lines, base)
    }

    @Test func theBestBandOfASmallCorpusIsFound() throws {
        let (lines, base) = asking
        var fitted = try calibration(lines, from: base).fit(name: "stones")
        var expected = base
        expected.name = "stones"
        expected.answerSuccess = 1_400
        #expect(fitted.file.policy == expected)
        let resolver = try resolver()
        for line in lines { try fitted.check(line, of: "stones.jsonl", resolver: resolver) }
        #expect(fitted.surprises == 0)
        #expect(fitted.baseResult.questions?.value == 0.5)
        #expect(fitted.baseResult.cost?.value == 0.5)
        #expect(fitted.result.coverage?.value == 0.5)
        #expect(fitted.result.cost?.value == 0)
        let fit = try #require(fitted.file.fit)
        #expect(fit.expected.cost?.value == 0, "each fold is told what to do by the others")
        #expect(fit.expected.wrong?.high == 0.059629, "nothing wrong in 60 texts")
        #expect((fit.lines, fit.texts, fit.corpus) == (120, 120, ["stones.jsonl"]))
    }

    @Test func harmNarrowsABand() throws {
        // What sounds like a stone was mostly none: cost 200.
        let lines =
            answers("marbel", 60, expect: .nothing) + answers("granite", 60, expect: .enumerationCase("granite"))
        let fitted = try calibration(lines).fit(name: "stones")
        #expect(fitted.file.policy.answerSuccess < 200)
        #expect(fitted.file.fit?.expected.falseAccepts?.value == 0)
        let careless = try calibration(lines, costs: AnswerCosts(falseAccept: 0)).fit(name: "stones")
        #expect(careless.file.policy.answerSuccess == ResolveOptions.Policy.standard.answerSuccess)
    }

    /// What a voice alone speaks for is not expected of other voices.
    @Test func eachVoiceIsLeftOutOnce() throws {
        let (lines, base) = asking
        func voiced(_ voices: Int) throws -> PolicyFit {
            var lines = lines
            for index in lines.indices {
                // All that a wider band would help is said by one voice.
                let voice = lines[index].expectation == .nothing ? index % voices : 0
                lines[index].extensions = [.init(key: "voice", value: .text("voice \(voice)"))]
            }
            return try #require(try calibration(lines, from: base).fit(name: "stones").file.fit)
        }
        let one = try voiced(1)
        #expect(one.voices == 1)
        #expect(one.expected.questions?.value == 0)
        let several = try voiced(6)
        #expect(several.voices == 6)
        #expect(several.expected.questions?.value == 0.5, "the other voices do not speak for the wider band")
        #expect(several.expected.coverage?.value == 0)
    }

    @Test func theResultIsTheSameInAnyOrder() throws {
        let (lines, base) = asking
        let one = try calibration(lines, from: base).fit(name: "stones").file
        let other = try calibration(lines.reversed(), from: base).fit(name: "stones").file
        #expect(one.json == other.json)
    }

    @Test func aSmallCorpusIsRefused() throws {
        let (lines, base) = asking
        let lacking = #expect(throws: CorpusTooSmall.self) {
            _ = try calibration(Array(lines.dropFirst().dropLast(2)), from: base).fit(name: "stones")
        }
        #expect(lacking?.parts.map(\.isCommand) == [false])
        #expect(lacking?.parts.map(\.meaningfulLacking) == [1])
        #expect(lacking?.parts.map(\.meaninglessLacking) == [2])
        // The dearer a mistake, the more texts it takes to know that it is rare.
        let dear = #expect(throws: CorpusTooSmall.self) {
            _ = try calibration(lines, costs: AnswerCosts(wrong: 100, falseAccept: 20)).fit(name: "stones")
        }
        #expect(dear?.parts.map(\.meaningfulNeeded) == [300])
        #expect(dear?.parts.map(\.meaninglessNeeded) == [60])
        let empty = #expect(throws: CorpusTooSmall.self) { _ = try calibration([]).fit(name: "stones") }
        #expect(empty?.parts == [])
        // One text in five voices is one text.
        let voices = answers("granite", 1, expect: .enumerationCase("granite"))
        #expect(try calibration([voices, voices, voices].flatMap(\.self)).sufficiency.map(\.meaningful) == [0, 1])
    }

    @Test func aKindWithTooFewTextsIsLeftAsItWas() throws {
        let (lines, base) = asking
        let commands = answers("polish the floor of hall", 5, expect: .shortcut("Polish", parameters: nil), target: nil)
        let fitted = try calibration(lines + commands, from: base).fit(name: "stones")
        #expect(fitted.file.policy.answerSuccess == 1_400)
        #expect(fitted.file.policy.commandNear == base.commandNear)
        #expect(fitted.sufficiency.map(\.isEnough) == [false, true])
    }

    @Test func targetsThatAreUnknownAreErrors() throws {
        let line = answers("granite", 1, expect: .nothing, target: "enum:Wood")
        #expect(throws: CorpusLineError.self) { try calibration(line) }
    }

    /// What is foreseen of a policy is what the engine answers under it.
    @Test(
        arguments: [
            ("granite for them", "enum:Stone"), ("marbel", "enum:Stone"), ("it is basolt of this", "enum:Stone"),
            ("granit marble", "enum:Stone"), ("basil", "enum:Stone"), ("quarry", "enum:Stone"),
            ("pick marble", nil), ("pik the granit", nil), ("polish floor of hall", nil),
            ("polish the flaw of the hole", nil),
            ("um pick the bassalt for them", nil), ("paul is the floor", nil), ("pick", nil), ("", nil),
        ] as [(String, String?)]
    )
    func outcomesAreThoseOfResolvingUnderThatPolicy(heard: String, target: String?) throws {
        let resolver = try resolver()
        let expected: CorpusLine.Expectation =
            target == nil ? .shortcut("Polish", parameters: nil) : .enumerationCase("granite")
        let line = CorpusLine(line: 1, heard: .text(heard), target: target, expectation: expected)
        let grid = BandGrid(base: .standard)
        let kind: UtteranceKind = target == nil ? .command : .answer
        func outcome(_ point: BandGrid.Point) throws -> AnswerOutcome {
            AnswerOutcome(of: try resolver.resolve(line, under: grid.policy(kind, at: point)), expected: expected)
        }
        let map = OutcomeMap { point in (try? outcome(point)) ?? .rejected }
        var dice = SplitMix(seed: TextHash.hash(heard))
        for _ in 0..<60 {
            let point = BandGrid.point(Int(dice.next() % UInt64(BandGrid.count)))
            #expect(try map[point] == outcome(point), "\(heard) at \(point)")
        }
    }

    @Test func whatAnAnswerMeansToWhoGetsIt() {
        let expected = CorpusLine.Expectation.enumerationCase("granite")
        func match(_ id: String) -> Resolution.Match {
            .enumerationCase(CaseMatch(enumeration: "Stone", caseID: id))
        }
        func outcome(_ answer: Resolution.Outcome, _ expected: CorpusLine.Expectation = expected) -> AnswerOutcome {
            var resolution = Resolution(outcome: answer)
            if case .disambiguation(let options) = answer { resolution.alternatives = options }
            return AnswerOutcome(of: resolution, expected: expected)
        }
        let options = [
            Toy.option("granite", score: 0.5, lost: .first), Toy.option("marble", score: 0.5, lost: .tied),
        ]
        let costs = AnswerCosts(question: 1, missed: 2, wrong: 20, falseAccept: 30)
        let cases: [(AnswerOutcome, AnswerOutcome, Double)] = [
            (outcome(.success(match("granite"))), .right, 0),
            (outcome(.success(match("marble"))), .wrong, 20),
            (outcome(.success(match("marble")), .nothing), .falseAccept, 30),
            (outcome(.confirmationRequired(match("granite"))), .asked, 1),
            (outcome(.confirmationRequired(match("marble"))), .askedOther, 3),
            (outcome(.confirmationRequired(match("marble")), .nothing), .askedNeedlessly, 1),
            (outcome(.disambiguation(options)), .asked, 1),
            (outcome(.disambiguation(options), .enumerationCase("basalt")), .askedOther, 3),
            (outcome(.unsupported(Resolution.Reason(.outOfCatalog))), .missed, 2),
            (outcome(.unsupported(Resolution.Reason(.outOfCatalog)), .nothing), .rejected, 0),
            (outcome(.disambiguation(options), .ask([expected])), .askedRight, 0),
            (outcome(.disambiguation(options), .ask([.enumerationCase("basalt")])), .askedOther, 3),
            (outcome(.success(match("granite")), .ask([expected])), .wrong, 20),
            (outcome(.unsupported(Resolution.Reason(.outOfCatalog)), .ask([expected])), .missed, 2),
        ]
        for (found, wanted, cost) in cases {
            #expect(found == wanted)
            #expect(costs[found] == cost, "\(wanted)")
        }
    }
}
