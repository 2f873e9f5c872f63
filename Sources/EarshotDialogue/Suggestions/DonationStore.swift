/// Something that one person was found to do, and its history.
public struct Usage: Hashable, Sendable {
    /// What was done, with the values of one combination of parameters.
    public var invocation: Invocation
    /// How often and when.
    public var history: UsageHistory

    /// Creates a usage.
    ///
    /// - Parameters:
    ///   - invocation: What was done, with the values of one combination of parameters.
    ///   - history: How often and when.
    public init(_ invocation: Invocation, _ history: UsageHistory) {
        self.invocation = invocation
        self.history = history
    }
}

/// Which donations to delete.
public enum DonationSelection: Hashable, Sendable {
    /// Those with these identifiers; unknown ones are ignored.
    case ids(Set<String>)
    /// Those of a group.
    case group(String)
    /// All of them.
    case all
}

/// What a deletion has done.
public struct DonationDeletion: Hashable, Sendable {
    /// The number of donations that were deleted.
    public var count: Int
    /// Whether nothing of them is left in the store's files.
    ///
    /// `false` if that has to wait, since a reader still uses an older state of the file, or because of ``problem``:
    /// the donations are gone for everybody, and their bytes are overwritten at the next deletion, or when the store is
    /// opened again.
    public var isErased: Bool
    /// Why the bytes could not be overwritten, such as a full disk; `nil` if they were, or if a reader delays it.
    public var problem: DonationStoreError?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - count: The number of donations that were deleted.
    ///   - isErased: Whether nothing of them is left in the store's files.
    ///   - problem: Why the bytes could not be overwritten.
    public init(count: Int, isErased: Bool, problem: DonationStoreError? = nil) {
        self.count = count
        self.isErased = isErased
        self.problem = problem
    }
}

/// Keeps one person's donations, and how often and when each thing was done.
///
/// A store holds the donations of one person; that is how one person's never reach another. All methods may be called
/// from any thread. ``DonationLog`` keeps them in memory, and `SQLiteDonationStore` of `EarshotStore` in a file.
public protocol DonationStore: Sendable {
    /// Which parameters belong together, so that a donation counts without the others too.
    var combinations: ParameterCombinations { get }

    /// Adds a donation, or replaces the one with its identifier, as one step: all of it is kept, or nothing.
    ///
    /// - Parameter donation: The donation.
    /// - Throws: ``DonationStoreError``; then the store is as it was.
    func add(_ donation: Donation) throws(DonationStoreError)

    /// Deletes donations, as one step, with all that was derived from them.
    ///
    /// - Parameter selection: Which ones.
    /// - Returns: How many there were, and whether nothing is left of them.
    /// - Throws: ``DonationStoreError``; then the store is as it was.
    func delete(_ selection: DonationSelection) throws(DonationStoreError) -> DonationDeletion

    /// The donations in the order of their times, ties by identifier.
    ///
    /// - Parameters:
    ///   - limit: The most donations.
    ///   - group: The group whose donations are wanted; `nil` for all.
    /// - Returns: The latest of them, latest first; empty if there are none.
    /// - Throws: ``DonationStoreError``.
    func latest(_ limit: Int, of group: String?) throws(DonationStoreError) -> [Donation]

    /// What was done most, by ``UsageHistory/strength``, ties in the order of their text.
    ///
    /// - Parameter limit: The most usages.
    /// - Returns: The strongest, strongest first; empty if nothing was done.
    /// - Throws: ``DonationStoreError``.
    func strongest(_ limit: Int) throws(DonationStoreError) -> [Usage]

    /// How often and when one thing was done.
    ///
    /// - Parameter invocation: What was done, with the values of one combination of parameters.
    /// - Returns: Its history; empty if it was never done.
    /// - Throws: ``DonationStoreError``.
    func history(of invocation: Invocation) throws(DonationStoreError) -> UsageHistory
}

extension DonationStore {
    /// Deletes one donation.
    ///
    /// - Parameter id: Its identifier.
    /// - Returns: How many there were, and whether nothing is left of them.
    /// - Throws: ``DonationStoreError``; then the store is as it was.
    @discardableResult
    public func delete(id: String) throws(DonationStoreError) -> DonationDeletion { try delete(.ids([id])) }
}

/// A store of donations could not do what it was asked; what it holds is as it was before.
public struct DonationStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is the matter.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// No application has a shortcut of this name, or it has not these parameters.
        case unknownShortcut
        /// A newer version of Earshot wrote the file.
        case newerVersion
        /// The file is no store of donations, or parts of it are destroyed.
        case damaged
        /// The file belongs to another program.
        case otherProgram
        /// The donations were counted with other combinations of parameters.
        case otherCombinations
        /// The disk is full, or the file may not grow.
        case full
        /// Another process writes, and did not finish in time.
        case busy
        /// The file cannot be opened, read or written.
        case unreachable
    }

    /// What is the matter.
    public var code: Code
    /// The file; `nil` if it is not about one.
    public var path: String?
    /// What is wrong, with names and numbers.
    public var message: String
    /// How to mend it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What is the matter.
    ///   - path: The file.
    ///   - message: What is wrong.
    ///   - suggestion: How to mend it.
    public init(_ code: Code, path: String? = nil, message: String, suggestion: String) {
        self.code = code
        self.path = path
        self.message = message
        self.suggestion = suggestion
    }

    /// What is wrong, where, and how to mend it.
    public var description: String {
        "\(path.map { "\($0): " } ?? "")\(message); mend: \(suggestion)"
    }
}
