/// An error for a fixture that cannot be measured, because it is missing or has a wrong answer.
public struct FixtureError: Error, CustomStringConvertible {
    /// What is wrong, and with which fixture.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
