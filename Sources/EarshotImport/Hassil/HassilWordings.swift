internal import Earshot

/// What was written of the choices of one grammar, and of runs of parts, so that no rule's body is expanded twice.
final class HassilWordings {
    /// The pieces of a phrase, and what comes of them.
    struct Written {
        /// `nil` if there are too many words to write out.
        var pieces: [PhrasePattern.Piece]?
        var affixes: [String: Set<HassilWording.Affix>]
        var isApart: Bool
    }

    /// A part of a run; a choice is told by its object.
    enum Key: Hashable {
        case text(String)
        case slot(HassilPart.Slot)
        case choice(ObjectIdentifier)
        case parts([Key])

        init(_ part: HassilPart) {
            switch part {
            case .text(let text): self = .text(text)
            case .slot(let slot): self = .slot(slot)
            case .alternatives(let choice): self = .choice(ObjectIdentifier(choice))
            case .sequence(let parts): self = .parts(parts.map(Key.init))
            }
        }
    }

    var choices: [ObjectIdentifier: Written] = [:]
    var runs: [[Key]: Written] = [:]
    /// The texts of choices; nothing for one that has too many.
    var bits: [ObjectIdentifier: [[HassilWording.Bit]]?] = [:]
    /// The choices that are told by their objects, which have to live as long.
    var kept: [HassilPart.Choice] = []
}
