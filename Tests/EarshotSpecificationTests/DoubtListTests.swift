import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// What the list of doubts does to a decision, by asking each doubt alone.
///
/// The list is obviously correct if it can be read off its members: an answer is a question if it is one without any
/// doubt, or if any doubt alone makes it one; and what it tells is what the first doubt that speaks alone tells. No
/// doubt chooses what is meant.
@Suite("A decision's doubts are those of its list, one by one")
struct DoubtListTests {
    @Test("An answer is a question if any doubt alone makes it one, and the first tells why")
    func oneByOne() throws {
        let lists = AnswerDoubts.objections + AnswerDoubts.uncertainties
        var told: Set<String> = []
        for file in Sampled.doubtLists.of(SpecifiedCorporaTests.conformanceFiles) {
            var engines: [[String]: Engine] = [:]
            let text = try String(contentsOfFile: SpecifiedCorporaTests.path(file), encoding: .utf8)
            for (number, text) in text.split(separator: "\n").enumerated() {
                let line = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
                let names = line["catalog"] as? [String] ?? [line["catalog"] as? String ?? ""]
                let engine = try engines[names] ?? Self.engine(names)
                engines[names] = engine
                guard let (utterance, options) = SpecifiedCorporaTests.question(line, engine),
                    utterance.hypotheses.allSatisfy({ $0.text.utf8.count <= SpecifiedCorporaTests.longest })
                else { continue }
                func answer(_ doubts: AnswerDoubts) -> Resolution {
                    var engine = engine
                    engine.doubts = doubts
                    return engine.resolve(utterance, options: options)
                }
                let whole = engine.resolve(utterance, options: options)
                let without = answer(AnswerDoubts { _ in true })
                let place: Comment = "\(file):\(number + 1) \(text)\n\(whole.explanation)"
                #expect(whole.match == without.match, place)
                let alone =
                    whole.doubt == nil && whole.outcome == without.outcome
                    ? [] : lists.map { doubt in answer(AnswerDoubts { $0 != doubt }) }
                let first = alone.firstIndex { $0.doubt != nil }
                #expect(whole.doubt == first.flatMap { alone[$0].doubt }, place)
                if let first { told.insert("\(lists[first])") }
                let isAsked = ([without] + alone).contains { Self.isQuestion($0) }
                #expect(Self.isQuestion(whole) == isAsked, place)
            }
        }
        // Each doubt is the first of some case.
        #expect(!Sampled.isWhole || told == Set(lists.map { "\($0)" }))
    }

    private static func isQuestion(_ answer: Resolution) -> Bool {
        switch answer.outcome {
        case .confirmationRequired, .disambiguation: true
        case .success, .needsValue, .notRequired, .unsupported: false
        }
    }

    private static func engine(_ names: [String]) throws -> Engine {
        try Engine(
            names.map { name in
                try CatalogReader().read(contentsOf: SpecifiedCorporaTests.path("conformance/catalogs/\(name)")).catalog
            }
        )
    }
}
