/// A table built by the first thread that needs it; a lock would block resolvers on other threads.
final class LazyAntonyms: Sendable {
    private let reference = OnceReference<AntonymTable>()
    private let read: @Sendable () -> AntonymTable?

    /// Creates a table to be built later.
    ///
    /// - read: Reads the stored table; `nil` if it cannot be used.
    init(_ read: @escaping @Sendable () -> AntonymTable? = { nil }) { self.read = read }

    /// The table, built by the first call; concurrent first calls build it twice and keep one.
    func table(make: () -> AntonymTable) -> AntonymTable {
        reference.load() ?? reference.storeIfNil(read() ?? make())
    }
}
