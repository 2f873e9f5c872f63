internal import Earshot

/// Converts written text to the words of a recognizer: lower case, numbers in words, no punctuation.
///
/// Words keep some characters that the ``Normalizer`` removes: the apostrophe in "dad's", and diacritics except in
/// English, whose recognizers write "cafe". Consecutive capitals ("TV") may be said letter by letter. A word of letters
/// and digits ("U2") is said in its parts.
struct RecognizerWords {
    /// The most capitals of an initialism.
    private static let initialismLimit = 5

    private let normalizer: Normalizer
    private let language: Language
    private let numbers: SpelledNumbers

    /// Prepares what a language needs.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - letters: The letters that keep their diacritics, if they occur.
    ///   - numbers: The spellings of numbers.
    init(language: Language, letters: Set<Unicode.Scalar>, numbers: SpelledNumbers) {
        self.language = language
        self.numbers = numbers
        guard language.data.language != "en", !letters.isEmpty else {
            normalizer = language.normalizer
            return
        }
        var data = language.data
        data.letters += letters.sorted { $0.value < $1.value }.filter { !data.letters.contains($0) }
        normalizer = Normalizer(locale: language.locale, data: data)
    }

    /// The words of a text, with alternatives if it may be said in more than one way; an empty sequence if it has no
    /// word.
    func expression(of text: String) -> SpeechGrammar.Expression {
        .joining(parts(of: text).map(\.expression))
    }

    /// The words of a text with their units of matching, in order.
    func parts(of text: String) -> [(units: Range<Int>, expression: SpeechGrammar.Expression)] {
        let normalized = normalizer.normalize(text)
        let source = Array(text.utf8)
        let digits = language.numbers.namedNumbers(in: normalized).filter(\.isDigits)
        var parts: [(units: Range<Int>, expression: SpeechGrammar.Expression)] = []
        var unit = 0
        while unit < normalized.units.count {
            if let number = digits.first(where: { $0.units.lowerBound == unit }),
                let value = number.value, let spelled = numbers.expression(of: value)
            {
                parts.append((unit..<Int(number.units.upperBound), spelled))
            } else {
                let units = unit..<end(of: unit, in: normalized, digits)
                let word = word(units, of: normalized, source: source)
                if isElided(unit, of: normalized, source: source), case .word(let rest) = word,
                    let last = parts.last, case .word(let elided) = last.expression
                {
                    parts[parts.count - 1] = (last.units.lowerBound..<units.upperBound, .word("\(elided)'\(rest)"))
                } else {
                    parts.append((units, word))
                }
            }
            unit = parts.last?.units.upperBound ?? unit + 1
        }
        return parts
    }

    /// The end of the word that begins with a unit; in scripts without spaces, as given by the dictionary or a number.
    private func end(of unit: Int, in text: NormalizedText, _ digits: [NumberSpan]) -> Int {
        guard text.units[unit].isUnspaced else { return unit + 1 }
        let end = Int(text.tokens[Int(text.units[unit].token)].endUnit)
        return digits.map { Int($0.units.lowerBound) }.filter { $0 > unit && $0 < end }.min() ?? end
    }

    /// Whether only an apostrophe separates a unit from the one before: "l'eau".
    private func isElided(_ unit: Int, of text: NormalizedText, source: [UInt8]) -> Bool {
        guard unit > 0 else { return false }
        let (start, end) = (Int(text.units[unit - 1].sourceEnd), Int(text.units[unit].sourceStart))
        guard start < end else { return false }
        return ["'", "’"].contains(String(decoding: source[start..<end], as: UTF8.self))
    }

    private func word(_ units: Range<Int>, of text: NormalizedText, source: [UInt8]) -> SpeechGrammar.Expression {
        let plain = text.text(units)
        let start = Int(text.units[units.lowerBound].sourceStart)
        let end = Int(text.units[units.upperBound - 1].sourceEnd)
        let written = String(decoding: source[start..<end], as: UTF8.self)
        if let parted = Self.parted(plain) { return expression(of: parted) }
        let letters = written.unicodeScalars.filter { $0 != "." }
        if 2...Self.initialismLimit ~= letters.count, letters.allSatisfy(\.properties.isUppercase) {
            let spelled = plain.unicodeScalars.map { SpeechGrammar.Expression.word(String($0)) }
            return .choice([.joining(spelled), .word(plain)])
        }
        return .word(withSharpS(plain, written: written) ?? withApostrophes(plain, written: written))
    }

    /// A word with its written "ß", which folding makes "ss", if nothing else was changed in it; `nil` without one.
    private func withSharpS(_ plain: String, written: String) -> String? {
        guard written.unicodeScalars.contains("ß") else { return nil }
        let word = written.split(separator: "ß", omittingEmptySubsequences: false).map { part in
            let folded = normalizer.normalize(String(part))
            return folded.text(folded.units.indices)
        }
        return word.joined(separator: "ss") == plain ? word.joined(separator: "ß") : nil
    }

    /// A word with its written apostrophes, if nothing else was removed from it.
    private func withApostrophes(_ plain: String, written: String) -> String {
        let pieces = written.split { $0 == "'" || $0 == "’" }.map { normalizer.normalize(String($0)) }
        guard pieces.count > 1 else { return plain }
        let words = pieces.map { $0.text($0.units.indices) }
        return words.joined() == plain ? words.joined(separator: "'") : plain
    }

    /// A word of letters and digits, with the two separated; `nil` for any other word.
    private static func parted(_ word: String) -> String? {
        let scalars = Array(word.unicodeScalars)
        guard scalars.contains(where: isDigit), scalars.contains(where: { !isDigit($0) }) else { return nil }
        var parted = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if index > 0, isDigit(scalar) != isDigit(scalars[index - 1]) { parted.append(" ") }
            parted.append(scalar)
        }
        return String(parted)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
