/// The readings, in order.
///
/// To add a reading, write its file beside these and list it here.
enum Readings {
    /// The readings of an engine: all, unless an ablation measures the worth of some.
    struct Used: Sendable {
        /// The readings for every utterance.
        var all: [any Reading.Type] { didSet { words = WordReadings(all) } }
        /// The readings for an utterance that was not heard exactly.
        var near: [any NearReading.Type]
        /// The single-word readings of ``all``.
        private(set) var words: WordReadings

        /// All readings.
        init() {
            (all, near, words) = (Readings.all, Readings.near, .all)
        }

        /// Some readings.
        init(all: [any Reading.Type], near: [any NearReading.Type] = Readings.near) {
            (self.all, self.near, words) = (all, near, WordReadings(all))
        }
    }

    /// The readings for every utterance.
    static let all: [any Reading.Type] = [
        ExactReading.self,
        NumberReading.self,
        RelativeOrdinalReading.self,
        MinorUnitReading.self,
        QuantityReading.self,
        JoinedReading.self,
        SpelledCodeReading.self,
        RespellingReading.self,
        ContractionReading.self,
        WeakFormReading.self,
        UnitReading.self,
        InfinitiveReading.self,
        PossessiveReading.self,
        HomophoneReading.self,
        AttachedReading.self,
        CaseEndingReading.self,
        PrefixReading.self,
        NumberHomophoneReading.self,
        SplitNumberReading.self,
        PartedNumberReading.self,
        RepeatReading.self,
        CorrectionReading.self,
        FillerReading.self,
        FrameReading.self,
        LinkingReading.self,
        AnsweringReading.self,
        LeftOverReading.self,
    ]

    /// The additional readings for an utterance that was not heard exactly.
    ///
    /// A ``RejectionBound`` asks the last reading first, since it takes the least work.
    static let near: [any NearReading.Type] = [
        SoundReading.self,
        EditReading.self,
    ]

    /// The lattice of a normalized hypothesis against a document, without approximate readings.
    ///
    /// - Parameters:
    ///   - text: The hypothesis.
    ///   - document: The document to read against.
    ///   - used: The active readings.
    ///   - classes: The classes of evidence that may be used.
    ///   - source: The hypothesis before normalizing, in UTF-8, for the marks of times and dates.
    ///   - clock: The time and place of the clock.
    ///   - sharesUnits: Whether the text holds several commands, so that a number may have the unit of a later one.
    /// - Returns: The lattice; without edges for a text without words.
    /// - Complexity: O(*u*) in the number of units; no reading scans the phrases.
    static func lattice(
        of text: NormalizedText,
        against document: CompiledDocument,
        _ used: Used = Used(),
        classes: EvidenceClasses = .all,
        source: [UInt8] = [],
        clock: LocalClock = LocalClock(),
        sharesUnits: Bool = false
    ) -> Lattice {
        plain(
            of: text,
            against: document,
            used,
            classes: classes,
            source: source,
            clock: clock,
            sharesUnits: sharesUnits
        ).lattice
    }

    /// The readings of a normalized hypothesis against a document, without approximate readings; see
    /// ``lattice(of:against:classes:source:clock:sharesUnits:)``.
    static func plain(
        of text: NormalizedText,
        against document: CompiledDocument,
        _ used: Used = Used(),
        classes: EvidenceClasses = .all,
        source: [UInt8] = [],
        clock: LocalClock = LocalClock(),
        sharesUnits: Bool = false,
        asked: AskedWords? = nil,
        deadline: ResolveOptions.Deadline? = nil
    ) -> PlainReadings {
        plain(
            of: text,
            against: document,
            used,
            classes: classes,
            source: source,
            clock: clock,
            sharesUnits: sharesUnits,
            asked: asked,
            deadline: deadline,
            unless: { _ in false }
        ) ?? .empty(text, document, used)
    }

