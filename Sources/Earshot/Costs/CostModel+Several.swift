/// The prices of parting an utterance into several commands; they only choose between segmentations.
extension CostModel {
    /// A conjunction between two commands: the usual separator.
    package static let conjunction = 200
    /// A comma or another mark between two commands: recognizers set them for pauses of any kind.
    package static let pause = 300
    /// Nothing between two commands: possible, but rarely meant.
    package static let adjacency = 600
    /// Two commands with shared words of one phrase: two whole commands are likelier, if both segmentations fit.
    package static let sharing = 300
    /// Cost slack within which a second segmentation leaves open which segmentation was meant.
    package static let partingMargin = 500
}
