import Foundation
import Testing

@testable import Earshot

/// Rules that every shipped language file keeps.
@Suite struct LanguageDataFilesTests {
    @Test(arguments: LanguageData.available)
    func readsWithoutRemark(language: String) throws {
        let bytes = try #require(LanguageData.embeddedFile(of: language))
        var remarks: [LanguageData.Remark] = []
        let data = LanguageData(parsing: bytes, remarks: &remarks)
        #expect(remarks.isEmpty, "\(language).txt: \(remarks)")
        #expect(data.language == language, "the head's language is the file's name")
        #expect(bytes.last == UInt8(ascii: "\n"), "the file ends in a line break")
    }

    @Test func everyFileIsEmbedded() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let folder = root.appending(path: "Sources/CEarshotData/Languages").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let languages = files.filter { $0.pathExtension == "txt" }.map { $0.deletingPathExtension().lastPathComponent }
        #expect(languages.sorted() == LanguageData.available, "CEarshotData.c lists every file of the folder")
    }

    @Test(arguments: LanguageData.available)
    func holdsWhatIsNeeded(language: String) {
        let data = LanguageData(locale: language)
        #expect(!data.decimalWords.isEmpty)
        #expect(!data.minusWords.isEmpty)
        #expect(!data.groupingSeparators.contains(data.decimalSeparator))
        if data.isNumbersOnly {
            let others: [[String]] = [data.fillers, data.closedClass, data.frames, data.affirmatives, data.negatives]
            #expect(others.joined().isEmpty, "a file with other lists is no longer about numbers alone")
            return
        }
        let symbols = data.symbols.map(\.symbol)
        #expect(symbols == ["&", "%", "+", "@", "°"], "the symbols, in this order")
        #expect(data.fillers.count >= 8)
        #expect(data.closedClass.count >= 15)
        #expect(data.frames.count >= (["en", "de", "fr"].contains(language) ? 25 : language == "ja" ? 15 : 8))
        #expect(data.affirmatives.count >= 5)
        #expect(data.negatives.count >= 5)
        #expect(!data.conjunctions.isEmpty, "\(language).txt has no conjunctions")
    }

    @Test(arguments: LanguageData.available)
    func noListRepeatsItself(language: String) {
        let data = LanguageData(locale: language)
        let lists: [(name: String, words: [String])] = [
            ("letters", data.letters.map { String($0) }),
            ("elisions", data.elisions),
            ("fillers", data.fillers),
            ("closed class", data.closedClass),
            ("frames", data.frames),
            ("permissions", data.permissions),
            ("conjunctions", data.conjunctions),
            ("dictations", data.dictations),
            ("hallucinations", data.hallucinations),
            ("affirmatives", data.affirmatives),
            ("negatives", data.negatives),
            ("negations", data.negations),
            ("subjects", data.subjects),
            ("questions", data.questions),
            ("reports", data.reports),
            ("conditions", data.conditions),
            ("quantifiers", data.quantifiers),
            ("corrections", data.corrections),
            ("number markers", data.numberMarkers),
            ("leavable", data.leavable),
            ("light words", data.lightWords),
            ("light verbs", data.lightVerbs),
            ("linking words", data.linkingWords),
            ("articles", data.articles),
            ("attached articles", data.attachedArticles),
            ("attached prepositions", data.attachedPrepositions),
            ("compound endings", data.compoundEndings.map(\.ending)),
            ("number joiners", data.numberJoiners),
            ("decimal words", data.decimalWords),
            ("minus words", data.minusWords),
            ("ordinal suffixes", data.ordinalSuffixes),
            ("cardinals", data.cardinals.map(\.words)),
            ("ordinals", data.ordinals.map(\.words)),
        ]
        for list in lists {
            let repeated = repeats(list.words)
            #expect(repeated.isEmpty, "\(language).txt repeats \(repeated) in [\(list.name)]")
        }
        for entry in data.reversingPrefixes {
            let repeated = repeats(entry.words)
            #expect(repeated.isEmpty, "\(language).txt repeats \(repeated) for \(entry.prefix)-")
        }
        for verbs in data.categoryVerbs {
            let repeated = repeats(verbs.verbs)
            #expect(repeated.isEmpty, "\(language).txt repeats \(repeated) in \(verbs.category)")
        }
    }

    @Test(arguments: LanguageData.available)
    func linkingWordsTurnNothing(language: String) {
        let language = Language(locale: language)
        let turning = (language.data.linkingWords + language.data.articles).filter { text in
            let words = language.normalizer.normalize(text).words.map { Array($0)[...] }
            return words.contains { language.isNegation($0) || language.isCondition($0) || language.isConjunction($0) }
        }
        #expect(turning.isEmpty, "\(language.locale).txt links names with \(turning)")
    }

    @Test(arguments: LanguageData.available)
    func noWordHasTwoOfTheseUses(language: String) {
        let data = LanguageData(locale: language)
        let uses: [(name: String, words: [String])] = [
            ("fillers", data.fillers), ("closed class", data.closedClass),
            ("affirmatives", data.affirmatives), ("negatives", data.negatives),
        ]
        for (index, use) in uses.enumerated() {
            for other in uses[(index + 1)...] {
                let shared = Set(use.words.map { folded($0, data) })
                    .intersection(other.words.map { folded($0, data) })
                #expect(shared.isEmpty, "\(language).txt: \(shared.sorted()) in [\(use.name)] and [\(other.name)]")
            }
        }
    }

    @Test(arguments: LanguageData.available)
    func nothingSkippableIsANumber(language: String) {
        let data = LanguageData(locale: language)
        let numbers = Set((data.cardinals.map(\.words) + data.ordinals.map(\.words)).map { folded($0, data) })
        let skippable = data.fillers + data.closedClass
        // An indefinite article may be the numeral one as well; the README says why it stays.
        let articles: Set = ["un", "una", "une", "um", "uma", "o"]
        let shared = numbers.intersection(skippable.map { folded($0, data) }).subtracting(articles)
        #expect(shared.isEmpty, "\(language).txt: \(shared.sorted())")
    }

    @Test(arguments: LanguageData.available)
    func permissionsAreFrames(language: String) {
        let data = LanguageData(locale: language)
        let frames = Set(
            data.frames.map { frame in
                frame.split(whereSeparator: { $0 == " " || $0 == "…" }).joined(separator: " ")
            }
        )
        let others = data.permissions.filter { !frames.contains($0) }
        #expect(others.isEmpty, "\(language).txt: \(others) in [permissions] are no frames")
    }

    @Test(arguments: LanguageData.available)
    func closedClassHoldsSingleWords(language: String) {
        let groups = LanguageData(locale: language).closedClass.filter { $0.contains(" ") }
        #expect(groups.isEmpty || language == "vi" || language == "hi", "\(language).txt: \(groups)")
    }

    @Test(arguments: LanguageData.available)
    func lettersAreLowerCaseAndSpelled(language: String) {
        let data = LanguageData(locale: language)
        #expect(data.letters.allSatisfy { $0.properties.lowercaseMapping == String($0) })
        #expect(data.letters.allSatisfy { $0.properties.isAlphabetic })
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "ja"])
    func nothingSkippableMatters(language: String) throws {
        let data = LanguageData(locale: language)
        let forbidden = try #require(wordsThatMatter[language])
        let skippable = Set((data.closedClass + data.fillers).map { $0.lowercased() })
        let found = forbidden.split(whereSeparator: \.isWhitespace).map { String($0) }.filter { skippable.contains($0) }
        #expect(found.isEmpty, "\(language).txt passes over \(found)")
    }

    @Test(arguments: ["en", "de", "fr", "ja", "es", "it"])
    func everyCategoryHasOneList(language: String) {
        let categories = LanguageData(locale: language).categoryVerbs.map(\.category)
        #expect(categories == Shortcut.Category.allCases.filter { $0 != .other })
    }

    @Test func englishVerbsAreTheGuidelines() {
        let verbs = LanguageData(locale: "en").categoryVerbs.map(\.verbs)
        #expect(
            verbs == [
                ["do", "run", "go"], ["view", "open"], ["order", "book", "buy"], ["start", "navigate"],
                ["share", "post", "send"], ["create", "add"], ["search", "find", "filter"], ["download", "get"],
            ]
        )
    }

    private func repeats(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { !seen.insert($0.lowercased()).inserted }
    }

    /// Lower case without the marks that the language does not keep: words that fold alike may be taken for one.
    private func folded(_ word: String, _ data: LanguageData) -> String {
        word.lowercased().map { character in
            character.unicodeScalars.allSatisfy { data.letters.contains($0) }
                ? String(character)
                : String(character).folding(options: .diacriticInsensitive, locale: nil)
        }
        .joined()
    }
}

