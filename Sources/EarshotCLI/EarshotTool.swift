internal import ArgumentParser
internal import Earshot
internal import EarshotFormats
internal import EarshotReports

/// `earshot`: parses the command line, runs a command, and maps errors to exit codes.
@main
struct EarshotTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "earshot",
        abstract: "Resolve what was heard to what was meant.",
        discussion: """
            Exit codes: 0 done; 1 findings at or over --fail-on, an evaluation below a bar, or a corpus too small; \
            2 a usage error; 3 bad input.
            """,
        version: EarshotVersion.description,
        subcommands: [
            ResolveCommand.self, HearCommand.self, TalkCommand.self, CheckCommand.self, EvalCommand.self,
            CalibrateCommand.self, StressCommand.self, RecordCommand.self, CoverageCommand.self, CompileCommand.self,
            ImportCommand.self,
            ExportCommand.self, NormalizeCommand.self,
        ]
    )

    static func main() {
        Console.ignoreClosedPipes()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            Console.exit(report(error))
        }
    }

    /// Reports an error, unless there is nothing to report.
    private static func report(_ error: any Error) -> Int32 {
        switch error {
        case let error as CatalogError:
            Console.complain(error.description)
            return Exit.badInput
        case let error as CompiledFileError:
            Console.complain(error.description)
            return Exit.badInput
        case let error as CorpusError:
            Console.complain(error.description)
            return Exit.badInput
        case let error as CheckConfigurationError:
            Console.complain(error.description)
            return Exit.badInput
        case let error as PolicyError:
            Console.complain(error.description)
            return Exit.badInput
        case OutputError.closed:
            return Exit.done
        case OutputError.failed(let reason):
            Console.complain("earshot: standard output cannot be written: \(reason)")
            return Exit.badInput
        case OutputError.file(let path, let reason):
            Console.complain(
                "\(path):1:1: cannot be written: \(reason); expected a writable file; "
                    + "mend check the path or its permissions"
            )
            return Exit.badInput
        case let exit as ExitCode:
            return exit.rawValue
        default:
            let message = fullMessage(for: error)
            guard exitCode(for: error) == .success else {
                Console.complain(message)
                return Exit.usage
            }
            var output = Output()
            do {
                try output.write(message + "\n")
                try output.flush()
            } catch {
                return report(error)
            }
            return Exit.done
        }
    }
}

/// The exit codes of every command.
enum Exit {
    /// Done.
    static let done: Int32 = 0
    /// Findings at or above `--fail-on`, an evaluation below a bar, or a corpus too small.
    static let failed: Int32 = 1
    /// A usage error.
    static let usage: Int32 = 2
    /// Bad input.
    static let badInput: Int32 = 3
}
