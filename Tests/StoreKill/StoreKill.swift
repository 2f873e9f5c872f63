import CStoreFaults
import Earshot
import EarshotDialogue
import EarshotStore
import Foundation

/// Kills a process at each of many writes to a store, and compares what is there afterwards with what was committed.
///
///     StoreKill [SEED [WRITES]]
///
/// The operations are donations, replacements and deletions at random. They are done a few at a time, over and over, and
/// each time the process ends half-way through one write more. What was acknowledged has to be there, what was under way
/// is there as a whole or not at all, and no byte of what was deleted is left when the file is opened again.
@main
struct StoreKill {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let wanted = arguments.dropFirst().first ?? 1_000
        do {
            var kill = try StoreKill(seed: arguments.first ?? 0)
            try kill.run(writes: wanted)
        } catch {
            print(error)
            exit(1)
        }
    }

    /// What is wrong.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The numbers shared with the processes that are killed.
    private enum Shared {
        static let acknowledged = 0
        static let writes = 1
        static let count: Int64 = 2
    }

    /// The operations done at a time.
    private static let step = 4

    private let folder: String
    private let shared: UnsafeMutablePointer<Int64>
    private var operations: StoreOperations
    private var kills = 0

    private init(seed: Int) throws {
        // In memory, if the system has that: what is written outlives the process there too, and the disk is not waited for.
        let memory = "/dev/shm"
        let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        folder = parent + "/earshot-kill-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard let shared = earshot_shared_numbers(Shared.count) else { throw Failure(description: "no memory") }
        self.shared = shared
        operations = StoreOperations(seed: seed)
    }

    private var base: String { folder + "/base.sqlite" }
    private var work: String { folder + "/work.sqlite" }

    private mutating func run(writes wanted: Int) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var start = 0
        while kills < wanted {
            let end = start + Self.step
            operations.extend(to: end)
            // At once without being killed, to see how many writes there are, and as what comes next begins with.
            try copy(base, to: work)
            guard child(start..<end, killedAt: 0) == 0 else {
                throw Failure(description: "operations \(start)... fail")
            }
            let writes = shared[Shared.writes]
            try copy(work, to: folder + "/next.sqlite")
            var write: Int64 = 1
            while write <= writes, kills < wanted {
                try copy(base, to: work)
                guard child(start..<end, killedAt: write) == 2 else {
                    throw Failure(description: "operations \(start)...: nobody was killed at write \(write)")
                }
                let done = start + Int(shared[Shared.acknowledged])
                if let problem = verify(done) {
                    throw Failure(description: "killed at write \(write) of operations \(start)..<\(end): \(problem)")
                }
                kills += 1
                write += 1
            }
            try copy(folder + "/next.sqlite", to: base)
            start = end
        }
        print("killed at \(kills) writes of \(start) operations; nothing lost, nothing returned")
    }

    /// Does operations in a process of its own.
    ///
    /// - Returns: 0 if all were done, 1 if one failed, 2 if the process was killed.
    private func child(_ range: Range<Int>, killedAt write: Int64) -> Int32 {
        shared[Shared.acknowledged] = 0
        shared[Shared.writes] = 0
        return Self.inChild { [operations, shared, work] in
            guard earshot_faults_install() == 0 else { return false }
            earshot_faults_set(EARSHOT_FAULT_KILL, write)
            let store = try SQLiteDonationStore(path: work, combinations: StoreOperations.combinations)
            for index in range {
                try operations.perform(index, on: store)
                shared[Shared.acknowledged] += 1
            }
            try store.close()
            shared[Shared.writes] = earshot_faults_count()
            return true
        }
    }

    /// Compares the store with what was acknowledged, in a process of its own.
    ///
    /// - Returns: What is wrong; `nil` if nothing is.
    private func verify(_ done: Int) -> String? {
        let result = Self.inChild { [operations, work] in
            let store = try SQLiteDonationStore(path: work, combinations: StoreOperations.combinations)
            try store.verify()
            let problems = try [done, done + 1].filter { $0 <= operations.count }.map { count in
                try operations.problem(of: store, after: count)
            }
            try store.close()
            guard let first = problems.first, problems.contains(nil) else {
                print("after \(done) operations: \(problems.compactMap(\.self).joined(separator: "; or "))")
                return problems.isEmpty
            }
            let kept = problems.firstIndex(of: nil) ?? 0
            guard let left = operations.leftOver(of: done + kept, in: work) else { return true }
            print(
                "after \(done + kept) operations \(left) was deleted, and is in the file (\(first ?? "as acknowledged"))"
            )
            return false
        }
        return result == 0 ? nil : "the store is not as it should be (see above)"
    }

    /// Runs something in a process of its own; it counts as failed if it throws.
    private static func inChild(_ body: @escaping () throws -> Bool) -> Int32 {
        var body = body
        return withUnsafeMutablePointer(to: &body) { pointer in
            earshot_in_child(
                { context in
                    guard let body = context?.assumingMemoryBound(to: (() throws -> Bool).self).pointee else {
                        return 1
                    }
                    // The process ends without flushing.
                    defer { fflush(nil) }
                    do {
                        return try body() ? 0 : 1
                    } catch {
                        print(error)
                        return 1
                    }
                },
                pointer
            )
        }
    }

    /// Copies a store that is closed; there is none at the beginning.
    private func copy(_ source: String, to target: String) throws {
        let files = FileManager.default
        for suffix in ["", "-wal", "-shm"] {
            try? files.removeItem(atPath: target + suffix)
            if files.fileExists(atPath: source + suffix) {
                try files.copyItem(atPath: source + suffix, toPath: target + suffix)
            }
        }
    }
}
