import Testing

@testable import Earshot

@Suite struct CharacterReadingsTests {
    private static func readings(_ file: String) -> CharacterReadings {
        Array(file.utf8).withUnsafeBufferPointer { CharacterReadings(parsing: $0) }
    }

    private static func spoken(_ word: String, _ readings: CharacterReadings, limit: Int = 8) -> [String] {
        Array(word.utf8).withUnsafeBufferPointer { readings.pronunciations(of: $0, limit: limit) }.map { phones in
            phones.map { PhoneTable.name($0) }.joined(separator: " ")
        }
    }

    @Test func theUsualReadingComesFirst() {
        let readings = Self.readings("# two readings\njr a ng t3 = 长\ncr a ng t2 = 长\nd ah = 的\n")
        #expect(Self.spoken("长", readings) == ["jr a ng t3", "cr a ng t2"])
        #expect(Self.spoken("长的", readings) == ["jr a ng t3 d ah", "cr a ng t2 d ah"])
        #expect(Self.spoken("长 的", readings, limit: 1) == ["jr a ng t3 d ah"])
        #expect(Self.spoken("长长长", readings).count == 4)
    }

    @Test func whatCannotBeReadHasNoPronunciation() {
        let readings = Self.readings("jr a ng t3 = 长\nnophone t1 = 天\nno sign\n = 空\n")
        for word in ["", "天", "空", "长天", "long", "长\u{FFFD}", String(repeating: "长", count: 100)] {
            #expect(Self.spoken(word, readings).isEmpty, "\(word)")
        }
        #expect(Self.spoken("长", readings, limit: 0).isEmpty)
        #expect(Self.spoken("长", Self.readings("")).isEmpty)
    }

    @Test("Another tone is near, and no homophone")
    func tones() throws {
        let sounds = try #require(Sounds.language("zh"))
        func keys(_ word: String) -> Set<[Phone]> {
            Set(sounds.pronunciations(of: word).flatMap { sounds.homophoneKeys($0) })
        }
        #expect(!keys("章").isDisjoint(with: keys("张")))
        #expect(keys("长").isDisjoint(with: keys("章")))
    }
}
