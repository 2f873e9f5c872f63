import Testing

@testable import Earshot

@Suite("Phones")
struct PhoneTableTests {
    let table = PhoneTable.shared

    private func distance(_ first: String, _ second: String) throws -> Int {
        Int(table.distance(try #require(table.code(named: first)), try #require(table.code(named: second))))
    }

    @Test("The embedded inventory reads without a remark, and holds every phone of ARPABET")
    func embedded() {
        var remarks: [String] = []
        _ = PhoneTable(parsing: SoundFiles.bytes(of: "phones"), remarks: &remarks)
        #expect(remarks.isEmpty)
        let names =
            "aa ae ah ao aw ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p r s sh t th uh uw v w y z zh"
        for name in names.split(separator: " ") { #expect(table.code(named: String(name)) != nil, "\(name)") }
        #expect(table.count <= PhoneInventory.limit)
        #expect(Set(table.symbols).count == table.count)
        #expect(table.code(named: "q") == nil)
        #expect(table.code(named: "") == nil)
    }

    @Test("Distances are symmetric, zero only for the same phone, and at most one phone")
    func symmetric() {
        let codes = 0..<Phone(table.count)
        for first in codes {
            for second in codes {
                #expect(table.distance(first, second) == table.distance(second, first))
                #expect((table.distance(first, second) == 0) == (first == second))
                #expect(table.distance(first, second) <= 1000)
            }
            #expect((1...1000).contains(table.gap(first)))
        }
    }

    @Test(
        "What is taken for each other easily is near",
        arguments: [
            ("t", "d"), ("s", "z"), ("f", "v"), ("p", "b"), ("k", "g"), ("s", "sh"), ("f", "th"), ("m", "n"),
            ("ih", "iy"),
            ("ah", "ax"), ("aa", "ao"), ("eh", "ae"), ("uh", "uw"), ("er", "r"), ("y", "iy"), ("w", "uw"), ("ch", "sh"),
        ]
    )
    func near(first: String, second: String) throws {
        #expect(try distance(first, second) <= 450)
    }

    @Test(
        "What nobody takes for each other is far",
        arguments: [("iy", "aa"), ("s", "m"), ("k", "w"), ("p", "aa"), ("sh", "ow"), ("b", "s"), ("uw", "ae")]
    )
    func far(first: String, second: String) throws {
        #expect(try distance(first, second) >= 700)
    }

    @Test("A code that stands for no phone is harmless")
    func unknownCodes() {
        #expect(table.name(200) == "?")
        #expect(!table.isVowel(200))
        #expect(table.distance(200, 0) == 1000)
        #expect(table.gap(200) == 1000)
    }

    @Test("Whatever the bytes of an inventory, reading them ends")
    func hostileInventory() {
        let texts = [
            "", "[", "[vowels]\na", "[vowels]\nx x close front 1001", "[vowels]\nx x close front -1",
            "[consonants]\nx y z",
            "[pairs]\naa ao 100", "[vowels]\nx x close front 5\nx x close front 5", "[prices]\nheight = x",
            "\u{0}\n=\n= = =",
        ]
        for text in texts {
            var remarks: [String] = []
            let bytes = Array(text.utf8)
            let table = bytes.withUnsafeBufferPointer { PhoneTable(parsing: $0, remarks: &remarks) }
            #expect(table.substitution.count == table.count * table.count)
        }
        let many = "[vowels]\n" + (0..<100).map { "v\($0) v close front 5\n" }.joined()
        var remarks: [String] = []
        let table = Array(many.utf8).withUnsafeBufferPointer { PhoneTable(parsing: $0, remarks: &remarks) }
        #expect(table.count == PhoneInventory.limit)
        #expect(remarks.count == 100 - PhoneInventory.limit)
    }
}
