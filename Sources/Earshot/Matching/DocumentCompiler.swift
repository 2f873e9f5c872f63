/// Compiles one locale of a catalog into its automaton.
///
/// Both sides go through the same normalizer here and in ``Readings``, so that nothing in a catalog can be out of
/// reach. The work is linear in the size of the catalog: groups are joined, never multiplied out, and every enum is
/// compiled once however many phrases use it.
struct DocumentCompiler {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    /// The most states that alternatives may keep apart before their ends are joined; above 1, the beginnings of
    /// phrases stay shared behind a leading group.
    static let frontierLimit = 4

    var builder = GraphBuilder()
    var tables = CompiledDocument.Tables()
    let catalog: Catalog
    let shortcutsRoot: State
    var grammarIndices: [CompiledDocument.Grammar: Int32] = [:]
    var parameterIndices: [String: Int32] = [:]
    let language: Language
    /// Runs of words that something may be near to.
    var runs = WordRuns()
    /// The words of the phrase that is being inserted.
    var steps: [GapIndex.Step] = []
    /// Sentences of phrases, by what they belong to.
    var sentences: [(shortcut: Int32, words: [[UInt8]])] = []
    /// Pronunciations of runs that the catalog gives.
    var hints: [[Symbol]: [[Phone]]] = [:]

    private init(_ catalog: Catalog, language: Language) {
        self.catalog = catalog
        self.language = language
        shortcutsRoot = builder.addState()
    }

    /// Compiles a document whose catalog has no errors.
    static func compile(_ catalog: Catalog, language: Language) -> CompiledDocument {
        var compiler = DocumentCompiler(catalog, language: language)
        if let application = catalog.application { compiler.compileApplication(application) }
        for (index, enumeration) in catalog.enums.enumerated() {
            compiler.compileEnumeration(enumeration, index: index)
        }
        for (index, shortcut) in catalog.shortcuts.enumerated() { compiler.compileShortcut(shortcut, index: index) }
        for phrase in catalog.negativePhrases { compiler.compileNegative(phrase, shortcut: nil) }
        compiler.tables.gaps.finish(vocabulary: compiler.tables.vocabulary, language: language)
        return CompiledDocument(
            catalog,
            language: language,
            graph: compiler.builder.finish(),
            shortcutsRoot: compiler.shortcutsRoot,
            tables: compiler.tables,
            near: NearIndex(
                compiler.runs.runs,
                vocabulary: compiler.tables.vocabulary,
                hints: compiler.hints,
                language: language
            ),
            wording: compiler.wordingModel()
        )
    }

    // MARK: Grammars

    mutating func grammar(_ grammar: CompiledDocument.Grammar) -> Int32 {
        if let index = grammarIndices[grammar] { return index }
        let index = Int32(tables.grammars.count)
        grammarIndices[grammar] = index
        tables.grammars.append(grammar)
        tables.grammarRoots.append(builder.addState())
        if grammar == .boolean { compileBoolean(root: tables.grammarRoots[Int(index)]) }
        return index
    }

    mutating func parameterIndex(_ name: String) -> Int32 {
        if let index = parameterIndices[name] { return index }
        let index = Int32(tables.parameterNames.count)
        parameterIndices[name] = index
        tables.parameterNames.append(name)
        return index
    }

    mutating func compileApplication(_ application: Application) {
        let root = tables.grammarRoots[Int(grammar(.application))]
        for name in [application.name] + application.synonyms {
            insertForm(name, into: root, value: 0, kinds: .all, .exact, cost: Prices.exact)
        }
        for hint in application.pronunciations {
            addHint(hint, to: application.name)
            guard !Sounds.isPhones(hint: hint) else { continue }
            insertForm(hint, into: root, value: 0, kinds: .all, .homophone, cost: Prices.pronunciation)
        }
    }

    mutating func compileBoolean(root: State) {
        for (value, words) in [(1, language.data.affirmatives), (0, language.data.negatives)] {
            for word in words {
                insertForm(word, into: root, value: Int32(value), kinds: .all, .exact, cost: Prices.exact)
            }
        }
    }

    mutating func compileEnumeration(_ enumeration: Enumeration, index: Int) {
        let grammarIndex = grammar(.enumeration(Int32(index)))
        let root = tables.grammarRoots[Int(grammarIndex)]
        for (value, element) in enumeration.cases.enumerated() {
            let value = Int32(value)
            for hint in element.pronunciations {
                addHint(hint, to: element.displayName ?? element.id)
            }
            let forms = SpokenForm.forms(
                of: element,
                language: language,
                speaksIdentifiers: enumeration.speaksIdentifiers
            )
            for form in forms {
                insertForm(
                    form.text,
                    into: root,
                    value: value,
                    kinds: form.kinds,
                    form.evidence,
                    cost: form.cost,
                    as: form.shown,
                    isAffix: form.isAffix
                )
            }
            // Words of values are not left out one by one.
            steps.removeAll(keepingCapacity: true)
        }
        tables.enumerationRoots[enumeration.name] = answerRoot(grammarIndex)
    }

    /// A state from which the grammar's value is the whole answer; a place in an offered list answers too.
    mutating func answerRoot(_ grammarIndex: Int32) -> State {
        let root = builder.addState()
        let end = builder.call(root, grammar: grammarIndex, parameter: -1)
        builder.accept(end, .init(kind: .answer, index: grammarIndex))
        let place = builder.call(root, grammar: grammar(.place), parameter: -1)
        builder.accept(place, .init(kind: .answer, index: grammarIndex))
        return root
    }

    mutating func insertForm(
        _ text: String,
        into root: State,
        value: Int32,
        kinds: SpokenFormKinds,
        _ evidence: EvidenceClass,
        cost: Int,
        as shown: String? = nil,
        isAffix: Bool = false
    ) {
        let normalized = language.normalizer.normalize(text)
        guard !normalized.units.isEmpty else { return }
        let (path, symbols) = insertLiteral(normalized, from: root, isPart: evidence == .partial)
        guard let end = path.last else { return }
        let record = Int32(tables.forms.count)
        tables.forms.append(
            .init(
                value: value,
                kinds: kinds,
                evidence: evidence,
                cost: Int32(cost),
                text: shown ?? text,
                isAffix: isAffix
            )
        )
        let acceptance = PhraseGraph.Acceptance(kind: .form, index: record)
        builder.accept(end, acceptance)
        if evidence == .exact, cost == Prices.exact {
            tables.exact.insert(key(symbols, scope: root), acceptance)
        }
    }
}
