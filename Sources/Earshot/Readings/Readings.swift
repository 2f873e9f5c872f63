/// One way to read spans of an utterance.
protocol Reading: SendableMetatype {
    /// The class of evidence that it finds, if it is slow and finds no other class. The reading is skipped if the
    /// policy excludes the class.
    static var evidence: EvidenceClass? { get }

    /// Adds the spans it can read to the lattice.
    static func read(_ context: ReadingContext, into lattice: inout Lattice)
}

extension Reading {
    static var evidence: EvidenceClass? { nil }
}

/// The readings, in order.
///
/// To add a reading, write its file beside these and list it here.
enum Readings {
    /// The readings for every utterance.
    static let all: [any Reading.Type] = [
        ExactReading.self,
        NumberReading.self,
        RelativeOrdinalReading.self,
        MinorUnitReading.self,
        QuantityReading.self,
        JoinedReading.self,
        RespellingReading.self,
        ContractionReading.self,
        UnitReading.self,
        InfinitiveReading.self,
        PossessiveReading.self,
        HomophoneReading.self,
        NumberHomophoneReading.self,
        RepeatReading.self,
        CorrectionReading.self,
        FillerReading.self,
        FrameReading.self,
        LeftOverReading.self,
    ]

    /// The additional readings for an utterance that was not heard exactly.
    static let near: [any Reading.Type] = [
        SoundReading.self,
        EditReading.self,
    ]

    /// The lattice of a normalized hypothesis against a document, without approximate readings.
    ///
    /// - Parameters:
    ///   - text: The hypothesis.
    ///   - document: The document to read against.
    ///   - classes: The classes of evidence that may be used.
    ///   - source: The hypothesis before normalizing, in UTF-8, for the marks of times and dates.
    ///   - clock: What the clock shows, and where.
    /// - Returns: The lattice; without edges for a text without words.
    /// - Complexity: O(*u*) in the number of units; no reading scans the phrases.
    static func lattice(
        of text: NormalizedText,
        against document: CompiledDocument,
        classes: EvidenceClasses = .all,
        source: [UInt8] = [],
        clock: LocalClock = LocalClock()
    ) -> Lattice {
        var lattice = Lattice()
        lattice.reset(for: text)
        text.bytes.withUnsafeBufferPointer { bytes in
            let context = ReadingContext(text: text, bytes: bytes, document: document, source: source, clock: clock)
            read(context, all, classes, into: &lattice)
        }
        return lattice
    }

    /// The same lattice with approximate readings added.
    ///
    /// - Parameters:
    ///   - lattice: The lattice without approximate readings.
    ///   - text: The hypothesis.
    ///   - document: The document to read against.
    ///   - classes: The classes of evidence that may be used.
    ///   - memo: The findings for the hypotheses before it.
    ///   - isWhole: Whether only a path through the whole utterance counts.
    /// - Returns: The lattice; `nil` if it is certain that there is no such path.
    /// - Complexity: As for ``lattice(of:against:classes:)``, plus the lookups of ``FuzzyIndex`` for each span.
    static func addingNear(
        to lattice: Lattice,
        of text: NormalizedText,
        against document: CompiledDocument,
        classes: EvidenceClasses = .all,
        memo: FuzzyIndex.Memo,
        isWhole: Bool = false
    ) -> Lattice? {
        text.bytes.withUnsafeBufferPointer { bytes in
            let context = ReadingContext(text: text, bytes: bytes, document: document, memo: memo)
            if isWhole, !NearCoverage.mayComplete(context, lattice, classes) { return nil }
            var lattice = lattice
            read(context, near, classes, into: &lattice)
            return lattice
        }
    }

    private static func read(
        _ context: ReadingContext,
        _ readings: [any Reading.Type],
        _ classes: EvidenceClasses,
        into lattice: inout Lattice
    ) {
        for reading in readings {
            if let evidence = reading.evidence, !classes.contains(EvidenceClasses(evidence)) { continue }
            reading.read(context, into: &lattice)
        }
    }
}

/// The input of a reading: the utterance's units, as words of the catalog and as words of the language.
struct ReadingContext {
    let text: NormalizedText
    let document: CompiledDocument
    /// Each unit as a word of the catalog; `nil` if it is not one.
    let words: [PhraseGraph.Symbol?]
    /// Each unit as a word of the language's lists; `nil` if it is in none.
    let listed: [UInt32?]
    /// The pronunciations of each unit; empty if the language's sounds are unknown.
    let sounds: [[[Phone]]]

    /// The approximate findings for spans; `nil` without approximate readings.
    let memo: FuzzyIndex.Memo?
    /// The text before normalizing, in UTF-8.
    let source: [UInt8]
    /// What relative times and dates are counted from; `nil` if nobody has said.
    let clock: LocalClock

    var language: Language { document.language }

    init(
        text: NormalizedText,
        bytes: UnsafeBufferPointer<UInt8>,
        document: CompiledDocument,
        memo: FuzzyIndex.Memo? = nil,
        source: [UInt8] = [],
        clock: LocalClock = LocalClock()
    ) {
        self.memo = memo
        self.source = source
        self.clock = clock
        self.text = text
        self.document = document
        let slices = text.units.map { UnsafeBufferPointer(rebasing: bytes[Int($0.start)..<Int($0.end)]) }
        words = slices.map { document.word($0) }
        let language = document.language
        listed = slices.map { language.words.find($0) }
        sounds = slices.map { language.pronunciations(of: $0) }
    }

    /// The pronunciations of a run of units, the most usual first; none if the sounds of a unit are unknown.
    func pronunciations(of run: Range<Int>) -> [[Phone]] {
        Pronunciations.combined(run.map { sounds[$0] }, limit: WorkLimits.pronunciations)
    }

    /// The normalized bytes of a unit.
    func bytes(_ unit: Int) -> ArraySlice<UInt8> {
        text.bytes[Int(text.units[unit].start)..<Int(text.units[unit].end)]
    }

    /// Whether a sequence of listed words begins at a unit.
    func stands(_ sequence: [UInt32], at unit: Int) -> Bool {
        guard !sequence.isEmpty, unit + sequence.count <= listed.count else { return false }
        return sequence.indices.allSatisfy { listed[unit + $0] == sequence[$0] }
    }

    /// Whether words that may be left over may begin at a unit: where a word does, or inside of one in a script without
    /// spaces if they are long and end with a word.
    ///
    /// ICU reads 消してくれますか as 消し|てく|れ|ます|か.
    func mayBegin(_ words: [UInt32], at unit: Int, in lattice: Lattice) -> Bool {
        lattice.isWordBoundary[unit]
            || words.count >= CostModel.shortestJoinedFiller && text.units[unit].isUnspaced
                && lattice.isWordBoundary[unit + words.count]
    }
}
