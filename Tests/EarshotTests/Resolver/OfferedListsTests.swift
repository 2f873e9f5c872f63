import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Lists that are chosen from again")
struct OfferedListsTests {
    private static let enumeration = Enumeration(
        name: "Paint",
        cases: (0..<40).map { Enumeration.Case(id: "c\($0)", displayName: "Paint \($0) north", synonyms: ["hue\($0)"]) }
    )

    private static func resolver() throws -> Resolver {
        try Resolver(Catalog(locale: "en-US", enums: [enumeration, Enumeration(name: "Other", cases: [])]))
    }

    private static func options(_ offered: [String], _ name: String = "Paint") -> ResolveOptions {
        ResolveOptions(target: .enumeration(name), offered: offered)
    }

    @Test("A list that is kept answers as one that is new, however many came between")
    func kept() throws {
        let kept = try Self.resolver()
        var random = SplitMix(seed: 5)
        for _ in 0..<60 {
            let count = Int.random(in: 0...4, using: &random)
            let offered = (0..<count).map { _ in
                let number = Int.random(in: 0..<6, using: &random)
                return ["c\(number)", "hue\(number)", "Paint \(number) north", "nothing \(number)"][number % 4]
            }
            let name = Bool.random(using: &random) ? "Paint" : "Other"
            for text in ["the second one", "hue2", "paint 4 north", "nothing 3"] {
                let answer = kept.resolve(Utterance(text), options: Self.options(offered, name))
                let fresh = try Self.resolver().resolve(Utterance(text), options: Self.options(offered, name))
                #expect(answer == fresh, "\(text) of \(offered) in \(name)")
            }
        }
    }

    @Test("An item is an identifier before it is the name of another case")
    func identifiers() throws {
        let cases = [
            Enumeration.Case(id: "a", displayName: "b"), Enumeration.Case(id: "b", displayName: "sea"),
            Enumeration.Case(id: "d", synonyms: ["sea"]),
        ]
        let names = CaseNames(cases)
        #expect(names["b"]?.id == "b" && names["sea"]?.id == "b" && names["d"]?.id == "d" && names["e"] == nil)
    }

    @Test("Threads that choose from lists at once do not mix them up")
    func threads() async throws {
        let resolver = try Self.resolver()
        await withTaskGroup(of: String?.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let offered = ["c\(number % 12)", "c\(number % 12 + 1)"]
                    return resolver.resolve("the second one", options: Self.options(offered)).match?.caseID
                        == offered[1] ? nil : "\(number)"
                }
            }
            for await wrong in group { #expect(wrong == nil) }
        }
    }
}
