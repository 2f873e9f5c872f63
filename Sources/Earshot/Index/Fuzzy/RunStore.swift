/// The runs of an index: collected in memory, or end to end in a compiled file, read in place.
struct RunStore: Sendable {
    private var collected: [WordNGrams.Run] = []
    private var stored: Stored?

    private struct Stored: Sendable {
        /// The range of each run's words.
        let starts: RowStarts
        let symbols: NumberList
        /// 1 for each run that is a number word.
        let numbers: NumberList
        /// The number of words.
        let words: UInt32
    }

    init(_ runs: [WordNGrams.Run]) { collected = runs }

    var count: Int { stored?.starts.count ?? collected.count }

    subscript(index: Int) -> WordNGrams.Run {
        guard let stored else { return collected[index] }
        let symbols = stored.starts[index].map { min(stored.symbols[$0], stored.words &- 1) }
        // A run always has a word, even in a damaged file.
        return WordNGrams.Run(symbols: symbols.isEmpty ? [0] : symbols, isNumber: stored.numbers[index] == 1)
    }

    func write(to store: inout BinaryWriter) {
        let runs = (0..<count).map { self[$0] }
        var starts: [Int32] = [0]
        for run in runs { starts.append(starts[starts.count - 1] + Int32(run.symbols.count)) }
        store.array(Array(runs.map(\.symbols).joined()))
        store.array(starts)
        store.array(runs.map { $0.isNumber ? 1 : 0 } as [UInt32])
    }

    /// Finds runs in a file, given the number of words.
    init(from store: inout BinaryReader, words: Int, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        let symbols = try NumberList(from: &store, in: file)
        let starts = try RowStarts(from: &store, ending: symbols.count, in: file)
        let numbers = try NumberList(from: &store, in: file)
        guard numbers.count == starts.count, words > 0 || starts.count == 0 else { throw store.fault }
        stored = Stored(starts: starts, symbols: symbols, numbers: numbers, words: UInt32(clamping: words))
    }
}
