internal import Earshot

/// Finds names of an application that are also another application's, or a value of a parameter.
///
/// Names are compared as the engine compares them: by words, by letters, joined or split, and by sounds. A value is
/// reported if the enum alone answers the name with that case.
struct ApplicationNames {
    /// A name of an application, or of a case.
    private struct Name {
        var text: Wording.Text
        var owner: Owner
        var enumeration: CaseForms?

        var shown: String {
            enumeration == nil ? "the application \(owner.id)" : owner.id
        }
    }

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        var names: [Name] = []
        for (index, catalog) in checked.catalogs.enumerated() {
            guard let application = catalog.application else { continue }
            let location = application.location ?? catalog.location
            let owner = Owner(.application, application.name, at: location, catalog: index)
            names += checked.applicationNames[index].map { Name(text: $0, owner: owner) }
        }
        guard !names.isEmpty else { return [] }
        for forms in checked.enums.joined() where isTaken(forms, checked) {
            names += forms.forms.filter { !$0.words.isEmpty }.map { form in
                Name(text: form.text, owner: forms.owner(form.caseIndex), enumeration: forms)
            }
        }
        var equal: [[Wording.Word]: [Int]] = [:]
        var confusables = Confusables(language: checked.wording.language)
        for (index, name) in names.enumerated() {
            equal[name.text.words, default: []].append(index)
            let words = name.text.words.map(\.text)
            if name.enumeration == nil {
                confusables.add(index, application: words)
            } else {
                confusables.add(index, name: words)
            }
        }
        let groups =
            equal.values.sorted { $0[0] < $1[0] }.map { (Likeness.equal, $0) }
            + confusables.groups().map { (Likeness($0.evidence), $0.runs) }
        var found: [Finding] = []
        var settled: Set<[Owner]> = []
        for (likeness, members) in groups {
            for one in members where names[one].owner.kind == .application {
                for other in members
                where other > one && names[other].owner.kind != .application
                    || names[other].owner.kind == .application && names[other].owner.catalog > names[one].owner.catalog
                {
                    let owners = [names[one].owner, names[other].owner]
                    guard !settled.contains(owners), isAnswered(names[one], names[other], checked) else { continue }
                    settled.insert(owners)
                    found.append(finding(names[one], names[other], likeness))
                }
            }
        }
        return found
    }

    /// Whether any parameter takes the enum's cases.
    private static func isTaken(_ forms: CaseForms, _ checked: CheckedCatalogs) -> Bool {
        checked.catalogs[forms.catalog].shortcuts.contains { shortcut in
            shortcut.parameters.contains { $0.kind == .enumeration(forms.enumeration.name) }
        }
    }

    private static func isAnswered(_ name: Name, _ other: Name, _ checked: CheckedCatalogs) -> Bool {
        guard let forms = other.enumeration else { return true }
        let resolver = checked.judge.cases(
            forms.enumeration.cases,
            of: forms.enumeration,
            in: checked.wording.language.locale
        )
        let options = ResolveOptions(target: .enumeration(forms.enumeration.name))
        let text = Wording.text(of: name.text.words)
        guard let answer = resolver?.resolve(Utterance(text), options: options) else { return false }
        return WitnessVerifier.matches(answer).contains {
            "\(forms.enumeration.name).\($0.caseID ?? "")" == other.owner.id
        }
    }

    private static func finding(_ name: Name, _ other: Name, _ likeness: Likeness) -> Finding {
        let witness = Wording.text(of: name.text.words)
        let reason =
            likeness == .equal ? "" : ", \(PhraseCollisions.reason(.init(likeness: likeness, witness: witness)))"
        return Finding(
            rule: .applicationName,
            message: "\(witness.quoted) names \(name.shown) and \(other.shown)\(reason)",
            owners: [name.owner, other.owner],
            witness: witness,
            fix: other.enumeration == nil
                ? "keep the name in only one of the applications"
                : "give the case or the application another name",
            graded: other.enumeration == nil ? .error : nil
        )
    }
}
