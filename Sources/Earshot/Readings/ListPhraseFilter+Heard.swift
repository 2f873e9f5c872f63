// The heard hypothesis, prepared for comparison with the phrases of a list.
extension ListPhraseFilter {
    /// Prepares a hypothesis; `nil` if no phrase can be excluded for it.
    static func heard(_ text: NormalizedText, _ language: Language, _ outlines: WordOutlines) -> Heard? {
        guard text.units.count <= unitLimit else { return nil }
        var heard = Heard(bytes: text.bytes)
        heard.units.reserveCapacity(text.units.count)
        let isPlain = text.units.allSatisfy { unit in
            !unit.isUnspaced && unit.start < unit.end && Int(unit.end) <= text.bytes.count
                && text.bytes[Int(unit.start)..<Int(unit.end)].allSatisfy { 0x61...0x7A ~= $0 }
        }
        // Only words of one unit are supported.
        guard isPlain, text.tokens.count == text.units.count else { return nil }
        let isKnown = text.bytes.withUnsafeBufferPointer { bytes in
            for unit in text.units {
                let range = Int(unit.start)..<Int(unit.end)
                let number = outlines.number(of: UnsafeBufferPointer(rebasing: bytes[range]))
                let listed = outlines.words[number].listed
                // A word that begins with a number may be split.
                if beginsWithNumber(UnsafeBufferPointer(rebasing: bytes[range]), language) { return false }
                heard.joined.append(contentsOf: bytes[range])
                heard.units.append(
                    Unit(
                        range: range,
                        word: number,
                        listed: listed,
                        isParted: unit.isParted,
                        isTelling: listed == nil
                    )
                )
            }
            return true
        }
        guard isKnown else { return nil }
        // Words taken back are skipped, if they are words of the list.
        var isCorrected = false
        CorrectionReading.forEachCorrection(heard, language) { _, _ in isCorrected = true }
        if isCorrected { return nil }
        markNumbers(text, language, outlines, &heard)
        var contracted: [UInt32] = []
        ContractionReading.forEach(heard, language) { contracted += $1 }
        heard.contracted = contracted
        for unit in heard.units.indices where heard.units[unit].isTelling && RepeatReading.mayBeLeftOver(unit, heard) {
            heard.units[unit].isTelling = false
        }
        var letters: WordOutline?
        for first in heard.units.indices {
            let outline = outlines.words[heard.units[first].word].outline
            letters = letters.map { $0.followed(by: outline) } ?? outline
            heard.runs.append(Run(units: first..<first + 1, outline: outline))
            var both = outline
            for end in heard.units.indices.dropFirst(first + 1).prefix(NearSpans.wordLimit - 1) {
                both = both.followed(by: outlines.words[heard.units[end].word].outline)
                heard.runs.append(Run(units: first..<end + 1, outline: both))
            }
        }
        heard.letters = letters?.letters ?? heard.letters
        return heard
    }

    /// Whether a word begins with a number, so that it may be split into two words.
    private static func beginsWithNumber(_ word: UnsafeBufferPointer<UInt8>, _ language: Language) -> Bool {
        let (first, last) = (CostModel.shortestNearWord, word.count - CostModel.shortestPart)
        guard first <= last, language.numbers.lexicon.mayBegin(word) else { return false }
        var spans: [NumberSpan] = []
        for place in first...last {
            let unit = NormalizedText.Unit(
                start: 0,
                end: Int32(place),
                sourceStart: 0,
                sourceEnd: Int32(place),
                token: 0,
                isUnspaced: false,
                isApart: true
            )
            withUnsafePointer(to: unit) { unit in
                language.numbers.spans(
                    bytes: UnsafeBufferPointer(rebasing: word[..<place]),
                    units: UnsafeBufferPointer(start: unit, count: 1),
                    into: &spans
                )
            }
            if !spans.isEmpty { return true }
        }
        return false
    }

    /// Marks the units that are numbers, or sound like number words.
    private static func markNumbers(
        _ text: NormalizedText,
        _ language: Language,
        _ outlines: WordOutlines,
        _ heard: inout Heard
    ) {
        for span in language.numbers.spans(in: text) {
            heard.hasNumbers = true
            for unit in span.units where heard.units.indices.contains(Int(unit)) {
                heard.units[Int(unit)].isTelling = false
            }
        }
        guard let sounds = language.sounds else { return }
        for unit in heard.units.indices {
            let word = outlines.words[heard.units[unit].word]
            guard
                language.numberSounds.mayBeWord(
                    steadyOfAll: word.outline.steadyOfAll,
                    steadyOfAny: word.outline.steadyOfAny
                ),
                language.numberSounds.word(soundingAs: word.pronunciations, in: sounds) != nil
            else { continue }
            heard.hasNumbers = true
            heard.units[unit].isTelling = false
        }
    }
}

extension ListPhraseFilter.Heard: HeardUnits {
    var unitCount: Int { units.count }

    func listed(_ unit: Int) -> UInt32? { units[unit].listed }

    func bytes(_ unit: Int) -> ArraySlice<UInt8> { bytes[units[unit].range] }

    func areSame(_ unit: Int, _ other: Int) -> Bool { units[unit].word == units[other].word }

    func isParted(_ unit: Int) -> Bool { units[unit].isParted }
}
