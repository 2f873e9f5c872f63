internal import CEarshotPage
internal import EarshotFormats

/// The shell of an HTML report: one file that loads nothing and lets nothing in.
///
/// Its policy allows the one style sheet and the one script that it contains, by their sums; no text of a catalog or a
/// corpus could run even if it were not escaped. The same report gives the same bytes.
struct Page {
    /// A part of a page, under a heading and with a place in the navigation.
    struct Section {
        /// The anchor, unique in its page.
        var id: StaticString
        /// The heading.
        var title: String
        /// The heading in the navigation.
        var short: String
        /// One or two sentences on what is to be seen.
        var lead: String
        /// The content.
        var content: Markup

        /// Creates a section whose content the closure writes.
        init(_ id: StaticString, _ title: String, short: String, lead: String = "", _ content: (inout Markup) -> Void) {
            self.id = id
            self.title = title
            self.short = short
            self.lead = lead
            var markup = Markup()
            content(&markup)
            self.content = markup
        }
    }

    /// The command that wrote the page: `earshot check`.
    var command: String
    /// The title of the document.
    var title: String
    /// The heading: what came out, in a few words.
    var heading: String
    /// What was looked at and what follows, in a sentence or two.
    var lead: Markup
    /// What stands below the heading, such as the headline figures.
    var opening: Markup
    /// The parts of the page.
    var sections: [Section]

    /// The page in UTF-8.
    var bytes: [UInt8] {
        let style = Self.text(earshot_page_style())
        let script = Self.text(earshot_page_script())
        var page = Markup()
        page.raw("<!doctype html>\n")
        page.element("html", ["lang": "en"]) { page in
            page.element("head") { page in
                page.empty("meta", ["charset": "utf-8"])
                page.empty("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy(style, script)])
                page.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                page.empty("meta", ["name": "color-scheme", "content": "light dark"])
                page.empty("meta", ["name": "generator", "content": command])
                page.empty("link", ["rel": "icon", "href": "data:,"])
                page.element("title", text: title)
                page.element("style") { $0.raw(style) }
            }
            page.raw("\n")
            page.element("body") { page in
                page.element("a", ["class": "skip", "href": "#main"], text: "Skip to the report")
                writeHeader(to: &page)
                page.element("main", ["id": "main", "tabindex": "-1"]) { page in
                    page.raw(opening.html)
                    for section in sections { Self.write(section, to: &page) }
                }
                writeFooter(to: &page)
                page.element("script") { $0.raw(script) }
            }
        }
        page.raw("\n")
        return Array(page.html.utf8)
    }

    private func writeHeader(to page: inout Markup) {
        page.element("header", ["class": "top"]) { page in
            page.element("div", ["class": "bar"]) { page in
                page.element("p", ["class": "brand"]) { page in
                    page.raw(Self.mark)
                    page.element("span", text: command)
                }
                Self.writeThemes(to: &page)
            }
            page.element("h1", text: heading)
            page.element("p", ["class": "lead"]) { $0.raw(lead.html) }
        }
        page.raw("\n")
        guard sections.count > 1 else { return }
        page.element("nav", ["aria-label": "Parts of the report"]) { page in
            page.element("ul") { page in
                for section in sections {
                    page.element("li") { page in
                        page.element("a", ["href": "#\(section.id)"], text: section.short)
                    }
                }
            }
        }
        page.raw("\n")
    }

    /// The switch between the themes, which needs the script and is hidden until it runs.
    private static func writeThemes(to page: inout Markup) {
        page.element("fieldset", ["class": "themes", "hidden": ""]) { page in
            page.element("legend", ["class": "unseen"], text: "Colors")
            for (value, name) in [("auto", "Auto"), ("light", "Light"), ("dark", "Dark")] {
                page.element("label") { page in
                    page.empty(
                        "input",
                        ["type": "radio", "name": "theme", "value": value, "checked": value == "auto" ? "" : nil]
                    )
                    page.element("span", text: name)
                }
            }
        }
    }

    private static func write(_ section: Section, to page: inout Markup) {
        page.raw("\n")
        page.element("section", ["id": "\(section.id)", "aria-labelledby": "\(section.id)-title"]) { page in
            page.element("h2", ["id": "\(section.id)-title"], text: section.title)
            if !section.lead.isEmpty { page.element("p", ["class": "lead"], text: section.lead) }
            page.raw(section.content.html)
        }
    }

    private func writeFooter(to page: inout Markup) {
        page.raw("\n")
        page.element("footer") { page in
            page.element("p") { page in
                page.text("Written by ")
                page.element("code", text: command)
                page.text(
                    ". This file is complete: it loads nothing and sends nothing. The same input gives the same file."
                )
            }
        }
        page.raw("\n")
    }

    /// What the page may load: nothing but its own style sheet and script, and an empty icon.
    private static func policy(_ style: String, _ script: String) -> String {
        let styleSum = SHA256.base64(of: Array(style.utf8))
        let scriptSum = SHA256.base64(of: Array(script.utf8))
        return "default-src 'none'; style-src 'sha256-\(styleSum)'; script-src 'sha256-\(scriptSum)'; img-src data:; "
            + "base-uri 'none'; form-action 'none'"
    }

    /// Three arcs before a point: sound that arrives.
    private static let mark = """
        <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 5a10 10 0 0 1 0 14\
        M9 3a14 14 0 0 1 0 18M14 1.5a17 17 0 0 1 0 21"/><circle cx="21" cy="12" r="2"/></svg>
        """

    private static func text(_ file: earshot_page_file) -> String {
        String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
}
