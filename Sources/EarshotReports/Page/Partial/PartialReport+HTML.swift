internal import Earshot
internal import EarshotEvaluation

extension PartialReport {
    /// The report as one HTML file that loads nothing: headline figures with their intervals, what waiting comes to, and
    /// the utterances that the evaluation kept, each drawn as it grew.
    ///
    /// The same evaluation gives the same bytes. Without kept utterances, none is drawn.
    ///
    /// - Complexity: O(*k*) in the partial results of the utterances that were kept, and O(*p* · *r*) in all partial
    ///   results and the fixed waits that are compared, about 30.
    public var html: [UInt8] {
        let settled = shares.first { $0.key == "settled" }
        let share = settled.flatMap { Rate($0.count, of: $0.of).value }
        let heading =
            share.map { "\(Shown.percent($0)) settled with the last word or before" } ?? "Nothing ends as a success"
        var opening = Markup()
        Headline.write(headlines, to: &opening)
        var sections: [Page.Section] = []
        if let picture = WaitsPicture(report: self).picture {
            sections.append(
                Page.Section(
                    "waits",
                    "Waiting and cutting off",
                    short: "Waiting",
                    lead: "How long a silence has to be until an utterance counts as finished. Who waits less cuts off "
                        + "more people who only pause."
                ) { page in
                    page.element("div", ["class": "gallery"]) { picture.write(to: &$0) }
                }
            )
        }
        if !evaluation.grown.isEmpty {
            let table = GrownTable(evaluation: evaluation, waits: waits)
            sections.append(
                Page.Section("grown", "Utterances as they grew", short: "Utterances", lead: table.rule) { page in
                    table.write(to: &page)
                }
            )
        }
        return Page(
            command: "earshot eval --partial",
            title: "earshot eval --partial: \(heading)",
            heading: heading,
            lead: lead,
            opening: opening,
            sections: sections
        )
        .bytes
    }

    private var lead: Markup {
        var lead = Markup()
        lead.text(
            "\(Shown.count(evaluation.lines, "line")), \(Shown.count(evaluation.updates, "partial result")); "
                + "\(Shown.count(evaluation.successes, "line")) "
                + "\(evaluation.successes == 1 ? "ends" : "end") as a success."
        )
        if evaluation.hasTimes {
            lead.text(" Waits: ")
            lead.element("b", text: "\(waits.complete) ms")
            lead.text(" after a complete command, ")
            lead.element("b", text: "\(waits.continuing) ms")
            lead.text(" where it may go on, ")
            lead.element("b", text: "\(waits.open) ms")
            lead.text(" after a beginning, ")
            lead.element("b", text: "\(waits.nothing) ms")
            lead.text(" after words that mean nothing.")
        }
        lead.text(" Intervals hold 95 % of what other lines like these would give.")
        return lead
    }

    private var headlines: [Headline] {
        var headlines = shares.filter { $0.of > 0 && $0.key != "settledEarly" }
            .map { share in
                let rate = Rate(share.count, of: share.of)
                let interval = rate.low.flatMap { low in
                    rate.high.map { high in
                        "\(Shown.decimal(low * 100, places: 1))–\(Shown.decimal(high * 100, places: 1)) %"
                    }
                }
                let isFault = share.key.hasPrefix("false") && share.count > 0
                return Headline(
                    figure: Shown.percent(rate.value),
                    name: share.title,
                    note: "\(Shown.count(share.count)) of \(Shown.count(share.of))"
                        + (interval.map { "; \($0)" } ?? ""),
                    kind: isFault ? "error" : ""
                )
            }
        if evaluation.hasTimes, let figures = rules.first?.figures {
            headlines.append(
                Headline(
                    figure: Shown.percent(figures.shareCutOff),
                    name: "cut off in a pause",
                    note: "\(Shown.count(figures.cutOff)) of \(Shown.count(figures.lines))",
                    kind: figures.cutOff > 0 ? "error" : ""
                )
            )
            headlines.append(
                Headline(
                    figure: figures.median.map(Shown.seconds) ?? "–",
                    name: "waited after the last word, in the median",
                    note: figures.medianOfSuccesses.map { "\(Shown.seconds($0)) where it ends as a success" } ?? ""
                )
            )
        }
        return headlines
    }
}

extension Shown {
    /// Seconds with two decimals: `0.25 s`.
    static func seconds(_ seconds: Double) -> String { decimal(seconds, places: 2) + " s" }
}
