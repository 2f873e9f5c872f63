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
        case .money(let currencies): check(currencies, "currency", among: Money.currencies, of: name, location)
        default: break
        }
    }

    /// Checks that the bounds of a measure are finite, of known units, comparable with all that is taken, and in order.
    private mutating func check(
        _ min: Measure?,
        _ max: Measure?,
        _ units: [String],
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        for bound in [min, max].compactMap(\.self) {
            if !bound.value.isFinite {
                list.error(
                    location,
                    "\(owner) has a bound that is not a finite number",
                    expected: "a finite number",
                    suggestion: "leave the bound out if there is none"
                )
            } else if !Measure.units.contains(bound.unit) {
                let nearest = list.isFull ? nil : NearestName.to(bound.unit, in: Measure.units)
                list.error(
                    location,
                    "\(owner) has a bound in \(quoted(bound.unit)), a unit that is not known",
                    expected: "a unit by its English singular, such as \"celsius\"",
                    suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "leave it out"
                )
            } else if let other = units.first(where: { unit in
                Measure.units.contains(unit) && Measure(0, unit).amount(in: bound.unit) == nil
            }) {
                list.error(
                    location,
                    "\(owner) has a bound in \(quoted(bound.unit)), which \(quoted(other)) cannot be compared with",
                    expected: "a bound in a unit of what is measured",
                    suggestion: "write the bound in \(quoted(other)), or leave that unit out"
                )
            }
        }
        guard let min, let max, let least = min.amount(in: max.unit), least > max.value else {
            if let min, let max, Measure.units.contains(min.unit), Measure.units.contains(max.unit),
                min.amount(in: max.unit) == nil, units.isEmpty
            {
                list.error(
                    location,
                    "\(owner) has bounds in \(quoted(min.unit)) and \(quoted(max.unit)), which cannot be compared",
                    expected: "bounds in units of one quantity",
                    suggestion: "write both in one unit"
                )
            }
            return
        }
        bounds(of: owner, "\(min)", "\(max)", location)
    }

    /// Checks that the names in a list are known, and that none is there twice.
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
                    expected: what == "unit"
                        ? "a unit by its English singular, such as \"celsius\""
                        : "a currency by its code of ISO 4217, such as \"USD\"",
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

    /// A description of the values of a slot, if the given value is not one.
    func expectation(of slot: QuantitySlot, for value: ParameterValue) -> String? {
        if let quantity = Quantity(value), quantity.isFinite, slot.fit(quantity) == .fits { return nil }
        return "a \(slot.expectation)\(Self.range(slot.bounds.min, slot.bounds.max))"
    }
}

extension Quantity {
    /// Whether its number is one that answers can express.
    fileprivate var isFinite: Bool {
        switch self {
        case .measure(let measure): measure.value.isFinite
        case .money(let money): money.value.isFinite
        case .percent(let number): number.isFinite
        case .duration, .time, .date, .dateTime: true
        }
    }
}
