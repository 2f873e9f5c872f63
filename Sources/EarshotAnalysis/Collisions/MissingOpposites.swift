internal import Earshot

/// Finds phrases whose opposite people will say too, though no phrase answers it and no negative phrase forbids it:
/// "Arm the alarm" without "disarm the alarm".
///
/// What a language lists as opposites is more than what people say as commands ("find" and "lose"). A word counts that
/// the phrase's own word is a part of or differs from in its beginning, a particle ("on" and "off"), and a word that
/// other phrases of the catalog begin with. Only the verb that a command begins with has an opposite, or a particle that
/// it ends with: nobody says "gotta come" for "gotta go".
enum MissingOpposites {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        var opposites = Opposites(checked.wording)
        guard checked.judge.hasEngine, !opposites.isEmpty else { return [] }
        let sentences = checked.phrases.map { SampleSentence(of: $0, checked) }
        for phrase in checked.negatives { opposites.add(SampleSentence(of: phrase, checked)) }
        for sentence in sentences { opposites.add(sentence) }
        var found: [Finding] = []
        var accused: Set<[Int]> = []
        var said: Set<String> = []
        for (phrase, sentence) in zip(checked.phrases, sentences) {
            // One is enough for all phrases of a shortcut.
            guard let shortcut = phrase.shortcut, !accused.contains([phrase.catalog, shortcut]) else { continue }
            let texts = opposites.sentences(against: sentence).map(Wording.text)
            guard let text = texts.first, !said.contains(text), !texts.contains(where: { isHeld($0, checked) })
            else { continue }
            said.insert(text)
            accused.insert([phrase.catalog, shortcut])
            found.append(
                Finding(
                    rule: .missingOpposite,
                    message: "people may also say \(text.cut), the opposite of \(phrase.name), "
                        + "and no phrase or negative phrase has it",
                    owners: [phrase.owner],
                    fix: "add a phrase or a negative phrase for it"
                )
            )
        }
        return found
    }

    /// Whether a phrase answers a text, or a negative phrase forbids it.
    ///
    /// What is only similar to a phrase does not answer it, and is not searched for if no negative phrase could be similar.
    private static func isHeld(_ text: String, _ checked: CheckedCatalogs) -> Bool {
        let answer = checked.negatives.isEmpty ? checked.judge.exactAnswer(text) : checked.judge.answer(text)
        guard let answer else { return true }
        if let reason = answer.reason { return reason.kind == .negative || reason.kind == .limit }
        return answer.evidence.map { $0 <= .homophone } ?? true
    }
}

/// The opposites of commands in a language.
private struct Opposites {
    /// The most words of one command.
    private static let mostWords = 3
    /// The fewest letters that a word and its opposite share at their ends.
    private static let leastStem = 3
    /// The most letters in which their beginnings differ.
    private static let mostPrefix = 4

    private let wording: Wording
    /// The sides of the sets that a run of words is on: the set, and the side in it.
    private var places: [[Wording.Word]: [(set: Int, side: Int)]] = [:]
    /// The sides of each set, run by run.
    private var sets: [[[[Wording.Word]]]] = []
    /// The verbs that the language's commands begin with; empty where they are not listed.
    private let verbs: Set<String>
    /// Beginnings that turn a word around, normalized: "un", "de" of French "dé".
    private let turning: Set<String>
    /// Words that may stand before a command.
    private let fillers: Set<Wording.Word>
    /// The runs that sentences of the catalog begin with.
    private var commands: Set<[Wording.Word]> = []

    init(_ wording: Wording) {
        self.wording = wording
        verbs = Set(LintData.verbs["verbs", wording.language.data.language])
        fillers = Set(wording.language.data.fillers.flatMap(wording.words))
        turning = Set(
            wording.language.data.antonymAffixes.filter(\.areBeginnings)
                .map { wording.words(of: $0.one + $0.other).map(\.text).joined() }
        )
        let negations = Set(wording.language.data.negations.map(wording.words))
        for sides in wording.language.data.antonyms {
            let runs = sides.map { $0.map(wording.words).filter { !$0.isEmpty && !negations.contains($0) } }
            for (side, entries) in runs.enumerated() {
                for entry in entries { places[entry, default: []].append((sets.count, side)) }
            }
            sets.append(runs)
        }
    }

    var isEmpty: Bool { sets.isEmpty }

