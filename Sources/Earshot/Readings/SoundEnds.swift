/// What words sound like at their ends, in languages where the ends tell them apart; see ``SoundSource/hasDistinctiveEndings``.
extension ReadingContext {
    /// Whether the word behind a unit begins with a consonant.
    func isBeforeConsonant(_ unit: Int) -> Bool {
        guard unit + 1 < text.units.count else { return false }
        return known[unit + 1].sounds.contains { $0.first.map { !PhoneTable.isVowel($0) } ?? false }
    }

    /// What a run that merely sounds near costs at least, as it may be another form of what it is taken for, or another
    /// compound.
    ///
    /// "Badkamer" is no "slaapkamer", and "otworzę" no "otwórz". What is near by its spelling as well costs what its
    /// spelling costs. The rest is a slip for certain only if it sounds almost the same and is spelled the same at both
    /// ends.
    ///
    /// - Parameters:
    ///   - run: The words that were heard.
    ///   - symbols: The words they are taken for.
    ///   - count: The letters of those words.
    ///   - distance: The distance of their sounds, in thousandths of a phone; `nil` if sounds were not compared.
    /// - Returns: Whether an answer that rests on it is confirmed, and the least cost; `false` and 0 where the ends of
    ///   words do not tell.
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

    /// Whether a run that sounds the same is spelled with another ending, and so may be another form of a verb: "abri"
    /// is no "abre".
    ///
    /// - Parameters:
    ///   - run: The words that were heard.
    ///   - symbols: The words that sound the same.
    /// - Returns: Whether a command whose phrase rests on it is confirmed; `false` where the ends of words do not tell.
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

    /// Whether a word that negates, asks or joins would be read as another that sounds the same, or the reverse.
    ///
    /// - Parameters:
    ///   - run: The words that were heard.
    ///   - symbols: The words that sound the same.
    /// - Returns: Whether only one side holds a function word, or one a word that turns the meaning; `false` where the
    ///   ends of words do not tell.
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
