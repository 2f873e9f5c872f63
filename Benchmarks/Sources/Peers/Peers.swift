#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import CNormalizingFloor
internal import CProcessMemory
internal import Earshot
internal import EarshotFormats

/// Works for `Benchmarks/compare`: one command a line on standard input, one JSON object a line on standard output.
///
///     build LOCALE PHRASES FILE     compile a list to a file
///     open FILE QUERIES             open it, and answer the first query
///     heap FILE QUERIES             open it, answer in every way, and say what memory that took
///     dictionary PHRASES            make the same list a Swift dictionary
///     catalog FILE                  make a catalog ready
///     import FILE                   make a grammar of hassil ready
///     policy NAME                   resolve under a policy from now on
///     target NAME                   resolve against an enum from now on, or against the `shortcuts`
///     use FORMAT FILE               make ready a catalog (`json`, `hassil`), a `compiled` one, or a compiled `list`
///     write FORMAT FILE FILE        compile a catalog's text
///     ready FORMAT FILE QUERY       as `use`, and answer once; says what both took
///     resolve QUERIES ROUNDS ANSWERS     answer every line of a file, say how the times are spread, write the answers
///     pass KIND QUERIES COUNT ANSWERS     answer the first lines of a file, and write the answers, a line each
///     single KIND QUERIES ROUNDS    answer every line of a file by itself, and say how the times are spread
///
/// `build` and `heap` measure memory, each best in a process of its own.
@main
struct Peers {
    var index: PhraseIndex?
    var scratch = PhraseIndex.Scratch()
    private var dictionary: [String: Int] = [:]
    var resolver: Resolver?
    var options = ResolveOptions()

