/// Sounds and spellings of word ends, in languages where the ends distinguish words; see
/// ``SoundSource/hasDistinctiveEndings``.
extension ReadingContext {
    /// Whether the word behind a unit begins with a consonant.
    func isBeforeConsonant(_ unit: Int) -> Bool {
        guard unit + 1 < text.units.count else { return false }
        return known[unit + 1].sounds.contains { $0.first.map { !PhoneTable.isVowel($0) } ?? false }
    }

    /// The least cost of a run that only sounds similar, as it may be a different form of the meant words, or a
    /// different compound.
    ///
    /// "Badkamer" is no "slaapkamer", and "otworzę" no "otwórz". A run that is also spelled similarly costs its
    /// spelling. Any further run is certainly a slip only if it sounds almost the same and has the same letters at both
    /// ends.
    ///
    /// - Parameters:
    ///   - run: The heard words.
    ///   - symbols: The catalog words that the run is read as.
    ///   - count: The number of letters of these catalog words.
    ///   - distance: The distance of their sounds, in thousandths of a phone; `nil` if sounds were not compared.
    /// - Returns: Whether an answer that rests on the run is confirmed, and the least cost; `false` and 0 where the
    ///   ends of words distinguish nothing.
    /// - Complexity: O(*b*²) in the bytes of the words.
    func form(
        _ run: Range<Int>,
        of symbols: [PhraseGraph.Symbol],
        letters count: Int,
        distance: Int?
    ) -> (isConfirmed: Bool, cost: Int) {
        guard let distance, distance > 0, language.sounds?.hasDistinctiveEndings ?? false else { return (false, 0) }
        let heard = LetterCount.scalars(of: letters(run))
        let meant = LetterCount.scalars(of: symbols.flatMap { document.tables.vocabulary.bytes($0) })
        let price = CostModel.edit(distance: SpellingDistance.distance(heard[...], meant[...])) + surcharge(run)
        let isNear = price <= min(CostModel.nearWord(letters: count), CostModel.nearValue(letters: count))
        if distance > CostModel.listedSound { return isNear ? (false, price) : (true, 0) }
        if isNear { return (false, 0) }
        let shared = min(heard.count, meant.count)
        let (front, back) = (CostModel.sharedBeginning, CostModel.sharedEnding)
        let isOther =
            shared < front + back || heard.prefix(front) != meant.prefix(front)
            || heard.suffix(back) != meant.suffix(back)
        return (isOther, 0)
    }

    /// Whether a run that sounds the same has a different ending, and so may be a different form of a verb: "abri" is
    /// no "abre".
    ///
    /// - Parameters:
    ///   - run: The heard words.
    ///   - symbols: The catalog words that sound the same.
    /// - Returns: Whether a command whose phrase rests on the run is confirmed; `false` where the ends of words
    ///   distinguish nothing.
    /// - Complexity: O(*b*) in the bytes of the words.
    func endsOtherwise(_ run: Range<Int>, than symbols: [PhraseGraph.Symbol]) -> Bool {
        guard language.sounds?.hasDistinctiveEndings ?? false else { return false }
        let heard = LetterCount.scalars(of: letters(run))
        let meant = LetterCount.scalars(of: symbols.flatMap { document.tables.vocabulary.bytes($0) })
        guard heard.prefix(CostModel.sharedBeginning).elementsEqual(meant.prefix(CostModel.sharedBeginning)) else {
            return false
        }
        return heard.last != meant.last || heard.starts(with: meant) || meant.starts(with: heard)
    }

    /// Whether a homophone would add or remove a word that negates, asks or joins.
    ///
    /// - Parameters:
    ///   - run: The heard words.
    ///   - symbols: The catalog words that sound the same.
    /// - Returns: Whether a function word, or a word that changes the meaning, is on one side only; `false` where the
    ///   ends of words distinguish nothing.
    func changesFunction(_ run: Range<Int>, as symbols: [PhraseGraph.Symbol]) -> Bool {
        guard language.sounds?.hasDistinctiveEndings ?? false else { return false }
        let heard = run.map { bytes($0) }
        let meant = symbols.map { document.tables.vocabulary.bytes($0) }
        func lacks(_ word: ArraySlice<UInt8>, _ others: [ArraySlice<UInt8>]) -> Bool {
            !others.contains { $0.elementsEqual(word) }
        }
        if heard.contains(where: { language.neverApproximated($0) && lacks($0, meant) })
            || meant.contains(where: { language.neverApproximated($0) && lacks($0, heard) })
        {
            return true
        }
        guard heard.count == 1, meant.count == 1 else { return false }
        return language.isFunctionOnly(heard) != language.isFunctionOnly(meant)
    }
}
