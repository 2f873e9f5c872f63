internal import Earshot

extension CatalogDecoder {
    private static let shortcutKeys = [
        "id", "intent", "title", "subtitle", "category", "suggestedPhrase", "confirmation", "enabled", "presets",
        "parameters", "phrases", "negativePhrases", "suppress",
    ]

    /// Decodes a shortcut; a localization inherits what it leaves out from the source's shortcut of the same id.
    mutating func shortcut(_ value: JSONValue) -> Shortcut? {
        let nameless = Owner(noun: "shortcut")
        guard let fields = fields(value, of: nameless, known: Self.shortcutKeys),
            let id = requiredText("id", in: fields, of: nameless, inherited: nil)
        else { return nil }
        let owner = Owner(noun: "shortcut", name: id)
        let base = source?.shortcuts[id]
        var shortcut = Shortcut(id: id, phrases: [], location: fields.location)
        shortcut.intent = text("intent", in: fields, of: owner, inherited: base?.intent)
        shortcut.title = text("title", in: fields, of: owner, inherited: base?.title)
        shortcut.subtitle = text("subtitle", in: fields, of: owner, inherited: base?.subtitle)
        shortcut.suggestedPhrase = text("suggestedPhrase", in: fields, of: owner, inherited: base?.suggestedPhrase)
        shortcut.confirmation = confirmation(in: fields, of: owner, inherited: base?.confirmation)
        shortcut.category = category(in: fields, of: owner, inherited: base?.category)
        shortcut.isEnabled = boolean(
            "enabled",
            in: fields,
            of: owner,
            inherited: base?.isEnabled ?? true,
            none: true
        )
        shortcut.parameters = parameters(in: fields, of: owner, base: base)
        shortcut.presets = presets(in: fields, of: owner, parameters: shortcut.parameters, base: base)
        shortcut.phrases = phrases("phrases", in: fields, of: owner)
        shortcut.negativePhrases = phrases("negativePhrases", in: fields, of: owner)
        shortcut.suppressions = suppressions(in: fields, of: owner)
        shortcut.extensions = fields.extensions
        return shortcut
    }

    private mutating func confirmation(
        in fields: Fields,
        of owner: Owner,
        inherited: Shortcut.Confirmation?
    ) -> Shortcut.Confirmation? {
        guard fields.has("confirmation") else { return inherited }
        guard let value = fields.value("confirmation") else { return nil }
        if let flag = value.boolean { return flag ? .summary : nil }
        if let question = phrase(value) { return .question(question) }
        wrongType(
            value,
            "confirmation",
            of: owner,
            expected: "true, false or a question",
            suggestion: "write true, or a question in quotes"
        )
        return nil
    }

    private mutating func category(in fields: Fields, of owner: Owner, inherited: Shortcut.Category?) -> Shortcut
        .Category?
    {
        guard fields.has("category") else { return inherited }
        guard let value = fields.value("category") else { return nil }
        let names = Shortcut.Category.allCases.map(\.rawValue)
        if let name = value.text, let category = Shortcut.Category(rawValue: name) { return category }
        let nearest = value.text.flatMap { NearestName.to($0, in: names) }
        wrongType(
            value,
            "category",
            of: owner,
            expected: "one of " + names.joined(separator: ", "),
            suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "choose one of them, or leave it out"
        )
        return nil
    }

    // MARK: Parameters

