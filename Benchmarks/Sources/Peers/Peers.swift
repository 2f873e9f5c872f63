#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import CNormalizingFloor
internal import Earshot
internal import EarshotFormats

/// Does work for `Benchmarks/compare`, one command a line on standard input, one JSON object a line on standard output.
///
///     build LOCALE PHRASES FILE     compile a list to a file
///     open FILE QUERIES             open it, and answer the first query
///     dictionary PHRASES            make the same list a Swift dictionary
///     catalog FILE POLICY           make a catalog ready
///     pass KIND QUERIES ANSWERS     answer every line of a file, and write the answers, a line each
@main
struct Peers {
    private var index: PhraseIndex?
    private var scratch = PhraseIndex.Scratch()
    private var dictionary: [String: Int] = [:]
    private var resolver: Resolver<Match>?
    private var options = ResolveOptions()

    static func main() throws {
        var peers = Peers()
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            let answer: String
            switch (words.first, words.count) {
            case ("build", 4): answer = try peers.build(locale: words[1], phrases: words[2], file: words[3])
            case ("open", 3): answer = try peers.open(words[1], queries: words[2])
            case ("dictionary", 2): answer = try peers.makeDictionary(words[1])
            case ("catalog", 3): answer = try peers.load(words[1], policy: words[2])
            case ("pass", 4): answer = try peers.pass(words[1], queries: words[2], answers: words[3])
            default: answer = #"{"error":"unknown command"}"#
            }
            print(answer)
            fflush(nil)
        }
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static var isolated: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private mutating func build(locale: String, phrases: String, file: String) throws -> String {
        let lines = try Lines(phrases)
        let start = Self.now
        var builder = PhraseIndexBuilder(locale: locale)
        for number in lines.indices { try builder.add(lines.string(number), id: "\(number)") }
        let count = builder.count
        var size = 0
        let target = fopen(file, "w")
        defer { fclose(target) }
        builder.write { bytes in
            size += bytes.count
            fwrite(bytes, 1, bytes.count, target)
        }
        return #"{"ns":\#(Self.now - start),"bytes":\#(size),"count":\#(count)}"#
    }

    private mutating func open(_ file: String, queries: String) throws -> String {
        let lines = try Lines(queries)
        let start = Self.isolated
        let opened = try PhraseIndex(contentsOf: file)
        let hit = lines.with(0) { opened.find($0, &scratch) }
        let time = Self.isolated - start
        index = opened
        return #"{"ns":\#(time),"found":\#(hit != nil)}"#
    }

    private mutating func makeDictionary(_ phrases: String) throws -> String {
        let lines = try Lines(phrases)
        let start = Self.now
        dictionary = [:]
        for number in lines.indices { dictionary[lines.string(number)] = number }
        return #"{"ns":\#(Self.now - start)}"#
    }

    private mutating func load(_ file: String, policy: String) throws -> String {
        let start = Self.now
        let catalog = try CatalogReader().read(contentsOf: file).catalog
        resolver = try Resolver(catalog)
        options = ResolveOptions()
        options.policy = policy == "strict" ? .strict : .standard
        return #"{"ns":\#(Self.now - start)}"#
    }

    private mutating func pass(_ kind: String, queries: String, answers: String) throws -> String {
        let lines = try Lines(queries)
        var found = [Int](repeating: -1, count: lines.count)
        var slips = [Int](repeating: 0, count: lines.count)
        let strings = kind == "dictionary" ? lines.indices.map(lines.string) : []
        let utterances = kind == "resolve" ? lines.indices.map { Utterance(lines.string($0)) } : []
        var buffer = [UInt8](repeating: 0, count: 8_192)
        var names: [String] = []
        // Few queries are answered once before, so that they are warm as many are: what ran before has filled the caches.
        if kind == "nearest", lines.count < 1_000, let index {
            for number in lines.indices { lines.with(number) { index.nearest($0, &scratch) { _ in } } }
        }
        let start = Self.now
        switch kind {
        case "dictionary":
            for number in strings.indices { found[number] = dictionary[strings[number]] ?? -1 }
        case "icu":
            for number in lines.indices {
                found[number] = lines.with(number) { bytes in
                    Int(normalizing_floor(bytes.baseAddress, Int32(bytes.count), &buffer, Int32(buffer.count)))
                }
            }
        case "resolve":
            guard let resolver else { return #"{"error":"no catalog"}"# }
            for number in utterances.indices {
                let answer = resolver.resolve(utterances[number], options: options)
                guard case .success(.shortcut(let match)) = answer.outcome else { continue }
                found[number] = names.count
                names.append(match.shortcut)
            }
        case "exact":
            guard let index else { return #"{"error":"no index"}"# }
            for number in lines.indices {
                found[number] = lines.with(number) { index.find($0, &scratch)?.identifier ?? -1 }
            }
        default:
            guard let index else { return #"{"error":"no index"}"# }
            for number in lines.indices {
                lines.with(number) { bytes in
                    switch kind {
                    case "spot": found[number] = index.spot(bytes, &scratch)?.identifier ?? -1
                    case "sounds": found[number] = index.soundingLike(bytes, &scratch)?.identifier ?? -1
                    default:
                        index.nearest(bytes, &scratch) { hits in
                            guard let best = hits.first else { return }
                            found[number] = best.identifier
                            slips[number] = best.slips
                        }
                    }
                }
            }
        }
        let time = Self.now - start
        let target = fopen(answers, "w")
        defer { fclose(target) }
        for number in lines.indices {
            let answer = kind == "resolve" && found[number] >= 0 ? names[found[number]] : "\(found[number])"
            fputs("\(answer) \(slips[number])\n", target)
        }
        return #"{"ns":\#(time),"count":\#(lines.count),"single":\#(quantiles(kind, lines))}"#
    }

    /// The median and the 99th percentile of single look-ups by spelling, in nanoseconds; `null` for other work.
    private mutating func quantiles(_ kind: String, _ lines: Lines) -> String {
        guard kind == "nearest", let index else { return "null" }
        var times: [Int] = []
        for number in lines.indices {
            let start = Self.isolated
            lines.with(number) { index.nearest($0, &scratch) { _ in } }
            times.append(Self.isolated - start)
        }
        times.sort()
        guard !times.isEmpty else { return "null" }
        return "[\(times[times.count / 2]),\(times[times.count * 99 / 100])]"
    }
}

/// The lines of a file, one behind the other as they lie in it.
struct Lines {
    private let bytes: [UInt8]
    private let ends: [Int]

    init(_ path: String) throws {
        guard let file = fopen(path, "r") else { throw FixtureMissing(path: path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = fread(&block, 1, block.count, file)
            if count == 0 { break }
            bytes += block[..<count]
        }
        self.bytes = bytes
        ends = bytes.indices.filter { bytes[$0] == 0x0A }
    }

    var count: Int { ends.count }
    var indices: Range<Int> { ends.indices }

    func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1] + 1)..<ends[number] }

    func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

    @inline(__always)
    func with<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(number)])) }
    }
}

/// A file of the comparison is not there.
struct FixtureMissing: Error {
    var path: String
}
