internal import Earshot
internal import EarshotFormats

/// The content of hassil files, merged, before it is converted to a catalog.
struct HassilSource {
    /// A text and its location.
    struct Text: Hashable {
        var text: String
        var location: Catalog.SourceLocation
        /// Whether an offset into the text is an offset into its line.
        var isVerbatim = false

        /// The location of a byte of the text.
        func place(_ offset: Int) -> Catalog.SourceLocation {
            var place = location
            if isVerbatim { place.column += offset }
            return place
        }
    }

    /// A group of sentences with the same meaning.
    struct Block {
        var intent: String
        var location: Catalog.SourceLocation
        var sentences: [Text] = []
        /// Values that are always set.
        var slots: [Shortcut.Preset] = []
        /// Contexts that list values must have, or that the speaker's surroundings provide.
        var requires: [Context] = []
        /// Contexts that list values must not have.
        var excludes: [Context] = []
        var rules: [String: Text] = [:]
        var lists: [String: List] = [:]
        /// What distinguishes the group from others of its intent.
        var combination: String?
        /// Keys that a catalog keeps but does not interpret.
        var extensions: [ExtensionValue.Member] = []
    }

    /// A condition on the context.
    struct Context: Hashable {
        var key: String
        /// The accepted values; `nil` if any is accepted.
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
        /// The value in the answer; `nil` for the words that were said.
        var output: ParameterValue?
        /// Its context: each key with its values.
        var context: [String: Set<String>] = [:]
        /// The combination whose house it belongs to, as `INTENT/COMBINATION`; `nil` if it belongs to every house.
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

    /// The house of one file of tests, or of one combination.
    struct House {
        /// Its combination, as `INTENT/COMBINATION`; `nil` if it is for all.
        var combination: String?
        /// The values by the name of their list.
        var lists: [String: [Value]] = [:]
    }

    /// A test: a sentence and its expected answer.
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
    /// The start of the first file.
    var location: Catalog.SourceLocation?
}
