internal import Synchronization

/// The data for recognizing paraphrases of a document's phrases, fitted on first use.
///
/// Most utterances are answered without paraphrases, and fitting takes longer than the rest of compiling.
final class ParaphraseData: Sendable {
    /// The features shared by all phrases of a shortcut, and required of every paraphrase.
    struct Frame: Sendable {
        /// The first phrase of the shortcut.
        var phrase: Int32
        /// The number of sampled sentences of the phrases.
        var sentences: Int32 = 0
        /// Whether every phrase contains the application's name.
        var needsApplication = true
        /// Whether every phrase has a slot.
        var needsValue = true
        /// Whether any phrase has a slot.
        var takesValue = false
        /// Whether any phrase begins like a question, a report or a condition.
        var turns = false
        /// The slots of each sentence, as placeholder words.
        var slots: Set<Set<[UInt8]>> { stored?.value.slots ?? ownSlots }
        /// The words of the phrases.
        var words: Set<[UInt8]> { stored?.value.words ?? ownWords }
        fileprivate var ownSlots: Set<Set<[UInt8]>> = []
        fileprivate var ownWords: Set<[UInt8]> = []
        /// The words and slots in a file, read on first use; `nil` for collected ones.
        fileprivate var stored: Deferred<(words: Set<[UInt8]>, slots: Set<Set<[UInt8]>>)>?

        /// A frame without sentences.
        init(phrase: Int32) { self.phrase = phrase }
    }

    /// The properties of a document's phrases, known before a model is fitted.
    struct Outline: Sendable {
        /// The frames by shortcut; empty if there are too few phrases for a model, or too many.
        let frames: [Frame]
        /// Whether a phrase of any shortcut has a slot.
        let takesValues: Bool
        /// The words of all shortcuts' phrases; contractions are also included in full.
        private let words: Deferred<Set<[UInt8]>>
        /// The words in a file; `nil` for collected words.
        private let stored: StoredWords?
        /// The model in a file; `nil` if the model must be fitted.
        fileprivate let model: Deferred<ParaphraseModel?>?

        init(_ frames: [Frame], _ language: Language) {
            self.frames = frames
            takesValues = frames.contains(where: \.takesValue)
            stored = nil
            model = nil
            words = Deferred {
                let own = frames.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.words) }
                return language.expansions.reduce(into: own) { words, one in
                    if own.contains(one.key) { words.formUnion(one.value) }
                }
            }
        }

        /// An outline read from a file.
        fileprivate init(_ frames: [Frame], words: StoredWords, model: Deferred<ParaphraseModel?>?) {
            self.frames = frames
            takesValues = frames.contains(where: \.takesValue)
            stored = words
            self.model = model
            self.words = Deferred(known: [])
        }

        /// Whether any shortcut's phrases have a word.
        ///
        /// - Complexity: O(*b* log *w*) in the bytes of the word and the words; the first call collects all words that
        ///   were not read from a file.
        func knows(_ word: [UInt8]) -> Bool { stored?.contains(word) ?? words.value.contains(word) }

        /// Writes the words.
        fileprivate func write(to store: inout BinaryWriter) { StoredWords.write(words.value, to: &store) }
    }

    /// The classifier, and the frames by shortcut.
    struct Fitted: Sendable {
        /// `nil` if there are too few phrases to train the model, or too many.
        var model: ParaphraseModel?
        /// Empty without a model.
        var frames: [Frame]
    }

    /// The version of the stored data; other versions are fitted again.
    ///
    /// Increase the version when the code fits anything differently. Data of languages have a separate checksum.
    fileprivate static let version: UInt64 = 4

    private let sampler: WordingSampler
    private let file: CompiledFile.Stored?
    private let outlined = OnceReference<Made<Outline>>()
    private let made = OnceReference<Made<ParaphraseModel?>>()
    private let whole = OnceReference<Made<WholePhrases>>()
    /// The sentences to fit the model to; released after fitting.
    private let sentences = Mutex<[WordingSampler.Sentence]>([])

    private final class Made<Content: Sendable>: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    /// The data read from a file, or else fitted; both happen on first use.
    init(_ sampler: WordingSampler, stored: CompiledFile.Stored?) {
        self.sampler = sampler
        file = stored
    }

    /// The first phrase of each shortcut.
    var firstPhrases: [Int32] { sampler.firstPhrases }

    /// The outline of the phrases; the first call samples the phrases, and concurrent calls wait.
    ///
    /// - Complexity: O(*b*) in the bytes of the phrases at the first call.
    var outline: Outline {
        if let outlined = outlined.load() { return outlined.content }
        return sentences.withLock { outline(keeping: &$0) }
    }

    private func outline(keeping sentences: inout [WordingSampler.Sentence]) -> Outline {
        if let outlined = outlined.load() { return outlined.content }
        if let file, let outline = try? Outline(file, of: sampler) {
            if outline.model == nil { _ = made.storeIfNil(Made(nil)) }
            return outlined.storeIfNil(Made(outline)).content
        }
        let sampler = sampled(keeping: &sentences)
        return outlined.storeIfNil(Made(Outline(sentences.isEmpty ? [] : sampler.frames, sampler.language))).content
    }

    /// Samples the phrases.
    ///
    /// - Parameter sentences: Receives the sentences that a model can be fitted to; none if there are too few or too
    ///   many.
    /// - Returns: The sampler, with the frames.
    private func sampled(keeping sentences: inout [WordingSampler.Sentence]) -> WordingSampler {
        var sampler = sampler
        sampler.sample()
        if ParaphraseTraining.catalogSentences ~= sampler.sentences.count { sentences = sampler.sentences }
        return sampler
    }

    /// The classifier; `nil` if there are too few phrases to train it, or more than can be fitted quickly.
    ///
    /// The first call fits the classifier, and concurrent calls wait.
    ///
    /// - Complexity: That of ``ParaphraseModel/init(phrases:language:)`` at the first call.
    var model: ParaphraseModel? {
        if let made = made.load() { return made.content }
        return sentences.withLock { sentences in
            let outline = outline(keeping: &sentences)
            if let made = made.load() { return made.content }
            if let model = outline.model {
                if let read = model.value { return made.storeIfNil(Made(read)).content }
                // The stored model is invalid: the model is fitted, as without a file.
                _ = sampled(keeping: &sentences)
            }
            let fitted =
                sentences.isEmpty
                ? nil
                : ParaphraseModel(phrases: sentences, language: ParaphraseLanguage(sampler.language))
            sentences = []
            return made.storeIfNil(Made(fitted)).content
        }
    }

    /// The model with the frames.
    var fitted: Fitted { Fitted(model: model, frames: outline.frames) }

    /// The sentences for comparison with whole utterances; the first call collects them.
    var wholePhrases: WholePhrases {
        if let whole = whole.load() { return whole.content }
        return whole.storeIfNil(Made(WholePhrases(sampler.catalog, language: sampler.language))).content
    }

    /// The bytes for a compiled file; the absence of a model is stored too, as finding out takes time.
    var stored: [UInt8] {
        var store = BinaryWriter()
        store.number(Self.version)
        store.array([sampler.language.checksum])
        let fitted = fitted
        store.flag(fitted.model != nil)
        store.number(UInt64(fitted.frames.count))
        for frame in fitted.frames { frame.write(to: &store) }
        Outline(fitted.frames, sampler.language).write(to: &store)
        fitted.model?.write(to: &store)
        return store.bytes
    }
}

