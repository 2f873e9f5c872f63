/// A reference to the layer below, which any number of layers can share.
final class Parent<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// A list that continues the list of the layer below.
///
/// The layer below is never copied. Its elements may be replaced, as seen from this layer on.
struct LayeredList<Element: Sendable>: Sendable {
    private let below: Parent<LayeredList>?
    /// How many elements are below.
    private let first: Int
    /// How many layers are below.
    let level: Int
    private var own: [Element]
    private var replaced: [Int: Element] = [:]

    /// A list without a layer below.
    init(_ elements: [Element] = []) {
        below = nil
        first = 0
        level = 0
        own = elements
    }

    /// An empty layer over a list.
    init(over list: LayeredList) {
        below = Parent(list)
        first = list.count
        level = list.level + 1
        own = []
    }

    var count: Int { first + own.count }
    var indices: Range<Int> { 0..<count }

    /// All elements.
    ///
    /// - Complexity: O(*n*) in the elements above the lowest layer; O(1) if there is only one layer.
    var elements: [Element] { below == nil ? own : indices.map { self[$0] } }

    /// The element at an index within ``indices``.
    ///
    /// - Complexity: O(*l*) in the layers above the element.
    subscript(index: Int) -> Element {
        @inline(__always) get { index >= first ? own[index - first] : elementBelow(index) }
        set {
            if index >= first { own[index - first] = newValue } else { replaced[index] = newValue }
        }
    }

    /// A part of the element at an index, without copying the rest.
    @inline(__always)
    func part<Part>(_ index: Int, _ part: (Element) -> Part) -> Part {
        index >= first ? part(own[index - first]) : part(elementBelow(index))
    }

    @inline(never)
    private func elementBelow(_ index: Int) -> Element {
        guard let below else { return own[index] }
        return replaced.isEmpty ? below.value[index] : replaced[index] ?? below.value[index]
    }

    mutating func append(_ element: Element) { own.append(element) }

    /// The layer that an element was appended in, from 0.
    func level(of index: Int) -> Int {
        guard index < first, let below else { return level }
        return below.value.level(of: index)
    }
}

/// A dictionary that is searched in its own layer first, and then in those below.
struct LayeredTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let below: Parent<LayeredTable>?
    private var own: [Key: Value] = [:]
    /// What else this layer has, made when it is first asked for; `nil` if there is nothing.
    private let later: Deferred<[Key: Value]>?

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

    /// A table without a layer below, which is made when it is first asked for.
    init(_ values: Deferred<[Key: Value]>) {
        below = nil
        later = values
    }

    /// An empty layer over a table.
    init(over table: LayeredTable) {
        // An empty layer is skipped.
        below = table.own.isEmpty && table.later == nil ? table.below : Parent(table)
        later = nil
    }

    /// Whether no layer has any key; not for a table that is made later.
    var isEmpty: Bool { own.isEmpty && later == nil && below?.value.isEmpty ?? true }

    /// The value of a key; `nil` if there is none.
    ///
    /// - Complexity: O(*l*) in the layers.
    subscript(key: Key) -> Value? {
        if let value = own[key] { return value }
        if let later, let value = later.value[key] { return value }
        guard let below else { return nil }
        return below.value[key]
    }

    /// The values that were set in this layer, in no particular order.
    var values: some Collection<Value> { own.values }

    /// Sets the value of a key, replacing the old one.
    mutating func set(_ key: Key, _ value: Value) { own[key] = value }
}
