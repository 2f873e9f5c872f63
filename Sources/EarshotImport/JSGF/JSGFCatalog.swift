internal import Earshot
internal import EarshotFormats

/// Makes commands of the grammars of one locale.
///
/// A grammar says what may be said, and not what it means. A public rule is a command. If it is only a choice of rules,
/// each of these is one. A rule that is a choice of words is an enum, and a parameter where it is used; what is tagged
/// alike is one case.
struct JSGFCatalog {
    /// The most pieces that one command may become, with its rules written out.
    static let pieceLimit = 20_000
    /// The deepest nesting of rules.
    static let depthLimit = 64

    private struct Rule {
        var rule: JSGFGrammar.Rule
        var file: ForeignFile
        var grammar: String

        var location: Catalog.SourceLocation { file.location(rule.position) }
    }

    private(set) var set: CommandSet
    private let grammars: [(file: ForeignFile, grammar: JSGFGrammar)]
    private var rules: [String: Rule] = [:]
    /// What a rule stands for in a phrase, once that is known.
    private var kinds: [String: Parameter.Kind?] = [:]

    // Of the command that is being written.
    private var command = CommandSet.Command(id: "", location: Catalog.SourceLocation(file: "", line: 1, column: 1))
    private var uses: [String: Int] = [:]
    private var open: [String] = []
    private var pieces = 0

    /// Why a command cannot be written; the error is in the notes.
    private struct Failure: Error {}

    init(_ grammars: [(file: ForeignFile, grammar: JSGFGrammar)], locale: String) {
        self.grammars = grammars
        set = CommandSet(
            locale: locale,
            location: grammars.first?.file.location() ?? Catalog.SourceLocation(file: "", line: 1, column: 1)
        )
        for (file, grammar) in grammars {
            for rule in grammar.rules where rules[rule.name] == nil {
                rules[rule.name] = Rule(rule: rule, file: file, grammar: grammar.name)
            }
        }
    }

    /// Makes the commands and the enums.
    mutating func build(_ notes: inout ImportNotes) {
        for (file, grammar) in grammars {
            notes.files.append(LossReport.File(file.path, kind: "grammar"))
            let before = (set.commands.count, set.caseCount)
            let starts = grammar.rules.filter(\.isPublic)
            if starts.isEmpty, let first = grammar.rules.first {
                notes.lose(
                    .dropped,
                    at: file.location(first.position),
                    "the grammar has no public rule, so nothing can be said by it",
                    suggestion: "write `public` before the rules that may be said"
                )
            }
            if isOurs(grammar) { readApplication() }
            for rule in starts {
                for start in commands(of: rule, isOurs: isOurs(grammar)) {
                    add(start, file: file, isOurs: isOurs(grammar), &notes)
                }
            }
            notes.count("commands", set.commands.count - before.0)
            notes.count("cases", set.caseCount - before.1)
        }
    }

    /// Whether `earshot export jsgf` wrote a grammar, whose rules have names that say what they are.
    private func isOurs(_ grammar: JSGFGrammar) -> Bool { grammar.name == "earshot" }

    /// The rules that a public rule is a choice of, or else the rule itself.
    ///
    /// A choice of nothing but lists of words is one command with values, except in a grammar of our own.
    private func commands(of rule: JSGFGrammar.Rule, isOurs: Bool) -> [JSGFGrammar.Rule] {
        let branches = if case .alternatives(let branches) = rule.body { branches } else { [rule.body] }
        var found: [JSGFGrammar.Rule] = []
        for branch in branches {
            guard case .rule(let name, _) = branch, let inner = self.rule(name) else { return [rule] }
            found.append(inner.rule)
        }
        return isOurs || found.contains { words(of: $0) == nil } ? found : [rule]
    }

    /// A rule by its name, or by its full name with that of its grammar.
    private func rule(_ name: String) -> Rule? {
        rules[name] ?? name.lastIndex(of: ".").flatMap { rules[String(name[name.index(after: $0)...])] }
    }

    // MARK: Commands

