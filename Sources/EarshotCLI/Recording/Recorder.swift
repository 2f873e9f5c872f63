internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Speaks and hears by `recorder.py`, which the tool carries: the voices and recognizers are Python's and the system's.
struct Recorder {
    /// What is installed.
    struct Survey: Decodable {
        /// A voice, or a recognizer.
        struct Program: Decodable {
            var name: String
            /// The languages that it knows; `nil` for all.
            var languages: [String]?
            var version: String

            /// Whether it knows the language of a locale.
            func knows(_ locale: String) -> Bool {
                guard let languages else { return true }
                let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
                return languages.contains(language)
            }
        }

        var python: String
        var numpy: String?
        var sox: String?
        var voices: [Program]
        var recognizers: [Program]
    }

    /// What one recording asks of the recorder.
    struct Request {
        var take: RecordingTake
        var recognizers: [String]
        /// Who babbles.
        var chatter: [String]

        fileprivate var json: String {
            var json = JSONText()
            json.object { json in
                json.field("key", take.id)
                json.field("said", take.text.said)
                json.field("locale", take.text.locale)
                json.field("voice", take.voice)
                json.field("tempo", take.tempo)
                json.field("pitch", take.pitch)
                json.field("noise", take.noise)
                json.field("start", take.start)
                json.field("chatter") { $0.value(.list(chatter.map(ExtensionValue.text))) }
                json.field("recognizers") { $0.value(.list(recognizers.map(ExtensionValue.text))) }
            }
            return json.string
        }
    }

    /// What was heard of it, by recognizer; or what went wrong.
    struct Answer: Decodable {
        struct Hypothesis: Decodable {
            var text: String
            var confidence: Double?
        }

        var key: String
        var heard: [String: [Hypothesis]]?
        var error: String?
    }

    /// The program that runs it.
    static var python: String { Console.environment("EARSHOT_PYTHON") ?? "python3" }

    /// A hash of the recorder: another one may hear something else.
    static var fingerprint: String { source.fingerprint }

    private static var source: String { String(decoding: PackageResources.recorder_py, as: UTF8.self) }

    /// Finds out what is installed.
    static func survey() throws(RecordingFault) -> Survey {
        let child = try ChildProcess(python, ["-c", source, "survey"])
        child.closeInput()
        var said: [UInt8] = []
        while let lines = child.readLines() { said += lines.joined() }
        do {
            return try JSONDecoding.value(Survey.self, of: said)
        } catch {
            throw RecordingFault("'\(python)' does not run the recorder; expected Python 3.9 or later")
        }
    }

    /// Makes recordings, several at once.
    ///
    /// - Parameters:
    ///   - requests: What to record.
    ///   - jobs: How many processes to use, at least 1.
    ///   - body: Called with each answer, in the order in which they come.
    /// - Throws: `RecordingFault` if the recorder ends before its time; what `body` throws.
    static func record(
        _ requests: [Request],
        jobs: Int,
        _ body: (Request, Answer) throws -> Void
    ) throws {
        var waiting = requests.reversed().map(\.self)
        var workers: [(child: ChildProcess, request: Request)] = []
        while workers.count < jobs, let request = waiting.popLast() {
            let child = try ChildProcess(python, ["-c", source, "hear"])
            child.write(line: request.json)
            workers.append((child, request))
        }
        while !workers.isEmpty {
            var descriptors = workers.map { pollfd(fd: $0.child.output, events: Int16(POLLIN), revents: 0) }
            if poll(&descriptors, nfds_t(descriptors.count), -1) < 0 { continue }
            for index in descriptors.indices.reversed() where descriptors[index].revents != 0 {
                let (child, request) = workers[index]
                guard let lines = child.readLines() else { throw ended(request) }
                // One request, one answer; a long one comes in pieces.
                guard let line = lines.first else { continue }
                guard let answer = try? JSONDecoding.value(Answer.self, of: line) else { throw ended(request) }
                try body(request, answer)
                if let next = waiting.popLast() {
                    workers[index].request = next
                    child.write(line: next.json)
                } else {
                    workers.remove(at: index)
                }
            }
        }
    }

    private static func ended(_ request: Request) -> RecordingFault {
        RecordingFault(
            "the recorder ended while \(request.take.voice) said \(quoted(request.take.text.said)); "
                + "run the command again to go on from there"
        )
    }
}
