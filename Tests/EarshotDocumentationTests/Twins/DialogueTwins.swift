import Earshot
import EarshotDialogue
import EarshotFormats
import EarshotStore
import Foundation

extension Twins {
    private static func cafe() throws -> Catalog {
        let file = Document.root.appending(path: "Corpora/catalogs/cafe.yaml")
        return try CatalogReader().read(contentsOf: file.path).catalog
    }

    static func conversation() throws -> String {
        let printer = Printer()
        func print(_ items: Any...) { printer.line(items.map { "\($0)" }.joined(separator: " ")) }
        let catalog = try cafe()
        // begin EarshotDialogue.md 1
        let dialogue = try Dialogue(catalog)
        var conversation = dialogue.begin()
        for text in ["reserve a table at corner cafe", "make it table nine"] {
            let turn = dialogue.hear(Utterance(text), in: &conversation)
            print(turn.state, turn.prompt)
        }
        // end
        return printer.text
    }

    /// An app whose shortcuts have few words.
    private static func resolver() throws -> Resolver {
        let catalog = Catalog(locale: "en-US", application: .init(name: "Corner Cafe")) {
            Enumeration("Drink") {
                Enumeration.Case("latte")
                Enumeration.Case("mintTea")
            }
            Shortcut("Order") {
                Parameter("drink", .enumeration("Drink"), isRequired: true)
                Parameter("count", .integer(min: 1, max: 10))
                Phrases("Order [a] \(.parameter("drink"))", "Order \(.parameter("count")) \(.parameter("drink"))")
            }
        }
        return try Resolver(catalog)
    }

    static func personalPhrases() throws -> String {
        let printer = Printer()
        func print(_ items: Any...) { printer.line(items.map { "\($0)" }.joined(separator: " ")) }
        let resolver = try resolver()
        let (first, second) = (Utterance("monday fuel"), Utterance("monday fuel"))
        // begin RecordingPersonalPhrases.md 1
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
        print(personal.resolve("monday fuel").explanation)
        // end
        return printer.text
    }

    static func suggestions() throws -> String {
        let printer = Printer()
        func print(_ items: Any...) { printer.line(items.map { "\($0)" }.joined(separator: " ")) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "donations.sqlite").path
        let resolver = try resolver()
        // begin RankingSuggestions.md 1
        let combinations = ParameterCombinations(["Order": [["drink"], ["drink", "count"]]])
        let store = try SQLiteDonationStore(path: path, combinations: combinations)  // of EarshotStore
        let donations = Donations(store, in: resolver)
        let latte = Invocation("Order", ["drink": .enumerationCase("latte"), "count": .integer(2)])
        let now = Moment(seconds: 1_795_338_000, utcOffset: 3_600)
        try donations.donate(Donation(id: "17", latte, at: now, group: "order 4"))
        for suggestion in try donations.suggestions(in: Situation(now)) {
            print(suggestion.invocation, suggestion.reason(at: now))
        }
        try donations.delete(.group("order 4"))
        // end
        return printer.text
    }
}
