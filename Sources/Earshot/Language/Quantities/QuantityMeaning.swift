/// What facts mean: the values of each kind, given when now is.
struct QuantityMeaning {
    let grammar: QuantityGrammar
    /// The scale of degrees that the region uses.
    let usesFahrenheit: Bool
    let clock: LocalClock

    /// A value with its place among the readings of the same words.
    struct Value: Hashable {
        var quantity: Quantity?
        var choice: Int32 = 0
        /// Whether no clock of the zone shows it.
        var isSkipped = false
    }

    private var now: CalendarDateTime? { clock.now }

    /// The values of a kind that facts stand for; none if they are of another kind, or impossible.
    func values(_ facts: QuantityFacts, _ kind: Quantity.Kind) -> [Value] {
        switch kind {
        case .duration: duration(facts).map { [Value(quantity: .duration($0))] } ?? []
        case .percent: facts.percent.map { [Value(quantity: .percent(Self.plain($0)))] } ?? []
        case .measure: measures(facts)
        case .money: amounts(facts)
        case .time: times(facts)
        case .date: dates(facts)
        case .dateTime: dateTimes(facts)
        case .code: []
        }
    }

    /// Whether facts say a time or a date that there is not: "30 February".
    ///
    /// No part of what was said stands for it then.
    func isImpossible(_ facts: QuantityFacts, _ kind: Quantity.Kind) -> Bool {
        switch kind {
        case .time: facts[.hour] != nil && facts.has(only: Self.timeFields)
        case .date: facts.has(only: Self.dateFields) && facts.has(any: [.month, .day, .nth])
        case .dateTime:
            facts[.hour] != nil && facts.has(only: Self.dateFields + Self.timeFields)
                && facts.has(any: [.month, .day, .nth])
        case .duration, .measure, .money, .percent, .code: false
        }
    }

    /// A number without the noise of arithmetic.
    private static func plain(_ value: Double) -> Double {
        guard abs(value) < 1e15, abs(value) > 1e-6 else { return value }
        let rounded = abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value.rounded()
        return abs(rounded - value) < 1e-11 * max(1, abs(value)) ? rounded : value
    }

    private func duration(_ facts: QuantityFacts) -> SpokenDuration? {
        guard facts.isDuration else { return nil }
        let (months, rest) = (facts.durationMonths ?? 0, facts.durationMilliseconds ?? 0)
        guard months == months.rounded(), months < 1e7, rest < 1e15, months > 0 || rest >= 0 else { return nil }
        return SpokenDuration(months: Int64(months), milliseconds: Int64(rest.rounded()))
    }

    /// The measures that facts stand for.
    ///
    /// Of units that are said together, the smallest counts: a sum in it is as exact as what was said, "5 feet 11
    /// inches" is 71 inches. Where a parameter takes only the largest, it gets that.
    private func measures(_ facts: QuantityFacts) -> [Value] {
        guard let amount = facts.amount, let unit = facts[.unit], facts.number == nil,
            !facts.has(any: [.hour, .day, .month])
        else { return [] }
        let value = Self.plain(amount)
        let name = QuantityUnits.all[unit].name
        func measure(_ name: String, _ choice: Int32) -> Value {
            Value(quantity: .measure(Measure(value, name)), choice: choice)
        }
        switch name {
        case "degree":
            let (own, other) = usesFahrenheit ? ("fahrenheit", "celsius") : ("celsius", "fahrenheit")
            return [measure(own, 0), measure("degree", 1), measure(other, 2)]
        case "ton": return [measure("ton", 0), measure("metric ton", 1)]
        case "metric ton": return [measure("metric ton", 0), measure("ton", 1)]
        case "calorie": return [measure("kilocalorie", 0), measure("calorie", 1)]
        default: break
        }
        guard facts.smallest >= 0, Int(facts.smallest) != unit else { return [measure(name, 0)] }
        let (large, small) = (QuantityUnits.all[unit], QuantityUnits.all[Int(facts.smallest)])
        guard small.size > 0 else { return [measure(name, 0)] }
        let sum = Self.plain(amount * large.size / small.size)
        return [Value(quantity: .measure(Measure(sum, small.name))), measure(name, 1)]
    }

    private func amounts(_ facts: QuantityFacts) -> [Value] {
        guard let money = facts.money, let currency = facts[.currency], facts.number == nil else { return [] }
        return zip(grammar.currencies[currency].codes, 0...).map { code, place in
            Value(quantity: .money(Money(Self.plain(money), code)), choice: place == 0 ? 0 : 1)
        }
    }

    // MARK: Times

