internal import Synchronization

/// A pool of working storage, handed from call to call so that no call allocates.
///
/// An entry is taken and returned in a single atomic step. The address of a thread's stack decides the first entry to
/// try, so that threads seldom collide. If all entries are empty, storage is created; if all are full, returned storage
/// is freed.
final class ScratchPool<Scratch>: @unchecked Sendable {
    private final class Box {
        var scratch: Scratch

        init(_ scratch: Scratch) {
            self.scratch = scratch
        }
    }

    private static var count: Int { 8 }
    private let places: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
    private let make: @Sendable () -> Scratch

    /// An empty pool.
    ///
    /// - Parameter make: Creates storage.
    init(_ make: @escaping @Sendable () -> Scratch) {
        self.make = make
        places = .allocate(capacity: Self.count)
        for index in 0..<Self.count { (places + index).initialize(to: Atomic(nil)) }
    }

    deinit {
        for index in 0..<Self.count {
            if let known = places[index].exchange(nil, ordering: .acquiring) {
                Unmanaged<Box>.fromOpaque(known).release()
            }
        }
        places.deinitialize(count: Self.count)
        places.deallocate()
    }

    /// Lends storage for the duration of a call.
    func withScratch<Result>(_ body: (inout Scratch) -> Result) -> Result {
        let first = Self.first()
        let box = take(first) ?? Box(make())
        defer { put(box, first) }
        return body(&box.scratch)
    }

    /// The first entry to try for this thread.
    private static func first() -> Int {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) >> 19 & (count - 1) }
    }

    private func take(_ first: Int) -> Box? {
        for offset in 0..<Self.count {
            let place = places + ((first + offset) & (Self.count - 1))
            guard place.pointee.load(ordering: .relaxed) != nil,
                let known = place.pointee.exchange(nil, ordering: .acquiring)
            else { continue }
            return Unmanaged<Box>.fromOpaque(known).takeRetainedValue()
        }
        return nil
    }

    private func put(_ box: Box, _ first: Int) {
        let held = Unmanaged.passRetained(box)
        let pointer = UnsafeRawPointer(held.toOpaque())
        for offset in 0..<Self.count {
            let place = places + ((first + offset) & (Self.count - 1))
            if place.pointee.compareExchange(expected: nil, desired: pointer, ordering: .releasing).exchanged { return }
        }
        held.release()
    }
}
