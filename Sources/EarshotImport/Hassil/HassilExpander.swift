internal import Earshot
internal import EarshotFormats

/// Expands templates: rules to their bodies, permutations to their orders.
struct HassilExpander {
    /// The most parts of one sentence.
    static let partLimit = 200_000
    /// The most elements of a permutation.
    static let permutationLimit = 6

    /// A template that cannot be expanded, and its location.
    struct Failure: Error {
        var location: Catalog.SourceLocation
        var what: String
        var expected: String
        var suggestion: String
        /// Whether only the sentence is left out: its words are not in the files, and may be right.
        var isLoss = false
    }

    /// The rules, by name.
    let rules: [String: HassilSource.Text]
    /// The lists that may be referred to, by name.
    var lists: [String: HassilSource.List]
    /// Undeclared lists with the location of the first reference.
    var missing: [(name: String, location: Catalog.SourceLocation)] = []
    /// What Home Assistant adds to the rules and lists of the files.
    let builtIns: HomeAssistantBuiltIns
    /// Rules and lists of Home Assistant that were used, each with the location of the first reference.
    var borrowed: [(name: String, location: Catalog.SourceLocation)] = []
    /// Features that a catalog represents differently.
    var losses: [LossReport.Loss] = []

    private var bodies: [String: (part: HassilPart, size: Int)] = [:]
    private var open: [String] = []

    init(
        rules: [String: HassilSource.Text],
        lists: [String: HassilSource.List],
        builtIns: HomeAssistantBuiltIns = HomeAssistantBuiltIns(language: "")
    ) {
        self.builtIns = builtIns
        self.rules = rules
        self.lists = lists
    }

    /// Expands a sentence.
    mutating func expand(_ text: HassilSource.Text) throws(Failure) -> HassilPart {
        try expandSized(text).part
    }

    private mutating func expandSized(_ text: HassilSource.Text) throws(Failure) -> (part: HassilPart, size: Int) {
        let template: HassilTemplate
        do throws(PhraseError) {
            template = try HassilTemplateParser.parse(text.text)
        } catch {
            throw Failure(
                location: text.place(error.offset),
                what: error.what,
                expected: error.expected,
                suggestion: error.suggestion
            )
        }
        return try part(template, of: text)
    }

    private mutating func part(
        _ template: HassilTemplate,
        of text: HassilSource.Text
    ) throws(Failure) -> (part: HassilPart, size: Int) {
        switch template {
        case .text(let words): return (.text(words), 1)
        case .sequence(let items):
            let (parts, size) = try parts(items, of: text)
            return (parts.count == 1 ? parts[0] : .sequence(parts), size)
        case .alternatives(let items):
            let (parts, size) = try parts(items, of: text)
            return (parts.count == 1 ? parts[0] : .alternatives(HassilPart.Choice(parts)), size)
        case .permutation(let items): return try permutation(items, of: text)
        case .list(let reference): return try list(reference, of: text)
        case .rule(let name, let offset): return try rule(name, at: text.place(offset))
        }
    }

    private mutating func parts(
        _ items: [HassilTemplate],
        of text: HassilSource.Text
    ) throws(Failure) -> (parts: [HassilPart], size: Int) {
        var parts: [HassilPart] = []
        var size = 1
        for item in items {
            let next = try part(item, of: text)
            parts.append(next.part)
            size += next.size
            guard size <= Self.partLimit else { throw tooLarge(text) }
        }
        return (parts, size)
    }

    private mutating func permutation(
        _ items: [HassilTemplate],
        of text: HassilSource.Text
    ) throws(Failure) -> (part: HassilPart, size: Int) {
        guard items.count <= Self.permutationLimit else {
            throw Failure(
                location: text.location,
                what: "a permutation has \(items.count) elements",
                expected: "at most \(Self.permutationLimit), which give \(720) orders",
                suggestion: "split the sentence into several"
            )
        }
        let (parts, size) = try parts(items, of: text)
        var orders: [[Int]] = [[]]
        for _ in parts.indices {
            orders = orders.flatMap { order in parts.indices.filter { !order.contains($0) }.map { order + [$0] } }
        }
        guard size * orders.count <= Self.partLimit else { throw tooLarge(text) }
        let branches = orders.map { order in
            HassilPart.sequence(order.flatMap { [.text(" "), parts[$0], .text(" ")] })
        }
        return (.alternatives(HassilPart.Choice(branches)), size * orders.count)
    }

    private func tooLarge(_ text: HassilSource.Text) -> Failure {
        Failure(
            location: text.location,
            what: "a template expands to more than \(Self.partLimit) parts",
            expected: "at most that many",
            suggestion: "split it into several sentences, or make its rules smaller"
        )
    }

