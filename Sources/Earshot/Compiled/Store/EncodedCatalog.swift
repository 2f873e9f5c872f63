/// The complete encoding of a catalog in a compiled file, with source locations and extensions.
extension Catalog: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.mark()
        store.text(locale)
        store.optional(application)
        store.list(enums)
        store.list(shortcuts)
        store.mark()
        store.list(negativePhrases)
        store.list(suppressions)
        store.list(localizations)
        store.list(fillers)
        store.text(ties.rawValue)
        store.list(extensions)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            locale: try store.text(),
            application: try store.optional(),
            enums: try store.list(),
            shortcuts: try store.list(),
            negativePhrases: try store.list(),
            suppressions: try store.list(),
            localizations: try store.list()
        )
        fillers = try store.list()
        guard let ties = Catalog.Ties(rawValue: try store.text()) else { throw store.fault }
        self.ties = ties
        extensions = try store.list()
        location = try store.optional()
    }
}

extension Catalog.Application: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(name)
        store.list(synonyms)
        store.list(pronunciations)
        store.list(suppressions)
        store.list(extensions)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            name: try store.text(),
            synonyms: try store.list(),
            pronunciations: try store.list(),
            suppressions: try store.list(),
            extensions: try store.list(),
            location: try store.optional()
        )
    }
}

extension Suppression: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(rule)
        store.text(reason)
        store.list(extensions)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            rule: try store.text(),
            reason: try store.text(),
            extensions: try store.list(),
            location: try store.optional()
        )
    }
}

extension Enumeration: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.mark()
        store.text(name)
        store.list(cases)
        store.flag(speaksIdentifiers)
        store.list(suppressions)
        store.list(extensions)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            name: try store.text(),
            cases: try store.list(),
            speaksIdentifiers: try store.flag(),
            suppressions: try store.list(),
            extensions: try store.list(),
            location: try store.optional()
        )
    }
}

extension Enumeration.Case: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(id)
        store.optional(displayName)
        store.list(synonyms)
        store.list(pronunciations)
        store.optional(value)
        store.list(suppressions)
        store.list(extensions)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            id: try store.text(),
            displayName: try store.optional(),
            synonyms: try store.list(),
            pronunciations: try store.list(),
            value: try store.optional(),
            suppressions: try store.list(),
            extensions: try store.list(),
            location: try store.optional()
        )
    }
}

extension Shortcut: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.mark()
        store.text(id)
        store.optional(intent)
        store.optional(title)
        store.optional(subtitle)
        store.optional(category?.rawValue)
        store.optional(suggestedPhrase)
        // What was a flag in the first files: bit 0 says whether the shortcut is enabled, bits 1 and 2 what is confirmed.
        let enabled: UInt8 = isEnabled ? 1 : 0
        switch confirmation {
        case nil: store.byte(enabled)
        case .summary: store.byte(enabled | 2)
        case .question(let question):
            store.byte(enabled | 4)
            question.write(to: &store)
        }
        store.list(presets)
        store.list(parameters)
        store.list(phrases)
        store.list(negativePhrases)
        store.list(suppressions)
        store.list(extensions)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        let id = try store.text()
        let intent: String? = try store.optional()
        let title: String? = try store.optional()
        let subtitle: String? = try store.optional()
        let category: String? = try store.optional()
        guard category.map({ Shortcut.Category(rawValue: $0) != nil }) ?? true else { throw store.fault }
        let suggestedPhrase: String? = try store.optional()
        let switches = try store.byte()
        let confirmation: Shortcut.Confirmation?
        switch switches & ~1 {
        case 0: confirmation = nil
        case 2: confirmation = .summary
        case 4: confirmation = .question(try Phrase(from: &store))
        default: throw store.fault
        }
        self.init(
            id: id,
            intent: intent,
            title: title,
            subtitle: subtitle,
            category: category.flatMap { Shortcut.Category(rawValue: $0) },
            suggestedPhrase: suggestedPhrase,
            confirmation: confirmation,
            isEnabled: switches & 1 == 1,
            presets: try store.list(),
            parameters: try store.list(),
            phrases: try store.list(),
            negativePhrases: try store.list(),
            suppressions: try store.list(),
            extensions: try store.list(),
            location: try store.optional()
        )
    }
}

extension Shortcut.Preset: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(parameter)
        value.write(to: &store)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            parameter: try store.text(),
            value: try ParameterValue(from: &store),
            location: try store.optional()
        )
    }
}

