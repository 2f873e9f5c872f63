/// Reports the progress of long work on standard error, if that is a terminal and the work takes over a second.
struct Progress {
    private let noun: String
    private let start = ContinuousClock.now
    private let isShown: Bool
    private var next: Duration = .seconds(1)
    private var hasSaid = false

    /// Creates a progress that counts things with a name.
    init(counting noun: String, isShown: Bool = true) {
        self.noun = noun
        self.isShown = isShown && Console.isErrorTerminal
    }

    /// Updates the count, at most ten times a second.
    mutating func update(_ count: Int) {
        guard isShown else { return }
        let elapsed = ContinuousClock.now - start
        guard elapsed >= next else { return }
        next = elapsed + .milliseconds(100)
        hasSaid = true
        Console.say("\r\(count) \(noun), \(elapsed.components.seconds) s")
    }

    /// Clears the line.
    mutating func finish() {
        if hasSaid { Console.say("\r\u{1B}[K") }
        hasSaid = false
    }
}
