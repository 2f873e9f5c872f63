import Testing

@testable import Earshot

/// Each reading by itself: what it puts into the lattice, and what it leaves alone.
@Suite("Readings")
struct ReadingTests {
    typealias Lines = ReadingLines

    @Test("The word itself, however it is written; no other word")
    func exact() {
        #expect(Lines.lines("CAFÉ x", against: ["Café noir"], ExactReading.self) == ["cafe -> cafe, exact 0"])
        #expect(Lines.lines("cafes", against: ["Café noir"], ExactReading.self).isEmpty)
        #expect(Lines.lines("", against: ["go"], ExactReading.self).isEmpty)
    }

    @Test("A number is a slot's value anywhere, and a literal's only where it is that very number")
    func number() {
        let lines = Lines.lines("lamp seven and 25", against: ["lamp 7"], NumberReading.self)
        #expect(lines == ["seven -> #, number 100", "seven -> number 7", "25 -> number 25"])
        #expect(Lines.lines("twenty five", against: ["lamp 5"], NumberReading.self) == ["twenty five -> number 25"])
        #expect(Lines.lines("second", against: ["lamp 2"], NumberReading.self) == ["second -> number 2."])
        #expect(Lines.lines("99999999999999999999", NumberReading.self) == ["99999999999999999999 -> number -"])
    }

    @Test("A place from the end, the longest wording first")
    func relativeOrdinal() {
        #expect(Lines.lines("the last one", RelativeOrdinalReading.self) == ["last -> number -1."])
        #expect(Lines.lines("second to last", RelativeOrdinalReading.self).first == "second to last -> number -2.")
        #expect(Lines.lines("second to none", RelativeOrdinalReading.self).isEmpty)
    }

    @Test("Words joined, split, spelled out, and with another boundary")
    func joined() {
        let cases: [(heard: String, phrase: String, line: String)] = [
            ("dish washer", "dishwasher", "dish washer -> dishwasher, spelling 300"),
            ("dishwasher", "dish washer", "dishwasher -> dish washer, spelling 300"),
            ("T. V.", "TV", ""),
            ("t v", "TV", "t v -> tv, spelling 300"),
            ("tv", "T V", "tv -> t v, spelling 300"),
            ("n a s a", "NASA", "n a s a -> nasa, spelling 300"),
            ("wifi", "Wi-Fi", "wifi -> wi fi, spelling 300"),
            ("there in", "the rein", "there in -> the rein, spelling 300"),
            ("a b c d e", "abcde", "a b c d e -> abcde, spelling 300"),
        ]
        for item in cases where !item.line.isEmpty {
            let lines = Lines.lines(item.heard, against: [item.phrase], JoinedReading.self)
            #expect(lines.contains(item.line), "\(item.heard) against \(item.phrase): \(lines)")
        }
    }

    @Test("Digits are not joined, nor five words, nor words as they stand")
    func notJoined() {
        #expect(Lines.lines("1 0", against: ["lamp 10"], JoinedReading.self).isEmpty)
        #expect(Lines.lines("10", against: ["lamp 1 0"], JoinedReading.self).isEmpty)
        #expect(Lines.lines("up on to the re", against: ["upontothere"], JoinedReading.self).isEmpty)
        #expect(Lines.lines("dish washer", against: ["dish washer"], JoinedReading.self).isEmpty)
    }

    @Test("A contraction in full, and the reverse")
    func contraction() {
        let full = Lines.lines("i am leaving", against: ["I'm leaving"], ContractionReading.self)
        #expect(full == ["i am -> im, spelling 300"])
        #expect(Lines.lines("i'm off", against: ["I am off"], ContractionReading.self) == ["im -> i am, spelling 300"])
        #expect(Lines.lines("i am leaving", against: ["I leave"], ContractionReading.self).isEmpty)
    }

    @Test("Another word for the same unit, behind a number only")
    func unit() {
        let lines = Lines.lines("5 min", against: ["for minutes"], NumberReading.self, UnitReading.self)
        #expect(lines == ["5 -> number 5", "min -> minutes, spelling 300"])
        #expect(Lines.lines("min", against: ["for minutes"], NumberReading.self, UnitReading.self).isEmpty)
        let other = Lines.lines("5 min", against: ["for hours"], NumberReading.self, UnitReading.self)
        #expect(other == ["5 -> number 5"])
    }

