import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

@Suite struct CommonWordsTests {
    private func list(_ text: String) -> CommonWords {
        // The bytes are to live as long as the process, as those in the binary do.
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        return CommonWords(file: UnsafeBufferPointer(bytes))
    }

    @Test(arguments: [
        ("en", "glue", true), ("en", "blue", true), ("en", "dont", true), ("en", "a", true), ("en", "kitchen", true),
        ("en", "macchiato", false), ("en", "#", false), ("en", "", false), ("en", "glu", false), ("en", "glued", false),
        ("en", "\n", false), ("en", "aa\nab", false), ("en", "zzzz", false), ("en", "0", false), ("de", "tür", true),
        ("de", "strasse", true), ("de", "straße", false), ("fr", "lumiere", true), ("ru", "дверь", true),
        ("tr", "ışık", true),
        ("cs", "dveře", true),
    ])
    func isCommon(locale: String, word: String, expected: Bool) {
        #expect(CommonWords(language: locale)?.contains(Array(word.utf8)) == expected)
    }

    @Test func aLanguageHasItsList() {
        let english = Language(locale: "en-US")
        #expect(english.isCommon(Array("glue".utf8)) == true)
        #expect(english.isCommon(Array("macchiato".utf8)) == false)
    }

    @Test(arguments: ["ja", "tlh", ""])
    func nothingIsSaidWithoutAList(locale: String) {
        #expect(Language(locale: locale).isCommon(Array("on".utf8)) == nil)
    }

    @Test(arguments: ["", "#", "# head\n", "# head\n#\n"])
    func emptyListsHoldNothing(text: String) {
        let empty = list(text)
        for word in ["", "a", "#", "head", "\n"] { #expect(!empty.contains(Array(word.utf8))) }
    }

    @Test(arguments: ["b", "b\n", "# h\nb\nbc\nd\n", "# h\nb\nbc\nd"])
    func shortListsAreSearched(text: String) {
        let short = list(text)
        for word in ["a", "b", "bb", "bc", "c", "d", "e"] {
            #expect(short.contains(Array(word.utf8)) == short.words.contains(word), "\(word) in \(text)")
        }
        #expect(short.contains(Array("b".utf8)))
    }

    @Test(arguments: Sampled.commonWords.of(CommonWords.available))
    func everyWordIsFoundAndNormalized(language: String) throws {
        let common = try #require(CommonWords(language: language))
        let normalizer = Normalizer(locale: language, data: LanguageData(locale: language))
        let words = common.words
        #expect(words.count >= 200)
        for (word, next) in zip(words, words.dropFirst()) {
            #expect(word.utf8.lexicographicallyPrecedes(next.utf8), "\(language).txt: `\(word)` before `\(next)`")
        }
        for word in words {
            #expect(common.contains(word.utf8))
            let text = normalizer.normalize(word)
            let normalized = String(decoding: text.bytes, as: UTF8.self)
            // Byte by byte, as they are looked up: strings are equal in other bytes too.
            #expect(
                text.bytes.elementsEqual(word.utf8) && text.tokens.count == 1,
                "\(language).txt: `\(word)` is `\(normalized)`"
            )
        }
    }

    @Test func everyListIsEmbedded() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let folder = root.appending(path: "Sources/CEarshotData/CommonWords").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let languages = files.filter { $0.pathExtension == "txt" }.map { $0.deletingPathExtension().lastPathComponent }
        #expect(languages.sorted() == CommonWords.available, "CommonWords.c lists every file of the folder")
    }
}
