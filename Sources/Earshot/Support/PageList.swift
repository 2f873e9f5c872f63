#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Elements in pages of their own, which the system has back as soon as the list ends.
///
/// What an array lets go of is most often kept for the next one, and a process that makes much for a short time stays as
/// large as it ever was.
struct PageList<Element: BitwiseCopyable>: ~Copyable {
    /// The elements; they move when the list grows.
    private(set) var elements: UnsafeMutableBufferPointer<Element>
    /// The bytes that were asked for.
    private var pages: UnsafeMutableRawBufferPointer

    /// How many bytes a list takes at least; pages that are not written to take none.
    private static var leastRoom: Int { 1 << 16 }

    /// Creates an empty list.
    init() {
        pages = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        elements = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Creates a list of so many elements, all of whose bytes are zero.
    init(count: Int) {
        self.init()
        makeRoom(for: count)
        elements = Self.elements(of: pages, count)
    }

    deinit { if let base = pages.baseAddress { munmap(base, pages.count) } }

    /// How many elements there are.
    @inline(__always)
    var count: Int { elements.count }

    /// An element; the index must be one.
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

    /// Appends elements by their bytes.
    @inline(__always)
    mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
        let end = count * Self.size
        let added = bytes.count / Self.size
        if bytes.count > pages.count - end { makeRoom(for: count + added) }
        UnsafeMutableRawBufferPointer(rebasing: pages[end...]).copyMemory(from: bytes)
        elements = Self.elements(of: pages, count + added)
    }

    /// How many bytes an element takes.
    private static var size: Int { MemoryLayout<Element>.size }

    /// So many elements at the start of pages.
    private static func elements(of pages: UnsafeMutableRawBufferPointer, _ count: Int) -> UnsafeMutableBufferPointer<
        Element
    > {
        UnsafeMutableBufferPointer(start: pages.baseAddress?.assumingMemoryBound(to: Element.self), count: count)
    }

    /// Moves the elements to where so many have room, and as many more again.
    @inline(never)
    private mutating func makeRoom(for count: Int) {
        let room = max(count * Self.size, pages.count + pages.count / 2, Self.leastRoom)
        let base = mmap(nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
        // As where there is no room for an array.
        guard let base, base != MAP_FAILED else { fatalError("out of memory") }
        let other = UnsafeMutableRawBufferPointer(start: base, count: room)
        other.copyMemory(from: UnsafeRawBufferPointer(rebasing: pages[..<(elements.count * Self.size)]))
        if let base = pages.baseAddress { munmap(base, pages.count) }
        pages = other
        elements = Self.elements(of: pages, elements.count)
    }
}
