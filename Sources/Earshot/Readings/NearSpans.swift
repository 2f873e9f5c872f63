/// The spans of an utterance for approximate readings.
enum NearSpans {
    /// The most heard words that stand for a run: a word more than a run has, in case a word was split.
    static let wordLimit = WorkLimits.runWords + 1

    /// Runs of words for approximate readings: without numbers, not only hesitations, and more than two letters.
    static func runs(_ context: ReadingContext, _ lattice: Lattice) -> [HeardRun] {
        let isNumber = numbers(lattice)
        let isHesitation = lattice.isHesitation
        return context.runs.filter { run in
            isLongEnough(run, context) && !run.units.contains { isNumber[$0] }
                && !run.units.allSatisfy { isHesitation[$0] }
        }
    }

    /// Runs of words that may be read approximately, before numbers are known: more than two letters.
    static func runs(_ context: ReadingContext) -> [HeardRun] {
        context.runs.filter { isLongEnough($0, context) }
    }

    private static func isLongEnough(_ run: HeardRun, _ context: ReadingContext) -> Bool {
        guard run.units.count == 1 else { return true }
        let word = context.text.units[run.units.lowerBound]
        return word.end - word.start >= CostModel.shortestNearWord
    }

    /// The runs of the catalog that a run of heard words may be read as, by one kind of likeness.
    ///
    /// - Parameters:
    ///   - run: The heard run.
    ///   - likeness: The kind of likeness.
    ///   - context: The utterance.
    ///   - price: The price of a distance.
    ///   - find: Finds the similar runs of the catalog.
    /// - Returns: The runs, each with its distance.
    static func near(
        _ run: HeardRun,
        by likeness: FuzzyIndex.SpanCache.Likeness,
        _ context: ReadingContext,
        _ price: (Int) -> Int,
        _ find: () -> [FuzzyIndex.Found]
    ) -> [FuzzyIndex.Found] {
        func fitting(_ found: [FuzzyIndex.Found]) -> [FuzzyIndex.Found] {
            found.filter { mayBe(run.units, $0.run, price: price($0.distance), context) }
        }
        // Without spaces, neighboring units decide as well, so only the likeness is cached.
        if run.isUnspaced { return fitting(context.heard.near(run.id, by: likeness, find)) }
        return context.heard.near(run.id, by: likeness) { fitting(find()) }
    }

    /// Whether each unit is a number; words that only sound like a number do not count.
    static func numbers(_ lattice: Lattice) -> [Bool] {
        var isNumber = Array(repeating: false, count: lattice.unitCount)
        for number in lattice.numbers where number.surcharge == 0 && !number.isArticle {
            for unit in number.start..<number.end { isNumber[Int(unit)] = true }
        }
        return isNumber
    }

    /// Whether a heard run may be read as a run of the catalog: close enough, and without reversing the meaning.
    ///
    /// - Parameters:
    ///   - heard: The heard units.
    ///   - index: The run, by its index in the document's ``FuzzyIndex``.
    ///   - price: The price of its distance.
    ///   - context: The utterance.
    /// - Returns: Whether the reading is allowed; where spaces separate words, this follows from the words alone.
    private static func mayBe(_ heard: Range<Int>, _ index: Int32, price: Int, _ context: ReadingContext) -> Bool {
        let run = context.document.near.run(index)
        let letters = context.letters(of: run, besides: heard) ?? context.document.near.letterCount(index)
        return price + context.surcharge(heard) <= CostModel.nearLimit(letters: letters)
            && !context.isDominated(heard, by: run.symbols) && !context.takesMore(heard, than: run.symbols)
            && !context.isOpposite(heard, of: run.symbols)
    }

