public import Earshot
public import EarshotAnalysis
public import EarshotReports

/// Findings about a catalog; a test expects none.
///
///     #expect(catalog.collisions().isEmpty)
///
/// If there are any, they print as in `earshot check`: the rule, the owners with their locations, the witness, and how
/// to fix it.
public struct Findings: RandomAccessCollection, Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible
{
    private let findings: [Finding]

    init(_ findings: [Finding]) {
        self.findings = findings
    }

    /// The position of the first finding.
    public var startIndex: Int { findings.startIndex }
    /// The position after the last finding.
    public var endIndex: Int { findings.endIndex }

    /// A finding.
    ///
    /// - Parameter position: Its position, from ``startIndex`` on and before ``endIndex``.
    public subscript(position: Int) -> Finding { findings[position] }

    /// The findings, one per line, after a line break; `no findings` if there are none.
    public var description: String {
        findings.isEmpty ? "no findings" : findings.map { "\n" + $0.text() }.joined()
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension Catalog {
    /// The findings about the catalog and its localizations that are not suppressed.
    ///
    /// - Parameter severity: The lowest severity that counts.
    /// - Returns: The findings, the worst first; empty if there are none.
    /// - Complexity: That of `CatalogCheck`: bounded by the size of the phrases, never by the number of sentences.
    public func findings(atLeast severity: Finding.Severity = .warning) -> Findings {
        [self].findings(atLeast: severity)
    }

    /// The findings about the catalog and its localizations, by a team's configuration.
    ///
    /// - Parameters:
    ///   - severity: The lowest severity that counts.
    ///   - path: The file that `earshot check --config` reads; one that does not begin with `/` is looked for in the
    ///     folder of the test's own file, and in each folder above it.
    ///   - test: The test's own file.
    /// - Returns: The findings, the worst first; empty if there are none.
    /// - Throws: `CheckConfigurationError`, with file and line, if the file cannot be used.
    public func findings(
        atLeast severity: Finding.Severity = .warning,
        configuredBy path: String,
        besideFile test: String = #filePath
    ) throws(CheckConfigurationError) -> Findings {
        let settings = try CheckConfiguration(contentsOf: TestFile.find(path, beside: test)).settings
        return Findings(CatalogCheck([self], settings: settings).findings(atLeast: severity))
    }

    /// The collisions in the catalog and its localizations, each with an utterance that shows it.
    ///
    /// - Parameter severity: The lowest severity that counts.
    /// - Returns: The collisions, the worst first; empty if there are none.
    public func collisions(atLeast severity: Finding.Severity = .warning) -> Findings {
        [self].collisions(atLeast: severity)
    }
}

extension [Catalog] {
    /// The findings about the catalogs of several applications together that are not suppressed.
    ///
    /// - Parameter severity: The lowest severity that counts.
    /// - Returns: The findings, the worst first; empty if there are none.
    public func findings(atLeast severity: Finding.Severity = .warning) -> Findings {
        Findings(CatalogCheck(self).findings(atLeast: severity))
    }

    /// The collisions within the catalogs and between them, each with an utterance that shows it.
    ///
    /// - Parameter severity: The lowest severity that counts.
    /// - Returns: The collisions, the worst first; empty if there are none.
    public func collisions(atLeast severity: Finding.Severity = .warning) -> Findings {
        Findings(CatalogCheck(self).findings(atLeast: severity).filter(\.rule.isCollision))
    }
}
