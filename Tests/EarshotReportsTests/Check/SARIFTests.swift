import Earshot
import EarshotAnalysis
import EarshotFormats
import EarshotReports
import Foundation
import Testing

@Suite struct SARIFTests {
    private func run(_ report: CheckReport) throws -> JSONValue {
        var nodes = 1_000_000
        let log = try report.sarif.withUnsafeBufferPointer { try JSONParser.parse($0, depth: 100, nodes: &nodes) }
        #expect(log["version"]?.text == "2.1.0")
        #expect(log["$schema"]?.text == "https://json.schemastore.org/sarif-2.1.0.json")
        return try #require(log["runs"]?.items?.first)
    }

    private func fingerprints(_ run: JSONValue) -> [String] {
        (run["results"]?.items ?? []).compactMap { $0["partialFingerprints"]?["primaryLocationLineHash"]?.text }
    }

    @Test func theRulesAreDescribed() throws {
        let page = "https://docs.example.org/lintrules"
        let run = try run(CheckReport(CatalogCheck([]), rulePage: page))
        let driver = try #require(run["tool"]?["driver"])
        #expect(driver["name"]?.text == "earshot")
        #expect(driver["version"]?.text == EarshotVersion.engine)
        #expect(driver["informationUri"] == nil, "there is no page that says more")
        let rules = driver["rules"]?.items ?? []
        #expect(rules.compactMap { $0["id"]?.text } == CatalogCheck([]).rules.map(\.id))
        for rule in rules {
            #expect(rule["shortDescription"]?["text"]?.text?.hasSuffix(".") == true)
            #expect(rule["help"]?["text"]?.text?.contains("suppress") == true)
            #expect(rule["helpUri"]?.text == "\(page)#\(rule["id"]?.text ?? "")")
            #expect(["error", "warning", "note"].contains(rule["defaultConfiguration"]?["level"]?.text))
        }
        #expect(run["results"]?.items?.isEmpty == true)
        let silent = try self.run(CheckReport(CatalogCheck([])))
        #expect(silent["tool"]?["driver"]?["rules"]?.items?.allSatisfy { $0["helpUri"] == nil } == true)
    }

    @Test func aCollisionIsAResult() throws {
        let run = try run(CheckReport(CheckedToy.check(), files: ["c.yaml"]))
        let results = try #require(run["results"]?.items)
        #expect(results.count == 3)
        let result = try #require(results.first { $0["ruleId"]?.text == "collision.equal" })
        let index = try #require(result["ruleIndex"]?.number.flatMap(Int.init))
        #expect(run["tool"]?["driver"]?["rules"]?.items?[index]["id"]?.text == "collision.equal")
        #expect(result["level"]?.text == "error")
        let message = try #require(result["message"]?["text"]?.text)
        #expect(message.contains("Shown by “go”") || message.contains("Shown by \"go\""))
        #expect(message.contains("Mend: change or remove"))
        let place = result["locations"]?.items?.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.text == "c.yaml")
        #expect(place?["region"]?["startLine"]?.number == "5")
        #expect(place?["region"]?["startColumn"]?.number == "7")
        let other = try #require(result["relatedLocations"]?.items?.first)
        #expect(other["message"]?["text"]?.text == "shortcut Two")
        #expect(other["physicalLocation"]?["region"]?["startLine"]?.number == "9")
        // What was built in code is shown at the top of the file, as hosts pass over results without a place.
        let built = results.first { $0["ruleId"]?.text == "unreachable.phrase" }
        #expect(built?["locations"]?.items?.first?["physicalLocation"]?["region"]?["startLine"]?.number == "1")
    }

    @Test func fingerprintsOutliveMovedLines() throws {
        let before = fingerprints(try run(CheckReport(CheckedToy.check())))
        #expect(Set(before).count == 3)
        #expect(fingerprints(try run(CheckReport(CheckedToy.check(line: 50)))) == before)
        let renamed = CatalogCheck([
            Catalog(locale: "en", shortcuts: [Shortcut(id: "X", phrases: ["go"]), Shortcut(id: "Y", phrases: ["go"])])
        ])
        #expect(Set(before).isDisjoint(with: fingerprints(try run(CheckReport(renamed)))))
    }

    @Test func acceptedFindingsAreSuppressedInSource() throws {
        let check = CheckedToy.check(accepted: [Suppression(rule: "collision.equal", reason: "the same list")])
        #expect(try run(CheckReport(check))["results"]?.items?.count == 2)
        let result = try #require(try run(CheckReport(check, showsSuppressed: true))["results"]?.items?.last)
        let suppression = result["suppressions"]?.items?.first
        #expect(suppression?["kind"]?.text == "inSource")
        #expect(suppression?["justification"]?.text == "the same list")
    }

    @Test func pathsAreURIs() throws {
        let result = try #require(try run(CheckReport(CheckedToy.hostile))["results"]?.items?.first)
        let place = result["locations"]?.items?.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.text == "my%20catalogs/%C3%A4%25.yaml")
        // "[a](go" would be a link.
        #expect(result["message"]?["text"]?.text?.contains("](") == false)
        for (path, uri) in ["./a/b.yaml": "a/b.yaml", "../a.yaml": "../a.yaml", "/x y": "file:///x%20y"] {
            let results = try run(CheckReport(CheckedToy.check(file: path)))["results"]?.items
            let result = results?.first { $0["ruleId"]?.text == "collision.equal" }
            let place = result?["locations"]?.items?.first?["physicalLocation"]
            #expect(place?["artifactLocation"]?["uri"]?.text == uri)
        }
    }

    @Test(arguments: [
        ("c.yaml", "app/phrases/c.yaml"), ("./c.yaml", "app/phrases/c.yaml"), ("../c.yaml", "app/c.yaml"),
        ("/home/ci/repo/x y.yaml", "x%20y.yaml"), ("../../../c.yaml", "file:///home/ci/c.yaml"),
        ("/tmp/c.yaml", "file:///tmp/c.yaml"), ("/home/ci/repository/c.yaml", "file:///home/ci/repository/c.yaml"),
    ])
    func pathsBeginAtTheRootOfTheSources(_ path: String, _ uri: String) throws {
        let folders = SourceFolders(current: "/home/ci/repo/app/phrases", root: "/home/ci/repo")
        let report = CheckReport(CheckedToy.check(file: path), folders: folders)
        let results = try #require(try run(report)["results"]?.items)
        let result = try #require(results.first { $0["ruleId"]?.text == "collision.equal" })
        let place = result["locations"]?.items?.first?["physicalLocation"]?["artifactLocation"]
        #expect(place?["uri"]?.text == uri)
        #expect(place?["uriBaseId"]?.text == (uri.hasPrefix("file:") ? nil : "%SRCROOT%"))
    }

    @Test func columnsCountAsTheFormatDoes() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("\n\n\n\n🎈ä go\n".utf8).write(to: file)
        let place = Catalog.SourceLocation(file: file.path, line: 5, column: 8)
        let check = CatalogCheck([
            Catalog(
                locale: "en",
                shortcuts: [
                    Shortcut(id: "A", phrases: [Phrase("go", location: place)]), Shortcut(id: "B", phrases: ["go"]),
                ]
            )
        ])
        let result = try run(CheckReport(check))["results"]?.items?.first
        let region = result?["locations"]?.items?.first?["physicalLocation"]?["region"]
        // Four bytes and two, a space: two code units and one, a space.
        #expect(region?["startColumn"]?.number == "5")
    }
}
