/// Phrases as stored in a ``PhraseTable``, the source of the table's remaining parts.
struct StoredPhrases {
    /// The section of shape.
    let shape: [UInt8]
    /// The section of blocks.
    private(set) var blocks: [UInt8]
    /// The section of records.
    private(set) var records: [UInt8] = []
    /// The section of long texts.
    private(set) var long: [UInt8] = []
    /// The ranks of alternative forms, in ascending order.
    private var forms: [Int] = []

    /// The length from which a text is stored in the long section, with its offset and length in its record.
    private static let longLength = 255

    /// Stores phrases.
    ///
    /// - Parameters:
    ///   - phrases: The phrases.
    ///   - order: The order of the phrases.
    ///   - isForm: Whether the text of a phrase is an alternative form.
    ///   - soundLines: The number of lines that the hashes of sounds select from.
    init(
        _ phrases: borrowing AddedPhrases,
        in order: borrowing HashOrder,
        isForm: borrowing PageList<Bool>,
        soundLines: Int
    ) {
        var shape = NumberWriter(capacity: 2)
        shape.append(UInt32(truncatingIfNeeded: order.choice))
        shape.append(UInt32(truncatingIfNeeded: soundLines))
        self.shape = shape.bytes
        let size = (order.lastRank / PhraseTable.blockSlots + 1) * PhraseTable.blockLength
        var blocks = [UInt8](sectionOf: size) { $0.initialize(repeating: 0) }
        var long: [UInt8] = []
        var forms: [Int] = []
        var sizes = (records: 0, long: 0)
        for item in 0..<phrases.count {
            let length = phrases.text(item).count
            let isLong = length >= Self.longLength
            sizes.records += 4 + (isLong ? 8 : length)
            sizes.long += isLong ? length : 0
        }
        long.reserveCapacity(CompiledFile.aligned(sizes.long))
        records = [UInt8](sectionOf: sizes.records) { records in
            blocks.withUnsafeMutableBufferPointer { blocks in
                var end = 0
                var started = 0
                order.forEach { rank, item, hash, later in
                    phrases.prefetch(later)
                    let (block, slot) = rank.quotientAndRemainder(dividingBy: PhraseTable.blockSlots)
                    while started <= block {
                        let first = started * PhraseTable.blockLength + 2 * PhraseTable.blockSlots
                        _ = blocks.write(UInt32(truncatingIfNeeded: end), at: first)
                        started += 1
                    }
                    let text = phrases.text(item)
                    let place = block * PhraseTable.blockLength + slot
                    blocks[place] = UInt8(truncatingIfNeeded: min(text.count, Self.longLength))
                    blocks[place + PhraseTable.blockSlots] = PhraseTable.tag(hash)
                    end += records.write(phrases.value(item), at: end)
                    if text.count < Self.longLength {
                        let rest = UnsafeMutableBufferPointer(rebasing: records[end...])
                        _ = rest.update(fromContentsOf: text)
                        end += text.count
                    } else {
                        end += records.write(UInt32(truncatingIfNeeded: long.count), at: end)
                        end += records.write(UInt32(truncatingIfNeeded: text.count), at: end)
                        long.append(contentsOf: text)
                    }
                    if isForm[item] { forms.append(rank) }
                }
            }
        }
        (self.blocks, self.long, self.forms) = (blocks, long, forms)
    }

    /// Calls a body for each phrase in the order of ranks, except alternative forms.
    @inline(__always)
    func forEach(_ body: (_ rank: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Void) {
        records.withUnsafeBytes { records in
            long.withUnsafeBytes { long in
                let (records, long) = (MappedBytes(records), MappedBytes(long))
                var start = 0
                var form = 0
                for block in 0..<blocks.count / PhraseTable.blockLength {
                    for slot in 0..<PhraseTable.blockSlots {
                        let length = Int(blocks[block * PhraseTable.blockLength + slot])
                        guard length > 0 else { continue }
                        start += 4
                        let rank = block * PhraseTable.blockSlots + slot
                        let isLong = length == Self.longLength
                        defer { start += isLong ? 8 : length }
                        if form < forms.count, forms[form] == rank {
                            form += 1
                            continue
                        }
                        let text =
                            isLong
                            ? long.slice(Int(records.number(at: start)), Int(records.number(at: start + 4)))
                            : records.slice(start, length)
                        body(UInt32(truncatingIfNeeded: rank), text)
                    }
                }
            }
        }
    }
}
