import EarshotAnalysis
import Foundation
import Testing

/// The page of the rules says what the rules say, and shows their examples; EARSHOT_RECORD=1 rewrites it.
@Suite struct LintPageTests {
    private static let url = LintExample.root.appending(path: "Sources/Earshot/Earshot.docc/Guides/LintRules.md")

    private static let head = """
        # Rules of the check

        What `earshot check` looks for in a catalog, who asks for it, and an example of each, which is run as a test.

        ## Overview

        A note changes nothing for Earshot itself; it says what the guidelines of a platform, or its limits, would say. Only a warning or an error makes `earshot check` fail, unless `--fail-on` says otherwise. Which rules apply is a matter of the catalog's profile, as <doc:CheckingInCI> says. An owner accepts a finding with a reason:

        ```yaml
        shortcuts:
          - id: StartMeditation
            suppress:
              - { rule: phrase.noApplicationName, reason: "only heard inside the app" }
        ```

        A suppression counts for what has it: a shortcut for its phrases and parameters, an enum for its cases, a catalog for everything in it; a localization has its own.

        How well it is known that a rule is asked for: **apple** is Apple's guidelines or documentation, **session notes** are notes of Apple's sessions, **another platform** is the documentation of Android or Alexa, **third party** are others, and **ours** is what nobody else says.

        """

    /// The page, as the rules and their examples would have it.
    private static func page() throws -> String {
        var page = head + "\n| rule | severity | strength | profiles |\n|---|---|---|---|\n"
        for rule in Rule.all {
            let profiles = CheckProfile.all.filter { $0.applies(rule) }.map(\.name)
            let some = profiles.isEmpty ? "none" : profiles.joined(separator: ", ")
            let shown = profiles.count == CheckProfile.all.count ? "all" : some
            let strength = LintRules.basis[rule.id]?.strength ?? .ours
            page += "| `\(rule.id)` | \(rule.severity.rawValue) | \(strength.rawValue) | \(shown) |\n"
        }
        for rule in Rule.all { page += try section(rule) }
        return page
    }

    private static func section(_ rule: Rule) throws -> String {
        let source = LintRules.basis[rule.id].map { "\n\nSource (\($0.strength.rawValue)): \($0.source)." } ?? ""
        let head = """

            ## \(rule.id)

            \(rule.severity == .error ? "An" : "A") \(rule.severity.rawValue), when \(rule.summary).\(source)

            """
        guard LintExample.folders.contains(rule.id) else { return head }
        let bad = LintExample(rule: rule.id, kind: .bad)
        let good = LintExample(rule: rule.id, kind: .good)
        let finding = try bad.findings().first { $0.rule.id == rule.id }
        return head
            + """

            Bad:

            ```\(bad.corpus == nil ? "yaml" : "json")
            \(try lines(of: bad, notIn: good))
            ```

            Good:

            ```\(good.corpus == nil ? "yaml" : "json")
            \(try lines(of: good, notIn: bad))
            ```

            To mend it: \(finding?.fix ?? "").

            """.replacing("?.\n\n", with: "?\n\n")
    }

    /// The lines in which one example differs from the other; the last ones where it merely lacks some.
    private static func lines(of example: LintExample, notIn other: LintExample) throws -> String {
        func lines(_ example: LintExample) throws -> [String] {
            let text = try example.corpus.map { try String(contentsOf: $0, encoding: .utf8) } ?? example.text()
            return text.split(separator: "\n").map { line in
                let code = line.range(of: "  # expect").map { line[..<$0.lowerBound] } ?? line
                return String(code)
            }
        }
        let own = try lines(example)
        let known = Set(try lines(other))
        let different = own.filter { !known.contains($0) }
        let shown = different.isEmpty ? Array(own.suffix(3)) : different
        let indent = shown.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return shown.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    }

    @Test func thePageIsTrue() throws {
        let expected = try Self.page()
        if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil {
            try expected.write(to: Self.url, atomically: true, encoding: .utf8)
            Issue.record("LintRules.md was rewritten")
        } else {
            #expect(try String(contentsOf: Self.url, encoding: .utf8) == expected, "EARSHOT_RECORD=1 rewrites it")
        }
    }
}
