internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats

/// The utterances that were kept, as a table, the worst first; each opens to a picture of how it grew.
struct GrownTable {
    let evaluation: PartialEvaluation
    let waits: EndpointWaits

    /// Which utterances are listed, in a sentence.
    var rule: String {
        let (listed, all) = (evaluation.grown.count, evaluation.lines)
        let order =
            "the worst first: cut off in a pause, settled falsely, falsely said to be at their end, then those that were "
            + "waited for the longest."
        return listed == all
            ? "All of them, \(order)" : "\(Shown.count(listed)) of \(Shown.count(all)), \(order)"
    }

    /// Writes the table.
    func write(to page: inout Markup) {
        let utterances = evaluation.grown.enumerated()
            .sorted { one, other in
                let ranks = (one.element.rank(under: waits), other.element.rank(under: waits))
                return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
            }
            .map(\.element)
        DataTable(
            id: "grown-table",
            caption: "Utterances, each with how it grew",
            noun: ("utterance", "utterances"),
            columns: [
                .init(title: "Heard", isHeading: true), .init(title: "What happened"), .init(title: "Expected"),
                .init(title: "Answered"), .init(title: "Waited", isNumber: true), .init(title: "Line"),
            ],
            rows: utterances.enumerated().map { row($0.element, $0.offset) },
            filters: GrownUtterance.Flaw.allCases.map { .init(key: $0.rawValue, title: $0.title) }
                + [.init(key: Self.fine, title: "As it should")],
            opens: "How it grew"
        )
        .write(to: &page)
    }

    /// The filter of utterances without a flaw.
    private static let fine = "fine"

    private func row(_ utterance: GrownUtterance, _ index: Int) -> DataTable.Row {
        let flaws = utterance.flaws(under: waits)
        let silences = utterance.timed?.silences(under: waits) ?? []
        let waited = silences.contains(where: \.isCutOff) ? nil : silences.last?.waited
        var more = Markup()
        GrowthPicture(utterance: utterance, waits: waits, index: index).write(to: &more)
        return DataTable.Row(
            cells: [
                .init { cell in
                    cell.heard(utterance.heard.map { "“\($0.clipped(to: 200))”" } ?? "nothing")
                    if let said = utterance.said, said != utterance.heard {
                        cell.element("span", ["class": "under"]) { cell in
                            cell.text("said “")
                            cell.heard(said.clipped(to: 200))
                            cell.text("”")
                        }
                    }
                },
                .init(key: flaws.first.flatMap(GrownUtterance.Flaw.allCases.firstIndex).map(String.init) ?? "9") {
                    cell in
                    guard let worst = flaws.first else { return cell.badge("right", "as it should") }
                    cell.badge(worst.kind, worst.title.lowercased())
                    for flaw in flaws.dropFirst() {
                        cell.element("span", ["class": "under"], text: "also \(flaw.title.lowercased())")
                    }
                },
                .init { $0.heard(Self.expected(utterance).clipped(to: 160)) },
                .init { $0.heard(utterance.answer.clipped(to: 160)) },
                .init(key: waited.map { Shown.decimal($0, places: 3) } ?? "-1") {
                    $0.text(waited.map(Shown.seconds) ?? "–")
                },
                .init(key: "\(utterance.corpus):\(utterance.line)") { cell in
                    cell.element("span", ["class": "spot"]) { cell in
                        let file = utterance.corpus.split(separator: "/").last.map(String.init) ?? utterance.corpus
                        cell.heard("\(file.clipped(to: 24)):\(utterance.line)")
                        cell.element("span", ["class": "under"]) { $0.heard(utterance.id.description.clipped(to: 24)) }
                    }
                },
            ],
            filter: flaws.first?.rawValue ?? Self.fine,
            more: more
        )
    }

    private static func expected(_ utterance: GrownUtterance) -> String {
        utterance.verdict == .unscored ? "–" : utterance.expected ?? "nothing"
    }
}

extension GrownUtterance.Flaw {
    /// The flaw as the name of a filter.
    fileprivate var title: String {
        switch self {
        case .cutOff: "Cut off"
        case .falselySettled: "Settled falsely"
        case .falselyStopped: "Ended falsely"
        case .waitedLong: "Waited long"
        }
    }

    /// The mark that stands for it.
    fileprivate var kind: String {
        switch self {
        case .cutOff: "wrong"
        case .falselySettled: "falseAccept"
        case .falselyStopped: "nothing"
        case .waitedLong: "warning"
        }
    }
}
