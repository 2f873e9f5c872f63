extension Quantity {
    /// A kind of quantity.
    ///
    /// Its name is the key in catalogs, the name of the rule in the data of languages, and the name of stored values.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case duration, time, date, dateTime, measure, money, percent, code

        /// Its number, from 0 in the order of the cases; compiled files store it, so that it never changes.
        package var index: UInt8 {
            switch self {
            case .duration: 0
            case .time: 1
            case .date: 2
            case .dateTime: 3
            case .measure: 4
            case .money: 5
            case .percent: 6
            case .code: 7
            }
        }
    }

    /// A set of kinds.
    package struct Kinds: OptionSet, Hashable, Sendable {
        /// A bit for each kind, at its index.
        package let rawValue: UInt32

        /// Creates a set from its bits.
        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The set of one kind.
        package init(_ kind: Kind) {
            rawValue = 1 << UInt32(kind.index)
        }

        /// All kinds.
        package static let all = Kinds(Kind.allCases.map { Kinds($0) })

        /// Whether a kind is in the set.
        package func contains(_ kind: Kind) -> Bool { isSuperset(of: Kinds(kind)) }
    }
}

// MARK: Traits

extension Quantity.Kind {
    /// How values are written in catalogs, compiled files, corpora and answers.
    package enum Form: Hashable, Sendable {
        /// Text, of ISO 8601 but for codes.
        case text
        /// A number.
        case number
        /// A number with a name.
        case amount(Names)
    }

    /// The names that amounts have; the raw value is the key of a list of them in catalogs.
    package enum Names: String, Hashable, Sendable {
        case units, currencies

        /// The key of one of them, which messages use too.
        package var key: String {
            switch self {
            case .units: "unit"
            case .currencies: "currency"
            }
        }

        /// The names that a catalog may have.
        package var known: [String] {
            switch self {
            case .units: Measure.units
            case .currencies: Money.currencies
            }
        }

        /// One of the names.
        package var example: String {
            switch self {
            case .units: "celsius"
            case .currencies: "USD"
            }
        }

        /// The expectation in the error for an unknown name.
        package var expectation: String {
            switch self {
            case .units: "a unit by its English singular, such as \"\(example)\""
            case .currencies: "a currency by its code of ISO 4217, such as \"\(example)\""
            }
        }

        /// Converts an amount from one name to another; `nil` if the two cannot be compared.
        package func converted(_ number: Double, from name: String, to other: String) -> Double? {
            switch self {
            case .units: Measure(number, name).amount(in: other)
            case .currencies: name == other ? number : nil
            }
        }
    }

    /// The description of a kind, for all code that reads, writes or shows its values.
    package struct Traits: Sendable {
        /// How its values are written.
        package let form: Form
        /// A value by its text; see ``Quantity/text``.
        package let example: String
        /// The name of a value, before its text: "the duration".
        package let title: String
        /// The noun for its values in messages, behind "a" or "no".
        package let expectation: String
        /// Usual ways to write a value in any language; a kind with names has its own ways for each name.
        package var samples: [String] = []
        /// Whether a parameter may prefer some readings of an open value, such as those ahead of now.
        package var hasPreference = false
        /// Whether its values come round, so that a range may go across their end: from 22:00 to 06:00.
        package var comesRound = false
        /// Whether a duration from now is a value: "in three days".
        package var isCountedFromNow = false
        /// Whether a parameter says what its values look like; see ``CodeForm``.
        package var hasForm = false
        /// The kinds that a value is put together from, and that may be meant alone.
        package var parts: [Quantity.Kind] = []
        /// The first version of compiled files that may have the kind.
        package var version: UInt32 = 2
    }

    /// The traits of the kind.
    package var traits: Traits { Self.table[Int(index)] }

    /// The traits of the kinds by their indices.
    private static let table = allCases.map(\.described)

    /// Describes the kind, for the table.
    private var described: Traits {
        switch self {
        case .duration:
            Traits(
                form: .text,
                example: "PT1H30M",
                title: "the duration",
                expectation: "duration",
                samples: ["10 minutes", "10 min", "2 hours", "2 h", "30 seconds", "30 s", "3 days", "3 d"]
            )
        case .time:
            Traits(
                form: .text,
                example: "17:30",
                title: "the time",
                expectation: "time of day",
                samples: ["17:30", "17h30", "5:30 pm", "09:15", "9:15 am"],
                hasPreference: true,
                comesRound: true
            )
        case .date:
            Traits(
                form: .text,
                example: "2026-11-22",
                title: "the date",
                expectation: "date",
                samples: ["2026-11-23", "23/11/2026", "11/23/2026", "23.11.2026", "2026年11月23日"],
                hasPreference: true,
                isCountedFromNow: true
            )
        case .dateTime:
            Traits(
                form: .text,
                example: "2026-11-22T17:30",
                title: "the date and time",
                expectation: "date with a time",
                samples: [
                    "2026-11-23 17:30", "23/11/2026 17:30", "11/23/2026 5:30 pm", "23.11.2026 17:30",
                    "2026年11月23日17:30",
                ],
                hasPreference: true,
                isCountedFromNow: true,
                parts: [.date, .time]
            )
        case .measure:
            Traits(form: .amount(.units), example: "21.5 celsius", title: "the measure", expectation: "measure")
        case .money:
            Traits(form: .amount(.currencies), example: "20 USD", title: "the amount", expectation: "amount of money")
        case .percent:
            Traits(
                form: .number,
                example: "50",
                title: "the percentage",
                expectation: "percentage",
                samples: ["50 %", "50%", "10 %", "100 %"]
            )
        case .code:
            Traits(
                form: .text,
                example: "LH0400",
                title: "the code",
                expectation: "code of digits and letters",
                hasForm: true
            )
        }
    }

    /// The names of its amounts; `nil` for a kind without.
    package var names: Names? {
        if case .amount(let names) = traits.form { names } else { nil }
    }
}
