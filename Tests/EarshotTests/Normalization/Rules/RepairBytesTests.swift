import Testing

@testable import Earshot

@Suite struct RepairBytesTests {
    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], "a�b"),
            ([0xC0, 0xAF], "��"),
            ([0xE2, 0x82], "�"),
            ([0xE2, 0x82, 0x41], "�A"),
            ([0xED, 0xA0, 0x80], "���"),
            ([0xF0, 0x9F, 0x98, 0x80, 0x80], "😀�"),
            ([0xF4, 0x90, 0x80, 0x80], "����"),
            ([], ""),
        ] as [([UInt8], String)]
    )
    func everyMaximalPartBecomesOneReplacement(bytes: [UInt8], expected: String) {
        var text = AlignedText()
        bytes.withUnsafeBufferPointer { RepairBytes.load($0, into: &text) }
        #expect(text.string == expected)
        #expect(text.string == String(decoding: bytes, as: UTF8.self))
        #expect(text.scalars.last?.end ?? 0 == Int32(bytes.count))
    }
}
