import Earshot
import EarshotDialogue
import EarshotStore
import Foundation
import Testing

/// The code of the pages, compiled and run.
///
/// Every line of it is a line of this file.
@Suite struct PageTests {
    private static let resolver: Result<Resolver, any Error> = Result {
        let order = Shortcut(
            id: "Order",
            parameters: [
                Parameter("drink", .enumeration("Drink"), isRequired: true), Parameter("count", .integer()),
            ],
            phrases: ["Order ${drink}"]
        )
        let drinks = Enumeration(name: "Drink", cases: [Enumeration.Case(id: "latte", displayName: "Latte")])
        return try Resolver(Catalog(locale: "en-US", enums: [drinks], shortcuts: [order]))
    }

    @Test func personalPhrases() throws {
        let resolver = try Self.resolver.get()
        let (first, second): (Utterance, Utterance) = ("Monday fuel", "monday fuel")
        var phrases = PersonalPhrases(person: "ada")
        let latte = Invocation("Order", ["drink": .enumerationCase("latte"), "count": .integer(2)])
        let recorder = PhraseRecorder(resolver)
        let check = recorder.check([first, second], for: latte, of: phrases)
        if check.isUsable {
            phrases.save(PersonalPhrase(id: "1", text: check.text, invocation: latte))
        } else {
            for finding in check.findings { print(finding.severity, finding.message) }
        }
        let personal = PersonalResolver(resolver, phrases: phrases)
        let answer = personal.resolve("monday fuel")
        #expect(answer.match?["count"] == .integer(2))
        try Self.checkLines(of: "EarshotDialogue/EarshotDialogue.docc/RecordingPersonalPhrases.md")
    }

    @Test func donations() throws {
        let resolver = try Self.resolver.get()
        let file = StoreFile()
        let (path, now) = (file.path, Moment(seconds: 1_767_571_200))
        let combinations = ParameterCombinations()
        let values: [String: ParameterValue] = ["drink": .enumerationCase("latte")]
        let store = try SQLiteDonationStore(path: path, combinations: combinations)  // of EarshotStore
        let donations = Donations(store, in: resolver)
        try donations.donate(Donation(id: "17", Invocation("Order", values), at: now, group: "order 4"))
        for suggestion in try donations.suggestions(in: Situation(now)) {
            print(suggestion.invocation, suggestion.reason(at: now))
        }
        try donations.delete(.group("order 4"))
        #expect(try store.count() == 0)
        try Self.checkLines(of: "EarshotDialogue/EarshotDialogue.docc/RankingSuggestions.md")
    }

    /// Whether every line of the Swift code on a page is here.
    private static func checkLines(of page: String) throws {
        let file = URL(filePath: #filePath)
        let package = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let here = Set(try lines(of: file))
        var isCode = false
        for line in try lines(of: package.appending(path: "Sources").appending(path: page)) {
            if line.hasPrefix("```") {
                isCode = line == "```swift" && !isCode
            } else if isCode {
                #expect(here.contains(line), "\(page): \(line)")
            }
        }
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }
}
