/// The shapes that say what colors say: each severity, each verdict and each state of a hearing has one of its own.
extension Markup {
    /// A shape of 11 by 11 pixels around a point.
    mutating func glyph(_ kind: String, _ x: Double, _ y: Double) {
        element(
            "path",
            [
                "class": "glyph \(kind)", "d": Self.shape(of: kind),
                "transform": "translate(\(Shown.coordinate(x)) \(Shown.coordinate(y)))",
            ]
        ) { _ in }
    }

    /// A shape and the word for it, in a line of text.
    mutating func badge(_ kind: String, _ word: String) {
        element("span", ["class": "badge \(kind)"]) { span in
            span.element("svg", ["viewBox": "-6 -6 12 12", "width": "12", "height": "12", "aria-hidden": "true"]) {
                svg in
                svg.path(Self.shape(of: kind), "glyph \(kind)")
            }
            span.text(word)
        }
    }

    private static func shape(of kind: String) -> String {
        switch kind {
        case "error", "wrong":
            "M-5.5-3.1-3.1-5.5 0-2.4 3.1-5.5 5.5-3.1 2.4 0 5.5 3.1 3.1 5.5 0 2.4-3.1 5.5-5.5 3.1-2.4 0Z"
        case "warning": "M0-5.5 6 5H-6Z"
        case "falseAccept", "grew complete": "M0-6 6 0 0 6-6 0Z"
        case "nothing", "grew unmeant": "M-5-5H5V5H-5Z"
        case "grew continuing": "M-4-5.5 6 0-4 5.5Z"
        case "right", "grew settled": "M-5.6 0-3.4-2.2-1.5-.3 3.5-5.3 5.7-3.1-1.5 4.1Z"
        default: "M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5Z"
        }
    }
}
