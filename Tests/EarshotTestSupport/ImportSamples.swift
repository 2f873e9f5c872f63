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
        (
            "ovos",
            [
                "ovos/locale/de-de/bed.entity", "ovos/locale/de-de/water.intent", "ovos/locale/en-us/bed.entity",
                "ovos/locale/en-us/depth.rx", "ovos/locale/en-us/liters.entity", "ovos/locale/en-us/note.intent",
                "ovos/locale/en-us/vents.intent", "ovos/locale/en-us/vocab/Greenhouse.voc",
                "ovos/locale/en-us/water.intent",
            ]
        ),
        ("jsgf", ["jsgf/lift.jsgf"]),
        ("talon", ["talon/kiln.talon", "talon/kiln_program.talon-list"]),
        ("luis", ["luis/quarry.json"]),
        ("luis", ["luis/ferry.json"]),
        ("luis", ["luis/lighthouse.en-gb.lu"]),
        ("luis", ["luis/old.lu"]),
        (
            "dialogflow",
            [
                "dialogflow/agent.json", "dialogflow/entities/ski.json", "dialogflow/entities/ski_entries_de.json",
                "dialogflow/entities/ski_entries_en.json", "dialogflow/intents/lift status.json",
                "dialogflow/intents/lift status_usersays_en.json", "dialogflow/intents/rent.skis.json",
                "dialogflow/intents/rent.skis_usersays_de.json", "dialogflow/intents/rent.skis_usersays_en.json",
                "dialogflow/package.json",
            ]
        ),
        ("dialogflow", skatingAgent),
        ("lex", ["lex/v1/OrderTiles.json"]),
        (
            "lex",
            [
                "lex/v2/Bot.json", "lex/v2/BotLocales/en_US/BotLocale.json",
                "lex/v2/BotLocales/en_US/Intents/MoveCrane/Intent.json",
                "lex/v2/BotLocales/en_US/Intents/MoveCrane/Slots/Crane/Slot.json",
                "lex/v2/BotLocales/en_US/Intents/StopCrane/Intent.json",
                "lex/v2/BotLocales/en_US/SlotTypes/Crane/SlotType.json",
            ]
        ),
        (
            "wit",
            ["wit/app.json", "wit/entities/bread.json", "wit/intents/bake.json", "wit/utterances/utterances-1.json"]
        ),
        ("wit", ["wit/old/app.json", "wit/old/entities/bread.json", "wit/old/expressions.json"]),
    ]

    /// The files of an agent of Dialogflow CX, in the order of their paths; `archives/rink.zip` has them too.
    package static let skatingAgent = [
        "dialogflowcx/agent.json",
        "dialogflowcx/entityTypes/extra/entities/en.json",
        "dialogflowcx/entityTypes/extra/excludedPhrases/en.json",
        "dialogflowcx/entityTypes/extra/extra.json",
        "dialogflowcx/entityTypes/skate/entities/en.json",
        "dialogflowcx/entityTypes/skate/entities/fi.json",
        "dialogflowcx/entityTypes/skate/skate.json",
        "dialogflowcx/entityTypes/ticket/entities/en.json",
        "dialogflowcx/entityTypes/ticket/ticket.json",
        "dialogflowcx/flows/Default Start Flow/Default Start Flow.json",
        "dialogflowcx/flows/Default Start Flow/pages/Which skates.json",
        "dialogflowcx/intents/Default Negative Intent/Default Negative Intent.json",
        "dialogflowcx/intents/Default Negative Intent/trainingPhrases/en.json",
        "dialogflowcx/intents/rent.skates/rent.skates.json",
        "dialogflowcx/intents/rent.skates/trainingPhrases/en.json",
        "dialogflowcx/intents/rent.skates/trainingPhrases/fi.json",
        "dialogflowcx/intents/rink.hours%3f/rink.hours%3f.json",
        "dialogflowcx/intents/rink.hours%3f/trainingPhrases/en.json",
        "dialogflowcx/testCases/rent.json",
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
        ("ovos", "ovos/locale/en-us/water.intent"), ("ovos", "ovos/locale/en-us/bed.entity"),
        ("ovos", "ovos/locale/en-us/vocab/Greenhouse.voc"), ("ovos", "ovos/locale/en-us/depth.rx"),
        ("jsgf", "jsgf/lift.jsgf"), ("talon", "talon/kiln.talon"), ("talon", "talon/kiln_program.talon-list"),
        ("luis", "luis/quarry.json"), ("luis", "luis/ferry.json"),
        ("luis", "luis/lighthouse.en-gb.lu"), ("luis", "luis/old.lu"),
        ("dialogflow", "dialogflowcx/agent.json"), ("dialogflow", "dialogflowcx/testCases/rent.json"),
        ("dialogflow", "dialogflowcx/intents/rent.skates/rent.skates.json"),
        ("dialogflow", "dialogflowcx/intents/rent.skates/trainingPhrases/en.json"),
        ("dialogflow", "dialogflowcx/entityTypes/skate/skate.json"),
        ("dialogflow", "dialogflowcx/entityTypes/skate/entities/en.json"),
        ("dialogflow", "dialogflowcx/flows/Default Start Flow/Default Start Flow.json"),
        ("dialogflow", "dialogflowcx/flows/Default Start Flow/pages/Which skates.json"),
        ("dialogflow", "dialogflow/agent.json"), ("dialogflow", "dialogflow/package.json"),
        ("dialogflow", "dialogflow/entities/ski.json"), ("dialogflow", "dialogflow/entities/ski_entries_en.json"),
        ("dialogflow", "dialogflow/intents/rent.skis.json"),
        ("dialogflow", "dialogflow/intents/rent.skis_usersays_en.json"),
        ("lex", "lex/v1/OrderTiles.json"), ("lex", "lex/v2/Bot.json"),
        ("lex", "lex/v2/BotLocales/en_US/BotLocale.json"),
        ("lex", "lex/v2/BotLocales/en_US/Intents/MoveCrane/Intent.json"),
        ("lex", "lex/v2/BotLocales/en_US/Intents/MoveCrane/Slots/Crane/Slot.json"),
        ("lex", "lex/v2/BotLocales/en_US/SlotTypes/Crane/SlotType.json"),
        ("wit", "wit/app.json"), ("wit", "wit/entities/bread.json"), ("wit", "wit/intents/bake.json"),
        ("wit", "wit/utterances/utterances-1.json"), ("wit", "wit/old/expressions.json"),
        ("wit", "wit/old/entities/bread.json"),
    ]
}
