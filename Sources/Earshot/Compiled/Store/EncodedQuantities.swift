// Quantities in a compiled file, in the form of their kind: what is text is checked when it is read.

extension Quantity {
    /// Writes the quantity without its kind.
    func write(to store: inout BinaryWriter) {
        switch content {
        case .text(let text): store.text(text)
        case .number(let number): number.write(to: &store)
        case .amount(let number, let name, _):
            number.write(to: &store)
            store.text(name)
        }
    }

    /// Reads a quantity of a kind.
    init(_ kind: Kind, from store: inout BinaryReader) throws(BinaryCodingError) {
        let quantity: Quantity?
        switch kind.traits.form {
        case .text: quantity = try? Quantity(parsing: try store.text(), as: kind)
        case .number: quantity = Quantity(try Double(from: &store), as: kind)
        case .amount: quantity = Quantity(try Double(from: &store), try store.text(), as: kind)
        }
        guard let quantity else { throw store.fault }
        self = quantity
    }
}

extension QuantitySlot {
    /// Writes the names, bounds and preference that the kind may have.
    func write(to store: inout BinaryWriter) {
        if kind.names != nil || kind.traits.hasForm { store.list(names) }
        for bound in [min, max] {
            store.flag(bound != nil)
            bound?.write(to: &store)
        }
        if kind.traits.hasPreference { store.optional(preference?.rawValue) }
    }

    /// Reads the names, bounds and preference of a kind.
    init(_ kind: Quantity.Kind, from store: inout BinaryReader) throws(BinaryCodingError) {
        let names: [String] = kind.names == nil && !kind.traits.hasForm ? [] : try store.list()
        if kind.traits.hasForm {
            guard names.count <= 1, names.allSatisfy(CodeForm.isName) else { throw store.fault }
        }
        let min = try store.flag() ? Quantity(kind, from: &store) : nil
        let max = try store.flag() ? Quantity(kind, from: &store) : nil
        let preference = kind.traits.hasPreference ? try store.preference() : nil
        self.init(kind, names: names, min: min, max: max, preference: preference)
    }
}

extension BinaryReader {
    /// Which of the times or dates is meant where what was said is open.
    fileprivate mutating func preference() throws(BinaryCodingError) -> Parameter.Preference? {
        let name: String? = try optional()
        guard let name else { return nil }
        guard let preference = Parameter.Preference(rawValue: name) else { throw fault }
        return preference
    }

    /// The kind of quantity that a number stands for, given the number of the first kind.
    func quantityKind(_ number: UInt64, from first: UInt64) throws(BinaryCodingError) -> Quantity.Kind {
        let kinds = Quantity.Kind.allCases
        guard number >= first, number - first < UInt64(kinds.count) else { throw fault }
        return kinds[Int(number - first)]
    }
}
