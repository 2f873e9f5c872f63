/// Says how far a long piece of work is, on standard error, if a person reads it and it takes longer than a second.
struct Progress {
    private let noun: String
    private let start = ContinuousClock.now
    private let isShown: Bool
    private var next: Duration = .seconds(1)
    private var hasSaid = false

    /// Creates a progress of things that are called so.
    init(counting noun: String, isShown: Bool = true) {
        self.noun = noun
        self.isShown = isShown && Console.isErrorTerminal
    }

    /// Says how many are done, at most ten times a second.
    mutating func update(_ count: Int) {
        guard isShown else { return }
        let elapsed = ContinuousClock.now - start
        guard elapsed >= next else { return }
        next = elapsed + .milliseconds(100)
        hasSaid = true
        Console.say("\r\(count) \(noun), \(elapsed.components.seconds) s")
    }

    /// Takes back what was said.
    mutating func finish() {
        if hasSaid { Console.say("\r\u{1B}[K") }
        hasSaid = false
    }
}
