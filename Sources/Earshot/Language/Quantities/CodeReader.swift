/// Finds codes in texts: digits and letters as they are spoken or written, one by one or in groups.
///
/// "Lima hotel oh four hundred", "LH 0400" and "l h zero four zero zero" are the same code. Letters are said by their
/// names, by a spelling alphabet, or alone; digits by their numbers, doubled ("double five"), or in numbers of more
/// digits ("fifteen eighty eight"). What may be read in several ways has several values, the usual first
/// (``QuantitySpan/choice``).
struct CodeReader: Sendable {
    /// Letters and digits by the normalized words that stand for them.
    private var spelled: [String: [Character]] = [:]
    /// How often a word repeats the next character.
    private var repeaters: [String: Int] = [:]
    /// The most words of a name of a letter.
    private var longestName = 1
    private let numbers: NumberReader

    /// The spelling alphabet of international aviation (ICAO, Annex 10), which is used in all languages.
    private static let international = """
        alpha alfa bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa \
        quebec romeo sierra tango uniform victor whiskey whisky yankee zulu
        """

    /// Creates the reader of a language.
    ///
    /// - Parameters:
    ///   - data: The language's words.
    ///   - normalizer: The normalizer that texts go through.
    ///   - numbers: The reader of its numbers.
    init(_ data: LanguageData, normalizer: Normalizer, numbers: NumberReader) {
        self.numbers = numbers
        func words(_ text: String) -> String {
            let normalized = normalizer.normalize(text)
            longestName = max(longestName, normalized.units.count)
            return normalized.text(0..<normalized.units.count)
        }
        for word in Self.international.split(separator: " ") {
            if let first = word.first {
                spelled[words(String(word)), default: []].append(Character(first.uppercased()))
            }
        }
        for (word, scalar) in data.spelling {
            let upper = String(scalar).uppercased()
            let character = upper.count == 1 ? Character(upper) : Character(scalar)
            let key = words(word)
            if spelled[key]?.contains(character) != true { spelled[key, default: []].append(character) }
        }
        for (word, count) in data.digitRepeaters where 2...9 ~= count { repeaters[words(word)] = Int(count) }
    }

    /// How codes of a form are said, one character at a time.
    ///
    /// - Parameter form: The form.
    /// - Returns: The rules, each after those that it refers to; the last is that of a code.
    func outline(of form: CodeForm) -> [QuantityOutline.Rule] {
        let named = spelled.sorted { $0.key < $1.key }
        func names(_ isIncluded: (Character) -> Bool) -> [[QuantityOutline.Part]] {
            named.filter { $0.value.contains(where: isIncluded) }
                .map { $0.key.split(separator: " ").map { .word(String($0)) } }
        }
        let alphabet = "abcdefghijklmnopqrstuvwxyz".map { [QuantityOutline.Part.word(String($0))] }
        let code = form.sequences.map { places in
            places.flatMap { place -> [QuantityOutline.Part] in
                switch place {
                case .digit: [.rule(0)]
                case .letter: [.rule(1)]
                case .either: [.rule(2)]
                case .character(let own):
                    own.wholeNumberValue.map { [.number(.cardinal(Int64($0)...Int64($0)))] }
                        ?? [.word(own.lowercased())]
                }
            }
        }
        return [
            .init(name: "digit", alternatives: [[.number(.cardinal(0...9))]] + names { $0.isNumber }),
            .init(name: "letter", alternatives: alphabet + names { $0.isLetter }),
            .init(name: "character", alternatives: [[.rule(0)], [.rule(1)]]),
            .init(name: "code", alternatives: code),
        ]
    }

    /// One way to read some units as characters.
    private struct Piece {
        var end: Int
        var text: String
        /// How unusual the reading is.
        var penalty: Int32 = 0
        /// Whether letters are written as a word is, so that they count only where a pattern asks for letters: "lh".
        var isWord = false
    }

    /// The characters that some units may stand for.
    private struct Way {
        var text: String
        var penalty: Int32
        var isWord = false
    }

