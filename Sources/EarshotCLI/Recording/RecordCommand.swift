internal import ArgumentParser
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

/// `earshot record`: has a catalog spoken by synthetic voices and heard by real recognizers, as a corpus.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Have what people say spoken and heard again, and write a corpus of what was heard.",
        discussion: """
            Composes what people may say to the application, or takes the lines of --texts; has it spoken by the voices \
            on this machine, in noise, and heard by the recognizers on it. The folder is then a corpus: earshot eval \
            FOLDER. Sound is not kept. A run that was stopped goes on where it was. The same texts, seed and programs \
            give the same bytes. Voices: flite, festival, espeak-ng, pico. Recognizers: pocketsphinx, moonshine, \
            whisper; they run in the Python that EARSHOT_PYTHON names, or python3.
            """
    )

    @Option(help: ArgumentHelp("The file of the catalog.", valueName: "file"))
    var catalog: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The folder to write the corpus into.", valueName: "folder")
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "A corpus of what to say, from its lines' 'said' or 'text'; may be repeated. By default texts are composed.",
            valueName: "file"
        )
    )
    var texts: [String] = []

    @Option(
        help: ArgumentHelp(
            "The voices, separated by commas; by default all, espeak-ng only where no other speaks the language.",
            valueName: "names"
        ),
        transform: Self.names
    )
    var voices: [String] = []

    @Option(
        help: ArgumentHelp(
            "The noises to choose from, separated by commas: none, pink-DB, babble-DB, the voice DB above it.",
            valueName: "names"
        ),
        transform: Self.noises
    )
    var noise = ["none", "pink-25", "pink-15", "babble-20"]

    @Option(
        name: .customLong("recognizer"),
        help: ArgumentHelp("The recognizers, separated by commas; by default all.", valueName: "names"),
        transform: Self.names
    )
    var recognizers: [String] = []

    @Option(help: ArgumentHelp("How many texts; by default 200 composed ones, or all of --texts.", valueName: "number"))
    var count: Int?

    @Option(help: ArgumentHelp("How many voices say each text.", valueName: "number"))
    var takes = 2

    @Option(help: ArgumentHelp("What every choice depends on, beside the text.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How many processes to use; by default one a processor.", valueName: "number"))
    var jobs: Int?

    @Flag(help: "List the voices and recognizers on this machine instead.")
    var list = false

    private static func names(_ text: String) throws -> [String] {
        let names = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        if names.isEmpty { throw ValidationError("Expected names separated by commas.") }
        return names
    }

    private static func noises(_ text: String) throws -> [String] {
        let noises = try names(text)
        for noise in noises where noise != "none" {
            let parts = noise.split(separator: "-", maxSplits: 1)
            guard parts.count == 2, ["pink", "babble"].contains(parts[0]),
                Int(parts[1]).map((-20...60).contains) == true
            else { throw ValidationError("Expected 'none', 'pink-DB' or 'babble-DB' with DB from -20 to 60.") }
        }
        return noises
    }

    func validate() throws {
        if !list, catalog == nil { throw ValidationError("Missing expected argument '--catalog <file>'.") }
        if !list, output == nil { throw ValidationError("Missing expected argument '-o <folder>'.") }
        if let count, count < 1 { throw ValidationError("--count must be at least 1.") }
        if takes < 1 { throw ValidationError("--takes must be at least 1.") }
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    }

    func run() throws {
        do {
            if list { try listPrograms() } else if let catalog, let output { try record(catalog, into: output) }
        } catch let fault as RecordingFault {
            Console.complain("earshot record: \(fault.message)")
            throw ExitCode(Exit.badInput)
        }
    }

    private func survey() throws -> Recorder.Survey {
        do {
            return try Recorder.survey()
        } catch {
            Console.complain("earshot record: \(error.message)")
            var advice = InstallationAdvice()
            advice.addPython()
            Console.complain(advice.text)
            throw ExitCode(Exit.badInput)
        }
    }

    private func listPrograms() throws {
        let survey = try survey()
        var output = Output()
        for (kind, programs) in [("voice", survey.voices), ("recognizer", survey.recognizers)] {
            for program in programs {
                let languages = program.languages ?? ["every language"]
                let shown = languages.count > 8 ? "\(languages.count) languages" : languages.joined(separator: ", ")
                try output.write("\(kind) \(program.name) (\(shown)), version \(program.version)\n")
            }
        }
        try output.flush()
    }

    // MARK: Recording

    private func record(_ catalog: String, into folder: String) throws {
        let catalogs = try CatalogLoader.catalogs(at: [catalog])
        let locale = catalogs.first?.locale ?? "en-US"
        let survey = try survey()
        let said = try texts.isEmpty ? composed(catalogs) : read(locale: locale)
        let casting = Casting(survey, locales: Set(said.map(\.locale)), voices: voices, recognizers: recognizers)
        guard casting.advice.isEmpty else {
            Console.complain(casting.advice.text)
            throw ExitCode(Exit.badInput)
        }
        let plan = RecordingPlan(voices: casting.voices, noises: noise, takes: takes, seed: seed)
        let recordings = plan.takes(of: said).map { take in
            (take: take, recognizers: casting.recognizers[take.text.locale] ?? [])
        }
        let store = try RecordingFolder(folder, tools: RecordingTools(survey))
        let failed = try hear(recordings, chatter: casting.chatter, store)
        let count = try store.finish(recordings, catalog: catalog, about: about(folder))
        Console.complain("\(count) lines of \(recordings.count) recordings in \(folder)")
        if failed > 0 {
            Console.complain("recordings that could not be made, and are left out: \(failed)")
            throw ExitCode(Exit.badInput)
        }
    }

    /// Makes the recordings that are not there yet.
    ///
    /// - Returns: The number of those that could not be made.
    private func hear(
        _ recordings: [(take: RecordingTake, recognizers: [String])],
        chatter: [String],
        _ store: RecordingFolder
    ) throws -> Int {
        let requests = recordings.compactMap { take, recognizers -> Recorder.Request? in
            let missing = recognizers.filter { store.hypotheses(take, by: $0) == nil }
            return missing.isEmpty ? nil : Recorder.Request(take: take, recognizers: missing, chatter: chatter)
        }
        if requests.count < recordings.count {
            Console.complain("\(recordings.count - requests.count) of \(recordings.count) recordings are here already")
        }
        var failed = 0
        var done = 0
        var progress = Progress(counting: "recordings")
        let processors = jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        try Recorder.record(requests, jobs: processors) { request, answer in
            done += 1
            if let error = answer.error {
                failed += 1
                progress.finish()
                Console.complain("\(request.take.voice): \(quoted(request.take.text.said)): \(error)")
            }
            for (recognizer, heard) in (answer.heard ?? [:]).sorted(by: { $0.key < $1.key }) {
                let hypotheses = heard.map { CorpusLine.Hypothesis($0.text, confidence: $0.confidence) }
                try store.keep(hypotheses, of: request.take, by: recognizer)
            }
            progress.update(done, share: Double(done) / Double(requests.count))
        }
        progress.finish()
        return failed
    }

    // MARK: Texts

    private func composed(_ catalogs: [Catalog]) throws -> [RecordedText] {
        let resolver = LineResolver(try Resolver(catalogs))
        let texts = TextComposer(catalogs, resolver: resolver, seed: seed).compose(count: count ?? 200)
        if let first = texts.others.first {
            Console.complain(
                "composed texts that are left out, since the catalog does not answer them as they are meant: "
                    + "\(texts.others.count), the first \(quoted(first.said))"
            )
        }
        return try checked(texts.kept)
    }

    private func read(locale: String) throws -> [RecordedText] {
        var said: [RecordedText] = []
        for path in texts {
            var corpus = try CorpusReader(contentsOf: path)
            while let entry = try corpus.next() {
                switch entry {
                case .utterance(let line): if let text = RecordedText(line, locale: locale) { said.append(text) }
                case .bad(let error): Console.complain(LineComplaint.text(error, in: path))
                }
            }
        }
        return try checked(count.map { RecordingPlan.sample(said, count: $0, seed: seed) } ?? said)
    }

    private func checked(_ texts: [RecordedText]) throws -> [RecordedText] {
        if texts.isEmpty { throw RecordingFault("there is nothing to say") }
        return texts
    }

    /// What the manifest says of the corpus.
    private func about(_ folder: String) -> [ExtensionValue.Member] {
        let name = folder.split(separator: "/").last.map(String.init) ?? folder
        let origin = texts.isEmpty ? "composed from the catalog" : "from \(texts.joined(separator: ", "))"
        return [
            .init(key: "name", value: .text(name)),
            .init(key: "licence", value: .text("not stated")),
            .init(key: "provenance", value: .text("texts \(origin), spoken by synthetic voices, heard by recognizers")),
            .init(key: "source", value: .text("synthesized speech")),
            .init(key: "seed", value: .number("\(seed)")),
            .init(key: "takes", value: .number("\(takes)")),
            .init(key: "noises", value: .list(noise.map(ExtensionValue.text))),
        ]
    }
}
