internal import Earshot

/// Something that guidelines, platforms or good sense ask of a catalog, and how to see whether it is kept.
///
/// A rule is a file; the order of the rules is the list in ``LintRules``.
package protocol LintRule: Sendable {
    /// The rule's identifier, severity and summary.
    static var rule: Rule { get }
    /// Who asks for it.
    static var basis: LintBasis { get }
    /// How to fix what the rule finds, where a finding does not say it better.
    static var fix: String { get }
    /// Whether the rule is one of App Shortcuts alone, so that a catalog without an application hears of it only once.
    static var isAboutApps: Bool { get }
    /// What the rule finds in one catalog of one locale; empty if the rule is kept.
    static func findings(in context: LintContext) -> [Finding]
}

extension LintRule {
    package static var isAboutApps: Bool { false }

    /// A finding of this rule.
    static func finding(_ message: String, _ owner: Owner, fix: String? = nil) -> Finding {
        Finding(rule: rule, message: message, owners: [owner], fix: fix ?? Self.fix)
    }
}

/// Who asks for a rule, and how well that is known.
package struct LintBasis: Hashable, Sendable {
    /// How well it is known that the rule is asked for.
    package enum Strength: String, Hashable, Sendable, CaseIterable {
        /// Apple's guidelines or documentation say it.
        case apple
        /// The documentation of another platform says it of that platform.
        case otherPlatform = "another platform"
        /// Notes or transcripts of Apple's sessions say it.
        case sessionNotes = "session notes"
        /// Others who build on the platform say it.
        case thirdParty = "third party"
        /// Nobody else says it.
        case ours
    }

    /// The document, with its address where it has one.
    package var source: String
    /// How well it is known.
    package var strength: Strength

    /// A rule that a document asks for.
    init(_ source: String, _ strength: Strength) {
        self.source = source
        self.strength = strength
    }

    /// The part of Apple's Human Interface Guidelines that speaks of Siri.
    static func guidelines(_ section: String) -> LintBasis {
        LintBasis(
            "Apple, Human Interface Guidelines, Siri, \u{201C}\(section)\u{201D} "
                + "(https://developer.apple.com/design/human-interface-guidelines/siri)",
            .apple
        )
    }

    /// A rule that Earshot asks for by itself.
    static func ours(_ reason: String) -> LintBasis { LintBasis(reason, .ours) }
}
