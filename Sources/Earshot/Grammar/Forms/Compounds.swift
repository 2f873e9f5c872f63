/// Words that may be written together or apart: "dishwasher" and "dish washer".
package enum Compounds {
    /// The runs of two or more units that could be written as a single word.
    ///
    /// Digits never join digits ("1 0" is not 10), and scripts without spaces need no joining.
    package static func runs(in text: NormalizedText) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        forEachRun(in: text) { runs.append($0) }
        return runs
    }

    /// Calls a function with each of ``runs(in:)``, in order.
    static func forEachRun(in text: NormalizedText, _ body: (Range<Int>) -> Void) {
        for start in text.units.indices where !text.units[start].isUnspaced {
            var isInitialism = isLetter(start, of: text)
            var end = start + 1
            while end < text.units.count, !text.units[end].isUnspaced,
                !(isDigit(lastByte(end - 1, of: text)) && isDigit(firstByte(end, of: text)))
            {
                isInitialism = isInitialism && isLetter(end, of: text)
                end += 1
                guard end - start <= (isInitialism ? WorkLimits.initialismLetters : WorkLimits.joinedWords) else {
                    break
                }
                body(start..<end)
            }
        }
    }

    /// The letters of a run, without separators.
    package static func joined(_ run: Range<Int>, of text: NormalizedText) -> [UInt8] {
        run.flatMap { text.bytes[Int(text.units[$0].start)..<Int(text.units[$0].end)] }
    }

    private static func isLetter(_ unit: Int, of text: NormalizedText) -> Bool {
        let unit = text.units[unit]
        return unit.end - unit.start == 1 && !isDigit(text.bytes[Int(unit.start)])
    }

    private static func firstByte(_ unit: Int, of text: NormalizedText) -> UInt8 {
        text.bytes[Int(text.units[unit].start)]
    }

    private static func lastByte(_ unit: Int, of text: NormalizedText) -> UInt8 {
        text.bytes[Int(text.units[unit].end) - 1]
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39
    }
}
