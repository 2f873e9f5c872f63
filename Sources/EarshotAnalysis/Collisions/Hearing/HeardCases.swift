internal import Earshot

/// Finds cases of an enum of which one may be heard where another was said.
///
/// The names themselves are the witnesses. Of two cases with several names, the likeliest two are reported, the
/// likeliest cases first.
enum HeardCases {
    /// The most pairs of cases of one enum that are reported one by one.
    static let most = 100

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        checked.enums.joined().flatMap { findings($0, checked) }
    }

    private static func findings(_ forms: CaseForms, _ checked: CheckedCatalogs) -> [Finding] {
        guard forms.enumeration.cases.count > 1 else { return [] }
        var names = HeardNames(checked.wording)
        for form in forms.forms { names.add(form.words, of: form.caseIndex) }
        // Of equals those come first that are declared first.
        let cases = names.pairs { _, _ in true }.enumerated()
            .sorted { ($0.element.mishearing.cost, $0.offset) < ($1.element.mishearing.cost, $1.offset) }
            .map(\.element)
        let language = checked.wording.language.sounds?.language ?? ""
        var found = cases.prefix(most).map { pair in
            let (said, heard) = (forms.forms[pair.said], forms.forms[pair.heard])
            let witness = Wording.text(of: heard.words)
            return Finding(
                rule: pair.isSpelled ? .nearSpelling : .nearSound,
                message: "\(witness.cut) may be heard for \(Wording.text(of: said.words).cut) of "
                    + "\(forms.enumeration.name): \(pair.mishearing.reason(in: language))",
                owners: [said.caseIndex, heard.caseIndex].sorted().map(forms.owner),
                witness: witness,
                fix: "give one of the cases a name that cannot be heard for the other's",
                risk: pair.mishearing.risk(in: language),
                unlikelihood: pair.mishearing.cost,
                graded: pair.mishearing.isLikely ? .warning : .note
            )
        }
        if let next = cases.dropFirst(most).first {
            let (said, heard) = (forms.forms[next.said], forms.forms[next.heard])
            let witness = Wording.text(of: heard.words)
            found.append(
                Finding(
                    rule: next.isSpelled ? .nearSpelling : .nearSound,
                    message: "\(cases.count - most) more pairs of cases of \(forms.enumeration.name) may be heard for "
                        + "each other, such as \(witness.cut) for \(Wording.text(of: said.words).cut)",
                    owners: [said.caseIndex, heard.caseIndex].sorted().map(forms.owner),
                    witness: witness,
                    fix: "a list this long has near names; let users choose where the answer is one of them",
                    risk: next.mishearing.risk(in: language),
                    unlikelihood: next.mishearing.cost,
                    graded: .note
                )
            )
        }
        return found
    }
}
