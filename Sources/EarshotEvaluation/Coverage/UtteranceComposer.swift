internal import Earshot
internal import EarshotFormats

/// An utterance intended to exercise some items.
struct UtterancePlan {
    /// Its text, piece by piece.
    var words: [String] = []
    /// The values of parameters.
    var parameters: [ExtensionValue.Member] = []
    /// The value, if it is an answer to a question.
    var answer: ExtensionValue?
    /// The items it should exercise.
    var wishes: Set<Int> = []

    /// The utterance.
    var text: String {
        words.reduce("") { text, word in
            guard let last = text.unicodeScalars.last, let first = word.unicodeScalars.first else { return text + word }
            let isUnspaced = last.isWrittenUnspaced && first.isWrittenUnspaced
            return text + (isUnspaced ? "" : " ") + word
        }
    }

    /// Appends a value of a parameter, or the value of an answer.
    mutating func append(_ sample: SlotSampler.Sample, for parameter: String?) {
        words.append(sample.text)
        wishes.formUnion(sample.wishes)
        guard let value = sample.value else { return }
        guard let parameter else {
            answer = value
            return
        }
        parameters.append(.init(key: parameter, value: value))
    }

    /// Appends another part.
    mutating func append(_ other: UtterancePlan) {
        words += other.words
        parameters += other.parameters
        wishes.formUnion(other.wishes)
    }
}

/// Composes the sentence of a phrase that exercises the most wanted items.
///
/// The parts of a phrase are independent, so the best sentence is made of the best parts.
struct UtteranceComposer {
    let document: CoveredDocument
    let sampler: SlotSampler
    let phrase: CoveredDocument.Phrase
    let parameters: [Parameter]
    let isWanted: (Int) -> Bool

    /// The sentence.
    ///
    /// - Returns: The utterance; without wishes if no item of the phrase is wanted.
    /// - Complexity: O(*n*) in the size of the phrase and in the names skipped.
    func plan() -> UtterancePlan {
        var plan = plan(phrase.layout.nodes)
        if isWanted(phrase.item) { plan.wishes.insert(phrase.item) }
        return plan
    }

    private func plan(_ nodes: [PhraseLayout.Node]) -> UtterancePlan {
        var plan = UtterancePlan()
        for node in nodes { plan.append(self.plan(node, behind: plan)) }
        return plan
    }

    private func plan(_ node: PhraseLayout.Node, behind before: UtterancePlan) -> UtterancePlan {
        var plan = UtterancePlan()
        switch node {
        case .literal(let text):
            let trimmed = text.trimmed
            if !trimmed.isEmpty { plan.words.append(trimmed) }
        case .applicationName:
            plan.append(sampler.sample(.application, isWanted: isWanted), for: nil)
            plan.answer = nil
        case .parameter(let name):
            guard let parameter = parameters.first(where: { $0.name == name }) else { break }
            let reference = ParameterReference(
                shortcut: phrase.shortcut.map { document.catalog.shortcuts[$0].id } ?? "",
                parameter: name
            )
            if !phrase.isNegative, let item = document.parameters[reference], isWanted(item) {
                plan.wishes.insert(item)
            }
            // Values are not exercised in a negative phrase.
            let isNameWanted: (Int) -> Bool = phrase.isNegative ? { _ in false } : isWanted
            plan.append(sampler.sample(sampler.slot(of: parameter), isWanted: isNameWanted), for: name)
        case .optional(let nodes, let said, let leftOut):
            var inner = self.plan(nodes)
            if let said { wish(said, &inner) }
            wish(leftOut, &plan)
            if inner.wishes.count > plan.wishes.count { plan = inner }
        case .alternatives(let branches):
            for (index, branch) in branches.enumerated() {
                var inner = self.plan(branch.nodes)
                wish(branch.branch, &inner)
                if index == 0 || inner.wishes.count > plan.wishes.count { plan = inner }
            }
        }
        return plan
    }

    private func wish(_ branch: Int, _ plan: inout UtterancePlan) {
        let item = phrase.firstBranch + branch
        if isWanted(item) { plan.wishes.insert(item) }
    }
}

/// Chooses the texts of values: wanted names, or any.
struct SlotSampler {
    /// The kind of a value.
    enum Slot: Hashable {
        /// A case, by the index of its enum.
        case enumeration(Int)
        /// The application's name.
        case application
        case integer(Int64)
        case decimal(Double)
        case ordinal
        case boolean
        case text(String)
        case quantity(QuantitySample)
    }

