internal import Earshot
internal import EarshotAnalysis

/// Phrases by owner: how many each shortcut has, and how many of them a finding is about.
struct PhrasesPicture {
    /// The most shortcuts in the picture.
    private static let limit = 40
    private static let rowHeight = 34.0

    private struct Row {
        var owner: String
        var phrases = 0
        var found = 0
    }

    private let rows: [Row]
    private let more: Int

    /// Counts the phrases of catalogs and their localizations.
    init(_ catalogs: [Catalog], findings: [Finding]) {
        let places = Set(findings.flatMap(\.owners).compactMap(\.location))
        var order: [String] = []
        var rows: [String: Row] = [:]
        for catalog in catalogs.flatMap({ [$0] + $0.localizations }) {
            for shortcut in catalog.shortcuts {
                if rows[shortcut.id] == nil {
                    order.append(shortcut.id)
                    rows[shortcut.id] = Row(owner: shortcut.id)
                }
                rows[shortcut.id]?.phrases += shortcut.phrases.count
                rows[shortcut.id]?.found += shortcut.phrases.count { $0.location.map(places.contains) ?? false }
            }
        }
        let ranked = order.compactMap { rows[$0] }.enumerated().sorted { one, other in
            (-one.element.found, -one.element.phrases, one.offset) < (
                -other.element.found, -other.element.phrases, other.offset
            )
        }
        .map(\.element)
        self.rows = Array(ranked.prefix(Self.limit))
        more = ranked.count - self.rows.count
    }

    /// The pictures, side by side where there is room; none without a shortcut.
    var pictures: [Picture] {
        let inOne = max(6, (rows.count + 2) / 3)
        let starts = stride(from: 0, to: rows.count, by: max(1, inOne))
        return starts.enumerated().map { index, start in
            picture(Array(rows[start..<min(start + inOne, rows.count)]), index: index, from: start)
        }
    }

    /// What is left out, as a sentence; empty if nothing is.
    var leftOut: String {
        more == 0 ? "" : " The \(Shown.count(more, "shortcut")) with the fewest phrases are left out."
    }

    private func picture(_ rows: [Row], index: Int, from start: Int) -> Picture {
        let most = Double(self.rows.map(\.phrases).max() ?? 1)
        let scale = min(20, (Picture.width - 74) / max(1, most))
        var marks = Markup()
        for (index, row) in rows.enumerated() {
            let top = Double(index) * Self.rowHeight
            marks.label(TextWidth.clip(row.owner, width: Picture.width, size: 12), 0, top + 11, "")
            if row.phrases > row.found {
                marks.rectangle(0.5, top + 17.5, max(1, Double(row.phrases) * scale), 9, "bar pale")
            }
            if row.found > 0 { marks.rectangle(0, top + 17, max(1, Double(row.found) * scale), 10, "bar found") }
            let figure = row.found == 0 ? "\(row.phrases)" : "\(row.found) of \(row.phrases)"
            marks.label(figure, Double(row.phrases) * scale + 7, top + 26, "soft small")
        }
        let last = start + rows.count
        return Picture(
            id: "phrases-\(index)",
            title: self.rows.count == rows.count ? "Phrases by shortcut" : "Shortcuts \(start + 1) to \(last)",
            caption: index == 0 ? "Filled: phrases that a finding is about." : "",
            description: "Bars for \(Shown.count(rows.count, "shortcut")); the figures are in the table below.",
            height: Double(rows.count) * Self.rowHeight - 6,
            figures: Picture.Figures(
                columns: ["Shortcut", "Phrases", "With a finding"],
                rows: rows.map { [$0.owner, Shown.count($0.phrases), Shown.count($0.found)] }
            ),
            marks: marks
        )
    }
}
