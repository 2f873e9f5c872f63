import Foundation
import Testing

@testable import Earshot

@Suite("The bytes of sounds")
struct SoundBytesTests {
    /// A small sequence of numbers that is the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64 = 42

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private static let probes = ["a", "read", "zyz", "thyme", "zzzz", "antidisestablishmentarianism", "q", "the"]

    /// Looks words up in bytes that may be anything.
    private func use(dictionary bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            guard let dictionary = PronouncingDictionary(buffer) else { return }
            for probe in Self.probes {
                Array(probe.utf8).withUnsafeBufferPointer { word in
                    for phones in dictionary.pronunciations(of: word, limit: 4) {
                        #expect(phones.allSatisfy { Int($0) < PhoneTable.shared.count })
                    }
                }
            }
        }
    }

    private func use(letters bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            guard let letters = LetterToSound(buffer) else { return }
            for probe in Self.probes {
                Array(probe.utf8).withUnsafeBufferPointer { word in
                    for phones in letters.pronunciations(of: word) {
                        #expect(phones.count <= 255 * word.count)
                        #expect(phones.allSatisfy { Int($0) < PhoneTable.shared.count })
                    }
                }
            }
        }
    }

    @Test("A truncated file is no file")
    func truncated() {
        for (name, use) in [("en/dictionary", use(dictionary:)), ("en/letters", use(letters:))] {
            let whole = Array(SoundFiles.bytes(of: name))
            for count in [0, 1, 4, 7, 8, 15, 16, 17, 100, 300, 5000, whole.count / 2, whole.count - 1] {
                use(Array(whole.prefix(count)))
            }
        }
        let whole = Array(SoundFiles.bytes(of: "en/dictionary"))
        #expect(whole.dropLast().withUnsafeBufferPointer { PronouncingDictionary($0) } == nil)
    }

    @Test("Flipped bits and random bytes are read without harm")
    func flipped() {
        var numbers = Numbers()
        for (name, use) in [("en/dictionary", use(dictionary:)), ("en/letters", use(letters:))] {
            let whole = Array(SoundFiles.bytes(of: name))
            for round in 0..<150 {
                var bytes = whole
                // Every other round in the head, where a wrong number does most.
                let end = round % 2 == 0 ? min(800, bytes.count) : bytes.count
                for _ in 0..<(round % 2 == 0 ? 2 : 2000) {
                    bytes[Int.random(in: 0..<end, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
                }
                use(bytes)
            }
            for _ in 0..<100 {
                let noise = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
                use(Array(whole.prefix(Int.random(in: 4...200, using: &numbers))) + noise)
                use(noise)
            }
        }
    }

    @Test("Every word of the dictionary is found, with phones, and its neighbors in the alphabet are not")
    func complete() throws {
        let dictionary = try #require(PronouncingDictionary(SoundFiles.bytes(of: "en/dictionary")))
        let words = dictionary.words()
        #expect(words.count == dictionary.count)
        #expect(words.count > 120_000)
        let known = Set(words)
        var missing = 0
        var wrong = 0
        for (index, word) in words.enumerated() {
            if index > 0 { #expect(words[index - 1].lexicographicallyPrecedes(word)) }
            missing += word.withUnsafeBufferPointer { dictionary.pronunciations(of: $0).isEmpty } ? 1 : 0
            guard index % 7 == 0 else { continue }
            for other in [word + [0x61], Array(word.dropLast()), word.dropLast() + [0x7A], word + [0x7A, 0x7A]] {
                let found = other.withUnsafeBufferPointer { dictionary.contains($0) }
                wrong += found == known.contains(other) ? 0 : 1
            }
        }
        #expect(missing == 0)
        #expect(wrong == 0)
    }

    @Test("Any bytes may be asked for")
    func anyWord() {
        var numbers = Numbers()
        let english = Sounds.language("en")
        for count in 0..<200 {
            let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            _ = english?.pronunciations(of: noise[...])
            _ = english?.isListed(noise[...])
            let letters = (0..<count).map { _ in UInt8.random(in: 0x61...0x7A, using: &numbers) }
            _ = english?.pronunciations(of: letters[...])
        }
    }

    @Test("Words that the model has not learned are spoken with fewer than nine phones in a hundred wrong")
    func heldOut() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
        let file = root.appending(path: "Sources/CEarshotData/Sounds/en/heldout.txt").standardizedFileURL
        let words = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let dictionary = try #require(PronouncingDictionary(SoundFiles.bytes(of: "en/dictionary")))
        let letters = try #require(LetterToSound(SoundFiles.bytes(of: "en/letters")))
        var errors = 0
        var phones = 0
        for word in words {
            Array(word.utf8).withUnsafeBufferPointer { word in
                let spoken = letters.pronunciations(of: word).first ?? []
                let listed = dictionary.pronunciations(of: word)
                let nearest = listed.map { (edits: Self.edits(spoken, $0), count: $0.count) }.min {
                    $0.edits < $1.edits
                }
                errors += nearest?.edits ?? 0
                phones += nearest?.count ?? 0
            }
        }
        #expect(words.count >= 300)
        #expect(phones > 2000)
        #expect(Double(errors) / Double(phones) < 0.09, "\(errors) of \(phones) phones")
    }

    private static func edits(_ first: [Phone], _ second: [Phone]) -> Int {
        let (first, second) = (first.map(UInt32.init), second.map(UInt32.init))
        return WeightedEditDistance.edits(first[...], second[...], limit: .max, countsSwaps: true) ?? .max
    }
}
