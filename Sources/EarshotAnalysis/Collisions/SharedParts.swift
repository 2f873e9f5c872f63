internal import Earshot

/// Finds parts of names that may be said for a case but are shared by several cases of an enum: "front" of "front door"
/// and "front window".
///
/// The parts are the engine's own. Of parts shared by the same cases the longest is reported, and the engine has to ask
/// which case was meant. Of parts of words only beginnings count, and only if they and the rest are words of the
/// language, as "dish" of "dishwasher": nobody says "stairs" for "upstairs".
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
        // Most parts are of one case, and not looked at any closer.
        var ways: [[(form: SpokenForm, words: [Wording.Word])]] = []
        var holders: [[Wording.Word]: (first: Int, areSeveral: Bool)] = [:]
        for (index, item) in forms.enumeration.cases.enumerated() {
            ways.append([])
            for form in SpokenForm.forms(of: item, language: checked.wording.language) where form.evidence == .partial {
                let words = checked.wording.words(of: form.text)
                ways[index].append((form, words))
                let holder = holders[words] ?? (index, false)
                holders[words] = (holder.first, holder.areSeveral || holder.first != index)
            }
        }
        var known: [String: Bool] = [:]
        var parts: [String: Part] = [:]
        for (index, ways) in ways.enumerated() {
            for (form, words) in ways where holders[words]?.areSeveral == true {
                guard !names.contains(words), !form.isAffix || isBeginning(words, of: form, checked, &known) else {
                    continue
                }
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
            let resolver = checked.answers.resolver(of: forms, in: checked.wording.language.locale)
        else { return [] }
        let options = ResolveOptions(target: .enumeration(forms.enumeration.name), maximumAlternatives: 64)
        // Similar words take most of the time, and are not needed where the part itself is asked about.
        var exact = options
        exact.policy.evidence.subtract(.approximate)
        var letters = [Set<String>](repeating: [], count: forms.enumeration.cases.count)
        for form in forms.forms { letters[form.caseIndex].insert(form.words.map(\.text).joined()) }
        return longest.values.sorted { ($0.cases[0], $0.text) < ($1.cases[0], $1.text) }.compactMap { part in
            for options in [exact, options] {
                let answer = resolver.resolve(Utterance(part.text), options: options)
                guard case .disambiguation(let asked) = answer.outcome else { continue }
                let ids = Set(asked.compactMap(\.match.caseID))
                let cases = part.cases.filter { ids.contains(forms.enumeration.cases[$0].id) }
                guard cases.count > 1 else { continue }
                return haveSameLetters(cases, letters) ? nil : finding(part.text, cases, forms)
            }
            return nil
        }
    }

    /// Whether a part is the beginning of a compound of two words.
    private static func isBeginning(
        _ part: [Wording.Word],
        of form: SpokenForm,
        _ checked: CheckedCatalogs,
        _ known: inout [String: Bool]
    ) -> Bool {
        guard part.count == 1, isWord(part[0].text, checked, &known) else { return false }
        let beginning = part[0].text
        return IdentifierSplitter.spokenForms(of: form.shown).flatMap(checked.wording.words).contains { word in
            word.text.hasPrefix(beginning)
                && isWord(String(word.text.dropFirst(beginning.count)), checked, &known)
        }
    }

    private static func isWord(_ word: String, _ checked: CheckedCatalogs, _ known: inout [String: Bool]) -> Bool {
        if let isWord = known[word] { return isWord }
        let isWord = isWord(word, checked)
        known[word] = isWord
        return isWord
    }

    private static func isWord(_ word: String, _ checked: CheckedCatalogs) -> Bool {
        let bytes = Array(word.utf8)
        let language = checked.wording.language
        return bytes.count > 2 && (language.isCommon(bytes) == true || language.sounds?.isListed(bytes[...]) == true)
    }

    /// Whether cases have names with the same letters, so that the part hardly matters.
    private static func haveSameLetters(_ cases: [Int], _ letters: [Set<String>]) -> Bool {
        let letters = cases.map { letters[$0] }
        return !letters.dropFirst().reduce(letters[0]) { $0.intersection($1) }.isEmpty
    }

    private static func isLonger(_ part: Part, _ other: Part) -> Bool {
        if part.words.count != other.words.count { return part.words.count > other.words.count }
        if part.text.count != other.text.count { return part.text.count > other.text.count }
        return part.text < other.text
    }

    private static func finding(_ text: String, _ cases: [Int], _ forms: CaseForms) -> Finding {
        let names = Cover.list(cases.map { forms.enumeration.cases[$0].id.cutShort })
        return Finding(
            rule: .sharedPart,
            message: "\(text.cut) is part of \(cases.count) cases of \(forms.enumeration.name.cutShort), "
                + "and alone names none of them: \(names)",
            owners: cases.map { forms.owner($0) },
            witness: text,
            fix:
                "if \(text.cut) means one of the cases, add it there as a synonym; otherwise accept the question"
        )
    }
}
