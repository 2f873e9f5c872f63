/// A list being chosen from, compiled as an enum: its items are matched by their words and by their position.
struct OfferedAnswers: Sendable {
    static let name = "offered"

    let document: CompiledDocument
    let target = ResolveOptions.Target.enumeration(OfferedAnswers.name)
    private let offered: [String]
    /// The case named by each item; `nil` if there is none.
    private let caseIDs: [String?]
    private let asked: ResolveOptions.Target
    private let kind: Parameter.Kind

    /// Creates the list for a target; `nil` for the shortcuts, which are not chosen from a list.
    init?(_ offered: [String], _ document: CompiledDocument, _ target: ResolveOptions.Target) {
        switch target {
        case .shortcuts: return nil
        case .enumeration(let name): kind = .enumeration(name)
        case .parameter(let reference):
            let shortcut = document.declarations.shortcut(named: reference.shortcut)
            guard let kind = shortcut?.parameters.first(where: { $0.name == reference.parameter })?.kind else {
                return nil
            }
            self.kind = kind
        }
        self.offered = offered
        asked = target
        var known: [Enumeration.Case?] = Array(repeating: nil, count: offered.count)
        if case .enumeration(let name) = kind {
            let names = document.offeredLists.names(of: name, in: document.declarations)
            known = offered.map { names[$0] }
        }
        caseIDs = known.map { $0?.id }
        let items = zip(offered, known).map { $1 ?? Enumeration.Case(id: $0, displayName: $0) }
        let catalog = Catalog(
            locale: document.locale,
            application: document.head.application,
            enums: [Enumeration(name: Self.name, cases: items)],
            negativePhrases: document.declarations.negativePhrases.elements
        )
        self.document = DocumentCompiler.compile(catalog, language: document.language)
    }

    /// Translates a match of an item to a match of the target.
    func match(for match: Resolution.Match?) -> Resolution.Match? {
        guard let item = match?.caseID else { return nil }
        if case .enumeration(let name) = kind {
            guard caseIDs.contains(item) else { return nil }
            var parameter: ParameterReference?
            if case .parameter(let reference) = asked { parameter = reference }
            return .enumerationCase(CaseMatch(enumeration: name, caseID: item, parameter: parameter))
        }
        guard let index = offered.firstIndex(of: item) else { return nil }
        switch (asked, kind.grouped) {
        case (.parameter(let reference), .ordinal):
            return .value(ValueMatch(parameter: reference, value: .ordinal(Int64(index) + 1)))
        case (.parameter(let reference), .integer):
            return .value(ValueMatch(parameter: reference, value: Int64(item).map { .integer($0) } ?? .text(item)))
        case (.parameter(let reference), .decimal):
            return .value(ValueMatch(parameter: reference, value: Double(item).map { .decimal($0) } ?? .text(item)))
        case (.parameter(let reference), .quantity(let slot)):
            let quantity = try? Quantity(parsing: item, as: slot.kind)
            return .value(ValueMatch(parameter: reference, value: quantity?.value ?? .text(item)))
        case (.parameter(let reference), _):
            return .value(ValueMatch(parameter: reference, value: .text(item)))
        case (.enumeration, _), (.shortcuts, _):
            return nil
        }
    }
}
