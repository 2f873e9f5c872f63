internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats

/// The failures as a table; each opens what the answer rests on.
struct FailuresTable {
    private static let worst: [Verdict] = [.falseAccept, .wrong, .nothing, .asked]

    let evaluation: Evaluation

    /// Which failures are listed, in a sentence.
    var rule: String {
        let listed = evaluation.failures.count
        let all = evaluation.failureCount
        if listed == all {
            return "All of them: false accepts first, then wrong answers, what was not understood, and questions."
        }
        return
            "\(Shown.count(listed)) of \(Shown.count(all)), chosen by a rule: false accepts first, then wrong answers, "
            + "what was not understood, and questions; of each, the first in the corpus."
    }

    /// Writes the table.
    func write(to page: inout Markup) {
        let outcomes = Dictionary(
            evaluation.outcomes.map { (Self.key($0.corpus, $0.line, $0.id.description), $0) },
            uniquingKeysWith: { first, _ in first }
        )
        DataTable(
            id: "failures-table",
            caption: "Failures, each with how it was read",
            noun: ("failure", "failures"),
            columns: [
                .init(title: "Heard", isHeading: true), .init(title: "Verdict"), .init(title: "Expected"),
                .init(title: "Answered"), .init(title: "Score", isNumber: true), .init(title: "Line"),
            ],
            rows: evaluation.failures.map { failure in
                row(failure, outcomes[Self.key(failure.corpus, failure.line, failure.id.description)])
            },
            filters: Self.worst.map { .init(key: $0.rawValue, title: $0.titled) },
            opens: "How it was read"
        )
        .write(to: &page)
    }

    private static func key(_ corpus: String, _ line: Int, _ id: String) -> String { "\(corpus)\n\(line)\n\(id)" }

    private func row(_ failure: Evaluation.Answer, _ outcome: Outcome?) -> DataTable.Row {
        let score = failure.resolution.score
        let kind = failure.verdict.rawValue
        var more = Markup()
        Lattice(failure.resolution).write(to: &more)
        return DataTable.Row(
            cells: [
                .init { cell in
                    cell.heard(failure.heard.map { "“\($0.clipped(to: 200))”" } ?? "nothing")
                    if let said = outcome?.said, said != failure.heard {
                        cell.element("span", ["class": "under"]) { cell in
                            cell.text("said “")
                            cell.heard(said.clipped(to: 200))
                            cell.text("”")
                        }
                    }
                },
                .init(key: String(Self.worst.firstIndex(of: failure.verdict) ?? 9)) {
                    $0.badge(kind, failure.verdict.word)
                },
                .init { $0.heard(failure.expected?.clipped(to: 160) ?? "nothing") },
                .init { $0.heard(failure.resolution.inFewWords.clipped(to: 160)) },
                .init(key: score.map { Shown.decimal($0, places: 4) } ?? "-1") {
                    $0.text(score.map { Shown.decimal($0, places: 2) } ?? "–")
                },
                .init(key: "\(failure.corpus):\(failure.line)") { cell in
                    cell.element("span", ["class": "spot"]) { cell in
                        let file = failure.corpus.split(separator: "/").last.map(String.init) ?? failure.corpus
                        cell.heard("\(file.clipped(to: 24)):\(failure.line)")
                        for slice in outcome?.slices ?? [] where ["voice", "recognizer", "noise"].contains(slice.key) {
                            cell.element("span", ["class": "under"]) { $0.heard(slice.name.clipped(to: 24)) }
                        }
                    }
                },
            ],
            filter: kind,
            more: more
        )
    }
}

extension Verdict {
    /// The verdict as the name of a filter.
    fileprivate var titled: String { word.prefix(1).uppercased() + word.dropFirst() }
}
