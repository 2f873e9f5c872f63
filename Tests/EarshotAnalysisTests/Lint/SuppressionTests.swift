import Earshot
import EarshotAnalysis
import EarshotFormats
import Testing

/// Suppressions that name no rule, accept nothing, or are inherited by a localization.
@Suite struct SuppressionTests {
    private func findings(_ yaml: String) throws -> [String] {
        let catalog = try CatalogReader().read(bytes: Array(yaml.utf8), file: "c.yaml").catalog
        return CatalogCheck([catalog]).findings.filter { $0.rule.id.hasPrefix("suppress.") }.map { finding in
            "\(finding.owners[0].location?.line ?? 0) \(finding.rule.id): \(finding.fix)"
        }
    }

    @Test func everyOwner() throws {
        let found = try findings(
            """
            version: 1
            locale: en
            application:
              name: Hearth
              suppress: [{ rule: name.generik, reason: r }]
            enums:
              Room:
                suppress: [{ rule: limit.values, reason: r }]
                cases:
                  - id: hall
                    suppress: [{ rule: nothing.likeIt, reason: r }]
            shortcuts:
              - id: A
                parameters: { room: { enum: Room, suppress: [{ rule: phrase.generic, reason: r }] } }
                suppress: [{ rule: phrase.tooLong, reason: r }]
                phrases: ["Light ${room} in ${applicationName}"]
            suppress: [{ rule: collision.equal, reason: r }]
            """
        )
        #expect(
            found == [
                "5 suppress.unknownRule: did you mean name.generic?",
                "11 suppress.unknownRule: remove the suppression, or copy the name from the finding",
                "8 suppress.unused: remove the suppression",
                "14 suppress.unused: remove the suppression",
                "15 suppress.unused: remove the suppression",
                "17 suppress.unused: remove the suppression",
            ]
        )
    }

    @Test func localizationsInherit() throws {
        let found = try findings(
            """
            version: 1
            locale: en
            application: { name: Hearth }
            enums:
              Room:
                suppress: [{ rule: case.redundantSynonym, reason: r }]
                cases: [{ id: hall, synonyms: [Hall] }]
            shortcuts:
              - id: A
                parameters: { room: { enum: Room } }
                suppress: [{ rule: phrase.noApplicationName, reason: r }]
                phrases: ["Light ${room}"]
            ---
            version: 1
            locale: de
            shortcuts:
              - id: A
                suppress: [{ rule: phrase.noApplicationName, reason: r }]
                phrases: ["Beleuchte ${room}"]
            """
        )
        #expect(found == [])
    }

    @Test func suppressionsOfSuppressions() throws {
        let found = try findings(
            """
            version: 1
            locale: en
            shortcuts:
              - id: A
                suppress:
                  - { rule: phrase.tooLong, reason: r }
                  - { rule: suppress.unused, reason: the phrase is still being written }
                phrases: ["Light the hall"]
            """
        )
        #expect(found == [])
    }
}