    /// Notes the command of a sentence.
    mutating func add(_ sentence: SampleSentence) {
        if let range = command(of: sentence) { commands.insert(sentence.words[range].map(\.word)) }
    }

    /// A sentence with its command, or else its last word, replaced by the opposite: first the way that people will
    /// say, then others; empty if it has none.
    func sentences(against sentence: SampleSentence) -> [[Wording.Word]] {
        let words = sentence.words.map(\.word)
        if let range = command(of: sentence) {
            return opposites(of: Array(words[range]), isCommand: true).map {
                words[..<range.lowerBound] + $0 + words[range.upperBound...]
            }
        }
        guard words.count > 1, let last = words.last, sentence.words.last?.isLiteral == true,
            verbs.isEmpty || !isVerb([last])
        else { return [] }
        return opposites(of: [last], isCommand: false).map { words.dropLast() + $0 }
    }

    /// The longest run with an opposite that a sentence begins with, after words that carry nothing; `nil` if there is
    /// none.
    private func command(of sentence: SampleSentence) -> Range<Int>? {
        let words = sentence.words
        guard let first = words.firstIndex(where: { !wording.isFunctionOnly([$0.word]) }),
            words[..<first].allSatisfy({ isPolite($0.word) })
        else { return nil }
        let count = words[first...].prefix(Self.mostWords).prefix { $0.isLiteral }.count
        return (0..<count).reversed().lazy.map { first..<first + $0 + 1 }.first { places[words[$0].map(\.word)] != nil }
    }

    /// The opposites of a run, the one that people will say first; empty if it is none that they will say.
    private func opposites(of run: [Wording.Word], isCommand: Bool) -> [[Wording.Word]] {
        for (set, side) in places[run] ?? [] {
            let others = sets[set].indices.filter { $0 != side }.flatMap { sets[set][$0] }
            // Of three, none is the opposite of another.
            guard !isCommand || isVerb(run) && sets[set].count == 2 else { continue }
            // The form that differs least is that of the same person and tense.
            let nearest = others.filter {
                isCommand ? areRelated(run, $0) && isVerb($0) : areParticles(run, $0)
            }.max { likeness($0, run) < likeness($1, run) }
            if let nearest { return [nearest] + others.filter { $0 != nearest } }
            guard isCommand else { continue }
            let grouped = run.count > 1 ? others.first { $0.count == run.count } : nil
            if let first = others.first(where: commands.contains) ?? grouped {
                return [first] + others.filter { $0 != first }
            }
        }
        return []
    }

    /// Whether a word says nothing of a command that it stands before.
    private func isPolite(_ word: Wording.Word) -> Bool { fillers.contains(word) }

    /// Whether a run may begin a command, where verbs of the language are listed.
    private func isVerb(_ run: [Wording.Word]) -> Bool {
        run.count > 1 || verbs.isEmpty || verbs.contains(run[0].text)
    }

    /// Whether two runs differ in one of several words, or two words in their beginnings.
    private func areRelated(_ one: [Wording.Word], _ other: [Wording.Word]) -> Bool {
        guard one.count == other.count else { return false }
        if one.count > 1 { return zip(one, other).count { $0 != $1 } == 1 }
        let (left, right) = (one[0].text, other[0].text)
        let stem = commonEnd(left, right)
        guard stem >= Self.leastStem, max(left.count, right.count) - stem <= Self.mostPrefix else { return false }
        let prefixes = [String(left.dropLast(stem)), String(right.dropLast(stem))]
        // "Restart" is no opposite of "start".
        return !prefixes.contains("") || prefixes.contains(where: turning.contains)
    }

    /// Whether two words are short, as "on" and "off" are.
    private func areParticles(_ one: [Wording.Word], _ other: [Wording.Word]) -> Bool {
        guard one.count == 1, other.count == 1, !one[0].isUnspaced else { return false }
        let lengths = [one[0].text.count, other[0].text.count].sorted()
        return lengths[0] <= 2 && lengths[1] <= 4
    }

    /// How many letters two runs have in common at their ends.
    private func likeness(_ one: [Wording.Word], _ other: [Wording.Word]) -> Int {
        let (left, right) = (Wording.text(of: one), Wording.text(of: other))
        return zip(left, right).prefix { $0 == $1 }.count + commonEnd(left, right)
    }

    private func commonEnd(_ one: String, _ other: String) -> Int {
        zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    }
}
