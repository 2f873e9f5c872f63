#if EARSHOT_STORE
internal import EarshotDialogue
internal import Foundation
internal import GRDB

/// What rows hold, as values; a row that holds something else is damage.
enum StoredRow {
    /// The number of weights: the hours of a day, then the days of a week.
    private static let weights = 24 + 7

    /// The invocation of a text.
    static func invocation(_ text: String) throws -> Invocation {
        guard let invocation = InvocationText.invocation(of: text) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row does not name a shortcut")
        }
        return invocation
    }

    /// The history in a row, whose columns are the count, the last time, its offset, the day and the weights.
    static func history(_ row: Row, from column: Int) throws -> UsageHistory {
        let data: Data = try row.decode(atIndex: column + 4)
        var numbers: [Double] = []
        numbers.reserveCapacity(weights)
        data.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count - 7, by: 8) {
                let bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
                numbers.append(Double(bitPattern: bits))
            }
        }
        let history =
            numbers.count == weights
            ? UsageHistory(
                count: try row.decode(atIndex: column),
                last: Moment(
                    seconds: try row.decode(atIndex: column + 1),
                    utcOffset: try row.decode(atIndex: column + 2)
                ),
                day: try row.decode(atIndex: column + 3),
                hours: Array(numbers[..<24]),
                weekdays: Array(numbers[24...])
            ) : nil
        guard let history else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row does not say how often something was done")
        }
        return history
    }

    /// The weights of a history, as numbers of eight bytes, the lowest first.
    static func data(_ history: UsageHistory) -> Data {
        var data = Data(capacity: weights * 8)
        for number in history.hours + history.weekdays {
            withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        }
        return data
    }
}
#endif
