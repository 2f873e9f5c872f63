/// Where something stands in a catalog, in the order in which a catalog is compiled.
///
/// What is compiled first has the smaller number of its own. A layer is compiled after what it lies on, though its parts
/// stand in between; compared by their places, things come in the order of the catalog that holds both.
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
    /// What the items of a shortcut that are negative phrases begin with.
    private static let negative: UInt64 = 1 << 21

    private(set) var rawValue: UInt64

    /// The place of an item.
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

    /// The next step within the same item.
    mutating func advance() {
        let mask: UInt64 = 1 << Self.stepBits - 1
        if rawValue & mask < mask - 1 { rawValue += 2 }
    }

    /// The same place, marked.
    var marked: DeclarationOrder {
        var place = self
        place.rawValue |= 1
        return place
    }

    /// Whether the place is marked.
    var isMarked: Bool { rawValue & 1 == 1 }

    static func < (left: DeclarationOrder, right: DeclarationOrder) -> Bool { left.rawValue < right.rawValue }

    /// The place without the step, as a number that orders phrases.
    var order: Int { Int(rawValue >> Self.stepBits) }

    /// The enum and the case, by their indices; `nil` for what belongs to no enum.
    var element: (enumeration: Int32, value: Int32)? {
        guard rawValue >> 62 == Part.enumeration.rawValue else { return nil }
        let owner = rawValue >> (Self.itemBits + Self.stepBits) & (1 << Self.ownerBits - 1)
        return (Int32(owner), Int32(rawValue >> Self.stepBits & (1 << Self.itemBits - 1)))
    }

    /// Whether two places are in one item.
    func isBeside(_ other: DeclarationOrder) -> Bool { order == other.order }
}

/// The places where each of some things stands in a catalog: once for everything that has it.
///
/// What has a place that is no enum's stays for good; the others are gone once the last case that has them is hidden.
struct DeclarationOrders: Sendable {
    private let below: Parent<DeclarationOrders>?
    /// The number of the first thing of this layer.
    private let first: Int
    private let level: Int
    private var firsts: [DeclarationOrder] = []
    /// Further places, in order; for things of the layers below all that this layer knows.
    private var others: [UInt32: [DeclarationOrder]] = [:]

    /// Places without a layer below.
    init() {
        below = nil
        first = 0
        level = 0
    }

    /// A layer over places.
    ///
    /// - Parameters:
    ///   - places: The places below.
    ///   - count: How many things are below.
    init(over places: DeclarationOrders, count: Int) {
        below = Parent(places)
        first = count
        level = places.level + 1
    }

    /// Notes that a thing stands at a place; places come in order, and so do the numbers of new things.
    mutating func add(_ id: UInt32, _ place: DeclarationOrder) {
        guard Int(id) >= first else { return addFurther(id, place) }
        let index = Int(id) - first
        guard index < firsts.count else { return firsts.append(place) }
        if firsts[index].element == nil || firsts[index].isBeside(place) { return }
        addFurther(id, place)
    }

    private mutating func addFurther(_ id: UInt32, _ place: DeclarationOrder) {
        if let last = others[id]?.last, last.element == nil || last.isBeside(place) { return }
        others[id, default: []].append(place)
    }

    /// The first place of a thing that nothing hides; `nil` where all are hidden.
    ///
    /// - Complexity: O(*l*) in the layers, and in the cases hidden that have it.
    func first(of id: UInt32, _ hidden: HiddenCases) -> DeclarationOrder? {
        var best = below.flatMap { Int(id) < first ? $0.value.first(of: id, hidden) : nil }
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

/// The enums and cases that layers have put others in place of, as seen from the top.
struct HiddenCases: Sendable {
    private struct Case: Hashable {
        var enumeration: Int32
        var value: Int32
    }

    /// How many layers from the bottom are hidden, by enum and by case.
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

    /// What is hidden from a layer over another.
    init(over hidden: HiddenCases) {
        enumerations = LayeredTable(over: hidden.enumerations)
        cases = LayeredTable(over: hidden.cases)
        level = hidden.level + 1
        isEmpty = hidden.isEmpty
    }

    /// Whether nothing is hidden.
    private(set) var isEmpty: Bool

    /// Hides everything of an enum that is below.
    mutating func hide(enumeration: Int32) {
        enumerations.set(enumeration, level)
        isEmpty = false
    }

    /// Hides everything of a case that is below.
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

    /// The index behind a hidden place: behind all of its enum, where that is hidden as a whole.
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
