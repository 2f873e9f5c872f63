import EarshotFormats
import Testing

@testable import Earshot
@testable import EarshotEvaluation
@testable import EarshotReports

@Suite struct PartialPageTests {
    private static let catalog = Catalog(
        locale: "en",
        enums: [Enumeration(name: "Room", cases: [.init(id: "kitchen"), .init(id: "bedroom")])],
        shortcuts: [
            Shortcut(
                id: "Lights",
                parameters: [Parameter("room", .enumeration("Room"))],
                phrases: ["Turn on the ${room} lights"]
            ),
            Shortcut(id: "Stop", phrases: ["Stop"]), Shortcut(id: "Quiet", phrases: ["Stop the music"]),
        ]
    )

    /// Lines of a corpus: a pause that is waited through, one in which it is cut off, one that was taken back, one
    /// without times, one without a word.
    private static let spoken = [
        #"{"id":"fine","text":"turn on the kitchen lights","said":"turn on the kitchen light","end":2.5,"#
            + #""partials":[{"t":0.5,"text":"turn on the"},{"t":2.5,"text":"turn on the kitchen lights"}],"#
            + #""pauses":[{"t":0.75,"length":1}],"expect":{"shortcut":"Lights","parameters":{"room":"kitchen"}}}"#,
        #"{"id":"cut","text":"stop the music","end":2,"partials":[{"t":0.5,"text":"stop"},"#
            + #"{"t":2,"text":"stop the music"}],"pauses":[{"t":0.5,"length":1.25}]}"#,
        #"{"id":"taken","text":"what a day","end":1.5,"partials":[{"t":1,"text":"turn on the kitchen lights"},"#
            + #"{"t":1.2,"text":""},{"t":1.5,"text":"what a day"}],"expect":null}"#,
        #"{"id":"untimed","text":"turn on the bedroom lights"}"#, #"{"id":"silent","text":"","partials":[],"end":0.5}"#,
    ]

    private func evaluation(_ lines: [String], keeping limit: Int = 100) throws -> PartialEvaluation {
        let resolver = LineResolver(try Resolver(Self.catalog))
        var evaluation = PartialEvaluation(keeping: limit)
        for (index, line) in lines.enumerated() {
            let line = try CorpusLine(parsing: Array(line.utf8), line: index + 1)
            try evaluation.add(line, of: "corpora/lines.jsonl", resolver: resolver)
        }
        return evaluation
    }

    private func page(_ evaluation: PartialEvaluation, waits: EndpointWaits = .standard) -> String {
        String(decoding: PartialReport(evaluation, waits: waits).html, as: UTF8.self)
    }

    @Test func pagesAreWellFormed() throws {
        for evaluation in [
            try evaluation(Self.spoken), try evaluation([]), try evaluation(Self.spoken, keeping: 0),
            try evaluation([Self.spoken[3]]), try evaluation([Self.spoken[4]]),
        ] {
            let page = page(evaluation)
            #expect(Tags(Array(page.utf8)).faults == [])
            #expect(page == self.page(evaluation))
        }
        #expect(page(try evaluation([])).contains("<h1>Nothing ends as a success</h1>"))
    }

    @Test func anUtteranceIsDrawnAsItGrew() throws {
        let page = page(try evaluation([Self.spoken[0]]))
        // A row and a bar for each partial result; the words that are new are set off.
        #expect(page.contains(#"<tspan class="strong">kitchen lights</tspan>"#))
        #expect(
            page.contains(#"<rect class="bar grew unfinished""#) && page.contains(#"<rect class="bar grew settled""#)
        )
        #expect(page.contains(#"<rect class="pause""#))
        #expect(page.contains("last word ends"))
        #expect(page.contains("pause of 1.00 s, wait 2.00 s: heard on at 1.75 s"))
        #expect(page.contains("after the last word, wait 0.20 s: ended at 2.70 s"))
        #expect(page.contains("Ended 0.20 s after the last word, after “settled”."))
        #expect(page.contains("settled: Lights(room: kitchen)"))
    }

    @Test func whatWentWrongIsNamedWorstFirst() throws {
        let page = page(try evaluation(Self.spoken))
        #expect(page.contains("All of them, the worst first"))
        let places = ["cut", "taken", "silent", "fine"].map { page.firstRange(of: "<bdi>\($0)</bdi>")?.lowerBound }
        #expect(places.allSatisfy { $0 != nil })
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(page.contains("Cut off: the pause at 0.50 s lasts 1.25 s, and after “complete, may go on” it"))
        #expect(page.contains(">took everything back</tspan>"))
        #expect(page.contains("cut word by word"))
        #expect(page.contains("There was no partial result."))
        #expect(page.contains(#"data-f="cutOff""#) && page.contains(#"data-f="fine""#))
        // The waits decide: without a cut in the pause, that line has another row.
        let patient = EndpointWaits(complete: 200, continuing: 1_500, open: 2_000, nothing: 250)
        #expect(!self.page(try evaluation(Self.spoken), waits: patient).contains(#"data-f="cutOff""#))
    }

    @Test func hostileUtterancesAreText() throws {
        let hostile = [
            "</script><script>window.pwned=1</script>", #"\"><img src=x onerror=alert(1)>"#, "turn\u{202E}on",
            String(repeating: "w", count: 4_000),
        ]
        let lines = hostile.map {
            "{\"text\":\"\($0)\",\"said\":\"\($0)\",\"partials\":[{\"t\":1,\"text\":\"\($0)\"}],\"end\":1}"
        }
        let page = page(try evaluation(lines))
        #expect(Tags(Array(page.utf8)).faults == [])
        #expect(!page.contains("<script>window") && !page.contains("<img") && page.contains("&lt;/script&gt;"))
        #expect(!page.unicodeScalars.contains("\u{202E}"))
        #expect(!page.contains(String(repeating: "w", count: 500)))
    }
}
