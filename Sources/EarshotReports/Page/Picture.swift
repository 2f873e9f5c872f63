/// A picture in SVG that is drawn at the width of a phone and set beside others where there is room.
///
/// It shows one idea, names its marks where they are, and says the same in words: a title, a description, and a table
/// of its figures that opens below it.
struct Picture {
    /// The width of most pictures, in CSS pixels; it fits a screen of 400 pixels.
    static let width = 352.0

    /// The figures of a picture as a table.
    struct Figures {
        /// The names of the columns; the first one names the rows.
        var columns: [String]
        /// The cells, row by row.
        var rows: [[String]]
    }

    /// The name, unique in its page, of which its parts' names are made.
    var id: String
    /// What the picture shows.
    var title: String
    /// One sentence that says how to read it, or what it says.
    var caption = ""
    /// What somebody who cannot see it should hear.
    var description: String
    /// The width, in CSS pixels.
    var width = Self.width
    /// The height, in CSS pixels.
    var height: Double
    /// The figures; `nil` if they stand elsewhere on the page.
    var figures: Figures?
    /// The level of its heading: 3 within a section.
    var isWide = false
    /// The marks.
    var marks: Markup

    /// Writes the picture with its title and its figures.
    func write(to page: inout Markup) {
        page.element("figure", ["class": isWide ? "picture wide" : "picture"]) { page in
            page.element("figcaption") { page in
                page.element("h3", text: title)
                if !caption.isEmpty { page.element("p", text: caption) }
            }
            let width = Shown.coordinate(width)
            let height = Shown.coordinate(height)
            page.element(
                "svg",
                [
                    "viewBox": "0 0 \(width) \(height)", "width": width, "height": height, "role": "img",
                    "aria-labelledby": "\(id)-t \(id)-d",
                ]
            ) { page in
                page.element("title", ["id": "\(id)-t"], text: title)
                page.element("desc", ["id": "\(id)-d"], text: description)
                page.raw(marks.html)
            }
            if let figures { write(figures, to: &page) }
        }
    }

    private func write(_ figures: Figures, to page: inout Markup) {
        page.element("details", ["class": "figures"]) { page in
            page.element("summary") { page in
                page.text("Figures")
                page.element("span", ["class": "unseen"], text: " of “\(title)”")
            }
            page.element("table", ["class": "plain"]) { page in
                page.element("thead") { page in
                    page.element("tr") { page in
                        for column in figures.columns { page.element("th", ["scope": "col"], text: column) }
                    }
                }
                page.element("tbody") { page in
                    for row in figures.rows {
                        page.element("tr") { page in
                            for (index, cell) in row.enumerated() {
                                if index == 0 {
                                    page.element("th", ["scope": "row"]) { $0.heard(cell) }
                                } else {
                                    page.element("td", text: cell)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
