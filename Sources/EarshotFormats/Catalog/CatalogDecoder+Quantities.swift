internal import Earshot

/// Parameters of durations, times, dates, measures, money and percentages.
extension CatalogDecoder {
    /// Decodes the bounds, units or currencies of a kind.
    mutating func quantity(_ kind: Quantity.Kind, _ member: JSONValue.Member, of owner: Owner) -> Parameter.Kind? {
        if kind.traits.hasForm { return form(member, of: owner).map { .code($0) } }
        let known = [kind.names?.rawValue, "min", "max", kind.traits.hasPreference ? "prefer" : nil].compactMap(\.self)
        guard case .object = member.value.content else {
            wrongType(
                member.value,
                member.key,
                of: owner,
                expected: "an object with \(known.joined(separator: " and ")), or an empty one",
                suggestion: "write \(member.key): {}"
            )
            return nil
        }
        guard let fields = self.fields(member.value, of: Owner(noun: "type of \(owner.shown)"), known: known) else {
            return nil
        }
        let problems = list.errors
        func bound(_ key: String, _ decoder: inout CatalogDecoder) -> Quantity? {
            guard let value = fields.value(key) else { return nil }
            return decoder.quantity(value, kind, key, of: owner)
        }
        let (min, max) = (bound("min", &self), bound("max", &self))
        let prefer = fields.value("prefer").flatMap { preference($0, of: owner) }
        let names = kind.names.map { self.names($0, fields, of: owner) } ?? []
        let slot = QuantitySlot(kind, names: names, min: min, max: max, preference: prefer)
        return list.errors > problems ? nil : slot.declared
    }

    /// Decodes a quantity in the form of its kind.
    mutating func quantity(_ value: JSONValue, _ kind: Quantity.Kind, _ key: String, of owner: Owner) -> Quantity? {
        let example = kind.traits.example
        switch kind.traits.form {
        case .number:
            if let number = value.number.flatMap({ Double($0) }), number.isFinite,
                let quantity = Quantity(number, as: kind)
            {
                return quantity
            }
            wrongType(
                value,
                key,
                of: owner,
                expected: value.expectedNumber,
                suggestion: "write it in digits, as in \(example)"
            )
        case .amount(let names):
            return amount(value, names, key, of: owner).flatMap { Quantity($0, $1, as: kind) }
        case .text:
            guard let text = value.text else {
                wrongType(
                    value,
                    key,
                    of: owner,
                    expected: "text, such as \"\(example)\"",
                    suggestion: "write it in quotation marks, as an answer has it"
                )
                return nil
            }
            do throws(QuantityError) {
                return try Quantity(parsing: text, as: kind)
            } catch {
                list.error(
                    location(value.position),
                    "`\(key)` of \(owner.shown) is \(quoted(text)), in which at byte \(error.offset) \(error.what)",
                    expected: error.expected,
                    suggestion: error.suggestion
                )
            }
        }
        return nil
    }

    /// Decodes an object of a number and the name of a unit or a currency.
    private mutating func amount(
        _ value: JSONValue,
        _ names: Quantity.Kind.Names,
        _ key: String,
        of owner: Owner
    ) -> (Double, String)? {
        let nameKey = names.key
        let expected = "an object with a number and a name, such as { value: 20, \(nameKey): \(names.example) }"
        guard case .object = value.content,
            let fields = self.fields(value, of: Owner(noun: "`\(key)` of \(owner.shown)"), known: ["value", nameKey]),
            let number = fields.value("value")?.number.flatMap({ Double($0) }), number.isFinite,
            let name = fields.value(nameKey)?.text
        else {
            wrongType(value, key, of: owner, expected: expected, suggestion: "write both")
            return nil
        }
        return (number, name)
    }

    /// Decodes what codes look like: `{pattern: AA-9999}`, `{length: 4}`, `{length: [4, 8]}`, or an empty object.
    private mutating func form(_ member: JSONValue.Member, of owner: Owner) -> CodeForm? {
        let suggestion = "write \(member.key): { pattern: \"AA-9999\" }, { length: 4 }, { length: [4, 8] } or {}"
        guard case .object = member.value.content else {
            wrongType(
                member.value,
                member.key,
                of: owner,
                expected: "an object with a pattern or a length, or an empty one",
                suggestion: suggestion
            )
            return nil
        }
        let kind = Owner(noun: "type of \(owner.shown)")
        guard let fields = self.fields(member.value, of: kind, known: ["pattern", "length"]) else { return nil }
        let form: CodeForm
        let value: JSONValue
        switch (fields.value("pattern"), fields.value("length")) {
        case (nil, nil): return .any
        case (_?, let length?):
            list.error(
                location(length.position),
                "the \(kind.noun) has a pattern and a length",
                expected: "one of the two",
                suggestion: "leave the length out: the pattern says it"
            )
            return nil
        case (let pattern?, nil):
            guard let text = pattern.text else {
                wrongType(pattern, "pattern", of: owner, expected: "text, such as \"AA-9999\"", suggestion: suggestion)
                return nil
            }
            (form, value) = (.pattern(text), pattern)
        case (nil, let length?):
            guard let range = lengths(length) else {
                wrongType(
                    length,
                    "length",
                    of: owner,
                    expected: "a whole number from 1 to \(CodeForm.longest), or two of them, the lesser first",
                    suggestion: suggestion
                )
                return nil
            }
            (form, value) = (.length(range), length)
        }
        guard let problem = form.problem else { return form }
        list.error(
            location(value.position),
            "the \(kind.noun) cannot have codes: \(problem)",
            expected: "a form of 1 to \(CodeForm.longest) characters with a digit or a letter",
            suggestion: suggestion
        )
        return nil
    }

    /// A length, or the least and the greatest one.
    private func lengths(_ value: JSONValue) -> ClosedRange<Int>? {
        if let length = value.number.flatMap({ Int($0) }) { return length...length }
        guard case .array(let items) = value.content, items.count == 2,
            let least = items[0].number.flatMap({ Int($0) }), let most = items[1].number.flatMap({ Int($0) }),
            least <= most
        else { return nil }
        return least...most
    }

    private mutating func preference(_ value: JSONValue, of owner: Owner) -> Parameter.Preference? {
        if let preference = value.text.flatMap({ Parameter.Preference(rawValue: $0) }) { return preference }
        wrongType(
            value,
            "prefer",
            of: owner,
            expected: Parameter.Preference.allCases.map(\.rawValue).joined(separator: ", "),
            suggestion: "leave it out to ask where what was said is open"
        )
        return nil
    }

    /// Decodes a list of names, each of which has to be known.
    private mutating func names(_ names: Quantity.Kind.Names, _ fields: Fields, of owner: Owner) -> [String] {
        let key = names.rawValue
        guard let value = fields.value(key) else { return [] }
        let items: [JSONValue]
        if case .array(let list) = value.content { items = list } else { items = [value] }
        return items.compactMap { item in
            guard let name = item.text else {
                wrongType(item, key, of: owner, expected: "a list of names", suggestion: "write them in [ ]")
                return nil
            }
            guard !names.known.contains(name) else { return name }
            let nearest = NearestName.to(name, in: names.known)
            list.error(
                location(item.position),
                "`\(key)` of \(owner.shown) has \(quoted(name)), which is not known",
                expected: names.expectation,
                suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "leave it out"
            )
            return nil
        }
    }
}
