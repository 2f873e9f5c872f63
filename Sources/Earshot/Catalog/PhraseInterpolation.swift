extension Phrase: ExpressibleByStringInterpolation {
    /// A part of a phrase other than words, written `\(.applicationName)` or `\(.parameter("type"))` in a literal.
    public struct Token: Hashable, Sendable {
        fileprivate let name: String

        /// The application's name or one of its synonyms; `${applicationName}` in the phrase's text.
        public static let applicationName = Token(name: "applicationName")

        /// A value of one of the shortcut's parameters; `${name}` in the phrase's text.
        ///
        /// - Parameter name: The parameter's name.
        /// - Returns: The token.
        public static func parameter(_ name: String) -> Token { Token(name: name) }
    }

    /// Collects the pieces of a phrase literal.
    ///
    /// The literal itself is phrase syntax (`[…]`, `(…|…)`, `${…}`). Interpolated text is taken word for word, so that
    /// brackets in a value have no meaning.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Reserves space for a literal.
        ///
        /// - Parameters:
        ///   - literalCapacity: The number of bytes of the literal that are not interpolated.
        ///   - interpolationCount: The number of interpolations.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Appends a piece of the literal as phrase syntax.
        ///
        /// - Parameter literal: The piece.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Appends a token.
        ///
        /// - Parameter token: The application's name or a parameter.
        public mutating func appendInterpolation(_ token: Token) {
            text += "${"
            appendEscaped(token.name, special: #"\}"#)
            text += "}"
        }

        /// Appends words as they are: nothing in them is phrase syntax.
        ///
        /// - Parameter words: The words to be spoken.
        public mutating func appendInterpolation(_ words: String) {
            appendEscaped(words, special: #"\[]()|${"#)
        }

        /// Appends a whole number in digits.
        ///
        /// - Parameter number: The number to be spoken.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            text += String(number)
        }

        /// Appends phrase syntax that was composed elsewhere, written `\(syntax: "[please]")`.
        ///
        /// - Parameter syntax: A piece of a phrase, with its brackets and tokens.
        public mutating func appendInterpolation(syntax: String) {
            text += syntax
        }

        private mutating func appendEscaped(_ words: String, special: String) {
            for scalar in words.unicodeScalars {
                if special.unicodeScalars.contains(scalar) { text += "\\" }
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Creates a phrase from a literal with interpolations.
    ///
    /// - Parameter stringInterpolation: The pieces of the literal.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringInterpolation.text)
    }
}
