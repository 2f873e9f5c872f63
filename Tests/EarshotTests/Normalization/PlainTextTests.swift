import EarshotTestSupport
import Testing

@testable import Earshot

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The shortest way to a normal form, compared with the normalizer.
@Suite struct PlainTextTests {
    private static let normalizer = Normalizer(locale: "en-US", data: LanguageData(locale: "en-US"))

    private static func fold(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { fold($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// What is folded; what lies behind as many bytes as the source has must stay as it was.
    private static func fold(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var target = [UInt8](repeating: 0x5A, count: source.count + 16)
        let count = target.withUnsafeMutableBufferPointer { target in
            target.baseAddress.flatMap { PlainText.fold(source, into: $0) }
        }
        #expect(target[source.count...].allSatisfy { $0 == 0x5A })
        return count.map { Array(target[..<$0]) }
    }

    /// The same, byte by byte.
    private static func foldSlowly(_ source: [UInt8]) -> [UInt8]? {
        let text = source[..<((source.lastIndex { !" .?!".utf8.contains($0) } ?? -1) + 1)]
        var last: UInt8 = 0x20
        var folded: [UInt8] = []
        for byte in text {
            switch byte {
            case 0x20 where last != 0x20, 0x30...0x39, 0x61...0x7A: folded.append(byte)
            case 0x41...0x5A: folded.append(byte + 0x20)
            default: return nil
            }
            last = byte
        }
        return folded
    }

    /// Texts of every length up to a hundred bytes, most of them plain but for one byte.
    private static func texts(_ rounds: Int, seed: UInt64) -> [[UInt8]] {
        var random = SplitMix(seed: seed)
        let plain = Array("abcxyzABCXYZ0189 ".utf8)
        return (0..<rounds).flatMap { round in
            (0...100).map { length in
                var text = (0..<length).map { _ in plain.randomElement(using: &random) ?? 0x61 }
                for place in text.indices.dropFirst() where text[place] == 0x20 && text[place - 1] == 0x20 {
                    text[place] = 0x71
                }
                if let place = text.indices.randomElement(using: &random), round > 1 {
                    text[place] = round % 3 == 0 ? 0x20 : UInt8.random(in: 0...255, using: &random)
                }
                return text
            }
        }
    }

    @Test func `sixteen bytes at a time give what one at a time gives`() {
        var folded = 0
        for text in Self.texts(60, seed: 47) {
            let expected = Self.foldSlowly(text)
            text.withUnsafeBufferPointer { text in
                #expect(Self.fold(text) == expected, "\(Array(text))")
                let form = PlainText.form(of: text)
                #expect(form?.count == expected?.count)
                guard let form, let expected, !expected.isEmpty else { return }
                folded += 1
                expected.withUnsafeBufferPointer { #expect(form.hash == Hashing.hash($0), "\(Array(text))") }
            }
        }
        #expect(folded > 2_000)
    }

    @Test func `a text is the form of another, or differs in a byte`() {
        var random = SplitMix(seed: 53)
        for text in Self.texts(6, seed: 59) {
            guard var form = Self.foldSlowly(text), let place = form.indices.randomElement(using: &random) else {
                continue
            }
            text.withUnsafeBufferPointer { text in
                func isForm(_ count: Int) -> Bool {
                    form.withUnsafeBufferPointer { PlainText.isForm($0, of: text, count: count) }
                }
                #expect(isForm(form.count))
                #expect(!isForm(form.count - 1) && !isForm(form.count + 1))
                form[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
                #expect(!isForm(form.count), "\(Array(text))")
            }
        }
    }

    @Test func `nothing is read beyond the ends`() throws {
        // A page between two that must not be touched.
        let page = sysconf(Int32(_SC_PAGESIZE))
        let memory = try #require(
            mmap(nil, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        )
        defer { munmap(memory, 3 * page) }
        try #require(mprotect(memory, page, PROT_NONE) == 0 && mprotect(memory + 2 * page, page, PROT_NONE) == 0)
        for text in Self.texts(3, seed: 61) {
            for start in [page, 2 * page - text.count] {
                let bytes = UnsafeMutableRawBufferPointer(start: memory + start, count: text.count)
                bytes.copyBytes(from: text)
                let source = UnsafeBufferPointer(bytes.bindMemory(to: UInt8.self))
                #expect(Self.fold(source) == Self.foldSlowly(text))
                #expect(PlainText.form(of: source)?.count == Self.foldSlowly(text)?.count)
                _ = PlainText.isForm(source, of: source, count: source.count)
            }
        }
    }

    @Test func `what it folds the normalizer folds alike`() {
        var random = SplitMix(seed: 5)
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