    private mutating func add(
        _ rule: JSGFGrammar.Rule,
        file: ForeignFile,
        isOurs: Bool,
        _ notes: inout ImportNotes
    ) {
        let location = self.rule(rule.name)?.location ?? file.location(rule.position)
        let prefix = "shortcut_"
        let id = isOurs && rule.name.hasPrefix(prefix) ? String(rule.name.dropFirst(prefix.count)) : rule.name
        if isOurs, rule.name.hasPrefix("negative") {
            return notes.lose(.dropped, at: location, "<\(rule.name)> holds phrases that must not be acted on")
        }
        command = CommandSet.Command(id: id, location: location)
        let branches = if case .alternatives(let branches) = rule.body { branches } else { [rule.body] }
        for branch in branches {
            uses = [:]
            open = [rule.name]
            pieces = 0
            guard let pieces = try? self.pieces(of: branch, file: file, &notes), !pieces.isEmpty else { continue }
            command.templates.append(.init(pattern: PhrasePattern(pieces: pieces), location: location))
        }
        set.add(command)
    }

    /// The pieces of a phrase; throws if a rule is unknown or recursive, or if they are too many; `nil` if it cannot be
    /// said.
    private mutating func pieces(
        of expression: JSGFGrammar.Expression,
        file: ForeignFile,
        _ notes: inout ImportNotes
    ) throws(Failure) -> [PhrasePattern.Piece]? {
        pieces += 1
        guard pieces <= Self.pieceLimit else {
            notes.fail(
                TextError(
                    TextPosition(line: Int32(clamping: command.location.line)),
                    "<\(command.id)> stands for more than \(Self.pieceLimit) pieces",
                    expected: "at most that many",
                    suggestion: "make its rules smaller, or split it into several"
                ),
                in: file
            )
            throw Failure()
        }
        switch expression {
        case .words(let words): return [.literal(ForeignName.clean(words))]
        case .null: return []
        case .void: return nil
        case .tagged(let inner, _): return try pieces(of: inner, file: file, &notes)
        case .optional(let inner):
            guard let inner = try pieces(of: inner, file: file, &notes), !inner.isEmpty else { return [] }
            return [.optional(inner)]
        case .repeated(let inner, let isOptional, let position):
            notes.lose(
                .changed,
                at: file.location(position),
                "what may be repeated is said once\(isOptional ? ", or not at all" : "")",
                suggestion: "write the repetition out if it matters"
            )
            guard let inner = try pieces(of: inner, file: file, &notes), !inner.isEmpty else {
                return isOptional ? [] : nil
            }
            return isOptional ? [.optional(inner)] : inner
        case .sequence(let items):
            var all: [PhrasePattern.Piece] = []
            for item in items {
                guard let next = try pieces(of: item, file: file, &notes) else { return nil }
                all += next
            }
            return all
        case .alternatives(let branches):
            var all: [[PhrasePattern.Piece]] = []
            var isOptional = false
            let before = uses
            var most = uses
            for branch in branches {
                // Only one of the branches is said, so that each may use the same rule.
                uses = before
                guard let next = try pieces(of: branch, file: file, &notes) else { continue }
                most.merge(uses) { max($0, $1) }
                if next.isEmpty { isOptional = true } else if !all.contains(next) { all.append(next) }
            }
            uses = most
            guard !all.isEmpty else { return isOptional ? [] : nil }
            let choice: [PhrasePattern.Piece] = all.count == 1 ? all[0] : [.alternatives(all)]
            return isOptional ? [.optional(choice)] : choice
        case .rule(let name, let position):
            return try pieces(ofRule: name, at: position, file: file, &notes)
        }
    }

    private mutating func pieces(
        ofRule name: String,
        at position: TextPosition,
        file: ForeignFile,
        _ notes: inout ImportNotes
    ) throws(Failure) -> [PhrasePattern.Piece]? {
        guard let rule = rule(name) else {
            let nearest = NearestName.to(name, in: rules.keys.sorted())
            notes.fail(
                TextError(
                    position,
                    "there is no rule <\(name)>",
                    expected: "a rule of these files",
                    suggestion: nearest.map { "did you mean <\($0)>?" } ?? "import the grammar that has it too"
                ),
                in: file
            )
            throw Failure()
        }
        let name = rule.rule.name
        if rule.grammar == "earshot", name == "application", set.application != nil { return [.applicationName] }
        if let kind = kind(of: rule) { return [.parameter(parameter(for: name, kind, at: rule.location))] }
        guard !open.contains(name), open.count < Self.depthLimit else {
            notes.fail(
                TextError(
                    position,
                    open.contains(name)
                        ? "the rule <\(name)> is recursive"
                        : "rules are nested deeper than \(Self.depthLimit)",
                    expected: "rules that do not lead back to themselves, and not too many inside each other",
                    suggestion: "write the repetition out"
                ),
                in: file
            )
            throw Failure()
        }
        open.append(name)
        defer { open.removeLast() }
        return try pieces(of: rule.rule.body, file: rule.file, &notes)
    }

