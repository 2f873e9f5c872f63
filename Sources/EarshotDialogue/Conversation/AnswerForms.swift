internal import Earshot

/// What can be said in a conversation about one shortcut besides the catalog's own phrases: several values at once,
/// corrections, and choices by a part of a name.
///
/// They are phrases of a catalog of their own, resolved by the same engine: numbers, homophones and lists of hypotheses
/// are read as they are everywhere.
struct AnswerForms: Sendable {
    /// The parameters of one kind, in order of declaration.
    ///
    /// Where there are several, a value alone does not tell them apart.
    struct Group: Sendable {
        var kind: Parameter.Kind
        var multiplier: Double?
        var names: [String]
    }

    /// The kinds of forms.
    enum Form: Hashable, Sendable {
        /// Values of different kinds, or with words of the catalog that tell which they are.
        case fill
        /// Values of one group, in a row.
        case run(Int)
        /// A value of a group behind words that correct.
        case correct(Int)
        /// As ``correct``, behind words that as well begin an answer.
        case correctSoftly(Int)
        /// As ``fill``, behind words that correct.
        case fillCorrection
        /// As ``fillCorrection``, behind words that as well begin an answer.
        case fillCorrectionSoftly
        /// A value of a group as an answer with words of the question around it.
        case echo(Int)
        /// One of a group's values, by a part of it.
        case choose(Int)
        /// A parameter by its name, with its value.
        case change
        /// A parameter by its name, to be asked again.
        case reopen

        var id: String {
            switch self {
            case .fill: "fill"
            case .run(let group): "run.\(group)"
            case .correct(let group): "correct.\(group)"
            case .correctSoftly(let group): "correctSoftly.\(group)"
            case .fillCorrection: "fillCorrection"
            case .fillCorrectionSoftly: "fillCorrectionSoftly"
            case .echo(let group): "echo.\(group)"
            case .choose(let group): "choose.\(group)"
            case .change: "change"
            case .reopen: "reopen"
            }
        }
    }

    let groups: [Group]
    let resolver: Resolver?
    private let reopenings: [String: String]

    /// The longest run of values of one group.
    private static let runLimit = 8
    /// The most groups of which three values are said at once; of more, two.
    private static let tripleLimit = 6
    /// The most groups of which two values are said at once.
    private static let pairLimit = 16

    /// Builds the forms of a shortcut.
    ///
    /// - Complexity: O(*k*³) in its kinds of parameters, which are limited, and O(*n*) in its phrases and its enums.
    init(_ shortcut: Shortcut, in catalog: Catalog, words: DialogueWords) {
        let preset = Set(shortcut.presets.map(\.parameter))
        let parameters = shortcut.parameters.filter { !preset.contains($0.name) }
        var groups: [Group] = []
        for parameter in parameters {
            if let index = groups.firstIndex(where: {
                $0.kind == parameter.kind && $0.multiplier == parameter.multiplier
            }) {
                groups[index].names.append(parameter.name)
            } else {
                groups.append(Group(kind: parameter.kind, multiplier: parameter.multiplier, names: [parameter.name]))
            }
        }
        self.groups = groups
        var builder = FormBuilder(
            catalog: catalog,
            parameters: parameters,
            presets: shortcut.parameters.filter { preset.contains($0.name) },
            words: words
        )
        var written = shortcut.phrases
        if case .question(let question) = shortcut.confirmation,
            let pattern = try? QuestionPattern(parsing: question.text)
        {
            written.append(Phrase(pattern.phrase.description))
        }
        builder.dress(with: written)
        builder.addWindows(of: written, groups: groups)
        builder.addCombinations(of: groups, triples: Self.tripleLimit, pairs: Self.pairLimit)
        for (index, group) in groups.enumerated() {
            builder.addGroup(group, index, runLimit: Self.runLimit)
        }
        for parameter in shortcut.parameters { builder.addNamed(parameter) }
        reopenings = builder.reopenings
        resolver = builder.resolver()
    }

    /// When and where something is said, as far as it is known.
    struct Moment {
        var now: CalendarDateTime?
        var zone: CalendarZone?
    }

    /// Resolves an utterance against one kind of form.
    func resolve(
        _ ear: Ear,
        as form: Form,
        policy: ResolveOptions.Policy = .standard,
        _ moment: Moment = Moment()
    ) -> Resolution? {
        guard let resolver else { return nil }
        var options: ResolveOptions
        if case .reopen = form {
            options = ResolveOptions(policy: policy, allowedShortcuts: Set(reopenings.keys))
        } else {
            options = ResolveOptions(policy: policy, allowedShortcuts: [form.id])
        }
        options.now = moment.now
        options.zone = moment.zone
        return ear.ask(resolver, options, .forms)
    }

    /// The parameter that a match says is to be asked again.
    func reopened(by match: Resolution.Match?) -> String? { match?.shortcut.flatMap { reopenings[$0] } }

    /// The name under which a form has the value that is not meant: "not {other} but {value}".
    static func other(_ name: String) -> String { name + otherMark }

    /// Whether a name is that of a value that is not meant.
    static func isOther(_ name: String) -> Bool { name.hasSuffix(otherMark) }

