import Testing

@testable import Earshot

struct ReasonTests {
    @Test func `a reason worked out later is the same as one that is known`() {
        let known = Resolution.Reason(
            .outOfCatalog,
            text: "tea",
            nearest: "Coffee",
            comparison: [.init(.extra, heard: "tea")]
        )
        let later = Resolution.Reason(.outOfCatalog, nearest: "Coffee") {
            .init(text: "tea", comparison: [.init(.extra, heard: "tea")])
        }
        #expect(known == later && known.hashValue == later.hashValue)
        var other = later
        other.text = "milk"
        #expect(other != later && other.comparison == later.comparison && later.text == "tea")
    }
}
