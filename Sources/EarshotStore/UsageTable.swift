#if EARSHOT_STORE
internal import EarshotDialogue
internal import Foundation
internal import GRDB

/// How often and when each thing was done: derived from the donations, and kept so that nothing has to be counted when
/// suggestions are wanted.
struct UsageTable {
    private let database: Database
    private let combinations: ParameterCombinations

    init(_ database: Database, _ combinations: ParameterCombinations) {
        self.database = database
        self.combinations = combinations
    }

    // MARK: Counting

    /// Counts a new donation for everything that it stands for.
    ///
    /// What is to be counted anew anyway is read as it is, though donations that are gone may still be counted in it.
    func count(_ donation: Donation, number: Int64) throws {
        for part in combinations.parts(of: donation.invocation) {
            let text = InvocationText.text(of: part)
            var usage: Int64
            var history = UsageHistory()
            let known = try database.cachedStatement(
                sql: "SELECT number, count, seconds, utcOffset, day, weights FROM usage WHERE invocation = ?"
            )
            if let row = try Row.fetchOne(known, arguments: [text]) {
                usage = try row.decode(atIndex: 0)
                history = try StoredRow.history(row, from: 1)
                history.add(donation.moment)
                try update(usage, history)
            } else {
                history.add(donation.moment)
                usage = try insert(text, history)
            }
            let counted = try database.cachedStatement(sql: "INSERT INTO counted (usage, donation) VALUES (?, ?)")
            try counted.execute(arguments: [usage, number])
        }
    }

    /// Forgets that a donation was counted.
    ///
    /// - Returns: The numbers of what it was counted for, which is to be counted anew.
    func uncount(_ donation: Int64, _ invocation: String) throws -> [Int64] {
        var changed: [Int64] = []
        for part in combinations.parts(of: try StoredRow.invocation(invocation)) {
            let find = try database.cachedStatement(sql: "SELECT number FROM usage WHERE invocation = ?")
            guard let usage = try Int64.fetchOne(find, arguments: [InvocationText.text(of: part)]) else { continue }
            let delete = try database.cachedStatement(sql: "DELETE FROM counted WHERE usage = ? AND donation = ?")
            try delete.execute(arguments: [usage, donation])
            changed.append(usage)
        }
        return changed
    }

    /// Counts the donations of something anew; it is deleted if there are none.
    func recount(_ usage: Int64) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT seconds, utcOffset FROM counted JOIN donation ON donation.number = counted.donation
                WHERE usage = ? ORDER BY seconds, utcOffset, id
                """,
            arguments: [usage]
        )
        var history = UsageHistory()
        while let row = try rows.next() {
            history.add(Moment(seconds: try row.decode(atIndex: 0), utcOffset: try row.decode(atIndex: 1)))
        }
        if history.count == 0 {
            try database.execute(sql: "DELETE FROM usage WHERE number = ?", arguments: [usage])
        } else {
            try update(usage, history)
        }
    }

    /// Counts every donation anew if it was counted with other combinations.
    func recountIfNeeded() throws {
        let fingerprint = combinations.fingerprint
        guard try StoreSchema.fingerprint(in: database) != fingerprint else { return }
        try database.execute(sql: "DELETE FROM counted; DELETE FROM usage;")
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT number, id, invocation, seconds, utcOffset FROM donation ORDER BY seconds, utcOffset, id"
        )
        while let row = try rows.next() {
            let donation = Donation(
                id: try row.decode(atIndex: 1),
                try StoredRow.invocation(try row.decode(atIndex: 2)),
                at: Moment(seconds: try row.decode(atIndex: 3), utcOffset: try row.decode(atIndex: 4))
            )
            try count(donation, number: try row.decode(atIndex: 0))
        }
        try StoreSchema.setFingerprint(fingerprint, in: database)
    }

    private func insert(_ text: String, _ history: UsageHistory) throws -> Int64 {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO usage (invocation, count, seconds, utcOffset, day, weights, strength)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        )
        try statement.execute(
            arguments: [
                text, history.count, history.last?.seconds ?? 0, history.last?.utcOffset ?? 0, history.day,
                StoredRow.data(history), history.strength,
            ]
        )
        return database.lastInsertedRowID
    }

    private func update(_ usage: Int64, _ history: UsageHistory) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE usage SET count = ?, seconds = ?, utcOffset = ?, day = ?, weights = ?, strength = ?
                WHERE number = ?
                """
        )
        try statement.execute(
            arguments: [
                history.count, history.last?.seconds ?? 0, history.last?.utcOffset ?? 0, history.day,
                StoredRow.data(history), history.strength, usage,
            ]
        )
    }

    // MARK: Reading

    func strongest(_ limit: Int) throws -> [Usage] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT invocation, count, seconds, utcOffset, day, weights FROM usage
                ORDER BY strength DESC, invocation LIMIT ?
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [max(0, limit)])
        var usages: [Usage] = []
        while let row = try rows.next() {
            usages.append(
                Usage(try StoredRow.invocation(try row.decode(atIndex: 0)), try StoredRow.history(row, from: 1))
            )
        }
        return usages
    }

    func history(of invocation: Invocation) throws -> UsageHistory {
        let statement = try database.cachedStatement(
            sql: "SELECT count, seconds, utcOffset, day, weights FROM usage WHERE invocation = ?"
        )
        let row = try Row.fetchOne(statement, arguments: [InvocationText.text(of: invocation)])
        return try row.map { try StoredRow.history($0, from: 0) } ?? UsageHistory()
    }
}
#endif
