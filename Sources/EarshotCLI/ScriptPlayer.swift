internal import Earshot
internal import EarshotDialogue
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotService

/// Plays scripts of conversations, and says where a turn is not as it was expected.
struct ScriptPlayer {
    let policy: ResolveOptions.Policy
    let format: ReportFormat
    /// The files of the catalog; without them, each script names its own.
    let catalogs: [String]
    /// The locale of scripts that name none.
    let locale: String?
    /// The time of turns that have none.
    let now: String?
    /// The time zone of turns that have none.
    let zone: CalendarZone?

    /// Plays the scripts of a file.
    ///
    /// - Returns: The number of scripts that differ from what was expected.
    func play(_ path: String) throws -> Int {
        let scripts = try DialogueScript.read(contentsOf: path)
        var output = Output()
        var dialogues: [[String]: Dialogue] = [:]
        var failed = 0
        for script in scripts {
            let paths = try catalogPaths(of: script, in: path)
            let dialogue = try dialogues[paths] ?? DialogueLoader.dialogue(at: paths, policy: policy)
            dialogues[paths] = dialogue
            var lines: [UInt8] = []
            let differences = script.play(in: dialogue, locale: locale, now: now, zone: zone) { turn, line in
                switch format {
                case .json: lines += turn.json(id: line.id) + [UInt8(ascii: "\n")]
                case .text: lines += Array("\(script.id) > \(turn.heard)\n\(script.id)   \(turn.prompt)\n".utf8)
                }
            }
            try output.write(lines)
            try output.flush()
            for difference in differences { Console.complain("\(path):\(difference)") }
            if !differences.isEmpty { failed += 1 }
        }
        Console.complain("\(scripts.count - failed) of \(scripts.count) scripts as expected")
        return failed
    }

    /// The files of a script's catalog; those that it names are relative to it.
    private func catalogPaths(of script: DialogueScript, in path: String) throws -> [String] {
        guard catalogs.isEmpty else { return catalogs }
        guard let name = script.catalog else {
            throw CorpusError(
                location: Catalog.SourceLocation(file: path, line: 1, column: 1),
                what: "the script \(script.id) names no catalog",
                expected: "the key catalog",
                suggestion: "add it, or give --catalog"
            )
        }
        guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return [name] }
        return [path[...slash] + name]
    }
}
