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

    /// Wherever the moment comes, whether in the readings or in a search, the answer is a question or none, or what it would
    /// have been.
    @Test(arguments: ["turn on the kitchan lights please", "lights in the hal on and the kitchan lights on", "hal"])
    func whereverItComesNothingElseIsActedOn(_ text: String) throws {
        let resolver = try Self.resolver()
        for several in [false, true] {
            let asked = Mutex(0)
            func deadline(after count: Int) -> ResolveOptions.Deadline {
                asked.withLock { $0 = 0 }
                return .init {
                    asked.withLock {
                        $0 += 1; return $0 > count
                    }
                }
            }
            let whole = resolver.resolve(Utterance(text), options: ResolveOptions(allowsSeveral: several))
            var options = ResolveOptions(allowsSeveral: several, deadline: deadline(after: .max))
            #expect(resolver.resolve(Utterance(text), options: options) == whole)
            let times = asked.withLock { $0 }
            // It is asked between readings, and not only between searches.
            #expect(times > 5)
            for count in 0..<times {
                options.deadline = deadline(after: count)
                let answer = resolver.resolve(Utterance(text), options: options)
                if case .success = answer.outcome { #expect(answer.outcome == whole.outcome) }
                // Once it has passed, it is not asked again.
                #expect(asked.withLock { $0 } <= count + 1)
            }
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
