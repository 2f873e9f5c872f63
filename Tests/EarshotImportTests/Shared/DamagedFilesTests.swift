import Earshot
import EarshotFormats
import EarshotImport
import Testing
import EarshotTestSupport

/// Files that were cut short or have wrong bytes in them: read, or refused with a place, but never a crash.
@Suite struct DamagedFilesTests {
    @Test("Samples are read, and their catalogs survive being written", arguments: ImportSamples.all)
    func samplesAreRead(format: String, paths: [String]) throws {
        let result = try Imports.read(format, bytes: try Imports.sample(paths))
        #expect(!result.catalog.shortcuts.isEmpty || !result.catalog.enums.isEmpty)
        #expect(!result.corpus.isEmpty)
        #expect(result.report.format == format)
        #expect(result.report.files.map(\.path) == paths)
        #expect(Set(result.corpus.map(\.id.description)).count == result.corpus.count)
        try Imports.expectRoundTrip(result.catalog)
        for line in result.corpus {
            let again = try CorpusLine(parsing: Array(line.json.utf8), line: line.line)
            #expect(again.expectation == line.expectation)
        }
    }

    @Test("Damaged samples", arguments: ImportSamples.all)
    func damage(format: String, paths: [String]) throws {
        let files = try Imports.sample(paths)
        var dice = Dice(seed: 5)
        var refused = 0
        for round in 0..<150 {
            var damaged = files
            let index = dice.roll(files.count)
            guard !damaged[index].bytes.isEmpty else { continue }
            if dice.hits(3) {
                damaged[index].bytes.removeLast(dice.roll(damaged[index].bytes.count))
            } else {
                for _ in 0...dice.roll(4) {
                    let place = dice.roll(damaged[index].bytes.count)
                    if dice.hits(2) {
                        damaged[index].bytes[place] ^= 1 << UInt8(dice.roll(8))
                    } else {
                        damaged[index].bytes[place] = dice.pick(Array("{}[]()\"':,-#\n|\\$<>\u{0}".utf8))
                    }
                }
            }
            do {
                let result = try Imports.read(format, bytes: damaged)
                try Imports.expectRoundTrip(result.catalog)
            } catch let error as CatalogError {
                refused += 1
                for problem in error.problems {
                    #expect(problem.location?.file.isEmpty == false, "round \(round): \(problem)")
                    #expect(!problem.expected.isEmpty && !problem.suggestion.isEmpty, "round \(round): \(problem)")
                }
            }
        }
        #expect(refused > 0)
    }

    /// Inputs whose cost would grow faster than they do in a careless reader.
    static let large: [(format: String, name: String, text: @Sendable () -> String)] = [
        ("rasa", "nlu.md", { "## intent:a\n- " + String(repeating: "[", count: 200_000) }),
        ("rasa", "nlu.md", { "## intent:a\n- " + String(repeating: "[a](", count: 100_000) }),
        ("rasa", "nlu.md", { "## intent:a\n" + String(repeating: "- [a](b) ", count: 30_000) }),
        ("snips", "d.yaml", { String(repeating: "---\ntype: entity\nname: e\nvalues: [x]\n", count: 5_000) }),
        (
            "alexa", "en.json",
            {
                let samples = [String](repeating: "\"\(String(repeating: "{", count: 2_000))\"", count: 50)
                return "{\"intents\": [{\"name\": \"A\", \"samples\": [\(samples.joined(separator: ","))]}]}"
            }
        ),
        (
            "alexa", "en.json",
            {
                let values = (0..<20_000).map { "{\"name\": {\"value\": \"v\($0)\", \"synonyms\": [\"same\"]}}" }
                return
                    "{\"intents\": [], \"types\": [{\"name\": \"T\", \"values\": [\(values.joined(separator: ","))]}]}"
            }
        ),
        ("homophones", "h.csv", { String(repeating: "a,b\n", count: 50_000) }),
        ("homophones", "h.csv", { (0..<50_000).map { "w\($0),w\($0 + 1)\n" }.joined() }),
        ("homophones", "h.csv", { String(repeating: " ", count: 100_000) + String(repeating: "\"\"", count: 100_000) }),
    ]

    @Test("Large files take no more than their size", arguments: large.indices)
    func largeFiles(index: Int) throws {
        let input = Self.large[index]
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try Imports.problem(input.format, input.name, input.text()) }
        #expect(time < Duration.seconds(20))
    }
}