    /// Adds an edge for each run of the catalog that a heard run may be read as.
    ///
    /// - Parameters:
    ///   - found: The runs near to the heard run; see ``near(_:by:_:_:_:)``.
    ///   - run: The heard run.
    ///   - likeness: The kind of likeness.
    ///   - elided: Runs that the heard run sounds like without their last sound; see ``SoundReading``.
    ///   - context: The utterance.
    ///   - lattice: The lattice for the edges.
    static func add(
        _ found: [FuzzyIndex.Found],
        to run: HeardRun,
        by likeness: FuzzyIndex.SpanCache.Likeness,
        elided: [Int32] = [],
        _ context: ReadingContext,
        into lattice: inout Lattice
    ) {
        guard !found.isEmpty else { return }
        // Neighboring units or capital letters would decide as well.
        let isPlain = !run.isUnspaced && !run.units.contains { context.text.units[$0].isCapital }
        let pairs: [FuzzyIndex.SpanCache.NearPair]? =
            isPlain
            ? context.heard.pairs(run.id, by: likeness) {
                found.map { pair(run.units, $0.run, by: likeness, distance: $0.distance, context) }
            } : nil
        for (index, one) in found.enumerated() {
            let isElided = one.distance > CostModel.elision && elided.contains(one.run)
            let pair =
                isElided
                ? pair(run.units, one.run, by: likeness, distance: CostModel.elision, context)
                : pairs?[index] ?? pair(run.units, one.run, by: likeness, distance: one.distance, context)
            lattice.add(
                run.units,
                as: context.document.near.run(one.run).symbols,
                likeness == .written ? .edit : .phonetic,
                cost: Int(pair.cost),
                letters: Int(pair.letters),
                isWeak: pair.isWeak,
                isInflected: pair.isInflected,
                isDistantCommonWord: run.units == 0..<1 ? pair.isFarAtFront : pair.isDistantCommonWord,
                mayBeAnotherValue: pair.mayBeAnotherValue,
                alwaysConfirm: pair.alwaysConfirm,
                nearLetters: Int(pair.nearLetters)
            )
        }
    }

    /// The costs and doubts of reading a heard run as a run of the catalog.
    private static func pair(
        _ heard: Range<Int>,
        _ index: Int32,
        by likeness: FuzzyIndex.SpanCache.Likeness,
        distance: Int,
        _ context: ReadingContext
    ) -> FuzzyIndex.SpanCache.NearPair {
        let run = context.document.near.run(index)
        let letters = context.document.near.letterCount(index)
        let price = likeness == .written ? CostModel.edit(distance: distance) : CostModel.sound(distance: distance)
        let distance = likeness == .written ? nil : distance
        let form = context.form(heard, of: run.symbols, letters: letters, distance: distance)
        let cost = max(price + context.surcharge(heard), form.cost)
        let isOtherCharacter =
            likeness == .written
            && Characters.differ(
                context.letters(heard),
                run.symbols.flatMap { context.document.tables.vocabulary.bytes($0) }
            )
        let isFunctionWord = context.isFunctionWord(heard, for: run)
        let isConfirmed = isOtherCharacter || form.isConfirmed
        let isDistantCommonWord =
            !isFunctionWord && cost > CostModel.nearWord(letters: letters) && context.mayBeWords(heard)
        let isWeak = !isFunctionWord && context.isWeak(heard, as: run, distance: distance)
        let isInflected = !isOtherCharacter && context.isInflected(heard, of: run)
        // No command begins with "through": a phrase word that sounds similar is meant.
        let isOpening = distance != nil && context.isFunctionWord(heard)
        return FuzzyIndex.SpanCache.NearPair(
            cost: Int32(cost),
            letters: Int32(letters),
            nearLetters: Int32(context.nearLetters(heard, run.symbols)),
            isWeak: isOtherCharacter || isWeak,
            isInflected: isInflected,
            isDistantCommonWord: isConfirmed || isDistantCommonWord,
            isFarAtFront: isConfirmed || isDistantCommonWord && !isOpening,
            mayBeAnotherValue: form.isConfirmed
                || context.mayBeAnother(heard, than: run, price: price, distance: distance)
                || !isFunctionWord && context.hasFewSounds(heard, distance: distance),
            alwaysConfirm: form.isConfirmed && !isInflected
        )
    }
}

