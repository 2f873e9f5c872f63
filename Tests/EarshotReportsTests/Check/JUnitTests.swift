import Earshot
import EarshotAnalysis
import EarshotReports
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct JUnitTests {
    @Test func findingsAreTests() throws {
        let xml = try Elements(CheckReport(CheckedToy.check(), files: ["c.yaml", "d.yaml"]).junit)
        let suites = xml.all("testsuite")
        #expect(suites.map { $0["name"] } == ["c.yaml", "d.yaml"])
        #expect(suites[0]["failures"] == "3")
        #expect(suites[1]["failures"] == "0")
        // Every rule is a test of every file, so that there is something to see where nothing is wrong.
        #expect(suites[1]["tests"] == "\(CatalogCheck([]).rules.count)")
        let cases = xml.all("testcase")
        let collision = try #require(cases.first { $0["name"] == "collision.equal: shortcut One" })
        #expect(collision["classname"] == "earshot.collision.equal")
        #expect(collision["line"] == "5")
        #expect(xml.all("failure").contains { $0["message"]?.hasPrefix("\"go\" invokes 2 shortcuts") == true })
        #expect(xml.text.contains("shown by: go"))
        #expect(cases.contains { $0["name"] == "collision.killed" })
    }

    @Test func whatDoesNotFailPasses() throws {
        let report = CheckReport(CheckedToy.check(), failing: .error, files: ["c.yaml"])
        let xml = try Elements(report.junit)
        #expect(xml.all("failure").count == 2)
        #expect(xml.all("system-out").count == 1)
        #expect(try Elements(CheckReport(CheckedToy.check(), failing: nil).junit).all("failure").isEmpty)
    }

    @Test func acceptedFindingsAreSkipped() throws {
        let check = CheckedToy.check(accepted: [Suppression(rule: "collision.equal", reason: "one & the same")])
        let xml = try Elements(CheckReport(check, showsSuppressed: true, files: ["c.yaml"]).junit)
        #expect(xml.all("skipped").map { $0["message"] } == ["accepted: one & the same"])
        #expect(xml.all("testsuites").first?["skipped"] == "1")
    }

    @Test func anyNameIsWellFormed() throws {
        let xml = try Elements(CheckReport(CheckedToy.hostile).junit)
        let name = try #require(xml.all("testcase").first?["name"])
        #expect(name == "collision.equal: shortcut A&<\u{FFFD}>|`")
    }

    @Test func namesAreUnique() throws {
        let twins = [
            Shortcut(id: "Again", phrases: ["${applicationName}", "${applicationName} now"])
        ]
        let xml = try Elements(CheckReport(CheckedToy.check(others: twins), files: ["c.yaml"]).junit)
        let names = xml.all("testcase").compactMap { $0["name"] }
        #expect(Set(names).count == names.count)
        #expect(names.contains("unreachable.phrase: shortcut Again (2)"))
    }

    /// The elements of an XML text that is well formed.
    private final class Elements: NSObject, XMLParserDelegate {
        private var found: [(name: String, attributes: [String: String])] = []
        private(set) var text = ""

        init(_ bytes: [UInt8]) throws {
            super.init()
            let parser = XMLParser(data: Data(bytes))
            parser.delegate = self
            try #require(parser.parse(), "\(String(describing: parser.parserError))")
        }

        func all(_ name: String) -> [[String: String]] { found.filter { $0.name == name }.map(\.attributes) }

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            found.append((name, attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }
}
