internal import Earshot
internal import EarshotEvaluation

/// What waiting costs: the longer a fixed wait, the fewer are cut off; beside it the waits that go by the state.
struct WaitsPicture {
    /// The step between fixed waits, and the longest of them, in thousandths of a second.
    private static let (step, longest) = (100, 2_500)

    let report: PartialReport

    /// The picture; `nil` if no line has times.
    var picture: Picture? {
        guard report.evaluation.hasTimes, let byState = report.rules.first else { return nil }
        let fixed = stride(from: 0, through: Self.longest, by: Self.step).map { wait in
            (wait: wait, figures: report.evaluation.figures(.fixed(wait)))
        }
        let points = fixed.compactMap { point in point.figures.median.map { ($0, point.figures.shareCutOff) } }
        let most = max(points.map(\.1).max() ?? 0, byState.figures.shareCutOff, 0.01)
        let last = max(points.map(\.0).max() ?? 0, byState.figures.median ?? 0, 1)
        let x = Scale(values: 0...last, places: (46, Picture.width - 10))
        let y = Scale.shares(upTo: min(1, most), places: (200, 26))
        var marks = Markup()
        for tick in y.ticks(about: 4) {
            marks.line(x.places.start, y.place(tick), x.places.end, y.place(tick), tick == 0 ? "axis" : "grid")
            marks.label(Markup.axisLabel(tick), x.places.start - 6, y.place(tick) + 4, "soft small", anchor: .end)
        }
        for tick in x.ticks(about: 5) {
            marks.line(x.place(tick), y.places.start, x.place(tick), y.places.start + 4, "axis")
            marks.label(
                Shown.decimal(tick, places: 1),
                x.place(tick),
                y.places.start + 17,
                "soft small",
                anchor: .middle
            )
        }
        marks.label("cut off, of all lines", 0, 12, "soft small")
        marks.label("seconds after the last word, median", x.places.end, 232, "soft small", anchor: .end)
        marks.polyline(points.map { (x.place($0.0), y.place($0.1)) }, "curve")
        if let point = points.first(where: { $0.0 >= 0.4 }) {
            marks.label("fixed waits", x.place(point.0) + 8, y.place(point.1) - 4, "soft small halo")
        }
        if let median = byState.figures.median { mark(median, byState.figures.shareCutOff, x, y, to: &marks) }
        return Picture(
            id: "waits-picture",
            title: "What waiting costs",
            caption: "Along the line a fixed wait grows. The dot goes by the state: to the left of the line, it waits "
                + "less at the same share cut off.",
            description: "By the state, \(Shown.percent(byState.figures.shareCutOff)) of the lines are cut off, with "
                + "\(byState.figures.median.map(Shown.seconds) ?? "nothing") waited after the last word in the median.",
            height: 236,
            figures: Picture.Figures(
                columns: ["Rule", "Cut off", "Median", "Of successes", "Mean"],
                rows: report.rules.map { Self.row($0.title, $0.figures) }
                    + fixed.filter { $0.wait.isMultiple(of: 500) }
                    .map { Self.row("a fixed wait of \($0.wait) ms", $0.figures) }
            ),
            marks: marks
        )
    }

    private static func row(_ title: String, _ figures: EndpointFigures) -> [String] {
        [
            title, "\(Shown.count(figures.cutOff)) of \(Shown.count(figures.lines))",
            figures.median.map(Shown.seconds) ?? "–", figures.medianOfSuccesses.map(Shown.seconds) ?? "–",
            figures.mean.map(Shown.seconds) ?? "–",
        ]
    }

    private func mark(_ median: Double, _ share: Double, _ x: Scale, _ y: Scale, to marks: inout Markup) {
        let (px, py) = (x.place(median), y.place(share))
        marks.circle(px, py, 5.5, "dot here")
        // The line falls: to the right of it there is room above, to the left below.
        let isRight = px > 190
        let top = min(max(isRight ? py - 28 : py - 4, 38), 182)
        for (index, line) in ["by the state", "\(Shown.percent(share)) cut off"].enumerated() {
            marks.label(
                line,
                isRight ? Picture.width - 4 : px + 12,
                top + Double(index) * 14,
                index == 0 ? "strong halo" : "halo",
                anchor: isRight ? .end : .start
            )
        }
    }
}
