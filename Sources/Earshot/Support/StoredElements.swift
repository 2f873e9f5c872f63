/// Elements that are read from a compiled file when they are asked for, each by itself.
final class StoredElements<Element: Sendable>: @unchecked Sendable {
    private final class Box: Sendable {
        let element: Element

        init(_ element: Element) { self.element = element }
    }

    /// How many elements there are.
    let count: Int
    private let read: @Sendable (Int) -> Element
    /// The elements that were read, to which reading them again never waits; `nil` if none are kept.
    private let known: UnsafeMutablePointer<OnceReference<Box>>?

    /// Elements that are read later.
    ///
    /// - Parameters:
    ///   - count: How many there are.
    ///   - areKept: Whether each is kept once it was read.
    ///   - read: Reads the one with an index; threads that ask for one at the same time may each read it.
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
