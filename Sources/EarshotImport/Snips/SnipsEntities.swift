internal import Earshot
internal import EarshotFormats

/// The parameter types for the built-in entities of Snips.
enum SnipsEntities {
    /// The prefix of their names.
    static let prefix = "snips/"

    /// The type of a parameter, and what it cannot represent of the entity.
    static func kind(of entity: String) -> (kind: Parameter.Kind, loss: String?) {
        switch entity {
        case "snips/number": (.decimal(), nil)
        case "snips/ordinal": (.ordinal, nil)
        case "snips/datePeriod", "snips/timePeriod":
            (.text, "is imported as the text that was spoken, not as the value that Snips computes from it")
        case let name where ForeignQuantities.snips(name) != nil: (ForeignQuantities.snips(name) ?? .text, nil)
        default: (.text, "is imported as text: its values are built into Snips and not in the file")
        }
    }
}
