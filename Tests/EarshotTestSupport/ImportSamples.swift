/// The samples in `Corpora/import` that the tests for all formats read, each with the format that reads it.
package enum ImportSamples {
    package static let all: [(format: String, files: [String])] = [
        ("alexa", ["alexa/models/en-US.json", "alexa/models/de-DE.json"]),
        ("alexa", ["alexa/schema/IntentSchema.json", "alexa/schema/SampleUtterances.txt", "alexa/schema/TOWER.txt"]),
        ("snips", ["snips/greenhouse.json", "snips/greenhouse.yaml"]),
        ("snips", ["snips/benchmark.json"]),
        ("rasa", ["rasa/data/nlu.yml", "rasa/domain.yml", "rasa/tests/test_stories.yml"]),
        ("rasa", ["rasa/legacy.json"]),
        ("rasa", ["rasa/legacy.md"]),
        ("homophones", ["homophones/kitchen.csv"]),
    ]

    /// Samples that tell by themselves which format they are of.
    package static let recognizable: [(format: String, file: String)] = [
        ("alexa", "alexa/models/en-US.json"), ("alexa", "alexa/schema/IntentSchema.json"),
        ("apple", "apple/harbor/AppShortcuts.xcstrings"), ("apple", "apple/harbor/extract.actionsdata"),
        ("apple", "apple/harbor/Info.plist"), ("apple", "apple/harbor/de.lproj/Intents.strings"),
        ("hassil", "hassil/sentences/en/greenhouse.yaml"), ("hassil", "hassil/sentences/en/_common.yaml"),
        ("hassil", "hassil/rooms.yaml"), ("hassil", "hassil/tests/en/greenhouse.yaml"),
        ("hassil", "hassil/tests/en/_fixtures.yaml"),
        ("homophones", "homophones/kitchen.csv"),
        ("rasa", "rasa/data/nlu.yml"), ("rasa", "rasa/domain.yml"), ("rasa", "rasa/legacy.json"),
        ("rasa", "rasa/legacy.md"), ("rasa", "rasa/tests/test_stories.yml"),
        ("snips", "snips/greenhouse.json"), ("snips", "snips/greenhouse.yaml"), ("snips", "snips/benchmark.json"),
    ]
}
