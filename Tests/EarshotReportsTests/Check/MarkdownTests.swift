import Earshot
import EarshotAnalysis
import EarshotReports
import Testing

@Suite struct MarkdownTests {
    @Test func theWorstComesFirst() {
        let lines = CheckReport(CheckedToy.check()).markdown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.prefix(3) == ["### earshot check", "", "2 errors, 1 warning"])
        #expect(lines[4] == "| severity | finding | shown by | where | mend |")
        #expect(lines[6...8].map { $0.prefix(9) } == ["| error |", "| error |", "| warning"])
        #expect(lines[6].contains("| go | c.yaml:5:7 (shortcut One)<br>c.yaml:9:7 (shortcut Two) |"))
        #expect(CheckReport(CatalogCheck([])).markdown == "### earshot check\n\nno findings\n")
    }

    @Test func anyNameStaysInItsCell() {
        let rows = CheckReport(CheckedToy.hostile).markdown.split(separator: "\n").dropFirst(4)
        #expect(rows.count == 1)
        for row in rows {
            // Bars that separate cells stand alone.
            #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 6)
            #expect(row.contains("A&amp;&lt;") && !row.contains("<\u{1}"))
        }
    }
}
