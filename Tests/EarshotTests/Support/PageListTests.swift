import EarshotTestSupport
import Testing

@testable import Earshot

/// Lists in pages of their own, compared with arrays.
@Suite struct PageListTests {
    @Test(arguments: [0, 1, 8_191, 8_192, 8_193, 300_000]) func `elements stay as they are while a list grows`(
        _ count: Int
    ) {
        var list = PageList<UInt64>()
        for number in 0..<count { list.append(UInt64(number) << 20) }
        #expect(list.count == count)
        #expect(list.elements.elementsEqual((0..<count).map { UInt64($0) << 20 }))
    }

    @Test func `bytes of every length are appended`() {
        var random = SplitMix(seed: 11)
        var list = PageList<UInt8>()
        var twin: [UInt8] = []
        for length in [0, 1, 3, 65_532, 1, 200_000, 0, 7] {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            bytes.withUnsafeBytes { list.append(contentsOf: $0) }
            twin += bytes
        }
        #expect(list.elements.elementsEqual(twin))
    }

    @Test(arguments: [0, 1, 100_000]) func `a list of so many elements is zero`(_ count: Int) {
        var list = PageList<UInt32>(count: count)
        let isZero = list.elements.allSatisfy { $0 == 0 }
        #expect(list.count == count && isZero)
        if count > 0 { list[count - 1] = 7 }
        list.append(8)
        let last = Array(list.elements.suffix(2))
        #expect(last == (count > 0 ? [7, 8] : [8]))
    }
}
