import Testing

@testable import Earshot

@Suite("What is known of a language")
struct LanguageSupportTests {
    @Test("English has all there is")
    func english() {
        let english = LanguageSupport(locale: "en-GB")
        #expect(english.features == LanguageSupport.Feature.allCases)
        #expect(
            english.description
                == "en-GB: number words, sounds, fillers, frames, antonyms, common words, quantities, conjunctions"
        )
    }

    @Test("What a language lacks is said")
    func hungarian() {
        let hungarian = LanguageSupport(locale: "hu")
        #expect(hungarian.has(.numbers) && hungarian.has(.fillers) && !hungarian.has(.sounds))
        #expect(hungarian.description.contains("; without sounds"))
        #expect(
            LanguageSupport(locale: "tlh").description.hasPrefix("tlh: no language data; without number words, sounds")
        )
    }

    @Test(
        "It says what the engine does",
        arguments: ["de", "en", "es", "fr", "fi", "et", "ja", "und", "", "zz-ZZ", "\u{0}"]
    )
    func agreement(_ locale: String) {
        let support = LanguageSupport(locale: locale)
        let language = Language(locale: locale)
        #expect(support.has(.sounds) == (language.sounds != nil))
        #expect(support.has(.fillers) == !language.fillers.isEmpty)
        #expect(support.has(.frames) == !language.frames.isEmpty)
        #expect(support.has(.commonWords) == (language.isCommon("a".utf8) != nil))
        #expect(support.has(.quantities) == language.quantities.reads(.duration))
        #expect(support.has(.conjunctions) == !language.conjunctions.isEmpty)
        #expect(Sounds.languages.contains(language.data.language) == support.has(.sounds))
    }

    @Test("Languages with rules have quantities, and more have conjunctions")
    func quantities() {
        let known = "ar bg ca cs da de el en es fi fr ga he hi hr hu it ja ka ko nb nl pl pt ro ru sv tr uk vi zh"
            .split(
                separator: " "
            )
            .map(String.init)
        for locale in known {
            #expect(LanguageSupport(locale: locale).has(.quantities), "\(locale)")
            #expect(LanguageSupport(locale: locale).has(.conjunctions), "\(locale)")
        }
        let thai = LanguageSupport(locale: "th")
        #expect(!thai.has(.quantities) && thai.has(.conjunctions))
        #expect(!LanguageSupport(locale: "tlh").has(.conjunctions))
    }

    @Test("A resolver says it of each of its languages, once")
    func resolver() throws {
        let german = Catalog(locale: "de", shortcuts: [Shortcut(id: "Go", phrases: ["los"])])
        var english = Catalog(locale: "en", shortcuts: [Shortcut(id: "Go", phrases: ["go"])])
        english.localizations = [german]
        let resolver = try Resolver([english, german])
        #expect(resolver.languages == [LanguageSupport(locale: "en"), LanguageSupport(locale: "de")])
    }

    @Test("Phones in a language without sounds are a warning at their place, and the catalog works")
    func warning() throws {
        let place = Catalog.SourceLocation(file: "a.yaml", line: 3, column: 5)
        var paint = Enumeration.Case(id: "red", displayName: "punainen", pronunciations: ["/p uw n ay n eh n/"])
        paint.location = place
        let catalog = Catalog(locale: "et", enums: [Enumeration(name: "Paint", cases: [paint])])
        let resolver = try Resolver(catalog)
        let warning = try #require(resolver.warnings.first)
        #expect(resolver.warnings.count == 1 && warning.severity == .warning)
        #expect(warning.description.hasPrefix("a.yaml:3:5: warning: the pronunciation"))
        #expect(
            warning.expected.hasSuffix(
                "sound data: ar, da, de, el, en, es, fi, fr, he, hi, it, ja, ko, nb, nl, pl, pt, ru, sv, th, tr, uk, "
                    + "vi, zh"
            )
        )
        let answer = resolver.resolve("punainen", options: ResolveOptions(target: .enumeration("Paint")))
        #expect(answer.outcome.name == "success")
        var other = catalog
        other.locale = "de"
        #expect(other.problems().isEmpty)
    }
}