    /// The most letters of a group that is written as a word.
    private static let longestWord = 3
    /// The most ways to read the same units.
    private static let most = 6

    /// Finds the codes of some forms in a text.
    ///
    /// - Parameters:
    ///   - text: A normalized text.
    ///   - source: The text before normalizing, in UTF-8, which tells capitals.
    ///   - forms: The forms.
    /// - Returns: Every run of units that stands for a code of one of the forms, and the longest runs that stand for
    ///   none, which are out of range.
    /// - Complexity: O(*u* · *l*) in the units and ``CodeForm/longest``.
    func spans(in text: NormalizedText, source: [UInt8], forms: [CodeForm]) -> [QuantitySpan] {
        let pieces = pieces(in: text, source)
        var spans: [QuantitySpan] = []
        var reached = 0
        for start in pieces.indices where !pieces[start].isEmpty {
            var ways: [Int: [Way]] = [start: [Way(text: "", penalty: 0)]]
            var end = start
            var last: Int?
            while end < pieces.count || ways[end] != nil {
                guard let here = ways[end], !here.isEmpty else {
                    guard ways.keys.contains(where: { $0 > end }) else { break }
                    end += 1
                    continue
                }
                if end > start {
                    last = end
                    spans += found(here, in: start..<end, forms)
                }
                for piece in end < pieces.count ? pieces[end] : [] {
                    for way in here where way.text.count + piece.text.count <= CodeForm.longest {
                        Self.add(
                            Way(
                                text: way.text + piece.text,
                                penalty: way.penalty + piece.penalty,
                                isWord: way.isWord || piece.isWord
                            ),
                            to: &ways[piece.end, default: []]
                        )
                    }
                }
                end += 1
            }
            guard let last, last > reached else { continue }
            reached = last
            let units = Int32(start)..<Int32(last)
            if let way = ways[last]?.first(where: { !$0.isWord }), !spans.contains(where: { $0.units == units }) {
                spans.append(QuantitySpan(units: units, kind: .code, value: .code(way.text)))
            }
        }
        return spans
    }

    /// Adds a way to the ways of the same units: the most usual first, each text once.
    private static func add(_ way: Way, to ways: inout [Way]) {
        if let known = ways.firstIndex(where: { $0.text == way.text }) {
            guard ways[known].penalty > way.penalty else { return }
            ways.remove(at: known)
        }
        let place = ways.firstIndex { $0.penalty > way.penalty } ?? ways.endIndex
        ways.insert(way, at: place)
        if ways.count > most { ways.removeLast() }
    }

    /// The codes of the forms that characters make.
    private func found(_ ways: [Way], in units: Range<Int>, _ forms: [CodeForm]) -> [QuantitySpan] {
        var codes: [String: Int32] = [:]
        for way in ways {
            for form in forms where !way.isWord || form.isPattern {
                guard let code = form.code(of: way.text) else { continue }
                codes[code] = min(codes[code] ?? .max, way.penalty)
            }
        }
        return codes.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { code, penalty in
            QuantitySpan(
                units: Int32(units.lowerBound)..<Int32(units.upperBound),
                kind: .code,
                value: .code(code),
                choice: penalty
            )
        }
    }

    // MARK: Pieces

    /// The ways to read the units from each one on.
    private func pieces(in text: NormalizedText, _ source: [UInt8]) -> [[Piece]] {
        var pieces: [[Piece]] = text.units.indices.map { characters(at: $0, in: text, source) }
        let single = pieces
        // A repeated character: "double five".
        for place in text.units.indices.dropLast() {
            guard let count = repeaters[text.text(place..<place + 1)] else { continue }
            pieces[place] += single[place + 1].filter { $0.text.count == 1 }.map { piece in
                // "Double u" is rather w.
                let penalty = piece.text.allSatisfy(\.isNumber) ? piece.penalty : piece.penalty + 1
                return Piece(end: piece.end, text: String(repeating: piece.text, count: count), penalty: penalty)
            }
        }
        // Numbers of several digits in words. Digits that are said one by one are no number: "oh five" is not 5.
        var longest: [Int: Int] = [:]
        for span in numbers.spans(in: text) {
            guard let value = span.value, !value.isOrdinal, value.scale == 0, value.mantissa >= 10, !span.isDigits
            else {
                continue
            }
            let (start, end) = (Int(span.units.lowerBound), Int(span.units.upperBound))
            let isOneByOne = (start..<end).allSatisfy { place in
                single[place].contains { $0.end == place + 1 && !$0.isWord }
                    || repeaters[text.text(place..<place + 1)] != nil
            }
            if isOneByOne || single[start].contains(where: { $0.text == "0" }) { continue }
            let penalty: Int32 = longest[start].map { $0 > end ? 1 : 0 } ?? 0
            longest[start] = max(longest[start] ?? 0, end)
            pieces[start].append(Piece(end: end, text: "\(value.mantissa)", penalty: penalty))
        }
        return pieces
    }

