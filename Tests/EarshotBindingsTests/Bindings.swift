import Foundation
import Testing

@testable import Earshot

/// The folders and tools that the tests of the bindings use.
enum Bindings {
    /// The folder that holds Package.swift.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// `earshot.h`.
    static let header = root.appending(path: "Bindings/C/include/earshot.h")
    /// The library, as it is given to others.
    ///
    /// On Linux, `Bindings/build` links it from what was compiled for the tests, so that it stands alone as the one
    /// that is installed does; elsewhere it is the product of SwiftPM.
    static let library: URL = {
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        #if os(macOS)
        return products.appending(path: "libEarshotC.dylib")
        #else
        let objects = products.appending(path: "EarshotC.product/Objects.LinkFileList")
        let prefix = products.appending(path: "EarshotBindings")
        let linking = try? shell("exec Bindings/build --objects '\(objects.path)' '\(prefix.path)'", in: root, [:])
        if linking?.status != 0 { Issue.record("Bindings/build fails: \(linking?.output ?? "it does not run")") }
        return prefix.appending(path: "lib/libearshot.so")
        #endif
    }()

    /// What a run left behind.
    struct Run {
        var status: Int32
        /// What was written to both streams.
        var output: String
    }

    /// Runs a command of the shell in a folder, where Python finds the package and the library.
    static func run(_ command: String, in folder: URL = root) throws -> Run {
        try shell(
            command,
            in: folder,
            [
                "EARSHOT_LIBRARY": library.path,
                "PYTHONPATH": root.appending(path: "Bindings/Python/src").path,
                "PYTHONDONTWRITEBYTECODE": "1",
            ]
        )
    }

    private static func shell(_ command: String, in folder: URL, _ variables: [String: String]) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec 2>&1\nset -eu\n" + command]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }

    /// Compiles a C program against the header with some more flags, links it with the library, and runs it in the
    /// project's folder.
    static func compileAndRun(
        _ source: URL,
        arguments: [String] = [],
        flags: String = "",
        in folder: URL
    ) throws -> Run {
        let compilation = try run(
            """
            cc=$(command -v clang || command -v cc)
            "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -pthread \(flags) -I'\(header.deletingLastPathComponent().path)' \
                '\(source.path)' "$EARSHOT_LIBRARY" -Wl,-rpath,'\(library.deletingLastPathComponent().path)' -o program
            """,
            in: folder
        )
        guard compilation.status == 0 else { return compilation }
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try run("exec '\(folder.appending(path: "program").path)' \(quoted)")
    }

    /// A compiled catalog whose checksums fit, and which says what no catalog may.
    static let unreadable: [UInt8] = {
        let catalog = Catalog(locale: "en-US", shortcuts: [Shortcut(id: "On", phrases: ["turn on ${nothing}"])])
        var catalogs = BinaryWriter()
        catalogs.list([catalog])
        var outlines = BinaryWriter()
        outlines.list([OutlineList(catalog)])
        var writer = CompiledFileWriter()
        writer.add(catalogs.bytes, .catalogs)
        writer.add(outlines.bytes, .outlines)
        return writer.bytes()
    }()

    /// The flags of the address sanitizer; none where the compiler has none.
    static let sanitizer: String = {
        let flags = "-g -fsanitize=address,undefined -fno-sanitize-recover=all"
        let run = try? Bindings.run(
            """
            folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
            echo 'int main(void) { return 0; }' | $(command -v clang || command -v cc) \(flags) -x c - -o "$folder/program"
            "$folder/program"
            """
        )
        return run?.status == 0 ? flags : "-O0"
    }()

    /// Gives a new folder to a test, and removes it.
    static func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
