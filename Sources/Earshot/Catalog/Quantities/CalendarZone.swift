internal import CEarshotICU

/// A time zone by its name in the IANA database: "Europe/Berlin".
///
/// It says which hours a change of clocks skips or doubles. Its rules come from ICU; the system's zone is never read.
public struct CalendarZone: Hashable, Sendable, CustomStringConvertible {
    /// The name, as it was given.
    public let name: String

    /// Finds a zone.
    ///
    /// - Parameter name: The name in the IANA database, with its capitals: "America/New_York", "UTC".
    /// - Throws: ``QuantityError`` if there is no such zone, with the nearest name.
    /// - Complexity: O(1); O(*n*) in the number of zones where there is none of the name.
    public init(_ name: String) throws(QuantityError) {
        guard Self.isKnown(name) else {
            let nearest = NearestName.to(name, in: Self.names)
            throw QuantityError(
                offset: 0,
                what: "there is no time zone “\(name)”",
                expected: "a name of the IANA database, such as Europe/Berlin",
                suggestion: nearest.map { "write \($0)" } ?? "write a continent and a city, or UTC"
            )
        }
        self.name = name
    }

    /// The name.
    public var description: String { name }

    /// The names of all zones, in alphabetical order.
    ///
    /// - Complexity: O(*n*) in their number, some 600.
    public static var names: [String] {
        let capacity = 65_536
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            let length = earshot_icu_zone_names(buffer.baseAddress, Int32(capacity))
            return String(decoding: buffer.prefix(max(0, Int(length))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return text.split(separator: "\n").map(String.init).filter(Self.isOfDatabase).sorted()
    }

    private static func isKnown(_ name: String) -> Bool {
        isOfDatabase(name) && !name.utf8.contains(0) && earshot_icu_has_zone(name) != 0
    }

    /// Whether a name of ICU may be one of the database: of the names of three letters, ICU has some of its own.
    private static func isOfDatabase(_ name: String) -> Bool {
        let short: Set<String> = [
            "CET", "EET", "EST", "GMT", "HST", "MET", "MST", "PRC", "ROC", "ROK", "UCT", "UTC", "WET",
        ]
        return name != "Etc/Unknown" && !name.hasPrefix("SystemV/") && (name.utf8.count != 3 || short.contains(name))
    }

    // MARK: Moments

    /// The moments at which the zone's clocks show a date and time, in order, as seconds since 1970 in UTC.
    ///
    /// None in an hour that is skipped, two in one that is doubled; an offset in the value leaves one of the two.
    package func moments(of value: CalendarDateTime) -> [Int] {
        let shown = value.secondsSince1970
        // Clocks are changed by less than a day, and seldom: what they were ahead just before and after is all they
        // can be ahead.
        let around = offsets(at: [-86_400, -43_200, 0, 43_200, 86_400].map { shown + $0 })
        let candidates = Set(around).map { shown - $0 }.sorted()
        let moments = zip(candidates, offsets(at: candidates)).filter { $0 + $1 == shown }
        return moments.filter { value.offset == nil || $0.1 == value.offset }.map(\.0)
    }

    /// What the zone's clocks show at a moment, with the offset if they show it twice; `nil` beyond the years 1 to
    /// 9999.
    package func local(at moment: Int) -> CalendarDateTime? {
        guard let offset = offsets(at: [moment]).first,
            var local = CalendarDateTime(secondsSince1970: moment + offset)
        else { return nil }
        if moments(of: local).count > 1 { local.offset = offset }
        return local
    }

    /// The seconds that clocks are ahead of UTC at each of some moments; empty if ICU fails.
    private func offsets(at moments: [Int]) -> [Int] {
        var offsets = [Int32](repeating: 0, count: moments.count)
        let wide = moments.map(Int64.init)
        guard earshot_icu_zone_offsets(name, wide, Int32(wide.count), &offsets) == 0 else { return [] }
        return offsets.map(Int.init)
    }
}

extension CalendarDateTime {
    /// The seconds from the beginning of 1970 to this date and time on the same clock, where every day has 24 hours.
    fileprivate var secondsSince1970: Int { date.dayNumber * 86_400 + time.secondOfDay }

    fileprivate init?(secondsSince1970 seconds: Int) {
        let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
        guard let date = CalendarDate(dayNumber: days) else { return nil }
        self.init(date, ClockTime(secondOfDay: seconds))
    }

    /// The moment that a date and time with its offset is, as seconds since 1970 in UTC; `nil` without an offset.
    package var moment: Int? { offset.map { secondsSince1970 - $0 } }
}
