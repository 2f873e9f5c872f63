internal import Earshot
internal import EarshotFormats

/// The facts of several Swift sources about the same enums and intents, kept until all of them are read.
///
/// An enum's cases may be in one file and its `extension Door: AppEnum` in another, in any order. After each file
/// ``settle(_:)`` makes the enums of ``AppleFacts`` from what is known so far.
package struct SwiftFacts: Hashable, Sendable {
    /// A declared enum, which may or may not be an `AppEnum`.
    struct Declaration: Hashable, Sendable {
        /// A case and its identifier.
        struct Case: Hashable, Sendable {
            var name: String
            var id: String
            var location: Catalog.SourceLocation
        }

        var cases: [Case]
        var location: Catalog.SourceLocation
    }

    /// The display representations of an `AppEnum`'s cases.
    struct Representation: Hashable, Sendable {
        var title: AppleFacts.Title?
        /// The cases by their names in the source; their identifiers are not known yet.
        var cases: [AppleFacts.EnumCase] = []
        /// Whether the source has representations of the cases, readable or not.
        var hasCases = false
        /// Whether all of it could be read.
        var isLegible = true
        var location: Catalog.SourceLocation

        /// Adds the facts of another part of the sources; existing ones are kept.
        mutating func add(_ other: Representation) {
            title = title ?? other.title
            let known = Set(cases.map(\.id))
            cases += other.cases.filter { !known.contains($0.id) }
            hasCases = hasCases || other.hasCases
            isLegible = isLegible && other.isLegible
        }
    }

    /// The declared enums by their qualified names.
    var declarations: [String: Declaration] = [:]
    /// The enums that are `AppEnum`s, in the order of the files.
    var representations: [(path: String, representation: Representation)] {
        order.compactMap { path in byPath[path].map { (path, $0) } }
    }
    private var order: [String] = []
    private var byPath: [String: Representation] = [:]
    /// The index of each enum in the facts.
    private var enums: [String: Int] = [:]
    /// The locations of these enums.
    private var locations: Set<Catalog.SourceLocation> = []
    /// The index of each intent in the facts.
    private var intents: [String: Int] = [:]
    /// The enums whose cases were compared with their representations.
    private var compared: Set<String> = []
    /// The enums that gave up their name to another of the same name.
    private var renamed: Set<String> = []

    init() {}

    /// Records an `AppEnum`, or a further part of one.
    mutating func note(_ representation: Representation, of path: String) {
        if byPath[path] == nil { order.append(path) }
        byPath[path, default: representation].add(representation)
    }

    /// Whether an enum of the facts was made from Swift sources.
    func makes(_ found: AppleFacts.Enum) -> Bool { locations.contains(found.location) }

    /// The declaration of an enum; the name may begin with a module.
    private func declaration(of path: String) -> (path: String, declaration: Declaration)? {
        if let found = declarations[path] { return (path, found) }
        guard let point = path.firstIndex(of: ".") else { return nil }
        let rest = String(path[path.index(after: point)...])
        return declarations[rest].map { (rest, $0) }
    }

    /// Adds an intent, or a further part of one from another file.
    static func add(_ intent: AppleFacts.Intent, to facts: inout AppleFacts) {
        if let index = facts.swift.intents[intent.name], facts.intents.indices.contains(index),
            facts.intents[index].name == intent.name
        {
            add(intent, to: &facts.intents[index])
            return
        }
        facts.swift.intents[intent.name] = facts.intents.count
        facts.intents.append(intent)
    }

    /// Adds the facts of another part of the sources about an intent; existing ones are kept.
    static func add(_ other: AppleFacts.Intent, to intent: inout AppleFacts.Intent) {
        intent.title = intent.title ?? other.title
        let known = Set(intent.parameters.map(\.name))
        intent.parameters += other.parameters.filter { !known.contains($0.name) }
    }

    /// Makes the enums of the facts from what is known so far, and assigns them to their parameters.
    static func settle(_ facts: inout AppleFacts) {
        var names: [String: String] = [:]
        for (path, representation) in facts.swift.representations {
            let found = facts.swift.declaration(of: path)
            let own = String(path.split(separator: ".").last ?? "")
            // Enums of the same name in several types are named after these types.
            let name = names[own] == nil ? own : path
            names[name] = path
            if name != own { facts.swift.renamed.insert(path) }
            var cases: [AppleFacts.EnumCase] = []
            let shownCases = Dictionary(representation.cases.map { ($0.id, $0) }) { first, _ in first }
            for declared in found?.declaration.cases ?? [] {
                let shown = shownCases[declared.name]
                var item = AppleFacts.EnumCase(
                    declared.id,
                    title: shown?.title,
                    synonyms: shown?.synonyms ?? [],
                    at: shown?.location ?? declared.location
                )
                if declared.name != declared.id { item.name = declared.name }
                cases.append(item)
            }
            if found == nil { cases = representation.cases }
            let value = AppleFacts.Enum(
                name,
                title: representation.title,
                cases: cases,
                at: found?.declaration.location ?? representation.location
            )
            facts.swift.locations.insert(value.location)
            if let index = facts.swift.enums[path], facts.enums.indices.contains(index) {
                facts.enums[index] = value
            } else {
                facts.swift.enums[path] = facts.enums.count
                facts.enums.append(value)
            }
        }
        for intent in facts.intents.indices {
            for parameter in facts.intents[intent].parameters.indices {
                guard case .other(let type) = facts.intents[intent].parameters[parameter].type else { continue }
                let own = String(type.split(separator: ".").last ?? "")
                let qualified = names[type] != nil ? type : "\(facts.intents[intent].name).\(own)"
                if names[qualified] != nil {
                    facts.intents[intent].parameters[parameter].type = .enumeration(qualified)
                } else if names[own] != nil {
                    facts.intents[intent].parameters[parameter].type = .enumeration(own)
                }
            }
        }
    }

    /// Reports cases without a representation, and representations of cases that do not exist.
    ///
    /// - Parameters:
    ///   - facts: The facts.
    ///   - isLast: Whether all files are read, so that nothing more can be found.
    ///   - losses: Receives the losses.
    static func compare(_ facts: inout AppleFacts, isLast: Bool, losses: inout [LossReport.Loss]) {
        for (path, representation) in facts.swift.representations where !facts.swift.compared.contains(path) {
            let found = facts.swift.declaration(of: path)
            guard isLast || found != nil && representation.hasCases else { continue }
            facts.swift.compared.insert(path)
            if facts.swift.renamed.contains(path) {
                losses.append(
                    LossReport.Loss(
                        .changed,
                        at: representation.location,
                        "another enum has the same name: this one is imported as \(quoted(path))"
                    )
                )
            }
            guard let declaration = found?.declaration else {
                losses.append(
                    LossReport.Loss(
                        .changed,
                        at: representation.location,
                        "no file that was read declares the enum \(quoted(path)): the names of cases that have a "
                            + "display representation are used as their identifiers",
                        suggestion: "name the file that declares it too"
                    )
                )
                continue
            }
            if !representation.hasCases {
                losses.append(
                    LossReport.Loss(
                        .suspicious,
                        at: representation.location,
                        "no file that was read has display representations for the cases of \(quoted(path)): "
                            + "they have only their identifiers",
                        suggestion: "name the file that has its caseDisplayRepresentations too"
                    )
                )
                continue
            }
            let shown = Set(representation.cases.map(\.id))
            let declared = Set(declaration.cases.map(\.name))
            for missing in declaration.cases where representation.isLegible && !shown.contains(missing.name) {
                losses.append(
                    LossReport.Loss(
                        .suspicious,
                        at: missing.location,
                        "the case \(quoted(missing.name)) of \(quoted(path)) has no display representation: "
                            + "it has only its identifier",
                        suggestion: "give it one"
                    )
                )
            }
            for extra in representation.cases where !declared.contains(extra.id) {
                losses.append(
                    LossReport.Loss(
                        .dropped,
                        at: extra.location,
                        "the enum \(quoted(path)) has no case \(quoted(extra.id))",
                        suggestion: "remove its display representation"
                    )
                )
            }
        }
    }
}
