extension CatalogValidator {
    /// Checks phrases: the grammar, and the reference of every token.
    ///
    /// - Parameters:
    ///   - phrases: The phrases.
    ///   - kind: The word for the phrases in messages.
    ///   - parameters: The names that tokens may use besides the application's; `nil` outside a shortcut.
    ///   - owner: The name of the shortcut in messages.
    ///   - location: The location of the owner, for phrases without a location.
    mutating func checkPhrases(
        _ phrases: [Phrase],
        _ kind: String,
        parameters: [String]?,
        owner: String?,
        _ location: Catalog.SourceLocation?
    ) {
        let known = Set(parameters ?? [])
        for phrase in phrases {
            var parser = PhraseParser(limits: phraseLimits, keepsPieces: false)
            do {
                _ = try parser.parse(phrase.text)
                if parser.isEmpty {
                    list.error(
                        phrase.location ?? location,
                        "a \(kind)\(owner.map { " of \($0)" } ?? "") is empty",
                        expected: "words that users say",
                        suggestion: "remove it, or write the words"
                    )
                }
            } catch {
                report(error, in: phrase, "phrase", location)
                continue
            }
            for token in parser.tokens where !known.contains(token.name) {
                check(token, of: phrase, "phrase", parameters: parameters, owner: owner, location)
            }
        }
    }

    /// Checks the question that a conversation asks before a shortcut is ready.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - parameters: The names that tokens may use besides the application's.
    ///   - owner: The name of the shortcut in messages.
    ///   - location: The location of the shortcut, for a question without a location.
    mutating func check(
        _ question: Phrase,
        parameters: [String],
        owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        let pattern: QuestionPattern
        do {
            pattern = try QuestionPattern(parsing: question.text)
        } catch {
            report(error, in: question, "question", location)
            return
        }
        if pattern.isEmpty {
            list.error(
                question.location ?? location,
                "the confirmation of \(owner) is empty",
                expected: "true, false or a question",
                suggestion: "write a question, or true to ask with the title and the values"
            )
        }
        let known = Set(parameters)
        for case .token(let name, let offset) in pattern.pieces where !known.contains(name) {
            let token = PhraseParser.Token(name: name, offset: offset)
            check(token, of: question, "question", parameters: parameters, owner: owner, location)
        }
    }

    /// Reports an error in the notation of a phrase or a question.
    private mutating func report(
        _ error: PhraseError,
        in phrase: Phrase,
        _ noun: String,
        _ location: Catalog.SourceLocation?
    ) {
        let place = Self.place(of: error.offset, in: phrase, owner: location)
        list.error(
            place.location,
            place.isExact ? error.what : "\(error.what) (byte \(error.offset) of the \(noun))",
            expected: error.expected,
            suggestion: error.suggestion
        )
    }

    private mutating func check(
        _ token: PhraseParser.Token,
        of phrase: Phrase,
        _ noun: String,
        parameters: [String]?,
        owner: String?,
        _ location: Catalog.SourceLocation?
    ) {
        let place = Self.place(of: token.offset, in: phrase, owner: location)
        if token.name == PhrasePattern.applicationNameToken {
            guard catalog.application == nil else { return }
            list.warning(
                place.location,
                "a \(noun) has \"${applicationName}\", but the catalog has no application",
                expected: "`application` with a name",
                suggestion: "name the application, or leave the token out"
            )
            return
        }
        // Suggestions are made only for listed problems: many wrong tokens times many parameters would take too long.
        let nearest =
            list.isFull
            ? nil
            : NearestName.to(token.name, in: [PhrasePattern.applicationNameToken] + (parameters ?? []))
                ?? Self.applicationName(spelled: token.name)
        list.error(
            place.location,
            "\"${\(quoted(token.name).dropFirst().dropLast())}\" names no parameter"
                + (owner.map { " of \($0)" } ?? ""),
            expected: parameters == nil
                ? "applicationName, the only token of a phrase outside a shortcut"
                : "applicationName or the name of a parameter",
            suggestion: nearest.map { "did you mean \"${\($0)}\"?" }
                ?? (parameters == nil ? "write the words out, or move the phrase" : "declare the parameter")
        )
    }

    /// The token for the application's name, if the given name is a common spelling of it.
    private static func applicationName(spelled name: String) -> String? {
        let letters = name.lowercased().filter(\.isLetter)
        return ["app", "appname", "application"].contains(letters) ? PhrasePattern.applicationNameToken : nil
    }

    /// The source location of an offset into a phrase, and whether it is exact.
    static func place(
        of offset: Int,
        in phrase: Phrase,
        owner: Catalog.SourceLocation?
    ) -> (location: Catalog.SourceLocation?, isExact: Bool) {
        guard var location = phrase.location else { return (owner, offset == 0) }
        guard phrase.isVerbatim else { return (location, offset == 0) }
        location.column += offset
        return (location, true)
    }

    // MARK: Locales

    /// Warns if the declarations of a localization differ from the source's.
    mutating func checkAgreement(of localization: Catalog, with source: Catalog) {
        let shortcuts = Dictionary(source.shortcuts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        compare(
            localization.shortcuts.map(\.id),
            with: source.shortcuts.map(\.id),
            "shortcut",
            in: "the catalog",
            localization
        )
        compare(localization.enums.map(\.name), with: source.enums.map(\.name), "enum", in: "the catalog", localization)
        let enums = Dictionary(source.enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for enumeration in localization.enums {
            guard let original = enums[enumeration.name] else { continue }
            let owner = "enum \(quoted(enumeration.name))"
            compare(enumeration.cases.map(\.id), with: original.cases.map(\.id), "case", in: owner, localization)
        }
        for shortcut in localization.shortcuts {
            guard let original = shortcuts[shortcut.id] else { continue }
            let owner = "shortcut \(quoted(shortcut.id))"
            let names = shortcut.parameters.map(\.name)
            compare(names, with: original.parameters.map(\.name), "parameter", in: owner, localization)
            let kinds = Dictionary(
                original.parameters.map { ($0.name, $0.kind) },
                uniquingKeysWith: { first, _ in first }
            )
            for parameter in shortcut.parameters where kinds[parameter.name].map({ $0 != parameter.kind }) == true {
                list.warning(
                    parameter.location ?? shortcut.location ?? localization.location,
                    "parameter \(quoted(parameter.name)) of \(owner) has a different type in \(quoted(source.locale))",
                    expected: "the same type in every locale",
                    suggestion: "leave the type out, so that it is taken from the source"
                )
            }
        }
    }

    private mutating func compare(
        _ names: [String],
        with source: [String],
        _ kind: String,
        in owner: String,
        _ localization: Catalog
    ) {
        let here = Set(names)
        let there = Set(source)
        for name in names where !there.contains(name) {
            list.warning(
                localization.location,
                "\(kind) \(quoted(name)) of \(owner) is in \(quoted(localization.locale)) but not in the source",
                expected: "the same names in every locale",
                suggestion: "add it to the source, or remove it here"
            )
        }
        for name in source where !here.contains(name) {
            list.warning(
                localization.location,
                "\(kind) \(quoted(name)) of \(owner) is missing from \(quoted(localization.locale))",
                expected: "the same names in every locale",
                suggestion: "add it here, or remove it from the source"
            )
        }
    }
}
