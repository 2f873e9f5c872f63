import Earshot
import EarshotAnalysis
import EarshotFormats
import EarshotTesting
import Foundation
import Testing
import EarshotTestSupport

@Suite struct FindingsTests {
    private let printed = """

        mail.yaml:4:28: error: "read mail" invokes 2 shortcuts: "Read mail" of Mail, "read [my] mail" of Post \
        [collision.equal]
          shown by: read mail
          and: mail.yaml:5:28: shortcut Post
          mend: change or remove all but one of the phrases, so that one shortcut is meant
        """

    @Test func aFailureShowsTheWitness() {
        #expect(Toy.sound.collisions().isEmpty)
        #expect(Toy.colliding.collisions().description == printed)
        #expect(String(reflecting: Toy.colliding.collisions()) == printed)
        withKnownIssue {
            #expect(Toy.colliding.collisions().isEmpty)
        } matching: { issue in
            // What a person reads where the expectation fails.
            "\(issue)".contains("shown by: read mail") && "\(issue)".contains("mail.yaml:5:28: shortcut Post")
        }
    }

    @Test func severitiesAndFamiliesAreTold() throws {
        let unreachable = Catalog(locale: "en", shortcuts: [Shortcut(id: "Go", phrases: ["${applicationName}"])])
        #expect(unreachable.collisions().isEmpty)
        #expect(unreachable.findings().count == 1)
        #expect(unreachable.findings(atLeast: .error).first?.rule.id == "unreachable.phrase")
        #expect(Toy.sound.findings(atLeast: .warning).description == "no findings")
        #expect([Toy.sound, Toy.colliding].collisions(atLeast: .error).count == 2)
    }

    @Test func whatIsAcceptedDoesNotCount() {
        var catalog = Toy.colliding
        catalog.shortcuts[0].suppressions = [Suppression(rule: "collision.equal", reason: "the same list")]
        #expect(catalog.collisions().isEmpty)
    }

    @Test func catalogsAreFoundAboveTheTest() throws {
        let catalog = try Catalog.load("Corpora/catalogs/soup.yaml")
        #expect(catalog.shortcuts.contains { $0.id == "OrderSoup" })
        #expect(catalog.collisions(atLeast: .error).isEmpty)
        #expect(throws: CatalogError.self) { try Catalog.load("no/such/catalog.yaml") }
    }
}
