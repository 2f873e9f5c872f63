// The grammar of a slot in a compiled file: its kind, then its index or bounds.
extension CompiledDocument.Grammar: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        switch self {
        case .enumeration(let index):
            store.byte(0)
            store.number(UInt64(UInt32(bitPattern: index)))
        case .boolean: store.byte(1)
        case .application: store.byte(2)
        case .integer(let min, let max):
            store.byte(3)
            store.optional(min)
            store.optional(max)
        case .decimal(let min, let max):
            store.byte(4)
            store.optional(min)
            store.optional(max)
        case .ordinal: store.byte(5)
        case .text: store.byte(6)
        case .quantity(let slot):
            store.byte(7)
            slot.declared.write(to: &store)
        case .place: store.byte(8)
        }
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        switch try store.byte() {
        case 0: self = .enumeration(Int32(clamping: try store.number()))
        case 1: self = .boolean
        case 2: self = .application
        case 3: self = .integer(min: try store.optional(), max: try store.optional())
        case 4: self = .decimal(min: try store.optional(), max: try store.optional())
        case 5: self = .ordinal
        case 6: self = .text
        case 7:
            guard let slot = QuantitySlot(try Parameter.Kind(from: &store)) else { throw store.fault }
            self = .quantity(slot)
        case 8: self = .place
        default: throw store.fault
        }
    }
}
