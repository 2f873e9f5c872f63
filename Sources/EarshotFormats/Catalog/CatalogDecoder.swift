internal import Earshot

/// Decodes the values of one document as a catalog, and collects all problems.
///
/// If a key is wrong, the rest of its owner is still read, and the owner is marked as damaged, so that problems that
/// only follow from the first are not reported.
struct CatalogDecoder {
    /// The item being read, as named in messages.
    struct Owner {
        var noun: String
        var name: String?

        var shown: String { name.map { "\(noun) \(quoted($0))" } ?? "the \(noun)" }
    }

    /// The members of an object with known keys.
    struct Fields {
        var location: Catalog.SourceLocation
        var members: [JSONValue.Member]
        var extensions: [ExtensionValue.Member]

        /// Whether a key is present, even if it is null.
        func has(_ key: String) -> Bool { members.contains { $0.key == key } }

        /// The value of a key; `nil` if it is left out or null.
        func value(_ key: String) -> JSONValue? {
            members.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
        }
    }

    /// One document, before the rest of its locale is known.
    struct Document {
        var catalog: Catalog
        var saysApplication = false
        /// Enums that a localization leaves out on purpose.
        var droppedEnums: Set<String> = []
    }

    var list: ProblemList
    /// The locations of errors that further problems may follow from.
    var damaged: Set<Catalog.SourceLocation> = []
    /// The file that is being read.
    var file = ""
    /// The catalog that a localization inherits from.
    var source: CatalogIndex?

    init(limit: Int) {
        list = ProblemList(limit: limit)
    }

    // MARK: Documents

    /// Decodes a document whose locale is known; the document is an object.
    mutating func document(_ value: JSONValue, locale: String) -> Document {
        let owner = Owner(noun: "catalog")
        var document = Document(catalog: Catalog(locale: locale, location: location(value.position)))
        let known = [
            "version", "locale", "application", "enums", "shortcuts", "negativePhrases", "fillers", "ties",
            "suppress",
        ]
        guard let fields = fields(value, of: owner, known: known) else { return document }
        document.saysApplication = fields.has("application")
        document.catalog.application = fields.value("application").flatMap { application($0) }
        for member in members("enums", in: fields, of: owner) {
            if member.value.isNull, source != nil {
                document.droppedEnums.insert(member.key)
            } else {
                document.catalog.enums.append(enumeration(member))
            }
        }
        for item in items("shortcuts", in: fields, of: owner, itemsAre: "shortcuts") {
            if let shortcut = shortcut(item) { document.catalog.shortcuts.append(shortcut) }
        }
        document.catalog.negativePhrases = phrases("negativePhrases", in: fields, of: owner)
        document.catalog.fillers = texts("fillers", in: fields, of: owner)
        document.catalog.ties = ties(in: fields, of: owner)
        document.catalog.suppressions = suppressions(in: fields, of: owner)
        document.catalog.extensions = fields.extensions
        return document
    }

    private mutating func ties(in fields: Fields, of owner: Owner) -> Catalog.Ties {
        guard let value = fields.value("ties") else { return source?.catalog.ties ?? .ask }
        if let ties = value.text.flatMap(Catalog.Ties.init) { return ties }
        let names = Catalog.Ties.allCases.map(\.rawValue).joined(separator: " or ")
        wrongType(value, "ties", of: owner, expected: names, suggestion: "choose one of them, or leave it out")
        return .ask
    }

    private mutating func application(_ value: JSONValue) -> Catalog.Application? {
        let owner = Owner(noun: "application")
        let known = ["name", "synonyms", "pronunciations", "suppress"]
        guard let fields = fields(value, of: owner, known: known) else { return nil }
        return Catalog.Application(
            name: text("name", in: fields, of: owner, inherited: source?.catalog.application?.name) ?? "",
            synonyms: texts("synonyms", in: fields, of: owner),
            pronunciations: texts("pronunciations", in: fields, of: owner),
            suppressions: suppressions(in: fields, of: owner),
            extensions: fields.extensions,
            location: fields.location
        )
    }

