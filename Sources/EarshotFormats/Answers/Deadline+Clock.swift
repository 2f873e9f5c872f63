public import Earshot

extension ResolveOptions.Deadline {
    /// A deadline some time from now, by the system's clock, which runs while the machine sleeps and is never set.
    ///
    /// - Parameter time: The time from now.
    /// - Returns: The deadline.
    public static func after(_ time: Duration) -> ResolveOptions.Deadline {
        let end = ContinuousClock.now + time
        return ResolveOptions.Deadline { ContinuousClock.now >= end }
    }
}
