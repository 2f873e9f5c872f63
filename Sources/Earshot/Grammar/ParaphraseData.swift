internal import Synchronization

/// What other wordings of a document's phrases are recognized by, fitted when it is first asked for.
///
/// Most utterances are answered without it, and fitting takes longer than compiling everything else.
final class ParaphraseData: Sendable {
    /// What all phrases of a shortcut have in common, and every paraphrase must have.
    struct Frame: Sendable {
        /// Its first phrase.
        var phrase: Int32
        /// The number of sampled sentences of its phrases.
        var sentences: Int32 = 0
        /// Whether every phrase contains the application's name.
        var needsApplication = true
        /// Whether every phrase has a slot.
        var needsValue = true
        /// Whether any phrase has a slot.
        var takesValue = false
        /// Whether any phrase begins like a question, a report or a condition.
        var turns = false
        /// The slots of each of its sentences, as the words that stand for them.
        var slots: Set<Set<[UInt8]>> { stored?.value.slots ?? ownSlots }
        /// The words of its phrases.
        var words: Set<[UInt8]> { stored?.value.words ?? ownWords }
        fileprivate var ownSlots: Set<Set<[UInt8]>> = []
        fileprivate var ownWords: Set<[UInt8]> = []
        /// What a file has of both, read when it is first asked for; `nil` for those that were collected.
        fileprivate var stored: Deferred<(words: Set<[UInt8]>, slots: Set<Set<[UInt8]>>)>?

        /// A frame to which no sentence was added.
        init(phrase: Int32) { self.phrase = phrase }
    }

    /// What is known of a document's phrases before a model is fitted to them.
    struct Outline: Sendable {
        /// The frames by shortcut; empty if there are too few phrases for a model, or too many.
        let frames: [Frame]
        /// Whether a phrase of any shortcut has a slot.
        let takesValues: Bool
        /// The words of all shortcuts' phrases; contractions, also as they are written out.
        private let words: Deferred<Set<[UInt8]>>
        /// The same in a file; `nil` for those that were collected.
        private let stored: StoredWords?
        /// The model in a file; `nil` where it is to be fitted.
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

        /// An outline that a file has.
        fileprivate init(_ frames: [Frame], words: StoredWords, model: Deferred<ParaphraseModel?>?) {
            self.frames = frames
            takesValues = frames.contains(where: \.takesValue)
            stored = words
            self.model = model
            self.words = Deferred(known: [])
        }

        /// Whether any shortcut's phrases have a word.
        ///
        /// - Complexity: O(*b* log *w*) in the bytes of the word and the words; all words are collected at the first call
        ///   where they were not read from a file.
        func knows(_ word: [UInt8]) -> Bool { stored?.contains(word) ?? words.value.contains(word) }

        /// Writes the words.
        fileprivate func write(to store: inout BinaryWriter) { StoredWords.write(words.value, to: &store) }
    }

    /// The classifier, and the frames by shortcut.
    struct Fitted: Sendable {
        /// `nil` if there are too few phrases to train it, or too many.
        var model: ParaphraseModel?
        /// Empty without a model.
        var frames: [Frame]
    }

    /// The version of what is stored; other versions are fitted again.
    ///
    /// It counts up when the code fits anything differently. Data of languages have a checksum of their own.
    fileprivate static let version: UInt64 = 4

    private let sampler: WordingSampler
    private let file: CompiledFile.Stored?
    private let outlined = OnceReference<Made<Outline>>()
    private let made = OnceReference<Made<ParaphraseModel?>>()
    private let whole = OnceReference<Made<WholePhrases>>()
    /// The sentences that the model is still to be fitted to; they are let go then.
    private let sentences = Mutex<[WordingSampler.Sentence]>([])

    private final class Made<Content: Sendable>: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    /// ParaphraseData that are read from a file, or else fitted; neither before it is asked for.
    init(_ sampler: WordingSampler, stored: CompiledFile.Stored?) {
        self.sampler = sampler
        file = stored
    }

    /// The first phrase of each shortcut.
    var firstPhrases: [Int32] { sampler.firstPhrases }

    /// What is known of the phrases; the first call samples them, and calls at the same time wait for that.
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
    /// - Parameter sentences: Receives the sentences that a model can be fitted to; none if there are too few or too many.
    /// - Returns: The sampler, with the frames.
    private func sampled(keeping sentences: inout [WordingSampler.Sentence]) -> WordingSampler {
        var sampler = sampler
        sampler.sample()
        if ParaphraseTraining.catalogSentences ~= sampler.sentences.count { sentences = sampler.sentences }
        return sampler
    }

    /// The classifier; `nil` if there are too few phrases to train it, or more than can be fitted quickly.
    ///
    /// The first call fits it, and calls at the same time wait for that.
    ///
    /// - Complexity: That of ``ParaphraseModel/init(phrases:language:)`` at the first call.
    var model: ParaphraseModel? {
        if let made = made.load() { return made.content }
        return sentences.withLock { sentences in
            let outline = outline(keeping: &sentences)
            if let made = made.load() { return made.content }
            if let model = outline.model {
                if let read = model.value { return made.storeIfNil(Made(read)).content }
                // What the file has is none: the model is fitted, as it would be without it.
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

    /// The sentences that whole utterances are compared with; the first call makes them.
    var wholePhrases: WholePhrases {
        if let whole = whole.load() { return whole.content }
        return whole.storeIfNil(Made(WholePhrases(sampler.catalog, language: sampler.language))).content
    }

    /// What a compiled file stores; that there is no model is stored too, as it takes time to find out.
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
    /// Reads what was stored; the model is read when it is first asked for.
    ///
    /// - Parameters:
    ///   - stored: The section, from a file that is not trusted.
    ///   - sampler: What it was fitted to.
    /// - Throws: An error for another version or other data of the language, and for what does not fit the document.
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
    ///   - store: Where it was written.
    ///   - file: What keeps in place what is read later.
    /// - Throws: An error for what is no frame; words that do not fit are none.
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

/// Samples the sentences of a catalog's phrases, to which the model of other wordings is fitted.
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

    /// The sentences; too many of them are not all there.
    private(set) var sentences: [Sentence] = []
    /// What the phrases of each shortcut have in common.
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

    /// Adds a sample of a phrase's sentences; negative phrases compete as shortcuts of their own.
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
