/// The runs of an index: as they were collected, or as they were read from a file, end to end.
struct RunStore: Sendable {
    private var collected: [WordNGrams.Run] = []
    private var symbols: [StringInterner.Symbol] = []
    /// Where the words of each run begin, and where the last one ends; empty for collected runs.
    private var starts: [Int32] = []
    /// 1 for each run that is a number word.
    private var numbers: [UInt8] = []

    init(_ runs: [WordNGrams.Run]) { collected = runs }

    var count: Int { collected.isEmpty ? max(0, starts.count - 1) : collected.count }

    subscript(index: Int) -> WordNGrams.Run {
        if !collected.isEmpty { return collected[index] }
        return WordNGrams.Run(
            symbols: Array(symbols[Int(starts[index])..<Int(starts[index + 1])]),
            isNumber: numbers[index] == 1
        )
    }

    func write(to store: inout BinaryWriter) {
        let runs = (0..<count).map { self[$0] }
        var starts: [Int32] = [0]
        for run in runs { starts.append(starts[starts.count - 1] + Int32(run.symbols.count)) }
        store.array(starts)
        store.array(Array(runs.map(\.symbols).joined()))
        store.array(runs.map { $0.isNumber ? 1 : 0 } as [UInt8])
    }

    init(from store: inout BinaryReader, words: Int) throws(BinaryCodingError) {
        starts = try store.array()
        symbols = try store.array(in: 0..<words)
        numbers = try store.array(in: 0..<2)
        guard starts.first == 0, starts.last == Int32(symbols.count), numbers.count == starts.count - 1 else {
            throw store.fault
        }
        // Written so that it is vectorized.
        var areInOrder = true
        for index in numbers.indices { areInOrder = areInOrder && starts[index] < starts[index + 1] }
        guard areInOrder else { throw store.fault }
    }
}
