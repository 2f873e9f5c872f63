public import EarshotDialogue
internal import Foundation
internal import GRDB

/// One person's donations in one SQLite file.
///
/// One process writes, and any number of processes may read at the same time; a writer in another process waits for its
/// turn. While the file is open, SQLite keeps two more files beside it (`-wal` and `-shm`).
///
/// A donation that was added is there after the process was killed at any moment; a power cut may cost the last
/// donations, and leaves the file whole. A deletion is on the disk when the call returns, and its bytes are overwritten:
/// the file is written anew without them, since pages that SQLite has rearranged may hold copies that `secure_delete`
/// does not reach.
public final class SQLiteDonationStore: DonationStore {
    /// Which parameters belong together, so that a donation counts without the others too.
    public let combinations: ParameterCombinations
    /// The file.
    public let path: String
    private let database: DatabaseQueue

    /// Opens a file for writing, and makes it if there is none.
    ///
    /// A file of an earlier version is brought to this one. If the combinations are not those that the donations were
    /// counted with, all of them are counted anew. What an interrupted deletion left is erased.
    ///
    /// - Parameters:
    ///   - path: The file, which belongs to one person.
    ///   - combinations: Which parameters belong together.
    /// - Throws: `DonationStoreError`: `newerVersion`, `damaged`, `full`, `busy`, `unreachable`.
    /// - Complexity: O(1), or O(*n*) in the number of donations if they are counted anew.
    public init(
        path: String,
        combinations: ParameterCombinations = ParameterCombinations()
    ) throws(DonationStoreError) {
        self.path = path
        self.combinations = combinations
        database = try StoreFault.catching(path) {
            let database = try DatabaseQueue(path: path, configuration: StoreSchema.configuration(readOnly: false))
            try StoreSchema.prepare(database, path: path)
            return database
        }
        try StoreFault.catching(path) {
            try database.write { database in
                try UsageTable(database, combinations).recountIfNeeded()
            }
        }
        _ = erase()
    }

    /// Opens a file for reading only; another process may write to it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - combinations: Which parameters belong together; those that the writer uses.
    /// - Throws: `DonationStoreError`: `newerVersion`, `damaged`, `busy`, `unreachable`.
    public init(
        readingFrom path: String,
        combinations: ParameterCombinations = ParameterCombinations()
    ) throws(DonationStoreError) {
        self.path = path
        self.combinations = combinations
        database = try StoreFault.catching(path) {
            let database = try DatabaseQueue(path: path, configuration: StoreSchema.configuration(readOnly: true))
            try database.read { try StoreSchema.check($0, path: path) }
            return database
        }
    }

    // MARK: Writing

    /// Adds a donation, or replaces the one with its identifier.
    ///
    /// - Parameter donation: The donation.
    /// - Throws: `DonationStoreError`; then the store is as it was.
    /// - Complexity: O(log *n*) in the number of donations.
    public func add(_ donation: Donation) throws(DonationStoreError) {
        try StoreFault.catching(path) {
            try database.write { database in
                let usages = UsageTable(database, combinations)
                if try DonationTable(database).delete(id: donation.id, from: usages) {
                    try StoreSchema.setErasing(true, in: database)
                }
                try DonationTable(database).insert(donation, into: usages)
            }
        }
    }

    /// Adds many donations in one step, such as those of another device.
    ///
    /// - Parameter donations: The donations; of two with one identifier, the later one counts.
    /// - Throws: `DonationStoreError`; then none of them is kept.
    /// - Complexity: O(*n* log *m*) for *n* donations in a file of *m*.
    public func add(contentsOf donations: some Sequence<Donation>) throws(DonationStoreError) {
        try StoreFault.catching(path) {
            try database.write { database in
                let usages = UsageTable(database, combinations)
                let table = DonationTable(database)
                for donation in donations {
                    if try table.delete(id: donation.id, from: usages) {
                        try StoreSchema.setErasing(true, in: database)
                    }
                    try table.insert(donation, into: usages)
                }
            }
        }
    }

