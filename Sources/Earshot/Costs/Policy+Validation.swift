extension ResolveOptions.Policy {
    /// A value of a policy that makes no sense, alone or beside another one.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// The value's name, as in ``ResolveOptions/Policy``: `commandSuccess`, or `commandNear.limit` for a part of one.
        public let field: String
        /// What it is, in a few words.
        public let found: String
        /// What was expected instead.
        public let expected: String
        /// The name of the other value, if the two contradict each other.
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

    /// The highest cost that may be acted on or asked about: less than that of a word that nothing accounts for.
    package static let costs = 0...CostModel.content - 1
    /// The base of a band, which is negative where a few letters are not enough.
    package static let bases = -CostModel.horizon...CostModel.content - 1
    /// What makes a band or a margin grow.
    package static let slopes = 0...CostModel.horizon
    /// What a wrong action may cost, in questions.
    package static let wrongActions = 1...1_000_000

    /// Checks the values.
    ///
    /// Costs are at least 0 and less than that of a word that nothing accounts for, so that no policy acts on such a
    /// word. Nothing is acted on that would not even be asked about: a cost for `success` is at most that for
    /// `confirmationRequired`, and so is each part of a band; what a band takes away for each doubling is at least as
    /// much.
    ///
    /// - Throws: ``Fault`` for the first value that is out of its range or contradicts another one.
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
