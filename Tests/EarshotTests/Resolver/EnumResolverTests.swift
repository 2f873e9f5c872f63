import Testing

import Earshot

@Suite("An enum of one's own")
struct EnumResolverTests {
    enum Paint: String, SpokenEnum {
        case red, navyBlue, skyBlue
        static let spoken: [Paint: SpokenForms] = [.red: SpokenForms("Red", synonyms: ["crimson"])]
    }

    @Test("A success is the case itself; a question lists cases; nothing is nothing")
    func values() throws {
        let paints = try EnumResolver(Paint.self, locale: "en-US")
        #expect(paints.resolve("crimson please").value == .red)
        #expect(paints.resolve("navy").value == .navyBlue)
        #expect(paints.resolve("the navy one").value == .navyBlue)
        let question = paints.resolve("blue")
        #expect(question.value == nil && Set(question.options.map(\.value)) == [.navyBlue, .skyBlue])
        #expect(question.outcome == .disambiguation(question.options))
        let nothing = paints.resolve("zebra")
        #expect(nothing.value == nil && nothing.options.isEmpty && nothing.reason?.kind == .outOfCatalog)
        // The target is the enum, whatever the options say.
        #expect(paints.resolve("red", options: ResolveOptions(target: .shortcuts)).value == .red)
        #expect(paints.warnings.isEmpty && paints.languages.map(\.locale) == ["en-US"])
    }

    @Test(
        "What a resolver of the same enum in a catalog answers is the same answer",
        arguments: ResolveOptions.Policy.all
    )
    func sameAnswers(_ policy: ResolveOptions.Policy) throws {
        let paints = try EnumResolver(Paint.self, locale: "en-US")
        let resolver = try Resolver(Catalog(locale: "en-US", enums: [Enumeration(Paint.self)]))
        let options = ResolveOptions(target: .enumeration("Paint"), policy: policy)
        for text in ["crimson please", "navy", "blue", "read", "zebra", "", "nave e blue", "skye blue"] {
            let typed = paints.resolve(Utterance(text), options: options)
            let untyped = resolver.resolve(Utterance(text), options: options)
            #expect(typed.resolution == untyped, "\(text)")
            #expect(typed.explanation == untyped.explanation && typed.reason == untyped.reason, "\(text)")
            #expect(
                typed.value?.rawValue == (untyped.outcome.name == "success" ? untyped.match?.caseID : nil),
                "\(text)"
            )
            #expect(typed.options.map(\.value.rawValue) == untyped.options.map(\.match.caseID), "\(text)")
            #expect(typed.score == untyped.score && typed.evidence == untyped.evidence && typed.cost == untyped.cost)
            #expect(typed.spans == untyped.spans && typed.work == untyped.work && typed.cuts == untyped.cuts)
            // Made by hand of its parts, it is the same.
            let made = EnumResolution(
                outcome: typed.outcome,
                score: typed.score,
                evidence: typed.evidence,
                cost: typed.cost,
                hypothesis: typed.hypothesis,
                phrase: typed.phrase,
                spans: typed.spans,
                alternatives: typed.alternatives,
                cuts: typed.cuts,
                work: typed.work
            )
            #expect(made == typed, "\(text)")
        }
    }
}
