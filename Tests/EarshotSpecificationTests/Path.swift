@testable import Earshot

/// One way to read the beginning of an utterance as the beginning of a sentence.
struct Path {
    /// The last reading; tolls belong to the reading before them.
    enum Last {
        case nothing
        case words
        case value
        case text
        case leftOver
        /// A case ending behind a name.
        case ending
        /// A word of the phrase that was not heard.
        case missing
    }

    /// The next unit of what was heard, and the next part of the sentence.
    var unit: Int
    var part = 0
    /// The start of the sentence.
    let start: Int

    var cost = 0
    var evidence: EvidenceClasses = []
    /// The part of the cost that is due to approximate readings.
    var near = 0
    /// Letters of the sentence that were heard in any way, and those of them that rest on weak evidence.
    var letters = 0
    var weak = 0
    /// Letters that are near as another form of what was meant is.
    var inflected = 0
    /// Units heard as words of the phrase, or as the application's name.
    var literals = 0
    var slots = 0
    /// The lengths of the texts.
    var texts: [Int] = []
    /// The number of steps that are not exact.
    var deviations = 0
    var values: [(parameter: String, value: ParameterValue)] = []
    /// The open frame, by its index among the language's.
    var frame: Int?
    var last = Last.nothing
    var missing = 0
    /// Them, each with the next unit; and whether a number began with what may be the last.
    var missingWords: [(text: String, unit: Int)] = []
    var hasTakenMissing = false
    /// Values of slots that rest on weak evidence, and values that are far from what was heard.
    var weakValues = 0
    var farValues = 0
    /// The letters by which approximate readings are near.
    var nearLetters = 0
    /// What it rests on.
    var grounds = Grounds()
    /// Missing words that a text may have taken, and words of the language that are far from what was heard.
    var vague = 0
    /// Whether the last value is far from what was heard.
    var isFar = false
    /// The parameters whose values were heard for certain.
    var certainParameters: Set<String> = []
    /// Words read as others that may be somebody's name.
    var names = 0
    /// Readings on which no answer rests without a question.
    var others = 0
    var faults: Search.Faults = []
    /// The value that was not understood or not said.
    var unheard: Candidate.Unheard?
    /// The first unit heard as a word of the phrase.
    var firstWord: Int?
    /// The last number that was taken as a value, and the closed-class words that were left over.
    var number: Range<Int>?
    var loose: [Range<Int>] = []
    /// The words of these.
    var looseWords: [String] = []
    /// Where words that people answer with were left over, other than the question's own.
    var answering: [Int] = []
    /// Those of them that say who does something.
    var subjects: [Range<Int>] = []
    /// Whether its first word may be a past, which makes it a report.
    var isPast = false
    /// Whether a word was passed over that says how the words of a name are linked.
    var isLinked = false
    /// The form of the last value.
    var form: SpecifiedCatalog.Form?

    init(at unit: Int) {
        self.unit = unit
        start = unit
    }

    var hasBegun: Bool { literals > 0 || slots > 0 }

    /// Whether any reading is approximate.
    var isNear: Bool { !evidence.isDisjoint(with: .approximate) }

    /// The same path after a reading of some units.
    func reading(_ units: Int, _ evidence: EvidenceClass, cost: Int) -> Path {
        var next = self
        next.unit += units
        next.cost += cost
        next.evidence.formUnion(EvidenceClasses(evidence))
        if evidence != .exact { next.deviations += 1 }
        if evidence.isApproximate { next.near += cost }
        return next
    }

    /// The same path after a toll, which reads nothing.
    func paying(_ toll: Int, _ evidence: EvidenceClass) -> Path {
        var next = self
        next.part += 1
        next.cost += toll
        next.evidence.formUnion(EvidenceClasses(evidence))
        if evidence != .exact { next.deviations += 1 }
        return next
    }

    /// The same path as if all of it had been heard as it is.
    var withoutEvidence: Path {
        var path = self
        (path.evidence, path.vague, path.names, path.others) = ([], 0, 0, 0)
        path.isFar = false
        return path
    }

    /// Notes how well a value was heard, and adds the evidence of the path before it.
    mutating func weigh(_ parameter: String, after path: Path) {
        let uncertain = EvidenceClasses.approximate.union(.misheard).union(EvidenceClasses(.partial))
        if isFar { farValues += 1 }
        if evidence.isDisjoint(with: uncertain) { certainParameters.insert(parameter) }
        if evidence.contains(EvidenceClasses(.partial)) { grounds.parts += 1 }
        let cost = near - path.near
        let nearLetters = nearLetters - path.nearLetters
        if cost == 0 { grounds.certainLetters += Int32(letters - path.letters) }
        grounds.valueLetters += Int32(nearLetters)
        let excess = cost - CostModel.Acceptance.freeCost * nearLetters
        grounds.farthestValue = max(grounds.farthestValue, Int32(excess))
        grounds.vagueValues += Int32(names)
        evidence.formUnion(path.evidence)
        isPast = path.isPast
        vague += path.vague
        names += path.names
        others += path.others
    }

    /// Notes how well a word of the phrase was heard, after the path before it.
    mutating func weighWord(after path: Path) {
        let cost = near - path.near
        if cost == 0 {
            grounds.certainLetters += Int32(letters - path.letters)
        } else {
            grounds.wordCost += Int32(cost)
            guard path.unit > 0 else { return }
            grounds.wordLetters += Int32(nearLetters - path.nearLetters)
            grounds.weakWordLetters += Int32(weak - path.weak)
        }
    }

    /// The rank for comparison.
    var rank: Rank {
        Rank(
            cost: Int32(cost),
            deviations: Int32(deviations),
            literals: Int32(literals),
            text: Int32(texts.reduce(0, +)),
            slots: Int32(slots)
        )
    }

    /// Its evidence.
    var tally: EvidenceTally {
        EvidenceTally(
            letters: Int32(letters),
            weak: Int32(weak),
            inflected: Int32(inflected),
            near: Int32(near),
            weakValues: Int32(weakValues),
            farValues: Int32(farValues),
            nearLetters: Int32(nearLetters),
            uncertainSteps: Int32(vague + names),
            forcedConfirmations: Int32(others),
            strayFunctionWords: Int32(loose.count),
            subjects: Int32(subjects.count),
            dropped: Int32(missing)
        )
    }
}
