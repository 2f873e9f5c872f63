/// Bare numbers that have the unit of a later quantity: the 22 in "the kitchen to 22 and the hall to 19 degrees".
extension QuantityReader {
    /// The quantities that bare numbers stand for, each with the unit of the next quantity behind it, of each kind.
    ///
    /// - Parameters:
    ///   - found: The quantities in the text.
    ///   - atoms: The text.
    ///   - places: The units that its atoms lie in.
    ///   - barred: The atoms of what is no quantity.
    ///   - taken: The quantities in this text: a number that is part of one has no other unit of its kind.
    /// - Returns: The quantities, by their first atom.
    /// - Complexity: O(*n* · *q*) in the numbers and the quantities.
    func sharingUnits(
        of found: [Found],
        in atoms: QuantityAtoms,
        _ places: QuantityPlaces,
        barred: [Range<Int>],
        taken: [Found]
    ) -> [Found] {
        let models = found.compactMap { one in Self.counted(one, atoms).map { (found: one, number: $0) } }
        guard !models.isEmpty else { return [] }
        var shared: [Found] = []
        var place = 0
        while place < atoms.count {
            guard let number = atoms.longestNumber(at: place) else {
                place += 1
                continue
            }
            let range = place..<number.end
            place = number.end
            guard !barred.contains(where: { $0.overlaps(range) }), let units = places.units(of: range) else { continue }
            for entry in symbols where !taken.contains(where: { $0.kind == entry.kind && $0.atoms.overlaps(range) }) {
                let next = models.filter {
                    $0.found.kind == entry.kind && $0.found.atoms.lowerBound >= range.upperBound
                }
                .min { $0.found.atoms.lowerBound < $1.found.atoms.lowerBound }
                guard let next else { continue }
                let values = next.found.values.compactMap { value in
                    value.quantity?.counting(number.value, insteadOf: next.number.value).map {
                        QuantityMeaning.Value(quantity: $0, choice: value.choice)
                    }
                }
                guard !values.isEmpty else { continue }
                shared.append(
                    Found(
                        kind: entry.kind,
                        atoms: range,
                        units: units,
                        values: values,
                        isHomophone: false,
                        isSure: false
                    )
                )
            }
        }
        return shared
    }

    /// The number of a quantity that is a number and the one unit behind it; `nil` for any other.
    private static func counted(_ found: Found, _ atoms: QuantityAtoms) -> QuantityAtoms.Number? {
        guard !found.isHomophone, let number = atoms.longestNumber(at: found.atoms.lowerBound),
            number.end < found.atoms.upperBound,
            !(number.end..<found.atoms.upperBound).contains(where: { atoms.longestNumber(at: $0) != nil })
        else { return nil }
        return number
    }
}

extension QuantityAtoms {
    /// The longest number that is no ordinal and begins at an atom; `nil` if there is none.
    fileprivate func longestNumber(at place: Int) -> Number? {
        numbers[place].filter { !$0.isOrdinal && !$0.isHomophone }.max { $0.end < $1.end }
    }
}

extension Quantity {
    /// The quantity with another number of its unit.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - said: The number that was said of this quantity.
    /// - Returns: The quantity; `nil` if this one is not the number that was said of one unit, or if the kind has no
    ///   units.
    fileprivate func counting(_ number: Double, insteadOf said: Double) -> Quantity? {
        if let amount {
            return amount.number == said ? Quantity(number, amount.name ?? "", as: kind) : nil
        }
        guard case .duration(let duration) = self,
            let months = Self.scaled(duration.months, number, said),
            let milliseconds = Self.scaled(duration.milliseconds, number, said)
        else { return nil }
        return .duration(SpokenDuration(months: months, milliseconds: milliseconds))
    }

    /// An amount of so many units for a number of them, given that for another number; `nil` if it is not whole.
    private static func scaled(_ amount: Int64, _ number: Double, _ said: Double) -> Int64? {
        guard number >= 0, number <= 1e6, said > 0 else { return nil }
        let unit = Double(amount) / said
        return unit == unit.rounded() ? Int64(exactly: unit * number) : nil
    }
}
