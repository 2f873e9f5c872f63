/// A fixture that cannot be measured: it is not there, or it is not answered as it should be.
public struct FixtureError: Error, CustomStringConvertible {
    /// What is wrong, and with which fixture.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
