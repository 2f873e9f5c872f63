import Earshot
import Testing

@testable import EarshotAnalysis

/// The data files of lint are read whole, and say what they should.
@Suite struct LintDataTests {
    @Test func reading() {
        let data = LintData(
            parsing: """
                # A comment.
                source = a head is passed over
                [names]
                en = one, two words ,, … three
                en = four
                no sign here
                [empty]
                """
        )
        #expect(data["names", "en"] == ["one", "two words", "… three", "four"])
        #expect(data["names", "de"].isEmpty)
        #expect(data["none", "en"].isEmpty)
        #expect(LintData(parsing: "").keys(of: "").isEmpty)
    }

    @Test func wakeWords() {
        let entries = LintData.reserved.keys(of: "wake")
        #expect(entries.count > 18)
        let language = LintLanguage(locale: "en")
        #expect(entries.flatMap(\.entries).allSatisfy { !language.text($0).units.isEmpty })
    }

    @Test func everyCallHasAPlaceForItsNumber() {
        let calls = LintData.commands.keys(of: "call")
        #expect(calls.count > 15)
        for entry in calls.flatMap(\.entries) { #expect(entry.count { $0 == "…" } == 1 && entry.count > 1) }
    }

    @Test func verbsAreKnownOnce() {
        let verbs = LintData.verbs["verbs", "en"]
        #expect(verbs.count > 400)
        #expect(Set(verbs).count == verbs.count)
        #expect(verbs.filter { $0 != $0.lowercased() || $0.contains(" ") } == [])
    }

    @Test(arguments: ["Cyrillic", "Greek"])
    func lookalikesAreOfAnotherScript(_ script: String) {
        let table = LintData.lookalikes.keys(of: script)
        #expect(table.count > 15)
        for (latin, others) in table {
            let values = others.flatMap { $0.unicodeScalars.map(\.value) }
            let range: ClosedRange<UInt32> = 0x370...0x52F
            #expect(values.count == 1)
            #expect(values.filter { !range.contains($0) } == [])
            #expect(latin.utf8.count == 1)
        }
    }

    @Test func confusionsAreOfKnownSoundsAndLetters() {
        func isLetter(_ name: String) -> Bool { name.utf8.count == 1 && ("a"..."z").contains(name) }
        func isSound(_ name: String) -> Bool { PhoneTable.code(named: name) != nil }
        let sections = [("voices", isSound), ("people", isSound)]
        for (section, isKnown) in sections + ["voices", "people"].map({ ("letters of \($0)", isLetter) }) {
            let table = LintData.confusions.keys(of: section)
            #expect(table.count > 20)
            for (said, entries) in table {
                let heard = entries.map { $0.split(separator: " ").map(String.init) }
                let names = heard.map { $0[0] }
                #expect(([said] + names).filter { $0 != ConfusionCounts.nothing && !isKnown($0) } == [])
                #expect(Set(names).count == names.count && heard.allSatisfy { $0.count == 2 && Int($0[1]) ?? 0 > 0 })
            }
        }
    }
}
