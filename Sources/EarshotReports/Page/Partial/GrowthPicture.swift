internal import Earshot
internal import EarshotEvaluation

/// One utterance as it grew: along the time, what the recognizer held, how far it had come and what it meant; below, what
/// was waited for in each silence.
struct GrowthPicture {
    private static let width = Picture.width
    /// The heights of a partial result and of a silence.
    private static let (stepHeight, silenceHeight) = (46.0, 34.0)
    private static let top = 46.0

    let utterance: GrownUtterance
    let waits: EndpointWaits
    /// The place in the page, of which its name is made.
    let index: Int

    /// The silences until the utterance counts as finished.
    private var silences: [TimedLine.Silence] {
        let all = utterance.timed?.silences(under: waits) ?? []
        guard let cut = all.firstIndex(where: \.isCutOff) else { return all }
        return Array(all[...cut])
    }

    /// Whether the partial results have times; otherwise they are set side by side.
    private var hasTimes: Bool {
        utterance.timed != nil && utterance.steps.allSatisfy { $0.time != nil }
    }

    /// Writes the picture, and the same in words.
    func write(to page: inout Markup) {
        guard !utterance.steps.isEmpty else {
            return page.element("p", ["class": "soft"], text: "There was no partial result.")
        }
        page.element("div", ["class": "grown"]) { page in
            picture.write(to: &page)
            writeSteps(to: &page)
        }
    }

    // MARK: The picture

    private var picture: Picture {
        let silences = silences
        let steps = utterance.steps
        let starts = steps.indices.map { hasTimes ? steps[$0].time ?? 0 : Double($0) }
        let ends = [utterance.timed?.end ?? 0] + (utterance.timed?.pauses.map { $0.start + $0.length } ?? [])
        let last = hasTimes ? max(starts.last ?? 0, silences.last?.endpoint ?? 0, ends.max() ?? 0) : Double(steps.count)
        let x = Scale(values: 0...max(last, 0.1), places: (8, Self.width - 8))
        let bottom = Self.top + Double(steps.count) * Self.stepHeight
        let height = bottom + (hasTimes ? Double(silences.count) * Self.silenceHeight + 6 : 0)
        var marks = Markup()
        if hasTimes {
            writeVoice(x, height: height, to: &marks)
        } else {
            marks.label("partial results, without times", 0, 11, "soft small")
        }
        for index in steps.indices {
            let end = index + 1 < steps.count ? starts[index + 1] : last
            write(
                steps[index],
                before: index > 0 ? steps[index - 1].text : "",
                x.place(starts[index])...max(x.place(starts[index]), x.place(end)),
                Self.top + Double(index) * Self.stepHeight,
                to: &marks
            )
        }
        for (index, silence) in (hasTimes ? silences : []).enumerated() {
            write(silence, x, bottom + Double(index) * Self.silenceHeight, to: &marks)
        }
        return Picture(
            id: "growth-\(index)",
            title: "How it grew",
            caption: caption(silences),
            description:
                "What the recognizer held, and how far it had come. The table beside it has the same in words.",
            height: height,
            marks: marks
        )
    }

    /// What became of the utterance, in words.
    private func caption(_ silences: [TimedLine.Silence]) -> String {
        guard let last = silences.last else { return "The line has no times: it was cut word by word." }
        let known = last.state.map { "after “\($0.inWords)”" } ?? "without a partial result"
        if let length = last.length {
            return "Cut off: the pause at \(Shown.seconds(last.start)) lasts \(Shown.seconds(length)), and \(known) it "
                + "ended after \(Shown.seconds(last.waited))."
        }
        return "Ended \(Shown.seconds(last.waited)) after the last word, \(known)."
    }

