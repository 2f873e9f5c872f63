internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The report as one HTML file that loads nothing: headline figures with their intervals, pictures, and the failures
    /// as a table that opens how each was read.
    ///
    /// Without latency, the same evaluation gives the same bytes.
    ///
    /// - Complexity: O(*f* + *s* · *r*) in the numbers of failures listed, of slices and of replicates.
    public var html: [UInt8] {
        let failures = evaluation.failures
        var opening = Markup()
        Headline.write(headlines, to: &opening)
        writeBars(to: &opening)
        var sections = [changeSection, scoreSection, confusionSection, sliceSection, latencySection].compactMap(\.self)
        if !failures.isEmpty {
            let table = FailuresTable(evaluation: evaluation)
            sections.append(
                Page.Section("failures", "Failures", short: "Failures", lead: table.rule) { table.write(to: &$0) }
            )
        }
        if let section = suggestionSection { sections.append(section) }
        let accuracy = Shown.percent(evaluation.total[.accuracy])
        let heading = evaluation.total.scored == 0 ? "Nothing was scored" : "\(accuracy) as expected"
        return Page(
            command: "earshot eval",
            title: "earshot eval: \(heading)",
            heading: heading,
            lead: lead,
            opening: opening,
            sections: sections
        )
        .bytes
    }

    private var lead: Markup {
        var lead = Markup()
        let total = evaluation.total
        lead.text("\(Shown.count(total.scored, "line")) scored")
        if evaluation.textCount > 0 { lead.text(", of \(Shown.count(evaluation.textCount, "different text"))") }
        let corpora = evaluation.corpora
        if corpora.count == 1 {
            lead.text(", in ")
            lead.element("b") { $0.heard(corpora[0]) }
        } else if corpora.count > 1 {
            lead.text(", in \(Shown.count(corpora.count)) files")
        }
        lead.text(". Policy ")
        lead.element("b") { $0.heard(policy) }
        lead.text(".")
        if evaluation.badLines > 0 { lead.text(" \(Shown.count(evaluation.badLines, "line")) could not be read.") }
        lead.text(" Intervals hold 95 % of what other texts like these would give.")
        return lead
    }

    private var headlines: [Headline] {
        guard let all = evaluation.slice(Slice.total, "") else { return [] }
        let chosen: [(Metric, String)] = [
            (.recall, "recall: understood, of what should be"), (.precision, "precision: right, of what was acted on"),
            (.falseAcceptRate, "false accepts, of what should do nothing"),
            (.questions, "questions for each command"), (.slotAccuracy, "parameters with the right value"),
            (.wordErrorRate, "words misheard by the recognizer"),
        ]
        return chosen.compactMap { metric, name in
            let estimate = all[metric]
            guard estimate.value != nil else { return nil }
            let isMean = metric == .questions
            var aside = estimate.interval(asMean: isMean)
            if let difference = comparison?.differences.first(where: { $0.metric == metric }), let was = difference.was
            {
                let before = isMean ? Shown.decimal(was, places: 2) : Shown.percent(was)
                aside = [aside, "was \(before)"].filter { !$0.isEmpty }.joined(separator: "; ")
            }
            return Headline(figure: estimate.shown(asMean: isMean), name: name, note: aside)
        }
    }

    /// The bars that were set and missed.
    private func writeBars(to page: inout Markup) {
        guard !missedBars.isEmpty else { return }
        page.element("ul", ["class": "bars"]) { page in
            for bar in missedBars {
                page.element("li") { page in
                    page.badge("error", "missed")
                    page.text(" ")
                    page.element("code", text: bar.description)
                }
            }
        }
    }

    private var scoreSection: Page.Section? {
        Page.Section.gallery(
            "scores",
            "Scores",
            lead: "What acting on answers gains and costs, and whether scores can be believed.",
            [
                CurvePicture(evaluation: evaluation, policy: policy).picture,
                ReliabilityPicture(evaluation: evaluation).picture,
            ]
        )
    }

    private var confusionSection: Page.Section? {
        Page.Section.gallery(
            "confusions",
            "Confusions",
            lead: "What was taken for what.",
            [ConfusionPicture(evaluation).picture, MistakesPicture(evaluation: evaluation).picture]
        )
    }

    private var sliceSection: Page.Section? {
        Page.Section.gallery(
            "slices",
            "Understanding",
            lead: "The share of answers that are as expected, with its interval, by what lines have in common.",
            SlicePictures(evaluation: evaluation).pictures,
            isPacked: true
        )
    }

    private var latencySection: Page.Section? {
        guard showsLatency else { return nil }
        return Page.Section.gallery(
            "time",
            "Latency",
            lead: "On the machine that ran the evaluation; it differs from run to run.",
            [LatencyPicture(evaluation: evaluation).picture]
        )
    }
}

extension Page.Section {
    /// A section of pictures; `nil` if there are none.
    fileprivate static func gallery(
        _ id: StaticString,
        _ title: String,
        lead: String,
        _ pictures: [Picture?],
        isPacked: Bool = false
    ) -> Page.Section? {
        let pictures = pictures.compactMap(\.self)
        guard !pictures.isEmpty else { return nil }
        return Page.Section(id, title, short: title, lead: lead) { page in
            page.element("div", ["class": isPacked ? "gallery packed" : "gallery"]) { page in
                for picture in pictures { picture.write(to: &page) }
            }
        }
    }
}
