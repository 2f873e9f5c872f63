internal import Earshot

/// The engine's answers to witnesses, each asked for once: many pairs of phrases have the same.
final class WitnessAnswers {
    /// What becomes of an utterance that two phrases of different shortcuts have.
    enum Verdict {
        /// Both shortcuts do the same for it.
        case same
        /// The engine asks which of the two is meant.
        case asked
        /// One of the two answers, and what the other one would answer is lost.
        case answered(byFirst: Bool, answer: Resolution.Match, lost: Resolution.Match)
        /// A negative phrase forbids it.
        case forbidden
        /// The engine does not answer with either, or there is no engine.
        case unclear
    }

    private struct Question: Hashable {
        var text: String
        var shortcut: String
        var catalog: Int
    }

    private let judge: WitnessVerifier
    private var answers: [String: Resolution?] = [:]
    /// The engine of the largest enum so far.
    private var largest: (catalog: Int, name: String, cases: Int, resolver: Resolver)?
    private var alone: [Question: WitnessVerifier.Answer?] = [:]

    init(_ judge: WitnessVerifier) {
        self.judge = judge
    }

    /// What all catalogs together answer; `nil` without an engine.
    func answer(_ text: String) -> Resolution? {
        if let known = answers[text] { return known }
        let answer = judge.answer(text)
        answers[text] = .some(answer)
        return answer
    }

    /// What the shortcut of a phrase answers alone; `nil` if that is nothing.
    func answer(_ text: String, _ phrase: CheckedPhrase) -> WitnessVerifier.Answer? {
        let question = Question(text: text, shortcut: phrase.owner.id, catalog: phrase.catalog)
        if let known = alone[question] { return known }
        let answer = judge.answer(text, shortcut: phrase.owner.id, catalog: phrase.catalog)
        alone[question] = .some(answer)
        return answer
    }

    /// An engine for all cases of an enum alone; `nil` if there is none.
    func resolver(of forms: CaseForms, in locale: String) -> Resolver? {
        let enumeration = forms.enumeration
        if let largest, largest.catalog == forms.catalog, largest.name == enumeration.name { return largest.resolver }
        guard let resolver = judge.cases(enumeration.cases, of: enumeration, in: locale) else { return nil }
        // Several rules ask about an enum. A small one is soon built again.
        if enumeration.cases.count >= largest?.cases ?? 0 {
            largest = (forms.catalog, enumeration.name, enumeration.cases.count, resolver)
        }
        return resolver
    }

    /// The possible meanings of an utterance for the shortcut of a phrase alone; empty if it has none.
    func matches(_ text: String, _ phrase: CheckedPhrase) -> [Resolution.Match] {
        answer(text, phrase)?.matches ?? []
    }

    /// What becomes of an utterance that two phrases have.
    func verdict(_ text: String, _ one: CheckedPhrase, _ other: CheckedPhrase) -> Verdict {
        guard let all = answer(text) else { return .unclear }
        if all.reason?.kind == .negative { return .forbidden }
        let first = matches(text, one)
        let second = matches(text, other)
        guard let lostByFirst = first.first, let lostBySecond = second.first else { return .unclear }
        if first.contains(where: { match in second.contains { WitnessVerifier.isSame(match, $0) } }) { return .same }
        let matches = WitnessVerifier.matches(all)
        switch (matches.first(where: first.contains), matches.first(where: second.contains)) {
        case (_?, _?): return .asked
        case (let answer?, nil): return .answered(byFirst: true, answer: answer, lost: lostBySecond)
        case (nil, let answer?): return .answered(byFirst: false, answer: answer, lost: lostByFirst)
        case (nil, nil): return .unclear
        }
    }
}
