import EarshotTestSupport
import Testing

@testable import Earshot

/// Compares utterances of several commands with a specification that tries every way to part them.
///
/// It cuts the words of the utterance at every place, lets two values share the words around them in every way, and
/// asks the specification of one command what each piece means alone.
@Suite("Several commands are answered as specified")
struct SeveralCommandsTests {
    private struct Ways {
        let specification: Specification
        let words: [String]
        private var known: [[String]: Resolution.Match?] = [:]
        private static let conjunctions: [[String]] = [["and"], ["and", "then"], ["then"]]

        init(_ specification: Specification, _ words: [String]) {
            self.specification = specification
            self.words = words
        }

        /// What some words mean alone; `nil` if that is no success.
        mutating func meaning(_ words: [String]) -> Resolution.Match? {
            if let match = known[words] { return match }
            let utterance = Utterance(words.joined(separator: " "))
            let answer = specification.resolve(utterance, ResolveOptions(), without: .paraphrases)
            var match: Resolution.Match?
            if case .success(let found) = answer.outcome { match = found }
            known[words] = match
            return match
        }

        private func conjunctions(at place: Int) -> [Int] {
            Self.conjunctions.filter { words[place...].starts(with: $0) }.map { place + $0.count }
        }

        /// Everything that the words from a place on may mean; `isJoined` for commands that are joined by conjunctions
        /// alone, and share no words.
        mutating func ways(from start: Int, isJoined: Bool) -> [[Resolution.Match]] {
            var ways: [[Resolution.Match]] = []
            for end in stride(from: start + 1, through: words.count, by: 1) {
                let heads = heads(start..<end, isJoined: isJoined)
                guard !heads.isEmpty else { continue }
                if end == words.count {
                    ways += heads
                    continue
                }
                let nexts = conjunctions(at: end) + (isJoined ? [] : [end])
                for next in nexts where next < words.count {
                    let tails = self.ways(from: next, isJoined: isJoined)
                    ways += heads.flatMap { head in tails.map { head + $0 } }
                }
            }
            return ways
        }

        /// What a run of words may mean as one command, or as two that share words.
        private mutating func heads(_ run: Range<Int>, isJoined: Bool) -> [[Resolution.Match]] {
            var heads: [[Resolution.Match]] = []
            if let match = meaning(Array(words[run])) { heads.append([match]) }
            guard !isJoined else { return heads }
            for joint in run.dropFirst() {
                for next in conjunctions(at: joint) where next < run.upperBound {
                    for first in run.lowerBound..<joint {
                        for end in next + 1...run.upperBound {
                            let before = words[run.lowerBound..<first]
                            let after = words[end..<run.upperBound]
                            guard let one = meaning(Array(before + words[first..<joint] + after)),
                                let other = meaning(Array(before + words[next..<end] + after)), one != other,
                                one.shortcut == other.shortcut
                            else { continue }
                            heads.append([one, other])
                        }
                    }
                }
            }
            return heads
        }
    }

    @Test(
        "Random catalogs, and utterances joined in pairs; with texts from seed 12 on",
        arguments: Sampled.specifiedCommands.of(Array(0..<24))
    )
    func random(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 7_000)
        random.allowsText = seed >= 12
        var count = 0
        while count < 10 {
            let catalog = random.catalog()
            guard let pair = Pair(catalogs: [catalog]) else { continue }
            for _ in 0..<3 {
                let joint = random.pick([" and ", " and then ", " "])
                let text = random.utterance(near: catalog) + joint + random.utterance(near: catalog)
                let words = text.split(separator: " ").map(String.init)
                guard words.count <= 9 else { continue }
                count += 1
                check(text, words, pair, "seed \(seed)")
            }
        }
    }

    private func check(_ text: String, _ words: [String], _ pair: Pair, _ trace: String) {
        let utterance = Utterance(text)
        let whole = pair.engine.resolve(utterance, options: ResolveOptions())
        let answer = pair.engine.resolve(utterance, options: ResolveOptions(allowsSeveral: true))
        var ways = Ways(pair.specification, words)
        if answer.parts.isEmpty {
            #expect(answer.outcome == whole.outcome, "\(trace): \(text)")
        } else if case .success = answer.outcome {
            let specified = ways.ways(from: 0, isJoined: false)
            #expect(specified.contains(answer.matches), "\(trace): \(text)\n\(answer.explanation)")
        }
        // What can be parted in one way, at its conjunctions, and means nothing as a whole, is parted there.
        guard case .unsupported(let reason) = whole.outcome, reason.kind == .outOfCatalog else { return }
        let joined = ways.ways(from: 0, isJoined: true).filter { $0.count > 1 }
        guard Set(joined).count == 1, Set(ways.ways(from: 0, isJoined: false)).count == 1 else { return }
        #expect(answer.matches == joined[0], "\(trace): \(text)\n\(answer.explanation)")
    }
}
