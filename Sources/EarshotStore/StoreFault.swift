#if EARSHOT_STORE
internal import EarshotDialogue
internal import GRDB

/// Errors of SQLite as those of a store.
enum StoreFault {
    /// Runs something, and says what went wrong in the store's terms.
    static func catching<Result>(_ path: String, _ body: () throws -> Result) throws(DonationStoreError) -> Result {
        do {
            return try body()
        } catch let error as DonationStoreError {
            throw error
        } catch let error as DatabaseError {
            throw fault(error, path)
        } catch let error as RowDecodingError {
            throw damaged(path, "\(error)")
        } catch {
            throw DonationStoreError(
                .unreachable,
                path: path,
                message: "the store cannot be used: \(error)",
                suggestion: "look at the file and its directory"
            )
        }
    }

    /// The file, or a row of it, is not as a store writes it.
    static func damaged(_ path: String, _ what: String) -> DonationStoreError {
        DonationStoreError(
            .damaged,
            path: path,
            message: "the file is no sound store of donations: \(what)",
            suggestion: "restore it from a backup, or move it away and begin a new one"
        )
    }

    /// Another program wrote the file.
    static func otherProgram(_ path: String) -> DonationStoreError {
        DonationStoreError(
            .otherProgram,
            path: path,
            message: "the file is a database of another program",
            suggestion: "choose another path; nothing was changed"
        )
    }

    /// The donations were counted with other combinations than those of a reader.
    static func otherCombinations(_ path: String, found: String, wanted: String) -> DonationStoreError {
        DonationStoreError(
            .otherCombinations,
            path: path,
            message: "the donations were counted with the combinations \(found), not with \(wanted)",
            suggestion: "pass the writer's combinations, or none"
        )
    }

    /// A newer version of Earshot wrote the file.
    static func newerVersion(_ path: String) -> DonationStoreError {
        DonationStoreError(
            .newerVersion,
            path: path,
            message: "a newer version of Earshot wrote the file",
            suggestion: "open it with that version or a later one; nothing was changed"
        )
    }

    /// An older version of Earshot wrote the file, and it is opened for reading only.
    static func olderVersion(_ path: String) -> DonationStoreError {
        DonationStoreError(
            .unreachable,
            path: path,
            message: "an older version of Earshot wrote the file, and a reader cannot bring it to this one",
            suggestion: "open it for writing once"
        )
    }

    private static func fault(_ error: DatabaseError, _ path: String) -> DonationStoreError {
        let what = error.message ?? error.resultCode.description
        switch error.resultCode {
        case .SQLITE_FULL:
            return full(path)
        case .SQLITE_IOERR
        where [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_SHMSIZE]
            .contains(error.extendedResultCode):
            return full(path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT:
            return damaged(path, what)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return DonationStoreError(
                .busy,
                path: path,
                message: "another process writes to the file, and did not finish in time",
                suggestion: "try again; nothing was changed"
            )
        default:
            return DonationStoreError(
                .unreachable,
                path: path,
                message: "the file cannot be used: \(what)",
                suggestion: "see that the file and its directory may be read and written"
            )
        }
    }

    private static func full(_ path: String) -> DonationStoreError {
        DonationStoreError(
            .full,
            path: path,
            message: "the file cannot grow: the disk or the quota is full",
            suggestion: "make room and try again; nothing was changed"
        )
    }
}
#endif
