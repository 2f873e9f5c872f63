internal import Earshot

/// Finds what no utterance can reach: phrases, cases, and names without words.
enum Unreachable {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        var found = phrases(checked)
        for forms in checked.enums.joined() { found += cases(forms) + self.forms(forms) }
        for index in checked.catalogs.indices { found += applicationNames(checked, catalog: index) }
        return found
    }

    /// Phrases that cannot be said.
    static func phrases(_ checked: CheckedCatalogs) -> [Finding] {
        (checked.phrases + checked.negatives).compactMap { phrase in
            let text = phrase.phrase.text.quoted
            let of = phrase.owner.kind == .shortcut ? " of \(phrase.owner.id)" : ""
            if phrase.automaton.isTooLarge {
                return Finding(
                    rule: .undecidedPhrase,
                    message: "\(text)\(of) has too many optional parts to be compared with other phrases",
                    owners: [phrase.owner],
                    fix: "split the phrase into several"
                )
            }
            guard let lengths = phrase.automaton.lengths else {
                let hasApplication = checked.catalogs[phrase.catalog].application != nil
                return Finding(
                    rule: .unreachablePhrase,
                    message: "\(text)\(of) cannot be said: "
                        + (hasApplication
                            ? "the application's name, or an enum that it takes, has no words"
                            : "it needs ${applicationName}, but the catalog names no application"),
                    owners: [phrase.owner],
                    fix: hasApplication
                        ? "give the application, and every enum, a name with at least one word"
                        : "add `application: { name: … }`, or remove ${applicationName}"
                )
            }
            guard lengths.upperBound == 0 else { return nil }
            return Finding(
                rule: .unreachablePhrase,
                message: "\(text)\(of) has no words",
                owners: [phrase.owner],
                fix: "write the phrase in words that users say"
            )
        }
    }

    /// Cases without words, or with only words that name another case too.
    static func cases(_ forms: CaseForms) -> [Finding] {
        var holders: [[Wording.Word]: Set<Int>] = [:]
        for form in forms.forms { holders[form.words, default: []].insert(form.caseIndex) }
        return forms.enumeration.cases.indices.compactMap { index in
            let own = forms.forms.filter { $0.caseIndex == index && !$0.words.isEmpty }
            guard !own.contains(where: { holders[$0.words]?.count == 1 }) else { return nil }
            let name = forms.owner(index).id
            return Finding(
                rule: .unreachableCase,
                message: own.isEmpty
                    ? "\(name) has no words"
                    : "\(name) has no name of its own: each of its names is also another case's",
                owners: [forms.owner(index)],
                fix: "give the case a display name or a synonym that no other case of the enum has"
            )
        }
    }

    /// Names of cases without words; identifiers are not meant to be spoken.
    static func forms(_ forms: CaseForms) -> [Finding] {
        forms.forms.filter { $0.words.isEmpty && $0.kind != "identifier" }.map { form in
            Finding(
                rule: .unreachableForm,
                message:
                    "the \(form.kind) \(form.written.quoted) of \(forms.owner(form.caseIndex).id) has no words",
                owners: [forms.owner(form.caseIndex)],
                fix: "write the name in words that users say, or remove it"
            )
        }
    }

    /// Names of the application without words.
    static func applicationNames(_ checked: CheckedCatalogs, catalog index: Int) -> [Finding] {
        let catalog = checked.catalogs[index]
        guard let application = catalog.application else { return [] }
        let location = application.location ?? catalog.location
        return ([application.name] + application.synonyms + application.pronunciations)
            .filter { checked.wording.words(of: $0).isEmpty }
            .map { name in
                Finding(
                    rule: .unreachableForm,
                    message: "the application's name \(name.quoted) has no words",
                    owners: [Owner(.application, application.name, at: location, catalog: index)],
                    fix: "write the name in words that users say, or remove it"
                )
            }
    }
}
