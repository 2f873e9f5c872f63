/// One way to read spans of an utterance.
protocol Reading: SendableMetatype {
    /// Puts the spans it can read into the lattice.
    static func read(_ context: ReadingContext, into lattice: inout Lattice)
}

/// The readings, in order.
///
/// To add one, write its file beside these and list it here.
enum Readings {
    static let all: [any Reading.Type] = [
        ExactReading.self,
        NumberReading.self,
        RelativeOrdinalReading.self,
        JoinedReading.self,
        RespellingReading.self,
        PossessiveReading.self,
        FillerReading.self,
        FrameReading.self,
        LeftOverReading.self,
    ]

    /// The lattice of a normalized hypothesis against a document.
    ///
    /// - Complexity: O(*u*) in the number of units; no reading looks at the phrases one by one.
    static func lattice(of text: NormalizedText, against document: CompiledDocument) -> Lattice {
        var lattice = Lattice()
        lattice.reset(for: text)
        text.bytes.withUnsafeBufferPointer { bytes in
            let context = ReadingContext(text: text, bytes: bytes, document: document)
            for reading in all { reading.read(context, into: &lattice) }
        }
        return lattice
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

    var language: Language { document.language }

    init(text: NormalizedText, bytes: UnsafeBufferPointer<UInt8>, document: CompiledDocument) {
        self.text = text
        self.document = document
        let slices = text.units.map { UnsafeBufferPointer(rebasing: bytes[Int($0.start)..<Int($0.end)]) }
        words = slices.map(document.tables.vocabulary.find)
        listed = slices.map(document.language.words.find)
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