extension ReadingContext {
    /// Whether the reading equals that of a shorter run beside an exactly heard word.
    ///
    /// In languages without spaces a unit is less than a word, and the shorter run may have no reading.
    func isDominated(_ run: Range<Int>, by symbols: [PhraseGraph.Symbol]) -> Bool {
        guard let first = symbols.first, let last = symbols.last else { return true }
        let (front, back) = (run.lowerBound, run.upperBound - 1)
        return words[front] == first && !text.units[front].isUnspaced
            || words[back] == last && !text.units[back].isUnspaced
    }

    /// Whether a heard run is nearer to a run of the catalog without its first or last word, if this word is a content
    /// word: "I sent" is no "send", and "window down" is no "window".
    ///
    /// Nearness is the share of letters that differ.
    ///
    /// - Complexity: O(*l*) in the letters of the runs, up to 64 of them.
    func takesMore(_ heard: Range<Int>, than symbols: [PhraseGraph.Symbol]) -> Bool {
        guard heard.count > 1, !text.units[heard.lowerBound].isUnspaced else { return false }
        let ends = [(heard.lowerBound, heard.dropFirst()), (heard.upperBound - 1, heard.dropLast())]
        let telling = ends.filter { language.isContentWord(bytes($0.0), ifUnlisted: false) }
        guard !telling.isEmpty else { return false }
        let meant = LetterCount.scalars(of: symbols.flatMap { document.tables.vocabulary.bytes($0) })
        let pattern = MyersPattern(meant[...])
        func distance(_ run: Range<Int>) -> (edits: Int, letters: Int) {
            let letters = LetterCount.scalars(of: self.letters(run))
            let longest = max(letters.count, meant.count)
            return (pattern.edits(letters[...], limit: longest) ?? longest, longest)
        }
        let all = distance(heard)
        return telling.contains { end in
            let rest = distance(end.1)
            return rest.edits * all.letters < all.edits * rest.letters
        }
    }

    /// The letters of a longer catalog word beyond a whole word heard at either end.
    ///
    /// "Burger" says nothing about the rest of "cheeseburger". `nil` without such a word.
    func letters(of run: WordNGrams.Run, besides heard: Range<Int>) -> Int? {
        guard heard.count > 1, run.symbols.count == 1 else { return nil }
        let word = document.tables.vocabulary.bytes(run.symbols[0])
        let (first, last) = (bytes(heard.lowerBound), bytes(heard.upperBound - 1))
        for part in [first, last] where part.count >= CostModel.shortestNearWord {
            guard word.count >= part.count + CostModel.shortestNearWord else { continue }
            if part == last ? word.suffix(part.count) == part : word.prefix(part.count) == part {
                return LetterCount.letters(of: word) - LetterCount.letters(of: part)
            }
        }
        return nil
    }

    /// Whether a different value may be meant: somebody's name, "fish burger" for "cheeseburger", or "tripleshot" for
    /// "double shot".
    ///
    /// - Parameters:
    ///   - run: The heard words.
    ///   - other: The run of the catalog that the words are read as.
    ///   - price: The price of their distance.
    ///   - distance: The distance of their sounds, in thousandths of a phone; `nil` if sounds were not compared.
    /// - Returns: Whether a value that rests on the reading is confirmed.
    func mayBeAnother(_ run: Range<Int>, than other: WordNGrams.Run, price: Int, distance: Int?) -> Bool {
        guard (distance ?? .max) > CostModel.listedSound else { return false }
        if let rest = letters(of: other, besides: run), price > CostModel.nearWord(letters: rest) {
            let word = document.tables.vocabulary.bytes(other.symbols[0])
            let isKnown = run.contains { unit in
                !word.starts(with: bytes(unit)) && !word.reversed().starts(with: bytes(unit).reversed())
                    && areWords(unit..<unit + 1)
            }
            if isKnown { return true }
        }
        if let rest = letters(of: other, joinedIn: run), price > CostModel.nearValue(letters: rest) { return true }
        return hasTail(run, of: other) || run.contains(where: mayBeName)
    }

