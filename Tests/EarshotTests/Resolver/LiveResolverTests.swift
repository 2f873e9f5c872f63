import EarshotTestSupport
import Synchronization
import Testing

@testable import Earshot

@Suite("A resolver that is replaced while others resolve")
struct LiveResolverTests {
    /// A resolver whose every answer says which generation it is of: its shortcut, its value and its phrase.
    private static func catalog(_ generation: Int) -> Catalog {
        Catalog(
            locale: "en-US",
            enums: [Enumeration(name: "Song", cases: cases(generation))],
            shortcuts: [
                Shortcut(
                    id: "Play\(generation)",
                    parameters: [Parameter("song", .enumeration("Song"))],
                    phrases: ["play ${song}", "play ${song} as \(word(generation))"]
                )
            ]
        )
    }

    private static func cases(_ generation: Int) -> [Enumeration.Case] {
        [Enumeration.Case(id: "song\(generation)", displayName: "purple rain", synonyms: ["the rain"])]
    }

    private static func word(_ generation: Int) -> String { ["amber", "bronze", "cobalt", "denim"][generation % 4] }

    /// The generations that an answer speaks of.
    private static func generations(_ answer: Resolution) -> Set<Int> {
        guard case .shortcut(let match)? = answer.match else { return [-1] }
        var found: Set<Int> = [Int(match.shortcut.dropFirst(4)) ?? -1]
        for binding in match.parameters {
            if case .enumerationCase(let id) = binding.value { found.insert(Int(id.dropFirst(4)) ?? -1) }
        }
        return found
    }

    @Test("A reader and a plain question see what was put in its place, and a change is made of the current one")
    func replacing() throws {
        let live = LiveResolver(try Resolver([Self.catalog(0)], language: Language.sharedEnglish))
        var reader = live.reader()
        #expect(Self.generations(reader.resolve("play purple rain")) == [0])
        live.replace(with: try Resolver([Self.catalog(1)], language: Language.sharedEnglish))
        #expect(Self.generations(reader.resolve("play purple rain")) == [1])
        #expect(Self.generations(live.resolve("play the rain")) == [1])
        try live.update { current throws(CatalogError) in
            try current.updatingValues(of: "Song", to: Self.cases(2))
        }
        #expect(Self.generations(live.resolve("play the rain")) == [1, 2])
        #expect(Self.generations(reader.withResolver { $0.resolve("play the rain") }) == [1, 2])
        #expect(throws: CatalogError.self) {
            try live.update { current throws(CatalogError) in try current.updatingValues(of: "Nothing", to: []) }
        }
        #expect(Self.generations(live.current.resolve("play the rain")) == [1, 2])
    }

    @Test("What was replaced goes with its last reader")
    func release() throws {
        func resolver() throws -> Resolver { try Resolver([Self.catalog(0)], language: Language.sharedEnglish) }
        let live = LiveResolver(try resolver())
        weak let watched = live.current.engine.applications
        var reader = live.reader()
        live.replace(with: try resolver())
        #expect(watched != nil)
        _ = reader.resolve("play the rain")
        #expect(watched == nil)
    }

    /// How long the soak takes; `EARSHOT_SOAK_SECONDS` says otherwise.
    private static var duration: Duration {
        .seconds(Threads.environment("EARSHOT_SOAK_SECONDS").flatMap { Int($0) } ?? 1)
    }

    /// What eight threads found.
    private struct Found: Sendable {
        var answers = 0
        var mixtures: [String] = []
        var stale = 0
        var generations: Set<Int> = []
    }

    /// What the threads share beside the resolver.
    private final class Shared: Sendable {
        /// The last generation that was put in place.
        let latest = Atomic<Int>(0)
        let found = Mutex(Found())

        /// Whether a thread has done enough: the time is up, and on however slow a machine some snapshots were replaced
        /// while some utterances were answered.
        func isOver(_ deadline: ContinuousClock.Instant, answers: Int = .max) -> Bool {
            let now = ContinuousClock.now
            guard now >= deadline else { return false }
            return latest.load(ordering: .acquiring) > 4 && answers > 20 || now >= deadline + .seconds(120)
        }
    }

    @Test("Eight threads under load, and no answer is a mixture of two snapshots")
    func soak() throws {
        let base = try Resolver([Self.catalog(0)], language: Language.sharedEnglish)
        let live = LiveResolver(base)
        let shared = Shared()
        let deadline = ContinuousClock.now + Self.duration
        Threads.run(8) { thread in
            if thread == 7 {
                Self.write(live, base, shared, until: deadline)
            } else {
                Self.read(live, shared, until: deadline, usesReader: thread % 3 != 0)
            }
        }
        let result = shared.found.withLock { $0 }
        #expect(result.mixtures.isEmpty, "\(result.mixtures.prefix(3))")
        #expect(result.stale == 0)
        #expect(result.answers > 100 && result.generations.count > 1, "\(result.answers), \(result.generations.count)")
    }

    /// Resolves until the time is up, and looks whether each answer is of one snapshot, and of none before the last one
    /// that was current when it was asked for.
    private static func read(
        _ live: LiveResolver,
        _ shared: Shared,
        until deadline: ContinuousClock.Instant,
        usesReader: Bool
    ) {
        var reader = live.reader()
        var own = Found()
        while !shared.isOver(deadline, answers: own.answers) {
            let least = shared.latest.load(ordering: .acquiring)
            let text = ["play purple rain", "um play the rain", "play the rane"][own.answers % 3]
            let answer = usesReader ? reader.resolve(Utterance(text)) : live.resolve(Utterance(text))
            let generations = generations(answer)
            own.answers += 1
            own.generations.formUnion(generations)
            if generations.count != 1 || generations.contains(-1) {
                own.mixtures.append("\(generations): \(answer.explanation)")
            }
            if let generation = generations.first, generation < least { own.stale += 1 }
        }
        shared.found.withLock { found in
            found.answers += own.answers
            found.mixtures += own.mixtures
            found.stale += own.stale
            found.generations.formUnion(own.generations)
        }
    }

    /// Replaces the resolver until the time is up: now and then by one of another catalog, mostly by overlays that put
    /// the shortcut and its value of one generation in place of those of the last.
    private static func write(
        _ live: LiveResolver,
        _ base: Resolver,
        _ shared: Shared,
        until deadline: ContinuousClock.Instant
    ) {
        var generation = 0
        while !shared.isOver(deadline) {
            generation += 1
            let next = generation
            if next % 8 == 0 {
                guard let resolver = try? Resolver([catalog(next)], language: Language.sharedEnglish) else {
                    return
                }
                live.replace(with: resolver)
            } else {
                let overlay = Catalog.Overlay(
                    shortcuts: [
                        Shortcut(
                            id: "Play\(next)",
                            parameters: [Parameter("song", .enumeration("Song"))],
                            phrases: ["play ${song}", "play ${song} as \(word(next))"]
                        )
                    ],
                    disabledShortcuts: ["Play\(next - 1)"]
                )
                try? live.update { current throws(CatalogError) in
                    try current.updatingValues(of: "Song", to: cases(next)).adding(overlay)
                }
            }
            shared.latest.store(next, ordering: .releasing)
        }
    }
}
