import Testing

/// What the documentation shows is true.
///
/// One test after the other, as all of them may rewrite a document.
@Suite(.serialized) enum DocumentationTests {}