extension ParaphraseData.Outline {
    /// Reads a stored outline; the model is read on first use.
    ///
    /// - Parameters:
    ///   - stored: The section, from a file that is not trusted.
    ///   - sampler: The sampler of the model's sentences.
    /// - Throws: An error for another version or other language data, and for data that do not fit the document.
    /// - Complexity: O(*s*) in the shortcuts.
    fileprivate init(_ stored: CompiledFile.Stored, of sampler: WordingSampler) throws(BinaryCodingError) {
        var store = BinaryReader(stored.bytes)
        guard try store.number() == ParaphraseData.version, try store.array() == [sampler.language.checksum] else {
            throw store.fault
        }
        let hasModel = try store.flag()
        var frames: [ParaphraseData.Frame] = []
        for _ in 0..<(try store.count()) { frames.append(try ParaphraseData.Frame(from: &store, in: stored)) }
        let words = try StoredWords(from: &store, in: stored)
        guard hasModel ? frames.map(\.phrase) == sampler.firstPhrases : store.isAtEnd else { throw store.fault }
        let (rest, language) = (store, sampler.language)
        let model = Deferred<ParaphraseModel?> {
            withExtendedLifetime(stored) {
                var rest = rest
                let model = try? ParaphraseModel(from: &rest, language: ParaphraseLanguage(language))
                return rest.isAtEnd ? model : nil
            }
        }
        self.init(frames, words: words, model: hasModel ? model : nil)
    }
}

extension ParaphraseData.Frame {
    fileprivate func write(to store: inout BinaryWriter) {
        store.number(UInt64(UInt32(bitPattern: phrase)))
        store.number(UInt64(UInt32(bitPattern: sentences)))
        store.flag(needsApplication)
        store.flag(needsValue)
        store.flag(takesValue)
        store.flag(turns)
        var sets = BinaryWriter()
        func write(_ words: Set<[UInt8]>) { sets.arrays(words.sorted { $0.lexicographicallyPrecedes($1) }) }
        write(words)
        let ordered = slots.map { $0.sorted { $0.lexicographicallyPrecedes($1) } }.sorted { left, right in
            left.joined(separator: [0]).lexicographicallyPrecedes(right.joined(separator: [0]))
        }
        sets.number(UInt64(ordered.count))
        for slot in ordered { write(Set(slot)) }
        store.array(sets.bytes)
    }

