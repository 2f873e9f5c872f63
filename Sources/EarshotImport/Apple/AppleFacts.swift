package import Earshot
internal import EarshotFormats

/// What the files of an app for Apple's platforms say about its shortcuts, each fact with its place, before the files
/// are joined.
///
/// Every kind of file has a reader of its own that adds the facts it finds; ``AppleJoin`` makes one catalog of them.
package struct AppleFacts: Hashable, Sendable {
    /// A text and where it stands.
    package struct Text: Hashable, Sendable {
        package var text: String
        package var location: Catalog.SourceLocation

        package init(_ text: String, at location: Catalog.SourceLocation) {
            self.text = text
            self.location = location
        }
    }

    /// A text of a user interface that a table of strings may translate.
    package struct Title: Hashable, Sendable {
        /// The key of the tables, such as a literal or the six characters of an intent definition; `nil` where the text
        /// is not translated.
        package var key: String?
        /// The table's name without its extension; `nil` stands for `Localizable`.
        package var table: String?
        /// The text in the source language.
        package var text: Text

        package init(_ text: Text, key: String? = nil, table: String? = nil) {
            self.text = text
            self.key = key
            self.table = table
        }
    }

    /// A shortcut of an `AppShortcutsProvider`, of a table of phrases, or of the metadata of a build.
    package struct Shortcut: Hashable, Sendable {
        /// The intent's type; `nil` where the file does not name it.
        package var intent: String?
        /// The phrases in the source language, with `${…}` tokens; the first one is the key of the tables.
        package var phrases: [Text]
        package var title: Title?
        /// The values that it gives its intent.
        package var presets: [Preset] = []
        /// What it gives its intent as the source spells it, legible or not; empty where it gives nothing.
        package var arguments = ""
        /// Whether its phrases are suggestions for a person to record, which need not name the app.
        package var isSuggested = false
        package var location: Catalog.SourceLocation

        package init(intent: String? = nil, phrases: [Text], title: Title? = nil, at location: Catalog.SourceLocation) {
            self.intent = intent
            self.phrases = phrases
            self.title = title
            self.location = location
        }
    }

    /// A value as a file writes it, where the type of its parameter may be told in another file.
    package enum Value: Hashable, Sendable {
        /// A case, or another member of a type, by its name in the source.
        case name(String)
        /// A number, in the digits of JSON.
        case number(String)
        case boolean(Bool)
        case text(String)
    }

    /// A value that a shortcut gives its intent.
    package struct Preset: Hashable, Sendable {
        package var parameter: String
        package var value: Value
        package var location: Catalog.SourceLocation

        package init(_ parameter: String, _ value: Value, at location: Catalog.SourceLocation) {
            self.parameter = parameter
            self.value = value
            self.location = location
        }
    }

    /// A synonym of a case, with a hint at its sound where there is one.
    package struct Synonym: Hashable, Sendable {
        package var title: Title
        package var pronunciation: Title?

        package init(_ title: Title, pronunciation: Title? = nil) {
            self.title = title
            self.pronunciation = pronunciation
        }
    }

    /// A case of an enum.
    package struct EnumCase: Hashable, Sendable {
        package var id: String
        /// The name in the source, where it is not the identifier.
        package var name: String?
        package var title: Title?
        package var synonyms: [Synonym]
        package var location: Catalog.SourceLocation

        package init(_ id: String, title: Title? = nil, synonyms: [Synonym] = [], at location: Catalog.SourceLocation) {
            self.id = id
            self.title = title
            self.synonyms = synonyms
            self.location = location
        }
    }

    /// An enum.
    package struct Enum: Hashable, Sendable {
        package var name: String
        package var title: Title?
        package var cases: [EnumCase]
        /// The locale of its words, where they stand in a file of one locale; `nil` stands for the source's.
        package var locale: String?
        package var location: Catalog.SourceLocation

        package init(
            _ name: String,
            title: Title? = nil,
            cases: [EnumCase],
            locale: String? = nil,
            at location: Catalog.SourceLocation
        ) {
            self.name = name
            self.title = title
            self.cases = cases
            self.locale = locale
            self.location = location
        }
    }

    /// What a parameter of an intent takes.
    package enum ParameterType: Hashable, Sendable {
        case enumeration(String)
        case integer
        case decimal
        case boolean
        case text
        /// A type that a catalog has no word for, such as an entity; its name.
        case other(String)
    }

    /// A parameter of an intent.
    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var type: ParameterType
        package var isRequired: Bool
        package var prompt: Title?
        /// The bounds of a number, as they are spelled; `nil` stands for none.
        package var minimum: String?
        package var maximum: String?
        /// The value that is taken where none is said.
        package var defaultValue: Value?
        package var location: Catalog.SourceLocation

        package init(
            _ name: String,
            _ type: ParameterType,
            isRequired: Bool = false,
            prompt: Title? = nil,
            at location: Catalog.SourceLocation
        ) {
            self.name = name
            self.type = type
            self.isRequired = isRequired
            self.prompt = prompt
            self.location = location
        }
    }

    /// An intent.
    package struct Intent: Hashable, Sendable {
        package var name: String
        package var title: Title?
        package var subtitle: Title?
        /// The category and the verb as the file spells them.
        package var category: String?
        package var verb: String?
        package var parameters: [Parameter]
        /// Titles that become phrases, marked as derived.
        package var phraseTitles: [Title]
        package var location: Catalog.SourceLocation

        package init(
            _ name: String,
            title: Title? = nil,
            subtitle: Title? = nil,
            category: String? = nil,
            verb: String? = nil,
            parameters: [Parameter] = [],
            phraseTitles: [Title] = [],
            at location: Catalog.SourceLocation
        ) {
            self.name = name
            self.title = title
            self.subtitle = subtitle
            self.category = category
            self.verb = verb
            self.parameters = parameters
            self.phraseTitles = phraseTitles
            self.location = location
        }
    }

    /// A name of the app, with a hint at its sound where there is one.
    package struct ApplicationName: Hashable, Sendable {
        package var name: Text
        package var pronunciation: Text?
        /// The locale of the name; `nil` stands for the source's.
        package var locale: String?
        /// Whether it is the name that is shown, not a further one.
        package var isPrimary: Bool

        package init(_ name: Text, pronunciation: Text? = nil, locale: String? = nil, isPrimary: Bool) {
            self.name = name
            self.pronunciation = pronunciation
            self.locale = locale
            self.isPrimary = isPrimary
        }
    }

    /// One entry of a table of strings, in one locale.
    package struct Translation: Hashable, Sendable {
        /// The table's name without its extension, such as `AppShortcuts`.
        package var table: String
        package var key: Text
        /// The locale of the values; `nil` stands for the source's.
        package var locale: String?
        /// One text, or all phrases of a shortcut.
        package var values: [Text]
        /// `stale`, `new`, `needs_review`, or what else the table says of it; `nil` where it is as it should be.
        package var state: String?

        package init(table: String, key: Text, locale: String?, values: [Text], state: String? = nil) {
            self.table = table
            self.key = key
            self.locale = locale
            self.values = values
            self.state = state
        }
    }

    /// The source language, where a file names it.
    package var sourceLocale: String?
    /// The language that a bundle is developed in, which is the source's where no table of phrases says another.
    package var developmentRegion: String?
    package var shortcuts: [Shortcut] = []
    package var negativePhrases: [Text] = []
    package var enums: [Enum] = []
    package var intents: [Intent] = []
    package var applicationNames: [ApplicationName] = []
    package var translations: [Translation] = []
    /// Utterances that a file gives as examples of an intent, with their locale; evidence for tests, no phrases.
    package var examples: [Example] = []
    /// What Swift sources say of enums and intents that other sources may complete.
    package var swift = SwiftFacts()

    package init() {}

    /// An example of an utterance.
    package struct Example: Hashable, Sendable {
        package var intent: String
        package var text: Text
        package var locale: String?

        package init(intent: String, text: Text, locale: String?) {
            self.intent = intent
            self.text = text
            self.locale = locale
        }
    }
}
