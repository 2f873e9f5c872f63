internal import Synchronization

/// The open resolvers, each under a number; C holds that number, not an address.
///
/// A number is never used again. An invalid number, or that of a closed resolver, is recognized and never dereferenced.
/// A resolver that is closed while calls are using it is freed when the last of them returns. Looking one up takes two
/// atomic steps and no lock.
final class OpenResolvers: @unchecked Sendable {
    static let shared = OpenResolvers()

    /// The most resolvers that may be open at once.
    static let limit = Slot.first << chunkCount - Slot.first

    /// A slot that holds one resolver at a time.
    private struct Slot: ~Copyable {
        /// The slots of the first chunk; each chunk has twice as many as the one before.
        static let first = 64
        static let closed: UInt64 = 1 << 31
        static let free: UInt64 = 1 << 30

        /// From the highest bit down: how many resolvers were here (32 bits), whether the last was closed, whether it
        /// is gone, and how many calls are using it (30 bits).
        let state = Atomic<UInt64>(Slot.closed | Slot.free)
        /// What the slot keeps alive unless it is free.
        var handle: Unmanaged<Handle>?

        static func generation(_ state: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: state >> 32) }
        static func uses(_ state: UInt64) -> UInt64 { state & (free - 1) }
    }

    private static let chunkCount = 16
    private let chunks: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>

    /// Slots that are free, and how many there are in all.
    private struct Room {
        var free: [Int] = []
        var count = 0
    }
    private let room = Mutex(Room())

    private init() {
        chunks = .allocate(capacity: Self.chunkCount)
        for index in 0..<Self.chunkCount { (chunks + index).initialize(to: Atomic(nil)) }
    }

    /// The number that C holds for a resolver; `nil` if too many are open.
    func add(_ handle: Handle) -> UnsafeRawPointer? {
        let index: Int? = room.withLock { room in
            if let index = room.free.popLast() { return index }
            guard room.count < Self.limit else { return nil }
            makeChunk(for: room.count)
            room.count += 1
            return room.count - 1
        }
        guard let index, let slot = slot(index) else { return nil }
        slot.pointee.handle = Unmanaged.passRetained(handle)
        var state = slot.pointee.state.load(ordering: .relaxed)
        while true {
            // A call with an old number may be about to find out that it is old.
            let next = UInt64(Slot.generation(state) &+ 1) << 32 | Slot.uses(state)
            let step = slot.pointee.state.compareExchange(expected: state, desired: next, ordering: .releasing)
            if step.exchanged { return Self.pointer(index, Slot.generation(next)) }
            state = step.original
        }
    }

    /// Uses a resolver; `nil` if the number stands for none.
    @inline(__always)
    func with<Result>(_ pointer: UnsafeRawPointer?, _ body: (Handle) -> Result) -> Result? {
        guard let (index, generation) = Self.parts(pointer), let slot = slot(index) else { return nil }
        let state = slot.pointee.state.wrappingAdd(1, ordering: .acquiring).oldValue
        defer { leave(slot, index) }
        guard Self.isOpen(state, generation) else { return nil }
        return slot.pointee.handle?._withUnsafeGuaranteedRef(body)
    }

    /// Closes a resolver: at once, or when the last call that is using it returns.
    func close(_ pointer: UnsafeRawPointer?) {
        guard let (index, generation) = Self.parts(pointer), let slot = slot(index) else { return }
        var state = slot.pointee.state.load(ordering: .relaxed)
        while Self.isOpen(state, generation) {
            let closed = state | Slot.closed
            let step = slot.pointee.state.compareExchange(expected: state, desired: closed, ordering: .acquiring)
            if step.exchanged { return freeIfUnused(slot, index, closed) }
            state = step.original
        }
    }

    // MARK: Slots

    private static func isOpen(_ state: UInt64, _ generation: UInt) -> Bool {
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
        slot.pointee.handle?.release()
        slot.pointee.handle = nil
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

    /// The bits that name a slot, counted from 1, so that no number is zero.
    private static let indexBits: UInt = 23

    private static func pointer(_ index: Int, _ generation: UInt32) -> UnsafeRawPointer? {
        UnsafeRawPointer(bitPattern: UInt(generation) << indexBits | UInt(index + 1))
    }

    private static func parts(_ pointer: UnsafeRawPointer?) -> (index: Int, generation: UInt)? {
        let number = UInt(bitPattern: pointer)
        let index = number & (1 << indexBits - 1)
        guard index > 0 else { return nil }
        return (Int(index) - 1, number >> indexBits)
    }
}
