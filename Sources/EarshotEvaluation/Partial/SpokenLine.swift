internal import Earshot
package import EarshotFormats

/// A line of a corpus as it was spoken: the partial results before the final one, with their times.
package struct SpokenLine: Sendable {
    /// A partial result.
    package struct Partial: Sendable {
        /// The time in seconds since the sound began; `nil` if unknown.
        package var time: Double?
        /// The whole text so far.
        package var text: String
    }

    /// A silence inside the sentence.
    package struct Pause: Sendable {
        /// The time of its beginning, in seconds since the sound began.
        package var start: Double
        /// Its length in seconds.
        package var length: Double
    }

    /// The partial results in the order of their times.
    package var partials: [Partial]
    /// The time of the last word's end, in seconds since the sound began; `nil` if unknown.
    package var end: Double?
    /// The silences inside the sentence, in order.
    package var pauses: [Pause]

    /// Reads the keys `partials`, `end` and `pauses` of a line.
    ///
    /// A line without `partials` is cut word by word; it has no times.
    ///
    /// - Parameter line: The line.
    /// - Throws: ``CorpusLineError`` if a key holds something else.
    package init(_ line: CorpusLine) throws(CorpusLineError) {
        func value(_ key: String) -> ExtensionValue? { line.extensions.first { $0.key == key }?.value }
        func error(_ key: String, _ expected: String) -> CorpusLineError {
            CorpusLineError(
                line: line.line,
                column: 1,
                id: line.id,
                message: "`\(key)` is unusable",
                expected: expected
            )
        }
        guard let given = value("partials") else {
            let text = line.utterance.hypotheses.first?.text ?? ""
            let words = text.split(separator: " ")
            partials = words.indices.map { Partial(time: nil, text: words[...$0].joined(separator: " ")) }
            (end, pauses) = (nil, [])
            return
        }
        let expected = #"a list of {"t": seconds, "text": …} in the order of time"#
        guard case .list(let items) = given else { throw error("partials", expected) }
        var partials: [Partial] = []
        for item in items {
            guard case .object(let members) = item,
                case .text(let text)? = members.first(where: { $0.key == "text" })?.value
            else { throw error("partials", expected) }
            let time = Self.seconds(members, "t")
            if let last = partials.last?.time, let time, time < last { throw error("partials", expected) }
            partials.append(Partial(time: time, text: text))
        }
        self.partials = partials
        if let given = value("end") {
            guard case .number(let digits) = given, let seconds = Double(digits), seconds.isFinite else {
                throw error("end", "a number of seconds")
            }
            end = seconds
        }
        pauses = []
        guard let given = value("pauses") else { return }
        let wanted = #"a list of {"t": seconds, "length": seconds}"#
        guard case .list(let items) = given else { throw error("pauses", wanted) }
        for item in items {
            guard case .object(let members) = item, let start = Self.seconds(members, "t"),
                let length = Self.seconds(members, "length")
            else { throw error("pauses", wanted) }
            pauses.append(Pause(start: start, length: length))
        }
    }

    private static func seconds(_ members: [ExtensionValue.Member], _ key: String) -> Double? {
        guard case .number(let digits)? = members.first(where: { $0.key == key })?.value, let seconds = Double(digits),
            seconds.isFinite
        else { return nil }
        return seconds
    }
}
