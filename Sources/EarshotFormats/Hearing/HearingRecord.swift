package import Earshot

/// What is written about one result of a recognizer.
package struct HearingRecord: Sendable {
    /// What is remarkable about a line; each has its fixed answer.
    package enum Remark: String, Sendable {
        /// Words of an earlier line were taken back or changed.
        case changed
        /// The line's time is before that of the line before: it is not heard, unless it is final.
        case late
        /// The utterance had no final line; it ended with the input, or with the next utterance.
        case noFinal
    }

    /// The identifier of the line.
    package var id: CorpusLine.Identifier
    /// The number of the utterance, counted from 1.
    package var utterance: Int
    /// What is known of the utterance.
    package var update: HearingUpdate
    /// The words so far.
    package var heard: String
    /// The time of the line in seconds; `nil` if unknown.
    package var time: Double?
    /// How long the best answer has been the same, in seconds; `nil` if unknown.
    package var stableTime: Double?
    /// The answer, if the utterance ended.
    package var answer: Resolution?
    /// What is remarkable about the line; `nil` if nothing is.
    package var remark: Remark?
    /// How long to wait for more, in thousandths of a second.
    package var wait: Int

    /// Creates a record.
    package init(
        id: CorpusLine.Identifier,
        utterance: Int,
        update: HearingUpdate,
        heard: String,
        time: Double? = nil,
        stableTime: Double? = nil,
        answer: Resolution? = nil,
        remark: Remark? = nil,
        wait: Int
    ) {
        self.id = id
        self.utterance = utterance
        self.update = update
        self.heard = heard
        self.time = time
        self.stableTime = stableTime
        self.answer = answer
        self.remark = remark
        self.wait = wait
    }

    /// The object in JSON, on one line without a line break.
    ///
    /// Its keys are always present.
    package var json: [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("id") { $0.value(id) }
            json.field("utterance", utterance)
            json.field("update", update.number)
            json.field("t", time)
            json.field("heard", heard)
            json.field("final", answer != nil)
            json.fields(of: update, answer: answer ?? update.answer)
            json.field("stableTime", stableTime)
            json.field("wait", answer == nil ? wait : 0)
            json.field("remark", remark?.rawValue)
        }
        return json.bytes
    }
}

extension JSONText {
    /// Writes the fields of an update.
    package mutating func fields(of update: HearingUpdate, answer: Resolution?) {
        field("state", update.state.name)
        field("canContinue", update.state.canContinue)
        field("outcome", answer?.outcome.name)
        field("match") { $0.value(answer?.match) }
        field("score") { $0.value(score: answer?.match == nil ? nil : answer?.score) }
        field("awaits") { json in
            guard case .open(let awaits) = update.state else { return json.null() }
            json.object { json in
                json.field("words") { $0.value(awaits.words) }
                json.field("parameters") { $0.value(awaits.parameters) }
            }
        }
        field("next") { json in
            json.array { json in
                for item in update.next {
                    json.object { json in
                        json.field("word", item.word)
                        json.field("parameter", item.parameter)
                    }
                }
            }
        }
        field("changing") { $0.value(update.changing) }
        field("canBeTurned", update.canBeTurned)
        field("stableSince", update.stableSince)
    }
}
