import EarshotTestSupport
import Testing

@testable import Earshot

/// What holds for every catalog and every utterance, tried on random ones.
@Suite("What never changes an answer, and what never adds one")
struct InvariantTests {
    static func engine(_ catalog: Catalog) -> Engine? { engine([catalog]) }

    static func engine(_ catalogs: [Catalog]) -> Engine? {
        try? Engine(catalogs, languages: ["en-US": Language.sharedEnglish])
    }

    /// Random questions, each with its engine.
    static func forEach(
        seed: Int,
        catalogs: Int = 10,
        questions: Int = 8,
        hasNegatives: Bool = true,
        _ body: (Question, Engine, inout RandomCatalogs) -> Void
    ) {
        var random = RandomCatalogs(seed: UInt64(seed) &* 7_919 &+ 17)
        for _ in 0..<catalogs {
            let catalog = random.catalog(hasNegatives: hasNegatives)
            guard let engine = engine(catalog) else { continue }
            for _ in 0..<questions { body(Question.random(catalog, &random), engine, &random) }
        }
    }

    /// What an answer says, without how much work it was.
    static func said(_ answer: Resolution) -> Resolution {
        var answer = answer
        answer.work = Resolution.Work()
        return answer
    }

    /// What an answer says, with its options in no order and without the form that happened to be named.
    struct Gist: Hashable {
        var outcome: String
        var match: Resolution.Match?
        var options: Set<Resolution.Match> = []
        var cost: Int?
        var isNegative = false

        init(_ answer: Resolution) {
            outcome = answer.outcome.name
            match = answer.match
            if case .disambiguation(let alternatives) = answer.outcome { options = Set(alternatives.map(\.match)) }
            cost = answer.outcome.name == "unsupported" ? nil : answer.cost
            isNegative = answer.reason?.kind == .negative
        }
    }

    static func trace(_ seed: Int, _ question: Question, _ answers: Resolution...) -> Comment {
        let shown = answers.map(\.explanation.description).joined(separator: "\n")
        return Comment(rawValue: "seed \(seed)\n\(question)\n\(shown)")
    }

    // MARK: Evidence

    @Test("Spans lie in the text, in order, on scalar boundaries, and quote it", arguments: Seeds.first(4))
    func spans(seed: Int) {
        Self.forEach(seed: seed) { question, engine, random in
            var question = question
            question.utterance.hypotheses[0].text = Self.decorated(question.utterance.hypotheses[0].text, &random)
            let answer = engine.resolve(question.utterance, options: question.options)
            #expect(SpanCheck.fault(answer, question.utterance) == nil, Self.trace(seed, question, answer))
        }
    }

    private static func decorated(_ text: String, _ random: inout RandomCatalogs) -> String {
        text.split(separator: " ").map { word in
            switch Int.random(in: 0..<8, using: &random.random) {
            case 0: word.uppercased()
            case 1: "\(word)\u{301},"
            case 2: "“\(word)”"
            case 3: "\u{200B}\(word)…"
            default: String(word)
            }
        }.joined(separator: random.chance(20) ? "\u{A0} " : " ")
    }

    @Test("Alternatives come best first, and every answer has its readings", arguments: Seeds.first(4))
    func contract(seed: Int) {
        Self.forEach(seed: seed) { question, engine, random in
            var question = question
            // Of another text, what was heard may mean something else.
            let other = Question.random(question.catalog, &random).utterance
            question.utterance.hypotheses += other.hypotheses
            let answer = engine.resolve(question.utterance, options: question.options)
            let scores = answer.alternatives.map(\.score)
            #expect(scores == scores.sorted(by: >), Self.trace(seed, question, answer))
            guard answer.match != nil, answer.hypothesis != nil else { return }
            #expect(!answer.spans.isEmpty, Self.trace(seed, question, answer))
        }
    }

    @Test("The spans' costs and the rank add up to the answer's", arguments: Seeds.first(3))
    func costsAddUp(seed: Int) {
        Self.forEach(seed: seed) { question, engine, _ in
            let answer = engine.resolve(question.utterance, options: question.options)
            guard let cost = answer.cost, case .success = answer.outcome else { return }
            let sum = answer.spans.reduce(0) { $0 + $1.cost } + CostModel.hypothesis(rank: answer.hypothesis ?? 0)
            #expect(sum == cost, Self.trace(seed, question, answer))
        }
    }

    // MARK: The same answer

    @Test("Resolving twice gives the same", arguments: Seeds.first(2))
    func twice(seed: Int) {
        Self.forEach(seed: seed) { question, engine, _ in
            let first = engine.resolve(question.utterance, options: question.options)
            let second = engine.resolve(question.utterance, options: question.options)
            #expect(first == second, Self.trace(seed, question, first, second))
        }
    }

    @Test("Looking up whole utterances says what the search alone says", arguments: Seeds.first(8))
    func index(seed: Int) {
        Self.forEach(seed: seed) { question, engine, _ in
            var slow = engine
            slow.strategies.removeAll { $0 == .sentences }
            let quick = engine.resolve(question.utterance, options: question.options)
            let definite = slow.resolve(question.utterance, options: question.options)
            #expect(Gist(quick) == Gist(definite), Self.trace(seed, question, quick, definite))
            guard quick.outcome.name != "unsupported" else { return }
            #expect(Self.said(quick) == Self.said(definite), Self.trace(seed, question, quick, definite))
        }
    }

