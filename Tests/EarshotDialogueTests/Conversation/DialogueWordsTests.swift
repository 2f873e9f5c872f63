import Earshot
import Testing

@testable import EarshotDialogue

struct DialogueWordsTests {
    private static let languages = [
        "ar", "de", "en", "es", "fr", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "th", "tr", "zh",
    ]

    @Test func theLanguagesAreThoseOfTheFiles() {
        #expect(DialogueWords.available == Self.languages)
    }

    @Test(arguments: languages) func everyFileIsWhole(_ language: String) throws {
        let words = try #require(DialogueWords(locale: language))
        #expect(words.language == language)
        for prompt in Prompt.allCases { #expect(words.has(prompt), "\(prompt.rawValue)") }
        for section in DialogueWords.Section.allCases where ![.leads, .names].contains(section) {
            #expect(!words[section].isEmpty, "\(section.rawValue)")
            for entry in words[section] {
                #expect(!entry.isEmpty, "\(section.rawValue)")
                #expect((try? PhrasePattern(parsing: entry)) != nil, "\(section.rawValue): \(entry)")
            }
        }
        for entry in words[.contrasts] { #expect(entry.contains("{value}") && entry.contains("{other}"), "\(entry)") }
        for entry in words[.choices] { #expect(entry.contains("{value}"), "\(entry)") }
        for entry in words[.changes] { #expect(entry.contains("{name}") && entry.contains("{value}"), "\(entry)") }
        for entry in words[.reopenings] { #expect(entry.contains("{name}") && !entry.contains("{value}"), "\(entry)") }
    }

    @Test(arguments: languages) func noWordIsTwoCommands(_ language: String) throws {
        let words = try #require(DialogueWords(locale: language))
        var seen: [String: String] = [:]
        for command in ConversationLanguage.Command.allCases {
            for entry in words[try #require(DialogueWords.Section(rawValue: command.rawValue))] {
                #expect(seen[entry] == nil, "\(entry) is \(seen[entry] ?? "") and \(command.rawValue)")
                seen[entry] = command.rawValue
            }
        }
    }

    @Test(arguments: languages) func softOpeningsAreOpenings(_ language: String) throws {
        let words = try #require(DialogueWords(locale: language))
        for entry in words[.softOpenings] { #expect(words[.openings].contains(entry), "\(entry)") }
    }

    @Test func onlyAPrepositionGoesWithTheName() throws {
        let small = SmallWords(try #require(DialogueWords(locale: "en")), locale: "en-US")
        func without(_ phrase: String) throws -> [String] {
            PhraseWindows.withoutName(try PhrasePattern(parsing: phrase), small)
        }
        #expect(try without("lock all doors ${applicationName}") == ["lock all doors"])
        #expect(try without("lock up the house with ${applicationName}") == ["lock up the house"])
        #expect(try without("order soup (from|with) ${applicationName}") == ["order soup"])
        #expect(try without("empty all my ${applicationName}").isEmpty)
    }

    @Test func aFaultyLineIsNamed() {
        var remarks: [DialogueWords.Remark] = []
        _ = DialogueWords(
            parsing: "language = xx\n[cancel]\nstop, halt\n[surprise]\n[prompts]\nnope = x\n",
            remarks: &remarks
        )
        #expect(remarks.map(\.line) == [4, 6])
    }

    @Test func aLanguageWithoutWordsSaysSo() throws {
        let catalog = Catalog(locale: "cs-CZ", shortcuts: [Shortcut(id: "a", phrases: ["ahoj"])])
        let dialogue = try Dialogue(catalog)
        #expect(dialogue.localesWithoutWords == ["cs-CZ"])
        var conversation = dialogue.begin()
        #expect(dialogue.hear("cancel", in: &conversation).state == .cancelled)
    }
}
