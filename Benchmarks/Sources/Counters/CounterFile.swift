internal import Earshot
internal import Foundation

/// The committed counters, one benchmark a line, so that a diff shows exactly the benchmarks that changed.
struct CounterFile: Codable {
    /// One benchmark.
    struct Entry: Codable {
        var benchmark: String
        var counters: [String: Int]
    }

    /// The version of the format.
    var v = 1
    /// The version of ICU used for counting; another one may segment words differently.
    var icu: String
    var benchmarks: [Entry]

    /// Creates a file from new counts.
    init(_ counts: [Count]) {
        icu = EarshotVersion.icu
        benchmarks = counts.map { count in
            Entry(
                benchmark: count.benchmark,
                counters: Dictionary(uniqueKeysWithValues: count.counters.map { ($0.name, $0.value) })
            )
        }
    }

    /// Reads a file.
    init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(CounterFile.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// One benchmark as a line of JSON, with its counters in display order.
    static func line(_ count: Count) -> String {
        let counters = count.counters.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
        return "{\"benchmark\":\"\(count.benchmark)\",\"counters\":{\(counters)}}"
    }

    /// The whole file.
    static func text(_ counts: [Count]) -> String {
        let lines = counts.map(line).joined(separator: ",\n")
        return "{\"v\":1,\"icu\":\"\(EarshotVersion.icu)\",\"benchmarks\":[\n\(lines)\n]}\n"
    }

    /// Every difference from earlier counts, one line each with benchmark, counter, old and new value.
    func differences(to old: CounterFile) -> [String] {
        let before = Dictionary(old.benchmarks.map { ($0.benchmark, $0.counters) }, uniquingKeysWith: { $1 })
        let now = Dictionary(benchmarks.map { ($0.benchmark, $0.counters) }, uniquingKeysWith: { $1 })
        var differences: [String] = []
        for entry in benchmarks {
            guard let counters = before[entry.benchmark] else {
                differences.append("\(entry.benchmark): is new")
                continue
            }
            for name in Set(counters.keys).union(entry.counters.keys).sorted() {
                let (old, new) = (counters[name], entry.counters[name])
                guard old != new else { continue }
                let shown = [old, new].map { $0.map(String.init) ?? "not counted" }
                differences.append("\(entry.benchmark): \(name) was \(shown[0]), is \(shown[1])")
            }
        }
        differences += old.benchmarks.filter { now[$0.benchmark] == nil }.map { "\($0.benchmark): is gone" }
        return differences
    }
}
