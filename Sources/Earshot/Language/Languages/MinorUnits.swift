/// The names of currencies whose hundredths have one name: "euro" and "cent".
struct MinorUnits: Sendable {
    /// The names of the currencies, normalized.
    var majors: [[UInt8]]
    /// The names of the currencies, as the language's words.
    var majorWords: Set<UInt32>
    /// The names of the hundredths, as the language's words.
    var minors: Set<UInt32>
    /// The words between both amounts, as the language's words.
    var joiners: Set<UInt32>
}