    /// Whether a word of several is longer than its counterpart by more than an ending: "medium roastized coffee" is
    /// more than "medium roast", as the rest belongs to the next word.
    func hasTail(_ run: Range<Int>, of other: WordNGrams.Run) -> Bool {
        guard run.count > 1, run.count == other.symbols.count, !text.units[run.lowerBound].isUnspaced else {
            return false
        }
        return zip(run, other.symbols).contains { unit, symbol in
            let (heard, meant) = (bytes(unit), document.tables.vocabulary.bytes(symbol))
            return meant.count >= CostModel.shortestNearWord && heard.count >= meant.count + CostModel.longTail
                && heard.starts(with: meant)
        }
    }

    /// The letters compared by a reading: the lesser of the heard and meant letter counts, without shared words.
    ///
    /// "House coffee with" is near to "iced coffee" by the four letters of "iced", and "large" to "light roast" by its
    /// own five.
    func nearLetters(_ run: Range<Int>, _ symbols: [PhraseGraph.Symbol]) -> Int {
        if run.count == 1, symbols.count == 1 {
            let (heard, meant) = (bytes(run.lowerBound), document.tables.vocabulary.bytes(symbols[0]))
            return heard == meant ? 0 : min(LetterCount.letters(of: heard), LetterCount.letters(of: meant))
        }
        let meant = symbols.map { document.tables.vocabulary.bytes($0) }
        let heard = run.map { bytes($0) }
        func letters(_ words: [ArraySlice<UInt8>], without others: [ArraySlice<UInt8>]) -> Int {
            words.reduce(0) { others.contains($1) ? $0 : $0 + LetterCount.letters(of: $1) }
        }
        return min(letters(heard, without: meant), letters(meant, without: heard))
    }

    /// Whether a common word of two sounds was read as a different-sounding word: "ice" is no "house".
    func hasFewSounds(_ run: Range<Int>, distance: Int?) -> Bool {
        guard let distance, distance > CostModel.listedSound, run.count == 1, areWords(run) else { return false }
        return known[run.lowerBound].sounds.allSatisfy { $0.count <= CostModel.fewSounds }
    }

    /// The letters of a run besides its first or last word, if a single heard word begins or ends with that word.
    ///
    /// `nil` without such a word.
    private func letters(of other: WordNGrams.Run, joinedIn run: Range<Int>) -> Int? {
        guard run.count == 1, other.symbols.count > 1 else { return nil }
        let heard = bytes(run.lowerBound)
        let words = other.symbols.map { document.tables.vocabulary.bytes($0) }
        let letters = words.reduce(0) { $0 + LetterCount.letters(of: $1) }
        for (word, isFirst) in [(words[0], true), (words[words.count - 1], false)]
        where word.count >= CostModel.shortestNearWord && heard.count > word.count {
            if isFirst ? heard.starts(with: word) : heard.suffix(word.count) == word {
                return letters - LetterCount.letters(of: word)
            }
        }
        return nil
    }

    /// Whether a unit may be somebody's name: it has a capital letter though the sentence has none.
    func mayBeName(_ unit: Int) -> Bool {
        guard unit > 0, text.units[unit].isCapital, words[unit] == nil, !areWords(unit..<unit + 1),
            !text.units[0].isCapital || text.units.dropFirst().contains(where: { !$0.isCapital })
        else { return false }
        return language.mayBeName(bytes(unit))
    }

    /// Whether the heard run is a function word that neither says who acts nor changes the meaning.
    func isFunctionWord(_ heard: Range<Int>) -> Bool {
        guard heard.count == 1 else { return false }
        let word = bytes(heard.lowerBound)
        return language.areFunctionWords(word, word) && !language.isSubject(word)
    }

    /// Whether a function word was heard for a function word.
    func isFunctionWord(_ heard: Range<Int>, for run: WordNGrams.Run) -> Bool {
        guard heard.count == 1, run.symbols.count == 1, !run.isNumber else { return false }
        let word = document.tables.vocabulary.bytes(run.symbols[0])
        return language.areFunctionWords(bytes(heard.lowerBound), word)
    }

    /// Whether all words of a run may be meant as words of the language: common words, or any words without a
    /// dictionary to tell words from slips.
    func mayBeWords(_ run: Range<Int>) -> Bool { !(language.sounds?.hasPronunciations ?? false) || areWords(run) }

