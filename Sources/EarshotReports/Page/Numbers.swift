/// Numbers as pages show them.
enum Shown {
    /// A whole number, in groups of three digits: `12,345`.
    static func count(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "−" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }

    /// A number and what it counts: `1 error`, `2 errors`.
    static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count(number)) \(number == 1 ? noun : plural ?? noun + "s")"
    }

    /// A share in percent with one decimal, `94.2 %`; a dash if there is none.
    static func percent(_ share: Double?) -> String {
        guard let share, share.isFinite else { return "–" }
        return decimal(share * 100, places: 1) + " %"
    }

    /// A number with a fixed number of decimals.
    static func decimal(_ number: Double, places: Int) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "–" }
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        let whole = Int((abs(number) * Double(scale)).rounded())
        let sign = number < 0 && whole > 0 ? "−" : ""
        guard places > 0 else { return sign + count(whole) }
        let rest = String(whole % scale)
        return sign + count(whole / scale) + "." + String(repeating: "0", count: places - rest.count) + rest
    }

    /// A coordinate of a picture: at most one decimal, and a plain minus sign.
    static func coordinate(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "0" }
        let tenths = Int((number * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        let rest = abs(tenths) % 10
        return sign + "\(abs(tenths) / 10)" + (rest == 0 ? "" : ".\(rest)")
    }
}