    /// The seconds since the midnight that begins the day, which may be those of the next day.
    private func seconds(_ facts: QuantityFacts) -> [Int] {
        guard let hour = facts[.hour] else { return [] }
        let minute = facts[.minute] ?? 0
        let rest = minute * 60 + (facts[.second] ?? 0) + (facts[.shift] ?? 0) * 60
        guard hour < 30, minute < 60, hour != 24 || rest <= 0 else { return [] }
        var hours: [Int]
        if let from = facts[.from], let to = facts[.to] {
            let all = hour <= 12 ? [hour % 12, hour % 12 + 12, hour % 12 + 24] : [hour, hour + 24]
            hours = all.filter { from * 3600 <= $0 * 3600 + max(0, rest) && $0 < to }
            if hours.isEmpty, hour > 12 { return [] }
            if hours.isEmpty { hours = all.filter { from <= $0 && $0 <= to } }
            if facts[.fixed] == 1, hour <= 12, hours.contains(hour) { hours = [hour] }
        } else if facts[.fixed] == 1 || hour > 12 {
            hours = [hour]
        } else {
            hours = hour == 12 ? [12, 0] : [hour, hour + 12]
        }
        return hours.map { $0 * 3600 + rest }
    }

    private static let timeFields: [QuantityFacts.Field] = [.hour, .minute, .second, .shift, .from, .to, .fixed]

    private func times(_ facts: QuantityFacts) -> [Value] {
        guard facts.has(only: Self.timeFields) else { return [] }
        var found: [Value] = []
        for seconds in seconds(facts) {
            let value = Value(quantity: .time(ClockTime(secondOfDay: seconds)))
            if !found.contains(value) { found.append(value) }
        }
        return found
    }

    // MARK: Dates

    private static let dateFields: [QuantityFacts.Field] = [
        .year, .month, .day, .weekday, .nth, .which, .years, .months, .weeks, .days, .addedMonths, .addedSeconds,
    ]

    /// The dates, with `nil` for those that are counted from now if nobody has said when that is.
    private func dates(_ facts: QuantityFacts) -> [Value] {
        guard facts.has(only: Self.dateFields), facts.has(any: Self.dateFields), facts[.precise] == nil else {
            return []
        }
        guard needsNow(facts) else { return days(facts, from: nil).map { Value(quantity: .date($0)) } }
        guard let now else { return isPossible(facts) ? [Value(quantity: nil)] : [] }
        return days(facts, from: now.date).compactMap { date in
            added(facts, to: CalendarDateTime(date, now.time)).map { Value(quantity: .date($0.date)) }
        }
    }

    private func dateTimes(_ facts: QuantityFacts) -> [Value] {
        guard facts.has(only: Self.dateFields + Self.timeFields + [.precise]) else { return [] }
        if facts[.hour] == nil {
            // "In ten minutes", "now": counted from now to the second.
            guard facts[.precise] == 1, facts.has(only: Self.dateFields + [.precise]) else { return [] }
            guard let now else { return [Value(quantity: nil)] }
            if clock.zone != nil { return passed(facts, since: now) }
            let bases = facts.has(any: Self.baseFields) ? days(facts, from: now.date) : [now.date]
            return bases.compactMap { added(facts, to: CalendarDateTime($0, now.time)) }
                .map { Value(quantity: .dateTime($0)) }
        }
        guard facts.has(any: Self.dateFields), facts[.precise] == nil else { return [] }
        let clock = seconds(facts)
        guard !clock.isEmpty else { return [] }
        if needsNow(facts), now == nil { return isPossible(facts) ? [Value(quantity: nil)] : [] }
        var found: [Value] = []
        let today = needsNow(facts) ? now?.date : nil
        for date in days(facts, from: today) {
            guard let midnight = ClockTime(hour: 0),
                let start = added(facts, to: CalendarDateTime(date, midnight))
            else { continue }
            for seconds in clock {
                guard let moment = CalendarDateTime(start.date, midnight).adding(seconds: seconds) else { continue }
                for value in placed(moment) where !found.contains(value) { found.append(value) }
            }
        }
        return found
    }

    /// What a clock shows as a date and time of the zone: two in an hour that is doubled, one that is no answer in an
    /// hour that is skipped.
    private func placed(_ local: CalendarDateTime) -> [Value] {
        let times = clock.times(showing: local)
        guard !times.isEmpty else { return [Value(quantity: .dateTime(local), isSkipped: true)] }
        return times.map { Value(quantity: .dateTime($0)) }
    }

