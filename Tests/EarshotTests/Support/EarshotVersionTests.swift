import Testing

@testable import Earshot

@Suite struct EarshotVersionTests {
    @Test func versionsAreNumbersWithDots() {
        for version in [EarshotVersion.icu, EarshotVersion.unicode] {
            let numbers = version.split(separator: ".").map { Int($0) }
            #expect(numbers.count >= 2 && !numbers.contains(nil), "\(version)")
        }
        #expect((Int(EarshotVersion.icu.prefix { $0 != "." }) ?? 0) >= 66)
    }
}
