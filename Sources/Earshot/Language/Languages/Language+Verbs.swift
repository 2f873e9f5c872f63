extension Language {
    /// The commands that a word may be the infinitive of.
    ///
    /// - Complexity: O(*r*) in the rules of the language.
    func commands(ofInfinitive word: ArraySlice<UInt8>) -> [[UInt8]] {
        guard word.count >= CostModel.shortestInfinitive else { return [] }
        return infinitives.flatMap { rule -> [[UInt8]] in
            let stem = word.count - rule.ending.count
            guard stem > 0, word.suffix(rule.ending.count).elementsEqual(rule.ending) else {
                return []
            }
            return rule.commands.map { word.prefix(stem) + $0 }
        }
    }

    /// Whether a little word before a verb may be the verb's prefix, which reverses it: "this" before "arm".
    ///
    /// - Parameters:
    ///   - word: The little word.
    ///   - verb: The verb, as it was heard.
    ///   - meant: The verb of the phrase.
    ///   - isInCatalog: Whether a catalog has a word.
    /// - Returns: Whether both together are a word that is known, and opposed to the verb of the phrase.
    /// - Complexity: O(*p* · *w*) in the prefixes and the words for them.
    func mayReverse(
        _ word: ArraySlice<UInt8>,
        _ verb: ArraySlice<UInt8>,
        meant: ArraySlice<UInt8>,
        isInCatalog: ([UInt8]) -> Bool
    ) -> Bool {
        reversingPrefixes.contains { entry in
            guard entry.words.contains(where: word.elementsEqual) else { return false }
            let reversed = entry.prefix + verb
            return (antonyms.hasAntonym(reversed) || isInCatalog(reversed)) && areAntonyms(reversed, meant)
        }
    }

    /// Whether a verb and a particle are one verb whose object may stand between them.
    func isPhrasal(_ verb: String, _ particle: String) -> Bool {
        phrasalVerbs.contains(normalizer.normalize("\(verb) \(particle)").bytes)
    }

    /// Whether a word with an opposite may belong to a verb: always in a language whose phrasal verbs are not listed.
    func mayBePhrasal(_ verb: ArraySlice<UInt8>, _ particle: ArraySlice<UInt8>) -> Bool {
        phrasalVerbs.isEmpty || phrasalVerbs.contains(verb + [0x20] + particle)
    }

    /// Whether a word carries something: it is not guarded, no filler and no closed-class word.
    func isContent(_ word: String) -> Bool {
        guard let listed = words.find(normalizer.normalize(word).bytes) else { return true }
        return !closedClass.contains(listed) && !guarded.contains(listed) && fillers[listed] == nil
    }

    /// Whether a word begins what is no object of a verb.
    func isPreposition(_ word: String) -> Bool { prepositions.contains(normalizer.normalize(word).bytes) }

    /// Whether words ask for leave or say what somebody thinks or wanted: "puedo", "ich wollte".
    func isPermission(_ words: [ArraySlice<UInt8>]) -> Bool {
        let listed = words.compactMap(self.words.find)
        return listed.count == words.count && permissions.contains(listed)
    }

    /// Whether the longest opening that words begin with, and that needs no closing, asks for leave: "mag ik" of "mag ik de",
    /// but not "ik zou" of "ik zou graag".
    ///
    /// - Returns: Whether it does; `nil` for words that begin with no opening.
    func beginsWithPermission(_ words: [ArraySlice<UInt8>]) -> Bool? {
        let listed = words.map(self.words.find)
        let found = (listed.first.flatMap { $0 }.flatMap { openings[$0] } ?? []).map { frames[$0] }.filter { frame in
            frame.closing.isEmpty && listed.starts(with: frame.opening.map(Optional.some))
        }
        return found.max { $0.opening.count < $1.opening.count }.map { permissions.contains($0.opening) }
    }

    /// Whether words hold a group that says who does what, such as "sie kann", and others do not.
    ///
    /// - Complexity: O(*u* · *g*) in the units of both and the groups.
    func hasSubjectGroup(_ words: [ArraySlice<UInt8>], missingIn others: [ArraySlice<UInt8>]) -> Bool {
        guard !subjectGroups.isEmpty else { return false }
        let (listed, otherListed) = (words.map(self.words.find), others.map(self.words.find))
        return subjectGroups.contains { group in
            let holds = { (list: [UInt32?]) in
                list.indices.contains { list[$0...].starts(with: group.map(Optional.some)) }
            }
            return holds(listed) && !holds(otherListed)
        }
    }

    /// Whether words hold a frame that asks for leave, or says what somebody thinks or wanted, beside a verb, and others do
    /// not hold the frame.
    ///
    /// In a language whose infinitives may be commands the verb is an infinitive; elsewhere it is the word next to the frame.
    ///
    /// - Complexity: O(*u* · *p*) in the units of both and the frames.
    func asksLeave(_ words: [ArraySlice<UInt8>], missingIn others: [ArraySlice<UInt8>]) -> Bool {
        guard !permissions.isEmpty else { return false }
        let (listed, otherListed) = (words.map(self.words.find), others.map(self.words.find))
        let hasInfinitive = words.contains { !commands(ofInfinitive: $0).isEmpty }
        guard infinitives.isEmpty || hasInfinitive else { return false }
        return permissions.contains { frame in
            let frame = frame.map(Optional.some)
            guard !otherListed.indices.contains(where: { otherListed[$0...].starts(with: frame) }),
                let start = listed.indices.first(where: { listed[$0...].starts(with: frame) })
            else { return false }
            if !infinitives.isEmpty { return true }
            let end = start + frame.count
            return end < words.count ? isContentWord(words[end], ifUnlisted: true) : start > 0
        }
    }
}
