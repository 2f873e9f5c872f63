/// The names of currencies that have hundredths of one name: "euro" and "cent".
struct MinorUnits: Sendable {
    /// The names of the currencies, normalized.
    var majors: [[UInt8]]
    /// The same, as the language's words.
    var majorWords: Set<UInt32>
    /// The names of their hundredths, as the language's words.
    var minors: Set<UInt32>
    /// The words that join both, as the language's words.
    var joiners: Set<UInt32>
}
