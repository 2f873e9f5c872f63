import Earshot
@testable import EarshotEvaluation
import EarshotFormats
import EarshotTestSupport
import Testing

@Suite struct TextComposerTests {
    private func composer(_ yaml: String, seed: UInt64 = 1) throws -> (TextComposer, LineResolver) {
        let catalog = try CatalogReader().read(bytes: Array(yaml.utf8), file: "toy.yaml").catalog
        let resolver = LineResolver(try Resolver([catalog]))
        return (TextComposer([catalog], resolver: resolver, seed: seed), resolver)
    }

    @Test func everyKindOfTextIsComposed() throws {
        let (composer, _) = try composer(Toy.YAML.calm)
        let texts = composer.compose(count: nil).kept
        let meant = Set(texts.map { "\($0.said) → \($0.target ?? "")" })
        #expect(meant.isSuperset(of: ["sleep → enum:Kind", "bedtime → enum:Kind", "focus → enum:Kind"]))
        #expect(meant.contains("Never start Calm → "))
        #expect(texts.contains { $0.target == "Start.minutes" })
        #expect(texts.contains { $0.said.hasPrefix("Start ") && $0.said.hasSuffix(" in Calm") })
        #expect(Set(texts.map(\.said)).count == texts.count)
    }

    @Test func composedTextsAreUnderstoodAsTheyAreMeant() throws {
        let (composer, resolver) = try composer(Toy.YAML.calm)
        for text in composer.compose(count: nil).kept {
            let line = CorpusLine(line: 1, heard: .text(text.said), target: text.target, expectation: text.expectation)
            let verdict = Scoring.verdict(of: try resolver.resolve(line), expected: text.expectation)
            #expect(verdict == .right || verdict == .rejected, "\(text.said)")
        }
    }

    @Test func whatTheCatalogDoesNotAnswerAsMeantIsLeftOut() throws {
        let (composer, _) = try composer(Toy.YAML.colliding)
        let composed = composer.compose(count: nil)
        #expect(composed.others.contains { $0.said == "Read mail" })
        #expect(!composed.kept.contains { $0.said == "Read mail" })
    }

    @Test func aSmallerCountIsPartOfALarger() throws {
        let (composer, _) = try composer(Toy.YAML.calm)
        let all = composer.compose(count: nil).kept
        #expect(composer.compose(count: 3).kept == Array(all.prefix(3)))
        #expect(composer.compose(count: 1_000).kept == all)
        #expect(try self.composer(Toy.YAML.calm, seed: 7).0.compose(count: nil).kept != all)
    }
}
