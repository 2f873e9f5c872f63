import Testing

@testable import Earshot

@Suite struct ThaiSoundsTests {
    private static func sounds(_ file: String) -> ThaiSounds {
        Array(file.utf8).withUnsafeBufferPointer { ThaiSounds(parsing: $0) }
    }

    private static func spoken(_ word: String, _ sounds: ThaiSounds, limit: Int = 4) -> [String] {
        Array(word.utf8).withUnsafeBufferPointer { sounds.pronunciations(of: $0, limit: limit) }.map { phones in
            phones.map { PhoneTable.name($0) }.joined(separator: " ")
        }
    }

    private static let file = """
        [consonants]
        ก = k, middle, k
        ขฃ = k hh, high, k
        คฅฆ = k hh, low, k
        น = n, low, n
        ม = m, low, m
        ร = rf, low, n
        [clusters]
        native = กร คร
        [names]
        a = กา
        [respellings]
        กนก+ = กะ นก กะ
        กนก = กะ นก
        """

    @Test("A vowel before its consonant is said behind it, and the class of the consonant and the mark give the tone")
    func syllables() {
        let sounds = Self.sounds(Self.file)
        #expect(Self.spoken("กา", sounds) == ["k a lg t1"])
        #expect(Self.spoken("ขา", sounds) == ["k hh a lg t3"])
        #expect(Self.spoken("เค", sounds) == ["k hh e lg t1"])
        #expect(Self.spoken("ค่า", sounds) == ["k hh a lg t4"])
        #expect(Self.spoken("เเก", sounds) == ["k eh lg t1"])
        #expect(Self.spoken("คน", sounds) == ["k hh o n t1"])
        #expect(Self.spoken("ครก", sounds) == ["k hh rf o k t2"])
        #expect(Self.spoken("กรรม", sounds) == ["k a m t1"])
        #expect(Self.spoken("ขนม", sounds) == ["k hh a t5 n o m t3"])
        #expect(Self.spoken("คนน์", sounds) == ["k hh o n t1"])
        #expect(Self.spoken("กาๆ", sounds) == ["k a lg t1 k a lg t1"])
        #expect(Self.spoken("กา คน", sounds) == ["k a lg t1 k hh o n t1"])
    }

    @Test("A respelling stands for a part of a word, and one with a plus only where more follows")
    func respellings() {
        let sounds = Self.sounds(Self.file)
        #expect(Self.spoken("กนก", sounds) == ["k a t5 n o k t2"])
        #expect(Self.spoken("กนกมา", sounds) == ["k a t5 n o k t2 k a t5 m a lg t1"])
        #expect(Array("กนก".utf8).withUnsafeBufferPointer { sounds.isListed($0) })
        #expect(!Array("กนกมา".utf8).withUnsafeBufferPointer { sounds.isListed($0) })
    }

    @Test func whatCannotBeReadHasNoPronunciation() {
        let sounds = Self.sounds(Self.file)
        for word in ["", "า", "ๆ", "กx", "xก", "zz", "ดา", "\u{FFFD}", String(repeating: "ก", count: 90)] {
            #expect(Self.spoken(word, sounds).isEmpty, "\(word)")
        }
        #expect(Self.spoken("a", sounds) == ["k a lg t1"])
        #expect(Self.spoken("กา", sounds, limit: 0).isEmpty)
        #expect(Self.spoken("กา", Self.sounds("")).isEmpty)
        let many = "กา" + String(repeating: "ๆ", count: 60)
        #expect(Self.spoken(many, sounds).allSatisfy { $0.utf8.count < 4_000 })
    }

    @Test("Pieces of a text are read together")
    func pieces() throws {
        let sounds = try #require(Sounds.language("th"))
        let words = ["ท", "รา", "บ"].map { Array($0.utf8)[...] }
        #expect(Pronunciations.of(words, in: sounds, limit: 4) == sounds.pronunciations(of: "ทราบ"))
        let chinese = try #require(Sounds.language("zh"))
        #expect(Pronunciations.together(words, in: chinese) == nil)
    }
}
