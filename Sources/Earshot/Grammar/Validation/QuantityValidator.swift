extension CatalogValidator {
    /// Checks the bounds, units and currencies of a parameter of quantities.
    mutating func check(_ slot: QuantitySlot, of name: String, _ location: Catalog.SourceLocation?) {
        switch slot.declared {
        case .duration(let min?, let max?) where min > max: bounds(of: name, "\(min)", "\(max)", location)
        case .date(let min?, let max?, _) where min > max: bounds(of: name, "\(min)", "\(max)", location)
        case .dateTime(let min?, let max?, _) where min > max: bounds(of: name, "\(min)", "\(max)", location)
        case .percent(let min?, let max?) where min > max: bounds(of: name, "\(min)", "\(max)", location)
        case .percent(let min, let max) where [min, max].contains(where: { $0?.isFinite == false }):
            list.error(
                location,
                "\(name) has a bound that is not a finite number",
                expected: "a finite number",
                suggestion: "leave the bound out if there is none"
            )
        case .measure(let units, let min, let max):
            check(units, "unit", among: Measure.units, of: name, location)
            check(min, max, units, of: name, location)
        case .money(let currencies, let min, let max):
            check(currencies, "currency", among: Money.currencies, of: name, location)
            check(min, max, currencies, of: name, location)
        default: break
        }
    }

    /// Checks that the bounds of a measure are finite, of known units, comparable with all accepted units, and in
    /// order.
    private mutating func check(
        _ min: Measure?,
        _ max: Measure?,
        _ units: [String],
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        let known = Measure.units
        for bound in [min, max].compactMap(\.self)
        where check(bound.value, in: bound.unit, "unit", among: known, of: owner, location) {
            if let other = units.first(where: { unit in
                known.contains(unit) && Measure(0, unit).amount(in: bound.unit) == nil
            }) {
                list.error(
                    location,
                    "\(owner) has a bound in \(quoted(bound.unit)), which \(quoted(other)) cannot be compared with",
                    expected: "a bound in a unit of what is measured",
                    suggestion: "write the bound in \(quoted(other)), or leave that unit out"
                )
            }
        }
        guard let min, let max, [min, max].allSatisfy({ Measure.units.contains($0.unit) }) else { return }
        guard let least = min.amount(in: max.unit) else {
            // With a list of units, a bound was already reported above.
            if units.isEmpty { differ(min.unit, max.unit, "units of one quantity", "unit", of: owner, location) }
            return
        }
        if least > max.value { bounds(of: owner, "\(min)", "\(max)", location) }
    }

    /// Checks that the bounds of an amount of money are finite, of the single accepted currency, and in order.
    private mutating func check(
        _ min: Money?,
        _ max: Money?,
        _ currencies: [String],
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        let known = Money.currencies
        for bound in [min, max].compactMap(\.self)
        where check(bound.value, in: bound.currency, "currency", among: known, of: owner, location) {
            if let other = currencies.first(where: { $0 != bound.currency && known.contains($0) }) {
                list.error(
                    location,
                    "\(owner) has a bound in \(quoted(bound.currency)), which \(quoted(other)) cannot be compared with",
                    expected: "a bound in the only currency that is taken",
                    suggestion: "take \(quoted(bound.currency)) alone, or leave the bound out"
                )
            }
        }
        guard let min, let max else { return }
        if min.currency == max.currency {
            if min.value > max.value { bounds(of: owner, "\(min)", "\(max)", location) }
        } else if currencies.isEmpty {
            differ(min.currency, max.currency, "one currency", "currency", of: owner, location)
        }
    }

    /// Checks that a bound is finite and of a known unit or currency; returns whether the check passed.
    private mutating func check(
        _ value: Double,
        in name: String,
        _ what: String,
        among known: [String],
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) -> Bool {
        if !value.isFinite {
            list.error(
                location,
                "\(owner) has a bound that is not a finite number",
                expected: "a finite number",
                suggestion: "leave the bound out if there is none"
            )
            return false
        }
        if !known.contains(name) {
            let nearest = list.isFull ? nil : NearestName.to(name, in: known)
            list.error(
                location,
                "\(owner) has a bound in \(quoted(name)), a \(what) that is not known",
                expected: Self.expectedName(what),
                suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "leave it out"
            )
            return false
        }
        return true
    }

    private mutating func differ(
        _ min: String,
        _ max: String,
        _ expected: String,
        _ what: String,
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        list.error(
            location,
            "\(owner) has bounds in \(quoted(min)) and \(quoted(max)), which cannot be compared",
            expected: "bounds in \(expected)",
            suggestion: "write both in one \(what)"
        )
    }

    private static func expectedName(_ what: String) -> String {
        what == "unit"
            ? "a unit by its English singular, such as \"celsius\""
            : "a currency by its code of ISO 4217, such as \"USD\""
    }

    /// Checks that the names in a list are known and unique.
    private mutating func check(
        _ names: [String],
        _ what: String,
        among known: [String],
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        for (index, name) in names.enumerated() {
            if !known.contains(name) {
                let nearest = list.isFull ? nil : NearestName.to(name, in: known)
                list.error(
                    location,
                    "\(owner) has the \(what) \(quoted(name)), which is not known",
                    expected: Self.expectedName(what),
                    suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "leave it out"
                )
            } else if names[..<index].contains(name) {
                list.error(
                    location,
                    "\(owner) has the \(what) \(quoted(name)) twice",
                    expected: "each \(what) once",
                    suggestion: "remove one of the two"
                )
            }
        }
    }

    /// A description of the values of a slot, if the given value is invalid.
    func expectation(of slot: QuantitySlot, for value: ParameterValue) -> String? {
        if let quantity = Quantity(value), quantity.isFinite, slot.fit(quantity) == .fits { return nil }
        return "a \(slot.expectation)\(Self.range(slot.bounds.min, slot.bounds.max))"
    }
}

extension Quantity {
    /// Whether an answer can express the quantity's number.
    fileprivate var isFinite: Bool {
        switch self {
        case .measure(let measure): measure.value.isFinite
        case .money(let money): money.value.isFinite
        case .percent(let number): number.isFinite
        case .duration, .time, .date, .dateTime: true
        }
    }
}
