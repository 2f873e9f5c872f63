internal import Earshot
internal import EarshotFormats

/// Tells which tool a file was written for: each format says how its own files are told.
enum FormatRecognizer {
    /// The format that a file looks like; `nil` if it looks like none.
    static func format(of look: FileLook) -> (any ForeignFormat.Type)? {
        ForeignFormats.all.first { $0.recognizes(look) }
    }

    /// Why a format does not take a file: it looks like another tool's, or like no tool's; `nil` if it may be its own.
    ///
    /// A file that looks like nothing known is left to the format itself, which says what it cannot read.
    static func refusal(
        of file: ForeignFile,
        by own: any ForeignFormat.Type,
        limits: ReadingLimits
    ) -> CatalogProblem? {
        let look = FileLook(file, limits: limits)
        if own.recognizes(look) { return nil }
        if let other = OtherTool.allCases.first(where: { $0.recognizes(look) }) {
            return problem(file, "this is \(other.noun)", expected: own.expected, suggestion: other.suggestion)
        }
        if let other = format(of: look) {
            return problem(
                file,
                "this is \(other.noun)",
                expected: own.expected,
                suggestion: "import it with `earshot import \(other.name)`"
            )
        }
        guard own != AppleFormat.self, let strangeness = file.strangeness else { return nil }
        return problem(
            file,
            strangeness.what,
            expected: "text that its tool wrote",
            suggestion: strangeness.suggestion
        )
    }

    /// Why nothing is known to read a file.
    static func unknown(_ file: ForeignFile, limits: ReadingLimits) -> CatalogProblem {
        let look = FileLook(file, limits: limits)
        let formats = ForeignFormats.all.map { "`\($0.name)`" }.joined(separator: ", ")
        if let other = OtherTool.allCases.first(where: { $0.recognizes(look) }) {
            return problem(file, "this is \(other.noun)", expected: "a file to import", suggestion: other.suggestion)
        }
        if let strangeness = file.strangeness {
            return problem(file, strangeness.what, expected: "a file to import", suggestion: strangeness.suggestion)
        }
        if look.document == nil, let fault = look.fault { return file.problem(fault) }
        return problem(
            file,
            "it cannot be told which tool wrote the file",
            expected: "a file of one of the formats \(formats)",
            suggestion: "name the format, as in `earshot import FORMAT \(file.name)`"
        )
    }

    private static func problem(
        _ file: ForeignFile,
        _ what: String,
        expected: String,
        suggestion: String
    ) -> CatalogProblem {
        CatalogProblem(location: file.location(), what: what, expected: expected, suggestion: suggestion)
    }
}
