internal import Earshot
internal import EarshotFormats

/// An interaction model of Alexa in one locale, independent of the version of the format.
struct AlexaModel {
    /// An intent.
    struct Intent {
        /// Its name; Amazon's own begin with `AMAZON.`.
        var name: String
        var location: Catalog.SourceLocation
        var slots: [Slot] = []
        var samples: [Sample] = []
    }

    /// A slot of an intent.
    struct Slot {
        var name: String
        var type: String
        var location: Catalog.SourceLocation
        /// Whether the skill asks for it.
        var isRequired = false
        /// What it asks.
        var prompt: String?
    }

    /// A sample utterance.
    struct Sample {
        var text: String
        var location: Catalog.SourceLocation
    }

    /// A slot type with values of its own.
    struct SlotType {
        var name: String
        var location: Catalog.SourceLocation
        var values: [Value] = []
    }

    /// A value of a slot type.
    struct Value {
        /// Its identifier, if it has one.
        var id: String?
        var name: String
        var synonyms: [String] = []
        var location: Catalog.SourceLocation
    }

    /// The skill's invocation name.
    var invocationName: String?
    /// The intents, in order of declaration.
    var intents: [Intent] = []
    /// The slot types, in order of declaration.
    var types: [SlotType] = []
}