    /// The axis of time, the voice with its pauses, and the end of the last word.
    private func writeVoice(_ x: Scale, height: Double, to marks: inout Markup) {
        guard let timed = utterance.timed else { return }
        for pause in timed.pauses {
            let start = x.place(pause.start)
            marks.rectangle(start, 18, max(1, x.place(pause.start + pause.length) - start), height - 18, "pause")
        }
        for tick in x.ticks(about: 6) {
            marks.line(x.place(tick), 16, x.place(tick), height, "grid")
            marks.label(
                Shown.decimal(tick, places: 1) + (tick == 0 ? " s" : ""),
                x.place(tick),
                11,
                "soft small",
                anchor: tick == 0 ? .start : x.place(tick) > Self.width - 16 ? .end : .middle
            )
        }
        let end = x.place(timed.end)
        let ends = "last word ends"
        let isLeft = end > 90
        let taken = isLeft ? end - 4 - TextWidth.of(ends, size: 11)...end : end...Self.width
        var from = 0.0
        for pause in timed.pauses.filter({ $0.start < timed.end }) {
            marks.rectangle(x.place(from), 20, max(1, x.place(pause.start) - x.place(from)), 6, "voice", radius: 3)
            let middle = x.place(pause.start + pause.length / 2)
            let half = TextWidth.of("pause", size: 11) / 2
            if !taken.overlaps(middle - half...middle + half) {
                marks.label("pause", middle, 38, "soft small halo", anchor: .middle)
            }
            from = pause.start + pause.length
        }
        marks.rectangle(x.place(from), 20, max(1, x.place(timed.end) - x.place(from)), 6, "voice", radius: 3)
        marks.line(end, 18, end, height, "reference")
        marks.label(ends, isLeft ? end - 4 : end + 4, 38, "soft small halo", anchor: isLeft ? .end : .start)
    }

    /// A partial result: its text with the new words set off, the state and the answer, and how long it held.
    private func write(
        _ step: GrownUtterance.Step,
        before: String,
        _ places: ClosedRange<Double>,
        _ y: Double,
        to marks: inout Markup
    ) {
        let time = step.time.map(Shown.seconds) ?? ""
        let room = Self.width - TextWidth.of(time, size: 11) - 10
        let (kept, new) = Self.parted(step.text, before: before, width: room)
        marks.element("text", ["class": "halo", "x": "0", "y": Shown.coordinate(y + 12)]) { marks in
            if step.text.isEmpty { marks.element("tspan", ["class": "soft"], text: "took everything back") }
            if !kept.isEmpty { marks.element("tspan", ["class": "soft"], text: kept + (new.isEmpty ? "" : " ")) }
            if !new.isEmpty { marks.element("tspan", ["class": "strong"], text: new) }
        }
        if !time.isEmpty { marks.label(time, Self.width, y + 12, "soft small halo", anchor: .end) }
        marks.glyph("grew \(step.state.kind)", 6, y + 23)
        let answer = step.answer.flatMap { $0 == "nothing" ? nil : ": \($0)" }
        let more = answer ?? step.state.awaited.map { ", awaits \($0)" } ?? ""
        marks.label(
            TextWidth.clip(step.state.inWords + more, width: Self.width - 18, size: 11),
            17,
            y + 27,
            "small halo"
        )
        marks.rectangle(
            places.lowerBound,
            y + 33,
            max(2, places.upperBound - places.lowerBound),
            5,
            "bar grew \(step.state.kind)"
        )
    }

    /// A silence: what was waited for, until when.
    private func write(_ silence: TimedLine.Silence, _ x: Scale, _ y: Double, to marks: inout Markup) {
        let speaksOn = silence.length.map { silence.start + $0 }
        let until = min(silence.endpoint, speaksOn ?? silence.endpoint)
        let place = x.place(until)
        marks.line(x.place(silence.start), y + 25, max(place, x.place(silence.start) + 1), y + 25, "whisker wait")
        let wait = "wait \(Shown.seconds(Double(silence.wait) / 1_000))"
        let text: String
        if silence.isCutOff {
            text = "pause of \(Shown.seconds(silence.length ?? 0)), \(wait): cut off"
        } else if let length = silence.length {
            text = "pause of \(Shown.seconds(length)), \(wait): heard on"
        } else {
            text = "after the last word, \(wait): ended"
        }
        if silence.isCutOff || speaksOn == nil {
            marks.glyph(silence.isCutOff ? "wrong" : "right", place, y + 25)
        }
        marks.label(
            TextWidth.clip("\(text) at \(Shown.seconds(until))", width: Self.width, size: 11),
            0,
            y + 13,
            "small halo"
        )
    }

