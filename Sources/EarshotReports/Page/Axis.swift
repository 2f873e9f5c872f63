/// A linear scale from values to places in a picture, with round values to label.
struct Scale {
    /// The values at both ends.
    var values: ClosedRange<Double>
    /// The places of both ends, in CSS pixels; the second may be the smaller one.
    var places: (start: Double, end: Double)

    /// The place of a value; values beyond an end are at that end.
    func place(_ value: Double) -> Double {
        let width = values.upperBound - values.lowerBound
        guard width > 0, value.isFinite else { return places.start }
        let share = (min(max(value, values.lowerBound), values.upperBound) - values.lowerBound) / width
        return places.start + share * (places.end - places.start)
    }

    /// Round values within the scale: at most about as many steps as wanted.
    func ticks(about count: Int) -> [Double] {
        let width = values.upperBound - values.lowerBound
        guard width > 0, width.isFinite else { return [] }
        var step = 1.0
        while step > width / Double(max(1, count)) { step /= 10 }
        while step * 10 <= width / Double(max(1, count)) { step *= 10 }
        for factor in [1.0, 2, 2.5, 5, 10] where width / (step * factor) <= Double(count) + 0.01 {
            step *= factor
            break
        }
        let first = (values.lowerBound / step - 1e-9).rounded(.up)
        let last = (values.upperBound / step + 1e-9).rounded(.down)
        guard last >= first, last - first < 100 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// A scale of shares that ends at a round one, no less than a value.
    static func shares(upTo most: Double, places: (start: Double, end: Double)) -> Scale {
        let end = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1].first { $0 >= most } ?? 1
        return Scale(values: 0...end, places: places)
    }
}

extension Markup {
    /// A share as the label of an axis: `20 %`, and `0.5 %` where that is needed.
    static func axisLabel(_ share: Double) -> String {
        let percent = share * 100
        return abs(percent - percent.rounded()) < 1e-6
            ? "\(Int(percent.rounded())) %" : Shown.decimal(percent, places: 1) + " %"
    }

    /// The lines and labels of a plane of two shares.
    mutating func plane(x: Scale, y: Scale, xTitle: String, yTitle: String) {
        for tick in y.ticks(about: 4) {
            let place = y.place(tick)
            line(x.places.start, place, x.places.end, place, tick == y.values.lowerBound ? "axis" : "grid")
            label(Self.axisLabel(tick), x.places.start - 6, place + 4, "soft small", anchor: .end)
        }
        for tick in x.ticks(about: 4) {
            let place = x.place(tick)
            line(place, y.places.start, place, y.places.start + 4, "axis")
            label(
                Self.axisLabel(tick),
                place,
                y.places.start + 17,
                "soft small",
                anchor: tick == x.values.upperBound ? .end : tick == x.values.lowerBound ? .start : .middle
            )
        }
        label(yTitle, 0, y.places.end - 12, "soft small")
        label(xTitle, x.places.end, y.places.start + 32, "soft small", anchor: .end)
    }
}
