internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The report as CSV (RFC 4180, with LF): a row for each slice and metric, in the order of the JSON report.
    ///
    /// A figure that has nothing to divide by is an empty field. The expected calibration error and the Brier score are
    /// rows of the slice `total`.
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
