internal import EarshotEvaluation

/// How well scores keep their word: of answers with a score of 0.9, nine in ten should be right.
struct ReliabilityPicture {
    let evaluation: Evaluation

    /// The picture; `nil` if no answer has a score.
    var picture: Picture? {
        let reliability = evaluation.reliability
        let bins = zip(evaluation.calibration.bins, reliability.shares).filter { $0.0.answers > 0 }
        guard !bins.isEmpty else { return nil }
        let x = Scale(values: 0...1, places: (46, Picture.width - 8))
        let y = Scale(values: 0...1, places: (200, 26))
        var marks = Markup()
        marks.plane(x: x, y: y, xTitle: "mean score", yTitle: "right")
        marks.line(x.place(0), y.place(0), x.place(1), y.place(1), "reference")
        marks.label("as good as its word", x.place(0.3) + 8, y.place(0.3) + 14, "soft small")
        let most = Double(bins.map(\.0.answers).max() ?? 1)
        for (bin, share) in bins {
            guard let score = bin.meanScore, let right = bin.share else { continue }
            let px = x.place(score)
            if let low = share.low, let high = share.high {
                marks.line(px, y.place(low), px, y.place(high), "whisker")
            }
            marks.circle(px, y.place(right), 2.5 + 4.5 * (Double(bin.answers) / most).squareRoot(), "dot")
        }
        let error = reliability.expectedError
        return Picture(
            id: "reliability",
            title: "What a score is worth",
            caption: "Larger dots are more answers. The score is off by \(error.shown()) on average"
                + (error.interval().isEmpty ? "." : " (\(error.interval()))."),
            description: "The share of right answers by score; on the diagonal, scores are as good as their word.",
            height: 236,
            figures: Picture.Figures(
                columns: ["Scores from", "Answers", "Mean score", "Right", "Interval"],
                rows: bins.map { bin, share in
                    [
                        Shown.decimal(bin.least, places: 1), Shown.count(bin.answers),
                        bin.meanScore.map { Shown.decimal($0, places: 2) } ?? "–", share.shown(), share.interval(),
                    ]
                }
            ),
            marks: marks
        )
    }
}
