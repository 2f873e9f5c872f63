internal import Earshot

/// Parameters of durations, times, dates, measures, money and percentages.
extension CatalogDecoder {
    /// Decodes the bounds, units or currencies of a kind.
    mutating func quantity(_ kind: Quantity.Kind, _ member: JSONValue.Member, of owner: Owner) -> Parameter.Kind? {
        let known: [String] =
            switch kind {
            case .duration, .percent: ["min", "max"]
            case .time, .date, .dateTime: ["min", "max", "prefer"]
            case .measure: ["units", "min", "max"]
            case .money: ["currencies", "min", "max"]
            }
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
        let decoded: Parameter.Kind =
            switch kind {
            case .duration: .duration(min: min?.duration, max: max?.duration)
            case .time: .time(min: min?.time, max: max?.time, prefer: prefer)
            case .date: .date(min: min?.date, max: max?.date, prefer: prefer)
            case .dateTime: .dateTime(min: min?.dateTime, max: max?.dateTime, prefer: prefer)
            case .percent: .percent(min: min?.percent, max: max?.percent)
            case .measure:
                .measure(
                    units: names("units", fields, among: Measure.units, of: owner),
                    min: min?.measure,
                    max: max?.measure
                )
            case .money:
                .money(
                    currencies: names("currencies", fields, among: Money.currencies, of: owner),
                    min: min?.money,
                    max: max?.money
                )
            }
        return list.errors > problems ? nil : decoded
    }

    /// Decodes a value of a parameter of quantities.
    mutating func quantity(
        _ value: JSONValue,
        kind: Parameter.Kind,
        _ key: String,
        of owner: Owner
    ) -> ParameterValue? {
        QuantitySlot(kind).flatMap { quantity(value, $0.kind, key, of: owner) }?.value
    }

    private mutating func quantity(
        _ value: JSONValue,
        _ kind: Quantity.Kind,
        _ key: String,
        of owner: Owner
    ) -> Quantity? {
        switch kind {
        case .percent:
            if let number = value.number.flatMap({ Double($0) }), number.isFinite { return .percent(number) }
            wrongType(value, key, of: owner, expected: "a number", suggestion: "write it in digits, as in 50")
        case .measure: return amount(value, "unit", "celsius", key, of: owner).map { .measure(Measure($0, $1)) }
        case .money: return amount(value, "currency", "USD", key, of: owner).map { .money(Money($0, $1)) }
        case .duration, .time, .date, .dateTime:
            guard let text = value.text else {
                let example = try? Quantity(parsing: Self.example(of: kind), as: kind)
                wrongType(
                    value,
                    key,
                    of: owner,
                    expected: "text, such as \"\(example?.text ?? "")\"",
                    suggestion: "write it in quotation marks, as ISO 8601 has it"
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

    private static func example(of kind: Quantity.Kind) -> String {
        switch kind {
        case .duration: "PT1H30M"
        case .time: "17:30"
        case .date: "2026-11-22"
        case .dateTime: "2026-11-22T17:30"
        case .measure: "21.5 celsius"
        case .money: "20 USD"
        case .percent: "50"
        }
    }

    /// Decodes an object of a number and the name of a unit or a currency.
    private mutating func amount(
        _ value: JSONValue,
        _ nameKey: String,
        _ example: String,
        _ key: String,
        of owner: Owner
    ) -> (Double, String)? {
        let expected = "an object with a number and a name, such as { value: 20, \(nameKey): \(example) }"
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
    private mutating func names(
        _ key: String,
        _ fields: Fields,
        among known: [String],
        of owner: Owner
    ) -> [String] {
        guard let value = fields.value(key) else { return [] }
        let items: [JSONValue]
        if case .array(let list) = value.content { items = list } else { items = [value] }
        return items.compactMap { item in
            guard let name = item.text else {
                wrongType(item, key, of: owner, expected: "a list of names", suggestion: "write them in [ ]")
                return nil
            }
            guard !known.contains(name) else { return name }
            let nearest = NearestName.to(name, in: known)
            list.error(
                location(item.position),
                "`\(key)` of \(owner.shown) has \(quoted(name)), which is not known",
                expected: key == "units"
                    ? "a unit by its English singular, such as \"celsius\""
                    : "a currency by its code of ISO 4217, such as \"USD\"",
                suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "leave it out"
            )
            return nil
        }
    }
}

extension Quantity {
    fileprivate var duration: SpokenDuration? { if case .duration(let value) = self { value } else { nil } }
    fileprivate var time: ClockTime? { if case .time(let value) = self { value } else { nil } }
    fileprivate var date: CalendarDate? { if case .date(let value) = self { value } else { nil } }
    fileprivate var dateTime: CalendarDateTime? { if case .dateTime(let value) = self { value } else { nil } }
    fileprivate var measure: Measure? { if case .measure(let value) = self { value } else { nil } }
    fileprivate var money: Money? { if case .money(let value) = self { value } else { nil } }
    fileprivate var percent: Double? { if case .percent(let value) = self { value } else { nil } }
}
