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

/// The folder of a recorded corpus: what has been heard so far, and in the end the corpus.
///
/// While it is recorded, each answer is a line of `unfinished.jsonl`; a run that was stopped goes on from there. The
/// finished corpus has a file for each recognizer, and `manifest.json`. A later run keeps its lines too, as far as the
/// voice and the recognizer still have the versions that the manifest tells.
final class RecordingFolder {
    /// What was heard, by recording, recognizer and versions.
    private struct Key: Hashable {
        var id: String
        var recognizer: String
        var stamp: String
    }

    /// The part of a manifest that is read again.
    private struct Manifest: Decodable {
        struct File: Decodable { var file: String }
        var tools: RecordingTools
        var files: [File]
    }

    private let path: String
    private let tools: RecordingTools
    private var heard: [Key: [CorpusLine.Hypothesis]] = [:]
    private var journal: Int32 = -1

    private var unfinished: String { "\(path)/unfinished.jsonl" }
    private var manifest: String { "\(path)/manifest.json" }

    /// Opens a folder, or makes it.
    ///
    /// - Throws: `OutputError.file` if it cannot be made.
    init(_ path: String, tools: RecordingTools) throws {
        self.path = path
        self.tools = tools
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw OutputError.file(path, String(cString: strerror(errno))) }
        readFinished()
        read(unfinished) { line in
            guard case .text(let recognizer)? = line["recognizer"], case .text(let stamp)? = line["stamp"] else {
                return nil
            }
            return Key(id: line.id.description, recognizer: recognizer, stamp: stamp)
        }
    }

    deinit { if journal >= 0 { close(journal) } }

    // MARK: Reading

    private func readFinished() {
        guard let bytes = try? JSONFile.read(manifest), let old = try? Self.decode(bytes) else { return }
        for file in old.files {
            read("\(path)/\(file.file)") { line in
                guard case .text(let recognizer)? = line["recognizer"], case .text(let voice)? = line["voice"] else {
                    return nil
                }
                let stamp = old.tools.stamp(voice: voice, recognizer: recognizer)
                return Key(id: line.id.description, recognizer: recognizer, stamp: stamp)
            }
        }
    }

    private static func decode(_ value: JSONValue) throws -> Manifest {
        var json = JSONText()
        json.value(value.carried)
        return try JSONDecoding.value(Manifest.self, of: json.bytes)
    }

    /// Reads lines of what was heard; a line that was cut when the run was stopped is heard again.
    private func read(_ file: String, _ key: (CorpusLine) -> Key?) {
        guard var lines = try? CorpusReader(contentsOf: file) else { return }
        while let entry = try? lines.next() {
            guard case .utterance(let line) = entry, case .hypotheses(let hypotheses) = line.heard,
                let key = key(line)
            else { continue }
            heard[key] = hypotheses
        }
    }

    // MARK: What was heard

    /// What a recognizer heard of a recording; `nil` if it has not.
    func hypotheses(_ take: RecordingTake, by recognizer: String) -> [CorpusLine.Hypothesis]? {
        heard[key(take, recognizer)]
    }

    /// Keeps what a recognizer heard.
    ///
    /// - Throws: `OutputError.file` if it cannot be written.
    func keep(_ hypotheses: [CorpusLine.Hypothesis], of take: RecordingTake, by recognizer: String) throws {
        let key = key(take, recognizer)
        heard[key] = hypotheses
        let line = CorpusLine(
            line: 1,
            id: .text(take.id),
            heard: .hypotheses(hypotheses),
            extensions: [
                .init(key: "recognizer", value: .text(recognizer)), .init(key: "stamp", value: .text(key.stamp)),
            ]
        )
        if journal < 0 {
            journal = open(unfinished, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
            // Ends a line that was cut.
            try append("\n")
        }
        try append(line.json + "\n")
    }

    private func append(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard bytes.withUnsafeBytes({ write(journal, $0.baseAddress, $0.count) }) == bytes.count else {
            throw OutputError.file(unfinished, String(cString: strerror(errno)))
        }
    }

    private func key(_ take: RecordingTake, _ recognizer: String) -> Key {
        Key(id: take.id, recognizer: recognizer, stamp: tools.stamp(voice: take.voice, recognizer: recognizer))
    }

    // MARK: Writing

    /// Writes the corpus.
    ///
    /// - Parameters:
    ///   - recordings: Every recording with its recognizers, in order; what was not heard is left out.
    ///   - catalog: The path of the catalog.
    ///   - about: What else the manifest says.
    /// - Returns: The number of lines.
    /// - Throws: `OutputError` if a file cannot be written.
    func finish(
        _ recordings: [(take: RecordingTake, recognizers: [String])],
        catalog: String,
        about: [ExtensionValue.Member]
    ) throws -> Int {
        var files: [ExtensionValue] = []
        var count = 0
        for recognizer in Set(recordings.flatMap(\.recognizers)).sorted() {
            let lines = recordings.filter { $0.recognizers.contains(recognizer) }.compactMap { take, _ in
                hypotheses(take, by: recognizer).map { take.line($0, by: recognizer).json }
            }
            let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
            try Output.write(bytes, to: "\(path)/\(recognizer).jsonl")
            count += lines.count
            files.append(
                .object([
                    .init(key: "file", value: .text("\(recognizer).jsonl")),
                    .init(key: "catalog", value: .text(Self.relative(catalog, to: path))),
                    .init(key: "utterances", value: .number("\(lines.count)")),
                    .init(key: "sha256", value: .text(SHA256.hexadecimal(of: bytes))),
                    .init(key: "recognizer", value: .text(recognizer)),
                ])
            )
        }
        let used = tools.using(
            voices: Set(recordings.map(\.take.voice)),
            recognizers: Set(recordings.flatMap(\.recognizers))
        )
        var json = JSONText(indent: 2)
        let members = about + [.init(key: "tools", value: used.value), .init(key: "files", value: .list(files))]
        json.value(.object([.init(key: "v", value: .number("1"))] + members))
        try Output.write(json.bytes + [0x0A], to: manifest)
        unlink(unfinished)
        return count
    }

    /// A path as seen from a folder.
    private static func relative(_ path: String, to folder: String) -> String {
        guard let one = realpath(path, nil), let other = realpath(folder, nil) else { return path }
        defer {
            free(one)
            free(other)
        }
        var file = String(cString: one).split(separator: "/")[...]
        var base = String(cString: other).split(separator: "/")[...]
        while let first = file.first, file.count > 1, first == base.first {
            file.removeFirst()
            base.removeFirst()
        }
        return (base.map { _ in ".." } + file).joined(separator: "/")
    }
}

extension CorpusLine {
    /// The value of an additional key; `nil` if the line does not have it.
    fileprivate subscript(key: String) -> ExtensionValue? { extensions.first { $0.key == key }?.value }
}
