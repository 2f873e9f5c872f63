import Testing

@testable import Earshot

@Suite struct KanaBoundariesTests {
    @Test(arguments: [
        ("シュ", false), ("ッシ", false), ("ラー", false), ("パン", false), ("人々", false), ("あゃ", false),
        ("を三", true), ("っと", true), ("ません", true), ("ュウ", true),
    ])
    func aWordBeginsOnlyWhereItCan(pair: String, isPossible: Bool) {
        let scalars = pair.unicodeScalars.suffix(2).map(\.value)
        #expect(KanaBoundaries.isPossible(after: scalars[0], before: scalars[1]) == isPossible)
    }
}
