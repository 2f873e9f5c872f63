internal import Earshot

/// A compiled list, with the phrases it was compiled from.
public final class PhraseList: Sendable {
    /// The phrases; the index of each is its identifier.
    public let phrases: [String]
    let index: PhraseIndex

    /// Compiles a list.
    ///
    /// - Parameters:
    ///   - phrases: The phrases, each once.
    ///   - locale: The BCP 47 tag of their language.
    /// - Throws: An error if it cannot be compiled.
    init(_ phrases: [String], locale: String) throws {
        self.phrases = phrases
        var builder = PhraseIndexBuilder(locale: locale)
        for (number, phrase) in phrases.enumerated() { try builder.add(phrase, id: "\(number)") }
        index = try PhraseIndex(bytes: builder.file(), name: "\(phrases.count) phrases")
    }

    /// The size of the compiled file in bytes.
    public var byteCount: Int { index.byteCount }
}

/// Utterances that are looked up in a compiled list, one after the other.
public final class LookUps {
    /// The name of the benchmark in its suite.
    public let name: String
    private let way: ListSizes.Kind
    private let utterances: [[UInt8]]
    private let expected: [Int]?
    private let list: PhraseList
    private var scratch = PhraseIndex.Scratch()

    init(_ name: String, _ way: ListSizes.Kind, _ utterances: [String], expected: [Int]?, in list: PhraseList) {
        self.name = name
        self.way = way
        self.utterances = utterances.map { Array($0.utf8) }
        self.expected = expected
        self.list = list
    }

    /// Looks up one of the utterances.
    ///
    /// - Parameter index: The index of the utterance; it wraps around.
    /// - Returns: The identifier of a phrase that was found; `nil` if there is none.
    public func find(_ index: Int) -> Int? {
        let utterance = utterances[index % utterances.count]
        return switch way {
        case .exact, .absent: list.index.find(utterance.span, using: &scratch)?.identifier
        case .edit, .edit2, .far: list.index.nearest(utterance.span, using: &scratch).first?.identifier
        case .spot: list.index.spot(utterance.span, using: &scratch)?.identifier
        case .sound: list.index.soundingLike(utterance.span, using: &scratch)?.identifier
        }
    }

    /// Checks every answer.
    ///
    /// - Returns: The same look-ups.
    /// - Throws: ``FixtureError`` with the first wrong answer.
    func validated() throws -> LookUps {
        for number in utterances.indices {
            let found = find(number)
            let wanted = expected?[number]
            // Another phrase may sound the same.
            guard found == wanted || way == .sound && found != nil else {
                let shown = [wanted, found].map { $0.map { list.phrases[$0] } ?? "nothing" }
                let heard = String(decoding: utterances[number], as: UTF8.self)
                throw FixtureError("\(name): \"\(heard)\" finds \(shown[1]); expected \(shown[0])")
            }
        }
        return self
    }

    /// The work of all utterances together: for look-ups by spelling, the phrases compared.
    public var count: Count {
        var found = 0
        var compared = 0
        var most = 0
        for number in utterances.indices {
            if find(number) != nil { found += 1 }
            compared += scratch.phrasesCompared
            most = max(most, scratch.phrasesCompared)
        }
        var counters = [
            (name: "utterances", value: utterances.count),
            (name: "bytes", value: utterances.reduce(0) { $0 + $1.count }),
            (name: "found", value: found),
        ]
        if [.edit, .edit2, .far].contains(way) {
            counters += [(name: "phrasesCompared", value: compared), (name: "mostPhrasesCompared", value: most)]
        }
        return Count(benchmark: "Lists.\(name)", counters: counters)
    }
}
