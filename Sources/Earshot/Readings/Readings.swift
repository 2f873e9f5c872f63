/// One way to read spans of an utterance.
protocol Reading: SendableMetatype {
    /// The class of evidence that it finds, where it takes time and finds no other: it is passed over where the policy
    /// leaves that class out.
    static var evidence: EvidenceClass? { get }

    /// Puts the spans it can read into the lattice.
    static func read(_ context: ReadingContext, into lattice: inout Lattice)
}

extension Reading {
    static var evidence: EvidenceClass? { nil }
}

/// The readings, in order.
///
/// To add one, write its file beside these and list it here.
enum Readings {
    /// What any utterance is read with.
    static let all: [any Reading.Type] = [
        ExactReading.self,
        NumberReading.self,
        RelativeOrdinalReading.self,
        JoinedReading.self,
        RespellingReading.self,
        PossessiveReading.self,
        HomophoneReading.self,
        NumberHomophoneReading.self,
        RepeatReading.self,
        FillerReading.self,
        FrameReading.self,
        LeftOverReading.self,
    ]

    /// What an utterance is read with besides where nothing was heard as it is written.
    static let near: [any Reading.Type] = [
        SoundReading.self,
        EditReading.self,
    ]

    /// The lattice of a normalized hypothesis against a document, without nearness.
    ///
    /// - Parameters:
    ///   - text: The hypothesis.
    ///   - document: What can be meant.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: The lattice; without an edge for a text without words.
    /// - Complexity: O(*u*) in the number of units; no reading looks at the phrases one by one.
    static func lattice(
        of text: NormalizedText,
        against document: CompiledDocument,
        classes: EvidenceClasses = .all
    ) -> Lattice {
        var lattice = Lattice()
        lattice.reset(for: text)
        read(text, document, all, classes, memo: nil, into: &lattice)
        return lattice
    }

    /// The same lattice with what is near to the hypothesis besides.
    ///
    /// - Parameters:
    ///   - lattice: The lattice without nearness.
    ///   - text: The hypothesis.
    ///   - document: What can be meant.
    ///   - classes: The classes of evidence that may be used.
    ///   - memo: What was found for the hypotheses before it.
    /// - Returns: The lattice.
    /// - Complexity: As for ``lattice(of:against:classes:)``, and what ``FuzzyIndex`` takes for each span.
    static func addingNear(
        to lattice: Lattice,
        of text: NormalizedText,
        against document: CompiledDocument,
        classes: EvidenceClasses = .all,
        memo: FuzzyIndex.Memo
    ) -> Lattice {
        var lattice = lattice
        read(text, document, near, classes, memo: memo, into: &lattice)
        return lattice
    }

    private static func read(
        _ text: NormalizedText,
        _ document: CompiledDocument,
        _ readings: [any Reading.Type],
        _ classes: EvidenceClasses,
        memo: FuzzyIndex.Memo?,
        into lattice: inout Lattice
    ) {
        text.bytes.withUnsafeBufferPointer { bytes in
            let context = ReadingContext(text: text, bytes: bytes, document: document, memo: memo)
            for reading in readings {
                if let evidence = reading.evidence, !classes.contains(EvidenceClasses(evidence)) { continue }
                reading.read(context, into: &lattice)
            }
        }
    }
}

/// What a reading looks at: the utterance's units, as words of the catalog and as words of the language.
struct ReadingContext {
    let text: NormalizedText
    let document: CompiledDocument
    /// Each unit as a word of the catalog; `nil` where the catalog does not have it.
    let words: [PhraseGraph.Symbol?]
    /// Each unit as a word of the language's lists; `nil` where no list has it.
    let listed: [UInt32?]
    /// How each unit is pronounced; nothing where the language's sounds are not known.
    let sounds: [[[Phone]]]

    /// What was found near to spans; `nil` where nearness plays no part.
    let memo: FuzzyIndex.Memo?

    var language: Language { document.language }

    init(
        text: NormalizedText,
        bytes: UnsafeBufferPointer<UInt8>,
        document: CompiledDocument,
        memo: FuzzyIndex.Memo? = nil
    ) {
        self.memo = memo
        self.text = text
        self.document = document
        let slices = text.units.map { UnsafeBufferPointer(rebasing: bytes[Int($0.start)..<Int($0.end)]) }
        words = slices.map { document.word($0) }
        listed = slices.map(document.language.words.find)
        sounds = slices.map(document.language.pronunciations)
    }

    /// The ways to pronounce a run of units, the usual ones first; none where a unit has no known sounds.
    func pronunciations(of run: Range<Int>) -> [[Phone]] {
        Pronunciations.combined(run.map { sounds[$0] }, limit: WorkLimits.pronunciations)
    }

    /// The normalized bytes of a unit.
    func bytes(_ unit: Int) -> ArraySlice<UInt8> {
        text.bytes[Int(text.units[unit].start)..<Int(text.units[unit].end)]
    }

    /// Whether a list's words stand at a unit, one after the other.
    func stands(_ sequence: [UInt32], at unit: Int) -> Bool {
        guard !sequence.isEmpty, unit + sequence.count <= listed.count else { return false }
        return sequence.indices.allSatisfy { listed[unit + $0] == sequence[$0] }
    }
}
