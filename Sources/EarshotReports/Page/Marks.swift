/// The marks of pictures. Colors come from the style sheet, by the class, so that they follow the theme.
extension Markup {
    /// Where a text stands relative to its place.
    enum Anchor: String {
        /// It begins there.
        case start
        /// Its middle is there.
        case middle
        /// It ends there.
        case end
    }

    /// A straight line.
    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) {
        empty(
            "line",
            [
                "class": kind, "x1": Shown.coordinate(x1), "y1": Shown.coordinate(y1), "x2": Shown.coordinate(x2),
                "y2": Shown.coordinate(y2),
            ]
        )
    }

    /// A rectangle.
    mutating func rectangle(
        _ x: Double,
        _ y: Double,
        _ width: Double,
        _ height: Double,
        _ kind: String,
        radius: Double = 0
    ) {
        empty(
            "rect",
            [
                "class": kind, "x": Shown.coordinate(x), "y": Shown.coordinate(y), "width": Shown.coordinate(width),
                "height": Shown.coordinate(height), "rx": radius > 0 ? Shown.coordinate(radius) : nil,
            ]
        )
    }

    /// A circle.
    mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ kind: String) {
        empty(
            "circle",
            [
                "class": kind, "cx": Shown.coordinate(x), "cy": Shown.coordinate(y), "r": Shown.coordinate(radius),
            ]
        )
    }

    /// A path, with commands and coordinates of the program.
    mutating func path(_ commands: String, _ kind: String) {
        empty("path", ["class": kind, "d": commands])
    }

    /// A line through points.
    mutating func polyline(_ points: [(x: Double, y: Double)], _ kind: String) {
        let text = points.map { "\(Shown.coordinate($0.x)),\(Shown.coordinate($0.y))" }.joined(separator: " ")
        empty("polyline", ["class": kind, "points": text])
    }

    /// A text on its baseline.
    mutating func label(_ text: String, _ x: Double, _ y: Double, _ kind: String, anchor: Anchor = .start) {
        element(
            "text",
            [
                "class": kind, "x": Shown.coordinate(x), "y": Shown.coordinate(y),
                "text-anchor": anchor == .start ? nil : anchor.rawValue,
            ],
            text: text
        )
    }
}

/// How wide texts are, for pictures that are laid out before a browser knows.
enum TextWidth {
    /// How much wider a text is in bold than in the font's usual weight.
    private static let bold = 1.2

    /// About how wide a text is in the system's font, in CSS pixels; a little more than it will be.
    static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
        size * text.unicodeScalars.reduce(0) { $0 + ems($1) } * (isBold ? bold : 1)
    }

    /// Breaks a text into lines of at most a width; the last one ends with an ellipsis if there is more.
    static func lines(_ text: String, width: Double, size: Double, limit: Int, isBold: Bool = false) -> [String] {
        var lines: [String] = []
        var rest = Array(text.clipped(to: 400))
        while !rest.isEmpty, lines.count < limit {
            var end = 0
            var used = 0.0
            while end < rest.count {
                used += of(String(rest[end]), size: size, isBold: isBold)
                if used > width { break }
                end += 1
            }
            if end == rest.count {
                lines.append(String(rest))
                return lines
            }
            if lines.count == limit - 1 {
                var last = rest.prefix(max(1, end - 1))
                while last.last == " " { last.removeLast() }
                lines.append(String(last) + "…")
                return lines
            }
            let space = rest.prefix(max(1, end) + 1).lastIndex(of: " ").map { $0 > 0 ? $0 : end } ?? end
            lines.append(String(rest.prefix(max(1, space))))
            rest.removeFirst(max(1, space))
            while rest.first == " " { rest.removeFirst() }
        }
        return lines
    }

    /// Shortens a text to one line of at most a width.
    static func clip(_ text: String, width: Double, size: Double, isBold: Bool = false) -> String {
        lines(text.replacing("\n", with: " "), width: width, size: size, limit: 1, isBold: isBold).first ?? ""
    }

    private static func ems(_ scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x20, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x69, 0x6A, 0x6C, 0x7C: 0.3
        case 0x66, 0x72, 0x74, 0x28, 0x29, 0x5B, 0x5D, 0x2D, 0x22: 0.39
        case 0x4D, 0x57, 0x6D, 0x77, 0x25, 0x40: 0.9
        case 0x41...0x5A, 0x26: 0.7
        case 0x30...0x39: 0.64
        case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: 0
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF:
            1.05
        default: 0.58
        }
    }
}
