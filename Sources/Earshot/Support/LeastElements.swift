/// What is kept only if few others go before it.
protocol LeastElement {
    /// Whether it goes before another one.
    func goesBefore(_ other: Self) -> Bool
    /// Whether it is of the same thing as another one, so that the first of them is kept.
    func isOfSame(as other: Self) -> Bool
}

/// The elements that go before all others that were added, at most so many, and one of each thing.
struct LeastElements<Element: LeastElement> {
    private let limit: Int
    /// The elements, in order; of two that are equal, the one that was added first.
    private(set) var elements: [Element] = []

    /// Creates an empty list.
    ///
    /// - Parameter limit: How many elements there are at most; one or more.
    init(limit: Int) { self.limit = limit }

    /// The last element, once there are so many that none is added behind it.
    var last: Element? { elements.count < limit ? nil : elements.last }

    /// Adds an element, unless so many go before it.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - isWanted: Whether it is added; asked only where it would be, and no other of its thing is there.
    /// - Complexity: O(*l*) for the limit *l*; O(1) for an element behind the last one.
    mutating func add(_ element: Element, where isWanted: (Element) -> Bool = { _ in true }) {
        if let last, !element.goesBefore(last) { return }
        if let known = elements.firstIndex(where: element.isOfSame) {
            guard element.goesBefore(elements[known]) else { return }
            elements.remove(at: known)
        } else if !isWanted(element) {
            return
        }
        elements.insert(element, at: elements.firstIndex(where: element.goesBefore) ?? elements.count)
        if elements.count > limit { elements.removeLast() }
    }
}