    @Test(
        "Where every word counts as it stands, the walk over sentences says all that the search does",
        arguments: Seeds.first(12)
    )
    func walk(seed: Int) {
        var (walked, searched) = (0, 0)
        Self.forEach(seed: seed &+ 100, catalogs: 12, questions: 12) { question, engine, random in
            var question = question
            question.options = ResolveOptions(policy: .strict, maximumAlternatives: 64)
            question.utterance = Utterance(Self.numbered(question.utterance.hypotheses[0].text, &random))
            var slow = engine
            slow.strategies.removeAll { $0 == .sentences }
            let quick = engine.resolve(question.utterance, options: question.options)
            let definite = slow.resolve(question.utterance, options: question.options)
            #expect(Self.said(quick) == Self.said(definite), Self.trace(seed, question, quick, definite))
            if quick.work.readings == 0 { walked += 1 } else { searched += 1 }
        }
        // Negative phrases, ties and the like are left to the search.
        #expect(walked > 2 * searched, "\(walked) walked, \(searched) searched")
    }

    /// A text with some of its numbers written in another way, and some words joined by hyphens.
    private static func numbered(_ text: String, _ random: inout RandomCatalogs) -> String {
        var words = text.split(separator: " ").map(String.init)
        if random.chance(30), !words.isEmpty {
            let place = Int.random(in: 0...words.count, using: &random.random)
            words.insert(random.pick(["7", "twenty five", "3 point 5", "one oh five", "second", "1000000"]), at: place)
        }
        return words.joined(separator: random.chance(20) ? "-" : " ")
    }

    @Test("An unrelated shortcut, enum or case changes nothing", arguments: Seeds.first(4))
    func unrelated(seed: Int) {
        Self.forEach(seed: seed) { question, engine, _ in
            var question = question
            // What a word tells of a shortcut depends on the others, and with it what it costs not to have said it.
            question.options.policy.evidence.subtract(.approximate)
            var larger = question
            larger.catalog.shortcuts.append(
                Shortcut(
                    id: "Other",
                    category: .order,
                    parameters: [Parameter("first", .enumeration("Other"))],
                    phrases: ["xylophone (quartz|granite) [basalt] ${first}", "order gneiss"],
                    negativePhrases: ["marble limestone"]
                )
            )
            larger.catalog.enums.append(
                Enumeration(name: "Other", cases: [Enumeration.Case(id: "feldspar"), Enumeration.Case(id: "mica")])
            )
            larger.catalog.enums[0].cases.append(Enumeration.Case(id: "obsidian", synonyms: ["pumice"]))
            let other = Self.engine(larger.catalog)?.resolve(question.utterance, options: question.options)
            let answer = engine.resolve(question.utterance, options: question.options)
            // So does what it costs to have said a word of another shortcut that carries nothing by itself.
            let spans = answer.spans + (other?.spans ?? [])
            if spans.contains(where: { $0.role == .frame && $0.cost > CostModel.closedClass }) { return }
            #expect(other.map(Gist.init) == Gist(answer), Self.trace(seed, question, answer, other ?? answer))
        }
    }

    @Test("The order of declaration changes nothing but the order of what is tied", arguments: Seeds.first(4))
    func order(seed: Int) {
        Self.forEach(seed: seed) { question, engine, random in
            var other = question
            other.catalog.shortcuts.shuffle(using: &random.random)
            for index in other.catalog.shortcuts.indices {
                other.catalog.shortcuts[index].phrases.shuffle(using: &random.random)
            }
            for index in other.catalog.enums.indices {
                other.catalog.enums[index].cases.shuffle(using: &random.random)
            }
            other.catalog.enums.shuffle(using: &random.random)
            let answer = engine.resolve(question.utterance, options: question.options)
            guard let shuffled = Self.engine(other.catalog)?.resolve(question.utterance, options: question.options)
            else {
                return
            }
            #expect(Gist(answer) == Gist(shuffled), Self.trace(seed, question, answer, shuffled))
        }
    }

    @Test("The order of catalogs changes nothing but the order of what is tied", arguments: Seeds.first(3))
    func orderOfCatalogs(seed: Int) {
        var random = RandomCatalogs(seed: UInt64(seed) + 400)
        for _ in 0..<8 {
            var catalogs = [random.catalog(), random.catalog()]
            catalogs[0].application?.name = "Alpha"
            catalogs[1].application?.name = "Omega"
            guard let one = Self.engine(catalogs), let two = Self.engine(catalogs.reversed()) else { continue }
            for _ in 0..<6 {
                let question = Question.random(random.pick(catalogs), &random)
                let first = one.resolve(question.utterance, options: question.options)
                let second = two.resolve(question.utterance, options: question.options)
                if question.options.target == .shortcuts {
                    #expect(Gist(first) == Gist(second), Self.trace(seed, question, first, second))
                }
            }
        }
    }

    @Test("A hypothesis that comes again changes nothing", arguments: Seeds.first(3))
    func duplicates(seed: Int) {
        Self.forEach(seed: seed) { question, engine, _ in
            var twice = question.utterance
            twice.hypotheses += question.utterance.hypotheses
            let answer = engine.resolve(question.utterance, options: question.options)
            let other = engine.resolve(twice, options: question.options)
            #expect(Self.said(answer) == Self.said(other), Self.trace(seed, question, answer, other))
        }
    }
}
