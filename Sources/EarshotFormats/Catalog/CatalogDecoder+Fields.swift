internal import Earshot

extension CatalogDecoder {
    /// Decodes an object's members: unknown keys are warnings, `x-` keys are kept.
    mutating func fields(_ value: JSONValue, of owner: Owner, known: [String]) -> Fields? {
        let place = location(value.position)
        guard case .object(let members) = value.content else {
            list.error(
                place,
                "\(owner.shown) is \(value.shown)",
                expected: "an object with \(Self.joined(known))",
                suggestion: "write it as keys and values"
            )
            return nil
        }
        var fields = Fields(location: place, members: members, extensions: [])
        for member in members where !known.contains(member.key) {
            if member.key.hasPrefix("x-") {
                fields.extensions.append(.init(key: member.key, value: member.value.carried))
                continue
            }
            let nearest = list.isFull ? nil : NearestName.to(member.key, in: known)
            list.warning(
                location(member.keyPosition),
                "the key \(quoted(member.key)) of \(owner.shown) is unknown",
                expected: Self.joined(known),
                suggestion: nearest.map { "did you mean \(quoted($0))?" }
                    ?? "remove it, or begin it with \"x-\" to keep it"
            )
        }
        return fields
    }

    /// Reports a value of the wrong type.
    mutating func wrongType(_ value: JSONValue, _ key: String, of owner: Owner, expected: String, suggestion: String) {
        list.error(
            location(value.position),
            "`\(key)` of \(owner.shown) is \(value.shown)",
            expected: expected,
            suggestion: suggestion
        )
    }

    /// The text of a key; if it is left out, the source document's.
    mutating func text(_ key: String, in fields: Fields, of owner: Owner, inherited: String?) -> String? {
        guard fields.has(key) else { return inherited }
        guard let value = fields.value(key) else { return nil }
        if let text = value.text { return text }
        wrongType(value, key, of: owner, expected: "text", suggestion: "put it into quotes, or leave it out")
        damage(fields.location)
        return nil
    }

    /// The text of a key that must be there, unless the source document has it.
    mutating func requiredText(_ key: String, in fields: Fields, of owner: Owner, inherited: String?) -> String? {
        if let inherited, !fields.has(key) { return inherited }
        if fields.value(key) != nil { return text(key, in: fields, of: owner, inherited: nil) }
        list.error(
            fields.location,
            "\(owner.shown) has no `\(key)`",
            expected: "`\(key)` with text",
            suggestion: "add `\(key)`"
        )
        damage(fields.location)
        return nil
    }

    /// The Boolean of a key; if it is left out, the source document's.
    mutating func boolean(_ key: String, in fields: Fields, of owner: Owner, inherited: Bool, none: Bool) -> Bool {
        guard fields.has(key) else { return inherited }
        guard let value = fields.value(key) else { return none }
        if let flag = value.boolean { return flag }
        wrongType(value, key, of: owner, expected: "true or false", suggestion: "write true or false, without quotes")
        return none
    }

    /// The items of a key with a list; empty if it is left out or wrong.
    mutating func items(
        _ key: String,
        in fields: Fields,
        of owner: Owner,
        itemsAre: @autoclosure () -> String
    ) -> [JSONValue] {
        guard let value = fields.value(key) else { return [] }
        if case .array(let items) = value.content { return items }
        let isSingle = value.text != nil
        wrongType(
            value,
            key,
            of: owner,
            expected: "a list of \(itemsAre())",
            suggestion: isSingle ? "put it into brackets: [ … ]" : "write it as a list"
        )
        damage(fields.location)
        return []
    }

    /// The members of a key with an object; empty if it is left out or wrong.
    mutating func members(_ key: String, in fields: Fields, of owner: Owner) -> [JSONValue.Member] {
        guard let value = fields.value(key) else { return [] }
        if case .object(let members) = value.content { return members }
        wrongType(
            value,
            key,
            of: owner,
            expected: "an object with a key for each name",
            suggestion: "write name: value"
        )
        damage(fields.location)
        return []
    }

    /// The items of a key with a list of text.
    mutating func texts(_ key: String, in fields: Fields, of owner: Owner) -> [String] {
        var texts: [String] = []
        for item in items(key, in: fields, of: owner, itemsAre: "text") {
            if let text = item.text {
                texts.append(text)
            } else {
                wrongType(item, "\(key)[\(texts.count)]", of: owner, expected: "text", suggestion: "put it into quotes")
            }
        }
        return texts
    }

    /// The items of a key with a list of phrases, with their locations.
    mutating func phrases(_ key: String, in fields: Fields, of owner: Owner) -> [Phrase] {
        var phrases: [Phrase] = []
        for (index, item) in items(key, in: fields, of: owner, itemsAre: "phrases").enumerated() {
            guard let phrase = phrase(item) else {
                wrongType(
                    item,
                    "\(key)[\(index)]",
                    of: owner,
                    expected: "a phrase",
                    suggestion: "put the phrase into double quotes"
                )
                damage(fields.location)
                continue
            }
            phrases.append(phrase)
        }
        return phrases
    }

    /// A text with the place of its first character; `nil` for any other value.
    func phrase(_ value: JSONValue) -> Phrase? {
        guard let text = value.text else { return nil }
        var place = location(value.position)
        if value.verbatimShift > 0 { place.column += Int(value.verbatimShift) }
        var phrase = Phrase(text, location: place)
        phrase.isVerbatim = value.verbatimShift >= 0 && !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
        return phrase
    }

    private static func joined(_ keys: [String]) -> String {
        guard let last = keys.last, keys.count > 1 else { return keys.first ?? "no keys" }
        return keys.dropLast().joined(separator: ", ") + " or " + last
    }
}
