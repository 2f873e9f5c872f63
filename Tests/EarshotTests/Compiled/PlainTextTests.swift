import Testing

@testable import Earshot

/// The shortest way to a normal form, compared with the normalizer.
@Suite struct PlainTextTests {
    private static let normalizer = Normalizer(locale: "en-US", data: LanguageData(locale: "en-US"))

    private static func fold(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var target = [UInt8](repeating: 0, count: bytes.count + 16)
        return target.withUnsafeMutableBufferPointer { target in
            bytes.withUnsafeBufferPointer { source in
                target.baseAddress.flatMap { PlainText.fold(source, into: $0) }.map {
                    String(decoding: target[..<$0], as: UTF8.self)
                }
            }
        }
    }

    @Test func `what it folds the normalizer folds alike`() {
        var random = NormalizationRandom(seed: 5)
        var folded = 0
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    "aAbZz09    .?!'-,é".randomElement(using: &random) ?? "a"
                }
            )
            guard let result = Self.fold(text) else { continue }
            folded += 1
            #expect(result == String(decoding: Self.normalizer.normalize(text).bytes, as: UTF8.self), "\(text)")
        }
        #expect(folded > 200)
    }

    @Test(arguments: ["", "a", "Turn On The Lights", "TURN ON THE LIGHTS IN THE KITCHEN PLEASE.", "lamp 7", "ok? "])
    func `plain text is folded`(_ text: String) {
        #expect(Self.fold(text) == String(decoding: Self.normalizer.normalize(text).bytes, as: UTF8.self))
    }

    @Test(arguments: [" a", "a  b", "a, b", "it's", "é", "a\u{0}b", "a\tb", "$5", "a-b"])
    func `anything else is left to the rules`(_ text: String) {
        #expect(Self.fold(text) == nil)
    }
}
