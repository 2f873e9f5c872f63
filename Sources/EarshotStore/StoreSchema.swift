#if EARSHOT_STORE
internal import EarshotDialogue
internal import Foundation
internal import GRDB

/// The tables of the file, their versions, and how a connection is set up.
enum StoreSchema {
    /// Marks the file as one of donations: "EarD".
    private static let applicationID: Int32 = 0x4561_7244
    /// How long to wait for another process that writes, in seconds.
    private static let patience = 5.0
    /// How long to wait for readers before the log is emptied, in milliseconds.
    private static let erasingPatience = 500

    /// How a connection is set up.
    static func configuration(readOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readOnly
        configuration.label = "earshot.donations"
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { database in
            try setWritesThrough(false, in: database)
            try database.execute(sql: "PRAGMA secure_delete = ON")
        }
        return configuration
    }

    /// Sets whether what is committed is on the disk at once.
    ///
    /// Otherwise it survives the process at once, and a power cut after the next checkpoint. It cannot be set within a
    /// transaction.
    static func setWritesThrough(_ writesThrough: Bool, in database: Database) throws {
        try database.execute(sql: "PRAGMA synchronous = \(writesThrough ? "FULL" : "NORMAL")")
    }

    // MARK: Versions

    /// The steps from one version to the next.
    ///
    /// A step that was released never changes.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE donation (
                        number INTEGER PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE,
                        batch TEXT,
                        invocation TEXT NOT NULL,
                        seconds INTEGER NOT NULL,
                        utcOffset INTEGER NOT NULL
                    );
                    CREATE INDEX donationBatch ON donation (batch) WHERE batch IS NOT NULL;
                    CREATE INDEX donationTime ON donation (seconds, utcOffset, id);
                    CREATE TABLE usage (
                        number INTEGER PRIMARY KEY,
                        invocation TEXT NOT NULL UNIQUE,
                        count INTEGER NOT NULL,
                        seconds INTEGER NOT NULL,
                        utcOffset INTEGER NOT NULL,
                        day INTEGER NOT NULL,
                        weights BLOB NOT NULL,
                        strength REAL NOT NULL
                    );
                    CREATE INDEX usageStrength ON usage (strength);
                    CREATE TABLE counted (
                        usage INTEGER NOT NULL,
                        donation INTEGER NOT NULL,
                        PRIMARY KEY (usage, donation)
                    ) WITHOUT ROWID;
                    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
                    """
            )
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        }
        return migrator
    }

    /// Brings a file to this version.
    static func prepare(_ database: DatabaseQueue, path: String) throws {
        let isNew = try database.read { database in
            if try isEmpty(database) { return true }
            try checkKind(database, path: path)
            return false
        }
        if !isNew {
            let isNewer = try database.read { try migrator.hasBeenSuperseded($0) }
            if isNewer { throw StoreFault.newerVersion(path) }
        }
        // Only now that the file is known to be ours: the mode is written into it.
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try migrator.migrate(database)
    }

    /// Makes sure that a file that is only read has this version.
    static func check(_ database: Database, path: String) throws {
        try checkKind(database, path: path)
        if try migrator.hasBeenSuperseded(database) { throw StoreFault.newerVersion(path) }
        guard try migrator.hasCompletedMigrations(database) else { throw StoreFault.olderVersion(path) }
    }

    /// Whether nothing was put into the file yet; the list of steps is made before the first of them is taken, and a
    /// process may end between the two.
    private static func isEmpty(_ database: Database) throws -> Bool {
        let sql = "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
        return try Int.fetchOne(database, sql: sql) == 0
    }

    private static func checkKind(_ database: Database, path: String) throws {
        let found = try Int32.fetchOne(database, sql: "PRAGMA application_id")
        if found != applicationID { throw StoreFault.otherProgram(path) }
    }

    // MARK: Settings

    /// The combinations that the donations were counted with, as ``ParameterCombinations/fingerprint``; `nil` if none
    /// was counted yet.
    static func fingerprint(in database: Database) throws -> String? {
        try setting("combinations", in: database)
    }

    /// Notes the combinations that the donations were counted with.
    static func setFingerprint(_ fingerprint: String, in database: Database) throws {
        try set("combinations", to: fingerprint, in: database)
    }

    /// The combinations that the donations were counted with; none if nothing was counted yet.
    static func combinations(in database: Database, path: String) throws -> ParameterCombinations {
        guard let fingerprint = try fingerprint(in: database) else { return ParameterCombinations() }
        guard let lists = try? JSONDecoder().decode([String: [[String]]].self, from: Data(fingerprint.utf8)) else {
            throw StoreFault.damaged(path, "its combinations cannot be read")
        }
        return ParameterCombinations(lists)
    }

    /// The value of a setting; `nil` if it was never set.
    private static func setting(_ name: String, in database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
    }

    /// Sets a setting.
    private static func set(_ name: String, to value: String, in database: Database) throws {
        try database.execute(
            sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
            arguments: [name, value]
        )
    }

    /// Whether something was deleted whose bytes may still be in the file.
    static func isErasing(in database: Database) throws -> Bool {
        try setting("erasing", in: database) == "1"
    }

    /// Moves everything from the log into the file, and empties the log.
    ///
    /// - Throws: `SQLITE_BUSY` if a reader still needs the log.
    static func emptyLog(_ database: Database) throws {
        try database.execute(sql: "PRAGMA busy_timeout = \(erasingPatience)")
        defer { try? database.execute(sql: "PRAGMA busy_timeout = \(Int(patience * 1_000))") }
        try database.checkpoint(.truncate)
    }

    /// Notes whether something was deleted whose bytes may still be in the file.
    static func setErasing(_ isErasing: Bool, in database: Database) throws {
        try set("erasing", to: isErasing ? "1" : "0", in: database)
    }
}
#endif
