/// The words heard for a value name, or may name, another thing of its kind: "bathroom" for "bedroom".
///
/// A catalog lists what exists, and people ask for what does not. So a value that is merely near is doubted if its own
/// words say that another value was meant; see ``EnumerationKind``. How well the rest of the command was heard does not
/// matter: it says which kind of value is meant, and not which value. An answer to a question is doubted only if the
/// heard words are known as a whole to be of the kind: little else than a value is said there, and most of what is heard
/// is a mishearing.
enum SiblingDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let candidate = answer.candidate
        guard candidate.isNear,
            let document = answer.decision.rejection.places.first(where: { $0.catalog == candidate.origin.catalog })?
                .document
        else { return nil }
        for span in candidate.spans where span.evidence.isNear {
            guard let enumeration = enumeration(of: span, in: candidate, document) else { continue }
            let kind = document.enumerationKinds.kind(of: enumeration, in: document.language)
            let relation = kind.relation(
                of: span.heard,
                to: span.meant,
                in: document.language,
                looksAtHeads: answer.isCommand
            )
            if relation == .sibling || relation == .another && answer.isCommand {
                return Resolution.Doubt(.sibling, heard: span.heard)
            }
        }
        return nil
    }

    /// The enum of the value that a span stands for; `nil` for any other span.
    private static func enumeration(
        of span: EvidenceSpan,
        in candidate: Candidate,
        _ document: CompiledDocument
    ) -> CompiledDocument.DeclaredEnumeration? {
        let declarations = document.declarations
        switch (span.role, candidate.match) {
        case (.parameter(let name), .shortcut(let match)?):
            guard let shortcut = declarations.shortcut(named: match.shortcut),
                case .enumeration(let enumeration)? = shortcut.parameters.first(where: { $0.name == name })?.kind
                    .grouped
            else { return nil }
            return declarations.enumeration(named: enumeration)
        case (.value, .enumerationCase(let match)?): return declarations.enumeration(named: match.enumeration)
        default: return nil
        }
    }
}

extension EvidenceClass {
    /// Whether words were read as similar words.
    fileprivate var isNear: Bool { self == .phonetic || self == .edit }
}

extension Candidate {
    /// Whether any words were read as similar words.
    fileprivate var isNear: Bool {
        !evidence.isDisjoint(with: .approximate)
    }
}
