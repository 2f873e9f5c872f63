#if EARSHOT_STORE
internal import EarshotDialogue
internal import Foundation
internal import GRDB

/// The donations, one a row.
struct DonationTable {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    // MARK: Writing

    /// Adds donations, or replaces those with their identifiers.
    ///
    /// - Returns: Whether any was replaced.
    func add(_ donations: some Sequence<Donation>, to usages: UsageTable) throws -> Bool {
        var changed: Set<Int64> = []
        var hasReplaced = false
        for donation in donations {
            let statement = try database.cachedStatement(sql: "SELECT number FROM donation WHERE id = ?")
            if let number = try Int64.fetchOne(statement, arguments: [donation.id]) {
                changed.formUnion(try delete(number, from: usages))
                hasReplaced = true
            }
            try insert(donation, into: usages)
        }
        for usage in changed.sorted() { try usages.recount(usage) }
        return hasReplaced
    }

    private func insert(_ donation: Donation, into usages: UsageTable) throws {
        let statement = try database.cachedStatement(
            sql: "INSERT INTO donation (id, batch, invocation, seconds, utcOffset) VALUES (?, ?, ?, ?, ?)"
        )
        try statement.execute(
            arguments: [
                donation.id, donation.group, InvocationText.text(of: donation.invocation), donation.moment.seconds,
                donation.moment.utcOffset,
            ]
        )
        try usages.count(donation, number: database.lastInsertedRowID)
    }

    /// Deletes donations.
    ///
    /// - Returns: The number of donations there were.
    func delete(_ selection: DonationSelection, from usages: UsageTable) throws -> Int {
        switch selection {
        case .ids(let ids):
            let numbers = try ids.sorted().compactMap { id in
                try Int64.fetchOne(database, sql: "SELECT number FROM donation WHERE id = ?", arguments: [id])
            }
            try delete(numbers, from: usages)
            return numbers.count
        case .group(let group):
            let numbers = try Int64.fetchAll(
                database,
                sql: "SELECT number FROM donation WHERE batch = ?",
                arguments: [group]
            )
            try delete(numbers, from: usages)
            return numbers.count
        case .all:
            let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM donation") ?? 0
            for table in ["donation", "counted", "usage"] { try database.execute(sql: "DELETE FROM \(table)") }
            return count
        }
    }

    private func delete(_ numbers: [Int64], from usages: UsageTable) throws {
        var changed: Set<Int64> = []
        for number in numbers { changed.formUnion(try delete(number, from: usages)) }
        for usage in changed.sorted() { try usages.recount(usage) }
    }

    /// Deletes one donation.
    ///
    /// - Returns: The numbers of what it was counted for, which is to be counted anew.
    private func delete(_ number: Int64, from usages: UsageTable) throws -> [Int64] {
        let find = try database.cachedStatement(sql: "SELECT invocation FROM donation WHERE number = ?")
        let changed = try usages.uncount(number, String.fetchOne(find, arguments: [number]) ?? "")
        let delete = try database.cachedStatement(sql: "DELETE FROM donation WHERE number = ?")
        try delete.execute(arguments: [number])
        return changed
    }

    // MARK: Reading

    func latest(_ limit: Int, of group: String?) throws -> [Donation] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, batch, invocation, seconds, utcOffset FROM donation
                \(group == nil ? "" : "WHERE batch = :batch")
                ORDER BY seconds DESC, utcOffset DESC, id DESC LIMIT :limit
                """,
            arguments: group == nil ? ["limit": max(0, limit)] : ["batch": group, "limit": max(0, limit)]
        )
        var donations: [Donation] = []
        while let row = try rows.next() {
            let moment = Moment(seconds: try row.decode(atIndex: 3), utcOffset: try row.decode(atIndex: 4))
            donations.append(
                Donation(
                    id: try row.decode(atIndex: 0),
                    try StoredRow.invocation(try row.decode(atIndex: 2)),
                    at: moment,
                    group: try row.decode(atIndex: 1)
                )
            )
        }
        return donations
    }
}
#endif
