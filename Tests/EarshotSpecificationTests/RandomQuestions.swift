import EarshotTestSupport

@testable import Earshot

/// Random settings: one application or two, now and then with lists of phrases.
struct RandomSetting {
    var catalogs: [Catalog]
    var lists: [[Question.ListedPhrase]] = []

    init(_ random: inout RandomCatalogs) {
        catalogs = [random.catalog()]
        if random.chance(20) { catalogs.append(random.catalog()) }
        if random.chance(40) { catalogs = catalogs.map { random.varied($0) } }
        if random.chance(8) { catalogs[0] = random.wordy(catalogs[0]) }
        if random.chance(20) { lists = [random.list(0)] }
        if random.chance(4) { lists.append(random.list(1)) }
    }

    func question(_ random: inout RandomCatalogs) -> Question {
        let catalog = random.pick(catalogs)
        var question = Question.random(catalog, &random, mishears: true)
        (question.catalog, question.others, question.lists) = (catalogs[0], Array(catalogs.dropFirst()), lists)
        if random.chance(15) { ask(for: catalog, &question, &random) }
        if question.options.target != .shortcuts, random.chance(25) { offer(catalog, &question, &random) }
        if question.options.target == .shortcuts, !lists.isEmpty, random.chance(50) {
            let list = random.pick(lists)
            for index in question.utterance.hypotheses.indices {
                var words = random.pick(list).text.split(separator: " ").map(String.init)
                while random.chance(35) { random.change(&words) }
                question.utterance.hypotheses[index].text = random.misheard(words.joined(separator: " "))
            }
        }
        var dice = random
        if dice.chance(60) { question.options.now = CalendarDateTime(local: "2026-11-22T12:00") }
        if question.options.now != nil, dice.chance(20) {
            question.options.now = CalendarDateTime(local: "2026-10-24T23:30")
            question.options.zone = try? CalendarZone("Europe/Berlin")
        }
        let ids = catalogs.flatMap { $0.shortcuts.map(\.id) } + lists.joined().map(\.id)
        if random.chance(8) { question.options.allowedShortcuts = Set(ids.filter { _ in random.chance(60) }) }
        if random.chance(catalogs.count > 1 ? 15 : 3) {
            let names = catalogs.compactMap { $0.application?.name }
            question.options.allowedApplications = Set(names.filter { _ in random.chance(60) })
        }
        return question
    }

    /// Asks for the value of a parameter.
    private func ask(for catalog: Catalog, _ question: inout Question, _ random: inout RandomCatalogs) {
        let shortcut = random.pick(catalog.shortcuts)
        guard !shortcut.parameters.isEmpty else { return }
        let parameter = random.pick(shortcut.parameters)
        question.options.target = .parameter(ParameterReference(shortcut: shortcut.id, parameter: parameter.name))
        for index in question.utterance.hypotheses.indices where random.chance(85) {
            var words = random.value(parameter.kind, catalog)
            while random.chance(40) { random.change(&words) }
            question.utterance.hypotheses[index].text = random.misheard(words.joined(separator: " "))
        }
    }

    /// Offers a list of items, by their identifiers, by their names, or unknown ones.
    private func offer(_ catalog: Catalog, _ question: inout Question, _ random: inout RandomCatalogs) {
        let places = ["first", "second", "last", "2", "two", "third", "25"]
        let cases = catalog.enums.flatMap(\.cases)
        question.options.offered = (0..<Int.random(in: 1...3, using: &random.random)).map { _ in
            if random.chance(20) || cases.isEmpty { return random.run(1...2) }
            let element = random.pick(cases)
            return random.chance(60) ? element.id : element.displayName ?? element.id
        }
        guard random.chance(50) else { return }
        let place = random.pick(places)
        question.utterance.hypotheses[0].text = random.pick([
            place, "the \(place) one", "um \(place)", "\(place) please",
        ])
    }
}

extension RandomCatalogs {
    /// The same catalog with what not every catalog has: presets, pronunciations, verbs of a category, shortcuts that
    /// are switched off, and ties that are settled.
    fileprivate mutating func varied(_ catalog: Catalog) -> Catalog {
        var catalog = catalog
        if chance(20) { catalog.ties = .first }
        if chance(20) { catalog.application?.pronunciations = [hint()] }
        for index in catalog.enums.indices {
            for element in catalog.enums[index].cases.indices where chance(20) {
                catalog.enums[index].cases[element].pronunciations = [hint()]
            }
            if chance(15) { catalog.enums[index].speaksIdentifiers.toggle() }
        }
        // With dice of its own, so that the other catalogs of a seed stay as they are.
        var dice = self
        if dice.chance(30) { catalog = dice.quantified(catalog) }
        for index in catalog.shortcuts.indices {
            catalog.shortcuts[index].isEnabled = !chance(10)
            if chance(30) {
                catalog.shortcuts[index].category = pick([.order, .start, .create, .search])
                let verb = pick(["order", "buy", "start", "create", "make", "search", "find", "begin"])
                catalog.shortcuts[index].phrases.append(Phrase("\(verb) \(run(1...2))"))
            }
            guard chance(25), let parameter = catalog.shortcuts[index].parameters.first,
                let value = preset(parameter.kind, catalog)
            else { continue }
            catalog.shortcuts[index].presets = [Shortcut.Preset(parameter: parameter.name, value: value)]
        }
        return catalog
    }

    /// The same catalog with so many sentences that paraphrases are recognized.
    fileprivate mutating func wordy(_ catalog: Catalog) -> Catalog {
        var catalog = catalog
        for index in catalog.shortcuts.indices {
            for _ in 0..<5 {
                let parts = (0..<3).map { _ in "(\(word())|\(word())|\(run(1...2)))" }
                catalog.shortcuts[index].phrases.append(Phrase("[\(word())] \(parts.joined(separator: " "))"))
            }
        }
        return catalog
    }

    /// The same catalog with quantities in place of the values of some parameters.
    private mutating func quantified(_ catalog: Catalog) -> Catalog {
        var catalog = catalog
        let kinds = Quantity.Kind.allCases.flatMap(\.examples.parameters)
        for index in catalog.shortcuts.indices {
            for parameter in catalog.shortcuts[index].parameters.indices where chance(60) {
                catalog.shortcuts[index].parameters[parameter].kind = pick(kinds)
            }
        }
        return catalog
    }

    private mutating func hint() -> String { pick(["/l ae m p/", "red", "/r eh d/", "blew", "lah mp"]) }

    private mutating func preset(_ kind: Parameter.Kind, _ catalog: Catalog) -> ParameterValue? {
        switch kind.grouped {
        case .enumeration(let name):
            catalog.enums.first { $0.name == name }?.cases.first.map { .enumerationCase($0.id) }
        case .integer: .integer(7)
        case .decimal: .decimal(2.5)
        case .ordinal: .ordinal(2)
        case .boolean: .boolean(true)
        case .text: .text("dish")
        case .quantity(let slot): slot.kind.values.first?.value
        }
    }

    /// A list of phrases, some of which stand for the same thing; those are added one after another.
    fileprivate mutating func list(_ number: Int) -> [Question.ListedPhrase] {
        let list = (0..<Int.random(in: 2...10, using: &random)).map { index in
            Question.ListedPhrase(run(1...3), id: "L\(number).\(chance(30) ? index / 2 : index)")
        }
        return list.enumerated().sorted { ($0.element.id, $0.offset) < ($1.element.id, $1.offset) }.map(\.element)
    }
}
