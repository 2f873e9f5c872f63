extension Language {
    /// Words of the language's lists that are read without being in the catalog: left over, or as a number.
    struct Sequence: Sendable {
        var words: [UInt32]
        /// The least that leaving them over costs.
        var cost: Int
    }

    /// What begins with a word and may be read, or left over for a reason, in any place.
    ///
    /// Whatever a reading takes by its words in the lists is here, or is among the words of the catalog that a word is
    /// read as; see ``EarlyRejection``. Some of it is taken in some places only.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - isInCatalog: Whether the catalog that it was heard against has a word.
    /// - Returns: The sequences, the word itself among them if it may be taken alone.
    func sequences(beginningWith word: UInt32, isInCatalog: (ArraySlice<UInt8>) -> Bool) -> [Sequence] {
        var found: [Sequence] = []
        func add(_ words: [UInt32], _ cost: Int) {
            if !words.isEmpty { found.append(Sequence(words: words, cost: cost)) }
        }
        for filler in fillers[word] ?? [] { add(filler, CostModel.filler) }
        for index in openings[word] ?? [] { add(frames[index].opening, CostModel.frame) }
        for index in closings[word] ?? [] {
            add(frames[index].closing, frames[index].opening.isEmpty ? CostModel.frame : 0)
        }
        if mayBeLeftOver(word) { add([word], CostModel.closedClass) }
        for run in closedClassRuns[word] ?? [] { add(run, CostModel.closedClass) }
        for correction in corrections[word] ?? [] { add(correction, 0) }
        for ordinal in relativeOrdinals[word] ?? [] { add(ordinal.words, 0) }
        for index in contractionsByExpansion[word] ?? []
        where isInCatalog(words.bytes(contractions[index].word)) {
            add(contractions[index].expansion, CostModel.spelling)
        }
        let isBesideNumbers = minorUnits.contains { units in
            units.minors.contains(word) || units.majorWords.contains(word) || units.joiners.contains(word)
        }
        if isBesideNumbers || numberArticles.contains(word) || numberMarkers.contains(word) { add([word], 0) }
        return found
    }
}