    /// The dates and times when what is said has passed since now.
    ///
    /// Days that are said by name and months are those of the calendar; hours and what is smaller pass.
    private func passed(_ facts: QuantityFacts, since now: CalendarDateTime) -> [Value] {
        let seconds = facts[.addedSeconds] ?? 0
        let bases = facts.has(any: Self.baseFields) ? days(facts, from: now.date) : [now.date]
        var found: [Value] = []
        for base in bases {
            guard let day = base.adding(months: facts[.addedMonths] ?? 0) else { continue }
            let start = CalendarDateTime(day, now.time)
            let from = day == now.date ? clock : LocalClock(now: start, zone: clock.zone)
            let times = from.times(inSeconds: seconds)
            let values =
                times.isEmpty
                ? [Value(quantity: .dateTime(start), isSkipped: true)] : times.map { Value(quantity: .dateTime($0)) }
            for value in values where !found.contains(value) { found.append(value) }
        }
        return found
    }

    private static let baseFields: [QuantityFacts.Field] = [
        .year, .month, .day, .weekday, .nth, .which, .years, .months, .weeks, .days,
    ]

    private func needsNow(_ facts: QuantityFacts) -> Bool {
        facts[.year] == nil || facts.has(any: [.which, .years, .months, .weeks, .days, .addedMonths, .addedSeconds])
    }

    private func added(_ facts: QuantityFacts, to date: CalendarDateTime) -> CalendarDateTime? {
        guard let day = date.date.adding(months: facts[.addedMonths] ?? 0) else { return nil }
        return CalendarDateTime(day, date.time).adding(seconds: facts[.addedSeconds] ?? 0)
    }

    /// Whether there is such a day in any year.
    private func isPossible(_ facts: QuantityFacts) -> Bool {
        guard let month = facts[.month], let day = facts[.day], day > 0 else { return true }
        return CalendarDate(year: 2000, month: month, day: day) != nil
    }

    /// The days that facts may stand for, before anything is added.
    private func days(_ facts: QuantityFacts, from today: CalendarDate?) -> [CalendarDate] {
        let found = candidates(facts, today)
        guard let weekday = facts[.weekday], facts[.nth] == nil else { return found }
        return found.filter { $0.weekday.rawValue == weekday }
    }

    private func candidates(_ facts: QuantityFacts, _ today: CalendarDate?) -> [CalendarDate] {
        if facts[.year] != nil, facts[.years] == nil, facts[.months] == nil {
            guard let year = facts[.year], let month = facts[.month] else { return [] }
            return day(facts, year, month).map { [$0] } ?? []
        }
        guard let today else { return [] }
        if let days = facts[.days] {
            guard facts[.month] == nil, facts[.year] == nil, facts[.weeks] == nil else { return [] }
            let date = today.adding(days: days)
            if let day = facts[.day], date?.day != day { return [] }
            return date.map { [$0] } ?? []
        }
        if let weeks = facts[.weeks] {
            guard let weekday = facts[.weekday], facts[.month] == nil, facts[.day] == nil else { return [] }
            return today.adding(days: weeks * 7 + weekday - today.weekday.rawValue).map { [$0] } ?? []
        }
        if let months = facts[.months] {
            guard facts[.month] == nil, let first = CalendarDate(year: today.year, month: today.month, day: 1),
                let month = first.adding(months: months)
            else { return [] }
            return day(facts, month.year, month.month).map { [$0] } ?? []
        }
        if let years = facts[.years] {
            guard let month = facts[.month] else { return [] }
            return day(facts, today.year + years, month).map { [$0] } ?? []
        }
        if let month = facts[.month] { return around(today, facts) { day(facts, $0, month) } }
        if facts[.day] != nil || facts[.nth] != nil {
            // "Last Monday" is that of the month only if a month is said.
            return (facts[.nth] ?? 1) < 0 ? [] : monthly(today, facts)
        }
        guard let weekday = facts[.weekday] else {
            return facts.has(any: [.addedMonths, .addedSeconds]) ? [today] : []
        }
        if facts[.which] == nil, facts.has(any: [.addedMonths, .addedSeconds]) {
            // "A week from Friday", "Friday two weeks ago" count from the coming Friday.
            return [today.adding(days: (weekday - today.weekday.rawValue + 7) % 7)].compactMap(\.self)
        }
        return weekdays(weekday, facts[.which], today)
    }

    /// A day of a month by its number, or the n-th of a weekday, counted from the end if n is negative.
    private func day(_ facts: QuantityFacts, _ year: Int, _ month: Int) -> CalendarDate? {
        let length = CalendarDate.days(inMonth: month, of: year)
        if let nth = facts[.nth] {
            guard let weekday = facts[.weekday], facts[.day] == nil, length > 0 else { return nil }
            let first = CalendarDate(year: year, month: month, day: nth > 0 ? 1 : length)
            guard let first else { return nil }
            let distance =
                nth > 0
                ? (weekday - first.weekday.rawValue + 7) % 7 + (nth - 1) * 7
                : -((first.weekday.rawValue - weekday + 7) % 7) + (nth + 1) * 7
            let found = first.adding(days: distance)
            return found?.month == month ? found : nil
        }
        guard let day = facts[.day] else { return nil }
        return CalendarDate(year: year, month: month, day: day > 0 ? day : length + 1 + day)
    }

