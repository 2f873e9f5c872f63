internal import EarshotEvaluation

/// What was answered for what was expected, among the names that are confused most.
struct ConfusionPicture {
    /// The most names in the matrix: as many as fit the width of a picture.
    private static let limit = 6
    private static let labelWidth = 96.0
    private static let cell = 22.0
    /// The width of a column that stands for no name.
    private static let wideCell = 33.0

    /// The names in the matrix, the most confused first.
    private let names: [String]
    private let counts: [Pair: Int]
    private let totals: [String: Int]
    private let nameCount: Int

    private struct Pair: Hashable {
        var expected: String
        var answered: Column
    }

    private enum Column: Hashable {
        case name(String)
        case other
        case asked
        case nothing
    }

    /// Counts the cells of an evaluation's matrix.
    init(_ evaluation: Evaluation) {
        let cells = evaluation.matrix
        var confused: [String: Int] = [:]
        var order: [String] = []
        var totals: [String: Int] = [:]
        for cell in cells {
            let expected = cell.expected ?? Self.nothingExpected
            if totals[expected] == nil { order.append(expected) }
            totals[expected, default: 0] += cell.count
        }
        // The pairs that are confused most choose the names, until there is no room.
        var names: [String] = []
        let pairs = cells.filter { $0.action == .acted && $0.answered != nil && $0.answered != $0.expected }
        for pair in pairs.enumerated().sorted(by: { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }) {
            let both = [pair.element.expected ?? Self.nothingExpected, pair.element.answered ?? ""]
            let new = both.filter { !names.contains($0) }
            if names.count + new.count <= Self.limit { names += new }
            confused[both[0], default: 0] += pair.element.count
        }
        for name in order where names.count < min(Self.limit, order.count) && pairs.isEmpty && !names.contains(name) {
            names.append(name)
        }
        // Nothing comes last, as it is no name.
        names = names.filter { $0 != Self.nothingExpected } + names.filter { $0 == Self.nothingExpected }
        let shown = Set(names)
        var counts: [Pair: Int] = [:]
        for cell in cells {
            let expected = cell.expected ?? Self.nothingExpected
            guard shown.contains(expected) else { continue }
            let column: Column =
                switch cell.action {
                // Of a question that was expected, the name is that of nothing else.
                case .asked: cell.isRight && cell.answered != expected ? .name(expected) : .asked
                case .nothing: cell.expected == nil ? .name(Self.nothingExpected) : .nothing
                case .acted:
                    if let answered = cell.answered, shown.contains(answered) { .name(answered) } else { .other }
                }
            counts[Pair(expected: expected, answered: column), default: 0] += cell.count
        }
        self.names = names
        self.counts = counts
        self.totals = totals
        nameCount = order.count
    }

    private static let nothingExpected = "(nothing)"

    /// The picture; `nil` if nothing was scored.
    var picture: Picture? {
        guard !names.isEmpty else { return nil }
        let columns = names.map(Column.name) + [.other, .asked, .nothing]
        let headings = names.indices.map { "\($0 + 1)" } + ["other", "ask", "none"]
        var marks = Markup()
        let left = Self.labelWidth + 8
        let places = columns.indices.map { index in
            let wide = index - names.count
            return left + Double(min(index, names.count)) * Self.cell
                + (wide < 0 ? 0 : 6 + Double(wide) * Self.wideCell)
        }
        let top = 20.0
        for (index, heading) in headings.enumerated() {
            let isName = index < names.count
            marks.label(
                heading,
                places[index] + (isName ? Self.cell : Self.wideCell) / 2 - 1,
                10,
                "soft small",
                anchor: .middle
            )
        }
        for (row, name) in names.enumerated() {
            let y = top + Double(row) * (Self.cell + 2)
            marks.label("\(row + 1)", 9, y + 14, "soft small", anchor: .middle)
            marks.label(TextWidth.clip(name, width: Self.labelWidth - 24, size: 12), 20, y + 14, "")
            for (index, column) in columns.enumerated() {
                let width = (index < names.count ? Self.cell : Self.wideCell) - 2
                let count = counts[Pair(expected: name, answered: column)] ?? 0
                let share = Double(count) / Double(max(1, totals[name] ?? 1))
                let isDiagonal = index == row
                let kind = isDiagonal ? "right" : index < names.count + 1 ? "wrong" : "unsure"
                let step = count == 0 ? 0 : min(4, 1 + Int(share * 4))
                marks.rectangle(places[index], y, width, Self.cell - 2, "cell \(kind) s\(step)", radius: 2)
                if count > 0 {
                    marks.label(
                        Self.short(count),
                        places[index] + width / 2,
                        y + 14,
                        step >= 3 ? "small on" : "small",
                        anchor: .middle
                    )
                }
            }
        }
        let more = nameCount - names.count
        return Picture(
            id: "matrix",
            title: "Confusion matrix",
            caption: "Rows: what was expected. Columns: what was acted on, by the number of its row."
                + (more > 0 ? " The \(names.count) of \(Shown.count(nameCount)) names that are confused most." : ""),
            description: names.map { name in
                let right = counts[Pair(expected: name, answered: .name(name))] ?? 0
                return "\(name.clipped(to: 60)): \(right) of \(totals[name] ?? 0) right"
            }
            .joined(separator: "; ") + ".",
            height: top + Double(names.count) * (Self.cell + 2) + 2,
            figures: Picture.Figures(
                columns: ["Expected"] + headings,
                rows: names.enumerated().map { row, name in
                    ["\(row + 1) \(name)"]
                        + columns.map { Shown.count(counts[Pair(expected: name, answered: $0)] ?? 0) }
                }
            ),
            marks: marks
        )
    }

    /// A count in at most three characters.
    private static func short(_ count: Int) -> String {
        if count < 1_000 { return "\(count)" }
        if count < 100_000 { return "\(count / 1_000)k" }
        return count < 1_000_000 ? "99k" : "\(min(99, count / 1_000_000))M"
    }
}

/// The mistakes that were made most often, as bars.
struct MistakesPicture {
    private static let limit = 10
    private static let rowHeight = 42.0

    let evaluation: Evaluation

    /// The picture; `nil` without a mistake.
    var picture: Picture? {
        let all = evaluation.confusions
        let rows = all.prefix(Self.limit)
        guard let most = rows.first?.count else { return nil }
        let scale = (Picture.width - 60) / Double(most)
        var marks = Markup()
        for (index, row) in rows.enumerated() {
            let top = Double(index) * Self.rowHeight
            let answered = TextWidth.clip(row.answered, width: Picture.width, size: 12, isBold: true)
            marks.label(answered, 0, top + 11, "strong")
            let expected = "instead of \(row.expected ?? "nothing")"
            marks.label(TextWidth.clip(expected, width: Picture.width, size: 12), 0, top + 25, "soft")
            marks.rectangle(0, top + 30, max(2, Double(row.count) * scale), 5, "bar wrong")
            marks.label(Shown.count(row.count), max(2, Double(row.count) * scale) + 6, top + 36, "soft small")
        }
        let more = all.count - rows.count
        return Picture(
            id: "mistakes",
            title: "Most frequent mistakes",
            caption: more > 0 ? "The first \(rows.count) of \(Shown.count(all.count)) different ones." : "",
            description: "Wrong answers and false accepts, with how often each was given.",
            height: Double(rows.count) * Self.rowHeight,
            figures: Picture.Figures(
                columns: ["Answered", "Instead of", "Times"],
                rows: rows.map { [$0.answered, $0.expected ?? "nothing", Shown.count($0.count)] }
            ),
            marks: marks
        )
    }
}
