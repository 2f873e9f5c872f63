import Foundation
import Testing

/// The folders and tools that the tests of the bindings use.
enum Bindings {
    /// The folder that holds Package.swift.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// `earshot.h`.
    static let header = root.appending(path: "Bindings/C/include/earshot.h")
    /// The library as it was built beside the tests, with the Swift runtime still outside of it.
    static let library: URL = {
        #if os(macOS)
        let name = "libEarshotC.dylib"
        #else
        let name = "libEarshotC.so"
        #endif
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
    }()

    /// What a run left behind.
    struct Run {
        var status: Int32
        /// What was written to both streams.
        var output: String
    }

    /// Runs a command of the shell in a folder, where Python finds the package and the library.
    static func run(_ command: String, in folder: URL = root) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec 2>&1\nset -eu\n" + command]
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["EARSHOT_LIBRARY"] = library.path
        environment["PYTHONPATH"] = root.appending(path: "Bindings/Python/src").path
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }

    /// Compiles a C program against the header, links it with the library, and runs it in the project's folder.
    static func compileAndRun(_ source: URL, arguments: [String] = [], in folder: URL) throws -> Run {
        let compilation = try run(
            """
            cc=$(command -v clang || command -v cc)
            "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -pthread -I'\(header.deletingLastPathComponent().path)' \
                '\(source.path)' "$EARSHOT_LIBRARY" -Wl,-rpath,'\(library.deletingLastPathComponent().path)' -o program
            """,
            in: folder
        )
        guard compilation.status == 0 else { return compilation }
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try run("exec '\(folder.appending(path: "program").path)' \(quoted)")
    }

    /// Gives a new folder to a test, and removes it.
    static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
