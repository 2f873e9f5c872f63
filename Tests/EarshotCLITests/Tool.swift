import Foundation

/// Runs the `earshot` built with the tests, as a shell would.
struct Tool {
    /// What a run left behind.
    struct Run {
        var status: Int32
        var output: String
        var errors: String

        /// Standard output without its scores, which change whenever they are fitted again.
        var unscored: String { output.replacing(/score [0-9.]+/, with: "score …") }

        /// The lines of standard output.
        var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    /// A folder of its own for the files of a test.
    let folder: URL

    /// Creates a folder with files in it.
    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    /// Writes a file into the folder.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Reads a file of the folder.
    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Removes the folder.
    func clean() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs the tool in the folder and waits for it.
    func run(_ arguments: String..., input: String = "") throws -> Run {
        try run(arguments, input: input)
    }

    /// Runs the tool in the folder and waits for it; variables are added to the environment.
    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Run {
        let process = process(arguments)
        if !environment.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        }
        let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
        process.standardInput = pipes.input
        process.standardOutput = pipes.output
        process.standardError = pipes.errors
        try process.run()
        let writer = Thread {
            // A tool that ends without reading its input must not end the tests too; what is run by them is told as ever.
            var closedPipe = sigset_t()
            sigemptyset(&closedPipe)
            sigaddset(&closedPipe, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &closedPipe, nil)
            try? pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? pipes.input.fileHandleForWriting.close()
        }
        writer.start()
        let output = try pipes.output.fileHandleForReading.readToEnd() ?? Data()
        let errors = try pipes.errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self)
        )
    }

    /// A process of the tool in the folder, not yet running.
    func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "earshot")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        return process
    }
}
