import Testing

@testable import Earshot

@Suite struct PlayfulSpellingTests {
    @Test(arguments: [
        ("kalm", "calm"), ("lyft", "lift"), ("flickr", "flicker"), ("tumblr", "tumbler"), ("lynx", "links"),
        ("fotofone", "photophone"), ("boyz", "boys"), ("klick", "click"), ("kidz", "kids"),
    ])
    func aNameIsHeardAsTheWordItIsMadeFrom(name: String, word: String) {
        #expect(PlayfulSpelling.key(name) == PlayfulSpelling.key(word))
    }

    @Test(arguments: [
        ("calm", "palm"), ("lift", "left"), ("hop", "hoop"), ("zoom", "soom"), ("city", "kity"), ("chat", "khat"),
        ("yoga", "ioga"), ("bus", "boss"), ("timer", "time"), ("fit", "phat"),
    ])
    func otherNamesStayApart(one: String, other: String) {
        #expect(PlayfulSpelling.key(one) != PlayfulSpelling.key(other))
    }

    @Test(arguments: ["", "go", "7up", "über", "next bus", "カーム"])
    func shortNamesAndOtherLettersAreNotCompared(name: String) {
        #expect(PlayfulSpelling.key(name) == nil)
    }
}
