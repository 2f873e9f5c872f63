import Testing

@testable import Earshot

@Suite struct NormalizationVersionTests {
    @Test func versionsAreNumbersWithDots() {
        for version in [NormalizationVersion.icu, NormalizationVersion.unicode] {
            let numbers = version.split(separator: ".").map { Int($0) }
            #expect(numbers.count >= 2 && !numbers.contains(nil), "\(version)")
        }
        #expect((Int(NormalizationVersion.icu.prefix { $0 != "." }) ?? 0) >= 66)
    }
}
