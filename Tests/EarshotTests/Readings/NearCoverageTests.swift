import EarshotTestSupport
import Testing

@testable import Earshot

/// Rejecting before anything is read approximately is right: the search with all readings finds nothing either.
@Suite struct NearCoverageTests {
    /// Some words, with letters replaced here and there.
    private static func misheard(_ text: String, _ random: inout RandomCatalogs) -> String {
        var letters = Array(text)
        for place in letters.indices where letters[place] != " " && random.chance(6) {
            letters[place] = random.pick(Array("aeiostrn"))
        }
        return String(letters)
            + (random.chance(30) ? " \(random.pick(["pizza", "tomorrow", "thirsty", "ballet"]))" : "")
    }

    @Test(arguments: Sampled.rejections.of(Array(0..<8))) func `what is rejected at once is not found by the search`(
        seed: Int
    ) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 52_000)
        random.allowsText = seed % 4 == 3
        let language = Language.sharedEnglish
        var (rejected, read) = (0, 0)
        for _ in 0..<12 {
            let catalog = random.catalog()
            let document = DocumentCompiler.compile(catalog, language: language)
            let options = ResolveOptions()
            let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: options))
            for _ in 0..<40 {
                let heard = Self.misheard(random.utterance(near: catalog), &random)
                let text = language.normalizer.normalize(heard)
                let plain = Readings.lattice(of: text, against: document)
                func near(isWhole: Bool) -> Lattice? {
                    let kept = FuzzyIndex.HeardRuns(document.near)
                    return Readings.addingNear(to: plain, of: text, against: document, heard: kept, isWhole: isWhole)
                }
                let all = try #require(near(isWhole: false))
                if let same = near(isWhole: true) {
                    read += 1
                    #expect(same.readingCount == all.readingCount, "\(heard)")
                    continue
                }
                rejected += 1
                var search = Search(scope.input(all, options, kind: .near, spent: 0))
                search.run(from: scope.roots)
                #expect(search.arrivals.isEmpty, "\(heard)")
            }
        }
        #expect(read > 50)
        #expect(rejected > 30 || random.allowsText)
    }

    @Test(arguments: [
        ("open the garage", false), ("turn on the lamp", true), ("turn on the lump", true),
        ("turn on the lamp tomorrow", false), ("turn um on please the lamp", true), ("turn on the lamp 7", true),
    ])
    func `a word that is near nothing in the catalog ends the search`(heard: String, isRead: Bool) throws {
        let language = Language.sharedEnglish
        let shortcut = Shortcut(id: "S", phrases: ["turn on the lamp", "turn off the lamp"])
        let document = DocumentCompiler.compile(Catalog(locale: "en-US", shortcuts: [shortcut]), language: language)
        let text = language.normalizer.normalize(heard)
        let lattice = Readings.addingNear(
            to: Readings.lattice(of: text, against: document),
            of: text,
            against: document,
            heard: FuzzyIndex.HeardRuns(document.near),
            isWhole: true
        )
        #expect((lattice != nil) == isRead)
    }
}
