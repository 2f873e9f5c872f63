public import Earshot

/// A hub's answer to a request.
public struct HubAnswer: Hashable, Sendable {
    /// The answer.
    public var resolution: Resolution
    /// The name of the catalog that answered.
    public var catalog: String
    /// The version of the catalog that answered.
    public var version: Int
    /// The answer as JSON: one line of UTF-8, without a line break, as `earshot resolve` writes it.
    public var json: [UInt8]
}

/// What a hub answers to bytes, for a service that only passes them on.
public struct HubResponse: Hashable, Sendable {
    /// The answer as JSON: one line of UTF-8, without a line break.
    public var json: [UInt8]
    /// Why there is no answer; `nil` if there is one, whatever its outcome.
    public var error: HubError?
}
