internal import Earshot

/// A requirement of guidelines, platforms or good practice, and the check for it.
///
/// A rule is a file; the order of the rules is the list in ``LintRules``.
package protocol LintRule: Sendable {
    /// The rule's identifier, severity and summary.
    static var rule: Rule { get }
    /// The source of the requirement.
    static var basis: LintBasis { get }
    /// How to fix a finding, unless the finding has a better suggestion.
    static var fix: String { get }
    /// The findings in one catalog of one locale; empty if there are none.
    static func findings(in context: LintContext) -> [Finding]
}

extension LintRule {
    /// A finding of this rule.
    static func finding(_ message: String, _ owner: Owner, fix: String? = nil) -> Finding {
        Finding(rule: rule, message: message, owners: [owner], fix: fix ?? Self.fix)
    }
}

/// The source of a requirement, and its strength.
package struct LintBasis: Hashable, Sendable {
    /// The strength of the source.
    package enum Strength: String, Hashable, Sendable, CaseIterable {
        /// Apple's guidelines or documentation say it.
        case apple
        /// The documentation of another platform says it of that platform.
        case otherPlatform = "another platform"
        /// Notes or transcripts of Apple's sessions say it.
        case sessionNotes = "session notes"
        /// Third parties that build on the platform say it.
        case thirdParty = "third party"
        /// Our own requirement, without an outside source.
        case ours
    }

    /// The document, with its address if it has one.
    package var source: String
    /// The strength of the source.
    package var strength: Strength

    /// Creates the basis of a rule that a document requires.
    init(_ source: String, _ strength: Strength) {
        self.source = source
        self.strength = strength
    }

    /// The part of Apple's Human Interface Guidelines about Siri.
    static func guidelines(_ section: String) -> LintBasis {
        LintBasis(
            "Apple, Human Interface Guidelines, Siri, \u{201C}\(section)\u{201D} "
                + "(https://developer.apple.com/design/human-interface-guidelines/siri)",
            .apple
        )
    }

    /// The basis of Earshot's own rule.
    static func ours(_ reason: String) -> LintBasis { LintBasis(reason, .ours) }
}
