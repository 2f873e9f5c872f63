import EarshotTestSupport
import Testing

@testable import Earshot

/// What must never turn into more than it was: a refusal into an answer, a question into an act.
@Suite("Nothing is accepted for less")
struct SafetyTests {
    private static func trace(_ seed: Int, _ question: Question, _ answers: Resolution...) -> Comment {
        let shown = answers.map(\.explanation.description).joined(separator: "\n")
        return Comment(rawValue: "seed \(seed)\n\(question)\n\(shown)")
    }

    /// How far an answer goes: 2 acts, 1 asks, 0 declines.
    private static func reach(_ answer: Resolution) -> Int {
        switch answer.outcome {
        case .success, .notRequired, .needsValue: 2
        case .confirmationRequired, .disambiguation: 1
        case .unsupported: 0
        }
    }

    @Test("A stricter policy answers nothing that the standard one declines", arguments: Seeds.first(4))
    func stricter(seed: Int) {
        InvariantTests.forEach(seed: seed) { question, engine, _ in
            // Within a longer text, the answer that reads more of the words goes first.
            guard question.options.find == .whole else { return }
            var options = question.options
            options.policy = .strict
            let strict = engine.resolve(question.utterance, options: options)
            options.policy = .standard
            let standard = engine.resolve(question.utterance, options: options)
            guard case .success(let match) = strict.outcome else { return }
            // A text keeps its hesitations where nothing may be left over.
            if case .shortcut(let shortcut) = match, shortcut.parameters.contains(where: { $0.value.isText }) { return }
            #expect(standard.outcome == .success(match), Self.trace(seed, question, strict, standard))
        }
    }

    @Test("Lower thresholds never reach further", arguments: Seeds.first(3))
    func thresholds(seed: Int) {
        InvariantTests.forEach(seed: seed) { question, engine, random in
            var options = question.options
            options.policy = .standard
            let standard = engine.resolve(question.utterance, options: options)
            options.policy.commandSuccess -= Int.random(in: 0...options.policy.commandSuccess, using: &random.random)
            options.policy.answerSuccess -= Int.random(in: 0...options.policy.answerSuccess, using: &random.random)
            let lower = engine.resolve(question.utterance, options: options)
            #expect(Self.reach(lower) <= Self.reach(standard), Self.trace(seed, question, standard, lower))
        }
    }

    @Test("A class of evidence that the policy bars is not used", arguments: Seeds.first(3))
    func barred(seed: Int) {
        InvariantTests.forEach(seed: seed) { question, engine, random in
            var options = question.options
            options.policy = .standard
            let barred: EvidenceClass = random.pick([.filler, .spelling, .partial, .homophone])
            options.policy.evidence.remove(EvidenceClasses(barred))
            let answer = engine.resolve(question.utterance, options: options)
            guard Self.reach(answer) > 0 else { return }
            let used = answer.spans.map(\.evidence)
            #expect(!used.contains(barred) && answer.evidence != barred, Self.trace(seed, question, answer))
        }
    }

    @Test("An application's negative phrase never adds a success", arguments: Seeds.first(6))
    func negatives(seed: Int) {
        InvariantTests.forEach(seed: seed, hasNegatives: false) { question, engine, random in
            guard random.chance(50) else { return }
            var other = question
            other.catalog.negativePhrases = random.phrases(1...2, [])
            guard let wary = InvariantTests.engine(other.catalog) else { return }
            let answer = engine.resolve(question.utterance, options: question.options)
            let warned = wary.resolve(question.utterance, options: question.options)
            #expect(Self.reach(warned) <= Self.reach(answer), Self.trace(seed, other, answer, warned))
            if case .success = warned.outcome {
                #expect(warned.match == answer.match, Self.trace(seed, other, answer, warned))
            }
        }
    }

    @Test("A shortcut's negative phrase only ever takes that shortcut away", arguments: Seeds.first(6))
    func ownNegatives(seed: Int) {
        InvariantTests.forEach(seed: seed, hasNegatives: false) { question, engine, random in
            guard question.options.target == .shortcuts, question.options.find == .whole else { return }
            var other = question
            other.catalog.shortcuts[0].negativePhrases = random.phrases(1...2, [])
            guard let wary = InvariantTests.engine(other.catalog) else { return }
            var without = question
            without.catalog.shortcuts[0].isEnabled = false
            guard let bare = InvariantTests.engine(without.catalog) else { return }
            let warned = wary.resolve(question.utterance, options: question.options)
            let possible = [engine, bare].map {
                InvariantTests.Gist($0.resolve(question.utterance, options: question.options))
            }
            let gist = InvariantTests.Gist(warned)
            guard gist.outcome == "success" || gist.outcome == "needsValue" else { return }
            #expect(possible.contains { $0.match == gist.match }, Self.trace(seed, other, warned))
        }
    }

    @Test("A later place in the list never does better", arguments: Seeds.first(3))
    func ranks(seed: Int) {
        InvariantTests.forEach(seed: seed) { question, engine, _ in
            guard question.utterance.hypotheses.count == 1 else { return }
            var later = question.utterance
            later.hypotheses.insert(.init("xylophone"), at: 0)
            let answer = engine.resolve(question.utterance, options: question.options)
            let other = engine.resolve(later, options: question.options)
            #expect(Self.reach(other) <= Self.reach(answer), Self.trace(seed, question, answer, other))
            // A text takes the first hypothesis as well.
            if other.hypothesis == 1, let cost = answer.cost, let dearer = other.cost {
                #expect(dearer >= cost + CostModel.hypothesis(rank: 1), Self.trace(seed, question, answer, other))
            }
        }
    }

    @Test("Only what is allowed answers, and the answer allowed alone stays", arguments: Seeds.first(4))
    func allowed(seed: Int) {
        InvariantTests.forEach(seed: seed) { question, engine, _ in
            guard question.options.target == .shortcuts else { return }
            let answer = engine.resolve(question.utterance, options: question.options)
            guard let match = answer.match, let shortcut = match.shortcut else { return }
            var options = question.options
            options.allowedShortcuts = [shortcut]
            let same = engine.resolve(question.utterance, options: options)
            #expect(
                same.outcome == answer.outcome && same.cost == answer.cost,
                Self.trace(seed, question, answer, same)
            )
            options.allowedShortcuts = Set(question.catalog.shortcuts.map(\.id)).subtracting([shortcut])
            let others = engine.resolve(question.utterance, options: options)
            #expect(others.match?.shortcut != shortcut, Self.trace(seed, question, answer, others))
            options.allowedShortcuts = []
            #expect(Self.reach(engine.resolve(question.utterance, options: options)) == 0)
        }
    }

    @Test("A bound on the work is kept, and says so", arguments: Seeds.first(4))
    func workLimit(seed: Int) {
        InvariantTests.forEach(seed: seed) { question, engine, _ in
            let answer = engine.resolve(question.utterance, options: question.options)
            for limit in [Int.min, 0, 1, 2, 3, 5, 8, 13, 40] {
                var options = question.options
                options.workLimit = limit
                let bounded = engine.resolve(question.utterance, options: options)
                let trace = Self.trace(seed, question, answer, bounded)
                if bounded.reason?.kind == .limit {
                    #expect(answer.work.statesVisited > limit, trace)
                    continue
                }
                // What was found before the bound was reached is confirmed, never done. Texts count as well as states.
                if InvariantTests.Gist(bounded) == InvariantTests.Gist(answer) { continue }
                if case .success = bounded.outcome { Issue.record("\(trace)") }
            }
        }
    }
}

extension ParameterValue {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }
}