    /// The characters that a unit, or the name of a letter, stands for.
    private func characters(at place: Int, in text: NormalizedText, _ source: [UInt8]) -> [Piece] {
        let word = text.text(place..<place + 1)
        let own = written(word, of: text.units[place], source) ?? digit(word)
        var pieces = own.map { [Piece(end: place + 1, text: $0)] } ?? []
        if own == nil, 2...Self.longestWord ~= word.count, word.allSatisfy(\.isLetter) {
            pieces.append(Piece(end: place + 1, text: word.uppercased(), penalty: 2, isWord: true))
        }
        for end in place + 1...min(place + longestName, text.units.count) {
            for (rank, character) in zip(Int32(0)..., spelled[text.text(place..<end)] ?? []) {
                let penalty = end == place + 1 && own != nil ? rank + 1 : rank
                pieces.append(Piece(end: end, text: String(character), penalty: penalty))
            }
        }
        return pieces
    }

    /// The digits and letters of a unit that is written as a code: "0266", "B", "LH", "a320"; `nil` for a word.
    private func written(_ word: String, of unit: NormalizedText.Unit, _ source: [UInt8]) -> String? {
        func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
        guard word.count <= CodeForm.longest, word.allSatisfy({ $0.isLetter || isDigit($0) }) else { return nil }
        if word.contains(where: isDigit) || word.count == 1 { return word.uppercased() }
        let (start, end) = (Int(unit.sourceStart), Int(unit.sourceEnd))
        guard start < end, end <= source.count else { return nil }
        let original = String(decoding: source[start..<end], as: UTF8.self)
        return original.contains(where: \.isUppercase) && !original.contains(where: \.isLowercase)
            ? word.uppercased() : nil
    }

    /// The digit that a word names; `nil` for any other word.
    private func digit(_ word: String) -> String? {
        var text = NormalizedText()
        text.bytes = Array(word.utf8)
        let end = Int32(text.bytes.count)
        text.tokens = [NormalizedText.Token(firstUnit: 0, endUnit: 1)]
        text.units = [
            NormalizedText.Unit(
                start: 0,
                end: end,
                sourceStart: 0,
                sourceEnd: end,
                token: 0,
                isUnspaced: false,
                isApart: true
            )
        ]
        for span in numbers.spans(in: text) where span.units == 0..<1 {
            guard let value = span.value, !value.isOrdinal, value.scale == 0, 0...9 ~= value.mantissa else { continue }
            return "\(value.mantissa)"
        }
        return nil
    }
}

extension CodeReader {
    /// The codes that runs of several units spell, with how unusual each is.
    ///
    /// - Parameters:
    ///   - text: A normalized text.
    ///   - source: The text before normalizing, in UTF-8, which tells capitals.
    /// - Returns: The codes.
    /// - Complexity: As for ``spans(in:source:forms:)``.
    func spelled(in text: NormalizedText, source: [UInt8]) -> [(units: Range<Int32>, code: String, choice: Int32)] {
        spans(in: text, source: source, forms: [.any]).compactMap { span in
            guard span.units.count > 1, case .code(let code)? = span.value else { return nil }
            return (span.units, code, span.choice)
        }
    }
}
