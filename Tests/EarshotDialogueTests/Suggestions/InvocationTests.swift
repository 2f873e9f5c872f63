import Earshot
import EarshotTestSupport
import Foundation
import Testing

@testable import EarshotDialogue

@Suite struct InvocationTests {
    private static func random(_ random: inout SplitMix) -> Invocation {
        func text() -> String {
            let scalars: [Unicode.Scalar] = ["\u{1F}", "\u{1B}", "a", "l", "i", "3", "é", "\n", "\u{0}", "日"]
            let count = Int.random(in: 0...4, using: &random)
            return (0..<count).reduce(into: "") { text, _ in
                text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
            }
        }
        let quantities = Quantity.Kind.allCases.flatMap(\.values)
        func value(_ depth: Int) -> ParameterValue {
            switch Int.random(in: 0...(depth > 0 ? 7 : 6), using: &random) {
            case 0: .enumerationCase(text())
            case 1: .integer(Int64.random(in: .min ... .max, using: &random))
            case 2: .decimal(Double.random(in: -1e9...1e9, using: &random))
            case 3: .ordinal(Int64.random(in: 1...9, using: &random))
            case 4: .boolean(Bool.random(using: &random))
            case 5: .text(text())
            case 6: quantities[Int.random(in: 0..<quantities.count, using: &random)].value
            default: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1) })
            }
        }
        var invocation = Invocation(text(), application: Bool.random(using: &random) ? text() : nil)
        for _ in 0..<Int.random(in: 0...3, using: &random) { invocation.values[text()] = value(2) }
        return invocation
    }

    /// Text and JSON give back what was written; different invocations have different texts.
    @Test(arguments: Seeds.first(10))
    func isReadAsItWasWritten(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        var texts: [String: Invocation] = [:]
        for _ in 0..<300 {
            let invocation = Self.random(&random)
            let text = InvocationText.text(of: invocation)
            #expect(InvocationText.invocation(of: text) == invocation)
            #expect(texts.updateValue(invocation, forKey: text).map { $0 == invocation } ?? true)
            let data = try JSONEncoder().encode(invocation)
            #expect(try JSONDecoder().decode(Invocation.self, from: data) == invocation)
        }
    }

    @Test(arguments: Seeds.first(10))
    func neverTrapsOnOtherText(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<500 {
            var bytes = Array(InvocationText.text(of: Self.random(&random)).utf8)
            guard !bytes.isEmpty else { continue }
            bytes[Int.random(in: bytes.indices, using: &random)] =
                [0x1F, 0x1B, 0x6C, 0x39].randomElement(using: &random) ?? 0
            _ = InvocationText.invocation(of: String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func isPartOfWhatSaysMore() {
        let less = Invocation("Pay", ["payee": .text("milkman")])
        let more = Invocation("Pay", ["payee": .text("milkman"), "amount": .integer(20)])
        #expect(less.isPart(of: more) && less.isPart(of: less) && !more.isPart(of: less))
        #expect(!Invocation("Order", ["payee": .text("milkman")]).isPart(of: more))
        #expect(!Invocation("Pay", ["payee": .text("baker")]).isPart(of: more))
    }
}