    /// The last and the next of a day that comes every year, today among them; only those on the given weekday.
    ///
    /// A weekday that fits the last or the next of them says which: "Sunday, February 10" is not years ahead then.
    private func around(_ today: CalendarDate, _ facts: QuantityFacts, _ make: (Int) -> CalendarDate?) -> [CalendarDate]
    {
        let isFitting = { (date: CalendarDate) in
            facts[.nth] != nil || facts[.weekday].map { $0 == date.weekday.rawValue } ?? true
        }
        let reach = facts[.weekday] == nil || facts[.nth] != nil ? 8 : 6
        let next = Self.first(0...reach) { make(today.year + $0).flatMap { $0 >= today && isFitting($0) ? $0 : nil } }
        let last = Self.first(0...reach) { make(today.year - $0).flatMap { $0 < today && isFitting($0) ? $0 : nil } }
        if let next, next == today { return [next] }
        if reach == 6 {
            let isNear = { (date: CalendarDate) in abs(date.dayNumber - today.dayNumber) <= 366 }
            let near = [last, next].compactMap(\.self).filter(isNear)
            if near.count == 1, facts[.which] == nil { return near }
        }
        return chosen(last, next, facts[.which])
    }

    /// The last and the next of a day that comes in most months.
    private func monthly(_ today: CalendarDate, _ facts: QuantityFacts) -> [CalendarDate] {
        guard let first = CalendarDate(year: today.year, month: today.month, day: 1) else { return [] }
        func make(_ months: Int) -> CalendarDate? {
            first.adding(months: months).flatMap { day(facts, $0.year, $0.month) }
        }
        let isFitting = { (date: CalendarDate) in
            facts[.nth] != nil || facts[.weekday].map { $0 == date.weekday.rawValue } ?? true
        }
        let next = Self.first(0...14) { make($0).flatMap { $0 >= today && isFitting($0) ? $0 : nil } }
        let last = Self.first(0...14) { make(-$0).flatMap { $0 < today && isFitting($0) ? $0 : nil } }
        if let next, next == today { return [next] }
        return chosen(last, next, facts[.which])
    }

    private static func first(_ range: ClosedRange<Int>, _ make: (Int) -> CalendarDate?) -> CalendarDate? {
        for number in range {
            if let date = make(number) { return date }
        }
        return nil
    }

    /// Both, or the one that "next" or "last" says.
    private func chosen(_ last: CalendarDate?, _ next: CalendarDate?, _ which: Int?) -> [CalendarDate] {
        switch which {
        case 1?, 0?: [next].compactMap(\.self)
        case .some(-1): [last].compactMap(\.self)
        default: [last, next].compactMap(\.self)
        }
    }

    /// The days that a weekday may mean.
    ///
    /// "Next Friday" is the coming one or that of next week, "last Friday" the past
    /// one or that of last week, "this Friday" that of this week or the coming one.
    private func weekdays(_ weekday: Int, _ which: Int?, _ today: CalendarDate) -> [CalendarDate] {
        let ahead = (weekday - today.weekday.rawValue + 7) % 7
        let coming = today.adding(days: ahead == 0 ? 7 : ahead)
        let past = today.adding(days: ahead - 7)
        let ofThisWeek = today.adding(days: weekday - today.weekday.rawValue)
        let ofNextWeek = ofThisWeek?.adding(days: 7)
        let ofLastWeek = ofThisWeek?.adding(days: -7)
        let found: [CalendarDate?]
        switch which {
        case nil: found = ahead == 0 ? [today, coming, past] : [past, coming]
        case 0?: found = [ofThisWeek, coming]
        case 1?: found = [coming, ofNextWeek]
        case 2?: found = [ofNextWeek?.adding(days: coming == ofNextWeek ? 7 : 0), coming?.adding(days: 7)]
        case 3?, 4?: found = [today.adding(days: ahead + ((which ?? 3) - 2) * 7)]
        case .some(-1): found = [past, ofLastWeek]
        case .some(-2): found = [past?.adding(days: -7)]
        case let which? where which > 10: found = [coming?.adding(days: (which - 11) * 7)]
        case let which?: found = which < -10 ? [past?.adding(days: (which + 11) * 7)] : []
        }
        var unique: [CalendarDate] = []
        for date in found.compactMap(\.self) where !unique.contains(date) { unique.append(date) }
        return unique
    }
}