    static func main() throws {
        var peers = Peers()
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            let answer: String
            switch (words.first, words.count) {
            case ("build", 4): answer = try peers.build(locale: words[1], phrases: words[2], file: words[3])
            case ("open", 3): answer = try peers.open(words[1], queries: words[2])
            case ("dictionary", 2): answer = try peers.makeDictionary(words[1])
            case ("heap", 3): answer = try peers.measureHeap(words[1], queries: words[2])
            case ("catalog", 2): answer = try peers.load { try CatalogReader().read(contentsOf: words[1]).catalog }
            case ("import", 2): answer = try peers.load { try Self.catalog("hassil", words[1]) }
            case ("policy", 2): answer = peers.choose(policy: words[1])
            case ("pass", 5):
                answer = try peers.pass(words[1], queries: words[2], count: Int(words[3]) ?? 0, answers: words[4])
            case ("use", 3): answer = try peers.use(words[1], words[2])
            case ("write", 4): answer = try peers.compile(words[1], words[2], to: words[3])
            case ("ready", 4): answer = try peers.makeReady(words[1], words[2], query: words[3])
            case ("target", 2): answer = peers.choose(target: words[1])
            case ("resolve", 4): answer = try peers.resolve(words[1], rounds: Int(words[2]) ?? 1, answers: words[3])
            case ("single", 4): answer = try peers.single(words[1], queries: words[2], rounds: Int(words[3]) ?? 1)
            default: answer = #"{"error":"unknown command"}"#
            }
            print(answer)
            fflush(nil)
        }
    }

    /// The processor time, in nanoseconds.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// The wall-clock time, in nanoseconds.
    @inline(__always)
    static var isolated: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private mutating func build(locale: String, phrases: String, file: String) throws -> String {
        let reading = Self.now
        let lines = try Lines(phrases)
        let read = Self.now - reading
        let before = Memory.startPeak()
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
        let time = Self.now - start
        let peak = Memory.peak - before
        return #"{"ns":\#(time),"read_ns":\#(read),"bytes":\#(size),"count":\#(count),"peak_bytes":\#(peak)}"#
    }

    private mutating func open(_ file: String, queries: String) throws -> String {
        let lines = try Lines(queries)
        let start = Self.isolated
        let opened = try PhraseIndex(contentsOf: file)
        let hit = lines.with(0) { opened.find($0.span, using: &scratch) }
        let time = Self.isolated - start
        index = opened
        return #"{"ns":\#(time),"found":\#(hit != nil),"floor_ns":\#(process_mapping_ns(file))}"#
    }

    private mutating func makeDictionary(_ phrases: String) throws -> String {
        let lines = try Lines(phrases)
        let start = Self.now
        dictionary = [:]
        for number in lines.indices { dictionary[lines.string(number)] = number }
        return #"{"ns":\#(Self.now - start)}"#
    }

    private mutating func load(_ read: () throws -> Catalog) throws -> String {
        let start = Self.now
        let catalog = try read()
        resolver = try Resolver(catalog)
        let time = Self.now - start
        return #"{"ns":\#(time),"bytes":\#(try CompiledCatalog.file([catalog]).count)}"#
    }

    private mutating func choose(policy: String) -> String {
        options = ResolveOptions()
        options.policy = policy == "strict" ? .strict : .standard
        return "{}"
    }

    private mutating func pass(_ kind: String, queries: String, count: Int, answers: String) throws -> String {
        var lines = try Lines(queries)
        // A few queries are timed with caches as warm as for many: all queries run first, and only some are timed.
        if kind == "nearest", count < lines.count, let index {
            for number in lines.indices { lines.with(number) { _ = index.nearest($0.span, using: &scratch) } }
        }
        lines.keep(first: count)
        var found = [Int](repeating: -1, count: lines.count)
        var slips = [Int](repeating: 0, count: lines.count)
        let strings = kind == "dictionary" ? lines.indices.map(lines.string) : []
        let utterances = kind == "resolve" ? lines.indices.map { Utterance(lines.string($0)) } : []
        var buffer = [UInt8](repeating: 0, count: 8_192)
        var names: [String] = []
        // Between two passes the peer used the caches; the measurement is for warm caches.
        if kind == "resolve", let resolver {
            for utterance in utterances { _ = resolver.resolve(utterance, options: options) }
        }
        var start = Self.now
        switch kind {
        case "batch":
            guard let index else { return #"{"error":"no index"}"# }
            lines.withAll { text, ranges in
                start = Self.now
                index.find(ranges, in: text, using: &scratch) { if let hit = $1 { found[$0] = hit.identifier } }
            }
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
        default:
            guard let index else { return #"{"error":"no index"}"# }
            switch kind {
            case "exact": answer(lines, &found, &slips) { index.find($0.span, using: &$1) }
            case "spot": answer(lines, &found, &slips) { index.spot($0.span, using: &$1) }
            case "sounds": answer(lines, &found, &slips) { index.soundingLike($0.span, using: &$1) }
            default: answer(lines, &found, &slips) { index.nearest($0.span, using: &$1).first }
            }
        }
        let time = Self.now - start
        let target = fopen(answers, "w")
        defer { fclose(target) }
        for number in lines.indices {
            let answer = kind == "resolve" && found[number] >= 0 ? names[found[number]] : "\(found[number])"
            fputs("\(answer) \(slips[number])\n", target)
        }
        return #"{"ns":\#(time),"count":\#(lines.count)}"#
    }
}

extension Peers {
    /// Answers all lines; the kind of look-up is chosen once, and not for every line.
    @inline(__always)
    private mutating func answer(
        _ lines: Lines,
        _ found: inout [Int],
        _ slips: inout [Int],
        _ find: (UnsafeBufferPointer<UInt8>, inout PhraseIndex.Scratch) -> PhraseIndex.Hit?
    ) {
        for number in lines.indices {
            guard let hit = lines.with(number, { find($0, &scratch) }) else { continue }
            found[number] = hit.identifier
            slips[number] = hit.slips
        }
    }
}

/// The lines of a file, in one buffer as in the file.
struct Lines {
    private let bytes: [UInt8]
    private var ends: [Int]

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

    /// Keeps only the first lines.
    mutating func keep(first count: Int) { ends = Array(ends.prefix(count)) }

    var count: Int { ends.count }
    var indices: Range<Int> { ends.indices }

    func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1] + 1)..<ends[number] }

    func string(_ number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

    /// Passes all lines at once: the text, and the range of each line.
    func withAll(_ body: (_ text: Span<UInt8>, _ lines: [Range<Int>]) -> Void) {
        body(bytes.span, indices.map(range))
    }

    @inline(__always)
    func with<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(number)])) }
    }
}

/// An error for a missing file of the comparison.
struct FixtureMissing: Error {
    var path: String
}
