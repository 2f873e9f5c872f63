internal import EarshotEvaluation

extension Estimate {
    /// The figure as a page shows it: a share in percent, a mean as a number; a dash if there is none.
    func shown(asMean: Bool = false) -> String {
        asMean ? value.map { Shown.decimal($0, places: 2) } ?? "–" : Shown.percent(value)
    }

    /// The interval, `92.1–95.8 %`; empty if there is none.
    func interval(asMean: Bool = false) -> String {
        guard let low, let high else { return "" }
        if asMean { return "\(Shown.decimal(low, places: 2))–\(Shown.decimal(high, places: 2))" }
        return "\(Shown.decimal(low * 100, places: 1))–\(Shown.decimal(high * 100, places: 1)) %"
    }
}

extension Verdict {
    /// The verdict in a word or two.
    var word: String {
        switch self {
        case .right: "right"
        case .wrong: "wrong"
        case .asked: "asked back"
        case .nothing: "not understood"
        case .falseAccept: "false accept"
        case .rejected: "rejected"
        case .askedRight: "asked as expected"
        case .unscored: "not scored"
        }
    }
}
