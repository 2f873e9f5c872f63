import Testing

@testable import Earshot

@Suite("Pronunciation hints")
struct PronunciationHintTests {
    @Test(
        "Phones are read with or without slashes, case and stress",
        arguments: ["/r eh d/", "R EH1 D", " / R  eh0\td / ", "r eh d", "/R EH2 D/"]
    )
    func sound(hint: String) throws {
        #expect(PhoneTable.shared.text(try Sounds.parse(hint: hint)) == "/r eh d/")
    }

    @Test("Only slashes make a hint one of phones")
    func slashes() {
        #expect(Sounds.isPhones(hint: "/r eh d/"))
        #expect(Sounds.isPhones(hint: "  /x/ "))
        #expect(Sounds.isPhones(hint: "//"))
        for hint in ["red", "R EH1 D", "/", "/red", "red/", "", " "] {
            #expect(!Sounds.isPhones(hint: hint), "\(hint)")
        }
    }

    @Test("A hint without a phone is an error", arguments: ["", " ", "//", "/ /", "/"])
    func empty(hint: String) {
        #expect(throws: PronunciationHintError.self) { try Sounds.parse(hint: hint) }
    }

    @Test(
        "An unknown phone is named, with the nearest that are known",
        arguments: [
            ("/r ehh d/", "ehh", "eh"), ("R EHX1 D", "EHX1", "eh"), ("/red/", "red", "e"), ("/sch/", "sch", "ch"),
        ]
    )
    func unknown(hint: String, name: String, nearest: String) {
        do throws(PronunciationHintError) {
            _ = try Sounds.parse(hint: hint)
            Issue.record("\(hint) was read")
        } catch {
            guard case .unknownPhone(name, let near) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(near.contains(nearest), "\(near)")
            #expect(near.count <= 3)
        }
    }
}
