/// A table that is built by the first thread that asks for it; a lock would block resolvers on other threads.
final class LazyAntonyms: Sendable {
    private let reference = OnceReference<AntonymTable>()
    private let read: @Sendable () -> AntonymTable?

    /// A table that is made later.
    ///
    /// - Parameter read: Reads what is stored of it; `nil` if that cannot be used.
    init(_ read: @escaping @Sendable () -> AntonymTable? = { nil }) { self.read = read }

    /// The table, built by the first call; concurrent first calls build it twice and keep one.
    func table(make: () -> AntonymTable) -> AntonymTable {
        reference.load() ?? reference.storeIfNil(read() ?? make())
    }
}
