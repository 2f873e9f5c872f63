internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The report as CSV (RFC 4180, with LF): a row for each slice and metric, in the order of the JSON report.
    ///
    /// A figure that has nothing to divide by is an empty field. The expected calibration error and the Brier score are
    /// rows of the slice `total`. A suggestion is a row each for the lines that it fixes, their texts, and the lines that
    /// it breaks; its key is `suggestion`, its name says what is added to what, and it counts the lines it was tried on.
    public var csv: String {
        var text = "key,name,lines,metric,value,low,high,of\n"
        for slice in evaluation.slices {
            let start = "\(slice.key.asCSV),\(slice.name.asCSV),\(slice.tally.lines)"
            for (metric, estimate) in zip(Metric.allCases, slice.estimates(Metric.allCases)) {
                text += "\(start),\(metric.rawValue),\(Self.csv(estimate))\n"
            }
            guard slice.key == Slice.total else { continue }
            let reliability = evaluation.reliability
            text += "\(start),expectedCalibrationError,\(Self.csv(reliability.expectedError))\n"
            text += "\(start),brierScore,\(Self.csv(reliability.brierScore))\n"
        }
        for suggestion in suggestions?.list ?? [] {
            let lines = suggestions?.lines ?? 0
            let start = "suggestion,\(suggestion.sentence.asCSV),\(lines)"
            let counts = [
                ("fixed", suggestion.fixed), ("fixedTexts", suggestion.fixedTexts), ("broken", suggestion.broken),
            ]
            for (name, count) in counts { text += "\(start),\(name),\(count),,,\(lines)\n" }
        }
        return text
    }

    private static func csv(_ estimate: Estimate) -> String {
        let figures = [estimate.value, estimate.low, estimate.high].map { $0.flatMap(JSONText.shortest) ?? "" }
        return figures.joined(separator: ",") + ",\(estimate.of)"
    }
}

extension String {
    /// The text as a field of CSV, in quotes if it needs them.
    fileprivate var asCSV: String {
        let needsQuotes = utf8.contains { byte in ",\"\r\n".utf8.contains(byte) }
        return needsQuotes ? "\"\(replacing("\"", with: "\"\""))\"" : self
    }
}
