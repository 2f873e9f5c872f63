/// The prices of parting an utterance into several commands: they only choose between ways to part it.
extension CostModel {
    /// A conjunction between two commands: the usual way to join them.
    package static let conjunction = 200
    /// A comma or another mark between two commands: recognizers set them for pauses of any kind.
    package static let pause = 300
    /// Nothing between two commands: possible, but rarely meant.
    package static let adjacency = 600
    /// Two commands that share words of one phrase: two whole commands are likelier, if both ways fit.
    package static let sharing = 300
    /// Cost slack within which another way to part an utterance leaves it open which one was meant.
    package static let partingMargin = 500
}
