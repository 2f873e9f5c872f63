internal import Earshot
internal import EarshotFormats

/// The parameter types for Amazon's own slot types.
enum AlexaSlotTypes {
    /// The prefix of the names of Amazon's slot types and intents.
    static let prefix = "AMAZON."

    /// The type of a parameter, and what it cannot represent of the slot type.
    static func kind(of type: String) -> (kind: Parameter.Kind, loss: String?) {
        switch type.uppercased() {
        case "AMAZON.NUMBER": (.integer(), nil)
        case "AMAZON.FOUR_DIGIT_NUMBER": (.integer(min: 0, max: 9999), nil)
        case "AMAZON.ORDINAL": (.ordinal, nil)
        case "AMAZON.SEARCHQUERY", "AMAZON.LITERAL": (.text, nil)
        case "AMAZON.DURATION": (.duration(), nil)
        case "AMAZON.DATE":
            (
                .date(),
                "is imported as a single day: the weeks, months and seasons that \(type) takes too are not understood"
            )
        case "AMAZON.TIME":
            (
                .time(),
                "is imported as a time on the clock: the parts of the day that \(type) takes too are not understood"
            )
        case "AMAZON.PHONENUMBER":
            (.text, "is imported as the text that was spoken, not as the \(type) that Alexa computes from it")
        default: (.text, "is imported as text: the values of \(type) are built into Alexa and not in the file")
        }
    }
}
