extension Catalog {
    /// All problems that make this catalog unusable (errors) or suspicious (warnings), whether built in code or read.
    ///
    /// - Parameters:
    ///   - phraseLimits: The limits on the size of a phrase.
    ///   - limit: The most problems to list; further problems are dropped.
    /// - Returns: The problems, in the order of declaration; empty if nothing is wrong.
    /// - Complexity: O(n), where n is the size of the catalog, and O(names) for each unknown name that is listed.
    public func problems(
        phraseLimits: PhrasePattern.Limits = PhrasePattern.Limits(),
        limit: Int = .max
    ) -> [CatalogProblem] {
        var validator = CatalogValidator(phraseLimits: phraseLimits, limit: limit)
        validator.check(self)
        return validator.list.problems
    }
}

/// Checks a catalog: names, kinds, values, phrases, and whether its locales agree.
package struct CatalogValidator {
    /// The problems found.
    package var list: ProblemList

    /// Whether the tags of locales are checked; a reader of files checks them where they are written.
    package var checksLocales = true

    let phraseLimits: PhrasePattern.Limits
    var catalog = Catalog(locale: "")
    var enumIndex: [String: Enumeration] = [:]
    var caseIDs: [String: Set<String>] = [:]

    package init(phraseLimits: PhrasePattern.Limits, limit: Int) {
        self.phraseLimits = phraseLimits
        list = ProblemList(limit: limit)
    }

    /// Checks a catalog and its localizations.
    package mutating func check(_ source: Catalog) {
        checkDocument(source)
        var locales: [String: Catalog.SourceLocation?] = [source.locale.lowercased(): source.location]
        for localization in source.localizations {
            let key = localization.locale.lowercased()
            if let first = locales[key] {
                list.error(
                    localization.location,
                    "locale \(quoted(localization.locale)) is given twice\(Self.first(first))",
                    expected: "one catalog for each locale",
                    suggestion: "merge the two, or change the locale of one"
                )
            }
            locales.updateValue(localization.location, forKey: key)
            if !localization.localizations.isEmpty {
                list.error(
                    localization.location,
                    "the localization \(quoted(localization.locale)) has localizations of its own",
                    expected: "all localizations in the source catalog",
                    suggestion: "move them there"
                )
            }
            checkDocument(localization)
            checkAgreement(of: localization, with: source)
        }
    }

    private mutating func checkDocument(_ catalog: Catalog) {
        self.catalog = catalog
        checkLocale(catalog)
        if let application = catalog.application { check(application) }
        enumIndex = Dictionary(catalog.enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        caseIDs = enumIndex.mapValues { Set($0.cases.map(\.id)) }
        checkUnique(catalog.enums.lazy.map { ($0.name, $0.location ?? catalog.location) }, "enum", in: "the catalog")
        for enumeration in catalog.enums { check(enumeration) }
        checkUnique(
            catalog.shortcuts.lazy.map { ($0.id, $0.location ?? catalog.location) },
            "shortcut",
            in: "the catalog"
        )
        for shortcut in catalog.shortcuts { check(shortcut) }
        checkPhrases(catalog.negativePhrases, "negative phrase", parameters: nil, owner: nil, catalog.location)
        checkForms(catalog.fillers, "filler", "the catalog", catalog.location)
        check(catalog.suppressions, catalog.extensions, at: catalog.location)
    }

    private mutating func checkLocale(_ catalog: Catalog) {
        guard checksLocales else { return }
        let problem =
            Self.localeProblem(catalog.locale, at: catalog.location)
            ?? Self.unknownLocale(catalog.locale, at: catalog.location)
        if let problem { list.append(contentsOf: [problem]) }
    }

    /// The warning about a well-formed locale with an unknown language, script or region; `nil` if all are known.
    ///
    /// - Parameters:
    ///   - locale: The locale.
    ///   - location: Where it is written.
    /// - Returns: The warning.
    package static func unknownLocale(_ locale: String, at location: Catalog.SourceLocation?) -> CatalogProblem? {
        guard LanguageTag.isWellFormed(locale), let subtag = LanguageTag.unknownSubtag(of: locale) else { return nil }
        let what: String
        let expected: String
        var suggestion = "correct it, or use \"und\" for no language"
        switch subtag {
        case .language(let language, let short):
            what = "the locale \(quoted(locale)) is taken for the language \(quoted(language)), which is not known"
            expected = "the code of a language, such as \"en\" in \"en-US\""
            if let short { suggestion = "write \(quoted(short + locale.dropFirst(language.count)))" }
        case .script(let script):
            what = "the locale \(quoted(locale)) is taken for the script \(quoted(script)), which is not known"
            expected = "the code of a script, such as \"Latn\" in \"sr-Latn\""
            suggestion = "correct it, or leave it out"
        case .region(let region):
            what = "the locale \(quoted(locale)) is taken for the region \(quoted(region)), which is not known"
            expected = "the code of a region, such as \"US\" in \"en-US\""
            suggestion = "correct it, or leave it out"
        }
        return CatalogProblem(
            severity: .warning,
            location: location,
            what: what,
            expected: expected,
            suggestion: suggestion
        )
    }

    /// The problem with the form of a locale, if any.
    package static func localeProblem(_ locale: String, at location: Catalog.SourceLocation?) -> CatalogProblem? {
        guard !LanguageTag.isWellFormed(locale) else { return nil }
        let dashed = String(locale.map { $0 == "_" ? "-" : $0 })
        return CatalogProblem(
            location: location,
            what: "\(quoted(locale)) is not a well-formed language tag",
            expected: "a BCP 47 tag such as \"en-US\"",
            suggestion: LanguageTag.isWellFormed(dashed)
                ? "write \(quoted(dashed))" : "begin with the two or three letters of the language"
        )
    }

    private mutating func check(_ application: Catalog.Application) {
        let location = application.location ?? catalog.location
        if application.name.isEmpty {
            list.warning(
                location,
                "the application has no name",
                expected: "the name users call it by",
                suggestion: "give it a name, or leave `application` out"
            )
        } else {
            checkName(application.name, "the application's name", at: location)
        }
        checkForms(application.synonyms, "synonym", "the application", location)
        checkForms(application.pronunciations, "pronunciation", "the application", location)
        checkPhones(application.pronunciations, "the application", location)
        check(application.suppressions, application.extensions, at: location)
    }

    private mutating func check(_ enumeration: Enumeration) {
        let location = enumeration.location ?? catalog.location
        let owner = "enum \(quoted(enumeration.name))"
        checkName(enumeration.name, "the name of an enum", at: location)
        if enumeration.cases.isEmpty {
            list.warning(
                location,
                "\(owner) has no cases",
                expected: "at least one case",
                suggestion: "add a case, or remove the enum"
            )
        }
        checkUnique(enumeration.cases.lazy.map { ($0.id, $0.location ?? location) }, "case", in: owner)
        for item in enumeration.cases {
            let place = item.location ?? location
            checkName(item.id, "the id of a case of \(owner)", at: place)
            let name = "case \(quoted(item.id))"
            checkForms(item.displayName.map { [$0] } ?? [], "display name", name, place)
            checkForms(item.synonyms, "synonym", name, place)
            checkForms(item.pronunciations, "pronunciation", name, place)
            checkPhones(item.pronunciations, name, place)
            checkValue(of: item, name, place)
            check(item.suppressions, item.extensions, at: place)
        }
        check(enumeration.suppressions, enumeration.extensions, at: location)
    }

    /// Checks that answers can express the value of a case.
    private mutating func checkValue(of item: Enumeration.Case, _ owner: String, _ location: Catalog.SourceLocation?) {
        guard let value = item.value else { return }
        let values = if case .list(let items) = value { items } else { [value] }
        for value in values {
            switch value {
            case .integer, .boolean, .text: continue
            case .decimal(let number) where number.isFinite: continue
            default:
                list.error(
                    location,
                    "the value of \(owner) is \(value.shown)",
                    expected: "text, a finite number, a Boolean, or a list of them",
                    suggestion: "change it, or leave it out"
                )
            }
        }
    }

    // MARK: Names

    /// Checks that a name is not empty and has no control characters.
    mutating func checkName(_ name: String, _ what: String, at location: Catalog.SourceLocation?) {
        if name.isEmpty {
            list.error(location, "\(what) is empty", expected: "at least one character", suggestion: "give it a name")
        } else if name.unicodeScalars.contains(where: isControl) {
            list.error(
                location,
                "\(what), \(quoted(name)), has a control character",
                expected: "printable characters",
                suggestion: "remove the control character"
            )
        }
    }

    /// Checks that no name occurs twice in a list; each item is a name and its location.
    mutating func checkUnique(
        _ names: some Collection<(String, Catalog.SourceLocation?)>,
        _ kind: String,
        in owner: String
    ) {
        // Names are nearly always unique, so locations are only looked up for duplicates.
        guard names.count > 1 else { return }
        var known: Set<String> = []
        known.reserveCapacity(names.count)
        guard names.contains(where: { !known.insert($0.0).inserted }) else { return }
        var seen: [String: Catalog.SourceLocation?] = [:]
        for (name, location) in names {
            if let first = seen[name] {
                list.error(
                    location,
                    "\(kind) \(quoted(name)) is declared twice in \(owner)\(Self.first(first))",
                    expected: "names that are unique",
                    suggestion: "rename or remove one of the two"
                )
            } else {
                seen.updateValue(location, forKey: name)
            }
        }
    }

    /// Warns of spoken forms without words.
    private mutating func checkForms(
        _ forms: [String],
        _ kind: String,
        _ owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        for form in forms where form.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            list.warning(
                location,
                "a \(kind) of \(owner) is empty",
                expected: "words that users say",
                suggestion: "remove it, or write the words"
            )
        }
    }

    // MARK: Suppressions and extensions

    mutating func check(
        _ suppressions: [Suppression],
        _ extensions: [ExtensionValue.Member],
        at owner: Catalog.SourceLocation?
    ) {
        for suppression in suppressions {
            let location = suppression.location ?? owner
            if suppression.rule.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
                list.error(
                    location,
                    "a suppression names no rule",
                    expected: "the identifier of a rule",
                    suggestion: "copy it from the finding, such as collision.equal"
                )
            }
            if suppression.reason.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
                list.error(
                    location,
                    "the suppression of \(quoted(suppression.rule)) gives no reason",
                    expected: "a reason why the finding is acceptable",
                    suggestion: "write down why, or remove the suppression"
                )
            }
            check([], suppression.extensions, at: location)
        }
        checkUnique(extensions.lazy.map { ($0.key, owner) }, "key", in: "its owner")
        for member in extensions where !member.key.hasPrefix("x-") {
            list.error(
                owner,
                "the extension key \(quoted(member.key)) does not begin with \"x-\"",
                expected: "a key such as \"x-team\"",
                suggestion: "put \"x-\" before it"
            )
        }
    }

    /// A clause that names the first of two locations, if known.
    static func first(_ location: Catalog.SourceLocation?) -> String {
        location.map { ", first at \($0)" } ?? ""
    }
}