    /// The text of a value.
    struct Sample {
        var text = ""
        var value: ExtensionValue?
        var wishes: Set<Int> = []
    }

    private struct Name {
        var text: String
        var value: ExtensionValue?
        /// The indices of the case and of the name.
        var items: [Int]
    }

    /// The names of each enum's cases that may be wanted, starting with those that exercise most.
    private var names: [[Name]]
    /// The name to use for each enum if none is wanted.
    private let anyName: [Name?]
    private let applicationNames: [Name]
    private let secondPlace: String
    private let yes: String
    private let catalog: Catalog
    private let language: Language

    init(_ document: CoveredDocument, items: [Coverage.Item]) {
        catalog = document.catalog
        language = document.language
        names = document.forms.enumerated().map { index, cases in
            var first: [Name] = []
            var others: [Name] = []
            for (place, forms) in cases.enumerated() {
                let item = document.cases[index][place]
                let id = document.catalog.enums[index].cases[place].id
                var isCaseWanted = !items[item].isCovered
                for form in forms {
                    let name = Name(text: form.spoken, value: .text(id), items: [item, form.item])
                    // One name of each wanted case comes before all others: it exercises two items.
                    if isCaseWanted, !items[form.item].isCovered { first.append(name) } else { others.append(name) }
                    if !items[form.item].isCovered { isCaseWanted = false }
                }
            }
            return first + others
        }
        anyName = names.map(\.first)
        applicationNames = document.applicationNames.map { Name(text: $0.text, value: nil, items: [$0.item]) }
        let ordinals = SpelledNumbers(language: document.language).forms(of: 2, .ordinal)
        secondPlace = ordinals.first?.joined(separator: " ") ?? "2."
        yes = document.language.data.affirmatives.first ?? "yes"
    }

    /// The kind of a parameter's values.
    func slot(of parameter: Parameter) -> Slot {
        switch parameter.kind.grouped {
        case .enumeration(let name):
            return catalog.enums.firstIndex { $0.name == name }.map(Slot.enumeration) ?? .text(parameter.name)
        case .integer(let low, let high):
            return .integer(min(max(3, low ?? 3), high ?? .max))
        case .decimal(let low, let high):
            return .decimal(min(max(2.5, low ?? 2.5), high ?? .infinity))
        case .ordinal: return .ordinal
        case .boolean: return .boolean
        case .text:
            // Any words will do; the parameter's name describes them.
            return .text(IdentifierSplitter.spokenForms(of: parameter.name).first ?? parameter.name)
        case .quantity(let slot):
            return QuantitySample(slot, in: language).map(Slot.quantity) ?? .text(parameter.name)
        }
    }

    /// Chooses the text of a value.
    ///
    /// - Parameters:
    ///   - slot: The kind of the value.
    ///   - isWanted: Whether an item should be exercised.
    /// - Returns: The name that exercises most; the first one if none is wanted.
    func sample(_ slot: Slot, isWanted: (Int) -> Bool) -> Sample {
        switch slot {
        case .enumeration(let index): Self.best(of: names[index], or: anyName[index], isWanted)
        case .application: Self.best(of: applicationNames, or: applicationNames.first, isWanted)
        case .integer(let value): Sample(text: "\(value)", value: .number("\(value)"))
        case .decimal(let value):
            Sample(text: JSONText.shortest(value) ?? "2.5", value: .number(JSONText.shortest(value) ?? "2.5"))
        case .ordinal: Sample(text: secondPlace, value: .number("2"))
        case .boolean: Sample(text: yes, value: .boolean(true))
        case .text(let words): Sample(text: words, value: .text(words))
        case .quantity(let sample): Sample(text: sample.text, value: sample.value.value.carried)
        }
    }

    /// Removes names that are no longer wanted, so that they need not be skipped again.
    mutating func leaveOut(_ isCovered: (Int) -> Bool) {
        for index in names.indices { names[index].removeAll { $0.items.allSatisfy(isCovered) } }
    }

    private static func best(of names: [Name], or any: Name?, _ isWanted: (Int) -> Bool) -> Sample {
        guard let name = names.first(where: { $0.items.contains(where: isWanted) }) ?? any else { return Sample() }
        return Sample(text: name.text, value: name.value, wishes: Set(name.items.filter(isWanted)))
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script without spaces between words.
    var isWrittenUnspaced: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        default: false
        }
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        var rest = self[...].drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
