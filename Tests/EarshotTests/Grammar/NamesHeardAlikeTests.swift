import Testing

@testable import Earshot

@Suite struct NamesHeardAlikeTests {
    private static func catalog(
        _ name: String?,
        synonyms: [String] = [],
        pronunciations: [String] = [],
        locale: String = "en-US",
        localizations: [Catalog] = []
    ) -> Catalog {
        Catalog(
            locale: locale,
            application: name.map {
                Catalog.Application(name: $0, synonyms: synonyms, pronunciations: pronunciations)
            },
            shortcuts: [Shortcut(id: "Go", phrases: ["Go with ${applicationName}"])],
            localizations: localizations
        )
    }

    private static func names(of catalogs: Catalog...) -> [[[String]]] {
        NamesHeardAlike.names(of: catalogs) { Language.shared(locale: $0) }
    }

    @Test func eachSpellingNamesEachApplication() {
        #expect(Self.names(of: Self.catalog("Lift"), Self.catalog("Lyft")) == [[["Lyft"]], [["Lift"]]])
        #expect(Self.names(of: Self.catalog("Calm"), Self.catalog("Kalm")) == [[["Kalm"]], [["Calm"]]])
        #expect(Self.names(of: Self.catalog("Next Bus"), Self.catalog("NextBus")) == [[["NextBus"]], [["Next Bus"]]])
    }

    @Test func synonymsAndPronunciationsCount() {
        let ride = Self.catalog("Ride", synonyms: ["Lyft"])
        let zyx = Self.catalog("Zyx", pronunciations: ["lift"])
        let phones = Self.catalog("Qqq", pronunciations: ["/l ih f t/"])
        #expect(Self.names(of: ride, zyx) == [[["lift"]], [["Lyft", "lift"]]])
        #expect(Self.names(of: ride, phones) == [[[]], [["Lyft"]]])
    }

    @Test func aNameOfTwoApplicationsIsNotAddedAgain() {
        #expect(Self.names(of: Self.catalog("Lift"), Self.catalog("lift")) == [[[]], [[]]])
        #expect(Self.names(of: Self.catalog("Lift", synonyms: ["Lyft"]), Self.catalog("Calm")) == [[[]], [[]]])
        #expect(Self.names(of: Self.catalog("Lift"), Self.catalog(nil)) == [[[]], [[]]])
        #expect(Self.names(of: Self.catalog("Lift")) == [[[]]])
    }

    @Test func namesAreComparedWithinOneLanguage() {
        let one = Self.catalog("Lift", localizations: [Self.catalog("Wahl", locale: "de-DE")])
        let other = Self.catalog("Waal", locale: "de-AT", localizations: [Self.catalog("Lyft", locale: "en-GB")])
        #expect(Self.names(of: one, other) == [[["Lyft"], ["Waal"]], [["Wahl"], ["Lift"]]])
        #expect(Self.names(of: one, Self.catalog("Lyft", locale: "fr-FR")) == [[[], []], [[]]])
    }

    @Test func aResolverAsksAndNeverAddsToItsCatalogs() throws {
        let resolver = try Resolver([Self.catalog("Lift"), Self.catalog("Lyft")])
        for text in ["go with lift", "go with lyft", "um go with Lyft"] {
            guard case .disambiguation(let alternatives) = resolver.resolve(Utterance(text)).outcome else {
                Issue.record("\(text) was not asked about")
                continue
            }
            #expect(alternatives.map { Self.application(of: $0.match) } == ["Lift", "Lyft"])
        }
        let only = ResolveOptions(allowedApplications: ["Lyft"])
        let answer = resolver.resolve("go with lift", options: only)
        #expect(answer.match.flatMap(Self.application) == "Lyft")
    }

    private static func application(of match: Resolution.Match) -> String? {
        if case .shortcut(let match) = match { match.application } else { nil }
    }
}
