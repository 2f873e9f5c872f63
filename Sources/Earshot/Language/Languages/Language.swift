/// All language data for one locale: normalization rules, numbers, fillers and function words.
///
/// Immutable; a class only so that passing a language costs one reference.
package final class Language: Sendable {
    /// A frame around an answer: words before the answer, words after the answer, or both.
    struct Frame: Sendable {
        var opening: [UInt32]
        var closing: [UInt32]
    }

    /// The BCP 47 tag as given in the catalog.
    package let locale: String
    /// The catalog's own fillers, added to the language's.
    let added: [String]
    /// The subtag of the language's data file; empty if there is none.
    let name: String
    /// The parsed data file of the language.
    package var data: LanguageData { deferredData.value }
    private let deferredData: Deferred<LanguageData>
    /// The lists of the data file.
    let lists: LanguageLists
    package let normalizer: Normalizer
    package let numbers: NumberReader
    private let quantityReader: Deferred<QuantityReader>
    private let dataChecksum: Deferred<UInt64>
    /// The sounds of the language's words; `nil` if unknown.
    package let sounds: Sounds?
    /// The sounds of the language's number words.
    let numberSounds: NumberSounds
    /// A cache of the pronunciations of words, by thread.
    private let spoken = ScratchPool<KnownPronunciations> { KnownPronunciations() }

    /// The words of fillers, frames and closed classes.
    let words: StringInterner
    /// Fillers by their first word, longest first.
    let fillers: [UInt32: [[UInt32]]]
    /// Hesitations, one word each; they are also fillers.
    let hesitations: Set<UInt32>
    let closedClass: Set<UInt32>
    /// Closed-class expressions of more than one unit, by their first word, longest first.
    let closedClassRuns: [UInt32: [[UInt32]]]
    let frames: [Frame]
    /// Frames by the first word of their opening, and by the first word of their closing.
    let openings: [UInt32: [Int]]
    let closings: [UInt32: [Int]]
    /// Ordinals counted from the end of an offered list ("last" → −1), by their first word; longest first.
    let relativeOrdinals: [UInt32: [(words: [UInt32], value: Int64)]]
    /// Words that reverse a meaning, so that a partial name must keep them.
    let polar: Set<UInt32>
    /// Words that negate.
    let negations: Set<UInt32>
    /// Words that are never misread, nor left out of an approximate reading: negations, questions, reports, conditions,
    /// and quantifiers.
    let guarded: Set<UInt32>
    /// Words that begin a condition.
    private let conditions: Set<UInt32>
    /// Words that negate, ask, report or begin a condition.
    private let turning: Set<UInt32>
    /// Groups of guarded words, by their first word; the flag is set for negations.
    let guardedGroups: [UInt32: [(words: [UInt32], negates: Bool)]]
    /// Words between a name and its number, one word each.
    let numberMarkers: Set<UInt32>
    /// Words that join hundreds and the rest of a number: "and".
    let numberJoiners: [[UInt8]]
    /// Articles that count one before a unit of measure.
    let numberArticles: Set<UInt32>
    /// Currencies with their hundredths.
    let minorUnits: [MinorUnits]
    /// Endings of infinitives, each with the endings of commands of the same verb, normalized.
    let infinitives: [(ending: [UInt8], commands: [[UInt8]])]
    /// Prefixes that reverse a verb, each with the words that recognizers write for the prefix, normalized.
    let reversingPrefixes: [(prefix: [UInt8], words: [[UInt8]])]
    /// Verbs with a particle that may follow the object, normalized.
    let phrasalVerbs: Set<[UInt8]>
    /// Words that begin no object of such a verb, normalized.
    let prepositions: Set<[UInt8]>
    /// Words that link the words of a name, by their first word, longest first.
    let linkingWords: [UInt32: [[UInt32]]]
    /// Articles and possessives that may stand before a word of a name.
    let articles: Set<UInt32>
    /// The words of all readings that cost no more than a number and pass over words, or take more for one.
    let cheapWords: Set<UInt32>
    /// Articles written together with their word.
    let attachedArticles: [AttachedWord]
    /// Prepositions written together with their word, also with an article.
    let attachedPrepositions: [AttachedWord]
    /// Endings of a word, each with the endings of the word inside a compound, normalized.
    let compoundEndings: [(ending: [UInt8], links: [[UInt8]])]
    /// The endings written together with a name to say where, where to, or whose.
    package let caseEndings: CaseEndings
    /// Particles written together with the word before, normalized, longest first.
    let particles: [[UInt8]]
    /// Contractions and their expansions.
    let contractions: [(word: UInt32, expansion: [UInt32])]
    /// Indices of contractions by their word, and by the first word of the expansion.
    let contractionsByWord: [UInt32: [Int]]
    let contractionsByExpansion: [UInt32: [Int]]
    /// Words that sound like a word when unstressed.
    let weakForms: [UInt32: [UInt32]]
    /// Expressions that take back the words before, by their first word, longest first.
    let corrections: [UInt32: [[UInt32]]]
    /// Conjunctions between two commands, by their first word, longest first.
    let conjunctions: [UInt32: [[UInt32]]]
    /// Conjunctions written together with the next word, normalized.
    let attachedConjunctions: [[UInt8]]
    /// Words of dictation phrases, whose text may have several sentences; empty if the language has no list.
    let dictations: Set<UInt32>
    /// Words of an answer to a question besides the value: "start", "choose".
    let answering: Set<[UInt8]>
    /// Words that say nothing of their own beside the words and values of a command.
    let lightWords: Set<[UInt8]>
    /// Verbs that people say in place of a command's verb.
    let lightVerbs: Set<[UInt8]>
    /// Phrases that recognizers hallucinate from silence, by their first word, longest first.
    let hallucinations: [UInt32: [[UInt32]]]
    /// Words that name who acts.
    let subjects: Set<UInt32>
    /// Groups of words that name who acts: "sie kann".
    let subjectGroups: Set<[UInt32]>
    /// Frames that ask for permission or report a thought or a wish.
    let permissions: Set<[UInt32]>
    /// The antonyms, prepared on first access.
    private let opposed: LazyAntonyms
    /// The language's most frequent words; `nil` if there is no list.
    let commonWords: CommonWords?
    /// The words and names that people write in the language; `nil` if there is no list.
    let knownWords: KnownWords?
    /// What kinds of things the words of the language name; `nil` if unknown.
    let kinds: KindTable?
    /// The language's own letters without their marks, "ü" → "u".
    let bases: [Unicode.Scalar: String.UTF8View]

    /// Creates a language.
    ///
    /// - Parameters:
    ///   - locale: The BCP 47 tag.
    ///   - added: The catalog's own fillers, added to the language's.
    package convenience init(locale: String, fillers added: [String] = []) {
        var data = LanguageData(locale: locale)
        data.fillers += added
        // The slowest parts do not depend on fillers.
        let known = added.isEmpty ? nil : Self.known(locale: locale)
        let normalizer = known?.normalizer ?? Normalizer(locale: locale, data: data)
        let sounds = Sounds.language(locale)
        self.init(
            locale: locale,
            fillers: added,
            name: data.language,
            data: Deferred(known: data),
            normalizer: normalizer,
            numbers: known?.numbers ?? NumberReader(locale: locale, data: data, normalizer: normalizer),
            sounds: sounds,
            numberSounds: known?.numberSounds ?? sounds.map {
                NumberSounds(locale: locale, normalizer: normalizer, sounds: $0)
            } ?? NumberSounds(),
            lists: LanguageLists(data, normalizer: normalizer),
            checksum: known?.dataChecksum ?? Deferred { [name = data.language] in LanguageData.checksum(of: name) },
            antonyms: LazyAntonyms(),
            quantities: known?.quantityReader
        )
    }

    /// Creates a language from its parts.
    init(
        locale: String,
        fillers added: [String],
        name: String,
        data: Deferred<LanguageData>,
        normalizer: Normalizer,
        numbers: NumberReader,
        sounds: Sounds?,
        numberSounds: NumberSounds,
        lists: LanguageLists,
        checksum: Deferred<UInt64>,
        antonyms: LazyAntonyms,
        quantities: Deferred<QuantityReader>? = nil
    ) {
        self.locale = locale
        self.added = added
        self.name = name
        deferredData = data
        self.normalizer = normalizer
        self.numbers = numbers
        self.numberSounds = numberSounds
        opposed = antonyms
        self.sounds = sounds
        quantityReader =
            quantities
            ?? Deferred {
                QuantityReader(locale: locale, data: data.value, normalizer: normalizer, numbers: numbers)
            }
        dataChecksum = checksum
        commonWords = CommonWords(language: name)
        knownWords = KnownWords(language: name)
        kinds = KindTable.table(name)
        self.lists = lists
        words = lists.words
        fillers = lists.fillers
        hesitations = lists.hesitations
        closedClass = Set(lists.closed.values.joined().lazy.filter { $0.count == 1 }.map { $0[0] })
        closedClassRuns = lists.closed.mapValues { $0.filter { $0.count > 1 } }.filter { !$0.value.isEmpty }
        frames = lists.frames
        var (openings, closings) = ([UInt32: [Int]](), [UInt32: [Int]]())
        for (index, frame) in lists.frames.enumerated() {
            if let first = frame.opening.first { openings[first, default: []].append(index) }
            if let first = frame.closing.first { closings[first, default: []].append(index) }
        }
        (self.openings, self.closings) = (openings, closings)
        relativeOrdinals = lists.relativeOrdinals
        polar = lists.polar
        negations = lists.negations
        guarded = lists.guarded
        conditions = lists.conditions
        turning = lists.turning
        guardedGroups = lists.guardedGroups
        numberMarkers = lists.numberMarkers
        numberJoiners = lists.numberJoiners
        numberArticles = lists.numberArticles
        minorUnits = lists.minorUnits
        infinitives = lists.infinitives
        reversingPrefixes = lists.reversingPrefixes
        phrasalVerbs = lists.phrasalVerbs
        prepositions = lists.prepositions
        particles = lists.particles
        linkingWords = lists.linkingWords
        articles = lists.articles
        cheapWords = lists.numberMarkers.union(lists.numberArticles).union(lists.articles)
            .union(lists.fillers.values.joined().joined()).union(lists.linkingWords.values.joined().joined())
            .union(lists.relativeOrdinals.values.joined().flatMap(\.words))
        attachedArticles = lists.attachedArticles
        attachedPrepositions = lists.attachedPrepositions
        compoundEndings = lists.compoundEndings
        caseEndings = lists.caseEndings
        contractions = lists.contractions
        var (byWord, byExpansion) = ([UInt32: [Int]](), [UInt32: [Int]]())
        for (index, contraction) in lists.contractions.enumerated() {
            byWord[contraction.word, default: []].append(index)
            if let first = contraction.expansion.first { byExpansion[first, default: []].append(index) }
        }
        (contractionsByWord, contractionsByExpansion) = (byWord, byExpansion)
        weakForms = lists.weakForms
        corrections = lists.corrections
        conjunctions = lists.conjunctions
        attachedConjunctions = lists.attachedConjunctions
        dictations = lists.dictations
        answering = lists.answering
        lightWords = lists.lightWords
        lightVerbs = lists.lightVerbs
        hallucinations = lists.hallucinations
        subjects = lists.subjects
        subjectGroups = lists.subjectGroups
        permissions = lists.permissions
        bases = lists.bases
    }

    /// ``LanguageData/checksum(of:)`` of the language, computed on first access.
    var checksum: UInt64 { dataChecksum.value }

    /// The reader of quantities, prepared on first access.
    package var quantities: QuantityReader { quantityReader.value }

    /// The antonyms and opposing affixes; the first call builds the table, O(*n*) in the words of the data.
    var antonyms: AntonymTable {
        opposed.table { AntonymTable(data, region: LocaleSubtags(locale).region, normalizer: normalizer) }
    }

    /// Whether two words or runs of words are antonyms, such as "on" and "off", so that neither may match the opposite.
    ///
    /// - Parameters:
    ///   - one: A normalized word, or words separated by one space.
    ///   - other: A second word or run of words.
    /// - Returns: Whether the language's data list the words as antonyms; `false` for equal words, and without data.
    /// - Complexity: O(*b* · *a*) in the bytes of the words and the few affixes of the language.
    package func areAntonyms(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        antonyms.areAntonyms(one, other)
    }

    /// Whether a word distinguishes two opposites: "up", but not "in", which mostly names a place.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: Whether the language lists an opposite of the word, and the word is no preposition or function word.
    func namesDirection(_ word: ArraySlice<UInt8>) -> Bool {
        antonyms.hasAntonym(word) && !prepositions.contains(Array(word)) && !isFunctionWord(word)
    }

    /// Whether a word is one of the language's most frequent, and thus weak evidence for a similar word.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: Whether the word is in the list; `nil` if the language has no list.
    /// - Complexity: O(*b* · log *n*) for *b* bytes and a list of *n* words; nothing is allocated or cached.
    package func isCommon(_ word: some Collection<UInt8>) -> Bool? {
        commonWords?.contains(word)
    }

    /// Whether people write a word or a name; `false` in a language without lists.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: Whether the word is listed as a word or a name.
    /// - Complexity: O(*b*) in the bytes.
    func isKnown(_ word: ArraySlice<UInt8>) -> Bool { isKnownWord(word) || knownWords?.isName(word) ?? false }

    /// Whether people write a word that is no name; `false` in a language without lists.
    ///
    /// The lists have no digits, and no words of one or two letters: these count as known.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: Whether the word is listed as a word.
    /// - Complexity: O(*b*) in the bytes.
    func isKnownWord(_ word: ArraySlice<UInt8>) -> Bool {
        guard let knownWords else { return false }
        return word.count < KnownWords.shortest || word.contains { (0x30...0x39).contains($0) }
            || knownWords.isWord(word)
    }

    /// The pronunciations of a normalized word, the usual one first; digits are read as a small number.
    ///
    /// - Returns: Empty if the sounds of the language or of the word are unknown.
    /// - Complexity: As for ``Sounds/pronunciations(of:limit:)-(UnsafeBufferPointer<UInt8>,_)``.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>) -> [[Phone]] {
        guard let sounds else { return [] }
        let digits = numberSounds.pronunciations(ofDigits: word)
        if !digits.isEmpty { return digits }
        return spoken.withScratch { spoken in spoken.pronunciations(of: word) { sounds.pronunciations(of: word) } }
    }

    /// The fillers and closed-class expressions of one word.
    var wordsThatCarryNothing: [[UInt8]] {
        closedClass.union(fillers.values.joined().compactMap { $0.count == 1 ? $0[0] : nil }).map {
            Array(words.bytes($0))
        }
    }

    /// The words with little meaning: function words, contractions, and words that ask, negate or count.
    var wordsThatSayLittle: [[UInt8]] {
        var little = closedClass.union(guarded).union(subjects)
        for words in [fillers, conjunctions].flatMap(\.values).joined() where words.count == 1 {
            little.insert(words[0])
        }
        for contraction in contractions { little.formUnion([contraction.word] + contraction.expansion) }
        return little.map { Array(words.bytes($0)) } + prepositions
    }

    /// Whether a word is a contraction.
    func isContraction(_ word: [UInt8]) -> Bool { words.find(word).map { contractionsByWord[$0] != nil } ?? false }

    /// The first expansion of each contraction.
    var expansions: [[UInt8]: [[UInt8]]] {
        Dictionary(
            contractions.map { (Array(words.bytes($0.word)), $0.expansion.map { Array(words.bytes($0)) }) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The words that reverse the meaning of a phrase.
    var wordsThatTurn: [[UInt8]] { polar.map { Array(words.bytes($0)) } }

    /// Whether a word reverses the meaning of a phrase.
    package func isPolar(_ word: ArraySlice<UInt8>) -> Bool {
        words.find(word).map(polar.contains) ?? false
    }

    /// Whether a guarded group is in the first words but not in the second.
    ///
    /// - Complexity: O(*u* · *g*) in the units and the groups with the same first word.
    func hasGroup(
        _ words: some RandomAccessCollection<ArraySlice<UInt8>>,
        missingIn others: some RandomAccessCollection<ArraySlice<UInt8>>,
        onlyNegations: Bool
    ) -> Bool {
        group(in: words, missingIn: others, onlyNegations: onlyNegations) != nil
    }

    /// The place of the first guarded group that is in the first words but not in the second; `nil` if there is none.
    ///
    /// - Complexity: O(*u* · *g*) in the units and the groups with the same first word.
    func group(
        in words: some RandomAccessCollection<ArraySlice<UInt8>>,
        missingIn others: some RandomAccessCollection<ArraySlice<UInt8>>,
        onlyNegations: Bool
    ) -> Range<Int>? {
        guard !guardedGroups.isEmpty else { return nil }
        let listed = words.map(self.words.find)
        let otherListed = others.map(self.words.find)
        for start in listed.indices {
            guard let first = listed[start], let groups = guardedGroups[first] else { continue }
            let group = groups.first { group in
                (group.negates || !onlyNegations) && listed[start...].starts(with: group.words)
                    && !otherListed.indices.contains { otherListed[$0...].starts(with: group.words) }
            }
            if let group { return start..<start + group.words.count }
        }
        return nil
    }

    /// Whether a word is a number.
    func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        !numbers.spans(in: normalizer.normalize(String(decoding: word, as: UTF8.self))).isEmpty
    }

    /// The names of the unit of measure meant by a run of normalized words; see ``AntonymTable/unitForms(of:)``.
    func unitForms(of run: some Collection<UInt8>) -> [[[UInt8]]] { antonyms.unitForms(of: run) }

    /// Whether a word is closed-class and not guarded.
    func mayBeLeftOver(_ word: UInt32) -> Bool { closedClass.contains(word) && !guarded.contains(word) }

    /// Whether a word is closed-class and not guarded.
    func isFunctionWord(_ word: ArraySlice<UInt8>) -> Bool { words.find(word).map(mayBeLeftOver) ?? false }

    /// Whether both words are function words, so that either may be misheard: "or" for "for".
    ///
    /// A word that reverses a meaning is no function word.
    func areFunctionWords(_ word: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        [word, other].allSatisfy { word in
            !isPolar(word) && !neverApproximated(word) && (isFunctionWord(word) || prepositions.contains(Array(word)))
        }
    }

    /// Whether a capitalized word may be a person's name, because a dictionary lists the word.
    ///
    /// Always `false` without a dictionary, which distinguishes words from slips.
    func mayBeName(_ word: ArraySlice<UInt8>) -> Bool {
        guard let sounds, sounds.hasPronunciations else { return false }
        return sounds.isListed(word)
    }

    /// Whether a word is a content word: guarded, a subject, or neither a filler nor closed-class, and as far as known
    /// a word of the language.
    ///
    /// - Parameters:
    ///   - word: A normalized word.
    ///   - isSure: Whether a word that is not in the dictionary counts as a word.
    /// - Returns: `false` for words that may be left over, and for slips as far as known.
    func isContentWord(_ word: ArraySlice<UInt8>, ifUnlisted isSure: Bool) -> Bool {
        if let listed = words.find(word) {
            if guarded.contains(listed) || subjects.contains(listed) { return true }
            if closedClass.contains(listed) || fillers[listed]?.contains([listed]) ?? false { return false }
        }
        if isCommon(word) ?? false { return true }
        guard let sounds, sounds.hasPronunciations, !isSure, !word.contains(where: { (0x30...0x39).contains($0) })
        else {
            return true
        }
        return sounds.isListed(word)
    }

    /// The pronunciations of words said in a row; none if the sounds of a word are unknown.
    func pronunciations(ofRun words: [ArraySlice<UInt8>]) -> [[Phone]] {
        guard sounds != nil, !words.isEmpty else { return [] }
        if let whole = Pronunciations.together(words, in: sounds) { return whole }
        let spoken = words.map { word in word.withUnsafeBufferPointer(pronunciations) }
        guard spoken.allSatisfy({ !$0.isEmpty }) else { return [] }
        return Pronunciations.combined(spoken, limit: WorkLimits.pronunciations)
    }

    /// Whether a word negates.
    func isNegation(_ word: ArraySlice<UInt8>) -> Bool { words.find(word).map(negations.contains) ?? false }

    /// Whether a word names who acts.
    func isSubject(_ word: ArraySlice<UInt8>) -> Bool { words.find(word).map(subjects.contains) ?? false }

    /// Whether a word negates, asks, reports or begins a condition.
    func isSpeechActWord(_ word: ArraySlice<UInt8>) -> Bool { words.find(word).map(turning.contains) ?? false }

    /// Whether the first content word negates, asks, reports or begins a condition.
    func beginsTurning(_ words: [[UInt8]]) -> Bool {
        words.first { !isFunctionOnly([$0[...]]) }.map { isSpeechActWord($0[...]) } ?? false
    }

    /// Whether a word joins two commands.
    func isConjunction(_ word: ArraySlice<UInt8>) -> Bool {
        words.find(word).map { conjunctions[$0]?.contains([$0]) ?? false } ?? false
    }

    /// Whether a word begins a condition.
    func isCondition(_ word: ArraySlice<UInt8>) -> Bool { words.find(word).map(conditions.contains) ?? false }

    /// Whether a word is never misread, nor left out of an approximate reading.
    func neverApproximated(_ word: ArraySlice<UInt8>) -> Bool { words.find(word).map(guarded.contains) ?? false }

    /// Whether replacing one run of words by a second run would reverse the meaning: "on" must never match "off", nor
    /// "don't turn on" match "turn on".
    ///
    /// Words are also compared one by one, so that the words beside two antonyms cannot make the runs similar.
    ///
    /// - Parameters:
    ///   - words: The words of the first run.
    ///   - others: The words of the second run.
    ///   - besidesGenders: Whether two words that may be genders rather than tenses are exempt; see
    ///     ``AntonymTable/mayBeGenders(_:_:)``.
    /// - Returns: Whether the runs are opposed.
    package func areOpposed(
        _ words: [ArraySlice<UInt8>],
        _ others: [ArraySlice<UInt8>],
        besidesGenders: Bool = false
    ) -> Bool {
        if reverses(words, others, besidesGenders: besidesGenders) { return true }
        guard words.count > 1 || others.count > 1 else { return false }
        return words.contains { word in isPolar(word) && !others.contains { $0.elementsEqual(word) } }
            || others.contains { other in isPolar(other) && !words.contains { $0.elementsEqual(other) } }
    }

    /// Whether two whole sentences have reversed meanings.
    ///
    /// Unlike in ``areOpposed(_:_:besidesGenders:)``, a word with an opposite may be part of a misheard word: "place on
    /// music" does not reverse "play some music".
    ///
    /// - Parameters:
    ///   - words: The words of the first sentence.
    ///   - others: The words of the second sentence.
    ///   - inOrder: Whether both sentences may hold the same antonyms in the same order: "cancel my order".
    ///   - besidesGenders: See ``areOpposed(_:_:besidesGenders:)``.
    /// - Returns: Whether one sentence reverses the second.
    func reverses(
        _ words: [ArraySlice<UInt8>],
        _ others: [ArraySlice<UInt8>],
        inOrder: Bool = false,
        besidesGenders: Bool = false
    ) -> Bool {
        let areGenders =
            besidesGenders && words.count == 1 && others.count == 1 && antonyms.mayBeGenders(words[0], others[0])
        if !areGenders, areAntonyms(words.flatMap(\.self), others.flatMap(\.self)) { return true }
        if words.count == 1, others.count == 1, antonyms.haveOtherAffixes(words[0], others[0]) { return true }
        if antonyms.areOpposedInside(words.flatMap(\.self), others.flatMap(\.self)) { return true }
        if words.contains(where: { word in neverApproximated(word) && !others.contains { $0.elementsEqual(word) } }) {
            return true
        }
        if hasGroup(words, missingIn: others, onlyNegations: false)
            || hasGroup(others, missingIn: words, onlyNegations: true)
        {
            return true
        }
        if others.contains(where: { other in isNegation(other) && !words.contains { $0.elementsEqual(other) } }) {
            return true
        }
        guard words.count > 1 || others.count > 1 else { return false }
        let opposed = words.filter { word in others.contains { areAntonyms(word, $0) } }
        guard inOrder, !opposed.isEmpty else { return !opposed.isEmpty }
        let facing = others.filter { other in words.contains { areAntonyms($0, other) } }
        return !opposed.elementsEqual(facing) { $0.elementsEqual($1) }
    }

    /// Whether a sentence negates a second one or contains an antonym of its words; no word needs to be shared.
    func turns(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>]) -> Bool {
        func negates(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>]) -> Bool {
            hasGroup(words, missingIn: others, onlyNegations: true)
                || words.contains { word in isNegation(word) && !others.contains { $0.elementsEqual(word) } }
        }
        return negates(words, others) || negates(others, words)
            || words.contains { word in others.contains { areAntonyms(word, $0) } }
    }

    /// Whether all words are fillers or closed-class words.
    package func isFunctionOnly(_ words: [ArraySlice<UInt8>]) -> Bool {
        words.allSatisfy { bytes in
            guard let word = self.words.find(bytes) else { return false }
            return closedClass.contains(word) || fillers[word]?.contains { $0.count == 1 } == true
        }
    }
}
