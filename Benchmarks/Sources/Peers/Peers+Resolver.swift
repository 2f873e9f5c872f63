#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import Earshot
internal import EarshotFormats
internal import EarshotImport

extension Peers {
    /// The catalog of a file that is written for hassil, or for us.
    static func catalog(_ format: String, _ file: String) throws -> Catalog {
        guard format == "hassil" else { return try CatalogReader().read(contentsOf: file).catalog }
        guard let importer = CatalogImporter(format: "hassil") else { throw FixtureMissing(path: file) }
        return try importer.read(contentsOf: [file]).catalog
    }

    /// Makes a resolver of a compiled file, of a compiled list, or of a catalog's text.
    private static func resolver(_ format: String, _ file: String) throws -> Resolver {
        switch format {
        case "compiled": try Resolver(contentsOf: file)
        case "list": try Resolver([], lists: [PhraseIndex(contentsOf: file)])
        default: try Resolver(catalog(format, file))
        }
    }

    /// Makes a resolver that later commands ask.
    mutating func use(_ format: String, _ file: String) throws -> String {
        resolver = try Self.resolver(format, file)
        return "{}"
    }

    /// Compiles a catalog's text.
    func compile(_ format: String, _ file: String, to target: String) throws -> String {
        let bytes = try CompiledCatalog.file([Self.catalog(format, file)])
        guard let output = fopen(target, "w") else { throw FixtureMissing(path: target) }
        defer { fclose(output) }
        fwrite(bytes, 1, bytes.count, output)
        return #"{"bytes":\#(bytes.count)}"#
    }

    /// What it takes to make a resolver and to answer once: the processor's time, and memory.
    mutating func makeReady(_ format: String, _ file: String, query: String) throws -> String {
        let utterance = Utterance(try Lines(query).string(0))
        let before = Memory.startPeak()
        let start = Self.now
        let ready = try Self.resolver(format, file)
        let answer = ready.resolve(utterance, options: options)
        let time = Self.now - start
        resolver = ready
        let peak = Memory.peak - before
        return #"{"ns":\#(time),"peak_bytes":\#(peak),"answer":"\#(Self.name(of: answer))"}"#
    }

    /// Resolves against the cases of an enum, or with an empty name against the shortcuts.
    mutating func choose(target: String) -> String {
        options.target = target == "shortcuts" ? .shortcuts : .enumeration(target)
        return "{}"
    }

    /// Times whole answers, the best round of each utterance, and writes them, a line each.
    func resolve(_ queries: String, rounds: Int, answers: String) throws -> String {
        guard let resolver else { return #"{"error":"no catalog"}"# }
        let lines = try Lines(queries)
        let utterances = lines.indices.map { Utterance(lines.string($0)) }
        guard !utterances.isEmpty, rounds > 0 else { return #"{"error":"no queries"}"# }
        var best = [Int](repeating: .max, count: utterances.count)
        var names: [String] = []
        for round in 0..<rounds {
            for number in utterances.indices {
                let start = Self.isolated
                let answer = resolver.resolve(utterances[number], options: options)
                best[number] = min(best[number], Self.isolated - start)
                if round == 0 { names.append("\(answer.outcome.name) \(Self.name(of: answer))\n") }
            }
        }
        guard let output = fopen(answers, "w") else { throw FixtureMissing(path: answers) }
        defer { fclose(output) }
        for name in names { fputs(name, output) }
        best.sort()
        let mean = Double(best.reduce(0, +)) / Double(best.count)
        let (median, last) = (best[best.count / 2], best[best.count * 99 / 100])
        return #"{"mean":\#(mean),"p50":\#(median),"p99":\#(last),"count":\#(best.count)}"#
    }

    /// What an answer names, of several the first; "-" if nothing.
    private static func name(of answer: Resolution) -> String {
        var match = answer.match
        if case .disambiguation(let alternatives) = answer.outcome { match = alternatives.first?.match }
        return match?.shortcut ?? match?.caseID ?? "-"
    }
}
