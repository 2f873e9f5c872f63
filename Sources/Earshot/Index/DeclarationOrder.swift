/// The position of an item in a catalog, in the order of declaration.
///
/// Numbers are assigned in the order of compilation, and a layer is compiled after the document below, although its
/// parts belong in between. Sorting by these positions gives the order of the combined catalog.
struct DeclarationOrder: Comparable, Hashable, Sendable {
    /// The parts of a catalog, in order.
    enum Part: UInt64 {
        case application
        case enumeration
        case shortcut
        case negative
    }

    private static let stepBits: UInt64 = 18
    private static let itemBits: UInt64 = 22
    private static let ownerBits: UInt64 = 22
    /// Offset of the item numbers of a shortcut's negative phrases.
    private static let negative: UInt64 = 1 << 21

    private(set) var rawValue: UInt64

    /// The position of an item.
    ///
    /// - Parameters:
    ///   - part: The part of the catalog.
    ///   - owner: The enum or the shortcut, by its index.
    ///   - item: The case or the phrase, by its index.
    ///   - isNegative: Whether the item is a negative phrase.
    init(_ part: Part, owner: Int = 0, item: Int = 0, isNegative: Bool = false) {
        let owner = min(UInt64(clamping: owner), 1 << Self.ownerBits - 1)
        let item = min(UInt64(clamping: item), Self.negative - 1) + (isNegative ? Self.negative : 0)
        rawValue = part.rawValue << 62 | owner << (Self.itemBits + Self.stepBits) | item << Self.stepBits
    }

    fileprivate init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Advances to the next step within the same item.
    mutating func advance() {
        let mask: UInt64 = 1 << Self.stepBits - 1
        if rawValue & mask < mask - 1 { rawValue += 2 }
    }

    /// Advances by a number of steps within the same item.
    mutating func advance(by count: Int) {
        let mask: UInt64 = 1 << Self.stepBits - 1
        let step = rawValue & mask
        guard step < mask - 1 else { return }
        rawValue += min(2 * UInt64(clamping: count), mask - 1 - step)
    }

    /// The number of steps since an earlier position in the same item; `nil` if steps are no longer counted.
    func steps(since other: DeclarationOrder) -> Int? {
        let mask: UInt64 = 1 << Self.stepBits - 1
        guard rawValue & mask < mask - 1, rawValue >= other.rawValue else { return nil }
        return Int((rawValue - other.rawValue) / 2)
    }

    /// The same position, marked.
    var marked: DeclarationOrder {
        var place = self
        place.rawValue |= 1
        return place
    }

    /// Whether the position is marked.
    var isMarked: Bool { rawValue & 1 == 1 }

    static func < (left: DeclarationOrder, right: DeclarationOrder) -> Bool { left.rawValue < right.rawValue }

    /// The index of a phrase in its owner's list, given its ``order``; negative phrases from −1 down.
    static func item(ofOrder order: Int) -> Int {
        let item = order & (1 << itemBits - 1)
        return item >= Int(negative) ? -1 - (item - Int(negative)) : item - 1
    }

    /// The position without the step, as a number that orders phrases.
    var order: Int { Int(rawValue >> Self.stepBits) }

    /// The enum and the case, by their indices; `nil` for an item of no enum.
    var element: (enumeration: Int32, value: Int32)? {
        guard rawValue >> 62 == Part.enumeration.rawValue else { return nil }
        let owner = rawValue >> (Self.itemBits + Self.stepBits) & (1 << Self.ownerBits - 1)
        return (Int32(owner), Int32(rawValue >> Self.stepBits & (1 << Self.itemBits - 1)))
    }

    /// Whether two positions are in the same item.
    func isBeside(_ other: DeclarationOrder) -> Bool { order == other.order }
}

/// The positions at which each of some things is declared.
///
/// A position outside enums is permanent. A position inside an enum disappears once the last case at it is hidden.
struct DeclarationOrders: Sendable {
    private let below: Parent<DeclarationOrders>?
    /// The number of the first thing of this layer.
    private let first: Int
    private let level: Int
    private var built = Positions()
    /// The positions in a compiled file, read only for layers; `nil` for recorded positions.
    private var stored: (count: Int, positions: Deferred<Positions>)?

    fileprivate struct Positions: Sendable {
        var firsts: [DeclarationOrder] = []
        /// Further positions, in order; for things of the layers below, all positions in this layer.
        var others: [UInt32: [DeclarationOrder]] = [:]
    }

    private var firsts: [DeclarationOrder] { stored?.positions.value.firsts ?? built.firsts }
    private var others: [UInt32: [DeclarationOrder]] { stored?.positions.value.others ?? built.others }

    /// Positions without a layer below.
    init() {
        below = nil
        first = 0
        level = 0
    }

    /// A layer over positions.
    ///
    /// - Parameters:
    ///   - places: The positions below.
    ///   - count: The number of things below.
    init(over places: DeclarationOrders, count: Int) {
        below = Parent(places)
        first = count
        level = places.level + 1
    }

