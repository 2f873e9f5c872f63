import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct SoundKeysTests {
    private static func keys(_ texts: [String], remembering words: Int) throws -> [UInt64?] {
        var keys = SoundKeys(try #require(Language(locale: "en-US").sounds), remembering: words)
        return texts.map { text in Array(text.utf8).withUnsafeBufferPointer { keys.key(of: $0) } }
    }

    @Test func `what is remembered changes no key`() throws {
        var random = SplitMix(seed: 43)
        let words = ["lamp", "light", "kitchen", "their", "there", "two", "too", "to", "sea", "see", "read", "red"]
        let texts = (0..<400).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        #expect(try Self.keys(texts, remembering: 1) == Self.keys(texts, remembering: 1 << 12))
    }

    @Test func `a new word takes no longer where many are remembered`() throws {
        let sounds = try #require(Language(locale: "en-US").sounds)
        let words = (0..<400).map { number in
            Array("word".utf8) + String(number, radix: 8).utf8.map { $0 - UInt8(ascii: "0") + UInt8(ascii: "a") }
        }
        func duration(remembering count: Int) -> Duration {
            var keys = SoundKeys(sounds, remembering: count)
            return ContinuousClock().measure {
                for word in words { _ = word.withUnsafeBufferPointer { keys.key(of: $0) } }
            }
        }
        _ = duration(remembering: 1)
        // Copying all that is remembered at each word took three hundred times as long.
        let few = (0..<3).map { _ in duration(remembering: 1) }.max() ?? .zero
        #expect(duration(remembering: 1 << 21) < few * 20)
    }

    @Test func `homophones have one key, wherever the words end`() throws {
        let keys = try Self.keys(["two seas", "too sees", "to see", "sea"], remembering: 64)
        #expect(keys[0] == keys[1])
        #expect(Set(keys).count == 3)
    }
}
