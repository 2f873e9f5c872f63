/// A value that is stored as one text.
private protocol StoredAsText: CustomStringConvertible {
    init(parsing text: String) throws(QuantityError)
}

extension StoredAsText {
    fileprivate init(text decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do throws(QuantityError) {
            try self.init(parsing: text)
        } catch {
            let what = "\(error.what); expected \(error.expected)"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
        }
    }

    fileprivate func encode(text encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension SpokenDuration: Codable, StoredAsText {
    /// Reads a duration as ISO 8601 writes it: "PT1H30M".
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of a duration.
    public init(from decoder: any Decoder) throws { try self.init(text: decoder) }

    /// Writes the duration as ISO 8601 does.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws { try encode(text: encoder) }

    fileprivate init(parsing text: String) throws(QuantityError) { try self.init(parsing: text[...]) }
}

extension ClockTime: Codable, StoredAsText {
    /// Reads a time of day: "17:30".
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of a time.
    public init(from decoder: any Decoder) throws { try self.init(text: decoder) }

    /// Writes the time: "17:30".
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws { try encode(text: encoder) }

    fileprivate init(parsing text: String) throws(QuantityError) { try self.init(parsing: text[...]) }
}

extension CalendarDate: Codable, StoredAsText {
    /// Reads a day: "2026-11-22".
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of a day.
    public init(from decoder: any Decoder) throws { try self.init(text: decoder) }

    /// Writes the day: "2026-11-22".
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws { try encode(text: encoder) }

    fileprivate init(parsing text: String) throws(QuantityError) { try self.init(parsing: text[...]) }
}

extension CalendarDateTime: Codable, StoredAsText {
    /// Reads a day with a time: "2026-11-22T17:30".
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of a day with a time.
    public init(from decoder: any Decoder) throws { try self.init(text: decoder) }

    /// Writes the day with its time: "2026-11-22T17:30".
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws { try encode(text: encoder) }

    fileprivate init(parsing text: String) throws(QuantityError) { try self.init(parsing: text[...]) }
}
