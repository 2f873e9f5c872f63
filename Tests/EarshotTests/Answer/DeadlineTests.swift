import Synchronization
import Testing

import Earshot

@Suite struct DeadlineTests {
    private static func resolver() throws -> Resolver {
        try Resolver(
            Catalog(locale: "en-US") {
                Enumeration("Room") {
                    Enumeration.Case("kitchen")
                    Enumeration.Case("hall")
                }
                Shortcut("On") {
                    Parameter("room", .enumeration("Room"))
                    Phrases("turn on the \(.parameter("room")) lights")
                }
            }
        )
    }

    @Test func aDeadlineThatHasPassedIsALimit() throws {
        let options = ResolveOptions(deadline: .init { true })
        let answer = try Self.resolver().resolve("turn on the kitchan lights please now", options: options)
        #expect(answer.reason?.kind == .limit)
    }

    @Test func oneThatNeverPassesChangesNothing() throws {
        let resolver = try Self.resolver()
        let options = ResolveOptions(deadline: .init { false })
        for text in ["turn on the kitchan lights", "lights in the hall on", "what is the weather"] {
            let answer = resolver.resolve(Utterance(text), options: options)
            #expect(answer == resolver.resolve(Utterance(text)))
        }
    }

    @Test func whatHasPassedStaysPassed() {
        let asked = Mutex(0)
        let deadline = ResolveOptions.Deadline {
            asked.withLock { count in
                count += 1
                return count == 2
            }
        }
        #expect([deadline.hasPassed, deadline.hasPassed, deadline.hasPassed] == [false, true, true])
        #expect(asked.withLock { $0 } == 2)
    }
}
