@testable import Earshot

extension SentenceReader {
    /// Names that are codes, spelled digit by digit and letter by letter: "alpha three eighty" is "A380".
    func spelledCodes(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.spelling), !catalog.codeNames.isEmpty else { return [] }
        return codesHeard.filter { $0.units.lowerBound == Int32(path.unit) }.flatMap { spelled in
            wanted.filter { catalog.codeNames[spelled.code]?.contains($0.words) ?? false }.map { meant in
                let run = Int(spelled.units.lowerBound)..<Int(spelled.units.upperBound)
                let cost = CostModel.spelledCode(choice: Int(spelled.choice))
                return path.reading(run, as: meant, .spelling, cost: cost, letters: heard.letters(run))
            }
        }
    }
}

extension SpecifiedCatalog {
    /// The words of the names that are codes, by their digits and letters.
    static func codeNames(of catalog: Catalog, _ language: SpecifiedLanguage) -> [String: Set<[String]>] {
        var found: [String: Set<[String]>] = [:]
        for enumeration in catalog.enums where enumeration.cases.count <= WorkLimits.codeCases {
            for element in enumeration.cases {
                for name in CodeNames.names(of: element, speaksIdentifiers: enumeration.speaksIdentifiers) {
                    for (code, written) in CodeNames.codes(in: name) {
                        let text = language.language.normalizer.normalize(written)
                        found[code, default: []].insert(text.units.indices.map { text.text($0..<$0 + 1) })
                    }
                }
            }
        }
        return found
    }
}
