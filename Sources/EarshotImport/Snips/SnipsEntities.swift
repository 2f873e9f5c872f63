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
        case "snips/datetime", "snips/date", "snips/time", "snips/datePeriod", "snips/timePeriod", "snips/duration",
            "snips/amountOfMoney", "snips/percentage", "snips/temperature":
            (.text, "is taken as text, as it was spoken, and not as the value that Snips makes of it")
        default: (.text, "is taken as text, since its values are Snips' own and not in the file")
        }
    }
}