    /// The readings of a normalized hypothesis against a document, without approximate readings; `nil` if rejected
    /// before.
    ///
    /// - Parameters:
    ///   - text: The hypothesis.
    ///   - document: The document to read against.
    ///   - used: The active readings.
    ///   - classes: The classes of evidence that may be used.
    ///   - source: The hypothesis before normalizing, in UTF-8, for the marks of times and dates.
    ///   - clock: The time and place of the clock.
    ///   - sharesUnits: Whether the text holds several commands, so that a number may have the unit of a later one.
    ///   - asked: The words of the question; `nil` for commands.
    ///   - deadline: The moment from which nothing more is read; `nil` for none.
    ///   - isRejected: Whether no answer exists, whatever the readings.
    /// - Returns: The readings.
    static func plain(
        of text: NormalizedText,
        against document: CompiledDocument,
        _ used: Used,
        classes: EvidenceClasses,
        source: [UInt8],
        clock: LocalClock,
        sharesUnits: Bool,
        asked: AskedWords?,
        deadline: ResolveOptions.Deadline? = nil,
        unless isRejected: (ReadingContext) -> Bool
    ) -> PlainReadings? {
        var lattice = Lattice()
        let context = text.bytes.withUnsafeBufferPointer { bytes in
            document.near.withSpanCache { heard in
                let context = ReadingContext(
                    text: text,
                    bytes: bytes,
                    document: document,
                    used: used,
                    heard: heard,
                    source: source,
                    clock: clock,
                    sharesUnits: sharesUnits,
                    asked: asked,
                    deadline: deadline
                )
                if isRejected(context) { return nil as ReadingContext? }
                lattice.reset(for: text)
                read(context, used.all, classes, into: &lattice)
                return context
            }
        }
        return context.map { PlainReadings(lattice, $0) }
    }

    /// The same lattice with approximate readings added.
    ///
    /// - Parameters:
    ///   - lattice: The lattice without approximate readings.
    ///   - text: The hypothesis.
    ///   - document: The document to read against.
    ///   - used: The active readings.
    ///   - classes: The classes of evidence that may be used.
    ///   - heard: The cache of earlier hypotheses and utterances.
    ///   - isWhole: Whether only a path through the whole utterance counts.
    ///   - deadline: The moment from which nothing more is read; `nil` for none.
    /// - Returns: The lattice; `nil` if certainly no path leads through the whole utterance.
    /// - Complexity: As for ``lattice(of:against:classes:)``, plus the lookups of ``FuzzyIndex`` for each span.
    static func addingNear(
        to lattice: Lattice,
        of text: NormalizedText,
        against document: CompiledDocument,
        _ used: Used = Used(),
        classes: EvidenceClasses = .all,
        heard: FuzzyIndex.SpanCache,
        isWhole: Bool = false,
        deadline: ResolveOptions.Deadline? = nil
    ) -> Lattice? {
        let context = text.bytes.withUnsafeBufferPointer { bytes in
            ReadingContext(
                text: text,
                bytes: bytes,
                document: document,
                used: used,
                heard: heard,
                deadline: deadline
            )
        }
        return addingNear(to: PlainReadings(lattice, context), used, classes: classes, heard: heard, isWhole: isWhole)
    }

    /// The lattice of a hypothesis with approximate readings added; see
    /// ``addingNear(to:of:against:classes:heard:isWhole:deadline:)``.
    static func addingNear(
        to plain: PlainReadings,
        _ used: Used = Used(),
        classes: EvidenceClasses = .all,
        heard: FuzzyIndex.SpanCache,
        isWhole: Bool = false
    ) -> Lattice? {
        let context = plain.context(for: heard)
        if isWhole, !plain.mayCover {
            var bound = RejectionBound(context, plain)
            guard bound.isWithin(CostModel.nearHorizon, used.near, classes) else { return nil }
        }
        var lattice = plain.lattice
        read(context, used.near, classes, into: &lattice)
        return lattice
    }

    private static func read(
        _ context: ReadingContext,
        _ readings: [any Reading.Type],
        _ classes: EvidenceClasses,
        into lattice: inout Lattice
    ) {
        for reading in readings where !context.isOverdue {
            if isAllowed(reading, classes) { reading.read(context, into: &lattice) }
        }
    }

    /// Whether a reading's class of evidence may be used.
    static func isAllowed(_ reading: any Reading.Type, _ classes: EvidenceClasses) -> Bool {
        reading.evidence.map { classes.contains(EvidenceClasses($0)) } ?? true
    }
}

/// The input of a reading: the utterance's units, as words of the catalog and as words of the language.
///
/// Immutable. A class only so that passing it costs one reference.
final class ReadingContext {
    let text: NormalizedText
    let document: CompiledDocument
    /// The active readings.
    let used: Readings.Used
    /// Each unit as a word of the catalog; `nil` if the catalog lacks the word.
    private(set) lazy var words: [PhraseGraph.Symbol?] = known.map(\.symbol)
    /// Each unit as a word of the language's lists; `nil` if no list has the word.
    private(set) lazy var listed: [UInt32?] = known.map(\.listed)
    /// The cached facts about each unit.
    let known: [FuzzyIndex.SpanCache.Word]
    /// The runs of words that may stand for a run of the catalog.
    let runs: [HeardRun]

