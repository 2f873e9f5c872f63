/// An element kept only if few elements go before it.
protocol LeastElement {
    /// Whether the element goes before another element.
    func goesBefore(_ other: Self) -> Bool
    /// Whether two elements are of the same thing, so that only the first is kept.
    func isOfSame(as other: Self) -> Bool
}

/// The first elements in order of those added, up to a limit, and only one of each thing.
struct LeastElements<Element: LeastElement> {
    private let limit: Int
    /// The elements, in order; equal elements are in the order of addition.
    private(set) var elements: [Element] = []

    /// Creates an empty list.
    ///
    /// - Parameter limit: The most elements; one or more.
    init(limit: Int) { self.limit = limit }

    /// The last element, once the limit is reached and nothing is added behind it.
    var last: Element? { elements.count < limit ? nil : elements.last }

    /// Adds an element, unless the limit is reached by elements before it.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - isWanted: Whether the element is added; asked only if it would be, and no element of the same thing is
    ///     present.
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
