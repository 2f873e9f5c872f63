public import Earshot

/// The report of `earshot normalize`: how a text is normalized, step by step.
public struct NormalizationReport: Sendable {
    /// A rule, and the text after it.
    public struct Step: Hashable, Sendable {
        /// The name of the rule.
        public var rule: String
        /// The text after it; in the last step `|` separates words.
        public var text: String
    }

    /// A normalized word and its range.
    public struct Word: Hashable, Sendable {
        /// The normalized word.
        public var text: String
        /// Its range in the original text, in UTF-8 bytes.
        public var range: Range<Int>
    }

    /// The original text.
    public let text: String
    /// The BCP 47 tag of the language used.
    public let locale: String
    /// The data available for that language.
    public let language: LanguageSupport
    /// Every step, in order; the first one reads the bytes.
    public let steps: [Step]
    /// The words, in order; empty if the text has none.
    public let words: [Word]

    /// Normalizes a text, step by step.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - locale: The BCP 47 tag of its language.
    public init(_ text: String, locale: String) {
        self.text = text
        self.locale = locale
        language = LanguageSupport(locale: locale)
        let normalizer = Normalizer(locale: locale, data: LanguageData(locale: locale))
        steps = normalizer.trace(text).map(Step.init)
        let normalized = normalizer.normalize(text)
        words = normalized.tokens.map { token in
            let units = Int(token.firstUnit)..<Int(token.endUnit)
            let start = normalized.units[units.lowerBound].sourceStart
            let end = normalized.units[units.upperBound - 1].sourceEnd
            return Word(text: normalized.text(units), range: Int(start)..<Int(end))
        }
    }

    /// The report as one line of JSON with its line break: `v`, `text`, `locale`, `features`, `steps` and `tokens`.
    public var json: [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("text", text)
            json.field("locale", locale)
            json.field("features") { json in
                json.array { json in
                    for feature in language.features { json.value(feature.rawValue) }
                }
            }
            json.field("steps") { json in
                json.array { json in
                    for step in steps {
                        json.object { json in
                            json.field("rule", step.rule)
                            json.field("text", step.text)
                        }
                    }
                }
            }
            json.field("tokens") { json in
                json.array { json in
                    for word in words {
                        json.object { json in
                            json.field("text", word.text)
                            json.field("start", word.range.lowerBound)
                            json.field("end", word.range.upperBound)
                        }
                    }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// The report as text: the language, one line for each step (unchanged ones are marked), and one for each word.
    public var lines: String {
        var lines = [text.inQuotes, "  \(language)"]
        let width = steps.map(\.rule.count).max() ?? 0
        var previous = text
        for step in steps {
            let name = step.rule + String(repeating: " ", count: width - step.rule.count)
            lines.append("  \(name)  \(step.text == previous ? "-" : step.text.inQuotes)")
            previous = step.text
        }
        if words.isEmpty { lines.append("  no words") }
        lines += words.map { "  \($0.range.lowerBound)..<\($0.range.upperBound)  \($0.text)" }
        return lines.joined(separator: "\n") + "\n"
    }
}
