internal import Earshot

/// Finds cases of an enum with the same words, number, letters or sounds.
///
/// Forms are grouped by what they have in common, so that unrelated forms are never compared. A collision is reported
/// only if the engine confirms it: each case, in an enum of its own, answers the witness, and with all cases the engine
/// asks which was meant, or accepts one although another sounds or counts the same.
struct CaseCollisions {
    private let forms: CaseForms
    private let locale: String
    private let checked: CheckedCatalogs
    private var alone: [Int: Resolver] = [:]
    private var settled: Set<[Int]> = []
    private var whole: Resolver?
    private var found: [Finding] = []

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        checked.enums.joined().flatMap { forms in
            var collisions = CaseCollisions(forms, in: checked)
            collisions.run()
            return collisions.found
        }
    }

    private init(_ forms: CaseForms, in checked: CheckedCatalogs) {
        self.forms = forms
        self.checked = checked
        locale = checked.wording.language.locale
    }

    private mutating func run() {
        guard forms.enumeration.cases.count > 1 else { return }
        var equal: [String: [Int]] = [:]
        var numbers: [String: [Int]] = [:]
        var confusables = Confusables(language: checked.wording.language)
        for (index, form) in forms.forms.enumerated() where !form.words.isEmpty {
            let key = Wording.text(of: form.words.map { Wording.Word($0.text) })
            equal[key, default: []].append(index)
            if !form.text.numbers.isEmpty { numbers[Self.numberKey(form.text), default: []].append(index) }
            confusables.add(index, name: form.words.map(\.text))
        }
        for (_, members) in equal.sorted(by: { $0.value[0] < $1.value[0] }) { report(.equal, members) }
        for (_, members) in numbers.sorted(by: { $0.value[0] < $1.value[0] }) { report(.number, members) }
        reportNumbers()
        let groups = confusables.groups()
        for group in groups { report(Likeness(group.evidence), group.runs) }
        for index in forms.enumeration.cases.indices { reportHints(of: index, confusables) }
    }

    /// The words of a form, with numbers as values.
    private static func numberKey(_ text: Wording.Text) -> String {
        var parts: [String] = []
        var index = 0
        while index < text.words.count {
            if let number = text.numbers.first(where: { $0.words.lowerBound == index && !$0.words.isEmpty }) {
                let value = number.value
                parts.append("#\(value.mantissa)/\(value.scale)\(value.isOrdinal ? "." : "")")
                index = number.words.upperBound
            } else {
                parts.append(text.words[index].text)
                index += 1
            }
        }
        return parts.joined(separator: " ")
    }

    // MARK: What the engine says

    private mutating func answers(_ text: String, _ caseIndex: Int) -> EvidenceClass? {
        if alone[caseIndex] == nil {
            alone[caseIndex] = checked.judge.cases(
                [forms.enumeration.cases[caseIndex]],
                of: forms.enumeration,
                in: locale
            )
        }
        let options = ResolveOptions(target: .enumeration(forms.enumeration.name))
        guard let answer = alone[caseIndex]?.resolve(Utterance(text), options: options),
            answer.match?.caseID == forms.enumeration.cases[caseIndex].id
        else { return nil }
        return answer.evidence
    }

    /// The cases in the whole enum's answer; empty if it names none.
    private mutating func named(_ text: String) -> (ids: Set<String>, isQuestion: Bool) {
        if whole == nil {
            whole = checked.answers.resolver(of: forms, in: locale)
        }
        let options = ResolveOptions(target: .enumeration(forms.enumeration.name), maximumAlternatives: 64)
        guard let answer = whole?.resolve(Utterance(text), options: options) else { return ([], false) }
        var isQuestion = false
        if case .disambiguation = answer.outcome { isQuestion = true }
        return (Set(WitnessVerifier.matches(answer).compactMap(\.caseID)), isQuestion)
    }

    // MARK: Reporting

    /// Reports the cases of forms with something in common, unless two of the cases are already known to collide.
    private mutating func report(_ likeness: Likeness, _ members: [Int], isPart: Bool = false) {
        var firsts: [CaseForms.Form] = []
        for member in members.sorted() where !firsts.contains(where: { $0.caseIndex == forms.forms[member].caseIndex })
        {
            firsts.append(forms.forms[member])
        }
        guard firsts.count > 1 else { return }
        firsts.sort { $0.caseIndex < $1.caseIndex }
        let pairs = firsts.indices.flatMap { one in
            firsts[(one + 1)...].map { [firsts[one].caseIndex, $0.caseIndex] }
        }
        // Two cases that share a form share it in every way to say it: the form is reported once.
        guard likeness == .equal || pairs.contains(where: { !settled.contains($0) }) else { return }
        for form in firsts {
            let text = Wording.text(of: form.words)
            var owners = firsts
            var evidence: EvidenceClass = .exact
            if checked.judge.hasEngine || likeness != .equal {
                owners = firsts.filter { other in
                    guard let found = answers(text, other.caseIndex),
                        isPart ? found <= .partial : Self.allows(found, likeness)
                    else { return false }
                    evidence = max(evidence, found)
                    return true
                }
                guard owners.count > 1 else { continue }
                let named = named(text)
                let count = owners.count { named.ids.contains(forms.enumeration.cases[$0.caseIndex].id) }
                guard likeness == .equal ? named.isQuestion && count > 1 : count > 0 else { continue }
            }
            settled.formUnion(pairs)
            found.append(finding(.init(likeness: likeness, witness: text), owners))
            return
        }
    }

    /// Whether an answer needs no more than what the forms have in common.
    private static func allows(_ evidence: EvidenceClass, _ likeness: Likeness) -> Bool {
        switch likeness {
        case .equal: evidence != .partial && evidence <= .homophone
        case .number: evidence <= .number
        // The same letters have the same sounds, and that is the cheaper reading.
        case .spelling, .homophone: evidence <= .homophone && evidence != .partial
        }
    }

    /// Reports cases that have only an identifier with one number in it, and cases whose name is that number: `value8`
    /// and "eight".
    private mutating func reportNumbers() {
        var whole: [NumberValue: Int] = [:]
        for (index, form) in forms.forms.enumerated() {
            if let number = form.text.numbers.first, number.words == form.words.indices { whole[number.value] = index }
        }
        for (index, form) in forms.forms.enumerated() where form.kind == "identifier" {
            let item = forms.enumeration.cases[form.caseIndex]
            guard item.displayName == nil, form.text.numbers.count == 1,
                form.text.numbers[0].words.count < form.words.count,
                let other = whole[form.text.numbers[0].value], forms.forms[other].caseIndex != form.caseIndex
            else { continue }
            report(.number, [index, other], isPart: true)
        }
    }

    /// Reports cases whose pronunciation, written in phones, is the sound of another case.
    private mutating func reportHints(of index: Int, _ confusables: Confusables) {
        let item = forms.enumeration.cases[index]
        for hint in item.pronunciations where Sounds.isPhones(hint: hint) {
            guard let phones = try? Sounds.parse(hint: hint) else { continue }
            for member in confusables.runs(soundingAs: phones) where forms.forms[member].caseIndex != index {
                let other = forms.forms[member]
                let pair = [min(index, other.caseIndex), max(index, other.caseIndex)]
                let text = Wording.text(of: other.words)
                guard !settled.contains(pair), answers(text, index) != nil, !named(text).ids.isEmpty else { continue }
                settled.insert(pair)
                let own = CaseForms.Form(caseIndex: index, kind: "pronunciation", written: hint, text: .init())
                let owners = index < other.caseIndex ? [own, other] : [other, own]
                found.append(finding(.init(likeness: .homophone, witness: text), owners))
            }
        }
    }

    private func finding(_ hit: PhraseCollisions.Hit, _ owners: [CaseForms.Form]) -> Finding {
        let names = owners.map { "\(forms.enumeration.cases[$0.caseIndex].id.cutShort) (\($0.kind) \($0.written.cut))" }
        let texts = Cover.list(names, most: 2)
        let enumeration = forms.enumeration.name.cutShort
        return Finding(
            rule: .collision(hit.likeness),
            message: hit.likeness == .equal
                ? "\(hit.witness.cut) names \(owners.count) cases of \(enumeration): \(texts)"
                : "\(hit.witness.cut) may be heard for \(owners.count) cases of \(enumeration), "
                    + "\(PhraseCollisions.reason(hit)): \(texts)",
            owners: owners.map { forms.owner($0.caseIndex) },
            witness: hit.witness,
            fix: hit.likeness == .equal
                ? "keep the name in only one of the cases, and give the others names of their own"
                : "give one of the cases a name that cannot be heard for the other's",
            graded: hit.likeness == .spelling && Set(owners.map { $0.words.map(\.text).joined() }).count < owners.count
                ? .error : nil
        )
    }
}
