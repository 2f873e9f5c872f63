/// Brings a text to the form for comparison, by the same steps for utterances and spoken forms.
///
/// ```swift
/// let normalizer = Normalizer(locale: "en-US", writing: writing)
/// normalizer.normalize("Turn on Dad's T.V.!")   // turn on dads tv
/// ```
///
/// The rules and their order are in ``NormalizationRules``. ``Segmenter`` finds words and units. All-ASCII text takes a
/// faster path to the same result, ``ASCIIPath``. Normalizing never fails, whatever the bytes; it is linear and
/// idempotent.
package struct Normalizer: Sendable {
    /// The language's settings.
    let settings: NormalizerSettings

    /// Creates a normalizer.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag, which chooses the dictionary; Turkish and Azeri have their own case folding.
    ///   - writing: The writing conventions of the language.
    package init(locale: String, writing: WritingConventions) {
        settings = NormalizerSettings(locale: locale, writing: writing)
    }

    /// Normalizes a text.
    ///
    /// - Parameters:
    ///   - utf8: The bytes, possibly malformed. Bytes beyond 64 MiB are ignored.
    ///   - text: Receives the result; its storage is reused.
    ///   - scratch: Working storage of this thread only.
    /// - Complexity: O(*n*) for *n* bytes.
    package func normalize(
        _ utf8: UnsafeBufferPointer<UInt8>,
        into text: inout NormalizedText,
        scratch: NormalizerScratch
    ) {
        if ASCIIPath.normalize(utf8, into: &text, settings: settings, scratch: scratch) {
            text.markSpaces(in: utf8)
        } else {
            normalizeByRules(utf8, into: &text, scratch: scratch)
        }
    }

    /// Normalizes a string.
    ///
    /// - Parameter string: The text.
    /// - Returns: The result; without units if the text has no word.
    package func normalize(_ string: String) -> NormalizedText {
        var text = NormalizedText()
        var string = string
        string.withUTF8 { utf8 in
            if isPlainWord(utf8) {
                text = NormalizedText(plainWord: utf8)
            } else {
                normalize(utf8, into: &text, scratch: NormalizerScratch())
            }
        }
        return text
    }

    /// Whether a text is a single word of small ASCII letters, which normalizing does not change.
    ///
    /// - Complexity: O(*n*) for *n* bytes, up to a small limit.
    func isPlainWord(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !utf8.isEmpty, utf8.count <= NormalizedText.plainWordLimit else { return false }
        return settings.asciiKinds.withUnsafeBufferPointer { kinds in
            utf8.allSatisfy { $0 >= 0x61 && $0 < 0x80 && kinds[Int($0)] == .letter }
        }
    }

    /// Normalizes a string and records the result of every rule.
    ///
    /// - Parameter string: The text.
    /// - Returns: The steps in order, with the text after each; in the last text, `|` separates words.
    package func trace(_ string: String) -> [(rule: String, text: String)] {
        var string = string
        let scratch = NormalizerScratch()
        var steps: [(rule: String, text: String)] = []
        string.withUTF8 { RepairBytes.load($0, into: &scratch.text) }
        steps.append((RepairBytes.name, scratch.text.string))
        for rule in NormalizationRules.inOrder {
            rule.apply(to: &scratch.text, settings: settings)
            steps.append((rule.name, scratch.text.string))
        }
        var text = NormalizedText()
        Segmenter.segment(scratch, into: &text, settings: settings)
        let words = text.tokens.map { text.text(Int($0.firstUnit)..<Int($0.endUnit)) }
        steps.append((Segmenter.name, words.joined(separator: "|")))
        return steps
    }

    /// The general path for any text: rule after rule, then segmentation.
    func normalizeByRules(
        _ utf8: UnsafeBufferPointer<UInt8>,
        into text: inout NormalizedText,
        scratch: NormalizerScratch
    ) {
        RepairBytes.load(utf8, into: &scratch.text)
        for rule in NormalizationRules.inOrder {
            rule.apply(to: &scratch.text, settings: settings)
        }
        Segmenter.segment(scratch, into: &text, settings: settings)
        text.markSpaces(in: utf8)
    }

    /// The normalized code points of a word.
    func scalars(of word: String) -> [UInt32] {
        String(decoding: normalize(word).bytes, as: UTF8.self).unicodeScalars.map(\.value)
    }
}

extension NormalizedText {
    /// The most bytes of a word that ``init(plainWord:)`` accepts.
    static let plainWordLimit = 255

    /// A single word that normalizing does not change; see ``Normalizer/isPlainWord(_:)``.
    init(plainWord word: UnsafeBufferPointer<UInt8>) {
        let count = Int32(truncatingIfNeeded: word.count)
        bytes = Array(word)
        units = [
            Unit(start: 0, end: count, sourceStart: 0, sourceEnd: count, token: 0, isUnspaced: false, isApart: true)
        ]
        tokens = [Token(firstUnit: 0, endUnit: 1)]
    }

    /// Marks the writing of the units: the separation from the preceding unit, and a capital letter.
    mutating func markSpaces(in source: UnsafeBufferPointer<UInt8>) {
        guard units.count > 1 else { return }
        let first = Int(units[0].sourceStart)
        units[0].isCapital = first < source.count && (0x41...0x5A).contains(source[first])
        for index in 1..<units.count {
            let start = Int(units[index - 1].sourceEnd)
            let end = Int(units[index].sourceStart)
            units[index].isSpaced =
                start < end
                ? UTF8Code.isWhiteSpace(source[start..<end])
                : start == end && units[index].isUnspaced
            if end < source.count { units[index].isCapital = (0x41...0x5A).contains(source[end]) }
            units[index].isParted = start < end && !units[index].isSpaced && Self.hasPause(source[start..<end])
        }
    }

    /// Whether a gap between words has a comma, a full stop, a semicolon, a colon, a question or an exclamation mark.
    private static func hasPause(_ gap: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        String(decoding: gap, as: UTF8.self).unicodeScalars.contains {
            ",.;:!?\u{3001}\u{3002}\u{FF0C}\u{061B}\u{060C}\u{061F}\u{0964}".unicodeScalars.contains($0)
        }
    }
}
