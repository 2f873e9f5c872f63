import Testing

@testable import Earshot

extension Twins {
    static func naiveLoop() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin Architecture.md 1
        func naive(_ heard: String, among sentences: [String: [String]]) -> String? {
            let words = heard.lowercased().split(separator: " ")
            for (shortcut, phrases) in sentences.sorted(by: { $0.key < $1.key }) {
                for phrase in phrases where phrase.lowercased().split(separator: " ") == words { return shortcut }
            }
            return nil
        }
        let sentences = ["StartMeditation": ["start sleep session", "start bedtime session", "start focus session"]]
        for heard in ["Start bedtime session", "um, start a bedtime session"] {
            print(naive(heard, among: sentences) ?? "nothing")
        }
        // end
        return printer.text
    }
}

// begin AddANormalizationRule.md 1
/// The wave dash stands for the mark of a long vowel: `ラ〜メン` → `ラーメン`.
enum LengthenWithWaveDash: NormalizationRule {
    static let name = "lengthen with wave dash"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.hasNonASCII else { return }
        for index in text.scalars.indices where text.scalars[index].value == 0x301C {
            let dash = text.scalars[index]
            text.replace(at: index, with: AlignedScalar(0x30FC, start: dash.start, end: dash.end))
        }
    }
}
// end

// begin AddAReading.md 1
/// A word said twice in a row counts once: "start start a session".
///
/// Numbers are left alone, since "two two" is 22.
enum RepeatedWordReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices.dropFirst() where lattice.isWordBoundary[unit] {
            guard context.bytes(unit) == context.bytes(unit - 1), lattice.numbersAt[unit].isEmpty else { continue }
            lattice.addSkip(unit..<unit + 1, .filler, cost: CostModel.filler)
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        for unit in context.text.units.indices.dropFirst() where context.bytes(unit) == context.bytes(unit - 1) {
            bound.add(unit..<unit + 1, cost: CostModel.filler)
        }
    }
}
// end

@Suite struct DevelopmentTwinTests {
    @Test func theRuleLengthens() {
        var text = AlignedText()
        var string = "ラ〜メン"
        string.withUTF8 { RepairBytes.load($0, into: &text) }
        LengthenWithWaveDash.apply(to: &text, settings: NormalizerSettings(locale: "ja", data: LanguageData()))
        #expect(text.string == "ラーメン")
    }

    @Test(arguments: [("start start session", 1), ("start session start", 0), ("two two", 0)])
    func theReadingSkipsOne(heard: String, skipped: Int) throws {
        let language = Language(locale: "en")
        let catalog = Catalog(locale: "en") {
            Shortcut("Start") {
                Phrases("Start session")
            }
        }
        let document = DocumentCompiler.compile(catalog, language: language)
        let text = language.normalizer.normalize(heard)
        var lattice = Lattice()
        lattice.reset(for: text)
        text.bytes.withUnsafeBufferPointer { bytes in
            let context = ReadingContext(text: text, bytes: bytes, document: document)
            NumberReading.read(context, into: &lattice)
            RepeatedWordReading.read(context, into: &lattice)
        }
        #expect(lattice.skips.joined().count == skipped)
    }
}
