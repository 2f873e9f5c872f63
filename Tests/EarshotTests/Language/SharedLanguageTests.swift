import Testing

@testable import Earshot

@Suite("Languages that resolvers share")
struct SharedLanguageTests {
    @Test("It is the language of the locale asked for", arguments: ["en-US", "de-DE", "ja-JP", "tr", "xx", ""])
    func locale(tag: String) {
        let shared = Language.shared(locale: tag)
        let own = Language(locale: tag)
        #expect(shared.locale == tag && shared.data.fillers == own.data.fillers)
        #expect(shared.words.count == own.words.count && shared.frames.count == own.frames.count)
    }

    @Test("Threads that ask at once have the same one, whatever else is asked for")
    func races() async {
        await withTaskGroup(of: String.self) { group in
            for number in 0..<24 {
                let tag = number % 4 == 0 ? "en-GB" : "qa-x-n\(number)"
                group.addTask { Language.shared(locale: tag).locale == tag ? "" : tag }
            }
            for await wrong in group { #expect(wrong.isEmpty) }
        }
    }

    @Test("A catalog's own fillers are not shared with other catalogs")
    func fillers() throws {
        let phrases = [Shortcut(id: "S", phrases: [Phrase("open the gate")])]
        let own = try Resolver(Catalog(locale: "en-NZ", shortcuts: phrases, fillers: ["blimey"]))
        let other = try Resolver(Catalog(locale: "en-NZ", shortcuts: phrases))
        #expect(own.resolve("blimey open the gate").evidence == .filler)
        #expect(other.resolve("blimey open the gate").evidence != .filler)
    }
}
