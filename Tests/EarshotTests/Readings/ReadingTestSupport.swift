import EarshotTestSupport

@testable import Earshot

/// What one reading puts into the lattice, as lines that a test can compare.
enum ReadingLines {
    static let german = Language(locale: "de")

    /// The lines of the readings given, for a text against a catalog of phrases.
    static func lines(
        _ text: String,
        against phrases: [String] = ["go"],
        _ readings: any Reading.Type...,
        language: Language = Language.sharedEnglish
    ) -> [String] {
        let read = read(text, against: phrases, readings, language: language)
        return shown(read.lattice, read.document, read.text)
    }

    /// What readings put into the lattice of a text against a catalog of phrases.
    static func read(
        _ text: String,
        against phrases: [String],
        _ readings: [any Reading.Type],
        language: Language
    ) -> (lattice: Lattice, document: CompiledDocument, text: NormalizedText) {
        let catalog = Catalog(
            locale: language.locale,
            shortcuts: [Shortcut(id: "S", phrases: phrases.map { Phrase($0) })]
        )
        let document = DocumentCompiler.compile(catalog, language: language)
        let normalized = language.normalizer.normalize(text)
        var lattice = Lattice()
        lattice.reset(for: normalized)
        normalized.bytes.withUnsafeBufferPointer { bytes in
            let kept = FuzzyIndex.SpanCache(document.near)
            let context = ReadingContext(text: normalized, bytes: bytes, document: document, heard: kept)
            for reading in readings { reading.read(context, into: &lattice) }
        }
        return (lattice, document, normalized)
    }

    private static func shown(_ lattice: Lattice, _ document: CompiledDocument, _ text: NormalizedText) -> [String] {
        var lines: [String] = []
        for node in lattice.edges.indices {
            for edge in lattice.edges[node] {
                let words = edge.symbols.map { symbol in
                    let symbol = lattice.symbols[Int(symbol)]
                    return symbol & PhraseGraph.numberBit == 0 ? document.tables.vocabulary.text(symbol) : "#"
                }
                let heard = text.text(node..<Int(edge.end))
                lines.append("\(heard) -> \(words.joined(separator: " ")), \(edge.evidence.name) \(edge.cost)")
            }
            for skip in lattice.skips[node] {
                lines.append("\(text.text(node..<Int(skip.end))) -> \(skip.kind) \(skip.cost)")
            }
            for index in lattice.numbersAt[node] {
                let number = lattice.numbers[Int(index)]
                let value = number.value.map {
                    "\($0.mantissa)\($0.scale > 0 ? "e-\($0.scale)" : "")\($0.isOrdinal ? "." : "")"
                }
                lines.append("\(text.text(node..<Int(number.end))) -> number \(value ?? "-")")
            }
        }
        return lines
    }
}
