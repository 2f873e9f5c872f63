// The antonyms of a language in a compiled file. The data of a word are read when the word is looked up.
extension AntonymTable {
    /// The sets of antonyms of each word.
    struct Memberships: Sendable {
        private let starts: RowStarts
        /// The memberships of all words: the set in the upper half, the side in the lower half.
        private let places: NumberList

        init(_ memberships: [[Membership]]) {
            starts = RowStarts(memberships.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) })
            places = NumberList(memberships.joined().map { UInt32($0.set) << 16 | UInt32($0.side) })
        }

        /// Reads the position of the sets in a file.
        init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
            places = try NumberList(from: &store, in: file)
            starts = try RowStarts(from: &store, ending: places.count, in: file)
        }

        /// The number of words.
        var count: Int { starts.count }

        subscript(word: Int) -> [Membership] {
            starts[word].map { Membership(set: UInt16(places[$0] >> 16), side: UInt16(places[$0] & 0xFFFF)) }
        }

        func write(to store: inout BinaryWriter) {
            places.write(to: &store)
            starts.write(to: &store)
        }
    }

    /// The names of units of measure, by the run of words that means the unit.
    struct UnitForms: Sendable {
        private var built: [UInt32: [[[UInt8]]]] = [:]
        private var stored: Stored?

        private struct Stored: Sendable {
            /// The runs, in ascending order.
            let units: NumberList
            /// The start of the names of each run.
            let starts: NumberList
            let bytes: MappedBytes
        }

        init(built: [UInt32: [[[UInt8]]]]) { self.built = built }

        /// Reads the position of the names in a file.
        init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
            stored = Stored(
                units: try NumberList(from: &store, in: file),
                starts: try NumberList(from: &store, in: file),
                bytes: try store.mappedBytes()
            )
        }

        /// The names for a run; empty if the run means no unit, or cannot be read.
        subscript(unit: UInt32) -> [[[UInt8]]] {
            guard let stored else { return built[unit] ?? [] }
            guard let place = stored.units.index(ofAscending: unit) else { return [] }
            return withExtendedLifetime(stored.units) {
                var store = BinaryReader(stored.bytes, from: Int(stored.starts[place]))
                return (try? Self.forms(from: &store)) ?? []
            }
        }

        private static func forms(from store: inout BinaryReader) throws(BinaryCodingError) -> [[[UInt8]]] {
            let counts: [UInt32] = try store.array()
            let all: [[UInt8]] = try store.arrays()
            guard counts.reduce(0, { $0 + Int($1) }) == all.count else { throw store.fault }
            var next = 0
            return counts.map { count in
                defer { next += Int(count) }
                return Array(all[next..<next + Int(count)])
            }
        }

        func write(to store: inout BinaryWriter) {
            let units =
                stored.map { stored in (0..<stored.units.count).map { stored.units[$0] } } ?? built.keys.sorted()
            var starts: [UInt32] = []
            var written = BinaryWriter()
            for unit in units {
                starts.append(UInt32(clamping: written.bytes.count))
                let forms = self[unit]
                written.array(forms.map { UInt32(clamping: $0.count) })
                written.arrays(forms.joined())
            }
            store.array(units)
            store.array(starts)
            store.array(written.bytes)
        }
    }

    func write(to store: inout BinaryWriter) {
        words.write(to: &store)
        store.number(UInt64(firstUnitSet))
        memberships.write(to: &store)
        unitForms.write(to: &store)
        store.array(affixes.map { $0.areBeginnings ? 1 : $0.areUnsure ? 2 : 0 } as [UInt8])
        store.array(affixes.flatMap { [$0.one.count, $0.other.count] }.map { UInt32(clamping: $0) })
        store.array(affixes.flatMap { Array(affixBytes[$0.one]) + affixBytes[$0.other] })
    }

    convenience init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        let words = try StringInterner(from: &store)
        let firstUnitSet = try store.number()
        let memberships = try Memberships(from: &store, in: file)
        guard firstUnitSet < 1 << 16, memberships.count == words.count else { throw store.fault }
        let unitForms = try UnitForms(from: &store, in: file)
        let kinds: [UInt8] = try store.array(in: 0..<3)
        let lengths: [UInt32] = try store.array()
        let bytes: [UInt8] = try store.array()
        guard lengths.count == 2 * kinds.count, lengths.reduce(0, { $0 + Int($1) }) == bytes.count else {
            throw store.fault
        }
        var affixes: [Affixes] = []
        var next = 0
        for (index, kind) in kinds.enumerated() {
            let middle = next + Int(lengths[2 * index])
            let end = middle + Int(lengths[2 * index + 1])
            affixes.append(
                Affixes(areBeginnings: kind == 1, areUnsure: kind == 2, one: next..<middle, other: middle..<end)
            )
            next = end
        }
        self.init(
            words: words,
            memberships: memberships,
            affixes: affixes,
            affixBytes: bytes,
            unitForms: unitForms,
            firstUnitSet: Int(firstUnitSet)
        )
    }
}