    /// A text as the words that are those of the text before, and the others; the beginning is left out where there is no
    /// room.
    private static func parted(_ text: String, before: String, width: Double) -> (kept: String, new: String) {
        var words = text.clipped(to: Markup.longest).split(separator: " ").map(String.init)
        let old = before.split(separator: " ").map(String.init)
        var same = zip(words, old).prefix { $0 == $1 }.count
        var dropped = false
        while words.count > 1, TextWidth.of(words.joined(separator: " "), size: 12, isBold: true) > width - 12 {
            words.removeFirst()
            same = max(0, same - 1)
            dropped = true
        }
        words = words.map { TextWidth.clip($0, width: width - 12, size: 12, isBold: true) }
        let kept = words.prefix(same).joined(separator: " ")
        let new = words.dropFirst(same).joined(separator: " ")
        return !dropped ? (kept, new) : kept.isEmpty ? ("", "… " + new) : ("… " + kept, new)
    }

    // MARK: In words

    private func writeSteps(to page: inout Markup) {
        page.element("div", ["class": "steps"]) { page in
            page.element("table", ["class": "plain"]) { page in
                page.element("caption", ["class": "unseen"], text: "Partial results in the order of time")
                page.element("thead") { page in
                    page.element("tr") { page in
                        for title in ["Time", "Text", "State", "Best answer", "Wait"] {
                            page.element("th", ["scope": "col"], text: title)
                        }
                    }
                }
                page.element("tbody") { page in
                    for (index, step) in utterance.steps.enumerated() { write(step, index, to: &page) }
                }
            }
        }
    }

    private func write(_ step: GrownUtterance.Step, _ index: Int, to page: inout Markup) {
        page.element("tr") { page in
            page.element("th", ["scope": "row"], text: step.time.map(Shown.seconds) ?? "\(index + 1)")
            page.element("td") { $0.heard(step.text.isEmpty ? "–" : step.text.clipped(to: 200)) }
            page.element("td") { page in
                page.badge("grew \(step.state.kind)", step.state.inWords)
                if let awaited = step.state.awaited {
                    page.element("span", ["class": "under"]) { $0.heard("awaits \(awaited)") }
                }
            }
            page.element("td") { page in
                page.heard(step.answer?.clipped(to: 160) ?? "–")
                if let score = step.score, step.answer != nil {
                    page.element("span", ["class": "under"], text: "score \(Shown.decimal(score, places: 2))")
                }
            }
            page.element("td", text: Shown.seconds(Double(waits.wait(after: step.state)) / 1_000))
        }
    }
}

extension HearingUpdate.State {
    /// The state in words.
    fileprivate var inWords: String {
        switch self {
        case .nothing: "nothing"
        case .open: "open"
        case .complete(canContinue: true): "complete, may go on"
        case .complete(canContinue: false): "complete"
        case .settled: "settled"
        }
    }

    /// The state as a class of the style sheet.
    fileprivate var kind: String {
        switch self {
        case .nothing: "unmeant"
        case .open: "unfinished"
        case .complete(canContinue: true): "continuing"
        case .complete(canContinue: false): "complete"
        case .settled: "settled"
        }
    }

    /// What an open utterance waits for, in a few words; `nil` without anything.
    fileprivate var awaited: String? {
        guard case .open(let awaits) = self else { return nil }
        let all = awaits.words.prefix(3).map { "“\($0)”" } + awaits.parameters.prefix(2).map { "<\($0)>" }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}
