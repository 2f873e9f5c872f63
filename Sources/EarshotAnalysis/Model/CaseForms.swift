internal import Earshot

/// The spoken forms of each case of an enum.
struct CaseForms {
    /// One way to name a case.
    struct Form {
        /// The index of the enum's case that it names.
        var caseIndex: Int
        /// What kind of name it is, in words.
        var kind: String
        /// The name as its author wrote it.
        var written: String
        /// Its normalized words, and the numbers in it.
        var text: Wording.Text

        /// Its normalized words.
        var words: [Wording.Word] { text.words }
    }

    /// The enum.
    let enumeration: Enumeration
    /// The index of its catalog among those that are compared with one another.
    let catalog: Int
    /// Every form, case by case in order of declaration: display name, synonyms, pronunciations, identifier.
    let forms: [Form]

    init(_ enumeration: Enumeration, catalog: Int, wording: Wording) {
        self.enumeration = enumeration
        self.catalog = catalog
        forms = enumeration.cases.enumerated().flatMap { index, item in
            let named = item.displayName.map { [("display name", $0)] } ?? []
            let hints = item.pronunciations.filter { !Sounds.isPhones(hint: $0) }
            let spoken = named + item.synonyms.map { ("synonym", $0) } + hints.map { ("pronunciation", $0) }
            let identifiers = SpokenForm.spokenIdentifiers(of: item, enumeration.speaksIdentifiers)
            return spoken.map { kind, text in
                Form(caseIndex: index, kind: kind, written: text, text: wording.text(text))
            }
                + identifiers.map { text in
                    Form(caseIndex: index, kind: "identifier", written: item.id, text: wording.text(text))
                }
        }
    }

    /// The owner for findings about a case.
    func owner(_ index: Int) -> Owner {
        let item = enumeration.cases[index]
        return Owner(
            .case,
            "\(enumeration.name).\(item.id)",
            at: item.location ?? enumeration.location,
            catalog: catalog
        )
    }
}
