/// A spoken form of a case.
package struct SpokenForm: Hashable, Sendable {
    /// The words to be spoken.
    package var text: String
    /// The name behind the form, as written by its author.
    package var shown: String
    package var kinds: SpokenFormKinds
    package var evidence: EvidenceClass
    package var cost: Int
    /// Whether the form is a prefix or suffix of a word.
    package var isAffix = false

    /// Whether the form has the words of a name in another order, and is asked about unless a linking word is heard; see
    /// ``LinkedNames``.
    package static func needsLink(_ evidence: EvidenceClass, cost: some BinaryInteger) -> Bool {
        evidence == .spelling && cost >= CostModel.turnedName
    }

    /// All spoken forms of a case.
    ///
    /// Sources are the identifier's words, the display name, the synonyms, the respellings, the other orders of all
    /// these (``LinkedNames``), and the parts of the identifier and display name. The same words are listed once, with
    /// all their kinds; whole forms precede parts.
    ///
    /// - Parameters:
    ///   - element: The case.
    ///   - language: The language of the forms.
    ///   - speaksIdentifiers: Whether the words of the identifier are accepted if there are other forms.
    ///   - telling: The words that alone tell cases of the enum apart: a part without any such word costs more.
    /// - Returns: The forms, whole ones before parts.
    package static func forms(
        of element: Enumeration.Case,
        language: Language,
        speaksIdentifiers: Bool = true,
        telling: TellingWords = TellingWords()
    ) -> [SpokenForm] {
        var forms = whole(of: element, language: language, speaksIdentifiers: speaksIdentifiers)
        for form in forms.forms where form.evidence == .exact {
            for variant in LinkedNames.variants(of: form.text, language: language, telling: telling) {
                forms.add(
                    variant.text,
                    shown: form.shown,
                    form.kinds,
                    .spelling,
                    cost: variant.needsLink ? CostModel.turnedName : CostModel.unlinkedName
                )
            }
        }
        let spelled = spokenIdentifiers(of: element, speaksIdentifiers)
        for (text, kind) in spelled.map({ ($0, SpokenFormKinds.identifier) })
            + [(element.displayName ?? "", SpokenFormKinds.displayName)]
        {
            for part in Parts.parts(of: text, language: language) {
                forms.add(
                    part.text,
                    shown: kind == .identifier ? element.id : text,
                    kind,
                    .partial,
                    cost: part.isSmall || part.leftOut.contains(where: telling.contains)
                        ? CostModel.partialWithoutTellingWord : CostModel.partial,
                    isAffix: part.isAffix
                )
            }
        }
        return forms.forms
    }

    /// The spoken forms of a case, without parts of names; otherwise as ``forms(of:language:speaksIdentifiers:)``.
    static func wholeForms(
        of element: Enumeration.Case,
        language: Language,
        speaksIdentifiers: Bool
    ) -> [SpokenForm] {
        whole(of: element, language: language, speaksIdentifiers: speaksIdentifiers).forms
    }

    /// The spoken forms of a case's identifier; none if only other names are spoken.
    package static func spokenIdentifiers(of element: Enumeration.Case, _ speaksIdentifiers: Bool) -> [String] {
        let isNamed = element.displayName != nil || !element.synonyms.isEmpty
        return speaksIdentifiers || !isNamed ? IdentifierSplitter.spokenForms(of: element.id) : []
    }

    private static func whole(
        of element: Enumeration.Case,
        language: Language,
        speaksIdentifiers: Bool
    ) -> FormList {
        var forms = FormList(language: language)
        for text in spokenIdentifiers(of: element, speaksIdentifiers) {
            forms.add(text, shown: element.id, .identifier, .exact, cost: CostModel.exact)
        }
        if let name = element.displayName { forms.add(name, shown: name, .displayName, .exact, cost: CostModel.exact) }
        for synonym in element.synonyms { forms.add(synonym, shown: synonym, .synonym, .exact, cost: CostModel.exact) }
        for hint in element.pronunciations where !Sounds.isPhones(hint: hint) {
            forms.add(
                hint,
                shown: element.displayName ?? element.id,
                .pronunciation,
                .homophone,
                cost: CostModel.pronunciation
            )
        }
        return forms
    }

    /// Forms by their normalized words and class.
    private struct FormList {
        let language: Language
        var forms: [SpokenForm] = []
        private var known: [Words: Int] = [:]

        /// The identity of a form: its normalized words, separated by spaces, and its class.
        private struct Words: Hashable {
            var evidence: EvidenceClass
            var words: String
        }

        init(language: Language) {
            self.language = language
            known.reserveCapacity(24)
        }

        mutating func add(
            _ text: String,
            shown: String,
            _ kinds: SpokenFormKinds,
            _ evidence: EvidenceClass,
            cost: Int,
            isAffix: Bool = false
        ) {
            var words = text
            let isPlain = words.withUTF8 { language.normalizer.isPlainWord($0) }
            if !isPlain {
                let normalized = language.normalizer.normalize(text)
                guard !normalized.units.isEmpty else { return }
                words = normalized.units.indices.map { normalized.text($0..<$0 + 1) }.joined(separator: " ")
            }
            let key = Words(evidence: evidence, words: words)
            if let index = known[key] {
                forms[index].kinds.formUnion(kinds)
                forms[index].isAffix = forms[index].isAffix && isAffix
                forms[index].cost = min(forms[index].cost, cost)
                return
            }
            known[key] = forms.count
            forms.append(
                SpokenForm(
                    text: text,
                    shown: shown,
                    kinds: kinds,
                    evidence: evidence,
                    cost: cost,
                    isAffix: isAffix
                )
            )
        }
    }
}