    /// The name of the parameter for a use of a rule; a second use in a phrase is another parameter.
    private mutating func parameter(
        for rule: String,
        _ kind: Parameter.Kind,
        at location: Catalog.SourceLocation
    ) -> String {
        let base = Self.name(of: rule)
        let use = uses[base, default: 0] + 1
        uses[base] = use
        let name = use == 1 ? base : "\(base)_\(use)"
        if !command.parameters.contains(where: { $0.name == name }) {
            command.parameters.append(Parameter(name, kind, location: location))
        }
        return name
    }

    // MARK: Values

    /// The kind of values that a rule stands for; `nil` if it is part of a sentence.
    private mutating func kind(of rule: Rule) -> Parameter.Kind? {
        let name = rule.rule.name
        if let known = kinds[name] { return known }
        var kind: Parameter.Kind?
        let parts = name.split(separator: "_")
        if rule.grammar == "earshot", parts.count == 3, parts[0] == "number", let least = Int64(parts[1]),
            let most = Int64(parts[2]), least <= most
        {
            kind = .integer(min: least, max: most)
        } else if let words = words(of: rule.rule) {
            let enumeration = Self.name(of: name)
            set.withEnum(enumeration, at: rule.location) { values in
                for (tag, forms) in words {
                    guard let first = forms.first else { continue }
                    values.add(tag ?? first, displayName: first, synonyms: Array(forms.dropFirst()), at: rule.location)
                }
            }
            kind = .enumeration(enumeration)
        }
        kinds[name] = .some(kind)
        return kind
    }

    /// The name of the enum or parameter for a rule: what our own export put before it is left out.
    private static func name(of rule: String) -> String {
        let prefix = "enum_"
        return rule.hasPrefix(prefix) && rule.count > prefix.count ? String(rule.dropFirst(prefix.count)) : rule
    }

    /// The words of a rule that is a choice between two or more of them, each with its tag; `nil` for any other rule.
    private func words(of rule: JSGFGrammar.Rule) -> [(tag: String?, forms: [String])]? {
        guard case .alternatives(let branches) = rule.body else { return nil }
        var words: [(tag: String?, forms: [String])] = []
        for branch in branches {
            var tag: String?
            var inner = branch
            // The tag of a sequence stands at its last word.
            if case .sequence(let items) = branch, case .tagged(let last, let name)? = items.last {
                inner = .sequence(items.dropLast() + [last])
                tag = name
            } else if case .tagged(let tagged, let name) = branch {
                inner = tagged
                tag = name
            }
            guard let forms = Self.texts(of: inner), !forms.isEmpty, forms.allSatisfy({ !$0.isEmpty }) else {
                return nil
            }
            words.append((tag?.isEmpty == false ? tag : nil, forms))
        }
        return words
    }

    /// The texts of an expression of words only; `nil` if it has a rule, or too many texts.
    private static func texts(of expression: JSGFGrammar.Expression) -> [String]? {
        switch expression {
        case .words(let words): return [ForeignName.clean(words)]
        case .null: return [""]
        case .tagged(let inner, _): return texts(of: inner)
        case .optional(let inner): return texts(of: inner).map { $0 + [""] }
        case .alternatives(let branches):
            var all: [String] = []
            for branch in branches {
                guard let next = texts(of: branch) else { return nil }
                all += next
                guard all.count <= OvosTemplate.formLimit else { return nil }
            }
            return all
        case .sequence(let items):
            var all = [""]
            for item in items {
                guard let next = texts(of: item), all.count * next.count <= OvosTemplate.formLimit else { return nil }
                all = all.flatMap { head in next.map { ForeignName.clean(head + " " + $0) } }
            }
            return all
        case .rule, .repeated, .void: return nil
        }
    }

    /// Takes the names of the application from a grammar of our own.
    private mutating func readApplication() {
        guard let rule = rules["application"], set.application == nil else { return }
        var expression = rule.rule.body
        if case .alternatives = expression {} else { expression = .alternatives([expression]) }
        guard case .alternatives(let branches) = expression else { return }
        let names = branches.flatMap { Self.texts(of: $0) ?? [] }.filter { !$0.isEmpty }
        guard let first = names.first else { return }
        set.application = Catalog.Application(
            name: first,
            synonyms: Array(names.dropFirst()),
            location: rule.location
        )
    }
}
