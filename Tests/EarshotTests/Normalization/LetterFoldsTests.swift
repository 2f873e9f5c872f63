import EarshotTestSupport
import Testing

@testable import Earshot

/// Folding letter by letter, compared with ICU on the whole text.
@Suite struct LetterFoldsTests {
    private static func fold(_ bytes: [UInt8], _ folds: inout LetterFolds) -> [UInt8]? {
        var target = [UInt8](repeating: 0, count: bytes.count + 1)
        let count = target.withUnsafeMutableBufferPointer { target in
            bytes.withUnsafeBufferPointer { folds.fold($0, into: target) }
        }
        return count.map { Array(target[..<$0]) }
    }

    private static func foldByICU(_ bytes: [UInt8]) -> [UInt8]? {
        var target = [UInt8](repeating: 0, count: bytes.count * 6 + 64)
        let count = target.withUnsafeMutableBufferPointer { target in
            bytes.withUnsafeBufferPointer { PlainText.foldByICU($0, into: target) }
        }
        return count.map { Array(target[..<$0]) }
    }

    @Test func `every character folds as by ICU, or is left to it`() {
        var folds = LetterFolds()
        var letters = 0
        for scalar in (1..<0x1_0000 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
            for text in ["\(scalar)", "a\(scalar)b", "\(scalar)Ä"] {
                guard let folded = Self.fold(Array(text.utf8), &folds) else { continue }
                #expect(folded == Self.foldByICU(Array(text.utf8)), "U+\(String(scalar.value, radix: 16))")
                if scalar.value >= 0x80 { letters += 1 }
            }
        }
        #expect(letters > 2_000)
    }

    @Test func `texts fold as by ICU`() {
        var random = SplitMix(seed: 47)
        let characters = Array("aZ09 .ÄöÜçŠžΑβΣςЖдѐԱբאבعغ".unicodeScalars) + ["\u{301}", "ß", "İ", "日", "\u{AD}"]
        var folds = LetterFolds()
        var folded = 0
        for _ in 0..<20_000 {
            var text = ""
            let known = Bool.random(using: &random) ? characters.count : characters.count - 5
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                text.unicodeScalars.append(characters[Int.random(in: 0..<known, using: &random)])
            }
            guard let result = Self.fold(Array(text.utf8), &folds) else { continue }
            folded += 1
            #expect(result == Self.foldByICU(Array(text.utf8)), "\(text)")
        }
        #expect(folded > 9_000)
    }

    @Test func `bytes that are no text are left to ICU`() {
        var random = SplitMix(seed: 53)
        var folds = LetterFolds()
        let pool: [UInt8] = [0x41, 0xC0, 0xC1, 0xC3, 0xDF, 0xE3, 0x80, 0xA4, 0xBF, 0xFF, 0x00]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                pool.randomElement(using: &random) ?? 0x41
            }
            guard let folded = Self.fold(bytes, &folds) else { continue }
            #expect(String(validating: bytes, as: UTF8.self) != nil && folded == Self.foldByICU(bytes), "\(bytes)")
        }
    }
}
