#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Elements in separate memory pages, which return to the system when the list ends.
///
/// The allocator usually keeps the memory of freed arrays, so a process that builds much for a short time keeps its
/// peak size.
struct PageList<Element: BitwiseCopyable>: ~Copyable {
    /// The elements; they move when the list grows.
    private(set) var elements: UnsafeMutableBufferPointer<Element>
    /// The allocated bytes.
    private var pages: UnsafeMutableRawBufferPointer

    /// The least number of bytes of a list; pages that are never written take no memory.
    private static var leastRoom: Int { 1 << 16 }

    /// Creates an empty list.
    init() {
        pages = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        elements = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Creates a list of elements whose bytes are all zero.
    init(count: Int) {
        self.init()
        makeRoom(for: count)
        elements = Self.elements(of: pages, count)
    }

    deinit { if let base = pages.baseAddress { munmap(base, pages.count) } }

    /// The number of elements.
    @inline(__always)
    var count: Int { elements.count }

    /// The element at an index, which must be valid.
    @inline(__always)
    subscript(index: Int) -> Element {
        get { elements[index] }
        nonmutating set { elements[index] = newValue }
    }

    /// Appends an element.
    @inline(__always)
    mutating func append(_ element: Element) {
        withUnsafePointer(to: element) { append(contentsOf: UnsafeRawBufferPointer(start: $0, count: Self.size)) }
    }

    /// Appends elements by copying their bytes.
    @inline(__always)
    mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
        let end = count * Self.size
        let added = bytes.count / Self.size
        if bytes.count > pages.count - end { makeRoom(for: count + added) }
        UnsafeMutableRawBufferPointer(rebasing: pages[end...]).copyMemory(from: bytes)
        elements = Self.elements(of: pages, count + added)
    }

    /// The size of an element in bytes.
    private static var size: Int { MemoryLayout<Element>.size }

    /// The given number of elements at the start of the pages.
    private static func elements(of pages: UnsafeMutableRawBufferPointer, _ count: Int) -> UnsafeMutableBufferPointer<
        Element
    > {
        UnsafeMutableBufferPointer(start: pages.baseAddress?.assumingMemoryBound(to: Element.self), count: count)
    }

    /// Moves the elements to a block with room for a number of elements, and at least half as large again.
    @inline(never)
    private mutating func makeRoom(for count: Int) {
        let room = max(count * Self.size, pages.count + pages.count / 2, Self.leastRoom)
        let base = mmap(nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        // Running out of memory traps, as for an array.
        guard let base, base != MAP_FAILED else { fatalError("out of memory") }
        let other = UnsafeMutableRawBufferPointer(start: base, count: room)
        other.copyMemory(from: UnsafeRawBufferPointer(rebasing: pages[..<(elements.count * Self.size)]))
        if let base = pages.baseAddress { munmap(base, pages.count) }
        pages = other
        elements = Self.elements(of: pages, elements.count)
    }
}
