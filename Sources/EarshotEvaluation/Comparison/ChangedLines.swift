internal import Earshot
internal import EarshotFormats

/// The lines of which two answers differ, or are both not as expected: counts, a bounded list, and what the test needs.
///
/// Those of parts of a corpus merge into those of the whole.
public struct ChangedLines: Hashable, Sendable {
    /// The most lines of each kind that are listed.
    public static let limit = 2_000
    /// The most texts that the test counts; of more, a sample by hash, which does not favor either side.
    private static let textLimit = 1 << 17

    /// The number of lines of each kind.
    private(set) var counts: [Change.Kind: Int] = [:]
    private var lists: [Change.Kind: HashSample<Evaluation.OutcomeKey, Change>] = [:]
    /// By text, the lines fixed minus those broken; only of texts with either.
    private var texts = HashSample<UInt64, Int>(limit: textLimit)

    /// Creates changes of no lines.
    public init() {}

    /// Counts a line.
    mutating func add(_ change: Change, at position: Position) {
        guard let kind = change.kind else { return }
        counts[kind, default: 0] += 1
        let key = Evaluation.OutcomeKey(position: position, id: change.line.id)
        lists[kind, default: HashSample(limit: Self.limit)]
            .update(key, hash: Hashing.join(change.line.identity, UInt64(position.line)), default: change) { _ in }
        guard kind != .stillWrong else { return }
        texts.update(change.line.text, hash: change.line.text, default: 0) { $0 += kind == .fixed ? 1 : -1 }
    }

    /// Adds the changes of other lines.
    ///
    /// - Parameter other: The changes of other lines.
    public mutating func merge(_ other: ChangedLines) {
        counts.merge(other.counts) { $0 + $1 }
        for (kind, list) in other.lists {
            lists[kind, default: HashSample(limit: Self.limit)].merge(list) { _, _ in }
        }
        texts.merge(other.texts) { $0 += $1 }
    }

    /// The number of lines of a kind.
    ///
    /// - Parameter kind: The kind.
    /// - Returns: The number, also of those that are not listed.
    public func count(_ kind: Change.Kind) -> Int { counts[kind] ?? 0 }

    /// The lines of a kind in order.
    ///
    /// - Parameter kind: The kind.
    /// - Returns: The lines, up to ``limit``; of more, a sample by hash.
    public func list(_ kind: Change.Kind) -> [Change] {
        guard let list = lists[kind]?.pruned else { return [] }
        return list.entries
            .sorted { one, other in
                (one.key.position, one.value.value.line.id.description)
                    < (other.key.position, other.value.value.line.id.description)
            }
            .map(\.value.value)
    }

    /// The test over texts.
    func test(level: Double) -> PairedTest {
        let changes = texts.pruned.entries.values.map(\.value)
        return PairedTest(better: changes.count { $0 > 0 }, worse: changes.count { $0 < 0 }, level: level)
    }
}
