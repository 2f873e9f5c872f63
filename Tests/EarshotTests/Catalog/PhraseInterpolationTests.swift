import Earshot
import Testing

@Suite struct PhraseInterpolationTests {
    @Test func tokens() {
        let phrase: Phrase = "Start \(.parameter("type")) in \(.applicationName)"
        #expect(phrase.text == "Start ${type} in ${applicationName}")
        let odd: Phrase = #"Set \#(.parameter(#"a}b\c"#))"#
        #expect(odd.text == #"Set ${a\}b\\c}"#)
    }

    @Test func literalTextIsPhraseSyntax() {
        let phrase: Phrase = "(Begin|Start) [the] ${type} \(.applicationName) [now]"
        #expect(phrase.text == "(Begin|Start) [the] ${type} ${applicationName} [now]")
        let plain: Phrase = "(Begin|Start) [the] ${type}"
        #expect(plain.text == "(Begin|Start) [the] ${type}")
    }

    @Test func interpolatedWordsAreNoSyntax() {
        let title = #"Up [live] (a|b) ${x} \o/"#
        let phrase: Phrase = "Play \(title) \(3)"
        #expect(phrase.text == #"Play Up \[live\] \(a\|b\) \$\{x} \\o/ 3"#)
        let joined: Phrase = "$\("{type}")"
        #expect(joined.text == #"$\{type}"#)
    }

    @Test func syntaxMayBeComposed() {
        let rooms = ["kitchen", "hall"].joined(separator: "|")
        let phrase: Phrase = "Light the \(syntax: "(\(rooms))")"
        #expect(phrase.text == "Light the (kitchen|hall)")
    }
}
