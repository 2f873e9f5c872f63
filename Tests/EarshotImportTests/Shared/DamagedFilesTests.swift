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
        for round in 0..<Sampled.damagedImports.count(of: 1_000) {
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

    @Test("Samples cut short", arguments: ImportSamples.all)
    func truncations(format: String, paths: [String]) throws {
        let files = try Imports.sample(paths)
        for index in files.indices {
            let bytes = files[index].bytes
            for length in Sampled.cutImports.of(Array(bytes.indices)) {
                var damaged = files
                damaged[index].bytes = Array(bytes[..<length])
                do {
                    _ = try Imports.read(format, bytes: damaged)
                } catch let error as CatalogError {
                    for problem in error.problems {
                        #expect(problem.location?.file.isEmpty == false, "\(paths[index]) \(length): \(problem)")
                    }
                }
            }
        }
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
        ("jsgf", "g.jsgf", { "#JSGF V1.0;\npublic <a> = " + String(repeating: "(", count: 100_000) }),
        ("jsgf", "g.jsgf", { "#JSGF V1.0;\npublic <a> = " + String(repeating: "[x] ", count: 20_000) + ";" }),
        (
            "jsgf", "g.jsgf",
            {
                let rules = (1..<60).map { "<r\($0)> = <r\($0 - 1)> <r\($0 - 1)> | z;\n" }.joined()
                return "#JSGF V1.0;\n<r0> = x y;\n\(rules)public <a> = <r59>;\n"
            }
        ),
        ("jsgf", "g.jsgf", { "#JSGF V1.0;\n" + String(repeating: "/* ", count: 100_000) }),
        ("ovos", "a.intent", { String(repeating: "[a|b] ", count: 20_000) }),
        ("ovos", "a.intent", { String(repeating: "(", count: 100_000) }),
        ("ovos", "a.entity", { String(repeating: "(a|b) ", count: 20_000) }),
        ("talon", "a.talon", { String(repeating: "(", count: 100_000) + ": x" }),
        ("talon", "a.talon", { String(repeating: "[a] ", count: 20_000) + ": x" }),
        ("talon", "a.talon", { (0..<20_000).map { "say {list\($0)}: x\n" }.joined() }),
        (
            "luis", "l.json",
            {
                let mark = "{\"entity\": \"e\", \"startPos\": 0, \"endPos\": 0}"
                let marks = [String](repeating: mark, count: 2_000).joined(separator: ",")
                let one = "{\"text\": \"abc\", \"intent\": \"i\", \"entities\": [\(marks)]}"
                return "{\"luis_schema_version\": \"1\", \"intents\": [], \"utterances\": [\(one)]}"
            }
        ),
        (
            "luis", "l.json",
            {
                let pattern = String(repeating: "[a] ", count: 10_000)
                return "{\"luis_schema_version\": \"1\", \"intents\": [], \"patterns\": "
                    + "[{\"pattern\": \"\(pattern)\", \"intent\": \"i\"}]}"
            }
        ),
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
