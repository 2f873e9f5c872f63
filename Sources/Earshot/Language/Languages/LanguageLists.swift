/// The lists of a language's data file, with their words numbered.
struct LanguageLists: Sendable {
    /// The words of fillers, frames and closed classes.
    var words = StringInterner()
    /// Fillers by their first word, longest first.
    var fillers: [UInt32: [[UInt32]]] = [:]
    var hesitations: Set<UInt32> = []
    /// Closed-class words and expressions, by their first word, longest first.
    var closed: [UInt32: [[UInt32]]] = [:]
    var frames: [Language.Frame] = []
    var permissions: Set<[UInt32]> = []
    var relativeOrdinals: [UInt32: [(words: [UInt32], value: Int64)]] = [:]
    var polar: Set<UInt32> = []
    var negations: Set<UInt32> = []
    var guarded: Set<UInt32> = []
    var conditions: Set<UInt32> = []
    var turning: Set<UInt32> = []
    var guardedGroups: [UInt32: [(words: [UInt32], negates: Bool)]] = [:]
    var numberMarkers: Set<UInt32> = []
    var numberJoiners: [[UInt8]] = []
    var numberArticles: Set<UInt32> = []
    var minorUnits: [MinorUnits] = []
    var infinitives: [(ending: [UInt8], commands: [[UInt8]])] = []
    var reversingPrefixes: [(prefix: [UInt8], words: [[UInt8]])] = []
    var phrasalVerbs: Set<[UInt8]> = []
    var prepositions: Set<[UInt8]> = []
    var particles: [[UInt8]] = []
    var linkingWords: [UInt32: [[UInt32]]] = [:]
    var articles: Set<UInt32> = []
    var attachedArticles: [AttachedWord] = []
    var attachedPrepositions: [AttachedWord] = []
    var compoundEndings: [(ending: [UInt8], links: [[UInt8]])] = []
    var caseEndings = CaseEndings()
    var contractions: [(word: UInt32, expansion: [UInt32])] = []
    var weakForms: [UInt32: [UInt32]] = [:]
    var corrections: [UInt32: [[UInt32]]] = [:]
    var conjunctions: [UInt32: [[UInt32]]] = [:]
    var attachedConjunctions: [[UInt8]] = []
    var dictations: Set<UInt32> = []
    var answering: Set<[UInt8]> = []
    var lightWords: Set<[UInt8]> = []
    var lightVerbs: Set<[UInt8]> = []
    var hallucinations: [UInt32: [[UInt32]]] = [:]
    var subjects: Set<UInt32> = []
    var subjectGroups: Set<[UInt32]> = []
    var bases: [Unicode.Scalar: String.UTF8View] = [:]
    /// The language's own letters, and alternative spellings of some of them, "ü" → "ue".
    var letters: [Unicode.Scalar] = []
    var letterSpellings: [(letter: Unicode.Scalar, spelling: String)] = []

    /// No lists.
    init() {}

