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
    func write(to store: inout BinaryWriter) {
        switch self {
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
        case .duration(let min, let max):
            store.number(6)
            store.optional(min)
            store.optional(max)
        case .time(let min, let max, let prefer):
            store.number(7)
            store.optional(min)
            store.optional(max)
            store.optional(prefer?.rawValue)
        case .date(let min, let max, let prefer):
            store.number(8)
            store.optional(min)
            store.optional(max)
            store.optional(prefer?.rawValue)
        case .dateTime(let min, let max, let prefer):
            store.number(9)
            store.optional(min)
            store.optional(max)
            store.optional(prefer?.rawValue)
        case .measure(let units, let min, let max):
            store.number(10)
            store.list(units)
            store.optional(min)
            store.optional(max)
        case .money(let currencies, let min, let max):
            store.number(11)
            store.list(currencies)
            store.optional(min)
            store.optional(max)
        case .percent(let min, let max):
            store.number(12)
            store.optional(min)
            store.optional(max)
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
        case 6: self = .duration(min: try store.optional(), max: try store.optional())
        case 7:
            self = .time(min: try store.optional(), max: try store.optional(), prefer: try store.preference())
        case 8:
            self = .date(min: try store.optional(), max: try store.optional(), prefer: try store.preference())
        case 9:
            self = .dateTime(min: try store.optional(), max: try store.optional(), prefer: try store.preference())
        case 10:
            self = .measure(units: try store.list(), min: try store.optional(), max: try store.optional())
        case 11:
            self = .money(currencies: try store.list(), min: try store.optional(), max: try store.optional())
        case 12: self = .percent(min: try store.optional(), max: try store.optional())
        default: throw store.fault
        }
    }
}

extension ParameterValue: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        switch self {
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
        case .duration(let duration):
            store.number(7)
            duration.write(to: &store)
        case .time(let time):
            store.number(8)
            time.write(to: &store)
        case .date(let date):
            store.number(9)
            date.write(to: &store)
        case .dateTime(let dateTime):
            store.number(10)
            dateTime.write(to: &store)
        case .measure(let measure):
            store.number(11)
            measure.write(to: &store)
        case .money(let money):
            store.number(12)
            money.value.write(to: &store)
            store.text(money.currency)
        case .percent(let number):
            store.number(13)
            number.write(to: &store)
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
        case 7: self = .duration(try SpokenDuration(from: &store))
        case 8: self = .time(try ClockTime(from: &store))
        case 9: self = .date(try CalendarDate(from: &store))
        case 10: self = .dateTime(try CalendarDateTime(from: &store))
        case 11: self = .measure(try Measure(from: &store))
        case 12: self = .money(try Money(from: &store))
        case 13: self = .percent(try Double(from: &store))
        default: throw store.fault
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
