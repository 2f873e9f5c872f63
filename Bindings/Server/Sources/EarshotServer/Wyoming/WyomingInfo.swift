/// What a server of Wyoming says about itself (`info`): a program that recognizes intents, with a model for each catalog.
struct WyomingInfo {
    /// A model: a catalog with the languages that it has.
    struct Model {
        var name: String
        var languages: [String]
        var version: String
    }

    var version: String
    var models: [Model]

    var event: WyomingEvent {
        let attribution: JSONValue = ["name": "Earshot", "url": ""]
        let program: JSONValue = [
            "name": "earshot", "attribution": attribution, "installed": true,
            "description": "Resolves what was heard against a catalog of commands", "version": .text(version),
            "models": .array(
                models.map { model in
                    [
                        "name": .text(model.name), "attribution": attribution, "installed": true,
                        "description": .text("The catalog \(model.name)"), "version": .text(model.version),
                        "languages": .array(model.languages.map { .text($0) }),
                    ]
                }
            ),
        ]
        return WyomingEvent(
            type: "info",
            data: [
                "asr": [], "tts": [], "handle": [], "intent": [program], "wake": [], "mic": [], "snd": [],
            ]
        )
    }
}
