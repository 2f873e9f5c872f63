#if !EARSHOT_STORE
/// Donations in a SQLite file, which the trait `Store` of the package has.
@available(*, unavailable, message: "depend on earshot with the trait that has it: traits: [\"Store\"]")
public enum SQLiteDonationStore {}
#endif