    /// Decodes an enum: its name, and what stands under it.
    mutating func enumeration(_ member: JSONValue.Member) -> Enumeration {
        let owner = Owner(noun: "enum", name: member.key)
        var enumeration = Enumeration(name: member.key, cases: [], location: location(member.keyPosition))
        guard let fields = fields(member.value, of: owner, known: ["cases", "spokenIdentifiers", "suppress"]) else {
            damage(enumeration.location)
            return enumeration
        }
        let base = source?.enums[member.key]
        if fields.has("cases") || base == nil {
            let problems = list.errors
            for item in items("cases", in: fields, of: owner, itemsAre: "cases") {
                if let item = enumCase(item, in: member.key) { enumeration.cases.append(item) }
            }
            if list.errors > problems { damage(enumeration.location) }
        } else {
            enumeration.cases = base?.catalog.cases ?? []
        }
        enumeration.speaksIdentifiers = boolean(
            "spokenIdentifiers",
            in: fields,
            of: owner,
            inherited: base?.catalog.speaksIdentifiers ?? true,
            none: true
        )
        enumeration.suppressions = suppressions(in: fields, of: owner)
        enumeration.extensions = fields.extensions
        return enumeration
    }

    private mutating func enumCase(_ value: JSONValue, in enumName: String) -> Enumeration.Case? {
        if let id = value.text {
            list.error(
                location(value.position),
                "a case of enum \(quoted(enumName)) is \(value.shown)",
                expected: "an object with an id",
                suggestion: "write { id: \(id) }"
            )
            return nil
        }
        let known = ["id", "displayName", "synonyms", "pronunciations", "value", "suppress"]
        let owner = Owner(noun: "case of enum \(quoted(enumName))")
        guard let fields = fields(value, of: owner, known: known),
            let id = requiredText("id", in: fields, of: owner, inherited: nil)
        else { return nil }
        let named = Owner(noun: "case", name: id)
        let base = source?.enums[enumName]?.cases[id]
        return Enumeration.Case(
            id: id,
            displayName: text("displayName", in: fields, of: named, inherited: base?.displayName),
            synonyms: texts("synonyms", in: fields, of: named),
            pronunciations: texts("pronunciations", in: fields, of: named),
            value: caseValue(in: fields, of: named, inherited: base?.value),
            suppressions: suppressions(in: fields, of: named),
            extensions: fields.extensions,
            location: fields.location
        )
    }

    /// Decodes the `suppress` list of any owner.
    mutating func suppressions(in fields: Fields, of owner: Owner) -> [Suppression] {
        guard fields.has("suppress") else { return [] }
        var result: [Suppression] = []
        for item in items("suppress", in: fields, of: owner, itemsAre: "objects with rule and reason") {
            let itemOwner = Owner(noun: "suppression in \(owner.shown)")
            guard let fields = self.fields(item, of: itemOwner, known: ["rule", "reason"]) else { continue }
            let rule = requiredText("rule", in: fields, of: itemOwner, inherited: nil)
            let reason = requiredText("reason", in: fields, of: itemOwner, inherited: nil)
            guard let rule, let reason else { continue }
            result.append(
                Suppression(rule: rule, reason: reason, extensions: fields.extensions, location: fields.location)
            )
        }
        return result
    }

    // MARK: Places

    func location(_ position: TextPosition) -> Catalog.SourceLocation {
        Catalog.SourceLocation(file: file, line: Int(position.line), column: Int(position.column))
    }

    mutating func damage(_ location: Catalog.SourceLocation?) {
        if let location { damaged.insert(location) }
    }
}

/// A catalog with its enums and shortcuts by name.
struct CatalogIndex {
    /// An enum with its cases by identifier.
    struct Enum {
        var catalog: Enumeration
        var cases: [String: Enumeration.Case]
    }

    var catalog: Catalog
    var enums: [String: Enum]
    var shortcuts: [String: Shortcut]

    init(_ catalog: Catalog) {
        self.catalog = catalog
        enums = Dictionary(
            catalog.enums.map { item in
                let cases = Dictionary(item.cases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
                return (item.name, Enum(catalog: item, cases: cases))
            },
            uniquingKeysWith: { first, _ in first }
        )
        shortcuts = Dictionary(catalog.shortcuts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
