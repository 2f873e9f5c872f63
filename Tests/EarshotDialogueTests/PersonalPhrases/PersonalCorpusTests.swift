import Earshot
import EarshotDialogue
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

/// Personal phrases among what people really say: never taken for anything else.
@Suite struct PersonalCorpusTests {
    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora")

    /// Phrases as people record them, many of them near to what is in the recorded lines.
    private static let texts = [
        "Time to meditate", "Wind me down", "Be presents", "Morning calm", "Lights out", "Turn on the light show",
        "Coffee time", "Play my song", "Call home", "Soup of today", "Next workout", "Read the wall", "Eight o'clock",
        "Twenty five minutes", "Good night", "Order up", "Kitchen time", "Rain check", "Ready set go", "Start the race",
    ]

    private static func personal() throws -> (PersonalResolver, Resolver) {
        let path = corpora.appending(path: "catalogs/meditation.yaml").path
        let resolver = try Resolver(try CatalogReader().read(contentsOf: path).catalog)
        var phrases = PersonalPhrases(person: "ada")
        for (index, text) in texts.enumerated() {
            let type = ["sleep", "breathing", "mindfulness"][index % 3]
            let invocation = Invocation("StartMeditation", ["type": .enumerationCase(type)])
            phrases.save(PersonalPhrase(id: "p\(index)", text: text, invocation: invocation))
        }
        return (PersonalResolver(resolver, phrases: phrases), resolver)
    }

    private static func lines() throws -> [CorpusLine] {
        var lines: [CorpusLine] = []
        for part in ["recorded/dev", "recorded/test", "typed"] {
            let folder = corpora.appending(path: part)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            for name in names where name.hasSuffix(".jsonl") {
                var reader = try CorpusReader(contentsOf: folder.appending(path: name).path)
                while let entry = try reader.next() {
                    if case .utterance(let line) = entry { lines.append(line) }
                }
            }
        }
        return lines
    }

    private static func texts(of line: CorpusLine) -> [String] {
        switch line.heard {
        case .text(let text): [text]
        case .hypotheses(let hypotheses): hypotheses.map(\.text)
        }
    }

    /// The letters of a text, which are the same wherever the normalized words are.
    private static func letters(_ text: String) -> String {
        String(
            text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        )
    }

    @Test func acceptsNoneOfTenThousandOtherLines() throws {
        let (personal, common) = try Self.personal()
        let own = Set(Self.texts.map(Self.letters))
        let others = Set(try Self.lines().flatMap(Self.texts)).filter { !own.contains(Self.letters($0)) }.sorted()
        #expect(others.count >= 10_000)
        let chosen = Sampled.otherLines.of(Array(others.prefix(10_000)))
        let strict = ResolveOptions(policy: .strict)
        var questions = 0
        for (index, text) in chosen.enumerated() {
            let utterance = Utterance(text, locale: "en-US")
            // What is accepted is accepted under any policy, and this one is fast.
            let accepted = personal.resolve(utterance, options: strict)
            #expect(!Self.texts.contains(accepted.phrase ?? ""), "\(text)")
            // Questions take longer, and are looked at in one line of ten.
            guard index % 10 == 0 else { continue }
            let answer = personal.resolve(utterance)
            if case .unsupported = answer.outcome { continue }
            let before = common.resolve(utterance)
            if answer.outcome == before.outcome { continue }
            #expect(answer.outcome.name == "confirmationRequired" || answer.outcome.name == "disambiguation", "\(text)")
            #expect(before.outcome.name != "success", "\(text)")
            questions += 1
        }
        print("personal phrases: \(chosen.count) other lines, 0 accepted; of every tenth, \(questions) asked about")
    }

    @Test func acceptsNoRecordedNegative() throws {
        let (personal, _) = try Self.personal()
        var count = 0
        for line in try Self.lines() where line.expectation == .nothing {
            let hypotheses = Self.texts(of: line).map { Utterance.Hypothesis($0) }
            let utterance = Utterance(hypotheses: hypotheses, locale: line.locale)
            let accepted = personal.resolve(utterance, options: ResolveOptions(policy: .strict))
            count += 1
            #expect(!Self.texts.contains(accepted.phrase ?? ""), "\(hypotheses)")
        }
        #expect(count > 300)
    }

    @Test func acceptsEachOfThePersonsOwn() throws {
        let (personal, _) = try Self.personal()
        for text in Self.texts {
            #expect(personal.resolve(Utterance(text)).outcome.name == "success", "\(text)")
            #expect(personal.resolve(Utterance(text.uppercased() + "!")).phrase == text)
        }
    }
}