    /// Deletes donations, as one step, with all that was derived from them.
    ///
    /// - Parameter selection: Which ones.
    /// - Returns: How many there were, and whether nothing is left of them in the file.
    /// - Throws: `DonationStoreError`; then nothing is deleted.
    /// - Complexity: O(*n*) in the number of donations that remain, since the file is written anew.
    @discardableResult
    public func delete(_ selection: DonationSelection) throws(DonationStoreError) -> DonationDeletion {
        let count = try StoreFault.catching(path) {
            try database.write { database in
                let count = try DonationTable(database).delete(selection, from: UsageTable(database, combinations))
                if count > 0 { try StoreSchema.setErasing(true, in: database) }
                return count
            }
        }
        return DonationDeletion(count: count, isErased: erase())
    }

    /// Writes the file anew without what was deleted, and empties the log beside it; `false` if that has to wait.
    private func erase() -> Bool {
        do {
            return try database.writeWithoutTransaction { database in
                guard try StoreSchema.isErasing(in: database) else { return true }
                try database.execute(sql: "VACUUM")
                try StoreSchema.emptyLog(database)
                try StoreSchema.setErasing(false, in: database)
                return true
            }
        } catch {
            return false
        }
    }

    // MARK: Reading

    /// The latest donations.
    ///
    /// - Parameters:
    ///   - limit: The most donations.
    ///   - group: The group whose donations are wanted; `nil` for all.
    /// - Returns: The donations, latest first, ties by identifier; empty if there are none.
    /// - Throws: `DonationStoreError`.
    /// - Complexity: O(*l* + log *n*) for *l* donations of *n*; with a group O(*g* log *g*) in its donations.
    public func latest(_ limit: Int, of group: String? = nil) throws(DonationStoreError) -> [Donation] {
        try StoreFault.catching(path) {
            try database.read { try DonationTable($0).latest(limit, of: group) }
        }
    }

    /// What was done most, by `UsageHistory.strength`.
    ///
    /// - Parameter limit: The most usages.
    /// - Returns: The strongest, strongest first; empty if nothing was done.
    /// - Throws: `DonationStoreError`.
    /// - Complexity: O(*l* + log *u*) for *l* of *u* usages, whatever the number of donations.
    public func strongest(_ limit: Int) throws(DonationStoreError) -> [Usage] {
        try StoreFault.catching(path) {
            try database.read { try UsageTable($0, combinations).strongest(limit) }
        }
    }

    /// How often and when one thing was done.
    ///
    /// - Parameter invocation: What was done, with the values of one combination of parameters.
    /// - Returns: Its history; empty if it was never done.
    /// - Throws: `DonationStoreError`.
    /// - Complexity: O(log *u*) in the number of usages.
    public func history(of invocation: Invocation) throws(DonationStoreError) -> UsageHistory {
        try StoreFault.catching(path) {
            try database.read { try UsageTable($0, combinations).history(of: invocation) }
        }
    }

    /// The number of donations.
    ///
    /// - Returns: The number.
    /// - Throws: `DonationStoreError`.
    /// - Complexity: O(*n*) in the number of donations.
    public func count() throws(DonationStoreError) -> Int {
        try StoreFault.catching(path) {
            try database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM donation") ?? 0 }
        }
    }

    /// Reads every page of the file, and looks for damage.
    ///
    /// - Throws: `DonationStoreError` with the code `damaged` if there is any.
    /// - Complexity: O(*n*) in the size of the file.
    public func verify() throws(DonationStoreError) {
        try StoreFault.catching(path) {
            let message = try database.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
            if message != "ok" { throw StoreFault.damaged(path, message ?? "it cannot be checked") }
        }
    }

    /// Closes the file.
    ///
    /// - Throws: `DonationStoreError` if it cannot be closed; every method throws after this.
    public func close() throws(DonationStoreError) {
        try StoreFault.catching(path) { try database.close() }
    }
}
