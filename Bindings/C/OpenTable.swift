internal import Synchronization

/// What is open.
enum Open {
    static let resolvers = OpenTable<Handle>(kind: 0)
    static let conversations = OpenTable<ConversationHandle>(kind: 1)
    static let hearings = OpenTable<HearingHandle>(kind: 2)
}

/// The open objects of one kind, each under a number; C holds that number, not an address.
///
/// A number is never used again, and says of which kind it is. An invalid number, or that of a closed object, is
/// recognized and never dereferenced. An object that is closed while calls are using it is freed when the last of them
/// returns. Looking one up takes two atomic steps and no lock.
final class OpenTable<Object: AnyObject & Sendable>: @unchecked Sendable {
    /// The most objects that may be open at once.
    var limit: Int { Slot.first << Self.chunkCount - Slot.first }

    /// A slot that holds one object at a time.
    private struct Slot: ~Copyable {
        /// The slots of the first chunk; each chunk has twice as many as the one before.
        static var first: Int { 64 }
        static var closed: UInt64 { 1 << 31 }
        static var free: UInt64 { 1 << 30 }

        /// From the highest bit down: how many objects were here (32 bits), whether the last was closed, whether it
        /// is gone, and how many calls are using it (30 bits).
        let state = Atomic<UInt64>(Slot.closed | Slot.free)
        /// What the slot keeps alive unless it is free.
        var object: Unmanaged<Object>?

