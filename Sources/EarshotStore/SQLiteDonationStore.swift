#if EARSHOT_STORE
public import EarshotDialogue
internal import Foundation
internal import GRDB

/// One person's donations in one SQLite file.
///
/// One process writes, and any number of processes may read at the same time; a writer in another process waits for its
/// turn. While the file is open, SQLite keeps two more files beside it (`-wal` and `-shm`).
///
/// A donation that was added is there after the process was killed at any moment; a power cut may cost the last
/// donations, and leaves the file whole. A deletion is on the disk when the call returns, and its bytes are
/// overwritten: the file is written anew without them, since pages that SQLite has rearranged may hold copies that
/// `secure_delete` does not reach. Writing the file anew for each donation that replaces another would take too long:
/// copies of what was replaced may be left until the next deletion, or until the file is opened for writing again.
public final class SQLiteDonationStore: DonationStore {
    /// Which parameters belong together, so that a donation counts without the others too.
    public let combinations: ParameterCombinations
    /// The file.
    public let path: String
    private let database: DatabaseQueue

    /// Opens a file for writing, and makes it if there is none.
    ///
    /// A file of an earlier version is brought to this one. If the combinations are not those that the donations were
    /// counted with, all of them are counted anew. What an interrupted deletion left, and what was replaced, is erased
    /// if that is possible now; if not, the next deletion says so.
    ///
    /// - Parameters:
    ///   - path: The file, which belongs to one person.
    ///   - combinations: Which parameters belong together.
    /// - Throws: `DonationStoreError`: `newerVersion`, `otherProgram`, `damaged`, `full`, `busy`, `unreachable`.
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
        _ = try? erase()
    }

    /// Opens a file for reading only; another process may write to it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - combinations: Which parameters belong together, as the writer says; `nil` stands for what the file says.
    /// - Throws: `DonationStoreError`: `newerVersion`, `otherProgram`, `otherCombinations`, `damaged`, `busy`,
    ///   `unreachable`.
    public init(readingFrom path: String, combinations: ParameterCombinations? = nil) throws(DonationStoreError) {
        self.path = path
        (database, self.combinations) = try StoreFault.catching(path) {
            let database = try DatabaseQueue(path: path, configuration: StoreSchema.configuration(readOnly: true))
            let kept = try database.read { reader in
                try StoreSchema.check(reader, path: path)
                return try StoreSchema.combinations(in: reader, path: path)
            }
            let (found, wanted) = (kept.fingerprint, (combinations ?? kept).fingerprint)
            if found != wanted { throw StoreFault.otherCombinations(path, found: found, wanted: wanted) }
            return (database, kept)
        }
    }

    // MARK: Writing

    /// Adds a donation, or replaces the one with its identifier.
    ///
    /// - Parameter donation: The donation.
    /// - Throws: `DonationStoreError`; then the store is as it was.
    /// - Complexity: O(log *n*) in the number of donations; if it replaces one, also O(*k* log *n*) in those that
    ///   counted for the same things as the replaced one, which are counted anew.
    public func add(_ donation: Donation) throws(DonationStoreError) {
        try add(contentsOf: CollectionOfOne(donation))
    }

    /// Adds many donations in one step, such as those of another device.
    ///
    /// - Parameter donations: The donations; of two with one identifier, the later one counts.
    /// - Throws: `DonationStoreError`; then none of them is kept.
    /// - Complexity: O(*n* log *m*) for *n* donations in a file of *m*; if some replace others, also O(*k* log *m*) in
    ///   those that counted for the same things as the replaced ones, each of which is counted anew once.
    public func add(contentsOf donations: some Sequence<Donation>) throws(DonationStoreError) {
        try StoreFault.catching(path) {
            try database.write { database in
                let usages = UsageTable(database, combinations)
                if try DonationTable(database).add(donations, to: usages) {
                    try StoreSchema.setErasing(true, in: database)
                }
            }
        }
    }

    /// Deletes donations, as one step, with all that was derived from them.
    ///
    /// - Parameter selection: Which ones.
    /// - Returns: How many there were, whether nothing is left of them in the file, and else why not.
    /// - Throws: `DonationStoreError`; then nothing is deleted.
    /// - Complexity: O(*n*) in the number of donations that remain, since the file is written anew.
    @discardableResult
    public func delete(_ selection: DonationSelection) throws(DonationStoreError) -> DonationDeletion {
        let count = try StoreFault.catching(path) {
            try database.writeWithoutTransaction { database in
                try StoreSchema.setWritesThrough(true, in: database)
                defer { try? StoreSchema.setWritesThrough(false, in: database) }
                var count = 0
                try database.inTransaction {
                    count = try DonationTable(database).delete(selection, from: UsageTable(database, combinations))
                    if count > 0 { try StoreSchema.setErasing(true, in: database) }
                    return .commit
                }
                return count
            }
        }
        var deletion = DonationDeletion(count: count, isErased: false)
        do throws(DonationStoreError) {
            deletion.isErased = try erase()
        } catch {
            deletion.problem = error
        }
        return deletion
    }

    /// Writes the file anew without what was deleted, and empties the log beside it.
    ///
    /// - Returns: Whether it is done; `false` if it has to wait for a reader or another writer.
    /// - Throws: `DonationStoreError`, such as `full`.
    private func erase() throws(DonationStoreError) -> Bool {
        do throws(DonationStoreError) {
            return try StoreFault.catching(path) {
                try database.writeWithoutTransaction { database in
                    guard try StoreSchema.isErasing(in: database) else { return true }
                    try database.execute(sql: "VACUUM")
                    try StoreSchema.emptyLog(database)
                    try StoreSchema.setErasing(false, in: database)
                    return true
                }
            }
        } catch  where error.code == .busy {
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
#endif