    /// Reads a frame.
    ///
    /// - Parameters:
    ///   - store: The reader of the frame.
    ///   - file: The file that keeps the mapped data in place.
    /// - Throws: An error for an invalid frame or invalid words.
    fileprivate init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        self.init(phrase: Int32(truncatingIfNeeded: try store.number()))
        sentences = Int32(truncatingIfNeeded: try store.number())
        needsApplication = try store.flag()
        needsValue = try store.flag()
        takesValue = try store.flag()
        turns = try store.flag()
        let part = try store.part()
        stored = Deferred { withExtendedLifetime(file) { Self.sets(from: part) } }
    }

    private static func sets(from part: BinaryReader) -> (words: Set<[UInt8]>, slots: Set<Set<[UInt8]>>) {
        var store = part
        var slots: Set<Set<[UInt8]>> = []
        guard let words: [[UInt8]] = try? store.arrays(), let count = try? store.count() else { return ([], []) }
        for _ in 0..<count {
            guard let slot: [[UInt8]] = try? store.arrays() else { break }
            slots.insert(Set(slot))
        }
        return (Set(words), slots)
    }
}

/// Samples the sentences of a catalog's phrases, to which the paraphrase model is fitted.
struct WordingSampler: Sendable {
    private let whole: Deferred<Catalog>
    var catalog: Catalog { whole.value }
    let declarations: CompiledDocument.Declarations
    let language: Language
    let grammars: LayeredTable<CompiledDocument.Grammar, Int32>
    /// The first phrase of each shortcut.
    let firstPhrases: [Int32]

    /// A sentence of a shortcut.
    typealias Sentence = (shortcut: Int32, words: [[UInt8]])

    /// The sentences; beyond the limit, some are missing.
    private(set) var sentences: [Sentence] = []
    /// The common features of each shortcut's phrases.
    private(set) var frames: [ParaphraseData.Frame] = []

    init(
        _ catalog: Deferred<Catalog>,
        declarations: CompiledDocument.Declarations,
        language: Language,
        grammars: LayeredTable<CompiledDocument.Grammar, Int32>,
        firstPhrases: [Int32]
    ) {
        whole = catalog
        self.declarations = declarations
        self.language = language
        self.grammars = grammars
        self.firstPhrases = firstPhrases
    }

    /// Samples the sentences.
    ///
    /// - Complexity: O(*b*) in the bytes of the phrases.
    mutating func sample() {
        frames = firstPhrases.map { ParaphraseData.Frame(phrase: $0) }
        for (index, shortcut) in catalog.shortcuts.enumerated() {
            for phrase in shortcut.phrases { add(phrase, shortcut: index, isNegative: false) }
            for phrase in shortcut.negativePhrases { add(phrase, shortcut: index, isNegative: true) }
        }
        for phrase in catalog.negativePhrases { add(phrase, shortcut: nil, isNegative: true) }
    }

    /// Adds a sample of a phrase's sentences; negative phrases compete as separate shortcuts.
    private mutating func add(_ phrase: Phrase, shortcut: Int?, isNegative: Bool) {
        // There is a limit on the sentences to train on.
        guard sentences.count <= ParaphraseTraining.catalogSentences.upperBound,
            let pattern = try? PhrasePattern(parsing: phrase.text)
        else { return }
        let application = catalog.application == nil ? nil : grammars[.application]
        var parameters: [String: Int32] = [:]
        for parameter in shortcut.map({ catalog.shortcuts[$0].parameters }) ?? [] {
            let grammar = CompiledDocument.Grammar(parameter.kind, in: declarations)
            parameters[parameter.name] = grammar.flatMap { grammars[$0] }
        }
        let normalizer = language.normalizer
        var hasWords = false
        var samples = ParaphraseSamples { leaf in
            switch leaf {
            case .literal(let text):
                let normalized = normalizer.normalize(text)
                hasWords = hasWords || !normalized.units.isEmpty
                return normalized.words.map { Array($0) }
            case .applicationName:
                hasWords = true
                return application.map { [ParaphraseSamples.slot($0)] }
            case .parameter(let name):
                hasWords = true
                return parameters[name].map { [ParaphraseSamples.slot($0)] }
            }
        }
        let spoken = samples.sentences(of: pattern)
        guard hasWords else { return }
        let owners = catalog.shortcuts.count
        let index = isNegative ? owners + 1 + (shortcut ?? owners) : shortcut ?? owners
        sentences += spoken.map { (Int32(index), $0) }
        if !isNegative, let shortcut {
            let slots = Set(parameters.values.map(ParaphraseSamples.slot))
            frames[shortcut].add(spoken, slots: slots, application: application)
            frames[shortcut].turns = frames[shortcut].turns || spoken.contains(where: language.beginsTurning)
        }
    }
}

extension ParaphraseData.Frame {
    /// Adds the sentences of a phrase.
    fileprivate mutating func add(_ sentences: [[[UInt8]]], slots values: Set<[UInt8]>, application: Int32?) {
        self.sentences += Int32(sentences.count)
        for sentence in sentences {
            ownWords.formUnion(sentence)
            let names = application.map { sentence.contains(ParaphraseSamples.slot($0)) } ?? false
            needsApplication = needsApplication && names
            let taken = Set(sentence.filter { values.contains($0) })
            ownSlots.insert(taken)
            takesValue = takesValue || !taken.isEmpty
            needsValue = needsValue && !taken.isEmpty
        }
    }
}
