internal import Earshot
public import EarshotFormats

/// An evaluation beside a former one.
public struct Comparison: Hashable, Sendable {
    /// A metric then and now.
    public struct Difference: Hashable, Sendable {
        /// The metric.
        public var metric: Metric
        /// Its value in the former evaluation; `nil` where there was nothing to divide by.
        public var was: Double?
        /// Its value now; `nil` where there is nothing to divide by.
        public var now: Double?

        /// Whether it is lower now; a rate that is gone is lower.
        public var isWorse: Bool {
            guard let was else { return false }
            return (now ?? -1) < was
        }
    }

    /// Every metric, then and now.
    public let differences: [Difference]

    /// Whether any metric is lower than it was.
    public var isWorse: Bool { differences.contains(where: \.isWorse) }

    /// Compares an evaluation with a former one.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation.
    ///   - path: The file of a former report, as JSON.
    /// - Throws: ``CorpusError`` where the file is no such report.
    public init(_ evaluation: Evaluation, withReportAt path: String) throws(CorpusError) {
        let former = try Self.totals(ofReportAt: path)
        differences = Metric.allCases.map { metric in
            Difference(metric: metric, was: former[metric], now: evaluation.total[metric])
        }
    }

    private static func totals(ofReportAt path: String) throws(CorpusError) -> [Metric: Double] {
        let value = try JSONFile.read(path)
        guard value["v"]?.number == "1", let total = value["total"], case .object = total.content else {
            throw CorpusError(
                location: SourceLocation(
                    file: path,
                    line: Int(value.position.line),
                    column: Int(value.position.column)
                ),
                what: "this is no report of an evaluation in version 1",
                expected: "what `earshot eval --format json` wrote",
                mend: "name such a file, or write it anew"
            )
        }
        var totals: [Metric: Double] = [:]
        for metric in Metric.allCases { totals[metric] = total[metric.rawValue]?.number.flatMap { Double($0) } }
        return totals
    }
}

extension JSONValue {
    /// The value of a member; `nil` where this is no object, or has no such member.
    fileprivate subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// Reads a file of JSON whole.
private enum JSONFile {
    static func read(_ path: String) throws(CorpusError) -> JSONValue {
        let limits = ReadingLimits()
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try OpenFile(path: path).readAll(limit: limits.bytes)
        } catch {
            throw CorpusReader.error(error, in: path)
        }
        let result: Result<JSONValue, TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                var nodes = limits.nodes
                return .success(try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes))
            } catch {
                return .failure(error)
            }
        }
        do throws(TextError) {
            return try result.get()
        } catch {
            let line = Int(error.position.line)
            throw CorpusError(
                location: SourceLocation(file: path, line: line, column: Int(error.position.column)),
                what: error.what,
                expected: error.expected,
                mend: error.mend
            )
        }
    }
}
