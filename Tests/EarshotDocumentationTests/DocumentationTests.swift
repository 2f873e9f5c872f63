import Testing

/// What the documentation shows is true.
///
/// One test after the other, as all of them may write a document anew.
@Suite(.serialized) enum DocumentationTests {}
