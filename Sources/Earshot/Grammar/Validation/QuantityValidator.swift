extension CatalogValidator {
    /// Checks the bounds, units and currencies of a parameter of quantities.
    mutating func check(_ slot: QuantitySlot, of name: String, _ location: Catalog.SourceLocation?) {
        switch slot.kind.traits.form {
        case .text:
            if slot.kind == .code { check(slot.form, of: name, location) }
            if slot.isReversed, !slot.kind.traits.comesRound { reportReversed(slot, of: name, location) }
        case .number:
            if slot.isReversed {
                reportReversed(slot, of: name, location)
            } else if ![slot.min, slot.max].allSatisfy({ $0?.isFinite ?? true }) {
                reportInfinite(name, location)
            }
        case .amount(let names):
            check(slot.names, names, of: name, location)
            checkBounds(of: slot, names, of: name, location)
        }
    }

    /// Reports that the least value is greater than the greatest.
    private mutating func reportReversed(_ slot: QuantitySlot, of name: String, _ location: Catalog.SourceLocation?) {
        func shown(_ bound: Quantity?) -> String {
            if case .number(let number) = bound?.content { "\(number)" } else { bound?.description ?? "" }
        }
        bounds(of: name, shown(slot.min), shown(slot.max), location)
    }

    /// Checks that codes of a form exist.
    private mutating func check(_ form: CodeForm, of name: String, _ location: Catalog.SourceLocation?) {
        guard let problem = form.problem else { return }
        list.error(
            location,
            "\(name) cannot have codes: \(problem)",
            expected: "a form of 1 to \(CodeForm.longest) characters with a digit or a letter",
            suggestion: "write a pattern such as AA-9999, or a length"
        )
    }

    /// Reports a bound that is infinite or no number.
    private mutating func reportInfinite(_ name: String, _ location: Catalog.SourceLocation?) {
        list.error(
            location,
            "\(name) has a bound that is not a finite number",
            expected: "a finite number",
            suggestion: "leave the bound out if there is none"
        )
    }

    /// Checks that the bounds of amounts are finite, of known names, comparable with all that is taken, and in order.
    private mutating func checkBounds(
        of slot: QuantitySlot,
        _ names: Quantity.Kind.Names,
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        let known = names.known
        let (min, max) = (slot.min?.amount, slot.max?.amount)
        for case let (number, name?)? in [min, max] where check(number, in: name, names, of: owner, location) {
            let other = slot.names.first { known.contains($0) && names.converted(0, from: $0, to: name) == nil }
            guard let other else { continue }
            let (expected, suggestion) =
                switch names {
                case .units:
                    (
                        "a bound in a unit of what is measured",
                        "write the bound in \(quoted(other)), or leave that unit out"
                    )
                case .currencies:
                    (
                        "a bound in the only currency that is taken",
                        "take \(quoted(name)) alone, or leave the bound out"
                    )
                }
            list.error(
                location,
                "\(owner) has a bound in \(quoted(name)), which \(quoted(other)) cannot be compared with",
                expected: expected,
                suggestion: suggestion
            )
        }
        // An unknown unit was reported above.
        guard case let (least, unit?)? = min, case let (greatest, other?)? = max,
            names == .currencies || known.contains(unit) && known.contains(other)
        else { return }
        if let least = names.converted(least, from: unit, to: other) {
            if least > greatest { reportReversed(slot, of: owner, location) }
        } else if slot.names.isEmpty {
            // With a list of names, one of the two bounds was reported above.
            let one = names == .units ? "units of one quantity" : "one currency"
            list.error(
                location,
                "\(owner) has bounds in \(quoted(unit)) and \(quoted(other)), which cannot be compared",
                expected: "bounds in \(one)",
                suggestion: "write both in one \(names.key)"
            )
        }
    }

    /// Checks that a bound is finite and of a known unit or currency; says whether it is.
    private mutating func check(
        _ value: Double,
        in name: String,
        _ names: Quantity.Kind.Names,
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) -> Bool {
        if !value.isFinite {
            reportInfinite(owner, location)
            return false
        }
        if !names.known.contains(name) {
            let nearest = list.isFull ? nil : NearestName.to(name, in: names.known)
            list.error(
                location,
                "\(owner) has a bound in \(quoted(name)), a \(names.key) that is not known",
                expected: names.expectation,
                suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "leave it out"
            )
            return false
        }
        return true
    }

    /// Checks that the names in a list are known, and that none is there twice.
    private mutating func check(
        _ taken: [String],
        _ names: Quantity.Kind.Names,
        of owner: String,
        _ location: Catalog.SourceLocation?
    ) {
        for (index, name) in taken.enumerated() {
            if !names.known.contains(name) {
                let nearest = list.isFull ? nil : NearestName.to(name, in: names.known)
                list.error(
                    location,
                    "\(owner) has the \(names.key) \(quoted(name)), which is not known",
                    expected: names.expectation,
                    suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "leave it out"
                )
            } else if taken[..<index].contains(name) {
                list.error(
                    location,
                    "\(owner) has the \(names.key) \(quoted(name)) twice",
                    expected: "each \(names.key) once",
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
        amount?.number.isFinite ?? true
    }
}
