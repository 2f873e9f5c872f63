import Earshot
import EarshotAnalysis
import EarshotTesting
import Testing

extension Twins {
    static func collisions() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin CheckingInCI.md 2
        let catalog = Catalog(locale: "en-US") {
            Shortcut("Mail") { Phrases("Read mail") }
            Shortcut("Post") { Phrases("Read [my] mail") }
        }
        print(catalog.collisions())
        // end
        return printer.text
    }

    static func check() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin EarshotAnalysis.md 1
        let catalog = Catalog(locale: "en-US") {
            Shortcut("Mail") { Phrases("Read mail") }
            Shortcut("Post") { Phrases("Read [my] mail") }
        }
        for finding in CatalogCheck([catalog]).findings(atLeast: .warning) {
            print("\(finding.severity) [\(finding.rule.id)] \(finding.witness ?? "")")
        }
        // end
        return printer.text
    }
}

// begin CheckingInCI.md 1
@Suite struct PhraseTests {
    @Test func nothingCollides() throws {
        let catalog = try Catalog.load("Corpora/catalogs/workouts.yaml")
        #expect(catalog.collisions().isEmpty)
        #expect(catalog.findings(atLeast: .error).isEmpty)
    }

    @Test func whatPeopleSayIsUnderstood() throws {
        let catalog = try Catalog.load("Corpora/catalogs/workouts.yaml")
        let corpus = try Corpus(contentsOf: "Corpora/typed/workouts.jsonl")
        #expect(try corpus.failures(in: catalog).isEmpty)
    }
}
// end