        static func generation(_ state: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: state >> 32) }
        static func uses(_ state: UInt64) -> UInt64 { state & (free - 1) }
    }

    private static var chunkCount: Int { 16 }
    private let kind: UInt
    private let chunks: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>

    /// Slots that are free, and how many there are in all.
    private struct Room {
        var free: [Int] = []
        var count = 0
    }
    private let room = Mutex(Room())

    /// An empty table.
    ///
    /// - Parameter kind: 0 to 3, to be found again in every number.
    init(kind: UInt) {
        self.kind = kind
        chunks = .allocate(capacity: Self.chunkCount)
        for index in 0..<Self.chunkCount { (chunks + index).initialize(to: Atomic(nil)) }
    }

    /// The number that C holds for an object; `nil` if too many are open.
    func add(_ object: Object) -> UnsafeRawPointer? {
        let index: Int? = room.withLock { room in
            if let index = room.free.popLast() { return index }
            guard room.count < limit else { return nil }
            makeChunk(for: room.count)
            room.count += 1
            return room.count - 1
        }
        guard let index, let slot = slot(index) else { return nil }
        slot.pointee.object = Unmanaged.passRetained(object)
        var state = slot.pointee.state.load(ordering: .relaxed)
        while true {
            // A call with an old number may be about to find out that it is old.
            let next = UInt64(Slot.generation(state) &+ 1) << 32 | Slot.uses(state)
            let step = slot.pointee.state.compareExchange(expected: state, desired: next, ordering: .releasing)
            if step.exchanged { return pointer(index, Slot.generation(next)) }
            state = step.original
        }
    }

    /// Uses an object; `nil` if the number stands for none.
    @inline(__always)
    func with<Result>(_ pointer: UnsafeRawPointer?, _ body: (Object) -> Result) -> Result? {
        guard let (index, generation) = parts(pointer), let slot = slot(index) else { return nil }
        let state = slot.pointee.state.wrappingAdd(1, ordering: .acquiring).oldValue
        defer { leave(slot, index) }
        guard isOpen(state, generation) else { return nil }
        return slot.pointee.object?._withUnsafeGuaranteedRef(body)
    }

    /// Closes an object: at once, or when the last call that is using it returns.
    func close(_ pointer: UnsafeRawPointer?) {
        guard let (index, generation) = parts(pointer), let slot = slot(index) else { return }
        var state = slot.pointee.state.load(ordering: .relaxed)
        while isOpen(state, generation) {
            let closed = state | Slot.closed
            let step = slot.pointee.state.compareExchange(expected: state, desired: closed, ordering: .acquiring)
            if step.exchanged { return freeIfUnused(slot, index, closed) }
            state = step.original
        }
    }

    // MARK: Slots

    private func isOpen(_ state: UInt64, _ generation: UInt) -> Bool {
        // A pointer may have fewer bits than the number wants.
        state & Slot.closed == 0 && parts(pointer(0, Slot.generation(state)))?.generation == generation
    }

    private func leave(_ slot: UnsafeMutablePointer<Slot>, _ index: Int) {
        let state = slot.pointee.state.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
        if state & Slot.closed != 0 { freeIfUnused(slot, index, state) }
    }

    private func freeIfUnused(_ slot: UnsafeMutablePointer<Slot>, _ index: Int, _ state: UInt64) {
        guard Slot.uses(state) == 0, state & Slot.free == 0 else { return }
        // Of several that see it unused, one frees it.
        let step = slot.pointee.state.compareExchange(
            expected: state,
            desired: state | Slot.free,
            ordering: .acquiringAndReleasing
        )
        guard step.exchanged else { return }
        slot.pointee.object?.release()
        slot.pointee.object = nil
        room.withLock { $0.free.append(index) }
    }

    private static func chunk(of index: Int) -> (chunk: Int, offset: Int) {
        let place = index + Slot.first
        let high = Int.bitWidth - 1 - place.leadingZeroBitCount
        return (high - Slot.first.trailingZeroBitCount, place - 1 << high)
    }

    private func slot(_ index: Int) -> UnsafeMutablePointer<Slot>? {
        let (chunk, offset) = Self.chunk(of: index)
        guard chunk < Self.chunkCount, let base = chunks[chunk].load(ordering: .acquiring) else { return nil }
        return base.assumingMemoryBound(to: Slot.self) + offset
    }

    private func makeChunk(for index: Int) {
        let (chunk, offset) = Self.chunk(of: index)
        guard offset == 0 else { return }
        let count = Slot.first << chunk
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        for place in 0..<count { (slots + place).initialize(to: Slot()) }
        chunks[chunk].store(UnsafeMutableRawPointer(slots), ordering: .releasing)
    }

    // MARK: Numbers

    /// The bits that name a slot, counted from 1, so that no number is zero; above them are the kind and the generation.
    private static var indexBits: UInt { 22 }
    private static var kindBits: UInt { 2 }

    private func pointer(_ index: Int, _ generation: UInt32) -> UnsafeRawPointer? {
        let number = UInt(generation) << Self.kindBits | kind
        return UnsafeRawPointer(bitPattern: number << Self.indexBits | UInt(index + 1))
    }

    private func parts(_ pointer: UnsafeRawPointer?) -> (index: Int, generation: UInt)? {
        let number = UInt(bitPattern: pointer)
        let index = number & (1 << Self.indexBits - 1)
        guard index > 0, number >> Self.indexBits & (1 << Self.kindBits - 1) == kind else { return nil }
        return (Int(index) - 1, number >> (Self.indexBits + Self.kindBits))
    }
}

/// Calls what is open with what writes into the caller's buffer, all of it or nothing.
///
/// - Parameters:
///   - table: The table that the number is of.
///   - pointer: The number.
///   - start: The caller's buffer.
///   - capacity: Its size in bytes.
///   - written: Receives the length of what is written, also if there is no room for it.
///   - body: The call; it is given what writes, which says whether there was room.
/// - Returns: The return code of the call, or that an argument is wrong.
func answer<Object>(
    from table: OpenTable<Object>,
    _ pointer: UnsafeRawPointer?,
    _ start: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?,
    _ body: (Object, (ArraySlice<UInt8>) -> Bool) -> Int32
) -> Int32 {
    written?.pointee = 0
    guard let written, var place = Place(start, capacity) else { return Code.badArgument }
    let code = table.with(pointer) { object in
        body(object) { text in
            written.pointee = text.count
            return place.append(text)
        }
    }
    return code ?? Code.badArgument
}
