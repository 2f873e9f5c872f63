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
    ///
    /// - Parameters:
    ///   - count: The count.
    ///   - share: The share of the work that is done, from 0 to 1, for the time left; `nil` if that is not known.
    mutating func update(_ count: Int, share: Double? = nil) {
        guard isShown else { return }
        let elapsed = ContinuousClock.now - start
        guard elapsed >= next else { return }
        next = elapsed + .milliseconds(100)
        hasSaid = true
        Console.say("\r\(Self.text(count, noun, after: elapsed / .seconds(1), share: share))\u{1B}[K")
    }

    /// The line that is shown: the count, how many a second, the time so far, and the time left if it is known.
    static func text(_ count: Int, _ noun: String, after seconds: Double, share: Double?) -> String {
        var text = "\(count) \(noun)"
        if seconds > 0 { text += ", \(Int(Double(count) / seconds)) a second" }
        text += ", \(duration(seconds))"
        // The first percent says too little about the rest.
        if let share, share >= 0.01, share < 1 { text += ", about \(duration(seconds / share - seconds)) left" }
        return text
    }

    private static func duration(_ seconds: Double) -> String {
        let seconds = Int(seconds.rounded())
        return seconds < 120 ? "\(seconds) s" : seconds < 7_200 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
    }

    /// Clears the line.
    mutating func finish() {
        if hasSaid { Console.say("\r\u{1B}[K") }
        hasSaid = false
    }
}
