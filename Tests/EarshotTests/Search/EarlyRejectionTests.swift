import EarshotTestSupport
import Testing

@testable import Earshot

/// A rejection before an utterance is read, compared with searches that find nothing.
@Suite struct EarlyRejectionTests {
    private static let kinds: [SearchInput.Kind] = [.exact, .near, .leftOver]

    /// An utterance near a catalog, with letters replaced and strange words here and there.
    private static func misheard(_ text: String, _ random: inout RandomCatalogs) -> String {
        var letters = Array(text)
        for place in letters.indices where letters[place] != " " && random.chance(5) {
            letters[place] = random.pick(Array("aeiostrn"))
        }
        return String(letters)
            + (random.chance(35) ? " \(random.pick(["pizza", "to tomorrow", "thirsty ballet", "the attic"]))" : "")
    }

    private static func searched(
        _ lattice: Lattice,
        _ kind: SearchInput.Kind,
        _ scope: Scope,
        looksAhead: Bool = false
    ) -> Search {
        var search = Search(scope.input(lattice, ResolveOptions(), kind: kind, spent: 0), looksAhead: looksAhead)
        search.run(from: scope.roots)
        return search
    }

    @Test func `what is rejected before it is read is found by no search`() throws {
        let language = Language.sharedEnglish
        let (words, all) = (
            ["pizza", "tomorrow", "thirsty", "ballet", "the", "to", "um", "please", "seven"], EvidenceClasses.all
        )
        var rejected = 0
        for seed in 0..<90 {
            var random = RandomCatalogs(seed: UInt64(seed) &+ 62_000)
            random.allowsText = false
            let catalog = random.catalog()
            var document = DocumentCompiler.compile(catalog, language: language)
            if seed % 3 == 1 {
                let overlay = random.overlay(of: catalog, number: seed)
                let engine = try Engine([catalog], languages: ["en-US": language])
                if let layered = try? engine.adding(overlay) { document = layered.documents[0] }
            }
            let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: ResolveOptions()))
            for _ in 0..<30 {
                let heard =
                    random.chance(50)
                    ? Self.misheard(random.utterance(near: catalog), &random)
                    : (0..<4).map { _ in random.pick(words) }.joined(separator: " ")
                let text = language.normalizer.normalize(heard)
                let kept = FuzzyIndex.SpanCache(document.near)
                let isRejected = text.bytes.withUnsafeBufferPointer { bytes in
                    let context = ReadingContext(text: text, bytes: bytes, document: document, heard: kept)
                    return EarlyRejection.isCertain(context, roots: scope.roots, all)
                }
                guard isRejected else { continue }
                rejected += 1
                let plain = Readings.lattice(of: text, against: document)
                let near = try #require(Readings.addingNear(to: plain, of: text, against: document, heard: kept))
                for kind in Self.kinds {
                    let search = Self.searched(kind == .near ? near : plain, kind, scope)
                    #expect(search.arrivals.isEmpty, "\(heard), \(kind)")
                }
            }
        }
        #expect(rejected > 10)
    }

    @Test(arguments: [
        ("turn on the lamp", false), ("turn on the lump", false), ("open the garage", true),
        ("turn on the frobnik", false),
        ("garage garage garage", false), ("who painted the ceiling", true),
        ("turn on the lamp at seven", false), ("did you feed the cat", true),
    ])
    func `an everyday request is rejected before it is read`(heard: String, isRejected: Bool) throws {
        let language = Language.sharedEnglish
        let shortcut = Shortcut(
            id: "S",
            parameters: [Parameter("device", .enumeration("Device"))],
            phrases: ["turn on the ${device}"]
        )
        let device = Enumeration(name: "Device", cases: [Enumeration.Case(id: "lamp", displayName: "lamp")])
        let catalog = Catalog(locale: "en-US", enums: [device], shortcuts: [shortcut])
        let document = DocumentCompiler.compile(catalog, language: language)
        let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: ResolveOptions()))
        let text = language.normalizer.normalize(heard)
        let isCertain = text.bytes.withUnsafeBufferPointer { bytes in
            let context = ReadingContext(text: text, bytes: bytes, document: document)
            return EarlyRejection.isCertain(context, roots: scope.roots, .all)
        }
        #expect(isCertain == isRejected)
    }
}
