import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Compares the engine with the specification on the files in `Corpora`.
@Suite("The engine answers as specified on the corpora")
struct SpecifiedCorporaTests {
    /// The step between the lines that are tested, which `EARSHOT_EVERY` sets; `.ci/nightly` tests every line.
    private static let every = ProcessInfo.processInfo.environment["EARSHOT_EVERY"].flatMap(Int.init)
    static let recordedStep = every ?? 60
    static let conformanceStep = every ?? 6

    /// The longest text in bytes; cuts are not specified, and every path through a long text takes too long.
    static let longest = 1_000

    static let conformanceFiles = files("conformance").filter { $0 != "conformance/normalize.jsonl" }
    static let recordedFiles = files("recorded/dev") + files("recorded/test")

    @Test("The corpora are there")
    func corpora() {
        #expect(Self.conformanceFiles.count > 10)
        #expect(Self.recordedFiles.count > 10)
    }

    @Test("Some cases of conformance", arguments: Sampled.specifiedCases.of(conformanceFiles))
    func conformance(_ file: String) throws {
        let tally = try compare(file, every: Self.conformanceStep) { line in
            let names = line["catalog"] as? [String] ?? [line["catalog"] as? String ?? ""]
            return names.map { "conformance/catalogs/\($0)" }
        }
        if tally.isAsked { print("\(file): \(tally)") }
    }

    @Test("Some recorded utterances", arguments: Sampled.specifiedRecordings.of(recordedFiles))
    func recorded(_ file: String) throws {
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        let tally = try compare(file, every: Self.recordedStep) { _ in ["catalogs/\(name).yaml"] }
        if tally.isAsked { print("\(file): \(tally)") }
    }

    @Test(
        "A thousand lists of hypotheses that contradict each other",
        arguments: Sampled.specifiedOverlays.of([UInt64](0..<4))
    )
    func lists(seed: UInt64) throws {
        let pair = try #require(try Self.pair(["conformance/catalogs/safety.yaml"]))
        let said = [
            "start the pump", "stop the pump", "turn on the deck light", "turn off the deck lights", "lock the gate",
            "order some hemp", "take in forty liters", "take in fifty liters", "remind me to buy hemp",
        ]
        let turns = ["don't ", "did you ", "never ", "i already ", "who ", "if you ", "she ", ""]
        let junk = [
            "how is the wind out there", "lock the gait", "start the bump", "take in forty gallons", "no", "pump",
        ]
        var random = SplitMix(seed: seed)
        for _ in 0..<Sampled.specifiedLists.count(of: 250) {
            let count = Int.random(in: 2...5, using: &random)
            let isScored = Int.random(in: 0..<4, using: &random) > 0
            var left = 1.0
            let hypotheses = (0..<count).map { _ in
                let isJunk = Int.random(in: 0..<5, using: &random) == 0
                let text =
                    isJunk
                    ? junk.randomElement(using: &random) ?? ""
                    : (turns.randomElement(using: &random) ?? "") + (said.randomElement(using: &random) ?? "")
                let confidence = left * Double.random(in: 0.3...0.9, using: &random)
                left -= confidence
                return Utterance.Hypothesis(text, confidence: isScored ? confidence : nil)
            }
            let utterance = Utterance(hypotheses: hypotheses)
            let options = ResolveOptions(maximumAlternatives: 64)
            if let fault = pair.fault(utterance, options) {
                Issue.record("seed \(seed): \(hypotheses.map { ($0.text, $0.confidence ?? 0) })\n\(fault)")
            }
            // What the likeliest hypothesis says against the answer is never passed over.
            guard isScored, case .success(let match) = pair.engine.resolve(utterance, options: options).outcome,
                let first = hypotheses.first, (first.confidence ?? 0) > 0.6
            else { continue }
            let turned = turns.dropLast().contains { first.text.hasPrefix($0) }
            #expect(!turned, "seed \(seed): \(hypotheses.map(\.text)) is \(match.summary)")
        }
    }

    // MARK: Comparing

    private func compare(
        _ file: String,
        every step: Int,
        _ catalogs: ([String: Any]) -> [String]
    ) throws -> Tally {
        var pairs: [[String]: Pair?] = [:]
        var tally = Tally()
        let text = try String(contentsOfFile: Self.path(file), encoding: .utf8)
        for (number, text) in text.split(separator: "\n").enumerated() where number % step == 0 {
            let line = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let names = catalogs(line)
            if pairs[names] == nil { pairs[names] = .some(try Self.pair(names)) }
            guard let pair = pairs[names] ?? nil, let question = Self.question(line, pair.engine),
                question.utterance.hypotheses.count <= InputLimits.hypotheses,
                question.utterance.hypotheses.allSatisfy({ $0.text.utf8.count <= Self.longest })
            else {
                tally.skip()
                continue
            }
            let (utterance, options) = question
            tally.count(utterance, options, pair.engine.resolve(utterance, options: options))
            if let fault = pair.fault(utterance, options) {
                Issue.record("\(file):\(number + 1) \(text)\n\(fault)")
            }
        }
        return tally
    }

    /// The engine and the specification of some catalogs; `nil` if they have too many sentences to be expanded.
    private static func pair(_ names: [String]) throws -> Pair? {
        let catalogs = try names.map { try CatalogReader().read(contentsOf: path($0)).catalog }
        return Pair(try Engine(catalogs), catalogs)
    }

    static func question(
        _ line: [String: Any],
        _ engine: Engine
    ) -> (utterance: Utterance, options: ResolveOptions)? {
        var options = ResolveOptions(maximumAlternatives: 64)
        options.find = (line["find"] as? String).flatMap(ResolveOptions.FindMode.init) ?? .whole
        options.offered = line["offered"] as? [String]
        let policy = line["policy"] as? String ?? "standard"
        options.policy = ResolveOptions.Policy.all.first { $0.name == policy } ?? .standard
        if let target = line["target"] as? String {
            guard let known = engine.target(named: target) else { return nil }
            options.target = known
        }
        let heard = line["hypotheses"] as? [[String: Any]] ?? [["text": line["text"] as? String ?? ""]]
        let hypotheses = heard.map { hypothesis in
            Utterance.Hypothesis(
                hypothesis["text"] as? String ?? "",
                confidence: (hypothesis["confidence"] as? NSNumber)?.doubleValue
            )
        }
        return (Utterance(hypotheses: hypotheses, locale: line["locale"] as? String), options)
    }

    // MARK: Files

    static func path(_ name: String) -> String {
        var url = URL(filePath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url.appending(path: "Corpora").appending(path: name).path
    }

    private static func files(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
        return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { "\(folder)/\($0)" }
    }
}