    /// Reads the lists of a data file.
    ///
    /// - Complexity: O(*n*) in the words of the lists.
    init(_ data: LanguageData, normalizer: Normalizer) {
        func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { normalizer.normalize($0).bytes } }
        var listed = ListedWords(normalizer)
        fillers = listed.runs(data.fillers)
        hesitations = listed.singles(data.hesitations)
        closed = listed.runs(data.closedClass + data.leavable)
        frames = data.frames.compactMap { Self.frame($0, &listed) }
        permissions = Set(data.permissions.map { listed.sequence($0) })
        (letters, letterSpellings) = (data.letters, data.letterSpellings)
        let plain = Normalizer(locale: "und", data: LanguageData())
        for letter in data.letters {
            let base = plain.normalize(String(letter))
            if !base.bytes.isEmpty { bases[letter] = String(decoding: base.bytes, as: UTF8.self).utf8 }
        }
        for ordinal in data.ordinals where ordinal.value < 0 {
            let sequence = listed.sequence(ordinal.words)
            if let first = sequence.first { relativeOrdinals[first, default: []].append((sequence, ordinal.value)) }
        }
        relativeOrdinals = relativeOrdinals.mapValues { $0.sorted { $0.words.count > $1.words.count } }
        negations = listed.singles(data.negations)
        subjects = listed.singles(data.subjects)
        subjectGroups = Set(data.subjects.map { listed.sequence($0) }.filter { $0.count > 1 })
        numberMarkers = listed.singles(data.numberMarkers)
        numberJoiners = bytes(data.numberJoiners)
        numberArticles = listed.singles(data.numberArticles)
        for units in data.minorUnits {
            minorUnits.append(
                MinorUnits(
                    majors: bytes(units.majors),
                    majorWords: listed.singles(units.majors),
                    minors: listed.singles(units.minors),
                    joiners: listed.singles(units.joiners)
                )
            )
        }
        infinitives = data.infinitives.map { (normalizer.normalize($0.ending).bytes, bytes($0.commands)) }
        reversingPrefixes = data.reversingPrefixes.map { (normalizer.normalize($0.prefix).bytes, bytes($0.words)) }
        phrasalVerbs = Set(bytes(data.phrasalVerbs))
        prepositions = Set(bytes(data.prepositions))
        particles = bytes(data.particles).sorted { $0.count > $1.count }
        linkingWords = listed.runs(data.linkingWords)
        articles = listed.singles(data.articles)
        attachedArticles = data.attachedArticles.map { AttachedWord(normalizer.normalize($0).bytes) }
        attachedPrepositions = data.attachedPrepositions.map { AttachedWord(normalizer.normalize($0).bytes) }
        compoundEndings = data.compoundEndings.map { (normalizer.normalize($0.ending).bytes, bytes($0.links)) }
        caseEndings = CaseEndings(data, normalizer: normalizer)
        corrections = listed.runs(data.corrections)
        conjunctions = listed.runs(data.conjunctions)
        attachedConjunctions = bytes(data.attachedConjunctions)
        dictations = listed.singles(data.dictations)
        hallucinations = listed.runs(data.hallucinations)
        answering = Set(bytes(data.answering))
        lightWords = Set(bytes(data.lightWords))
        lightVerbs = Set(bytes(data.lightVerbs))
        for contraction in data.contractions {
            for expansion in contraction.expansions {
                let (word, words) = (listed.sequence(contraction.word), listed.sequence(expansion))
                guard word.count == 1, !words.isEmpty, words != word else { continue }
                contractions.append((word[0], words))
            }
        }
        for form in data.weakForms {
            let word = listed.sequence(form.word)
            let others = form.others.map { listed.sequence($0) }.filter { $0.count == 1 && $0 != word }
            if word.count == 1 { weakForms[word[0], default: []] += others.joined() }
        }
        let turns = data.questions + data.reports + data.conditions + data.quantifiers
        for (list, negates) in [(data.negations, true), (turns, false)] {
            for entry in list {
                let sequence = listed.sequence(entry)
                if sequence.count > 1 { guardedGroups[sequence[0], default: []].append((sequence, negates)) }
            }
        }
        conditions = listed.singles(data.conditions)
        turning = negations.union(conditions).union(listed.singles(data.questions + data.reports))
        guarded = turning.union(listed.singles(data.quantifiers))
        polar = listed.singles(data.affirmatives + data.negatives + data.quantifiers).union(negations)
        words = listed.table
    }

    /// The words of a frame; `nil` for a text without words or `…`.
    private static func frame(_ text: String, _ listed: inout ListedWords) -> Language.Frame? {
        let halves = text.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let frame = Language.Frame(
            opening: listed.sequence(String(halves[0])),
            closing: listed.sequence(String(halves[1]))
        )
        return frame.opening.isEmpty && frame.closing.isEmpty ? nil : frame
    }
}
