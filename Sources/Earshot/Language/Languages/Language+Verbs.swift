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

    /// Whether a short word before a verb may be a prefix that reverses the verb: "this" before "arm".
    ///
    /// - Parameters:
    ///   - word: The short word.
    ///   - verb: The verb as heard.
    ///   - meant: The verb of the phrase.
    ///   - isInCatalog: Whether a catalog has a word.
    /// - Returns: Whether word and verb together are a known word, and an antonym of the verb of the phrase.
    /// - Complexity: O(*p* · *w*) in the prefixes and their words.
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

    /// Whether another short word was read as the prefix of a verb: "this" and "arm" as "disarm", but not "dis" and
    /// "arm".
    func isPrefix(_ word: ArraySlice<UInt8>, of verb: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
        verb.count > rest.count && verb.suffix(rest.count).elementsEqual(rest)
            && reversingPrefixes.contains { entry in
                entry.prefix.elementsEqual(verb.dropLast(rest.count)) && !entry.prefix.elementsEqual(word)
                    && entry.words.contains(where: word.elementsEqual)
            }
    }

    /// Whether a verb and a particle are one phrasal verb, whose object may stand in between.
    func isPhrasal(_ verb: String, _ particle: String) -> Bool {
        phrasalVerbs.contains(normalizer.normalize("\(verb) \(particle)").bytes)
    }

    /// Whether a word with an opposite may belong to a verb; always `true` in a language without a list of phrasal
    /// verbs.
    func mayBePhrasal(_ verb: ArraySlice<UInt8>, _ particle: ArraySlice<UInt8>) -> Bool {
        phrasalVerbs.isEmpty || phrasalVerbs.contains(verb + [0x20] + particle)
    }

    /// Whether a word is a content word: not guarded, no filler and no closed-class word.
    func isContent(_ word: String) -> Bool {
        guard let listed = words.find(normalizer.normalize(word).bytes) else { return true }
        return !closedClass.contains(listed) && !guarded.contains(listed) && fillers[listed] == nil
    }

    /// Whether a word is a preposition, and so begins no object of a verb.
    func isPreposition(_ word: String) -> Bool { prepositions.contains(normalizer.normalize(word).bytes) }

    /// Whether words ask for permission or report a thought or a wish: "puedo", "ich wollte".
    func isPermission(_ words: [ArraySlice<UInt8>]) -> Bool {
        let listed = words.compactMap(self.words.find)
        return listed.count == words.count && permissions.contains(listed)
    }

    /// Whether the longest opening at the start of words, without a closing, asks for permission: "mag ik" of "mag ik
    /// de", but not "ik zou" of "ik zou graag".
    ///
    /// - Returns: Whether the opening asks for permission; `nil` if no opening begins the words.
    func beginsWithPermission(_ words: [ArraySlice<UInt8>]) -> Bool? {
        let listed = words.map(self.words.find)
        let found = (listed.first.flatMap { $0 }.flatMap { openings[$0] } ?? []).map { frames[$0] }.filter { frame in
            frame.closing.isEmpty && listed.starts(with: frame.opening.map(Optional.some))
        }
        return found.max { $0.opening.count < $1.opening.count }.map { permissions.contains($0.opening) }
    }

    /// Whether a group that names who acts, such as "sie kann", is in the first words but not in the second.
    ///
    /// - Complexity: O(*u* · *g*) in the units of both lists and the groups.
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

    /// Whether a permission frame beside a verb is in the first words, and the frame is not in the second.
    ///
    /// If infinitives may be commands, the verb is an infinitive; in a language without infinitives it is the word next
    /// to the frame.
    ///
    /// - Complexity: O(*u* · *p*) in the units of both lists and the frames.
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
