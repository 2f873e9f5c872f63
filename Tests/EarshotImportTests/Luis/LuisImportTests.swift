import Earshot
import EarshotImport
import Testing

@Suite("Importing applications of LUIS and CLU")
struct LuisImportTests {
    @Test("An application of LUIS")
    func luis() throws {
        let result = try Imports.read("luis", bytes: try Imports.sample(["luis/quarry.json"]))
        #expect(result.catalog.locale == "en-US")
        #expect(result.catalog.shortcuts.map(\.id) == ["Blast", "Haul"])
        #expect(result.phrases("Blast") == ["blast the north wall", "set off the charge"])
        #expect(
            result.phrases("Haul") == [
                "haul ${number} loads of ${Stone}", "take ${Stone} away", "send the ${Truck} over to the pit",
                "send the ${Truck} over to the ramp", "send the ${Truck} to the pit", "send the ${Truck} to the ramp",
            ]
        )
        #expect(
            result.parameters("Haul") == [
                "number": .decimal(), "Stone": .enumeration("Stone"), "Truck": .enumeration("Truck"),
            ]
        )
        #expect(result.cases("Truck") == ["big truck: dumper, large lorry", "small truck: pickup"])
        #expect(result.cases("Stone") == ["granite", "slate"])
        #expect(result.catalog.negativePhrases.map(\.text) == ["what is for lunch"])
        #expect(result.losses(.dropped) == ["`phraselists` (1) is not imported: it is for training a model"])
    }

    @Test("A project of CLU, whose offsets count units of UTF-16")
    func clu() throws {
        let result = try Imports.read("luis", bytes: try Imports.sample(["luis/ferry.json"]))
        #expect(result.catalog.locale == "en-GB")
        #expect(result.phrases("Board") == ["board with a ${Vehicle}"])
        #expect(result.phrases("AskPrice") == ["😀 what does a ${Vehicle} cost"])
        #expect(result.lines.contains("board with a camper -> Board(Vehicle: van)"))
    }

    @Test("Marks that are not within the text, or in each other, are losses")
    func marks() throws {
        let text = """
            {"luis_schema_version": "1", "intents": [{"name": "a"}], "utterances": [{"text": "big red box", "intent": "a",
             "entities": [{"entity": "thing", "startPos": 0, "endPos": 10}, {"entity": "color", "startPos": 4, "endPos": 6},
              {"entity": "far", "startPos": 5, "endPos": 900}, {"entity": "odd", "startPos": -1, "endPos": 2},
              {"entity": "huge", "startPos": 1, "endPos": 9223372036854775807}]}]}
            """
        let result = try Imports.read("luis", ["a.json": text])
        #expect(result.phrases("a") == ["${thing}"])
        #expect(result.losses(.unreadable).count == 3)
        #expect(result.losses(.dropped).count == 1)
    }

    @Test("A file of Bot Framework")
    func lu() throws {
        let result = try Imports.read("luis", bytes: try Imports.sample(["luis/lighthouse.en-gb.lu"]))
        #expect(result.catalog.locale == "en-GB")
        #expect(result.catalog.shortcuts.map(\.id) == ["LightLamp", "DimLamp", "SoundHorn"])
        #expect(
            result.phrases("LightLamp") == [
                "light the ${lamp}", "switch the ${lamp} to ${color}", "make the lamp ${shade}",
                "flash the lamp ${number} times", "flash the lamp without end", "flash ${number} times",
                "flash without end",
            ]
        )
        #expect(result.phrases("DimLamp") == ["dim the ${lamp} to ${level}", "dim it ${wish}"])
        #expect(
            result.phrases("SoundHorn") == [
                "sound the horn ${blasts} times", "sound the horn at ${start}", "call the ship ${ship}",
                "tell ${captain} {now}",
            ]
        )
        #expect(
            result.parameters("LightLamp") == [
                "lamp": .enumeration("lamp"), "color": .enumeration("color"), "shade": .enumeration("color"),
                "number": .decimal(),
            ]
        )
        #expect(
            result.parameters("SoundHorn") == [
                "blasts": .decimal(), "start": .dateTime(), "ship": .text, "captain": .text,
            ]
        )
        #expect(result.cases("lamp") == ["upper: upper lamp, great lamp", "lower: low lamp, watch lamp"])
        #expect(result.cases("color") == ["red: scarlet", "white"])
        #expect(result.catalog.negativePhrases.map(\.text) == ["what is for supper"])
        #expect(
            result.losses(.dropped) == [
                "what is marked within another entity of \"dim it {@wish=as far {@level=down} as it goes}\" is not marked",
                "\"? When is high tide\" is a question with its answer, and no intent",
                "the phraselist \"lights\" is not imported: it is for training a model",
                "the composite \"signal\" is not imported: it is for training a model",
                "the reference \"[the harbor](./harbor.lu)\" is not followed",
            ]
        )
        #expect(result.lines.contains("dim it as far down as it goes -> DimLamp(wish: as far down as it goes)"))
    }

    @Test("The first versions of the format declare entities with a dollar sign")
    func oldLu() throws {
        let result = try Imports.read("luis", bytes: try Imports.sample(["luis/old.lu"]))
        #expect(result.phrases("Ring") == ["ring the ${bell} ${strokes} times", "ring ${bell}"])
        #expect(result.parameters("Ring") == ["bell": .enumeration("bell"), "strokes": .decimal()])
        #expect(result.cases("bell") == ["big: big bell, tom", "small: small bell"])
    }

    @Test("Files of one language are one set, and their names and folders tell the language")
    func languages() throws {
        let result = try Imports.read(
            "luis",
            [
                "a/home.lu": "# Open\n- open {@what=gate}\n",
                "a/more.lu": "# Shut\n- shut {what=gate}\n@ list what\n- gate\n",
                "b/home.de-de.lu": "# Open\n- öffne {@what=Tor}\n", "LU/fr/home.lu": "# Open\n- ouvre\n",
            ]
        )
        #expect(result.catalog.locale == "en" && result.catalog.shortcuts.map(\.id) == ["Open", "Shut"])
        #expect(result.catalog.localizations.map(\.locale) == ["de-DE", "fr"])
        #expect(result.cases("what") == ["gate"])
    }

    @Test("A pattern's anchors are left out, and learned values that differ by a hyphen are one")
    func anchorsAndHyphens() throws {
        let text = """
            # Add
            - ^[please] add {thing} to {list}$
            - show my {list=to-do}
            - show the {list=to do} list
            @ patternany thing
            """
        let result = try Imports.read("luis", ["a.lu": text])
        #expect(
            result.phrases("Add") == [
                "please add ${thing} to ${list}", "add ${thing} to ${list}", "show my ${list}", "show the ${list} list",
            ]
        )
        #expect(result.cases("list") == ["to-do"])
        #expect(result.lines == ["show my to-do -> Add(list: to-do)", "show the to do list -> Add(list: to-do)"])
    }

    @Test("What is said for an intent, with its values, is no negative phrase")
    func negatives() throws {
        let result = try Imports.read("luis", ["a.lu": "# A\n- book {@what=a room}\n# None\n- book a room\n- sing\n"])
        #expect(result.catalog.negativePhrases.map(\.text) == ["sing"])
        #expect(result.losses(.dropped).count == 1)
    }

    @Test("Lines of no known kind, and braces that are not closed, are losses at their place")
    func luLosses() throws {
        let text = """
            - lost
            # A
            - turn {it on
            - turn {} on
            - say {@=x}
            nonsense
            - run
            #
            - nobody
            @
            $x
            # B
            - [all of them](other.lu#C)
            """
        let result = try Imports.read("luis", ["a.lu": text])
        #expect(result.phrases("A") == ["run"])
        let losses = result.report.losses.map { "\($0.location.line) \($0.kind.rawValue)" }
        #expect(
            losses == [
                "1 unreadable", "3 unreadable", "4 unreadable", "5 unreadable", "6 unreadable", "8 unreadable",
                "10 unreadable", "11 unreadable", "12 dropped", "13 dropped",
            ]
        )
    }
}
