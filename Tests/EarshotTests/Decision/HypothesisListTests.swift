import Earshot
import EarshotTestSupport
import Testing

/// What holds of every list of hypotheses, whatever its confidences.
@Suite("Lists of hypotheses")
struct HypothesisListTests {
    private static let texts = [
        "turn on the kitchen lights", "turn off the kitchen lights", "turn on the bedroom lights",
        "turn on the lights in the kitchen", "don't turn on the kitchen lights", "set a timer for ten minutes",
        "set a time for ten minutes", "set a timer for fifteen minutes", "what is the weather",
        "he turned on the kitchen lights", "turn the kitchen lights on", "there turn on the kitchen lights",
    ]

    private func resolver() throws -> Resolver {
        let room = Parameter("room", .enumeration("Room"), isRequired: true)
        return try Resolver(
            Catalog(
                locale: "en-US",
                enums: [
                    Enumeration(
                        name: "Room",
                        cases: [Enumeration.Case(id: "kitchen"), Enumeration.Case(id: "bedroom")]
                    )
                ],
                shortcuts: [
                    Shortcut(
                        id: "On",
                        parameters: [room],
                        phrases: ["Turn on the ${room} lights", "Turn on the lights in the ${room}"]
                    ),
                    Shortcut(id: "Off", parameters: [room], phrases: ["Turn off the ${room} lights"]),
                    Shortcut(
                        id: "Timer",
                        parameters: [Parameter("length", .duration(), isRequired: true)],
                        phrases: ["Set a timer for ${length}"]
                    ),
                ]
            )
        )
    }

    /// What is acted on; `nil` if nothing is.
    private func act(_ resolver: Resolver, _ hypotheses: [Utterance.Hypothesis]) -> Resolution.Match? {
        if case .success(let match) = resolver.resolve(Utterance(hypotheses: hypotheses)).outcome { match } else { nil }
    }

    @Test("What is acted on is acted on however much likelier its hypothesis gets")
    func isMonotone() throws {
        let resolver = try resolver()
        let meanings = Self.texts.map { act(resolver, [Utterance.Hypothesis($0)]) }
        let shares = stride(from: 0.05, to: 1, by: 0.1)
        let pairs = zip(Self.texts, meanings).flatMap { text, meaning in
            Self.texts.filter { $0 != text && meaning != nil }.map { (one: text, other: $0, meaning) }
        }
        for (one, other, meaning) in Sampled.pairs.of(pairs) {
            for isFirst in [true, false] {
                let acts = shares.map { share in
                    let both = [
                        Utterance.Hypothesis(one, confidence: share),
                        Utterance.Hypothesis(other, confidence: 1 - share),
                    ]
                    return act(resolver, isFirst ? both : both.reversed()) == meaning
                }
                #expect(!zip(acts, acts.dropFirst()).contains { $0 && !$1 }, "\(one) beside \(other): \(acts)")
            }
        }
    }

    @Test("Another hypothesis of the same meaning never asks more")
    func neverAsksMore() throws {
        let resolver = try resolver()
        let meanings = Self.texts.map { act(resolver, [Utterance.Hypothesis($0)]) }
        var random = SplitMix(seed: 7)
        for _ in 0..<200 {
            guard let place = Self.texts.indices.randomElement(using: &random), let meaning = meanings[place] else {
                continue
            }
            let same = Self.texts.indices.filter { meanings[$0] == meaning }.shuffled(using: &random)
            let isScored = Bool.random(using: &random)
            let list = same.prefix(3).map { index in
                Utterance.Hypothesis(
                    Self.texts[index],
                    confidence: isScored ? Double.random(in: 0.01...0.6, using: &random) : nil
                )
            }
            #expect(act(resolver, list) == meaning, "\(list)")
        }
    }

    @Test("Confidences that say nothing leave the order to decide")
    func saysNothing() throws {
        let resolver = try resolver()
        let texts = ["turn on the kitchen lights", "turn off the kitchen lights"]
        let on = act(resolver, [Utterance.Hypothesis(texts[0])])
        #expect(on != nil)
        func answer(_ confidences: [Double]) -> Resolution.Match? {
            act(resolver, zip(texts, confidences).map { Utterance.Hypothesis($0, confidence: $1) })
        }
        // 0 for all, logarithms, and 0 as a rounded confidence.
        #expect(answer([0, 0]) == on)
        #expect(answer([-1, -6]) == on)
        #expect(answer([0.9, 0]) == on)
        #expect(answer([0.9, 0.001]) == on)
        // None is likelier, or they contradict the order.
        #expect(answer([0.9, 0.9]) == nil)
        #expect(answer([-2, -2]) == nil)
        #expect(answer([0.05, 0.95]) == nil)
        #expect(answer([0, 0.95]) == nil)
        #expect(answer([-6, -1]) == nil)
    }

    @Test("What better hypotheses say counts for an enum as well")
    func weighsAnswers() throws {
        let resolver = try resolver()
        let options = ResolveOptions(target: .enumeration("Room"))
        func isAnswered(_ text: String) -> Bool {
            let list = [
                Utterance.Hypothesis(text, confidence: 0.999), Utterance.Hypothesis("bedroom", confidence: 0.001),
            ]
            if case .success = resolver.resolve(Utterance(hypotheses: list), options: options).outcome { return true }
            return false
        }
        #expect(!isAnswered("what is the weather like"))
        #expect(isAnswered("bet room"))
    }
}
