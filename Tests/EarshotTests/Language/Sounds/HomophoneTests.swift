import Foundation
import Testing

@testable import Earshot

@Suite("Homophones")
struct HomophoneTests {
    /// The pairs of a fixture, each line's fields.
    static func fixture(_ name: String) throws -> [[String]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
    }

    /// The keys of all pronunciations of a word in an accent.
    static func keys(_ word: String, _ accent: Accent) -> Set<[Phone]> {
        let spoken = Sounds.language("en")?.pronunciations(of: word, limit: 8) ?? []
        return Set(spoken.map { Sounds.homophoneKey($0, accent: accent) })
    }

    private static func sounds(_ word: String) -> String {
        (Sounds.language("en")?.pronunciations(of: word, limit: 8) ?? []).map { PhoneTable.shared.text($0) }
            .joined(separator: " ")
    }

    @Test("Words that sound alike have a key in common, in the accent that says so")
    func alike() throws {
        let pairs = try Self.fixture("homophones.tsv")
        #expect(pairs.count >= 240)
        for pair in pairs {
            let accents: [Accent] =
                pair[0] == "any" ? Accent.allCases : pair[0] == "american" ? [.american] : [.british]
            for accent in accents {
                let common = Self.keys(pair[1], accent).intersection(Self.keys(pair[2], accent))
                #expect(
                    !common.isEmpty,
                    "\(pair[1]) \(Self.sounds(pair[1])), \(pair[2]) \(Self.sounds(pair[2])), \(accent)"
                )
            }
        }
    }

    @Test("Words that only sound near have no key in common")
    func different() throws {
        let pairs = try Self.fixture("different.tsv")
        #expect(pairs.count >= 60)
        for pair in pairs {
            for accent in Accent.allCases {
                let common = Self.keys(pair[0], accent).intersection(Self.keys(pair[1], accent))
                #expect(
                    common.isEmpty,
                    "\(pair[0]) \(Self.sounds(pair[0])), \(pair[1]) \(Self.sounds(pair[1])), \(accent)"
                )
            }
        }
    }

    @Test("Any codes can be folded", arguments: Accent.allCases)
    func anyCodes(accent: Accent) {
        #expect(Sounds.homophoneKey([], accent: accent).isEmpty)
        for first in Phone.min...Phone.max {
            for second in [0, 19, 33, 62, 200, 255] as [Phone] {
                #expect(Sounds.homophoneKey([second, first, second], accent: accent).count <= 6)
            }
        }
    }
}
