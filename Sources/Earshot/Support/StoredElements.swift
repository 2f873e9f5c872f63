/// Elements read from a compiled file on demand, each separately.
final class StoredElements<Element: Sendable>: @unchecked Sendable {
    private final class Box: Sendable {
        let element: Element

        init(_ element: Element) { self.element = element }
    }

    /// The number of elements.
    let count: Int
    private let read: @Sendable (Int) -> Element
    /// The cached elements, read without locking; `nil` without a cache.
    private let known: UnsafeMutablePointer<OnceReference<Box>>?

    /// Elements read later.
    ///
    /// - Parameters:
    ///   - count: The number of elements.
    ///   - areKept: Whether elements are cached after reading.
    ///   - read: Reads the element at an index; concurrent threads may each read the same element.
    init(_ count: Int, areKept: Bool = true, _ read: @escaping @Sendable (Int) -> Element) {
        self.count = count
        self.read = read
        known = areKept ? .allocate(capacity: count) : nil
        if let known { for index in 0..<count { (known + index).initialize(to: OnceReference()) } }
    }

    deinit {
        known?.deinitialize(count: count)
        known?.deallocate()
    }

    /// Passes the element at an index within ``count``.
    func part<Part>(_ index: Int, _ part: (Element) -> Part) -> Part {
        precondition(index >= 0 && index < count, "index out of range")
        guard let known else { return part(read(index)) }
        if let box = known[index].load() { return part(box.element) }
        return part(known[index].storeIfNil(Box(read(index))).element)
    }
}
