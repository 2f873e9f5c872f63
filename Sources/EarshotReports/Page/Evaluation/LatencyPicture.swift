internal import EarshotEvaluation

/// How long answers took: the median, and the times within which nine in ten and 99 in 100 were there.
struct LatencyPicture {
    private static let rowHeight = 42.0
    private static let shares = [0.5, 0.9, 0.99]

    let evaluation: Evaluation

    private struct Row {
        var name: String
        var latency: Latency

        /// The percentiles, in milliseconds.
        var times: [Double] {
            LatencyPicture.shares.compactMap { latency.percentile($0).map { $0 / .milliseconds(1) } }
        }
    }

    /// The picture; `nil` if nothing was timed.
    var picture: Picture? {
        let all = Row(name: "all answers", latency: evaluation.latency)
        guard all.latency.count > 0 else { return nil }
        let rows = [all] + evaluation.latencyByStrategy.map { Row(name: $0.strategy, latency: $0.latency) }
        let most = rows.flatMap(\.times).max() ?? 1
        let scale = Scale(values: 0...max(most, 0.001), places: (2, Picture.width - 8))
        var marks = Markup()
        for (index, row) in rows.enumerated() {
            let y = Double(index) * Self.rowHeight
            let places = row.times.map(scale.place)
            let name = row.name == "none" ? "no evidence" : row.name
            marks.label("\(name), \(Shown.count(row.latency.count))", 0, y + 11, index == 0 ? "strong" : "")
            let text = row.times.map(Self.shown).joined(separator: " · ")
            marks.label("\(text) ms", Picture.width, y + 11, "soft small", anchor: .end)
            marks.line(0, y + 25, Picture.width, y + 25, "grid")
            guard let first = places.first, let last = places.last else { continue }
            marks.line(first, y + 25, last, y + 25, "whisker")
            for (place, kind) in zip(places, ["dot", "dot hollow", "tick"]) {
                if kind == "tick" {
                    marks.line(place, y + 20, place, y + 30, "whisker")
                } else {
                    marks.circle(place, y + 25, 4.5, kind)
                }
            }
        }
        return Picture(
            id: "latency",
            title: "Time an answer takes",
            caption:
                "Filled: half are there. Hollow: nine in ten. Bar: 99 in 100. By the dearest reading of the answer.",
            description: rows.map { "\($0.name): \($0.times.map(Self.shown).joined(separator: ", ")) ms" }
                .joined(separator: "; "),
            height: Double(rows.count) * Self.rowHeight - 8,
            figures: Picture.Figures(
                columns: ["Dearest reading", "Answers", "p50 ms", "p90 ms", "p99 ms"],
                rows: rows.map { [$0.name, Shown.count($0.latency.count)] + $0.times.map(Self.shown) }
            ),
            marks: marks
        )
    }

    private static func shown(_ milliseconds: Double) -> String {
        Shown.decimal(milliseconds, places: milliseconds < 1 ? 3 : milliseconds < 10 ? 2 : 1)
    }
}
