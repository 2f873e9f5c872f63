import Testing

@testable import Earshot

@Suite("The closest phrase, where nothing was understood")
struct NearestPhraseTests {
    private static func nearest(_ text: String, _ policy: ResolveOptions.Policy) throws -> String? {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(id: "Umbrella", phrases: ["Order an umbrella"]),
                Shortcut(
                    id: "Timer",
                    phrases: ["Start the timer", "Stop the timer", "Pause the timer", "Show the timer"]
                ),
            ]
        )
        let answer = try Resolver(catalog).resolve(Utterance(text), options: ResolveOptions(policy: policy))
        guard case .unsupported(let reason) = answer.outcome else { return "understood" }
        return reason.nearest
    }

    @Test("A text, which takes any words, makes no phrase the closest one", arguments: ["may I stop", "hello there"])
    func text(_ text: String) throws {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(
                    id: "Remind",
                    parameters: [Parameter("text", .text)],
                    phrases: ["Remind me to ${text}"]
                ),
                Shortcut(id: "Timer", phrases: ["Stop the timer now"]),
            ]
        )
        let reason = try #require(try Resolver(catalog).resolve(Utterance(text)).reason)
        #expect(reason.nearest != "Remind me to ${text}")
    }

    @Test(
        "A word without content decides only among phrases that share no other, or the same ones",
        arguments: [ResolveOptions.Policy.standard, .strict]
    )
    func content(_ policy: ResolveOptions.Policy) throws {
        #expect(try Self.nearest("put timer in half an hour", policy) == "Start the timer")
        #expect(try Self.nearest("in half an hour", policy) == "Order an umbrella")
        #expect(try Self.nearest("bring umbrella and timer", policy) == "Order an umbrella")
    }
}
