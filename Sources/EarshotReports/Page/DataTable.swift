/// A table that can be read without the script; with it, it can be searched, filtered and sorted, and rows open.
///
/// Every row is a group of its own, so that what it opens stays with it. Roles are written out, because a narrow screen
/// shows rows as cards, and browsers forget what a table is when its style changes.
struct DataTable {
    /// A column.
    struct Column {
        /// The heading.
        var title: String
        /// Whether cells are numbers, set flush right.
        var isNumber = false
        /// Whether its cells name their rows; exactly one column's do.
        var isHeading = false
    }

    /// A cell.
    struct Cell {
        /// What it shows.
        var content: Markup
        /// What it is sorted by; by default its text.
        var key: String?

        /// Creates a cell whose content the closure writes.
        init(key: String? = nil, _ content: (inout Markup) -> Void) {
            self.key = key
            var markup = Markup()
            content(&markup)
            self.content = markup
        }
    }

    /// A row.
    struct Row {
        /// One cell for each column.
        var cells: [Cell]
        /// The filter that shows it, by its key.
        var filter: String
        /// What it opens.
        var more: Markup?
    }

    /// A choice of rows.
    struct Filter {
        /// What rows name it by.
        var key: String
        /// What it is called.
        var title: String
    }

    /// The name, unique in its page.
    var id: StaticString
    /// What the table lists.
    var caption: String
    /// What a row is, in the singular and in the plural.
    var noun: (one: String, many: String)
    /// The columns.
    var columns: [Column]
    /// The rows, in the order in which they are read.
    var rows: [Row]
    /// Choices of rows; those without a row are left out.
    var filters: [Filter] = []
    /// What the line that opens a row says, without the script.
    var opens = "More"

    /// Writes the table and its tools.
    func write(to page: inout Markup) {
        page.element("div", ["class": "tabular", "data-one": noun.one, "data-many": noun.many]) { page in
            writeTools(to: &page)
            page.element("table", ["class": "data", "id": "\(id)", "role": "table"]) { page in
                page.element("caption", ["class": "unseen"], text: caption)
                page.element("thead", ["role": "rowgroup"]) { page in
                    page.element("tr", ["role": "row"]) { page in
                        for column in columns {
                            page.element(
                                "th",
                                ["scope": "col", "role": "columnheader", "class": column.isNumber ? "number" : nil],
                                text: column.title
                            )
                        }
                    }
                }
                for (index, row) in rows.enumerated() { write(row, index, to: &page) }
            }
            page.element("p", ["class": "none", "hidden": ""], text: "No \(noun.one) has all these words.")
        }
    }

    /// The search and the filters, which need the script and are hidden until it runs.
    private func writeTools(to page: inout Markup) {
        page.element("div", ["class": "tools", "hidden": ""]) { page in
            page.element("label", ["class": "search"]) { page in
                page.element("span", ["class": "unseen"], text: "Search \(noun.many)")
                page.empty(
                    "input",
                    [
                        "type": "search", "placeholder": "Search \(noun.many)", "autocomplete": "off",
                        "spellcheck": "false", "aria-controls": "\(id)",
                    ]
                )
            }
            let present = filters.filter { filter in rows.contains { $0.filter == filter.key } }
            if present.count > 1 {
                page.element("div", ["class": "filters", "role": "group", "aria-label": "Show"]) { page in
                    page.element("button", ["type": "button", "aria-pressed": "true", "data-f": ""]) { page in
                        page.text("All ")
                        page.element("b", text: Shown.count(rows.count))
                    }
                    for filter in present {
                        page.element("button", ["type": "button", "aria-pressed": "false", "data-f": filter.key]) {
                            page in
                            page.text("\(filter.title) ")
                            page.element("b", text: Shown.count(rows.count { $0.filter == filter.key }))
                        }
                    }
                }
            }
            page.element(
                "p",
                ["class": "found", "role": "status"],
                text: Shown.count(rows.count, noun.one, plural: noun.many)
            )
        }
    }

    private func write(_ row: Row, _ index: Int, to page: inout Markup) {
        page.raw("\n")
        page.element("tbody", ["role": "rowgroup", "data-f": row.filter.isEmpty ? nil : row.filter]) { page in
            page.element("tr", ["role": "row"]) { page in
                for (column, cell) in zip(columns, row.cells) {
                    if column.isHeading {
                        page.element(
                            "th",
                            ["scope": "row", "role": "rowheader", "data-label": column.title, "data-k": cell.key]
                        ) { $0.raw(cell.content.html) }
                    } else {
                        page.element(
                            "td",
                            [
                                "role": "cell", "data-label": column.title, "data-k": cell.key,
                                "class": column.isNumber ? "number" : nil,
                            ]
                        ) { $0.raw(cell.content.html) }
                    }
                }
            }
            if let more = row.more {
                page.element("tr", ["role": "row", "class": "more", "id": "\(id)-\(index)"]) { page in
                    page.element("td", ["role": "cell", "colspan": "\(columns.count)"]) { page in
                        page.element("details") { page in
                            page.element("summary", text: opens)
                            page.raw(more.html)
                        }
                    }
                }
            }
        }
    }
}
