import Testing

@testable import Earshot

struct OnceReferenceTests {
    private final class Thing: Sendable {}

    /// A reference that several threads may hold.
    private final class Holder: Sendable {
        let reference = OnceReference<Thing>()
    }

    @Test func `the first object stays, and the others are let go`() {
        weak var kept: Thing?
        weak var refused: Thing?
        do {
            let holder = Holder()
            #expect(holder.reference.load() == nil)
            do {
                let (first, second) = (Thing(), Thing())
                (kept, refused) = (first, second)
                #expect(holder.reference.storeIfNil(first) === first)
                #expect(holder.reference.storeIfNil(second) === first)
                #expect(holder.reference.load() === first)
            }
            #expect(kept != nil)
            #expect(refused == nil)
            #expect(holder.reference.load() === kept)
        }
        #expect(kept == nil)
    }

    @Test func `all threads get one object`() async {
        for _ in 0..<200 {
            let holder = Holder()
            let things = await withTaskGroup(of: Thing.self) { group in
                for _ in 0..<8 { group.addTask { holder.reference.load() ?? holder.reference.storeIfNil(Thing()) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(things.allSatisfy { $0 === holder.reference.load() })
        }
    }
}
