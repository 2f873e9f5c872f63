import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// What holds for every hearing, whatever was said.
@Suite("Every hearing")
struct HearingPropertyTests {
    /// Checks a hearing against a fresh one and against the resolver.
    private static func check(
        _ hearing: inout Hearing,
        _ resolver: Resolver,
        _ options: ResolveOptions,
        _ text: String,
        _ trace: @autoclosure () -> String
    ) {
        let update = hearing.update(text)
        var fresh = resolver.hearing(options)
        let other = fresh.update(text)
        #expect(update.state == other.state, "\(trace()): \(text)")
        #expect(update.next == other.next && update.changing == other.changing, "\(trace()): \(text)")
        #expect(update.answer == nil || update.answer == other.answer, "\(trace()): \(text)")
        #expect(hearing.finish() == resolver.resolve(Utterance(text), options: options), "\(trace()): \(text)")
        #expect(update.next.count <= WorkLimits.hearingNext)
    }

    @Test("Words that come, change and go: as if heard at once, and finished as resolved", arguments: Seeds.first(24))
    func changes(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &* 31 &+ 7)
        guard let resolver = try? Resolver(random.catalog()) else { return }
        let options = ResolveOptions(
            target: random.chance(20) ? .enumeration("E0") : .shortcuts,
            find: random.chance(15) ? .within : .whole,
            allowsSeveral: random.chance(15)
        )
        var hearing = resolver.hearing(options)
        var words: [String] = []
        for round in 0..<20 {
            switch Int.random(in: 0..<10, using: &random.random) {
            case 0: words = Array(words.dropLast())
            case 1 where !words.isEmpty: words[Int.random(in: 0..<words.count, using: &random.random)] = random.word()
            case 2: words.append(random.pick(RandomCatalogs.loose))
            case 3: words = [random.word()]
            default: words.append(random.word())
            }
            if words.count > 9 { words = Array(words.prefix(2)) }
            var text = words.joined(separator: " ")
            if random.chance(20) { text = String(text.dropLast(2)) }
            Self.check(&hearing, resolver, options, text, "seed \(seed), round \(round)")
        }
    }

    @Test("Random bytes", arguments: Seeds.first(8))
    func bytes(seed: Int) throws {
        let resolver = Resolver(engine: try #require(AnyBytesTests.engine))
        var random = SplitMix(seed: UInt64(seed) + 99)
        var hearing = resolver.hearing()
        for round in 0..<12 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            Self.check(
                &hearing,
                resolver,
                ResolveOptions(),
                String(decoding: bytes, as: UTF8.self),
                "seed \(seed), round \(round)"
            )
        }
    }

    // MARK: Corpora

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora").path

    private static func lines(_ path: String) throws -> [CorpusLine] {
        var reader = try CorpusReader(contentsOf: "\(folder)/\(path)")
        var lines: [CorpusLine] = []
        while let entry = try reader.next() {
            if case .utterance(let line) = entry { lines.append(line) }
        }
        return lines
    }

    private static func resolver(_ catalog: String) throws -> Resolver {
        try Resolver([try CatalogReader().read(contentsOf: "\(folder)/catalogs/\(catalog).yaml").catalog])
    }

    static let catalogs = ["home", "contacts", "meditation", "numberrace", "soup", "workouts"]

    @Test(
        "Each word of what was typed: the answer is the resolver's, and the work is bounded",
        arguments: catalogs
    )
    func typed(_ catalog: String) throws {
        let resolver = try Self.resolver(catalog)
        let all = try Self.lines("typed/\(catalog).jsonl")
        let lines = Sampled.isWhole ? all : all.enumerated().filter { $0.offset.isMultiple(of: 6) }.map(\.element)
        for line in lines {
            let options = try line.options(for: resolver)
            let text = try #require(line.utterance.hypotheses.first?.text)
            let words = text.split(separator: " ")
            // Of a list of hypotheses, the first was typed word by word.
            let whole = resolver.resolve(Utterance(text, locale: line.locale), options: options)
            var hearing = resolver.hearing(options)
            for last in words.indices {
                let update = hearing.update(Utterance(words[...last].joined(separator: " "), locale: line.locale))
                #expect(update.work.statesVisited <= options.workLimit + WorkLimits.hearingWays)
            }
            #expect(hearing.finish() == whole, "\(line.id): \(text)")
        }
    }
}
