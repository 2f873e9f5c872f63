internal import EarshotEvaluation

/// One figure for each of several slices: a dot, its interval as a whisker, and the figure of all lines as a line.
struct DotPlot {
    /// A row.
    struct Row {
        /// What it is called.
        var name: String
        /// The figure.
        var estimate: Estimate
    }

    private static let rowHeight = 24.0
    private static let labelWidth = 112.0
    private static let valueX = Picture.width
    private static let top = 18.0

    var id: String
    var title: String
    var caption: String
    var rows: [Row]
    /// The figure of all lines.
    var all: Estimate

    /// The picture.
    var picture: Picture {
        let bottom = Self.top + Double(rows.count) * Self.rowHeight
        // From 0 unless all is well above it, so that small differences among high figures can be seen.
        let lows = (rows.map(\.estimate) + [all]).compactMap { $0.low ?? $0.value }
        let least = (lows.min() ?? 0) >= 0.55 ? 0.5 : 0
        let scale = Scale(values: least...1, places: (Self.labelWidth + 12, Picture.width - 64))
        var marks = Markup()
        for tick in scale.ticks(about: 2) {
            let x = scale.place(tick)
            marks.line(x, Self.top - 2, x, bottom, "grid")
            marks.label(Markup.axisLabel(tick), x, 8, "soft small", anchor: .middle)
        }
        if let value = all.value {
            let x = scale.place(value)
            marks.line(x, Self.top - 2, x, bottom, "reference")
            marks.label("all", x, bottom + 13, "soft small", anchor: .middle)
        }
        for (index, row) in rows.enumerated() {
            let y = Self.top + (Double(index) + 0.5) * Self.rowHeight
            marks.label(TextWidth.clip(row.name, width: Self.labelWidth, size: 12), 0, y + 4, "")
            if let low = row.estimate.low, let high = row.estimate.high {
                marks.line(scale.place(low), y, scale.place(high), y, "whisker")
            }
            if let value = row.estimate.value { marks.circle(scale.place(value), y, 4.5, "dot") }
            marks.label(row.estimate.shown(), Self.valueX, y + 4, "", anchor: .end)
        }
        return Picture(
            id: id,
            title: title,
            caption: caption,
            description: rows.map { "\($0.name.clipped(to: 60)): \($0.estimate.shown())" }.joined(separator: "; ")
                + ".",
            height: bottom + 16,
            figures: Picture.Figures(
                columns: ["", "Share", "Interval", "Of lines"],
                rows: rows.map { row in
                    [row.name, row.estimate.shown(), row.estimate.interval(), Shown.count(row.estimate.of)]
                } + [["all", all.shown(), all.interval(), Shown.count(all.of)]]
            ),
            marks: marks
        )
    }
}
