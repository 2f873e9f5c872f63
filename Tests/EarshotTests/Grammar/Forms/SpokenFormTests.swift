import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("What a case answers to")
struct SpokenFormTests {
    private static func forms(_ element: Enumeration.Case) -> [SpokenForm] {
        SpokenForm.forms(of: element, language: Language.sharedEnglish)
    }

    @Test("Identifier, display name, synonyms, pronunciations and parts, with their prices")
    func all() {
        let forms = Self.forms(
            Enumeration.Case(id: "dishWasher", displayName: "Kettle", synonyms: ["spoon"], pronunciations: ["ketel"])
        )
        func form(_ text: String) -> SpokenForm? { forms.first { $0.text == text } }
        #expect(form("dish Washer")?.kinds == .identifier || form("dish washer")?.kinds == .identifier)
        #expect(form("Kettle")?.kinds == .displayName && form("Kettle")?.cost == 0)
        #expect(form("spoon")?.kinds == .synonym)
        #expect(form("ketel")?.evidence == .homophone && form("ketel")?.cost == CostModel.pronunciation)
        let part = form("dish")
        #expect(part?.evidence == .partial && part?.cost == CostModel.partial && part?.shown == "dishWasher")
        #expect(form("spoo") == nil, "a synonym has no parts")
    }

    @Test("The same words are listed once, with every kind that has them")
    func once() {
        let forms = Self.forms(Enumeration.Case(id: "red", displayName: "Red", synonyms: ["RED", "red"]))
        let exact = forms.filter { $0.evidence == .exact }
        #expect(exact.count == 1 && exact[0].kinds == [.identifier, .displayName, .synonym])
    }

    @Test("Names without a word answer to nothing")
    func nothing() {
        #expect(Self.forms(Enumeration.Case(id: "!", displayName: "…", synonyms: ["", " "])).isEmpty)
    }

    @Test("No form comes twice in its class")
    func unique() {
        for id in ["navyNavyBlue", "value8", "TVSet", "lightsOff", "aVeryLongNameOfManyWords"] {
            let keys = Self.forms(Enumeration.Case(id: id, displayName: "Navy Blue")).map {
                "\($0.evidence) \($0.text.lowercased())"
            }
            #expect(Set(keys).count == keys.count, "\(id)")
        }
    }
}
