/// A headline figure: a large number, what it is, and what it stands beside.
struct Headline {
    /// The number, or a dash.
    var figure: String
    /// What it counts or measures.
    var name: String
    /// The interval, the change, or what the number is out of; empty if there is nothing to add.
    var note = ""
    /// How it is to be seen, as a class of the style sheet: `error`, `good`; plain if empty.
    var kind = ""

    /// Writes headlines beside one another.
    static func write(_ headlines: [Headline], to page: inout Markup) {
        page.element("ul", ["class": "headlines"]) { page in
            for headline in headlines {
                page.element("li", ["class": headline.kind.isEmpty ? nil : headline.kind]) { page in
                    page.element("span", ["class": "figure"], text: headline.figure)
                    page.element("span", ["class": "name"], text: headline.name)
                    if !headline.note.isEmpty { page.element("span", ["class": "aside"], text: headline.note) }
                }
            }
        }
    }
}
