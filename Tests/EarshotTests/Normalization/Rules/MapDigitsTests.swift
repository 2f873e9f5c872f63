import Testing

@testable import Earshot

@Suite struct MapDigitsTests {
    @Test(arguments: [("٢٥", "25"), ("२५", "25"), ("๓", "3"), ("𑁦", "0"), ("25", "25"), ("三", "三"), ("፩", "፩")])
    func decimalDigitsAreASCII(text: String, expected: String) {
        #expect(apply(MapDigits.self, to: text, TestLanguage.none) == expected)
    }
}
