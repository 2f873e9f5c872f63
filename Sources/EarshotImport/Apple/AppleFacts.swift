package import Earshot
internal import EarshotFormats

/// The facts that an Apple app's files state about its shortcuts, each with its location, before the files are joined.
///
/// A reader for every kind of file adds the facts it finds; ``AppleJoin`` makes one catalog of them.
package struct AppleFacts: Hashable, Sendable {
    /// A text and its location.
    package struct Text: Hashable, Sendable {
        package var text: String
        package var location: Catalog.SourceLocation

        package init(_ text: String, at location: Catalog.SourceLocation) {
            self.text = text
            self.location = location
        }
    }

    /// A user interface text that a string table may translate.
    package struct Title: Hashable, Sendable {
        /// The key in the tables, such as a literal or the six characters in an intent definition; `nil` if the text is
        /// not translated.
        package var key: String?
        /// The table's name without its extension; `nil` means `Localizable`.
        package var table: String?
        /// The text in the source language.
        package var text: Text

        package init(_ text: Text, key: String? = nil, table: String? = nil) {
            self.text = text
            self.key = key
            self.table = table
        }
    }

    /// A shortcut of an `AppShortcutsProvider`, of a table of phrases, or of build metadata.
    package struct Shortcut: Hashable, Sendable {
        /// The intent's type; `nil` if the file does not name it.
        package var intent: String?
        /// The phrases in the source language, with `${…}` tokens; the first one is the key of the tables.
        package var phrases: [Text]
        package var title: Title?
        /// The parameter values it passes to its intent.
        package var presets: [Preset] = []
        /// The arguments of its intent as spelled in the source, readable or not; empty if there are none.
        package var arguments = ""
        /// Whether its phrases are suggestions for users to record, which need not name the app.
        package var isSuggested = false
        package var location: Catalog.SourceLocation

        package init(intent: String? = nil, phrases: [Text], title: Title? = nil, at location: Catalog.SourceLocation) {
            self.intent = intent
            self.phrases = phrases
            self.title = title
            self.location = location
        }
    }

    /// A value as written in a file; the type of its parameter may be in another file.
    package enum Value: Hashable, Sendable {
        /// A case, or another member of a type, by its name in the source.
        case name(String)
        /// A number, in JSON notation.
        case number(String)
        case boolean(Bool)
        case text(String)
    }

    /// A parameter value that a shortcut passes to its intent.
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

    /// A synonym of a case, with an optional pronunciation hint.
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
        /// The name in the source, if it differs from the identifier.
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
        /// The locale of its words, if they are in a file of one locale; `nil` means the source's.
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

    /// The type of an intent's parameter.
    package enum ParameterType: Hashable, Sendable {
        case enumeration(String)
        case integer
        case decimal
        case boolean
        case text
        /// A type that catalogs do not have, such as an entity; its name.
        case other(String)
    }

    /// A parameter of an intent.
    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var type: ParameterType
        package var isRequired: Bool
        package var prompt: Title?
        /// The bounds of a number, as spelled; `nil` for none.
        package var minimum: String?
        package var maximum: String?
        /// The value used if none is said.
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
        /// The category and the verb as spelled in the file.
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

    /// A name of the app, with an optional pronunciation hint.
    package struct ApplicationName: Hashable, Sendable {
        package var name: Text
        package var pronunciation: Text?
        /// The locale of the name; `nil` means the source's.
        package var locale: String?
        /// Whether it is the display name, and not an additional one.
        package var isPrimary: Bool

        package init(_ name: Text, pronunciation: Text? = nil, locale: String? = nil, isPrimary: Bool) {
            self.name = name
            self.pronunciation = pronunciation
            self.locale = locale
            self.isPrimary = isPrimary
        }
    }

    /// One entry of a string table, in one locale.
    package struct Translation: Hashable, Sendable {
        /// The table's name without its extension, such as `AppShortcuts`.
        package var table: String
        package var key: Text
        /// The locale of the values; `nil` means the source's.
        package var locale: String?
        /// One text, or all phrases of a shortcut.
        package var values: [Text]
        /// The state given in the table, such as `stale`, `new` or `needs_review`; `nil` if it is complete.
        package var state: String?

        package init(table: String, key: Text, locale: String?, values: [Text], state: String? = nil) {
            self.table = table
            self.key = key
            self.locale = locale
            self.values = values
            self.state = state
        }
    }

    /// The source language, if a file names it.
    package var sourceLocale: String?
    /// The development region of a bundle, which is the source language unless a table of phrases names another.
    package var developmentRegion: String?
    package var shortcuts: [Shortcut] = []
    package var negativePhrases: [Text] = []
    package var enums: [Enum] = []
    package var intents: [Intent] = []
    package var applicationNames: [ApplicationName] = []
    package var translations: [Translation] = []
    /// Example utterances of intents in the files, with their locale; used as tests, not as phrases.
    package var examples: [Example] = []
    /// The facts of Swift sources about enums and intents, which other sources may complete.
    package var swift = SwiftFacts()

    package init() {}

    /// An example utterance.
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
