internal import Earshot

/// How an utterance was read, drawn as the path through its lattice: what was heard along the top, and below each span
/// what it was read as, by what kind of reading, for what price.
///
/// It is a list that wraps, and so fits any screen and can be read aloud.
struct Lattice {
    /// A span.
    private struct Span {
        var heard: String
        var meant: String
        var reading: String
        var price: String
        var kind: String
    }

    private let resolution: Resolution

    /// Creates the lattice of an answer.
    init(_ resolution: Resolution) {
        self.resolution = resolution
    }

    private var spans: [Span] {
        if !resolution.spans.isEmpty { return resolution.spans.map(Self.span) }
        return (resolution.reason?.comparison ?? []).map(Self.span)
    }

    private static func span(_ span: EvidenceSpan) -> Span {
        let sounds = span.sounds.map { " /\($0.heard)/ as /\($0.meant)/" } ?? ""
        let reading = span.evidence.name + sounds
        let price = span.cost == 0 ? "free" : "cost \(Shown.count(span.cost))"
        let kind: String =
            switch span.evidence {
            case .exact: "exact"
            case .filler: "left"
            case .number, .spelling, .partial: "near"
            case .homophone, .phonetic, .edit: "misheard"
            case .gap: "gap"
            }
        return switch span.role {
        case .filler, .frame, .content:
            Span(
                heard: span.heard,
                meant: "left over",
                reading: "\(span.role.name), \(reading)",
                price: price,
                kind: "left"
            )
        case .missing:
            Span(heard: "", meant: span.meant, reading: "not heard, \(reading)", price: price, kind: "gap")
        case .parameter(let name):
            Span(heard: span.heard, meant: span.meant, reading: "\(name), \(reading)", price: price, kind: kind)
        case .literal, .value, .applicationName:
            Span(heard: span.heard, meant: span.meant, reading: reading, price: price, kind: kind)
        }
    }

    private static func span(_ part: Resolution.Reason.Part) -> Span {
        let (reading, kind) =
            switch part.kind {
            case .fitting: ("fits", "exact")
            case .missing: ("not heard", "gap")
            case .extra: ("no place for it", "left")
            case .replaced: ("other words", "misheard")
            case .unfit: ("no value: it \(part.why)", "misheard")
            case .outOfRange: ("it \(part.why)", "misheard")
            }
        return Span(
            heard: part.heard,
            meant: part.meant.isEmpty ? "–" : part.meant,
            reading: reading,
            price: "",
            kind: kind
        )
    }

    /// Writes the answer in words, the path, and what else could have been meant.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - isHeaded: Whether the answer in words comes first; not where it stands already.
    func write(to page: inout Markup, isHeaded: Bool = true) {
        if isHeaded { page.element("p", ["class": "headline"]) { $0.heard(resolution.explanation.headline) } }
        let spans = spans
        if !spans.isEmpty {
            page.element("ol", ["class": "lattice", "aria-label": "How it was read, from left to right"]) { page in
                for span in spans { Self.write(span, to: &page) }
            }
        }
        writeFacts(to: &page)
        writeAlternatives(to: &page)
    }

    private static func write(_ span: Span, to page: inout Markup) {
        page.element("li", ["class": span.kind]) { page in
            page.element("span", ["class": "heard"]) { page in
                if span.heard.isEmpty {
                    page.element("span", ["aria-hidden": "true"], text: "·")
                } else {
                    page.heard(span.heard.clipped(to: 80))
                }
            }
            page.element("span", ["class": "read"]) { page in
                page.element("b") { $0.heard(span.meant.clipped(to: 80)) }
                page.element("span", text: span.reading)
                if !span.price.isEmpty { page.element("span", text: span.price) }
            }
        }
    }

    /// What the answer rests on, as a list of names and values.
    private func writeFacts(to page: inout Markup) {
        var facts: [(String, String)] = []
        if let phrase = resolution.phrase { facts.append(("Phrase", "“\(phrase)”")) }
        if let nearest = resolution.reason?.nearest { facts.append(("Nearest", "“\(nearest)”")) }
        if let hypothesis = resolution.hypothesis, hypothesis > 0 {
            facts.append(("Hypothesis", "number \(hypothesis + 1) of those heard"))
        }
        if let cost = resolution.cost { facts.append(("Cost", Shown.count(cost))) }
        if let score = resolution.score { facts.append(("Score", Shown.decimal(score, places: 3))) }
        if let evidence = resolution.evidence { facts.append(("Evidence", evidence.name)) }
        if let doubt = resolution.doubt { facts.append(("In doubt", "as \(doubt.sentence)")) }
        guard !facts.isEmpty else { return }
        page.element("dl", ["class": "facts"]) { page in
            for (name, value) in facts {
                page.element("div") { page in
                    page.element("dt", text: name)
                    page.element("dd") { $0.heard(value) }
                }
            }
        }
    }

    private func writeAlternatives(to page: inout Markup) {
        let options = resolution.options
        guard !options.isEmpty else { return }
        let isQuestion = if case .disambiguation = resolution.outcome { true } else { false }
        page.element("h3", text: isQuestion ? "It could be one of these" : "What else it could have been")
        page.element("ol", ["class": "rivals"]) { page in
            for option in options {
                page.element("li") { page in
                    page.element("b") { $0.heard(option.match.summary) }
                    page.text(" ")
                    page.element("span", ["class": "soft"]) { page in
                        page.heard("“\(option.phrase.clipped(to: 120))”")
                        page.text(
                            ", cost \(Shown.count(option.cost)), score \(Shown.decimal(option.score, places: 3)), "
                        )
                        page.text("\(option.evidence.name): \(option.lost.sentence)")
                    }
                }
            }
        }
    }
}
