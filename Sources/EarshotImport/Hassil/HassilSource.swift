internal import Earshot
internal import EarshotFormats

/// What hassil files say, merged, before any of it is made into a catalog.
struct HassilSource {
    /// A text and where it stands.
    struct Text: Hashable {
        var text: String
        var location: Catalog.SourceLocation
        /// Whether an offset into the text is an offset into its line.
        var isVerbatim = false

        /// The place of a byte of the text.
        func place(_ offset: Int) -> Catalog.SourceLocation {
            var place = location
            if isVerbatim { place.column += offset }
            return place
        }
    }

    /// A group of sentences that mean the same.
    struct Block {
        var intent: String
        var location: Catalog.SourceLocation
        var sentences: [Text] = []
        /// Values that are set whatever is said.
        var slots: [Shortcut.Preset] = []
        /// What the values of lists must carry, or the speaker's surroundings provide.
        var requires: [Context] = []
        /// What the values of lists must not carry.
        var excludes: [Context] = []
        var rules: [String: Text] = [:]
        var lists: [String: List] = [:]
        /// What tells the group from others of its intent.
        var combination: String?
        /// Keys that a catalog carries and does not read.
        var extensions: [ExtensionValue.Member] = []
    }

    /// A condition on the context.
    struct Context: Hashable {
        var key: String
        /// The values that fulfil it; `nil` where any does.
        var values: Set<String>?
        /// Whether the value comes from the speaker's surroundings and fills a slot.
        var isSlot = false
    }

    /// A list of values.
    struct List {
        enum Kind {
            case values([Value])
            case range(Range)
            case wildcard
        }

        var name: String
        var kind: Kind
        var location: Catalog.SourceLocation
    }

    /// A value of a list.
    struct Value {
        var input: Text
        /// What the answer says; `nil` stands for what was said.
        var output: ParameterValue?
        /// What the value carries: each key with its values.
        var context: [String: Set<String>] = [:]
        /// The combination whose house it is in, as `INTENT/COMBINATION`; `nil` where it is in every house.
        var house: String?
    }

    /// A range of numbers.
    struct Range: Hashable {
        var from: Int64
        var to: Int64
        var multiplier: Double?
        /// Whether halves or tenths may be said.
        var hasFractions = false
    }

    /// What one file of tests, or one combination, knows of the house.
    struct House {
        /// The combination that it is made for, as `INTENT/COMBINATION`; `nil` where it is made for all.
        var combination: String?
        /// The values by the name of the list that they belong to.
        var lists: [String: [Value]] = [:]
    }

    /// A sentence that a test expects an answer to.
    struct Test {
        var utterance: Text
        var id: String?
        var locale: String?
        var intent: String
        var combination: String?
        var slots: [(name: String, values: [ExtensionValue])] = []
        var extensions: [ExtensionValue.Member] = []
    }

    var language: String?
    var blocks: [Block] = []
    var lists: [String: List] = [:]
    /// The names of the lists, in order of declaration.
    var listOrder: [String] = []
    var rules: [String: Text] = [:]
    var skipWords: [Text] = []
    var houses: [House] = []
    var tests: [Test] = []
    /// Where the first file begins.
    var location: Catalog.SourceLocation?
}
