internal import Earshot
internal import EarshotFormats

/// Commands written as templates, with lists of values: what grammars and folders of sentences consist of.
struct CommandSet {
    /// A template and its location.
    struct Template {
        var pattern: PhrasePattern
        var location: Catalog.SourceLocation
    }

    /// What becomes a shortcut.
    struct Command {
        var id: String
        /// The intent, if its name is different.
        var intent: String?
        var location: Catalog.SourceLocation
        var templates: [Template] = []
        var parameters: [Parameter] = []
        /// Keys that a catalog keeps but does not interpret.
        var extensions: [ExtensionValue.Member] = []
    }

    let locale: String
    let location: Catalog.SourceLocation
    /// The application that the commands are for.
    var application: Catalog.Application?
    private(set) var commands: [Command] = []
    private var indexes: [String: Int] = [:]
    private var enumNames: [String] = []
    private var enums: [String: ImportedEnum] = [:]

    init(locale: String, location: Catalog.SourceLocation) {
        self.locale = locale
        self.location = location
    }

    /// Adds a command, or the templates of one that is there.
    mutating func add(_ command: Command) {
        guard let index = indexes[command.id] else {
            indexes[command.id] = commands.count
            commands.append(command)
            return
        }
        let known = Set(commands[index].parameters.map(\.name))
        commands[index].templates += command.templates
        commands[index].parameters += command.parameters.filter { !known.contains($0.name) }
    }

    /// Changes an enum; creates it if there is none.
    mutating func withEnum(_ name: String, at location: Catalog.SourceLocation, _ body: (inout ImportedEnum) -> Void) {
        if enums[name] == nil { enumNames.append(name) }
        body(&enums[name, default: ImportedEnum(name, at: location)])
    }

    /// Whether there is an enum of a name.
    func hasEnum(_ name: String) -> Bool { enums[name] != nil }

    /// The number of cases.
    var caseCount: Int { enums.values.reduce(0) { $0 + $1.cases.count } }

    /// The catalog of the first set, with the others as its localizations, and a corpus of all templates.
    static func result(of sets: [CommandSet], _ notes: inout ImportNotes) throws(CatalogError) -> CatalogImport {
        var catalogs: [Catalog] = []
        var corpus: [CorpusLine] = []
        for set in sets {
            var lines = UtteranceLines(locale: set.locale)
            catalogs.append(set.catalog(&lines, &notes))
            corpus += lines.corpus(&notes)
        }
        for index in corpus.indices { corpus[index].line = index + 1 }
        var catalog = catalogs.first ?? Catalog(locale: notes.options.locale ?? "en")
        catalog.localizations = Array(catalogs.dropFirst())
        return try notes.result(catalog, corpus: corpus)
    }

    private func catalog(_ lines: inout UtteranceLines, _ notes: inout ImportNotes) -> Catalog {
        var catalog = Catalog(locale: locale, location: location)
        catalog.application = application
        catalog.enums = enumNames.compactMap { enums[$0]?.enumeration }
        for command in commands {
            var shortcut = Shortcut(id: command.id, intent: command.intent, phrases: [], location: command.location)
            shortcut.parameters = command.parameters
            shortcut.extensions = command.extensions
            var said: Set<String> = []
            for (turn, template) in command.templates.enumerated() where !template.pattern.pieces.isEmpty {
                guard let texts = PhraseSplit.texts(of: template.pattern) else {
                    notes.lose(
                        .dropped,
                        at: template.location,
                        "a template of \(quoted(command.id)) does not fit into \(PhraseSplit.phraseLimit) phrases",
                        suggestion: "split it into several"
                    )
                    continue
                }
                for text in texts where said.insert(text).inserted {
                    shortcut.phrases.append(Phrase(text, location: template.location))
                }
                for variant in 0..<variants(of: template.pattern.pieces, command) {
                    var sample = TemplateSample(
                        turn: turn + variant,
                        command: command,
                        enums: enums,
                        application: application
                    )
                    guard sample.add(template.pattern.pieces), !ForeignName.clean(sample.text).isEmpty else { continue }
                    lines.add(sample.text, of: command.id, parameters: sample.values, at: template.location)
                }
            }
            guard !shortcut.phrases.isEmpty else {
                notes.lose(
                    .dropped,
                    at: command.location,
                    "\(quoted(command.id)) has no phrases",
                    suggestion: "add phrases for it"
                )
                continue
            }
            catalog.shortcuts.append(shortcut)
        }
        return catalog
    }
}

extension CommandSet {
    /// The most sentences of one template in the corpus.
    private static let variantLimit = 8

    /// How many sentences show every branch and value of a template, up to a limit.
    private func variants(of pieces: [PhrasePattern.Piece], _ command: Command) -> Int {
        let counts = pieces.map { piece in
            switch piece {
            case .literal, .applicationName: 1
            case .optional(let inner): max(2, variants(of: inner, command))
            case .alternatives(let branches):
                max(branches.count, branches.map { variants(of: $0, command) }.max() ?? 1)
            case .parameter(let name):
                if case .enumeration(let list)? = command.parameters.first(where: { $0.name == name })?.kind {
                    enums[list]?.cases.count ?? 1
                } else {
                    1
                }
            }
        }
        return min(Self.variantLimit, max(1, counts.max() ?? 1))
    }
}

/// One sentence of a template: in turn with its branches, its optional parts and the values of its lists.
struct TemplateSample {
    let turn: Int
    let kinds: [String: Parameter.Kind]
    let enums: [String: ImportedEnum]
    let application: Catalog.Application?
    private(set) var text = ""
    private(set) var values: [ExtensionValue.Member] = []

    init(
        turn: Int,
        command: CommandSet.Command,
        enums: [String: ImportedEnum],
        application: Catalog.Application?
    ) {
        self.turn = turn
        self.enums = enums
        self.application = application
        kinds = Dictionary(command.parameters.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds a sentence of some pieces; returns false if it has a value that is not known here.
    mutating func add(_ pieces: [PhrasePattern.Piece]) -> Bool {
        for piece in pieces {
            switch piece {
            case .literal(let words): text += words
            case .applicationName: text += application?.name ?? ""
            case .optional(let pieces): if turn.isMultiple(of: 2), !add(pieces) { return false }
            case .alternatives(let branches):
                guard !branches.isEmpty, add(branches[turn % branches.count]) else { return false }
            case .parameter(let name):
                guard let (form, value) = Self.value(of: kinds[name], turn: turn, in: { enums[$0] }) else {
                    return false
                }
                text += form
                values.append(.init(key: name, value: value))
            }
            text += " "
        }
        return true
    }

    /// Words for a value of a kind, and the value; `nil` if none is known, or if the words mean several.
    static func value(
        of kind: Parameter.Kind?,
        turn: Int,
        in enumeration: (String) -> ImportedEnum?
    ) -> (form: String, value: ExtensionValue)? {
        switch kind {
        case .enumeration(let name):
            guard let known = enumeration(name), !known.cases.isEmpty else { return nil }
            let item = known.cases[turn % known.cases.count]
            let forms = [item.displayName ?? item.id] + item.synonyms
            let form = forms[(turn / known.cases.count) % forms.count]
            return known.id(of: form) == item.id ? (form, .text(item.id)) : nil
        case .integer(let least, let most):
            let number = Swift.min(most ?? 3, Swift.max(least ?? 3, 3))
            return ("\(number)", .number("\(number)"))
        default: return nil
        }
    }
}
