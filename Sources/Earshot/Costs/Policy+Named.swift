extension ResolveOptions.Policy {
    /// All evidence and all spoken forms, with the default bars.
    public static let standard = ResolveOptions.Policy(
        name: "standard",
        evidence: .all,
        forms: .all,
        answerSuccess: CostModel.answerSuccess,
        answerConfirmation: CostModel.answerConfirmation,
        commandSuccess: CostModel.commandSuccess,
        commandConfirmation: CostModel.commandConfirmation,
        answerNear: CostModel.answerNear,
        answerNearConfirmation: CostModel.answerNearConfirmation,
        commandNear: CostModel.commandNear,
        commandNearConfirmation: CostModel.commandNearConfirmation,
        rivalMargin: CostModel.rivalMargin,
        wrongAction: CostModel.wrongAction,
        hypotheses: InputLimits.hypotheses,
        asksWhenUnheard: false
    )

    /// A person's own phrase: spoken exactly, after normalizing, or not at all; only the first hypothesis counts.
    public static let strict: ResolveOptions.Policy = {
        var policy = standard
        policy.name = "strict"
        policy.evidence = [EvidenceClasses(.exact)]
        policy.answerConfirmation = policy.answerSuccess
        policy.commandConfirmation = policy.commandSuccess
        policy.hypotheses = 1
        return policy
    }()

    /// The recognition of SiriKit on iOS 13.7: identifiers, whole or in part, and nothing else.
    ///
    /// An unheard case answers `needsValue`, as its raw value 0 did.
    public static let siriKit: ResolveOptions.Policy = {
        var policy = strict
        policy.name = "siriKit"
        policy.evidence.formUnion(EvidenceClasses(.partial))
        policy.forms = .identifier
        policy.hypotheses = InputLimits.hypotheses
        policy.asksWhenUnheard = true
        return policy
    }()

    /// The named policies, in the order they are shown.
    public static let all: [ResolveOptions.Policy] = [.standard, .strict, .siriKit]
}
