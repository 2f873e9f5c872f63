import Earshot
import Testing

private enum Paint: String, SpokenEnum {
    case red
    case navyBlue = "navy"
    static let spoken: [Paint: SpokenForms] = [
        .red: SpokenForms("Red", synonyms: ["crimson"], pronunciations: ["redd"])
    ]
}

private enum Size: Int, SpokenEnum {
    case small = 1
    case extraLarge
}

private enum Plain: SpokenEnum {
    case one, two
}

private struct Room: SpokenEnum {
    let number: Int
    static var allCases: [Room] { (1...3).map { Room(number: $0) } }
    var spokenIdentifier: String { "room\(min(number, 2))" }
}

@Suite struct SpokenEnumTests {
    @Test func identifiers() {
        #expect(Paint.allCases.map(\.spokenIdentifier) == ["red", "navy"])
        #expect(Size.allCases.map(\.spokenIdentifier) == ["small", "extraLarge"])
        #expect(Plain.allCases.map(\.spokenIdentifier) == ["one", "two"])
    }

    @Test func theRawValueIsTakenInGenericCodeToo() {
        func identifiers<Value: SpokenEnum>(_ type: Value.Type) -> [String] {
            type.allCases.map(\.spokenIdentifier)
        }
        #expect(identifiers(Paint.self) == ["red", "navy"])
    }

    @Test func enumeration() {
        let paint = Enumeration(Paint.self)
        #expect(paint.name == "Paint")
        #expect(
            paint.cases == [
                Enumeration.Case("red", "Red", synonyms: ["crimson"], pronunciations: ["redd"]),
                Enumeration.Case("navy"),
            ]
        )
        #expect(Enumeration(Plain.self, name: "Choice").name == "Choice")
    }

    @Test func theWayBack() {
        let sizes = SpokenCases(Size.self)
        #expect(sizes.enumeration == Enumeration(Size.self))
        #expect(sizes[id: "extraLarge"] == .extraLarge)
        #expect(sizes[id: "extralarge"] == nil)
        #expect(SpokenCases<Paint>(name: "Color").enumeration.name == "Color")
    }

    @Test func theFirstOfTwoEqualIdentifiersIsFound() {
        let rooms = SpokenCases(Room.self)
        #expect(rooms.enumeration.cases.map(\.id) == ["room1", "room2", "room2"])
        #expect(rooms[id: "room2"] == Room(number: 2))
    }
}
