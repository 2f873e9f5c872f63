public import Earshot
public import EarshotEvaluation
public import EarshotFormats

/// A corpus that a test runs: lines with what is heard and what is meant.
///
///     let corpus = try Corpus(contentsOf: "phrases.jsonl")
///     #expect(try corpus.failures(in: catalog).isEmpty)
public struct Corpus: Hashable, Sendable {
    /// The lines, in order.
    public let lines: [CorpusLine]
    /// The name of the corpus in failures.
    public let name: String

    /// Creates a corpus of lines.
    ///
    /// - Parameters:
    ///   - lines: The lines; those without `expectation` never fail.
    ///   - name: The name of the corpus in failures.
    public init(_ lines: [CorpusLine], name: String = "corpus") {
        self.lines = lines
        self.name = name
    }

    /// Reads a corpus for a test.
    ///
    /// - Parameters:
    ///   - path: The file of JSON Lines; one that does not begin with `/` is looked for in the folder of the test's own
    ///     file, and in each folder above it.
    ///   - test: The test's own file.
    /// - Throws: ``CorpusError``, with file and line, if the file or one of its lines cannot be read.
    public init(contentsOf path: String, besideFile test: String = #filePath) throws(CorpusError) {
        let file = TestFile.find(path, beside: test)
        var reader = try CorpusReader(contentsOf: file)
        var lines: [CorpusLine] = []
        while let entry = try reader.next() {
            switch entry {
            case .utterance(let line): lines.append(line)
            case .bad(let error):
                throw CorpusError(error, in: file)
            }
        }
        self.init(lines, name: path)
    }

    /// The lines that are not answered as expected.
    ///
    /// - Parameters:
    ///   - catalog: The catalog to resolve against.
    ///   - options: The options for lines without their own.
    /// - Returns: The failures, in order; empty if every line is answered as expected.
    /// - Throws: `CatalogError` if the catalog cannot be used.
    /// - Complexity: O(*n*) resolutions in the number of lines.
    public func failures(
        in catalog: Catalog,
        options: ResolveOptions = ResolveOptions()
    ) throws(CatalogError) -> CorpusFailures {
        failures(of: try Resolver(catalog), options: options)
    }

    /// The lines that are not answered as expected.
    ///
    /// - Parameters:
    ///   - resolver: The resolver that answers.
    ///   - options: The options for lines without their own.
    /// - Returns: The failures, in order; empty if every line is answered as expected.
    /// - Complexity: O(*n*) resolutions in the number of lines.
    public func failures(
        of resolver: Resolver,
        options: ResolveOptions = ResolveOptions()
    ) -> CorpusFailures {
        let resolver = LineResolver(resolver, options: options)
        var failures: [CorpusFailures.Failure] = []
        for line in lines {
            do throws(CorpusLineError) {
                let answer = try resolver.resolve(line)
                let verdict = Verdict(of: answer, expected: line.expectation)
                guard !verdict.isGood, verdict != .unscored else { continue }
                failures.append(.init(line: line, corpus: name, verdict: verdict, what: answer.explanation.description))
            } catch {
                failures.append(.init(line: line, corpus: name, verdict: .nothing, what: error.description))
            }
        }
        return CorpusFailures(failures)
    }
}

/// Lines of a corpus that were not answered as expected.
public struct CorpusFailures: RandomAccessCollection, Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible
{
    /// A line that was not answered as expected.
    public struct Failure: Hashable, Sendable, CustomStringConvertible {
        /// The line.
        public let line: CorpusLine
        /// The name of the corpus.
        public let corpus: String
        /// The comparison of the answer with the expectation.
        public let verdict: Verdict
        /// The answer, explained; or why the line could not be resolved.
        public let what: String

        /// `CORPUS:LINE: ID: VERDICT, expected …`, and below it the answer, explained.
        public var description: String {
            let expected = line.expectation?.summary ?? "nothing"
            let heard = line.utterance.hypotheses.first.map { ", heard \"\($0.text)\"" } ?? ""
            return "\(corpus):\(line.line): \(line.id): \(verdict.rawValue), expected \(expected)\(heard)\n\(what)"
        }
    }

    private let failures: [Failure]

    init(_ failures: [Failure]) {
        self.failures = failures
    }

    /// The position of the first failure.
    public var startIndex: Int { failures.startIndex }
    /// The position after the last failure.
    public var endIndex: Int { failures.endIndex }

    /// A failure.
    ///
    /// - Parameter position: Its position, from ``startIndex`` on and before ``endIndex``.
    public subscript(position: Int) -> Failure { failures[position] }

    /// The failures one per line, after a line break; `no failures` if there are none.
    public var description: String {
        failures.isEmpty ? "no failures" : failures.map { "\n" + $0.description }.joined()
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
