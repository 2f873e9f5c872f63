import Earshot
import EarshotFormats
import Testing
import EarshotTestSupport

@Suite struct CatalogWriterTests {
    @Test(arguments: Seeds.first(150)) func readingWhatWasWrittenGivesTheSameCatalog(seed: Int) throws {
        var random = RandomCatalog(dice: Dice(seed: seed))
        let catalog = random.make()
        for syntax in CatalogReader.Syntax.allCases {
            let text = CatalogWriter().text(of: catalog, as: syntax)
            let reading = try CatalogReader().read(bytes: Array(text.utf8), file: "seed \(seed)", syntax: syntax)
            #expect(reading.catalog.withoutLocations == catalog, "seed \(seed), \(syntax):\n\(text)")
            let again = CatalogWriter().text(of: reading.catalog, as: syntax)
            #expect(Array(again.utf8) == Array(text.utf8), "seed \(seed), \(syntax)")
        }
    }

    @Test func writesWhatPeopleWouldWrite() throws {
        let text = """
            version: 1
            locale: en-US
            application: { name: Calm, synonyms: [Calm app] }
            enums:
              SessionType:
                cases:
                  - { id: mindfulness, displayName: Mindfulness, synonyms: [being present] }
                  - { id: sleep, displayName: Sleep, synonyms: [bedtime] }
            shortcuts:
              - id: StartMeditation
                intent: StartMeditationIntent
                presets: { duration: 10 }
                parameters:
                  type: { enum: SessionType, required: true, prompt: "Which kind of meditation?" }
                  minutes: { integer: { min: 1, max: 180 } }
                phrases:
                  - "Start ${type} meditation in ${applicationName}"
                  - "(Begin|Start) mindfulness [session] with ${applicationName}"
                negativePhrases: ["Stop meditation in ${applicationName}"]
            negativePhrases: ["How do I cancel ${applicationName}"]
            ---
            version: 1
            locale: de
            shortcuts:
              - id: StartMeditation
                parameters: { type: { prompt: "Welche Meditation?" } }
                phrases: ["Starte ${type} in ${applicationName}"]

            """
        let reading = try CatalogReader().read(bytes: Array(text.utf8), file: "calm.yaml")
        #expect(reading.warnings == [])
        #expect(CatalogWriter().text(of: reading.catalog) == text)
    }
}