    private static let otherMark = " (other)"

    /// The group that a parameter belongs to.
    func group(of name: String) -> Int? { groups.firstIndex { $0.names.contains(name) } }
}

/// Collects the phrases of ``AnswerForms``.
private struct FormBuilder {
    let catalog: Catalog
    let parameters: [Parameter]
    /// The parameters whose values are preset: they can be named, and nothing else.
    let presets: [Parameter]
    let words: DialogueWords
    private(set) var reopenings: [String: String] = [:]
    /// The words before and behind each value, by the parameter's name.
    private var dresses: [String: (before: [String], behind: [String])] = [:]
    private var phrases: [(id: String, texts: [String], names: Set<String>)] = []

    init(catalog: Catalog, parameters: [Parameter], presets: [Parameter], words: DialogueWords) {
        self.catalog = catalog
        self.parameters = parameters
        self.presets = presets
        self.words = words
    }

    private func token(_ name: String) -> String { PhrasePattern(pieces: [.parameter(name)]).description }

    private static func isFree(_ kind: Parameter.Kind) -> Bool {
        switch kind.grouped {
        case .text, .boolean: false
        case .enumeration, .integer, .decimal, .ordinal, .quantity: true
        }
    }

    /// Whether a value of one kind may as well be one of the other.
    private static func overlap(_ one: Parameter.Kind, _ other: Parameter.Kind) -> Bool {
        switch (one, other) {
        case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal): true
        default: one == other
        }
    }

    mutating func add(_ form: AnswerForms.Form, _ texts: [String], of names: [String]) {
        guard !texts.isEmpty else { return }
        if let index = phrases.firstIndex(where: { $0.id == form.id }) {
            phrases[index].texts += texts
            phrases[index].names.formUnion(names)
        } else {
            phrases.append((form.id, texts, Set(names)))
        }
    }

    /// Finds the words that stand next to each value in the phrases, and in its question.
    mutating func dress(with written: [Phrase]) {
        for parameter in parameters where Self.isFree(parameter.kind) {
            dresses[parameter.name] = (words[.leads], asked(parameter))
        }
        for phrase in written {
            guard let pattern = try? PhrasePattern(parsing: phrase.text) else { continue }
            for (name, word) in PhraseWindows.wordsBehind(pattern) where dresses[name]?.behind.contains(word) == false {
                dresses[name]?.behind.append(word)
            }
        }
    }

    /// The words of a parameter's question and name.
    private func asked(_ parameter: Parameter) -> [String] {
        var asked: [String] = []
        let text = [parameter.prompt ?? "", Spoken.words(of: parameter.name)].joined(separator: " ")
        for word in text.split(whereSeparator: { !$0.isLetter }) {
            let word = PhrasePattern.escaped(String(word))
            if word.unicodeScalars.count > 2, !asked.contains(word) { asked.append(word) }
        }
        return asked
    }

    /// A value with the words that may stand around it.
    private func dressed(_ name: String) -> String {
        guard let (before, behind) = dresses[name] else { return token(name) }
        let lead = before.isEmpty ? "" : "[\(before.joined(separator: "|"))]"
        let tail = behind.isEmpty ? "" : "[\(behind.joined(separator: "|"))]"
        return [lead, token(name), tail].joined(separator: " ")
    }

    /// The parts of the catalog's own phrases.
    mutating func addWindows(of written: [Phrase], groups: [AnswerForms.Group]) {
        var ambiguous: Set<String> = []
        for group in groups {
            let isShared =
                group.names.count > 1
                || groups.contains { $0.names != group.names && Self.overlap($0.kind, group.kind) }
            if isShared || !Self.isFree(group.kind) { ambiguous.formUnion(group.names) }
        }
        let known = Set(parameters.map(\.name))
        let excluded = Set(
            written.compactMap { try? PhrasePattern(parsing: $0.text) }.flatMap(\.leaves)
                .compactMap(\.parameter)
        ).subtracting(known)
        let windows = PhraseWindows(ambiguous: ambiguous, excluded: excluded)
        var texts: [String] = []
        for phrase in written {
            guard let pattern = try? PhrasePattern(parsing: phrase.text) else { continue }
            texts += windows.windows(of: pattern)
        }
        for group in groups where group.names.count == 1 && !ambiguous.contains(group.names[0]) {
            texts.append(dressed(group.names[0]))
        }
        let names = parameters.map(\.name)
        add(.fill, texts, of: names)
        add(.fillCorrection, corrections(texts, behind: openings), of: names)
        add(.fillCorrectionSoftly, corrections(texts, behind: words[.softOpenings]), of: names)
    }

    /// The words that begin a correction and nothing else.
    private var openings: [String] {
        let soft = Set(words[.softOpenings])
        return words[.openings].filter { !soft.contains($0) }
    }

    /// Texts behind words that correct, many to a phrase.
    private func corrections(_ texts: [String], behind openings: [String]) -> [String] {
        guard !openings.isEmpty else { return [] }
        var seen: Set<String> = []
        let texts = texts.filter { seen.insert($0).inserted }
        return stride(from: 0, to: texts.count, by: Self.chunkLength).map { start in
            let some = texts[start..<min(start + Self.chunkLength, texts.count)].joined(separator: "|")
            return "(\(openings.joined(separator: "|"))) (\(some))"
        }
    }

    /// The most texts that are written as alternatives of one phrase.
    private static let chunkLength = 16

    /// Values of different kinds side by side, in any order.
    mutating func addCombinations(of groups: [AnswerForms.Group], triples: Int, pairs: Int) {
        let free = groups.filter { group in
            Self.isFree(group.kind) && !groups.contains { $0.names != group.names && Self.overlap($0.kind, group.kind) }
        }.map { $0.names[0] }
        guard free.count <= pairs else { return }
        let joins = words[.joins]
        let join = joins.isEmpty ? "" : "[\(joins.joined(separator: "|"))]"
        var texts: [String] = []
        for first in free {
            for second in free where second != first {
                texts.append([dressed(first), join, dressed(second)].joined(separator: " "))
                guard free.count <= triples else { continue }
                for third in free where third != first && third != second {
                    let parts = [dressed(first), join, dressed(second), join, dressed(third)]
                    texts.append(parts.joined(separator: " "))
                }
            }
        }
        add(.fill, texts, of: free)
    }

    /// What is said with one value of a group, and with several in a row.
    mutating func addGroup(_ group: AnswerForms.Group, _ index: Int, runLimit: Int) {
        guard group.kind != .text else { return }
        let value = token(group.names[0])
        let openings = openings
        let closings = words[.closings]
        add(
            .correct(index),
            openings.map { "\($0) \(value)" } + closings.map { "\(value) \($0)" },
            of: [group.names[0]]
        )
        add(.correctSoftly(index), words[.softOpenings].map { "\($0) \(value)" }, of: [group.names[0]])
        guard Self.isFree(group.kind) else { return }
        add(.echo(index), words[.agreements].map { "\($0) \(value)" } + echoes(group, value), of: [group.names[0]])
        let choices = words[.choices].map { replaced($0, ["value": value]) }
        add(.choose(index), choices, of: [group.names[0]])
        add(.correct(index), corrections(choices, behind: openings), of: [group.names[0]])
        if case .enumeration = group.kind {
            let other = AnswerForms.other(group.names[0])
            let contrasts = words[.contrasts].map { replaced($0, ["value": value, "other": token(other)]) }
            add(.correct(index), contrasts, of: [group.names[0], other])
        }
        if group.names.count > 1 {
            let joins = words[.joins]
            let join = joins.isEmpty ? " " : " [\(joins.joined(separator: "|"))] "
            let texts = (1...min(runLimit, group.names.count)).map { count in
                group.names.prefix(count).map(token).joined(separator: join)
            }
            add(.run(index), texts, of: Array(group.names.prefix(runLimit)))
        }
    }

    /// The words of the questions, and the names of the parameters, around a value.
    private func echoes(_ group: AnswerForms.Group, _ value: String) -> [String] {
        var echoed: [String] = []
        for parameter in parameters where group.names.contains(parameter.name) {
            for word in asked(parameter) where !echoed.contains(word) { echoed.append(word) }
        }
        let leads = words[.leads].isEmpty ? [] : ["(\(words[.leads].joined(separator: "|"))) \(value)"]
        guard !echoed.isEmpty else { return leads }
        let some = "(\(echoed.joined(separator: "|")))"
        return leads + ["\(some) \(value)", "\(value) \(some)"]
    }

    /// What is said with the name of a parameter.
    mutating func addNamed(_ parameter: Parameter) {
        let name = PhrasePattern.escaped(Spoken.words(of: parameter.name))
        let changes = words[.changes].map { replaced($0, ["name": name, "value": token(parameter.name)]) }
        add(.change, changes, of: [parameter.name])
        let id = "reopen.\(parameter.name)"
        reopenings[id] = parameter.name
        let texts = words[.reopenings].map { replaced($0, ["name": name]) }
        if !texts.isEmpty { phrases.append((id, texts, [])) }
    }

    private func replaced(_ text: String, _ values: [String: String]) -> String {
        Template(text).filled { values[$0] }
    }

    /// The resolver of everything that was added; `nil` if there is nothing.
    func resolver() -> Resolver? {
        let known = (parameters + presets).flatMap { parameter in
            [parameter.name, AnswerForms.other(parameter.name)].map {
                Parameter($0, parameter.kind, multiplier: parameter.multiplier)
            }
        }
        let enums = Set(known.compactMap { if case .enumeration(let name) = $0.kind { name } else { nil } })
        let shortcuts = phrases.map { form in
            Shortcut(
                id: form.id,
                parameters: known.filter { form.names.contains($0.name) },
                phrases: form.texts.map { Phrase($0) }
            )
        }
        guard !shortcuts.isEmpty else { return nil }
        let forms = Catalog(
            locale: catalog.locale,
            application: catalog.application,
            enums: catalog.enums.filter { enums.contains($0.name) },
            shortcuts: shortcuts,
            fillers: catalog.fillers
        )
        return Resolver.made(of: forms)
    }
}
