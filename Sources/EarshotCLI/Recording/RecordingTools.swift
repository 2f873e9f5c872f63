internal import Earshot
internal import EarshotFormats

/// The versions of all that a recording depends on.
struct RecordingTools: Decodable {
    /// A hash of the recorder.
    var recorder: String
    var python: String
    var numpy: String
    var sox: String
    /// The version of each voice.
    var voices: [String: String]
    /// The version of each recognizer.
    var recognizers: [String: String]

    /// The versions of what is installed.
    init(_ survey: Recorder.Survey) {
        recorder = Recorder.fingerprint
        python = survey.python
        numpy = survey.numpy ?? ""
        sox = survey.sox ?? ""
        voices = Dictionary(survey.voices.map { ($0.name, $0.version) }) { first, _ in first }
        recognizers = Dictionary(survey.recognizers.map { ($0.name, $0.version) }) { first, _ in first }
    }

    /// A hash of all that decides what a recognizer hears from a voice: with another one it is to be heard again.
    func stamp(voice: String, recognizer: String) -> String {
        let parts = [recorder, python, numpy, sox, voices[voice] ?? "", recognizer, recognizers[recognizer] ?? ""]
        return parts.joined(separator: "\u{0}").fingerprint
    }

    /// Keeps only what was used.
    func using(voices used: Set<String>, recognizers heard: Set<String>) -> RecordingTools {
        var tools = self
        tools.voices = voices.filter { used.contains($0.key) }
        tools.recognizers = recognizers.filter { heard.contains($0.key) }
        return tools
    }

    /// The versions in a manifest; they can be read again.
    var value: ExtensionValue {
        func object(_ versions: [String: String]) -> ExtensionValue {
            .object(versions.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .text($0.value)) })
        }
        return .object([
            .init(key: "recorder", value: .text(recorder)), .init(key: "python", value: .text(python)),
            .init(key: "numpy", value: .text(numpy)), .init(key: "sox", value: .text(sox)),
            .init(key: "voices", value: object(voices)), .init(key: "recognizers", value: object(recognizers)),
        ])
    }
}
