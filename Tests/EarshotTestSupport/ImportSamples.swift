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
}
