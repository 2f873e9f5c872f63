internal import Earshot

/// Catalogs that are too large or too many to be written by hand; the same in every run.
enum Generated {
    /// Ten applications that share their phrases and have different names.
    static func applications() -> [Catalog] {
        let names = [
            "Bittern", "Curlew", "Dunlin", "Egret", "Fulmar", "Gannet", "Heron", "Jackdaw", "Kestrel", "Lapwing",
        ]
        return names.map { name in
            Catalog(
                locale: "en-US",
                application: Catalog.Application(name: name),
                shortcuts: [
                    Shortcut(id: "StartTimer", phrases: ["(Start|Set) [a] timer (in|with) ${applicationName}"]),
                    Shortcut(id: "StopTimer", phrases: ["(Stop|Cancel) [the] timer (in|with) ${applicationName}"]),
                ]
            )
        }
    }

    /// A number of different phrases of four words; the first ones are the same for every number.
    static func phrases(_ count: Int) -> [String] {
        var random = SplitMix(state: 41)
        let words = (0..<2_000).map { _ in word(&random) }
        var seen: Set<String> = []
        var phrases: [String] = []
        while phrases.count < count {
            let phrase = (0..<4).map { _ in words[random.next(below: words.count)] }.joined(separator: " ")
            if seen.insert(phrase).inserted { phrases.append(phrase) }
        }
        return phrases
    }

    /// The phrases in a dictionary, and those that are looked up in turn.
    static func dictionary(of count: Int, rotation: Int) -> (indices: [String: Int], phrases: [String]) {
        let all = phrases(count)
        let asked = stride(from: 0, to: count, by: max(1, count / rotation)).prefix(rotation).map { all[$0] }
        return (Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) }), asked)
    }

    /// A phrase in which letters far from each other are replaced by one that no word has.
    static func replacing(_ count: Int, in phrase: String) -> String {
        var letters = Array(phrase)
        for slip in 1...count {
            var place = letters.count * slip / (count + 1)
            if letters[place] == " " { place += 1 }
            letters[place] = "x"
        }
        return String(letters)
    }

    /// Words that no phrase has: the phrase's words spelled backwards.
    static func backwards(_ phrase: String) -> String {
        phrase.split(separator: " ").map { String($0.reversed()) }.joined(separator: " ")
    }

    /// A catalog of phrases, with ten in each shortcut.
    static func catalog(of phrases: [String]) -> Catalog {
        let shortcuts = stride(from: 0, to: phrases.count, by: 10).map { first in
            Shortcut(
                id: "Shortcut\(first / 10)",
                phrases: phrases[first..<min(first + 10, phrases.count)].map { Phrase($0) }
            )
        }
        return Catalog(locale: "en-US", shortcuts: shortcuts)
    }

    /// A word of three open syllables and a consonant, which is not an English word.
    private static func word(_ random: inout SplitMix) -> String {
        let consonants = Array("bdfgjkmnprtvz")
        let vowels = Array("aiou")
        var word = ""
        for _ in 0..<3 {
            word.append(consonants[random.next(below: consonants.count)])
            word.append(vowels[random.next(below: vowels.count)])
        }
        word.append(consonants[random.next(below: consonants.count)])
        return word
    }
}

/// Random numbers that are the same in every run, after Steele, Lea and Flood's SplitMix.
struct SplitMix {
    var state: UInt64

    /// The next number below a bound; the bias does not matter here.
    mutating func next(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ (bits >> 31)) >> 1) % bound
    }
}
