package import Earshot

/// The results of a recognizer, one after another: what is written about each, and where utterances end.
///
/// A final line ends an utterance, and the next line begins another.
package struct HearingSession: Sendable {
    /// What a new utterance is heard with.
    private enum Source: Sendable {
        /// A resolver, and what a line does not say itself.
        case resolver(Resolver, ResolveOptions, locale: String?)
        /// A hearing without words; a line's own options do not count.
        case hearing(Hearing)
    }

    private let source: Source
    private let waits: EndpointWaits
    /// The number of the utterance, counted from 1.
    private var utterance = 1
    /// What is known of the utterance; `nil` before its first line.
    private var current: Current?

    /// An utterance that is being spoken.
    private struct Current: Sendable {
        var hearing: Hearing
        var options: ResolveOptions
        var id: CorpusLine.Identifier
        var update = HearingUpdate(state: .open(awaits: HearingUpdate.Awaited()), number: 0, stableSince: 0)
        /// The hypotheses so far.
        var heard = Utterance(hypotheses: [])
        var time: Double?
        var segment: Int64?
        /// The time since which the best answer has been the same; `nil` if unknown.
        var stableTime: Double?

        var text: String { heard.hypotheses.first?.text ?? "" }
    }

    /// Begins to hear.
    ///
    /// - Parameters:
    ///   - resolver: What the words are resolved against.
    ///   - options: What a line does not say itself.
    ///   - locale: The language of lines that name none; `nil` stands for the catalog's own.
    ///   - waits: How long to wait in silence.
    package init(_ resolver: Resolver, options: ResolveOptions, locale: String? = nil, waits: EndpointWaits) {
        source = .resolver(resolver, options, locale: locale)
        self.waits = waits
    }

    /// Begins to hear answers to a question.
    ///
    /// - Parameters:
    ///   - hearing: A hearing without words, which each utterance begins with. What a line says besides its words, its
    ///     locale, and its time does not count.
    ///   - waits: How long to wait in silence.
    package init(_ hearing: Hearing, waits: EndpointWaits) {
        source = .hearing(hearing)
        self.waits = waits
    }

    // MARK: Lines

    /// Hears a line.
    ///
    /// - Parameter line: The line.
    /// - Returns: What is written about it; where it begins another segment, the end of the utterance before comes
    ///   first.
    /// - Throws: ``CorpusLineError`` if its options are wrong; the utterance is then as it was.
    package mutating func hear(_ line: HearingLine) throws(CorpusLineError) -> [HearingRecord] {
        let options = try options(of: line)
        var records: [HearingRecord] = []
        // Another segment is another utterance.
        if let segment = line.segment, let known = current?.segment, segment != known, let ended = endWithoutFinal() {
            records.append(ended)
        }
        var now = current ?? Current(hearing: hearing(options), options: options, id: line.line.id)
        if now.options != options {
            now.hearing = hearing(options)
            now.options = options
        }
        now.id = line.line.id
        now.segment = line.segment ?? now.segment
        let isLate = line.time.map { time in now.time.map { time < $0 } ?? false } ?? false
        var remark: HearingRecord.Remark? = isLate ? .late : nil
        if !isLate || line.isFinal {
            var heard = line.line.utterance
            if line.isAppended { heard = Utterance(Self.joined(now.text, line.line.utterance), locale: heard.locale) }
            let isLonger = heard.hypotheses.contains { Self.continues(now.text, $0.text) }
            if remark == nil, !isLonger, !now.text.isEmpty { remark = .changed }
            now.heard = heard
            now.update = now.hearing.update(heard)
            if !isLate { now.time = line.time ?? now.time }
            if now.update.stableSince == now.update.number { now.stableTime = now.time }
        }
        current = now
        records.append(line.isFinal ? end(now, at: line.time, remark) : record(of: now, at: line.time, remark: remark))
        return records
    }

    /// Ends the utterance.
    ///
    /// - Parameter id: The identifier of an utterance without a line.
    /// - Returns: Its end. Without a line since the last end, it is that of an utterance in which nothing was heard.
    package mutating func finish(id: CorpusLine.Identifier) -> HearingRecord {
        let options = (try? options(of: nil)) ?? ResolveOptions()
        let now = current ?? Current(hearing: hearing(options), options: options, id: id)
        return end(now, at: now.time, nil)
    }

    /// Ends an utterance that has no final line, as the input ends or another utterance begins.
    ///
    /// - Returns: Its end; `nil` without a line since the last end.
    package mutating func endWithoutFinal() -> HearingRecord? {
        current.map { end($0, at: $0.time, .noFinal) }
    }

    private mutating func end(_ last: Current, at time: Double?, _ remark: HearingRecord.Remark?) -> HearingRecord {
        let record = record(of: last, at: time, answer: last.hearing.finish(), remark: remark)
        current = nil
        utterance += 1
        return record
    }

    private func options(of line: HearingLine?) throws(CorpusLineError) -> ResolveOptions {
        switch source {
        case .resolver(let resolver, let options, _):
            return try line?.line.options(for: resolver, defaults: options) ?? options
        case .hearing: return ResolveOptions()
        }
    }

    private func hearing(_ options: ResolveOptions) -> Hearing {
        switch source {
        case .resolver(let resolver, _, let locale): resolver.hearing(options, locale: locale)
        case .hearing(let hearing): hearing
        }
    }

    private func record(
        of current: Current,
        at time: Double?,
        answer: Resolution? = nil,
        remark: HearingRecord.Remark?
    ) -> HearingRecord {
        HearingRecord(
            id: current.id,
            utterance: utterance,
            update: current.update,
            heard: current.text,
            time: time,
            stableTime: current.stableTime.flatMap { start in current.time.map { max(0, $0 - start) } },
            answer: answer,
            remark: remark,
            wait: waits.wait(after: current.update.state)
        )
    }

    // MARK: Words

    /// The words of an earlier line and those that follow them.
    private static func joined(_ text: String, _ more: Utterance) -> String {
        let words = [text, more.hypotheses.first?.text ?? ""].map { $0.trimmingSpaces }.filter { !$0.isEmpty }
        return words.joined(separator: " ")
    }

    /// Whether a text begins with another; case and spaces around it do not matter.
    private static func continues(_ text: String, _ longer: String) -> Bool {
        longer.trimmingSpaces.lowercased().hasPrefix(text.trimmingSpaces.lowercased())
    }
}

extension String {
    /// The text without spaces at both ends.
    fileprivate var trimmingSpaces: String {
        let rest = drop(while: \.isWhitespace)
        return String(rest.reversed().drop(while: \.isWhitespace).reversed())
    }
}
