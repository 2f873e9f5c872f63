internal import EarshotEvaluation

/// What a threshold on the score costs: the more is acted on, the more of it is wrong.
struct CurvePicture {
    /// The most points of the curve.
    private static let limit = 240

    let evaluation: Evaluation
    let policy: String

    /// The picture; `nil` if no answer has a score.
    var picture: Picture? {
        let curve = evaluation.curve.filter { $0.coverage != nil && $0.risk != nil }
        guard !curve.isEmpty else { return nil }
        let point = evaluation.operatingPoint
        // The first few answers make a jagged start that says nothing.
        let settled = curve.filter { $0.acted * 50 >= (curve.last?.acted ?? 0) }
        let most = max(settled.compactMap(\.risk).max() ?? 0, point.risk.high ?? point.risk.value ?? 0, 0.01)
        let x = Scale(values: 0...1, places: (46, Picture.width - 4))
        let y = Scale.shares(upTo: min(1, most * 1.05), places: (200, 26))
        var marks = Markup()
        marks.plane(x: x, y: y, xTitle: "acted on, of all lines", yTitle: "wrong, of those acted on")
        let every = max(1, (settled.count + Self.limit - 1) / Self.limit)
        let kept = settled.enumerated().filter { $0.offset.isMultiple(of: every) || $0.offset == settled.count - 1 }
        marks.polyline(
            kept.map { (x.place($0.element.coverage ?? 0), y.place($0.element.risk ?? 0)) },
            "curve"
        )
        mark(point, x, y, to: &marks)
        let coverage = point.coverage.shown()
        let risk = point.risk.shown()
        return Picture(
            id: "curve",
            title: "What a threshold costs",
            caption: "Along the line the least score falls from 1 to 0, and more answers are acted on.",
            description: "The policy \(policy) acts on \(coverage) of the lines; \(risk) of these answers are wrong.",
            height: 236,
            figures: Picture.Figures(
                columns: ["Least score", "Acted on", "Wrong"],
                rows: evaluation.operations.map {
                    [Shown.decimal($0.score, places: 2), Shown.percent($0.coverage), Shown.percent($0.risk)]
                }
            ),
            marks: marks
        )
    }

    private func mark(_ point: Evaluation.OperatingPoint, _ x: Scale, _ y: Scale, to marks: inout Markup) {
        guard let coverage = point.coverage.value, let risk = point.risk.value else { return }
        let (px, py) = (x.place(coverage), y.place(risk))
        if let low = point.risk.low, let high = point.risk.high {
            marks.line(px, y.place(low), px, y.place(high), "whisker here")
        }
        if let low = point.coverage.low, let high = point.coverage.high {
            marks.line(x.place(low), py, x.place(high), py, "whisker here")
        }
        marks.circle(px, py, 5.5, "dot here")
        let lines = [
            "policy \(TextWidth.clip(policy, width: 110, size: 12))", "acts on \(point.coverage.shown())",
            "\(point.risk.shown()) of it wrong",
        ]
        // Where the curve is not: it rises to the right, so that there is room above on the left, and below on the right.
        let isRight = px > 190
        let isHigh = py < 90
        let left = isRight ? px - 12 : px + 12
        let first = isHigh ? py + 34 : py - 46
        for (index, line) in lines.enumerated() {
            marks.label(
                line,
                isHigh && isRight ? min(px + 40, Picture.width - 4) : left,
                min(max(first, 38), 162) + Double(index) * 14,
                index == 0 ? "strong halo" : "halo",
                anchor: isRight ? .end : .start
            )
        }
    }
}
