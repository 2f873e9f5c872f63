internal import Synchronization

/// Donations in memory: for tests, and for services that keep them elsewhere.
///
/// Nothing is derived in advance, so that what it answers is what the definitions say; it is as slow as that.
public final class DonationLog: DonationStore {
    /// Which parameters belong together, so that a donation counts without the others too.
    public let combinations: ParameterCombinations
    private let donations: Mutex<[String: Donation]>

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - combinations: Which parameters belong together.
    ///   - donations: What it begins with; of two with one identifier, the later one counts.
    public init(combinations: ParameterCombinations = ParameterCombinations(), _ donations: [Donation] = []) {
        self.combinations = combinations
        self.donations = Mutex(Dictionary(donations.map { ($0.id, $0) }, uniquingKeysWith: { $1 }))
    }

    /// The donations in the order of their times, ties by identifier.
    ///
    /// - Complexity: O(*n* log *n*) in the number of donations.
    public var all: [Donation] {
        donations.withLock { Array($0.values) }.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
    }

    /// Adds a donation, or replaces the one with its identifier.
    ///
    /// - Parameter donation: The donation.
    /// - Throws: `DonationStoreError`; then the store is as it was.
    /// - Complexity: O(1).
    public func add(_ donation: Donation) throws(DonationStoreError) {
        donations.withLock { $0[donation.id] = donation }
    }

    /// Deletes donations.
    ///
    /// - Parameter selection: Which ones.
    /// - Returns: How many there were; nothing is left of them.
    /// - Throws: Never.
    @discardableResult
    public func delete(_ selection: DonationSelection) throws(DonationStoreError) -> DonationDeletion {
        let count = donations.withLock { donations in
            let before = donations.count
            switch selection {
            case .ids(let ids): for id in ids { donations[id] = nil }
            case .group(let group): donations = donations.filter { $0.value.group != group }
            case .all: donations = [:]
            }
            return before - donations.count
        }
        return DonationDeletion(count: count, isErased: true)
    }

    /// The latest donations.
    ///
    /// - Parameters:
    ///   - limit: The most donations.
    ///   - group: The group whose donations are wanted; `nil` for all.
    /// - Returns: The donations, latest first, ties by identifier; empty if there are none.
    /// - Throws: `DonationStoreError`.
    /// - Complexity: O(*n* log *n*) in the number of donations.
    public func latest(_ limit: Int, of group: String? = nil) throws(DonationStoreError) -> [Donation] {
        Array(all.filter { group == nil || $0.group == group }.reversed().prefix(max(0, limit)))
    }

    /// What was done most, by `UsageHistory.strength`.
    ///
    /// - Parameter limit: The most usages.
    /// - Returns: The strongest, strongest first; empty if nothing was done.
    /// - Throws: `DonationStoreError`.
    /// - Complexity: O(*n* log *n*) in the number of donations.
    public func strongest(_ limit: Int) throws(DonationStoreError) -> [Usage] {
        var histories: [Invocation: UsageHistory] = [:]
        for donation in all {
            for part in combinations.parts(of: donation.invocation) {
                histories[part, default: UsageHistory()].add(donation.moment)
            }
        }
        let usages = histories.map { (Usage($0.key, $0.value), $0.value.strength, InvocationText.text(of: $0.key)) }
        return usages.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.2 < $1.2 }.prefix(max(0, limit)).map(\.0)
    }

    /// How often and when one thing was done.
    ///
    /// - Parameter invocation: What was done, with the values of one combination of parameters.
    /// - Returns: Its history; empty if it was never done.
    /// - Throws: `DonationStoreError`.
    /// - Complexity: O(*n* log *n*) in the number of donations.
    public func history(of invocation: Invocation) throws(DonationStoreError) -> UsageHistory {
        var history = UsageHistory()
        for donation in all where combinations.parts(of: donation.invocation).contains(invocation) {
            history.add(donation.moment)
        }
        return history
    }
}
