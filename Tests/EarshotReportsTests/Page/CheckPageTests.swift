import Earshot
import EarshotFormats
import Testing

@testable import EarshotAnalysis
@testable import EarshotReports

@Suite struct CheckPageTests {
    @Test func pagesAreWellFormed() {
        for check in [CheckedToy.check(), CheckedToy.hostile, CatalogCheck([])] {
            #expect(Tags(CheckReport(check).html()).faults == [])
        }
    }

    @Test func theSameCheckGivesTheSameBytes() {
        let report = CheckReport(CheckedToy.check())
        #expect(report.html() == CheckReport(CheckedToy.check()).html())
    }

    @Test func noNameBecomesMarkup() {
        let page = String(decoding: CheckReport(CheckedToy.hostile).html(), as: UTF8.self)
        #expect(page.contains("A&amp;&lt;[U+0001]&gt;|`"))
        #expect(!page.contains("A&<"))
        #expect(!page.contains("\u{1}"))
    }

    @Test func thePolicyNamesWhatThePageContains() throws {
        let page = String(decoding: CheckReport(CheckedToy.check()).html(), as: UTF8.self)
        for name in ["style", "script"] {
            let start = try #require(page.firstRange(of: "<\(name)>")).upperBound
            let end = try #require(page.firstRange(of: "</\(name)>")).lowerBound
            let sum = SHA256.base64(of: Array(page[start..<end].utf8))
            #expect(page.contains("\(name)-src &#39;sha256-\(sum)&#39;"))
        }
        #expect(page.contains("default-src &#39;none&#39;"))
        #expect(!page.contains(" style=") && !page.contains(" onclick=") && !page.contains("http://"))
    }

    @Test func headlinesCountAndTheWorstComesFirst() throws {
        let page = String(decoding: CheckReport(CheckedToy.check()).html(), as: UTF8.self)
        #expect(page.contains("<h1>2 errors, 1 warning</h1>"))
        let table = page[try #require(page.firstRange(of: "id=\"findings-table\"")).lowerBound...]
        let error = try #require(table.firstRange(of: "data-f=\"error\"")).lowerBound
        let warning = try #require(table.firstRange(of: "data-f=\"warning\"")).lowerBound
        #expect(error < warning)
    }

    @Test func aCleanCatalogSaysSo() {
        let page = String(decoding: CheckReport(CatalogCheck([])).html(), as: UTF8.self)
        #expect(page.contains("<h1>No findings</h1>"))
        #expect(!page.contains("findings-table"))
    }
}

@Suite struct CollisionGraphTests {
    private func finding(_ rule: Rule, _ owners: [String], _ witness: String) -> Finding {
        Finding(rule: rule, message: witness, owners: owners.map { Owner(.shortcut, $0) }, witness: witness, fix: "")
    }

    @Test func clustersShareNoOwner() {
        let graph = CollisionGraph([
            finding(.nearSound, ["A", "B"], "one"), finding(.equalForms, ["C", "D"], "two"),
            finding(.nearSound, ["B", "E"], "three"),
        ])
        #expect(graph.clusterCount == 2)
        // The worst cluster is first.
        #expect(
            graph.clusters.map { $0.owners.map { graph.owners[$0].id }.sorted() } == [["C", "D"], ["A", "B", "E"]]
        )
        #expect(graph.leftOut.collisions == 0)
    }

    @Test func equalCollisionsAreOneEdge() {
        let graph = CollisionGraph([
            finding(.equalForms, ["A", "B"], "one"), finding(.equalForms, ["B", "A"], "two"),
            finding(.nearSound, ["A", "B"], "three"),
        ])
        #expect(graph.edges.map(\.count) == [2, 1])
        #expect(graph.edges.map(\.finding.witness) == ["one", "three"])
    }

    @Test func whatIsLeftOutIsCounted() {
        let findings = (0..<200).map { finding($0 < 3 ? .equalForms : .nearSound, ["A\($0)", "B\($0)"], "\($0)") }
        let graph = CollisionGraph(findings)
        let drawn = graph.clusters.reduce(0) { $0 + $1.edges.count }
        #expect(drawn + graph.leftOut.collisions == 200)
        #expect(drawn == 60)
        #expect(graph.edges[graph.clusters[0].edges[0]].finding.severity == .error)
        let ring = CollisionGraph((0..<40).map { finding(.equalForms, ["A\($0)", "A\(($0 + 1) % 40)"], "\($0)") })
        #expect(ring.clusters.count == 1)
        #expect(ring.clusters[0].edges.count + ring.clusters[0].leftOut == 40)
    }

    @Test func linesOfAChainDoNotCross() {
        // Given out of order, a chain is drawn in the order of its links.
        let graph = CollisionGraph(
            [("C", "D"), ("A", "B"), ("B", "C"), ("D", "E")].map { finding(.equalForms, [$0.0, $0.1], $0.0) }
        )
        let order = graph.clusters[0].owners.map { graph.owners[$0].id }
        #expect(order == ["A", "B", "C", "D", "E"] || order == ["E", "D", "C", "B", "A"])
    }
}
