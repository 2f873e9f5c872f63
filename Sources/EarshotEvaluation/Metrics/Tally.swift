/// The number of answers with each verdict, and what else the metrics are calculated from.
///
/// There are only whole numbers, so that tallies of parts of a corpus add up to that of the whole.
public struct Tally: Hashable, Sendable {
    /// What is counted.
    package enum Column: Int, CaseIterable, Sendable {
        case right, wrong, asked, nothing, falseAccept, rejected
        /// Lines that expect something: a match, or a question.
        case expected
        /// Answers acted on that name what the tally is about: right, wrong and falsely accepted ones.
        case claimed
        /// Parameters with the expected value.
        case slotsRight
        /// Parameters expected.
        case slots
        /// Questions asked where something was expected.
        case questions
        /// Words of what was said that were heard wrongly, left out or put in.
        case wordErrors
        /// Words of what was said.
        case words
        /// Questions as expected.
        case askedRight
        /// Lines without an expectation.
        case unscored

        /// How many of them, from the first on, have intervals.
        static let replicated = Column.unscored.rawValue
    }

    /// One number for each column.
    package typealias Numbers = SIMD16<Int64>

    /// The numbers.
    package var numbers = Numbers.zero

    /// Creates an empty tally.
    public init() {}

    /// Creates a tally of numbers.
    package init(_ numbers: Numbers) { self.numbers = numbers }

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - verdict: How the answer compares with what was expected.
    ///   - expectsMatch: Whether a match or a question was expected; ignored for an unscored answer.
    public mutating func add(_ verdict: Verdict, expectsMatch: Bool) {
        self[column: verdict.column] += 1
        if verdict == .unscored { return }
        if expectsMatch { self[column: .expected] += 1 }
        if [.right, .wrong, .falseAccept].contains(verdict) { self[column: .claimed] += 1 }
    }

    /// Adds the numbers of another tally.
    ///
    /// - Parameter other: The tally of other lines.
    public mutating func merge(_ other: Tally) { numbers &+= other.numbers }

    /// A number.
    package subscript(column column: Column) -> Int {
        get { Int(numbers[column.rawValue]) }
        set { numbers[column.rawValue] = Int64(newValue) }
    }

    /// The number of answers with a verdict.
    ///
    /// - Parameter verdict: The verdict.
    public subscript(verdict: Verdict) -> Int { self[column: verdict.column] }

    /// The number of lines that expect something: a match, or a question.
    public var expected: Int { self[column: .expected] }

    /// The number of lines that expect nothing.
    public var unexpected: Int { scored - expected }

    /// The number of answers counted.
    public var lines: Int { scored + self[column: .unscored] }

    /// The number of answers that had an expectation.
    public var scored: Int {
        self[column: .right] + self[column: .wrong] + self[column: .asked] + self[column: .nothing]
            + self[column: .falseAccept] + self[column: .rejected] + self[column: .askedRight]
    }

    /// A metric; `nil` if there is nothing to divide by.
    ///
    /// - Parameter metric: The metric.
    public subscript(metric: Metric) -> Double? {
        let (part, whole) = metric.ratio(of: numbers)
        return Self.rate(part, of: whole)
    }

    /// A rate, rounded to six decimals so that it reads back as it was written.
    package static func rate(_ part: Int, of whole: Int) -> Double? {
        whole == 0 ? nil : (Double(part) / Double(whole) * 1_000_000).rounded() / 1_000_000
    }
}

extension Verdict {
    /// The column that counts it.
    var column: Tally.Column {
        switch self {
        case .right: .right
        case .wrong: .wrong
        case .asked: .asked
        case .nothing: .nothing
        case .falseAccept: .falseAccept
        case .rejected: .rejected
        case .askedRight: .askedRight
        case .unscored: .unscored
        }
    }
}
