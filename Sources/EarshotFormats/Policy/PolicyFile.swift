public import Earshot

/// A policy in a file: what may count as an answer, and where its bands come from.
///
/// The file is JSON or YAML. Its keys are the names of ``ResolveOptions/Policy``; what it leaves out is as in `standard`:
///
///     version: 1
///     name: careful
///     commandSuccess: 600
///     commandNear: { base: -1500, limit: 3000 }
///     endpoints: { complete: 200, continuing: 700, open: 2000, nothing: 250 }
public struct PolicyFile: Hashable, Sendable {
    /// The policy.
    public var policy: ResolveOptions.Policy
    /// What its bands were fitted to; `nil` if they were written by hand.
    public var fit: PolicyFit?
    /// How long to wait in silence after a partial result; `nil` if the file does not say.
    public var endpoints: EndpointWaits?

    /// Creates the contents of a file.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - fit: What its bands were fitted to.
    ///   - endpoints: How long to wait in silence after a partial result.
    public init(_ policy: ResolveOptions.Policy, fit: PolicyFit? = nil, endpoints: EndpointWaits? = nil) {
        self.policy = policy
        self.fit = fit
        self.endpoints = endpoints
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file's path; `.json` at its end stands for JSON, `.yaml` and `.yml` for YAML, and otherwise its first
    ///     character decides.
    ///   - limits: The limits on its size.
    /// - Throws: ``PolicyError`` with the first problem.
    public init(contentsOf path: String, limits: ReadingLimits = ReadingLimits()) throws(PolicyError) {
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try OpenFile(path: path).readAll(limit: limits.bytes)
        } catch {
            throw PolicyError(error, in: path)
        }
        try self.init(bytes: bytes, file: path, limits: limits)
    }

    /// Reads bytes.
    ///
    /// - Parameters:
    ///   - bytes: The policy in JSON or YAML.
    ///   - file: The name used in messages, whose end says what the bytes are in.
    ///   - limits: The limits on its size.
    /// - Throws: ``PolicyError`` with the first problem.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public init(bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits()) throws(PolicyError) {
        do throws(TextError) {
            self = try PolicyDecoder.file(try DocumentText.value(of: bytes, file: file, limits: limits))
        } catch {
            throw PolicyError(error, in: file)
        }
    }
}

/// What the bands of a policy were fitted to, and what is expected of them.
public struct PolicyFit: Hashable, Sendable {
    /// An estimate with the ends of its 95 % interval.
    public struct Estimate: Hashable, Sendable {
        /// The estimate.
        public var value: Double
        /// The lower end.
        public var low: Double
        /// The upper end.
        public var high: Double

        /// Creates an estimate.
        ///
        /// - Parameters:
        ///   - value: The estimate.
        ///   - low: The lower end of its interval.
        ///   - high: The upper end.
        public init(value: Double, low: Double, high: Double) {
            self.value = value
            self.low = low
            self.high = high
        }
    }

    /// What is expected of a policy; `nil` where there is nothing to divide by.
    public struct Expectation: Hashable, Sendable {
        /// The share of all lines that are acted on.
        public var coverage: Estimate?
        /// The share of wrong actions among lines that expect something.
        public var wrong: Estimate?
        /// The share of actions among lines that expect nothing.
        public var falseAccepts: Estimate?
        /// The share of all lines that are answered by a question.
        public var questions: Estimate?
        /// The mean cost of a line, in the unit of ``AnswerCosts``.
        public var cost: Estimate?

        /// Creates an expectation of nothing.
        public init() {}
    }

    /// The version of the engine that answered; other versions have other costs, and need another fit.
    public var engine: String
    /// The corpus files.
    public var corpus: [String]
    /// The number of lines with an expectation.
    public var lines: Int
    /// The number of different texts among them.
    public var texts: Int
    /// The number of different voices that they name; 0 if none does.
    public var voices: Int
    /// The stated costs.
    public var costs: AnswerCosts
    /// What is expected of texts and voices that the bands were not fitted to.
    public var expected: Expectation

    /// Creates a record of a fit.
    ///
    /// - Parameters:
    ///   - engine: The version of the engine that answered.
    ///   - corpus: The corpus files.
    ///   - lines: The number of lines with an expectation.
    ///   - texts: The number of different texts among them.
    ///   - voices: The number of different voices that they name.
    ///   - costs: The stated costs.
    ///   - expected: What is expected of texts and voices that the bands were not fitted to.
    public init(
        engine: String,
        corpus: [String],
        lines: Int,
        texts: Int,
        voices: Int = 0,
        costs: AnswerCosts,
        expected: Expectation
    ) {
        self.engine = engine
        self.corpus = corpus
        self.lines = lines
        self.texts = texts
        self.voices = voices
        self.costs = costs
        self.expected = expected
    }
}

/// What answers cost those who get them, in any unit; a right action and a right rejection cost nothing.
public struct AnswerCosts: Hashable, Sendable {
    /// A question; if it does not offer what was meant, ``missed`` is added.
    public var question: Double
    /// No answer though something was meant: the person has to say it again.
    public var missed: Double
    /// An action that was not the one meant.
    public var wrong: Double
    /// An action though nothing was meant.
    public var falseAccept: Double

    /// Creates costs.
    ///
    /// - Parameters:
    ///   - question: The cost of a question.
    ///   - missed: The cost of no answer though something was meant.
    ///   - wrong: The cost of an action that was not the one meant.
    ///   - falseAccept: The cost of an action though nothing was meant.
    public init(question: Double = 1, missed: Double = 2, wrong: Double = 20, falseAccept: Double = 20) {
        self.question = question
        self.missed = missed
        self.wrong = wrong
        self.falseAccept = falseAccept
    }
}

/// A policy that cannot be used.
public struct PolicyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The location; 1:1 for the whole file.
    public var location: Catalog.SourceLocation
    /// What is wrong.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to fix it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - location: The location.
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to fix it.
    public init(location: Catalog.SourceLocation, what: String, expected: String, suggestion: String) {
        self.location = location
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `FILE:LINE:COLUMN: what; expected …; mend …`.
    public var description: String { "\(location): \(what); expected \(expected); mend \(suggestion)" }
}
