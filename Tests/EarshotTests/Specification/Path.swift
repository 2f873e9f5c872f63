@testable import Earshot

/// One way to read the beginning of an utterance as the beginning of a sentence.
struct Path {
    /// What was read last; tolls count to what is before them.
    enum Last {
        case nothing
        case words
        case value
        case text
        case leftOver
        /// A word of the phrase that was not heard; `afterText` where a text was read just before.
        case missing(afterText: Bool)
    }

    /// The next unit of what was heard, and the next part of the sentence.
    var unit: Int
    var part = 0
    /// Where the sentence begins.
    let start: Int

    var cost = 0
    var evidence: EvidenceClasses = []
    /// What of the cost is nearness.
    var near = 0
    /// Letters of the sentence that were heard in any way, and those of them that rest on weak evidence.
    var letters = 0
    var weak = 0
    /// Units heard as words of the phrase, or as the application's name.
    var literals = 0
    var slots = 0
    /// How long the first text is.
    var text = 0
    var values: [(parameter: String, value: ParameterValue)] = []
    /// The frame that is open, by its place among the language's.
    var frame: Int?
    var last = Last.nothing
    var missing = 0
    /// Whether the value of a slot rests on weak evidence.
    var hasWeakValue = false
    /// Whether a text may have taken a missing word, or a value is far from what was heard.
    var isVague = false
    /// Whether a closed-class word was left over, in no frame.
    var hasLooseWord = false
    var faults: Search.Faults = []
    /// The last number that was taken as a value, and the closed-class words that were left over.
    var number: Range<Int>?
    var loose: [Range<Int>] = []
    /// The form that the last value was heard as.
    var form: SpecifiedCatalog.Form?

    init(at unit: Int) {
        self.unit = unit
        start = unit
    }

    var hasBegun: Bool { literals > 0 || slots > 0 }

    /// Whether anything was found by nearness.
    var isNear: Bool { !evidence.isDisjoint(with: .approximate) }

    /// The same path after some units were read in some way.
    func reading(_ units: Int, _ evidence: EvidenceClass, cost: Int) -> Path {
        var next = self
        next.unit += units
        next.cost += cost
        next.evidence.formUnion(EvidenceClasses(evidence))
        if evidence >= .phonetic { next.near += cost }
        return next
    }

    /// Whether it rests on weak evidence: a value that does, where less than twice as much speaks for the phrase around it;
    /// most of the phrase; a missing word that a text may have taken; or one word missing and another left over.
    var isWeak: Bool {
        hasWeakValue && weak * 3 > letters || weak * 4 > letters * 3 || isVague || missing > 0 && hasLooseWord
    }
}