    // MARK: Rules

    private mutating func rule(_ name: String, at place: Catalog.SourceLocation) throws(Failure) -> (HassilPart, Int) {
        if let body = bodies[name] { return body }
        var text = rules[name]
        if text == nil, let body = builtIns.rule(name) {
            text = HassilSource.Text(text: body, location: place)
            borrowed.append(("<\(name)>", place))
        }
        guard let text else { throw unknownRule(name, at: place) }
        guard !open.contains(name) else {
            throw Failure(
                location: place,
                what: "the rule \(quoted(name)) is recursive: "
                    + (open.drop { $0 != name } + [name]).joined(separator: " → "),
                expected: "rules that do not refer to themselves",
                suggestion: "write the repetition out"
            )
        }
        // As deep as groups may nest, so that no stack overflows.
        guard open.count < HassilTemplateParser.depthLimit else {
            throw Failure(
                location: place,
                what: "rules are nested deeper than \(HassilTemplateParser.depthLimit)",
                expected: "at most \(HassilTemplateParser.depthLimit) rules inside each other",
                suggestion: "write some of them out"
            )
        }
        open.append(name)
        defer { open.removeLast() }
        let body = try expandSized(text)
        bodies[name] = body
        return body
    }

    /// The failure of a sentence that refers to a rule that is in no file.
    ///
    /// It is an error if it looks like a mistake for a rule that is known. In a language whose words of Home Assistant's
    /// rules are not known, it may be one of those, so that only the sentence is left out.
    private func unknownRule(_ name: String, at place: Catalog.SourceLocation) -> Failure {
        let known = rules.keys.sorted() + (builtIns.hasWords ? builtIns.names : [])
        let nearest = NearestName.to(name, in: known)
        if builtIns.hasWords || nearest != nil {
            return Failure(
                location: place,
                what: "there is no rule \(quoted(name))",
                expected: "the name of one of `expansion_rules`, or of a rule of Home Assistant's own",
                suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "import the file that declares it too"
            )
        }
        return Failure(
            location: place,
            what: "the sentence is left out: the rule \(quoted(name)) is in no file, and its words are not known",
            expected: "the file that declares it",
            suggestion: "import the file that declares it too, or declare it in `expansion_rules`",
            isLoss: true
        )
    }

    // MARK: Lists

    private mutating func list(
        _ reference: HassilTemplate.ListReference,
        of text: HassilSource.Text
    ) throws(Failure) -> (HassilPart, Int) {
        let place = text.place(reference.offset)
        if lists[reference.list] == nil {
            if let range = Self.inlineRange(reference.list) {
                lists[reference.list] = .init(name: reference.list, kind: .range(range), location: place)
            } else if let list = builtIns.list(reference.list, at: place) {
                lists[reference.list] = list
                borrowed.append(("{\(reference.list)}", place))
            } else {
                missing.append((reference.list, place))
                lists[reference.list] = .init(name: reference.list, kind: .values([]), location: place)
            }
        }
        var slot = HassilPart.Slot(name: reference.slot, list: reference.list, takesAffixes: false)
        guard case .values(let values) = lists[reference.list]?.kind else {
            if reference.isCapture {
                slot.name = "@" + reference.slot
                losses.append(
                    .init(.changed, at: place, "the capture \(quoted(reference.slot)) is a parameter of that name")
                )
            }
            return (.slot(slot), 1)
        }
        slot.takesAffixes = true
        guard reference.isCapture else { return (.slot(slot), 1) }
        losses.append(
            .init(.changed, at: place, "the capture \(quoted(reference.slot)) is matched, but is not in the answer")
        )
        var branches: [HassilPart] = []
        var size = 1
        for value in values {
            let next = try expandSized(value.input)
            branches.append(next.part)
            size += next.size
            guard size <= Self.partLimit else { throw tooLarge(text) }
        }
        return (.alternatives(HassilPart.Choice(branches)), size)
    }

    /// A range written instead of a list's name: `0..100` or `0..100,10`.
    private static func inlineRange(_ text: String) -> HassilSource.Range? {
        let bounds = text.prefix { $0 != "," }
        guard let dot = bounds.firstIndex(of: ".") else { return nil }
        let rest = bounds[dot...]
        guard rest.hasPrefix(".."), let from = Int64(bounds[..<dot]), let to = Int64(rest.dropFirst(2)), from <= to
        else { return nil }
        return HassilSource.Range(from: from, to: to)
    }
}