/// Negations, opposed particles, question words, quantities, choices and commands: never to be passed over.
private let wordsThatMatter = [
    "en": """
    not no dont don't never without on off up down in out over under before after open close or but
    except what who when where why how which all some any more less and one two is stop
    """,
    "de": """
    nicht nein kein keine nie niemals ohne an aus ein auf zu ab in über unter vor nach oder aber außer
    was wer wann wo warum wie welche alle einige mehr weniger und eins zwei offen halt stopp doch nur
    """,
    "fr": """
    ne n pas non jamais sans sur sous dans hors avant après ou mais sauf que quoi qui quand où pourquoi
    comment quel quelle tout tous plus moins et deux ouvert fermé arrête son plein
    """,
    "es": """
    no ni nunca sin en sobre bajo fuera dentro antes después o pero sino salvo que qué quién cuándo
    dónde todo todos más menos y dos abre cierra para sí
    """,
    "it": """
    no non mai né senza su giù in fuori sopra sotto prima dopo o ma tranne che chi cosa quando dove
    perché come quale tutto tutti più meno e due uno sei apri chiudi ferma sì si
    """,
    "ja": """
    ない ません に ご と か も 二 何 誰 いつ どこ なぜ どれ 上 下 全部 止めて 開けて 閉めて
    """,
]
