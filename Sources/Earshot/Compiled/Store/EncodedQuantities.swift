// Durations, times and dates in a compiled file: as their text, which is checked when it is read.

extension SpokenDuration: BinaryCodable {
    func write(to store: inout BinaryWriter) { store.text(description) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        guard let value = try? Self(parsing: try store.text()) else { throw store.fault }
        self = value
    }
}

extension ClockTime: BinaryCodable {
    func write(to store: inout BinaryWriter) { store.text(description) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        guard let value = try? Self(parsing: try store.text()) else { throw store.fault }
        self = value
    }
}

extension CalendarDate: BinaryCodable {
    func write(to store: inout BinaryWriter) { store.text(description) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        guard let value = try? Self(parsing: try store.text()) else { throw store.fault }
        self = value
    }
}

extension CalendarDateTime: BinaryCodable {
    func write(to store: inout BinaryWriter) { store.text(description) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        guard let value = try? Self(parsing: try store.text()) else { throw store.fault }
        self = value
    }
}

extension Measure: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        value.write(to: &store)
        store.text(unit)
    }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(try Double(from: &store), try store.text())
    }
}

extension Money: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        value.write(to: &store)
        store.text(currency)
    }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(try Double(from: &store), try store.text())
    }
}

extension BinaryReader {
    /// Which of the times or dates is meant where what was said is open.
    mutating func preference() throws(BinaryCodingError) -> Parameter.Preference? {
        let name: String? = try optional()
        guard let name else { return nil }
        guard let preference = Parameter.Preference(rawValue: name) else { throw fault }
        return preference
    }
}
