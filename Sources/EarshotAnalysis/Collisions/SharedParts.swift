internal import Earshot

/// Finds parts of names that a person may say for a case, and that several cases of an enum share: "front" of "front
/// door" and "front window".
///
/// The parts are the engine's own; of those that the same cases share, the longest is told, and the engine has to ask
/// which case was meant. The beginning or end of a word counts only where it is a word of the language.
enum SharedParts {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        checked.enums.joined().flatMap { findings($0, checked) }
    }

    private struct Part {
        var text: String
        var words: [Wording.Word]
        var cases: [Int]
    }

    private static func findings(_ forms: CaseForms, _ checked: CheckedCatalogs) -> [Finding] {
        guard forms.enumeration.cases.count > 1 else { return [] }
        let names = Set(forms.forms.map(\.words))
        var parts: [String: Part] = [:]
        for (index, item) in forms.enumeration.cases.enumerated() {
            for form in SpokenForm.forms(of: item, language: checked.wording.language) where form.evidence == .partial {
                let words = checked.wording.words(of: form.text)
                guard !names.contains(words), !form.isAffix || isWord(words, checked) else { continue }
                let text = Wording.text(of: words)
                var part = parts[text] ?? Part(text: text, words: words, cases: [])
                if part.cases.last != index { part.cases.append(index) }
                parts[text] = part
            }
        }
        var longest: [[Int]: Part] = [:]
        for part in parts.values where part.cases.count > 1 {
            if let known = longest[part.cases], !isLonger(part, known) { continue }
            longest[part.cases] = part
        }
        guard !longest.isEmpty,
            let resolver = checked.judge.cases(
                forms.enumeration.cases,
                of: forms.enumeration,
                in: checked.wording.language.locale
            )
        else { return [] }
        let options = ResolveOptions(target: .enumeration(forms.enumeration.name), maximumAlternatives: 64)
        return longest.values.sorted { ($0.cases[0], $0.text) < ($1.cases[0], $1.text) }.compactMap { part in
            let answer = resolver.resolve(Utterance(part.text), options: options)
            guard case .disambiguation(let asked) = answer.outcome else { return nil }
            let ids = Set(asked.compactMap(\.match.caseID))
            let cases = part.cases.filter { ids.contains(forms.enumeration.cases[$0].id) }
            return cases.count > 1 ? finding(part.text, cases, forms) : nil
        }
    }

    private static func isWord(_ words: [Wording.Word], _ checked: CheckedCatalogs) -> Bool {
        guard words.count == 1 else { return false }
        return checked.wording.language.isCommon(Array(words[0].text.utf8)) ?? false
    }

    private static func isLonger(_ part: Part, _ other: Part) -> Bool {
        if part.words.count != other.words.count { return part.words.count > other.words.count }
        if part.text.count != other.text.count { return part.text.count > other.text.count }
        return part.text < other.text
    }

    private static func finding(_ text: String, _ cases: [Int], _ forms: CaseForms) -> Finding {
        let names = cases.map { forms.enumeration.cases[$0].id }.joined(separator: ", ")
        return Finding(
            rule: .sharedPart,
            message: "\(text.inQuotes) is part of \(cases.count) cases of \(forms.enumeration.name), and who says no "
                + "more is asked which: \(names)",
            owners: cases.map { forms.owner($0) },
            witness: text,
            fix: "give \(text.inQuotes) to one of the cases as a synonym, if one is meant by it; else accept the question"
        )
    }
}
