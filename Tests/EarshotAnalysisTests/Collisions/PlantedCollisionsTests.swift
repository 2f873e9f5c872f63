import Earshot
import EarshotAnalysis
import Testing

/// Every planted collision is found, under its owners and with its place, and nothing else is.
@Suite struct PlantedCollisionsTests {
    @Test(arguments: PlantedCatalog.names)
    func holds(_ name: String) throws {
        let planted = try PlantedCatalog(name)
        let check = CatalogCheck(planted.catalogs)
        var findings = check.besideLint + check.opposites
        for finding in findings {
            #expect(finding.message.count < 200, "\(finding.message)")
            #expect(finding.owners.allSatisfy { $0.location?.file.hasSuffix(".yaml") == true }, "\(finding)")
        }
        for expected in planted.expectations {
            let index = findings.firstIndex(where: expected.holds)
            #expect(index != nil, "\(expected) in \(findings.map(\.message))")
            if let index { findings.remove(at: index) }
        }
        #expect(findings.isEmpty, "\(findings.map { "\($0.rule.id): \($0.message)" })")
    }

    /// Each witness of two shortcuts or two cases is truly ambiguous: either owner alone would answer it.
    @Test(arguments: PlantedCatalog.names)
    func witnessesAreAmbiguous(_ name: String) throws {
        let planted = try PlantedCatalog(name)
        // What may be heard for another is the other's own.
        let rules: [Rule] = [.equalForms, .sameNumber, .homophone, .sameVerb]
        for finding in CatalogCheck(planted.catalogs).findings where rules.contains(finding.rule) {
            let witness = try #require(finding.witness)
            for owner in finding.owners { #expect(try Self.answers(witness, owner, planted.catalogs), "\(finding)") }
        }
    }

    private static func answers(_ witness: String, _ owner: Owner, _ catalogs: [Catalog]) throws -> Bool {
        let answers = try catalogs.flatMap { catalog -> [Resolution] in
            var catalog = catalog
            guard owner.kind == .case else {
                let options = ResolveOptions(allowedShortcuts: [owner.id])
                return [try Resolver(catalog).resolve(Utterance(witness), options: options)]
            }
            catalog.shortcuts = []
            return try catalog.enums.indices.flatMap { index -> [Resolution] in
                let enumeration = catalog.enums[index]
                var alone = catalog
                alone.enums = [enumeration]
                alone.enums[0].cases.removeAll { "\(enumeration.name).\($0.id)" != owner.id }
                guard !alone.enums[0].cases.isEmpty else { return [] }
                let options = ResolveOptions(target: .enumeration(enumeration.name))
                return [try Resolver(alone).resolve(Utterance(witness), options: options)]
            }
        }
        return answers.contains { $0.reason == nil }
    }
}
