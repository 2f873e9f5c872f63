import Testing

@testable import Earshot

@Suite("English sounds")
struct SoundsTests {
    let english = Sounds.language("en")

    private func spoken(_ word: String) -> [String] {
        (english?.pronunciations(of: word) ?? []).map { PhoneTable.shared.text($0) }
    }

    @Test(
        "Listed words have their pronunciations, the usual one first",
        arguments: [
            ("red", ["/r eh d/"]),
            ("read", ["/r eh d/", "/r iy d/"]),
            ("which", ["/w ih ch/", "/hh w ih ch/"]),
            ("thyme", ["/t ay m/"]),
            ("tern", ["/t er n/"]),
            ("plaice", ["/p l ey s/"]),
            ("currant", ["/k er ah n t/", "/k ah r ah n t/"]),
            ("gauge", ["/g ey jh/"]),
            ("realise", ["/r iy ah l ay z/"]),
            ("dont", ["/d ow n t/", "/d ow n/"]),
            ("last", ["/l ae s t/"]),
        ]
    )
    func listed(word: String, expected: [String]) {
        #expect(spoken(word) == expected)
        #expect(english?.isListed(word) == true)
    }

    @Test("A language without sounds has none")
    func otherLanguages() {
        #expect(Sounds.language("xx") == nil)
        #expect(Sounds.language("") == nil)
        #expect(Sounds.language("en-GB") === Sounds.language("en"))
    }

    @Test(
        "What is no word of Latin letters has no pronunciation",
        arguments: ["", "8", "b2", "Red", "日本", "straße", " "]
    )
    func noWord(text: String) {
        #expect(spoken(text).isEmpty)
        #expect(english?.isListed(text) == false)
    }

    @Test("No more pronunciations than asked for")
    func limit() {
        #expect(english?.pronunciations(of: "read", limit: 1).count == 1)
        #expect(english?.pronunciations(of: "read", limit: 0).isEmpty == true)
        #expect(english?.pronunciations(of: "read", limit: -1).isEmpty == true)
    }

    @Test(
        "The plural of a listed word follows from it",
        arguments: [
            ("courgettes", "/k uh r zh eh t s/"), ("duvets", "/d uw v ey z/"), ("omelettes", "/aa m l ah t s/"),
        ]
    )
    func plurals(word: String, expected: String) {
        #expect(english?.isListed(word) == false)
        #expect(spoken(word).first == expected)
    }

    @Test(
        "A short word without a vowel is spelled",
        arguments: [("bvq", "/b iy v iy k y uw/"), ("hvc", "/ey ch v iy s iy/")]
    )
    func initials(word: String, expected: String) {
        #expect(spoken(word) == [expected])
    }

    @Test(
        "Words outside the dictionary follow from their spelling",
        arguments: [("blicket", "/b l ih k ah t/"), ("strandle", "/s t r ae n d ah l/"), ("thorped", "/th ao r p t/")]
    )
    func unlisted(word: String, expected: String) {
        #expect(english?.isListed(word) == false)
        #expect(spoken(word).contains(expected))
    }
}
