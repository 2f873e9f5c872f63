/// Reports the progress of long work on standard error, if that is a terminal and the work takes over a second.
struct Progress {
    private let noun: String
    /// How many there will be; `nil` if that is not known.
    private let total: Int?
    private let start = ContinuousClock.now
    private let isShown: Bool
    private var next: Duration = .seconds(1)
    private var hasSaid = false

    /// Creates a progress that counts things with a name.
    init(counting noun: String, of total: Int? = nil, isShown: Bool = true) {
        self.noun = noun
        self.total = total
        self.isShown = isShown && Console.isErrorTerminal
    }

    /// Updates the count, at most ten times a second.
    mutating func update(_ count: Int) {
        guard isShown else { return }
        let elapsed = ContinuousClock.now - start
        guard elapsed >= next else { return }
        next = elapsed + .milliseconds(100)
        hasSaid = true
        guard let total, count > 0 else {
            Console.say("\r\(count) \(noun), \(elapsed.components.seconds) s")
            return
        }
        let each = elapsed / count
        let tenths = Int((Duration.seconds(10) / each).rounded())
        let rate = "\(tenths / 10).\(tenths % 10) a second"
        Console.say("\r\u{1B}[K\(count) of \(total) \(noun), \(rate), \(Self.spoken(each * (total - count))) left")
    }

    /// A duration in seconds, minutes or hours.
    private static func spoken(_ duration: Duration) -> String {
        let seconds = duration.components.seconds
        if seconds < 100 { return "\(seconds) s" }
        return seconds < 6_000 ? "\(seconds / 60) min" : "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }

    /// Clears the line.
    mutating func finish() {
        if hasSaid { Console.say("\r\u{1B}[K") }
        hasSaid = false
    }
}