extension Parameter: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(name)
        kind.write(to: &store)
        store.optional(multiplier)
        store.flag(isRequired)
        store.optional(prompt)
        store.optional(defaultValue)
        store.list(suppressions)
        store.list(extensions)
        store.optional(location)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(
            try store.text(),
            try Kind(from: &store),
            multiplier: try store.optional(),
            isRequired: try store.flag(),
            prompt: try store.optional(),
            defaultValue: try store.optional(),
            suppressions: try store.list(),
            extensions: try store.list(),
            location: try store.optional()
        )
    }
}

extension Parameter.Kind: BinaryCodable {
    /// The number of the first kind of quantity; the others follow by their indices.
    private static let firstQuantity: UInt64 = 6

    func write(to store: inout BinaryWriter) {
        switch grouped {
        case .enumeration(let name):
            store.number(0)
            store.text(name)
        case .integer(let min, let max):
            store.number(1)
            store.optional(min)
            store.optional(max)
        case .decimal(let min, let max):
            store.number(2)
            store.optional(min)
            store.optional(max)
        case .ordinal: store.number(3)
        case .boolean: store.number(4)
        case .text: store.number(5)
        case .quantity(let slot):
            store.number(Self.firstQuantity + UInt64(slot.kind.index))
            slot.write(to: &store)
        }
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        switch try store.number() {
        case 0: self = .enumeration(try store.text())
        case 1: self = .integer(min: try store.optional(), max: try store.optional())
        case 2: self = .decimal(min: try store.optional(), max: try store.optional())
        case 3: self = .ordinal
        case 4: self = .boolean
        case 5: self = .text
        case let number:
            let kind = try store.quantityKind(number, from: Self.firstQuantity)
            self = try QuantitySlot(kind, from: &store).declared
        }
    }
}

extension ParameterValue: BinaryCodable {
    /// The number of the first kind of quantity; the others follow by their indices.
    private static let firstQuantity: UInt64 = 7

    func write(to store: inout BinaryWriter) {
        switch grouped {
        case .enumerationCase(let id):
            store.number(0)
            store.text(id)
        case .integer(let number):
            store.number(1)
            number.write(to: &store)
        case .decimal(let number):
            store.number(2)
            number.write(to: &store)
        case .ordinal(let number):
            store.number(3)
            number.write(to: &store)
        case .boolean(let flag):
            store.number(4)
            store.flag(flag)
        case .text(let text):
            store.number(5)
            store.text(text)
        case .list(let values):
            store.number(6)
            store.list(values)
        case .quantity(let quantity):
            store.number(Self.firstQuantity + UInt64(quantity.kind.index))
            quantity.write(to: &store)
        }
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        switch try store.number() {
        case 0: self = .enumerationCase(try store.text())
        case 1: self = .integer(try Int64(from: &store))
        case 2: self = .decimal(try Double(from: &store))
        case 3: self = .ordinal(try Int64(from: &store))
        case 4: self = .boolean(try store.flag())
        case 5: self = .text(try store.text())
        case 6: self = .list(try store.list())
        case let number:
            let kind = try store.quantityKind(number, from: Self.firstQuantity)
            self = try Quantity(kind, from: &store).value
        }
    }
}

extension Phrase: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(text)
        store.optional(location)
        store.flag(isVerbatim)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(try store.text(), location: try store.optional())
        isVerbatim = try store.flag()
    }
}

extension Catalog.SourceLocation: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(file)
        store.number(UInt64(UInt32(clamping: line)))
        store.number(UInt64(UInt32(clamping: column)))
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        let file = try store.text()
        guard let line = UInt32(exactly: try store.number()), let column = UInt32(exactly: try store.number()) else {
            throw store.fault
        }
        self.init(file: file, line: Int(line), column: Int(column))
    }
}

extension ExtensionValue: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        switch self {
        case .null: store.number(0)
        case .boolean(let flag):
            store.number(1)
            store.flag(flag)
        case .number(let digits):
            store.number(2)
            store.text(digits)
        case .text(let text):
            store.number(3)
            store.text(text)
        case .list(let values):
            store.number(4)
            store.list(values)
        case .object(let members):
            store.number(5)
            store.list(members)
        }
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        switch try store.number() {
        case 0: self = .null
        case 1: self = .boolean(try store.flag())
        case 2: self = .number(try store.text())
        case 3: self = .text(try store.text())
        case 4: self = .list(try store.list())
        case 5: self = .object(try store.list())
        default: throw store.fault
        }
    }
}

extension ExtensionValue.Member: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.text(key)
        value.write(to: &store)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init(key: try store.text(), value: try ExtensionValue(from: &store))
    }
}
