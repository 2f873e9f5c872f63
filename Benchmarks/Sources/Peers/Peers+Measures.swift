internal import CProcessMemory
internal import Earshot

extension Peers {
    /// Opens a list with a new scratch, answers every query in every way, and reports the heap that this uses.
    mutating func measureHeap(_ file: String, queries: String) throws -> String {
        let lines = try Lines(queries)
        let heap = process_heap_bytes()
        let anonymous = Memory.anonymous
        let start = Self.isolated
        let opened = try PhraseIndex(contentsOf: file)
        var own = PhraseIndex.Scratch()
        let hit = lines.with(0) { opened.find($0.span, using: &own) }
        let time = Self.isolated - start
        for number in lines.indices {
            lines.with(number) { bytes in
                _ = opened.find(bytes.span, using: &own)
                _ = opened.nearest(bytes.span, using: &own)
                _ = opened.spot(bytes.span, using: &own)
            }
        }
        let spelled = process_heap_bytes() - heap
        for number in lines.indices { _ = lines.with(number) { opened.soundingLike($0.span, using: &own) } }
        let all = process_heap_bytes() - heap
        let touched = Memory.anonymous - anonymous
        (index, scratch) = (opened, own)
        return #"{"ns":\#(time),"found":\#(hit != nil),"heap_bytes":\#(spelled),"#
            + #""heap_with_sounds":\#(all),"anonymous_bytes":\#(touched)}"#
    }

    /// Times single look-ups: the best round of each query, less the cost of reading the clock.
    mutating func single(_ kind: String, queries: String, rounds: Int) throws -> String {
        let lines = try Lines(queries)
        guard let index else { return #"{"error":"no index"}"# }
        var best = [Int](repeating: .max, count: lines.count)
        var compared = 0
        for round in 0..<rounds {
            switch kind {
            case "exact": time(lines, &best) { _ = index.find($0.span, using: &$1) }
            case "spot": time(lines, &best) { _ = index.spot($0.span, using: &$1) }
            case "sounds": time(lines, &best) { _ = index.soundingLike($0.span, using: &$1) }
            case "nearest":
                time(lines, &best) { bytes, scratch in
                    _ = index.nearest(bytes.span, using: &scratch)
                    if round == 0 { compared += scratch.phrasesCompared }
                }
            default: return #"{"error":"unknown kind"}"#
            }
        }
        let clock = (0..<1_000).map { _ in -(Self.isolated - Self.isolated) }.min() ?? 0
        best = best.map { max(0, $0 - clock) }.sorted()
        guard let median = best.dropFirst(best.count / 2).first else { return #"{"error":"no queries"}"# }
        let mean = Double(best.reduce(0, +)) / Double(best.count)
        let last = best[best.count * 99 / 100]
        let perQuery = Double(compared) / Double(best.count)
        return #"{"mean":\#(mean),"p50":\#(median),"p99":\#(last),"compared":\#(perQuery)}"#
    }

    @inline(__always)
    private mutating func time(
        _ lines: Lines,
        _ best: inout [Int],
        _ body: (UnsafeBufferPointer<UInt8>, inout PhraseIndex.Scratch) -> Void
    ) {
        for number in lines.indices {
            lines.with(number) { bytes in
                let start = Self.isolated
                body(bytes, &scratch)
                best[number] = min(best[number], Self.isolated - start)
            }
        }
    }
}
