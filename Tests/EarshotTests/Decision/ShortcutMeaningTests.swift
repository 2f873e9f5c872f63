import Testing

@testable import Earshot

@Suite("What a shortcut means")
struct ShortcutMeaningTests {
    private static let shortcut = Shortcut(
        id: "S",
        intent: "Intent",
        presets: [
            Shortcut.Preset(parameter: "b", value: .integer(2)),
            Shortcut.Preset(parameter: "hidden", value: .boolean(true)),
        ],
        parameters: [
            Parameter("a", .integer(), isRequired: true), Parameter("b", .integer(), isRequired: true),
            Parameter("c", .text, isRequired: true, defaultValue: .text("c")), Parameter("d", .text),
        ],
        phrases: ["go"]
    )

    private static func meaning(_ spoken: [(name: String, value: ParameterValue)]) -> (ShortcutMatch?, [String]) {
        let (match, missing) = ShortcutMeaning(shortcut: shortcut, application: "App").match(spoken: spoken)
        guard case .shortcut(let shortcut) = match else { return (nil, missing) }
        return (shortcut, missing)
    }

    @Test("Spoken before preset before default; in order of declaration, undeclared presets behind")
    func values() {
        let (match, missing) = Self.meaning([("b", .integer(9)), ("a", .integer(1))])
        #expect(match?.parameters.map(\.name) == ["a", "b", "c", "hidden"])
        #expect(match?.parameters.map(\.value) == [.integer(1), .integer(9), .text("c"), .boolean(true)])
        #expect(missing.isEmpty && match?.intent == "Intent" && match?.application == "App")
    }

    @Test("Only what is required and has no value is missing")
    func missing() {
        let (match, missing) = Self.meaning([])
        #expect(missing == ["a"] && match?.parameters.map(\.name) == ["b", "c", "hidden"])
    }

    @Test("The intent is the identifier where none is declared")
    func intent() {
        let meaning = ShortcutMeaning(shortcut: Shortcut(id: "T", phrases: ["go"]), application: nil)
        #expect(
            meaning.match(spoken: []).match
                == .shortcut(ShortcutMatch(shortcut: "T", intent: "T", application: nil, parameters: []))
        )
    }
}
