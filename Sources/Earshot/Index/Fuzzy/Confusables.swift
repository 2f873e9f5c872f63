/// Runs of words that may be mistaken for each other: same letters or same sounds.
///
/// Readings find the catalog runs for a part of an utterance. This type finds, for all runs at once, the groups that
/// the same utterance could mean, by the same keys. Every kind of reading that replaces words by
/// different words has a counterpart here.
package struct Confusables {
    /// Runs that may be mistaken for each other.
    package struct Group {
        /// The evidence class of the confusion: ``EvidenceClass/spelling`` or ``EvidenceClass/homophone``.
        package var evidence: EvidenceClass
        /// The runs, in order; at least two.
        package var runs: [Int]
    }

    private let language: Language
    private var letters: [String: Set<Int>] = [:]
    private var sounds: [[UInt8]: Set<Int>] = [:]
    private var respelled: [String: Set<Int>] = [:]
    private var joined: [Int: String] = [:]

    /// Creates an empty set.
    ///
    /// - Parameter language: The language of the runs.
    package init(language: Language) {
        self.language = language
    }

    /// Adds a run of adjacent words from a phrase or name.
    ///
    /// - Parameters:
    ///   - run: The caller's number for the run.
    ///   - words: The words, normalized; nothing is added if there are none. As in the readings, word boundaries do not
    ///     move in long runs, which are compared only by their letters.
    package mutating func add(_ run: Int, _ words: [String]) {
        add(run, words, isSounding: words.count <= WorkLimits.runWords)
    }

    /// Adds a name, which is always compared as a whole.
    ///
    /// - Parameters:
    ///   - run: The caller's number for the name.
    ///   - words: The words, normalized; nothing is added if there are none.
    package mutating func add(_ run: Int, name words: [String]) {
        add(run, words, isSounding: true)
    }

    /// Adds the name of an application, which may have a playful spelling: "Kalm", "Flickr".
    ///
    /// - Parameters:
    ///   - run: The caller's number for the name.
    ///   - words: The words, normalized; nothing is added if there are none.
    package mutating func add(_ run: Int, application words: [String]) {
        add(run, name: words)
        if let key = PlayfulSpelling.key(words.joined()) { respelled[key, default: []].insert(run) }
    }

    private mutating func add(_ run: Int, _ words: [String], isSounding: Bool) {
        guard !words.isEmpty else { return }
        let text = words.joined()
        joined[run] = text
        if !text.contains(where: \.isNumber) || words.count == 1 {
            for spelling in spellings(words) { letters[spelling, default: []].insert(run) }
        }
        guard isSounding else { return }
        let pronunciations =
            Pronunciations.together(words.map { Array($0.utf8)[...] }, in: language.sounds)
            ?? Pronunciations.combined(
                words.map { language.pronunciations(of: Array($0.utf8)) },
                limit: WorkLimits.pronunciations
            )
        for phones in pronunciations {
            for key in keys(phones) { sounds[key, default: []].insert(run) }
        }
    }

    /// The letters of a run as written, and with a single word respelled.
    private func spellings(_ words: [String]) -> Set<String> {
        var spellings: Set = [words.joined()]
        for word in words {
            let stem = language.possessiveStem(of: word.utf8).map { [$0] } ?? []
            for other in language.respellings(of: word.utf8) + stem {
                let text = String(decoding: other, as: UTF8.self)
                spellings.insert(words.map { $0 == word ? text : $0 }.joined())
            }
        }
        return spellings
    }

    private func keys(_ phones: [Phone]) -> [[UInt8]] { language.sounds?.accentedKeys(phones) ?? [] }

    /// The runs that sound exactly like some phones, in order.
    package func runs(soundingAs phones: [Phone]) -> [Int] {
        Set(keys(phones).flatMap { sounds[$0] ?? [] }).sorted()
    }

    /// The runs that may be mistaken for each other: by letters, then by sounds.
    ///
    /// - Returns: The groups in a fixed order; a run may be in several.
    /// - Complexity: O(*b* log *b*) in the letters and sounds of all runs.
    package func groups() -> [Group] {
        let spelled = letters.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { $0.value.sorted() }
        // Runs with the same spelling are already found by their letters.
        let sounding = (Array(sounds.values) + respelled.values).filter(isSpelledSeveralWays).map { $0.sorted() }
        var groups = spelled.map { Group(evidence: .spelling, runs: $0) }
        groups += Set(sounding).sorted { $0.lexicographicallyPrecedes($1) }.map {
            Group(evidence: .homophone, runs: $0)
        }
        return groups
    }

    private func isSpelledSeveralWays(_ runs: Set<Int>) -> Bool { Set(runs.map { joined[$0] }).count > 1 }
}
