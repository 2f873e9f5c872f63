/// The readings of a hypothesis without approximate readings, and their context.
///
/// A class only so that passing it costs one reference.
final class PlainReadings {
    let lattice: Lattice
    private let context: ReadingContext
    /// Whether a reading takes each unit, or skips it for a reason.
    let isTaken: [Bool]

    init(_ lattice: Lattice, _ context: ReadingContext) {
        self.lattice = lattice
        self.context = context
        isTaken = Self.taken(lattice)
    }

    /// No readings of an utterance.
    static func empty(_ text: NormalizedText, _ document: CompiledDocument, _ used: Readings.Used) -> PlainReadings {
        var lattice = Lattice()
        lattice.reset(for: text)
        let context = text.bytes.withUnsafeBufferPointer { bytes in
            ReadingContext(text: text, bytes: bytes, document: document, used: used)
        }
        return PlainReadings(lattice, context)
    }

    /// Whether a path through the whole utterance may take each unit without approximate readings; `false` only if no
    /// such path exists.
    var mayCover: Bool { takesText || !isTaken.contains(false) }

    /// Whether a text of the document may take any words.
    var takesText: Bool { context.document.tables.grammarIndices[.text] != nil }

    /// The utterance, with the numbers of its runs in a span cache.
    ///
    /// - Parameter heard: The span cache; it must not be in use elsewhere.
    /// - Returns: The utterance, read anew if the numbers are of a different cache.
    func context(for heard: FuzzyIndex.SpanCache) -> ReadingContext {
        if context.heard === heard, context.generation == heard.generation { return context }
        return context.text.bytes.withUnsafeBufferPointer { bytes in
            ReadingContext(
                text: context.text,
                bytes: bytes,
                document: context.document,
                used: context.used,
                heard: heard,
                source: context.source,
                clock: context.clock,
                sharesUnits: context.sharesUnits,
                asked: context.asked,
                deadline: context.deadline
            )
        }
    }

    private static func taken(_ lattice: Lattice) -> [Bool] {
        var isTaken = Array(repeating: false, count: lattice.unitCount)
        func take(_ start: Int, _ end: Int32) {
            for unit in start..<Int(end) { isTaken[unit] = true }
        }
        for unit in 0..<lattice.unitCount {
            for edge in lattice.edges[unit] { take(unit, edge.end) }
            for skip in lattice.skips[unit] where skip.kind != .content { take(unit, skip.end) }
            for link in lattice.links[unit] { take(unit, link.end) }
        }
        for number in lattice.numbers { take(Int(number.start), number.end) }
        for quantity in lattice.quantities { take(Int(quantity.units.lowerBound), quantity.units.upperBound) }
        return isTaken
    }
}
