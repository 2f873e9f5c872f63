/// The nearest runs found so far, and the distance below which a further run is among them.
struct NearestRuns {
    /// The number of runs wanted.
    private let count: Int
    /// The least distance of every run that was ever among the nearest.
    private(set) var distances: [Int32: Int] = [:]
    /// The nearest runs so far, nearest first.
    private var nearest: [(distance: Int, run: Int32)] = []
    /// Whether a run may be included; `nil` if all runs may.
    private let isVisible: ((Int32) -> Bool)?

    init(count: Int, isVisible: ((Int32) -> Bool)? = nil) {
        self.count = count
        self.isVisible = isVisible
        nearest.reserveCapacity(count + 1)
    }

    /// The distance above which no further run is among the nearest.
    var bound: Int { nearest.count < count ? .max : nearest.last?.distance ?? .max }

    /// Adds a run, or lowers its distance.
    ///
    /// - Complexity: O(*c*) in the number of runs wanted.
    mutating func add(_ run: Int32, _ distance: Int) {
        guard distance <= bound, distance < distances[run] ?? .max, isVisible?(run) ?? true else {
            return
        }
        if distances.updateValue(distance, forKey: run) != nil { nearest.removeAll { $0.run == run } }
        let place = nearest.firstIndex { distance < $0.distance } ?? nearest.count
        nearest.insert((distance, run), at: place)
        if nearest.count > count { nearest.removeLast() }
    }
}