    @Test("The name of a unit in several words, and in one")
    func unitOfSeveralWords() {
        let speed = Lines.lines("5 mph", against: ["for miles per hour"], NumberReading.self, UnitReading.self)
        #expect(speed.contains("mph -> miles per hour, spelling 300"))
        let degrees = Lines.lines("5 °F", against: ["for degrees"], NumberReading.self, UnitReading.self)
        #expect(degrees == ["5 -> number 5", "degrees f -> degrees, spelling 300"])
        let other = Lines.lines("5 °C", against: ["for degrees"], NumberReading.self, UnitReading.self)
        #expect(other == ["5 -> number 5"])
    }

    @Test("An infinitive for the command of the same verb")
    func infinitive() {
        let es = Language(locale: "es")
        let lines = Lines.lines("cerrar", against: ["Cierra la puerta"], InfinitiveReading.self, language: es)
        #expect(lines == ["cerrar -> cierra, spelling 300"])
        #expect(Lines.lines("cerrar", against: ["Abre la puerta"], InfinitiveReading.self, language: es).isEmpty)
        #expect(Lines.lines("cerrar", against: ["Cerrar", "Cierra"], InfinitiveReading.self, language: es).isEmpty)
    }

    @Test("Letters written another way, in both directions")
    func respelling() {
        let german = Lines.german
        for heard in ["gruen", "grun"] {
            let lines = Lines.lines(heard, against: ["grün an"], RespellingReading.self, language: german)
            #expect(lines == ["\(heard) -> grün, spelling 300"])
        }
        #expect(
            Lines.lines("grün", against: ["gruen an"], RespellingReading.self, language: german)
                == ["grün -> gruen, spelling 300"]
        )
        #expect(Lines.lines("grün", against: ["grün an"], RespellingReading.self, language: german).isEmpty)
        #expect(Lines.lines("gruen", against: ["grün"], RespellingReading.self).isEmpty)
    }

    @Test("An s at the end, written or not; never of short words or numbers")
    func possessive() {
        let reading = PossessiveReading.self
        #expect(Lines.lines("dads", against: ["dad room"], reading) == ["dads -> dad, spelling 300"])
        #expect(Lines.lines("dad", against: ["dad's room"], reading) == ["dad -> dads, spelling 300"])
        #expect(Lines.lines("as", against: ["a room"], reading).isEmpty)
        #expect(Lines.lines("its", against: ["it room"], reading).isEmpty)
        #expect(Lines.lines("ten", against: ["tens on"], NumberReading.self, reading) == ["ten -> number 10"])
        #expect(Lines.lines("lichts", against: ["licht an"], reading, language: Lines.german).isEmpty)
    }

    @Test("Fillers of one word and of several")
    func filler() {
        let lines = Lines.lines("um you know lamp please", FillerReading.self)
        #expect(lines == ["um -> filler 100", "you know -> filler 100", "please -> filler 100"])
        #expect(Lines.lines("lamp knows you", FillerReading.self).isEmpty)
    }

    @Test("Openings and closings of frames; a closing is paid for once")
    func frame() {
        let lines = Lines.lines("make it red", FrameReading.self)
        #expect(lines == ["make it -> opening 250"])
        let around = Lines.lines("the red one", FrameReading.self)
        #expect(around.contains("the -> opening 250") && around.contains("one -> closing 0"))
        #expect(Lines.lines("red would be great", FrameReading.self).contains("would be great -> closing 250"))
    }

    @Test("Closed-class words are cheap, anything else is content")
    func leftOver() {
        #expect(Lines.lines("the zebra", LeftOverReading.self) == ["the -> closedClass 600", "zebra -> content 9000"])
        #expect(Lines.lines("off", LeftOverReading.self) == ["off -> content 9000"])
    }

    @Test("Scripts without spaces are left over by words")
    func leftOverUnspaced() {
        let japanese = Language(locale: "ja")
        let lines = Lines.lines("電気", LeftOverReading.self, language: japanese)
        #expect(lines.contains("電気 -> content 9000"))
    }
}
