import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("What the cases of an enum have in common")
struct EnumerationKindTests {
    private typealias Relation = EnumerationKind.Relation

    private static let german = Language(locale: "de-DE")
    private static let portuguese = Language(locale: "pt-BR")

    private static let rooms = ["kitchen", "bedroom", "office", "garage"]
    private static let drinks = ["iced coffee", "espresso", "cappuccino", "mocha"]
    private static let cities = ["Hamburg", "Berlin", "Köln", "Bremen"]
    private static let people = ["Paula", "Renata", "Roberta", "Daniela", "Marcela"]

    private static func relation(
        of heard: String,
        to meant: String,
        among names: [String],
        in language: Language = .sharedEnglish,
        looksAtHeads: Bool = true
    ) -> Relation {
        EnumerationKind(of: names, in: language).relation(
            of: heard,
            to: meant,
            in: language,
            looksAtHeads: looksAtHeads
        )
    }

    // MARK: Kinds

    @Test("Another room is doubted for a room, and what is no room was misheard")
    func rooms() {
        #expect(Self.relation(of: "bathroom", to: "bedroom", among: Self.rooms) == .sibling)
        #expect(Self.relation(of: "the bathroom", to: "bedroom", among: Self.rooms) == .sibling)
        #expect(Self.relation(of: "dining room", to: "bedroom", among: Self.rooms) == .sibling)
        #expect(Self.relation(of: "chicken", to: "kitchen", among: Self.rooms) == .misheard)
        #expect(Self.relation(of: "kitten", to: "kitchen", among: Self.rooms) == .misheard)
        #expect(Self.relation(of: "kitchin", to: "kitchen", among: Self.rooms) == .misheard)
    }

    @Test("Another name of the same thing is no other thing")
    func drinks() {
        #expect(Self.relation(of: "ice coffee", to: "iced coffee", among: Self.drinks) == .misheard)
        #expect(Self.relation(of: "latte", to: "mocha", among: Self.drinks) == .sibling)
    }

    @Test("Words that both share say nothing")
    func sharedWords() {
        let rooms = ["guest bedroom"] + Self.rooms
        #expect(Self.relation(of: "kitchen", to: "kitchen", among: rooms) == .misheard)
        #expect(Self.relation(of: "bedroom", to: "guest bedroom", among: rooms) == .misheard)
        #expect(Self.relation(of: "guessed bedroom", to: "guest bedroom", among: rooms) == .misheard)
        #expect(Self.relation(of: "ice mocha", to: "iced mocha", among: Self.drinks) == .misheard)
        #expect(Self.relation(of: "guest bathroom", to: "guest bedroom", among: rooms) == .sibling)
    }

    @Test("If the last of several words does not count, only a whole phrase names a thing")
    func heads() {
        let rooms = ["guest bedroom"] + Self.rooms
        func relation(_ heard: String) -> Relation {
            Self.relation(of: heard, to: "guest bedroom", among: rooms, looksAtHeads: false)
        }
        #expect(relation("guest bathroom") == .misheard)
        #expect(relation("bathroom") == .sibling)
        #expect(relation("dining room") == .sibling)
    }

    @Test("Nothing heard names nothing", arguments: ["", " ", "…"])
    func nothing(heard: String) {
        #expect(Self.relation(of: heard, to: "kitchen", among: Self.rooms) == .misheard)
        #expect(Self.relation(of: heard, to: "Hamburg", among: Self.cities, in: Self.german) == .misheard)
    }

    // MARK: Known words

    @Test("In a language without kinds, any other known word may be another thing")
    func cities() {
        let kind = EnumerationKind(of: Self.cities, in: Self.german)
        #expect(kind.senses.isEmpty && !kind.hasProperNames && !kind.hasUnlistedNames)
        #expect(Self.relation(of: "Homburg", to: "Hamburg", among: Self.cities, in: Self.german) == .another)
        #expect(Self.relation(of: "Hamburk", to: "Hamburg", among: Self.cities, in: Self.german) == .misheard)
    }

    @Test("A name is no form of another name, and a word may be a form of another word")
    func forms() {
        #expect(EnumerationKind(of: Self.people, in: Self.portuguese).hasProperNames)
        #expect(Self.relation(of: "Paulo", to: "Paula", among: Self.people, in: Self.portuguese) == .another)
        let colors = ["vermelho", "preto", "branco"]
        #expect(!EnumerationKind(of: colors, in: Self.portuguese).hasProperNames)
        #expect(Self.relation(of: "vermelha", to: "vermelho", among: colors, in: Self.portuguese) == .misheard)
    }

    @Test("Among names that are not listed, a word that is not listed may be another one")
    func unlistedNames() {
        let names = ["Xanquil", "Brovexa", "Trelmoq"]
        #expect(EnumerationKind(of: names, in: .sharedEnglish).hasUnlistedNames)
        #expect(Self.relation(of: "brovixa", to: "Brovexa", among: names) == .another)
    }

    @Test("Without known words, everything was misheard")
    func unknownLanguage() {
        let language = Language(locale: "tlh")
        #expect(Self.relation(of: "bathroom", to: "bedroom", among: Self.rooms, in: language) == .misheard)
    }

    @Test("No names have no kind")
    func noNames() {
        let kind = EnumerationKind(of: [String](), in: .sharedEnglish)
        #expect(kind.senses.isEmpty && !kind.hasProperNames && !kind.hasUnlistedNames)
    }
}
