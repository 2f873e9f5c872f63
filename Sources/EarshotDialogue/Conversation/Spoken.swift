internal import Earshot

/// Values and names in words that can be said.
struct Spoken: Sendable {
    let catalog: Catalog
    let words: DialogueWords
    /// The names of cases that the catalog lacks, by enum and case.
    var caseNames: [String: [String: String]] = [:]

    /// The words of an identifier: "numberOfGuests2" is "number of guests 2".
    static func words(of identifier: String) -> String {
        var words: [String] = []
        var word = ""
        var last: Character = " "
        func kind(_ character: Character) -> Int {
            character.isNumber ? 2 : character.isUppercase ? 1 : character.isLetter ? 0 : 3
        }
        for character in identifier {
            let here = kind(character)
            let before = kind(last)
            if here == 3 || (here != before && !(before == 1 && here == 0)) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if here != 3 { word.append(contentsOf: character.lowercased()) }
            last = character
        }
        if !word.isEmpty { words.append(word) }
        return words.joined(separator: " ")
    }

    /// What a shortcut is called: its title, or the words of its identifier.
    func name(of shortcut: Shortcut) -> String { shortcut.title ?? Self.words(of: shortcut.id) }

    /// A value as it is said.
    ///
    /// - Parameters:
    ///   - value: The value, as an answer has it.
    ///   - parameter: The parameter that it is of; a number is said as it was spoken, without its multiplier.
    /// - Returns: The words.
    func text(of value: ParameterValue, for parameter: Parameter?) -> String {
        if case .enumeration(let name) = parameter?.kind, let known = enumCase(of: value, in: name) {
            return known.displayName ?? Self.words(of: known.id)
        }
        switch (parameter?.spoken(value) ?? value).grouped {
        case .enumerationCase(let id):
            if case .enumeration(let name) = parameter?.kind, let known = caseNames[name]?[id] { return known }
            return Self.words(of: id)
        case .integer(let number), .ordinal(let number): return "\(number)"
        case .decimal(let number): return JSONText.shortest(number) ?? "\(number)"
        case .boolean(let flag): return words.prompt(flag ? .yes : .no)
        case .text(let text): return text
        case .quantity(let quantity): return self.quantity(quantity)
        case .list(let values): return list(values.map { text(of: $0, for: parameter) }, .and)
        }
    }

    /// A quantity to be said, in signs that every language knows: "1 h 30 min", "17:30", "21.5 °C", "20 €".
    private func quantity(_ quantity: Quantity) -> String {
        switch quantity {
        case .duration(let duration): duration.digits
        case .dateTime(let value): "\(value.date) \(value.time)\(value.offsetText.map { " \($0)" } ?? "")"
        case .measure(let measure): Self.amount(measure.value, Self.unitSigns[measure.unit] ?? measure.unit)
        case .money(let money): Self.amount(money.value, Self.currencySigns[money.currency] ?? money.currency)
        case .time, .date, .percent, .code: quantity.description
        }
    }

    private static func amount(_ number: Double, _ sign: String) -> String {
        "\(JSONText.shortest(number) ?? "\(number)")\(sign == "°" ? "" : " ")\(sign)"
    }

    /// The signs of the units that are usual; other units have their English names.
    private static let unitSigns = [
        "celsius": "°C", "fahrenheit": "°F", "kelvin": "K", "degree": "°", "meter": "m", "kilometer": "km",
        "centimeter": "cm", "millimeter": "mm", "square meter": "m²", "liter": "l", "milliliter": "ml", "gram": "g",
        "kilogram": "kg", "milligram": "mg", "metric ton": "t", "kilometer per hour": "km/h",
        "meter per second": "m/s", "watt": "W", "kilowatt": "kW", "kilowatt hour": "kWh", "volt": "V", "ampere": "A",
        "hertz": "Hz", "megabyte": "MB", "gigabyte": "GB",
    ]
    /// The signs of the currencies that have one of their own.
    private static let currencySigns = [
        "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "RUB": "₽", "TRY": "₺", "UAH": "₴", "ILS": "₪",
        "VND": "₫",
    ]

    /// The case that has a value.
    func enumCase(of value: ParameterValue, in name: String) -> Enumeration.Case? {
        guard let known = catalog.enums.first(where: { $0.name == name }) else { return nil }
        return known.cases.first { $0.answer == value }
    }

    /// Items as a list, with the language's word before the last one.
    func list(_ items: [String], _ joined: Prompt) -> String {
        guard var text = items.first else { return "" }
        for (index, item) in items.enumerated().dropFirst() {
            let template = index == items.count - 1 ? words.prompt(joined) : words.prompt(.and)
            text = Template(template).filled { $0 == "first" ? text : $0 == "last" ? item : nil }
        }
        return text
    }
}

extension Parameter {
    /// A number as it was spoken, without the multiplier; any other value unchanged.
    func spoken(_ value: ParameterValue) -> ParameterValue {
        guard let multiplier, multiplier != 0 else { return value }
        let product: Double
        switch value.grouped {
        case .integer(let number): product = Double(number)
        case .decimal(let number): product = number
        case .enumerationCase, .ordinal, .boolean, .text, .list, .quantity: return value
        }
        let quotient = product / multiplier
        // 0.3 times 3 is 0.8999…, which divided is 0.29999…: the shorter number is meant if it gives the same.
        let rounded = (quotient * 1e9).rounded() / 1e9
        let spoken = rounded * multiplier == product ? rounded : quotient
        return Int64(exactly: spoken).map { .integer($0) } ?? .decimal(spoken)
    }
}

extension SpokenDuration {
    /// The duration in numbers and signs that every language knows: "1 h 30 min"; years and months as in ISO 8601.
    fileprivate var digits: String {
        guard months == 0, milliseconds.isMultiple(of: 1000), milliseconds > 0 else { return description }
        let seconds = milliseconds / 1000
        let parts = [
            (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s"),
        ]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}

extension Enumeration.Case {
    /// The value that an answer gives for the case.
    var answer: ParameterValue { value ?? .enumerationCase(id) }
}
