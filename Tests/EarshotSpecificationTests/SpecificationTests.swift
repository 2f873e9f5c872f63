import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Compares the engine with the specification, which has no automaton, no lattice and no index.
@Suite("The engine answers as specified")
struct SpecificationTests {
    static let english = SpecifiedLanguage(Language.sharedEnglish)

    /// The number of seeds; `EARSHOT_QUESTIONS` sets the number of questions in all.
    static let seeds = 24
    static let questions = ProcessInfo.processInfo.environment["EARSHOT_QUESTIONS"].flatMap(Int.init) ?? 1_536

    @Test("Random catalogs and utterances", arguments: Sampled.specifiedCatalogs.of(Array(0..<seeds)))
    func random(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed))
        var tally = Tally()
        var faults = 0
        while tally.questions < Self.questions / Self.seeds {
            let setting = RandomSetting(&random)
            guard let pair = Pair(catalogs: setting.catalogs, lists: setting.lists) else { continue }
            for _ in 0..<8 {
                let question = setting.question(&random)
                let (utterance, options) = (question.utterance, question.options)
                tally.count(utterance, options, kinds: question.kinds, pair.engine.resolve(utterance, options: options))
                guard pair.fault(question) != nil else { continue }
                let shrunk = question.shrunk()
                let fault = shrunk.fault() ?? ""
                Issue.record("seed \(seed): \(fault)\n\(shrunk)\n\(shrunk.conformanceLine)")
                faults += 1
                if faults == 3 { return }
            }
        }
        if tally.isAsked { print("seed \(seed): \(tally)") }
    }

    /// A catalog with layers is specified as one catalog with all additions.
    @Test("Random overlays, one over the other", arguments: Sampled.specifiedOverlays.of(Array(0..<4)))
    func overlays(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 900)
        for _ in 0..<Sampled.specifiedOverlays.count(of: 4) {
            var catalog = random.catalog()
            guard var engine = try? Engine([catalog], languages: ["en-US": Language.sharedEnglish]) else { continue }
            for number in 0..<3 {
                let overlay = random.overlay(of: catalog, number: number)
                guard let layered = try? engine.adding(overlay) else { continue }
                catalog = catalog.adding(overlay)
                engine = layered
                guard let pair = Pair(engine, [catalog]) else { continue }
                for _ in 0..<6 {
                    let question = Question.random(catalog, &random, mishears: true)
                    guard let fault = pair.fault(question) else { continue }
                    Issue.record("seed \(seed), \(number + 1) layers: \(fault)\n\(question)")
                    return
                }
            }
        }
    }
}
