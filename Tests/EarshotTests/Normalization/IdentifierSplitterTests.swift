import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct IdentifierSplitterTests {
    @Test(arguments: [
        ("camelCase", ["camel Case", "camelCase"]),
        ("HTTPServer2Go", ["HTTP Server 2 Go", "HTTP Server2 Go", "HTTPServer2Go"]),
        ("one1", ["one 1", "one1"]),
        ("iPhone15Pro", ["i Phone 15 Pro", "iPhone 15 Pro", "iPhone15 Pro", "iPhone15Pro"]),
        ("eBay", ["e Bay", "eBay"]),
        ("iOS", ["i OS", "iOS"]),
        ("snake_case", ["snake case", "snakecase"]),
        ("kebab-case", ["kebab case", "kebabcase"]),
        ("room.kitchen.lights", ["room kitchen lights", "roomkitchenlights"]),
        ("af/color", ["af color", "afcolor"]),
        ("größeÄndern", ["größe Ändern", "größeÄndern"]),
        ("gro\u{308}ßeA\u{308}ndern", ["gro\u{308}ße A\u{308}ndern", "gro\u{308}ßeA\u{308}ndern"]),
        ("x86_64", ["x 86 64", "x86 64", "x8664"]),
        ("URLs", ["URLs"]),
        ("parseURLsNow", ["parse URLs Now", "parseURLsNow"]),
        ("URLSession", ["URL Session", "URLSession"]),
        ("don't", ["don't"]),
        ("O’Brien", ["O’Brien"]),
        ("1stFloor", ["1st Floor", "1stFloor"]),
        ("`default`", ["default"]),
        ("привітСвіт", ["привіт Світ", "привітСвіт"]),
        ("寝室", ["寝室"]),
        ("Living  Room iPhone", ["Living Room iPhone"]),
        (" dishwasher ", ["dishwasher"]),
        ("", []), ("--", []), ("👍", []), ("_", []),
    ])
    func forms(identifier: String, expected: [String]) {
        #expect(IdentifierSplitter.forms(of: identifier) == expected)
    }

    @Test(arguments: Seeds.first(20))
    func randomIdentifiersNeverTrapAndLoseNothing(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let alphabet = Array("aBsS1'_-. Äβ電\u{301}")
        for _ in 0..<200 {
            let identifier = String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a" }
            )
            let forms = IdentifierSplitter.forms(of: identifier)
            #expect(Set(forms).count == forms.count, "seed \(seed): \(identifier)")
            let letters = { (text: String) in
                text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            }
            for form in forms {
                #expect(letters(form).elementsEqual(letters(identifier)), "seed \(seed): \(identifier) → \(form)")
            }
        }
    }
}
