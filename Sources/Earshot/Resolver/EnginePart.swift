/// A part of the engine that an ablation leaves out to measure its worth.
package enum EnginePart: Hashable, Sendable {
    /// Everything of a class of evidence.
    case evidence(EvidenceClass)
    /// A reading, by its name in ``Readings``.
    case reading(String)
    /// A strategy, by its name in ``Strategy``.
    case strategy(String)
    /// A doubt, by its name in ``AnswerDoubts``.
    case doubt(String)

    /// All parts in the order of their lists, except exact words and exact sentences, without which nothing works.
    package static let all: [EnginePart] =
        EvidenceClass.allCases.filter { $0 != .exact }.map(EnginePart.evidence)
        + (Readings.all + Readings.near).map(name).filter { $0 != name(of: ExactReading.self) }.map(EnginePart.reading)
        + Strategy.inOrder.filter { $0 != .sentences }.map { .strategy("\($0)") }
        + (AnswerDoubts.objections + AnswerDoubts.uncertainties).map { .doubt("\($0)") }

    /// The kind and the name, as in "evidence gap".
    package var name: String {
        switch self {
        case .evidence(let evidence): "evidence \(evidence.name)"
        case .reading(let name): "reading \(name)"
        case .strategy(let name): "strategy \(name)"
        case .doubt(let name): "doubt \(name)"
        }
    }

    fileprivate static func name(of reading: any Reading.Type) -> String { "\(reading)" }
}

extension Resolver {
    /// The same resolver without some readings, strategies and doubts; classes of evidence are left out by the options.
    ///
    /// Certain rejections follow from the remaining readings.
    ///
    /// - Parameter parts: The parts to leave out.
    /// - Returns: The resolver.
    package func omitting(_ parts: Set<EnginePart>) -> Resolver {
        var engine = engine
        func isUsed(_ reading: any Reading.Type) -> Bool { !parts.contains(.reading(EnginePart.name(of: reading))) }
        engine.readings.all.removeAll { !isUsed($0) }
        engine.readings.near.removeAll { !isUsed($0) }
        engine.strategies.removeAll { parts.contains(.strategy("\($0)")) }
        engine.doubts = AnswerDoubts { parts.contains(.doubt("\($0)")) }
        return Resolver(engine: engine)
    }
}

extension ResolveOptions {
    /// The same options without some classes of evidence; the rest is left out by the resolver.
    ///
    /// - Parameter parts: The parts to leave out.
    /// - Returns: The options.
    package func omitting(_ parts: Set<EnginePart>) -> ResolveOptions {
        var options = self
        for case .evidence(let evidence) in parts { options.policy.evidence.remove(EvidenceClasses(evidence)) }
        return options
    }
}