    private mutating func parameters(in fields: Fields, of owner: Owner, base: Shortcut?) -> [Parameter] {
        guard fields.has("parameters") || base == nil else { return base?.parameters ?? [] }
        let inherited = Dictionary(
            (base?.parameters ?? []).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var written: [Parameter] = []
        var named: Set<String> = []
        for member in members("parameters", in: fields, of: owner) {
            named.insert(member.key)
            if member.value.isNull, source != nil { continue }
            written.append(parameter(member, base: inherited[member.key]))
        }
        if fields.value("parameters") == nil, fields.has("parameters") { return [] }
        return Self.completed(written, from: base?.parameters ?? [], leavingOut: named, name: \.name)
    }

    /// The entries of a localization: its own, and the source's entries that it does not mention.
    ///
    /// If the localization names all entries, its order is kept; otherwise the source's order is used.
    static func completed<Entry>(
        _ written: [Entry],
        from base: [Entry],
        leavingOut named: Set<String>,
        name: (Entry) -> String
    ) -> [Entry] {
        guard base.contains(where: { !named.contains(name($0)) }) else { return written }
        let own = Dictionary(written.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
        let known = Set(base.map(name))
        let ordered = base.compactMap { entry in own[name(entry)] ?? (named.contains(name(entry)) ? nil : entry) }
        return ordered + written.filter { !known.contains(name($0)) }
    }

    private mutating func parameter(_ member: JSONValue.Member, base: Parameter?) -> Parameter {
        let owner = Owner(noun: "parameter", name: member.key)
        let place = location(member.keyPosition)
        var parameter = Parameter(member.key, .text, location: place)
        let known = Self.kindKeys + ["required", "prompt", "default", "suppress"]
        guard let fields = fields(member.value, of: owner, known: known) else {
            damage(place)
            return parameter
        }
        parameter.multiplier = base?.multiplier
        if let (kind, multiplier) = kind(in: fields, of: owner, inherited: base, place) {
            parameter.kind = kind
            parameter.multiplier = multiplier
        } else {
            damage(place)
        }
        parameter.isRequired = boolean(
            "required",
            in: fields,
            of: owner,
            inherited: base?.isRequired ?? false,
            none: false
        )
        parameter.prompt = text("prompt", in: fields, of: owner, inherited: base?.prompt)
        if !fields.has("default") {
            parameter.defaultValue = base?.defaultValue
        } else if let value = fields.value("default"), !damaged.contains(place) {
            parameter.defaultValue = self.value(value, kind: parameter.kind, "default", of: owner)
        }
        parameter.suppressions = suppressions(in: fields, of: owner)
        parameter.extensions = fields.extensions
        return parameter
    }

    private static let kindKeys =
        ["enum", "integer", "decimal", "ordinal", "boolean", "text"] + Quantity.Kind.allCases.map(\.rawValue)

    private mutating func kind(
        in fields: Fields,
        of owner: Owner,
        inherited: Parameter?,
        _ place: Catalog.SourceLocation
    ) -> (kind: Parameter.Kind, multiplier: Double?)? {
        let written = fields.members.filter { Self.kindKeys.contains($0.key) }
        guard let member = written.first else {
            if let inherited { return (inherited.kind, inherited.multiplier) }
            list.error(
                place,
                "\(owner.shown) has no type",
                expected: "one of " + Self.kindKeys.joined(separator: ", "),
                suggestion: "write, for example, integer: { min: 1 }, or text: {}"
            )
            return nil
        }
        if written.count > 1 {
            list.error(
                location(written[1].keyPosition),
                "\(owner.shown) has two types, `\(member.key)` and `\(written[1].key)`",
                expected: "one type",
                suggestion: "remove one of the two"
            )
            return nil
        }
        if member.key == "enum" {
            if let name = member.value.text { return (.enumeration(name), nil) }
            wrongType(member.value, "enum", of: owner, expected: "the name of an enum", suggestion: "name an enum")
            return nil
        }
        if let quantity = Quantity.Kind(rawValue: member.key) {
            return self.quantity(quantity, member, of: owner).map { ($0, nil) }
        }
        let hasBounds = member.key == "integer" || member.key == "decimal"
        guard case .object = member.value.content else {
            wrongType(
                member.value,
                member.key,
                of: owner,
                expected: hasBounds ? "an object with min and max, or an empty one" : "an empty object",
                suggestion: "write \(member.key): {}"
            )
            return nil
        }
        let boundsOwner = Owner(noun: "type of \(owner.shown)")
        guard
            let bounds = self.fields(
                member.value,
                of: boundsOwner,
                known: hasBounds ? ["min", "max", "multiplier"] : []
            )
        else {
            return nil
        }
        let problems = list.errors
        let kind: Parameter.Kind =
            switch member.key {
            case "integer":
                .integer(min: integer("min", in: bounds, of: owner), max: integer("max", in: bounds, of: owner))
            case "decimal":
                .decimal(min: decimal("min", in: bounds, of: owner), max: decimal("max", in: bounds, of: owner))
            case "ordinal": .ordinal
            case "boolean": .boolean
            default: .text
            }
        let multiplier = decimal("multiplier", in: bounds, of: owner)
        return list.errors > problems ? nil : (kind, multiplier)
    }

    private mutating func integer(_ key: String, in fields: Fields, of owner: Owner) -> Int64? {
        guard let value = fields.value(key) else { return nil }
        if let number = value.number.flatMap({ Int64($0) }) { return number }
        wrongType(value, key, of: owner, expected: Self.wholeNumber, suggestion: "write it in digits, without quotes")
        return nil
    }

    mutating func decimal(_ key: String, in fields: Fields, of owner: Owner) -> Double? {
        guard let value = fields.value(key) else { return nil }
        if let number = value.number.flatMap({ Double($0) }), number.isFinite { return number }
        wrongType(
            value,
            key,
            of: owner,
            expected: value.expectedNumber,
            suggestion: "write it in digits, as in 0.5"
        )
        return nil
    }

    // MARK: Values

    /// Decodes the value that a case answers with instead of its identifier.
    mutating func caseValue(in fields: Fields, of owner: Owner, inherited: ParameterValue?) -> ParameterValue? {
        guard fields.has("value") else { return inherited }
        guard let written = fields.value("value") else { return nil }
        guard case .array(let items) = written.content else { return value(written, kind: nil, "value", of: owner) }
        return .list(items.compactMap { value($0, kind: nil, "value", of: owner) })
    }

    private static let wholeNumber = "a whole number of at most 64 bits"

    private mutating func presets(
        in fields: Fields,
        of owner: Owner,
        parameters: [Parameter],
        base: Shortcut?
    ) -> [Shortcut.Preset] {
        guard fields.has("presets") || base == nil else { return base?.presets ?? [] }
        let declared = Dictionary(parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var presets: [Shortcut.Preset] = []
        for member in members("presets", in: fields, of: owner) {
            let parameter = declared[member.key]
            if let place = parameter?.location, damaged.contains(place) { continue }
            let key = "presets.\(member.key)"
            let value: ParameterValue?
            if case .array(let items) = member.value.content {
                value = .list(items.compactMap { self.value($0, kind: parameter?.kind, key, of: owner) })
            } else {
                value = self.value(member.value, kind: parameter?.kind, key, of: owner)
            }
            guard let value else { continue }
            presets.append(
                Shortcut.Preset(parameter: member.key, value: value, location: location(member.value.position))
            )
        }
        return presets
    }

    /// Decodes a value by its parameter's kind; without a kind, by its spelling.
    private mutating func value(
        _ value: JSONValue,
        kind: Parameter.Kind?,
        _ key: String,
        of owner: Owner
    ) -> ParameterValue? {
        let expected: String
        switch kind?.grouped {
        case .enumeration(let name):
            if let id = value.text { return .enumerationCase(id) }
            expected = "the id of a case of enum \(quoted(name))"
        case .integer:
            if let number = value.number.flatMap({ Int64($0) }) { return .integer(number) }
            expected = Self.wholeNumber
        case .decimal:
            if let number = value.number.flatMap({ Double($0) }), number.isFinite { return .decimal(number) }
            expected = value.expectedNumber
        case .ordinal:
            if let place = value.number.flatMap({ Int64($0) }) { return .ordinal(place) }
            expected = "a position, counted from 1"
        case .boolean:
            if let flag = value.boolean { return .boolean(flag) }
            expected = "true or false"
        case .text:
            if let text = value.text { return .text(text) }
            expected = "text"
        case .quantity(let slot): return quantity(value, slot.kind, key, of: owner)?.value
        case nil:
            if let flag = value.boolean { return .boolean(flag) }
            if let digits = value.number {
                if let number = Int64(digits) { return .integer(number) }
                if let number = Double(digits), number.isFinite { return .decimal(number) }
            } else if let text = value.text {
                return .text(text)
            }
            expected = "text, a number, or true or false"
        }
        wrongType(value, key, of: owner, expected: expected, suggestion: "change the value, or the parameter's type")
        return nil
    }
}