    /// The cache of words and runs of words, including earlier utterances.
    let heard: FuzzyIndex.SpanCache
    /// The ``FuzzyIndex/SpanCache/generation`` of the numbers of the runs.
    let generation: Int
    /// The text before normalizing, in UTF-8.
    let source: [UInt8]
    /// The origin of relative times and dates; `nil` if unknown.
    let clock: LocalClock
    /// Whether a number may have the unit of a later quantity.
    let sharesUnits: Bool
    /// The words of the question; `nil` for commands.
    let asked: AskedWords?
    /// The moment from which nothing more is read, so that the readings are incomplete; `nil` for none.
    let deadline: ResolveOptions.Deadline?
    /// Whether the deadline has passed; asks it.
    var isOverdue: Bool { deadline?.hasPassed == true }
    /// Whether the catalog has number values.
    private(set) lazy var takesNumbers = document.tables.grammars.elements.contains { grammar in
        switch grammar {
        case .integer, .decimal, .ordinal, .place, .quantity: true
        case .enumeration, .boolean, .application, .text: false
        }
    }

    var language: Language { document.language }

    init(
        text: NormalizedText,
        bytes: UnsafeBufferPointer<UInt8>,
        document: CompiledDocument,
        used: Readings.Used = Readings.Used(),
        heard: FuzzyIndex.SpanCache? = nil,
        source: [UInt8] = [],
        clock: LocalClock = LocalClock(),
        sharesUnits: Bool = false,
        asked: AskedWords? = nil,
        deadline: ResolveOptions.Deadline? = nil
    ) {
        self.deadline = deadline
        let heard = heard ?? FuzzyIndex.SpanCache(document.near)
        self.heard = heard
        self.source = source
        self.clock = clock
        self.sharesUnits = sharesUnits
        self.asked = asked
        self.text = text
        self.document = document
        self.used = used
        heard.makeRoom(for: used.words)
        generation = heard.generation
        let numbers = text.units.map { unit in
            let word = UnsafeBufferPointer(rebasing: bytes[Int(unit.start)..<Int(unit.end)])
            return heard.number(of: word) { .init(word, in: document, used.words) }
        }
        known = numbers.map { heard.word($0) }
        var runs: [HeardRun] = []
        runs.reserveCapacity(text.tokens.count * NearSpans.wordLimit)
        let hasUnspaced = text.units.contains(where: \.isUnspaced)
        WordNGrams.forEachRun(in: text, limit: NearSpans.wordLimit) { units in
            runs.append(
                HeardRun(
                    units: units,
                    id: heard.run(units, of: numbers, in: text),
                    isUnspaced: hasUnspaced && units.contains { text.units[$0].isUnspaced }
                )
            )
        }
        self.runs = runs
    }

    /// The pronunciations of a run of units, the most usual first; none if a unit's sounds are unknown.
    func pronunciations(of run: Range<Int>) -> [[Phone]] {
        if document.language.sounds?.readsTogether ?? false,
            let whole = Pronunciations.together(run.map { bytes($0) }, in: document.language.sounds)
        {
            return whole
        }
        return Pronunciations.combined(run.map { known[$0].sounds }, limit: WorkLimits.pronunciations)
    }

    /// The run of some units; `nil` if there is none or the index is uncertain: with words of several units or without
    /// spaces, and in a text of very few words.
    ///
    /// - Complexity: O(1).
    func run(of units: Range<Int>) -> HeardRun? {
        let (count, limit) = (text.tokens.count, NearSpans.wordLimit)
        guard count == text.units.count, count >= limit, units.count <= limit else { return nil }
        // Fewer runs begin at the last words.
        let short = max(0, units.lowerBound - (count - limit + 1))
        let before = units.lowerBound * limit - short * (short + 1) / 2
        let index = before + units.count - 1
        guard index < runs.count, runs[index].units == units else { return nil }
        return runs[index]
    }

    /// The normalized bytes of a unit.
    func bytes(_ unit: Int) -> ArraySlice<UInt8> {
        text.bytes[Int(text.units[unit].start)..<Int(text.units[unit].end)]
    }

    /// Whether skippable words may begin at a unit: at a word boundary or, in a script without spaces, inside a word if
    /// the sequence is long and ends with a word.
    ///
    /// ICU reads 消してくれますか as 消し|てく|れ|ます|か.
    func mayBegin(_ words: [UInt32], at unit: Int, in lattice: Lattice) -> Bool {
        lattice.isWordBoundary[unit]
            || words.count >= CostModel.shortestJoinedFiller && text.units[unit].isUnspaced
                && lattice.isWordBoundary[unit + words.count]
    }
}

/// A run of heard words that may stand for a run of the catalog.
struct HeardRun {
    var units: Range<Int>
    /// The number in ``FuzzyIndex/SpanCache``.
    var id: Int
    /// Whether a unit is of a script without spaces, so that the words beside the run matter.
    var isUnspaced: Bool
}
