extension ResolveOptions.Policy {
    /// An invalid value of a policy, alone or combined with another value.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// The value's name, as in ``ResolveOptions/Policy``: `commandSuccess`, or `commandNear.limit` for a part of a
        /// band.
        public let field: String
        /// The invalid value, in a few words.
        public let found: String
        /// The expected value, in a few words.
        public let expected: String
        /// The name of the contradicted value, if two values contradict each other.
        public let contradicted: String?

        /// `FIELD is …; expected …`.
        public var description: String { "\(field) is \(found); expected \(expected)" }

        init(_ field: String, _ found: String, expected: String, contradicted: String? = nil) {
            self.field = field
            self.found = found
            self.expected = expected
            self.contradicted = contradicted
        }
    }

    /// The highest cost that may be acted on or asked about: below the cost of an unexplained word.
    package static let costs = 0...CostModel.content - 1
    /// The base of a band; negative where a few letters are not enough.
    package static let bases = -CostModel.horizon...CostModel.content - 1
    /// The growth of a band or a margin.
    package static let slopes = 0...CostModel.horizon
    /// The cost of a wrong action, in questions.
    package static let wrongActions = 1...1_000_000

    /// Checks the values.
    ///
    /// Costs are at least 0 and below the cost of an unexplained word, so that no policy acts on such a word. Nothing
    /// is acted on that would not even be asked about: each cost for `success` is at most the cost for
    /// `confirmationRequired`. The same holds for each part of a band; the deduction for each doubling is at least as
    /// high.
    ///
    /// - Throws: ``Fault`` for the first value that is out of its range or contradicts another value.
    public func validate() throws(Fault) {
        if evidence.isEmpty { throw Fault("evidence", "empty", expected: "one class or more") }
        if forms.isEmpty { throw Fault("forms", "empty", expected: "one kind of form or more") }
        try Self.check(hypotheses, "hypotheses", in: 1...InputLimits.hypotheses)
        try Self.check(wrongAction, "wrongAction", in: Self.wrongActions)
        try Self.check("answerSuccess", answerSuccess, "answerConfirmation", answerConfirmation)
        try Self.check("commandSuccess", commandSuccess, "commandConfirmation", commandConfirmation)
        try Self.check("answerNear", answerNear, "answerNearConfirmation", answerNearConfirmation)
        try Self.check("commandNear", commandNear, "commandNearConfirmation", commandNearConfirmation)
        try Self.check(rivalMargin.base, "rivalMargin.base", in: Self.slopes)
        try Self.check(rivalMargin.perThousand, "rivalMargin.perThousand", in: Self.slopes)
        try Self.check(rivalMargin.perDoubling, "rivalMargin.perDoubling", in: Self.slopes)
    }

    private static func check(_ value: Int, _ field: String, in range: ClosedRange<Int>) throws(Fault) {
        guard range.contains(value) else {
            let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
            throw Fault(field, "\(value)", expected: expected)
        }
    }

    private static func check(_ one: String, _ success: Int, _ other: String, _ confirmation: Int) throws(Fault) {
        try check(success, one, in: costs)
        try check(confirmation, other, in: costs)
        try check(one, success, isAtMost: other, confirmation)
    }

    private static func check(_ one: String, _ success: Band, _ other: String, _ confirmation: Band) throws(Fault) {
        for (name, band) in [(one, success), (other, confirmation)] {
            try check(band.base, "\(name).base", in: bases)
            try check(band.perLetter, "\(name).perLetter", in: slopes)
            try check(band.perDoubling, "\(name).perDoubling", in: slopes)
            try check(band.limit, "\(name).limit", in: costs)
        }
        try check("\(one).base", success.base, isAtMost: "\(other).base", confirmation.base)
        try check("\(one).perLetter", success.perLetter, isAtMost: "\(other).perLetter", confirmation.perLetter)
        try check("\(one).limit", success.limit, isAtMost: "\(other).limit", confirmation.limit)
        guard success.perDoubling >= confirmation.perDoubling else {
            throw Fault(
                "\(one).perDoubling",
                "\(success.perDoubling)",
                expected: "at least `\(other).perDoubling`, \(confirmation.perDoubling)",
                contradicted: "\(other).perDoubling"
            )
        }
    }

    private static func check(
        _ one: String,
        _ success: Int,
        isAtMost other: String,
        _ confirmation: Int
    ) throws(Fault) {
        guard success <= confirmation else {
            throw Fault(one, "\(success)", expected: "at most `\(other)`, \(confirmation)", contradicted: other)
        }
    }
}
