/// The words of an utterance that a command may leave over, as they say nothing of their own beside it.
///
/// Function words, prepositions, degrees, particles and count nouns are light, and so are fillers and frames. A verb that
/// people say in place of a command's verb is light too. What negates, asks, reports, limits,
/// says who acts, names a direction, or is a number is never light.
struct LightWords {
    /// The price of each unit as a left-over word; `nil` for a word that has to be read.
    private(set) var prices: [Int32?]
    /// The other units with the same word, as bits: of a word said twice, one says nothing more.
    private(set) var twins: [UInt64]
    /// Whether a unit is a verb that may stand for a verb of a phrase.
    private(set) var hasVerb = false

    /// The light words of a hypothesis.
    ///
    /// - Parameters:
    ///   - hypothesis: The hypothesis.
    ///   - language: The language of the catalog.
    /// - Complexity: O(*u*) in the units.
    init(_ hypothesis: HypothesisText, _ language: Language) {
        let text = hypothesis.text
        let words = text.units.map { text.bytes[Int($0.start)..<Int($0.end)] }
        twins = words.indices.map { index in
            words.indices.reduce(0) { $1 != index && words[$1] == words[index] ? $0 | 1 << UInt64($1) : $0 }
        }
        prices = words.map { word in
            let isLight = language.lightWords.contains(Array(word)) || language.areFunctionWords(word, word)
            return isLight && !Self.saysSomething(word, language) ? Int32(CostModel.lightWord) : nil
        }
        for (index, word) in words.enumerated() where prices[index] == nil {
            guard language.lightVerbs.contains(Array(word)), !Self.saysSomething(word, language) else { continue }
            prices[index] = Int32(CostModel.lightVerb)
            hasVerb = true
        }
    }

    /// The price of a unit that is left over beside units that were read; `nil` if the unit has to be read.
    func price(of unit: Int, beside units: UInt64) -> Int32? {
        prices[unit] ?? (twins[unit] & units == 0 ? nil : Int32(CostModel.repeated))
    }

    /// Adds the fillers and frames of a lattice, and takes away its numbers.
    mutating func add(_ lattice: Lattice) {
        for node in 0..<lattice.unitCount {
            for skip in lattice.skips[node] {
                switch skip.kind {
                case .filler, .ending, .opening, .closing, .correction:
                    for unit in node..<Int(skip.end) where prices[unit] == nil || unit == node {
                        prices[unit] = unit == node ? min(prices[unit] ?? .max, skip.cost) : 0
                    }
                case .askedCorrection, .closedClass, .subject, .answering, .askedEnding, .content: break
                }
            }
        }
        for number in lattice.numbers where !number.isArticle && number.surcharge == 0 {
            // An article counts one in many languages: "ein", "un", "bir".
            if number.end == number.start + 1, !number.isDigits, prices[Int(number.start)] != nil { continue }
            for unit in number.start..<number.end {
                // A number that was said twice may be two.
                (prices[Int(unit)], twins[Int(unit)]) = (nil, 0)
            }
        }
    }

    /// Whether a word changes what a command says.
    private static func saysSomething(_ word: ArraySlice<UInt8>, _ language: Language) -> Bool {
        language.isPolar(word) || language.isSpeechActWord(word) || language.isSubject(word)
            || language.namesDirection(word)
    }
}