    /// Whether the words of a run are all common words of the language.
    func areWords(_ run: Range<Int>) -> Bool { run.allSatisfy { known[$0].isCommon } }

    /// Whether a reading is weak evidence: a common word read as a different word, a dictionary word read as a word
    /// that sounds clearly different, or a word read as a number.
    ///
    /// - Parameters:
    ///   - run: The heard words.
    ///   - other: The run of the catalog that the words are read as.
    ///   - distance: The distance of their sounds, in thousandths of a phone; `nil` if sounds were not compared.
    /// - Returns: Whether an answer that rests on the reading is confirmed.
    func isWeak(_ run: Range<Int>, as other: WordNGrams.Run, distance: Int? = nil) -> Bool {
        if other.isNumber { return true }
        guard text.units[run.lowerBound].token == text.units[run.upperBound - 1].token else { return false }
        if run.count == 1 {
            let word = known[run.lowerBound]
            return word.isCommon || (distance ?? .max) > CostModel.listedSound && word.isListed
        }
        let word = letters(run)
        if language.isCommon(word) ?? false { return true }
        return (distance ?? .max) > CostModel.listedSound && language.sounds?.isListed(word[...]) ?? false
    }

    /// Whether a run is an inflected form of the meant words, "vermelha" of "vermelho": the endings differ in at most
    /// two fifths of the letters, or a third if a common word was heard.
    ///
    /// Only without a dictionary that tells words from slips: English has few forms, and "reader" is not "reading".
    func isInflected(_ run: Range<Int>, of other: WordNGrams.Run) -> Bool {
        guard !other.isNumber, !(language.sounds?.hasPronunciations ?? false) else { return false }
        let heard = LetterCount.scalars(of: letters(run))
        let meant = LetterCount.scalars(of: other.symbols.flatMap { document.tables.vocabulary.bytes($0) })
        let stem = zip(heard, meant).prefix { $0 == $1 }.count
        let longest = Int32(max(heard.count, meant.count))
        return stem >= CostModel.shortestStem
            && !(areWords(run) ? CostModel.otherEndingOfWord : CostModel.otherEnding)
                .isExceeded(by: longest - Int32(stem), of: longest)
    }

    /// The surcharge for reading a word of the catalog as a different run.
    func surcharge(_ run: Range<Int>) -> Int {
        run.count == 1 && words[run.lowerBound] != nil ? CostModel.knownWord : 0
    }

    /// Whether a reading would reverse the meaning; see ``Language/areOpposed(_:_:besidesGenders:)``.
    ///
    /// At the start of a command a possible gender ending is a past tense: the search, which knows the start, has it
    /// confirmed.
    func isOpposite(_ run: Range<Int>, of symbols: [PhraseGraph.Symbol]) -> Bool {
        let (heard, meant) = (run.map { bytes($0) }, symbols.map { document.tables.vocabulary.bytes($0) })
        if language.areOpposed(heard, meant, besidesGenders: true) { return true }
        guard text.units[run.lowerBound].isUnspaced else { return false }
        // A unit is less than a word: the opposite may begin before the run, or end behind it.
        let front = (max(0, run.lowerBound - CostModel.antonymWindow)..<run.lowerBound).flatMap { bytes($0) }
        let end = min(text.units.count, run.upperBound + CostModel.antonymWindow)
        let back = (run.upperBound..<end).flatMap { bytes($0) }
        return language.antonyms.areOpposedInside(
            front + heard.flatMap(\.self) + back,
            front + meant.flatMap(\.self) + back
        )
    }

    /// Whether a run has the same letters as words of the catalog, regardless of word boundaries.
    func areLettersOf(_ run: Range<Int>, _ symbols: [PhraseGraph.Symbol]) -> Bool {
        letters(run) == symbols.flatMap { document.tables.vocabulary.bytes($0) }
    }

    /// The bytes of a run's letters, without the separators between its words.
    func letters(_ run: Range<Int>) -> [UInt8] { run.flatMap { bytes($0) } }
}