    /// Records a position of a thing; positions come in order, and so do the numbers of new things.
    mutating func add(_ id: UInt32, _ place: DeclarationOrder) {
        guard Int(id) >= first else { return addFurther(id, place) }
        let index = Int(id) - first
        guard index < built.firsts.count else { return built.firsts.append(place) }
        if built.firsts[index].element == nil || built.firsts[index].isBeside(place) { return }
        addFurther(id, place)
    }

    private mutating func addFurther(_ id: UInt32, _ place: DeclarationOrder) {
        if let last = built.others[id]?.last, last.element == nil || last.isBeside(place) { return }
        built.others[id, default: []].append(place)
    }

    /// Whether any layer above the lowest has a thing.
    ///
    /// - Complexity: O(*l*) in the layers.
    func isInLayer(_ id: UInt32) -> Bool {
        guard let below else { return false }
        return Int(id) >= first || others[id] != nil || below.value.isInLayer(id)
    }

    /// The first position of a thing that is not hidden; `nil` if all are hidden.
    ///
    /// - Complexity: O(*l*) in the layers and in the hidden cases of the thing.
    func first(of id: UInt32, _ hidden: HiddenCases) -> DeclarationOrder? {
        var best = below.flatMap { Int(id) < first ? $0.value.first(of: id, hidden) : nil }
        let firsts = firsts
        if Int(id) >= first, Int(id) - first < firsts.count {
            let place = firsts[Int(id) - first]
            if !hidden.contains(place, level: level) { return place }
        }
        guard let further = others[id] else { return best }
        var index = 0
        while index < further.count {
            let place = further[index]
            guard hidden.contains(place, level: level) else {
                best = min(best ?? place, place)
                break
            }
            index = hidden.end(of: place, in: further, from: index, level: level)
        }
        return best
    }
}

/// The enums and cases that layers have replaced, as seen from the top.
struct HiddenCases: Sendable {
    private struct Case: Hashable {
        var enumeration: Int32
        var value: Int32
    }

    /// The number of hidden layers from the bottom, by enum and by case.
    private var enumerations: LayeredTable<Int32, Int>
    private var cases: LayeredTable<Case, Int>
    private let level: Int

    /// Nothing hidden.
    init() {
        enumerations = LayeredTable()
        cases = LayeredTable()
        level = 0
        isEmpty = true
    }

    /// The hidden cases, as seen from a new layer on top.
    init(over hidden: HiddenCases) {
        enumerations = LayeredTable(over: hidden.enumerations)
        cases = LayeredTable(over: hidden.cases)
        level = hidden.level + 1
        isEmpty = hidden.isEmpty
    }

    /// Whether nothing is hidden.
    private(set) var isEmpty: Bool

    /// Hides everything of an enum in the layers below.
    mutating func hide(enumeration: Int32) {
        enumerations.set(enumeration, level)
        isEmpty = false
    }

    /// Hides everything of a case in the layers below.
    mutating func hide(enumeration: Int32, value: Int32) {
        cases.set(Case(enumeration: enumeration, value: value), level)
        isEmpty = false
    }

    /// Whether a case is hidden in a layer.
    func contains(enumeration: Int32, value: Int32, level: Int) -> Bool {
        if let limit = enumerations[enumeration], level < limit { return true }
        return cases[Case(enumeration: enumeration, value: value)].map { level < $0 } ?? false
    }

    func contains(_ place: DeclarationOrder, level: Int) -> Bool {
        guard !isEmpty, let element = place.element else { return false }
        return contains(enumeration: element.enumeration, value: element.value, level: level)
    }

    /// The index after a hidden position: after all positions of its enum, if the whole enum is hidden.
    fileprivate func end(of place: DeclarationOrder, in places: [DeclarationOrder], from index: Int, level: Int) -> Int
    {
        guard let element = place.element, let limit = enumerations[element.enumeration], level < limit else {
            return index + 1
        }
        let next = DeclarationOrder(.enumeration, owner: Int(element.enumeration) + 1)
        var low = index + 1
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < next { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// Positions without a layer below in a compiled file.
extension DeclarationOrders {
    func write(to store: inout BinaryWriter) {
        let (firsts, others) = (firsts, others)
        store.array(firsts.map(\.rawValue))
        let things = others.keys.sorted()
        store.array(things)
        store.arrays(things.map { (others[$0] ?? []).map(\.rawValue) })
    }

    /// Finds positions in a file; they are read when a layer first needs a position.
    init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        self.init()
        let start = store
        var counted = store
        let count = Int(clamping: try counted.number())
        try store.skipArray(of: 8)
        for size in [4, 4, 8] { try store.skipArray(of: size) }
        let positions = Deferred { withExtendedLifetime(file) { (try? Positions(from: start)) ?? Positions() } }
        stored = (count, positions)
    }

    /// The number of things of this layer.
    var count: Int { stored?.count ?? built.firsts.count }
}

extension DeclarationOrders.Positions {
    fileprivate init(from reader: BinaryReader) throws(BinaryCodingError) {
        var store = reader
        firsts = (try store.array()).map { DeclarationOrder(rawValue: $0) }
        let things: [UInt32] = try store.array(in: 0..<firsts.count)
        let places: [[UInt64]] = try store.arrays()
        guard places.count == things.count else { throw store.fault }
        for (thing, places) in zip(things, places) { others[thing] = places.map { DeclarationOrder(rawValue: $0) } }
    }
}
