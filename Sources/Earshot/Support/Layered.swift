/// A type-erased reference to a value.
///
/// A process looks up the type of each copied reference, unless its class is not generic; most catalogs have no layers,
/// and need no generic types.
class AnyParent: @unchecked Sendable {}

/// A reference to the layer below, shared by any number of layers.
final class Parent<Value: Sendable>: AnyParent, @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// A list that continues the list of the layer below.
///
/// The layer below is never copied. Its elements may be replaced, as seen from this layer.
struct LayeredList<Element: Sendable>: Sendable {
    /// The list of the layer below, as a ``Parent``.
    private let below: AnyParent?
    /// The number of elements below.
    private let first: Int
    /// The number of layers below.
    let level: Int
    private var own: [Element]
    /// The elements of the lowest layer in a compiled file, instead of its own; `nil` for elements in memory.
    private var stored: StoredElements<Element>?
    private var replaced: [Int: Element] = [:]

    /// A list without a layer below.
    init(_ elements: [Element] = []) {
        below = nil
        first = 0
        level = 0
        own = elements
    }

    /// A list without a layer below, whose elements are read on first use.
    init(_ elements: StoredElements<Element>) {
        below = nil
        first = 0
        level = 0
        own = []
        stored = elements
    }

    /// An empty layer over a list.
    init(over list: LayeredList) {
        below = Parent(list)
        first = list.count
        level = list.level + 1
        own = []
    }

    var count: Int { first + (stored?.count ?? own.count) }
    var indices: Range<Int> { 0..<count }

    /// All elements.
    ///
    /// - Complexity: O(*n*) in the elements above the lowest layer; O(1) with only one layer, in memory.
    var elements: [Element] { below == nil && stored == nil ? own : indices.map { self[$0] } }

    /// The element at an index within ``indices``.
    ///
    /// - Complexity: O(*l*) in the layers above the element.
    subscript(index: Int) -> Element {
        @inline(__always) get {
            index >= first && stored == nil ? own[index - first] : otherElement(index)
        }
        set {
            keepInMemory()
            if index >= first { own[index - first] = newValue } else { replaced[index] = newValue }
        }
    }

    /// A part of the element at an index, without copying the rest.
    @inline(__always)
    func part<Part>(_ index: Int, _ part: (Element) -> Part) -> Part {
        if let stored { return stored.part(index, part) }
        return index >= first ? part(own[index - first]) : part(otherElement(index))
    }

    /// An element outside of this layer's memory.
    @inline(never)
    private func otherElement(_ index: Int) -> Element {
        if let stored { return stored.part(index) { $0 } }
        guard let below else { return own[index] }
        if let element = replaced.isEmpty ? nil : replaced[index] { return element }
        return unsafeDowncast(below, to: Parent<LayeredList>.self).value[index]
    }

    mutating func append(_ element: Element) {
        keepInMemory()
        own.append(element)
    }

    /// Reads all elements, before a change.
    private mutating func keepInMemory() {
        guard stored != nil else { return }
        own = elements
        stored = nil
    }

    /// The layer in which an element was appended, from 0.
    func level(of index: Int) -> Int {
        guard index < first, let below else { return level }
        return unsafeDowncast(below, to: Parent<LayeredList>.self).value.level(of: index)
    }
}

/// A dictionary searched in its own layer first, and then in the layers below.
struct LayeredTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The table of the layer below, as a ``Parent``.
    private let below: AnyParent?
    private var own: [Key: Value] = [:]
    /// The further entries of this layer, made on first use, as a ``Parent``; `nil` for none.
    private let later: Deferred<AnyParent>?

    /// A table without a layer below.
    init() {
        below = nil
        later = nil
    }

    /// A table without a layer below.
    init(_ values: [Key: Value]) {
        below = nil
        later = nil
        own = values
    }

    /// A table without a layer below, made on first use.
    init(later values: @escaping @Sendable () -> [Key: Value]) {
        below = nil
        later = Deferred { Parent<[Key: Value]>(values()) }
    }

    /// An empty layer over a table.
    init(over table: LayeredTable) {
        // An empty layer is skipped.
        below = table.own.isEmpty && table.later == nil ? table.below : Parent(table)
        later = nil
    }

    /// Whether no layer has any key; `false` for a table made later.
    var isEmpty: Bool {
        own.isEmpty && later == nil
            && below.map { unsafeDowncast($0, to: Parent<LayeredTable>.self).value.isEmpty } ?? true
    }

    /// The value of a key; `nil` for an unknown key.
    ///
    /// - Complexity: O(*l*) in the layers.
    subscript(key: Key) -> Value? {
        if let value = own[key] { return value }
        if let later, let value = unsafeDowncast(later.value, to: Parent<[Key: Value]>.self).value[key] {
            return value
        }
        guard let below else { return nil }
        return unsafeDowncast(below, to: Parent<LayeredTable>.self).value[key]
    }

    /// The values set in this layer, in no particular order.
    var values: some Collection<Value> { own.values }

    /// Sets the value of a key, replacing any old value.
    mutating func set(_ key: Key, _ value: Value) { own[key] = value }
}
