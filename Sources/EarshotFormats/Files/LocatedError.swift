package import Earshot

/// An error at a place in a file, with what was expected there and how to mend it.
package protocol LocatedError: Error {
    init(location: Catalog.SourceLocation, what: String, expected: String, suggestion: String)
}

extension LocatedError {
    /// A file that cannot be read at all; the place is its beginning.
    package init(_ fault: FileFault, in file: String) {
        self.init(
            location: Catalog.SourceLocation(file: file, line: 1, column: 1),
            what: fault.what,
            expected: fault.expected,
            suggestion: fault.suggestion
        )
    }

    /// What is wrong in the text of a file.
    package init(_ error: TextError, in file: String) {
        self.init(
            at: error.position,
            in: file,
            what: error.what,
            expected: error.expected,
            suggestion: error.suggestion
        )
    }

    /// What is wrong with a value.
    package init(at position: TextPosition, in file: String, what: String, expected: String, suggestion: String) {
        self.init(
            location: Catalog.SourceLocation(file: file, line: Int(position.line), column: Int(position.column)),
            what: what,
            expected: expected,
            suggestion: suggestion
        )
    }
}

extension CorpusError: LocatedError {
    /// A line that cannot be read, where every line has to be.
    package init(_ error: CorpusLineError, in file: String) {
        self.init(
            location: Catalog.SourceLocation(file: file, line: error.line, column: error.column),
            what: error.message,
            expected: error.expected,
            suggestion: "correct the line, or remove it"
        )
    }
}

extension PolicyError: LocatedError {}
