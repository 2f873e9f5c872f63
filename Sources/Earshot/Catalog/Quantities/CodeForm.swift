/// What the codes of a parameter look like: a PIN, a zip code, a license plate, a flight, a part number.
///
/// A code is text of digits and letters in upper case; what separates its groups is not heard. A pattern puts its own
/// separators back: "lima hotel four hundred" is "LH-400" for the pattern `AA-999`.
public enum CodeForm: Hashable, Sendable {
    /// One to ``longest`` digits and letters.
    case any
    /// What stands at each place: `9` a digit, `A` a letter, `*` either, `\` before a character that character itself;
    /// any other character is itself.
    case pattern(String)
    /// So many digits and letters.
    case length(ClosedRange<Int>)

    /// The most characters of a code, separators included.
    public static let longest = 32

    /// A place of a code.
    enum Place {
        case digit, letter, either
        case character(Character)

        func fits(_ character: Character) -> Bool {
            switch self {
            case .digit: CodeForm.isDigit(character)
            case .letter: CodeForm.isLetter(character)
            case .either: CodeForm.isDigit(character) || CodeForm.isLetter(character)
            case .character(let own): own == character
            }
        }
    }

    /// The places of a pattern; `nil` if a `\` stands at its end.
    private static func places(_ pattern: String) -> [Place]? {
        var places: [Place] = []
        var isLiteral = false
        for character in pattern {
            if isLiteral {
                places.append(.character(uppercase(character)))
                isLiteral = false
                continue
            }
            switch character {
            case "\\": isLiteral = true
            case "9": places.append(.digit)
            case "A": places.append(.letter)
            case "*": places.append(.either)
            default: places.append(.character(uppercase(character)))
            }
        }
        return isLiteral ? nil : places
    }

    /// What is said for the codes of the form, one place after another, up to twelve: a sequence for each length.
    var sequences: [[Place]] {
        switch self {
        case .any: (1...12).map { Array(repeating: .either, count: $0) }
        case .length(let length): length.prefix(12).map { Array(repeating: .either, count: $0) }
        case .pattern(let pattern):
            [
                (Self.places(pattern) ?? []).filter { place in
                    if case .character(let own) = place { Self.isDigit(own) || Self.isLetter(own) } else { true }
                }
            ]
        }
    }

    /// What is wrong with the form; `nil` for a form that codes can have.
    package var problem: String? {
        switch self {
        case .any: return nil
        case .length(let length):
            return length.lowerBound >= 1 && length.upperBound <= Self.longest
                ? nil : "a length is from 1 to \(Self.longest)"
        case .pattern(let pattern):
            guard let places = Self.places(pattern) else { return "nothing stands behind the last \\ of the pattern" }
            let isSpoken = places.contains { place in
                if case .character(let own) = place { Self.isDigit(own) || Self.isLetter(own) } else { true }
            }
            guard isSpoken else { return "the pattern has no digit and no letter" }
            return places.count <= Self.longest ? nil : "the pattern has more than \(Self.longest) places"
        }
    }

    /// The code of the form that digits and letters make.
    ///
    /// - Parameter spoken: Digits and letters in upper case.
    /// - Returns: The code, with the separators of the pattern; `nil` if they make none.
    /// - Complexity: O(*n*) in the characters.
    package func code(of spoken: String) -> String? {
        switch self {
        case .any: return 1...Self.longest ~= spoken.count ? spoken : nil
        case .length(let length): return length ~= spoken.count ? spoken : nil
        case .pattern(let pattern):
            guard let places = Self.places(pattern) else { return nil }
            var code = ""
            var rest = spoken[...]
            for place in places {
                if case .character(let own) = place, !Self.isDigit(own), !Self.isLetter(own) {
                    code.append(own)
                    continue
                }
                guard let next = rest.popFirst(), place.fits(next) else { return nil }
                code.append(next)
            }
            return rest.isEmpty ? code : nil
        }
    }

    /// Whether the form says what stands at each place.
    package var isPattern: Bool { if case .pattern = self { true } else { false } }

    /// Whether a code has the form.
    package func fits(_ code: String) -> Bool {
        self.code(of: code.filter { Self.isDigit($0) || Self.isLetter($0) }) == code
    }

    /// Reads a code from text, in upper case.
    ///
    /// - Throws: ``QuantityError`` if it has no digit and no letter, or is longer than ``longest``.
    package static func code(parsing text: some StringProtocol) throws(QuantityError) -> String {
        let code = String(text.map(uppercase))
        if !code.contains(where: { isDigit($0) || isLetter($0) }) {
            throw error("there is no digit and no letter")
        }
        if code.count > longest { throw error("there are more than \(longest) characters") }
        if code.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            throw error("there is a control character")
        }
        return code
    }

    private static func error(_ what: String) -> QuantityError {
        QuantityError(
            offset: 0,
            what: what,
            expected: "digits and letters, such as \(Quantity.Kind.code.traits.example)",
            suggestion: "write the code as an answer has it"
        )
    }

    /// What values are, in words, to follow "a" and "no".
    package var expectation: String {
        switch self {
        case .any: "code of digits and letters"
        case .pattern(let pattern): "code of the form \(pattern)"
        case .length(let length) where length.count == 1: "code of length \(length.lowerBound)"
        case .length(let length): "code of length \(length.lowerBound) to \(length.upperBound)"
        }
    }

    // MARK: Name

    /// The form as text, for compiled files; `nil` for any.
    package var name: String? {
        switch self {
        case .any: nil
        case .pattern(let pattern): "pattern " + pattern
        case .length(let length): "length \(length.lowerBound) \(length.upperBound)"
        }
    }

    /// Reads a form from its ``name``; `nil` if it is none.
    package init?(name: String) {
        if name.hasPrefix("pattern ") {
            self = .pattern(String(name.dropFirst(8)))
        } else {
            let words = name.split(separator: " ")
            guard words.count == 3, words[0] == "length", let least = Int(words[1]), let most = Int(words[2]),
                least <= most
            else { return nil }
            self = .length(least...most)
        }
    }

    /// Whether text is the name of a form that codes can have.
    package static func isName(_ text: String) -> Bool {
        guard let form = CodeForm(name: text) else { return false }
        return form.problem == nil
    }

    // MARK: Characters

    private static func uppercase(_ character: Character) -> Character {
        let upper = character.uppercased()
        return upper.count == 1 ? Character(upper) : character
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
    private static func isLetter(_ character: Character) -> Bool { character.isLetter }
}
