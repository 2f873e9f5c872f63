internal import Earshot
internal import Foundation

/// Counts the work of every fixture, and prints it, records it, or compares it with the recorded counts.
///
/// Nothing is timed, so there is no noise: any difference is a change of the engine, the fixtures or ICU.
@main
struct Counters {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            fail("\(error)")
        }
    }

    private static func run(_ arguments: [String]) throws {
        switch (arguments.first, arguments.count) {
        case (nil, 0):
            for count in try counts() { print(CounterFile.line(count)) }
        case ("--record", 2):
            let counts = try counts()
            try CounterFile.text(counts).write(toFile: arguments[1], atomically: true, encoding: .utf8)
            print("recorded the counters of \(counts.count) benchmarks in \(arguments[1])")
        case ("--compare", 2):
            try compare(counts(), with: CounterFile(contentsOf: arguments[1]))
        case ("--sample", 2):
            let sample = try counts(isSample: true)
            let names = Set(sample.map(\.benchmark))
            var recorded = try CounterFile(contentsOf: arguments[1])
            recorded.benchmarks.removeAll { !names.contains($0.benchmark) }
            try compare(sample, with: recorded)
        default:
            fail("usage: Counters [--compare FILE | --sample FILE | --record FILE]", code: 2)
        }
    }

    private static func compare(_ counts: [Count], with old: CounterFile) throws {
        let new = CounterFile(counts)
        let differences = new.differences(to: old)
        guard !differences.isEmpty else {
            print("the work is as recorded: \(new.benchmarks.count) benchmarks")
            return
        }
        for difference in differences { print(difference) }
        if old.icu != new.icu {
            print("the counters were recorded with ICU \(old.icu), and this is ICU \(new.icu)")
        }
        fail("\(differences.count) differences; where all are meant, record them: Benchmarks/check --record")
    }

    /// Counts the work.
    ///
    /// - Parameter isSample: Whether what takes long unoptimized is left out: large catalogs and lists, and all but every
    ///   twelfth file of the corpora.
    /// - Returns: The counts.
    /// - Throws: An error if a fixture cannot be read, or if an answer is wrong.
    private static func counts(isSample: Bool = false) throws -> [Count] {
        func isCounted(_ phrases: Int) -> Bool { !isSample || phrases <= 1_000 }
        let scripts = try ScriptFixture.all()
        var counts = try scripts.map { try $0.validated().count }
        let sizes = CatalogSizes.counted.filter { isCounted($0.phrases) }
        let resolve = try ReadingClasses.plans() + scripts.flatMap(\.plans) + sizes.flatMap(\.plans)
        counts += try resolve.map { try $0.count(in: "Resolve") }
        counts += try scripts.map { try $0.lookUps().count }
        for size in ListSizes.counted where isCounted(size.phrases) {
            let list = try size.list()
            counts += try ListSizes.Kind.allCases.map { try size.lookUps($0, in: list).count }
        }
        let files = try CorpusReplay.plansByFile().enumerated().filter { !isSample || $0.offset.isMultiple(of: 12) }
        counts += try files.map { try $0.element.count(in: "Replay") }
        return counts
    }

    private static func fail(_ message: String, code: Int32 = 1) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(code)
    }
}
