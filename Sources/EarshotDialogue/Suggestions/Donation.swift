/// A shortcut that was done once, with its values: what a service tells Earshot each time a person has done something.
public struct Donation: Hashable, Sendable, Codable, Identifiable {
    /// The identifier, unique among the person's donations; donating the same one again replaces it.
    public var id: String
    /// The group it belongs to, such as one conversation or one order, so that it can be deleted with it; `nil` for
    /// none.
    public var group: String?
    /// What was done.
    public var invocation: Invocation
    /// When it was done.
    public var moment: Moment

    /// Creates a donation.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique among the person's donations.
    ///   - invocation: What was done.
    ///   - moment: When it was done.
    ///   - group: The group it belongs to.
    public init(id: String, _ invocation: Invocation, at moment: Moment, group: String? = nil) {
        self.id = id
        self.group = group
        self.invocation = invocation
        self.moment = moment
    }
}
