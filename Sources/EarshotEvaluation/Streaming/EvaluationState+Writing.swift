internal import Earshot
internal import EarshotFormats

extension Evaluation {
    /// The version of states.
    static let stateVersion = 1

    /// The state as JSON, with a line break at the end, for merging it with those of other parts of a corpus.
    ///
    /// It holds no whole explanations and no answers, so that ``failures``, ``examples`` and ``scoredAnswers`` of what is
    /// read from it are empty. Times are part of it, and differ from run to run.
    ///
    /// - Parameters:
    ///   - policy: The policy used for the answers, in words.
    ///   - withLatency: Whether times are part of it; without them equal input gives equal bytes.
    /// - Returns: UTF-8.
    /// - Complexity: O(*s* · *r*) in the numbers of slices and of replicates.
    public func state(policy: String, withLatency: Bool = true) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("v", Self.stateVersion)
            json.field("kind", "evaluationState")
            json.field("policy", policy)
            json.field("replicates", Bootstrap.replicates)
            json.field("seed", Int64(Bootstrap.seed))
            json.field("outcomeLimit", limits.outcomes)
            json.field("rightAnswerLimit", limits.rightAnswers)
            json.field("corpora") { $0.value(corpora) }
            json.field("badLines", badLines)
            json.field("fingerprint", TextHash.digits(fingerprint))
            json.field("slices") { json in
                json.array { json in for slice in slices { Self.write(slice, to: &json) } }
            }
            json.field("cutSlices") { json in
                json.object { json in
                    for (key, group) in groups.sorted(by: { $0.key < $1.key }) {
                        let slices = group.slices.pruned
                        if slices.isCut { json.field(key, TextHash.digits(slices.highest)) }
                    }
                }
            }
            json.field("texts") { json in
                Self.write(texts, to: &json) { json, key, _ in json.field("text", TextHash.digits(key)) }
            }
            json.field("confusions") { json in
                Self.write(confused, to: &json) { json, key, count in
                    json.field("expected", key.expected)
                    json.field("answered", key.answered)
                    json.field("count", count)
                }
            }
            json.field("matrix") { json in
                Self.write(cells, to: &json) { json, key, count in
                    json.field("expected", key.expected)
                    json.field("answered", key.answered)
                    json.field("action", key.action.rawValue)
                    json.field("right", key.isRight)
                    json.field("count", count)
                }
            }
            json.field("acted") { Self.write(acted, to: &$0) }
            json.field("scores") { Self.write(calibration.scores, to: &$0) }
            json.field("calibration", Self.packed(calibrationReplicates.sums.values))
            json.field("outcomes") { json in
                Self.write(outcomeSample, to: &json) { json, key, outcome in
                    json.field("position") { $0.numbers([key.position.corpus, key.position.line]) }
                    outcome.write(to: &json)
                }
            }
            json.field("rightAnswers") { json in
                Self.write(rightAnswers, to: &json) { json, _, why in json.field("why", why) }
            }
            if withLatency { json.field("latency") { writeLatencies(to: &$0) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ slice: Slice, to json: inout JSONText) {
        json.object { json in
            json.field("key", slice.key)
            json.field("name", slice.name)
            json.field("first") { $0.numbers([slice.first.corpus, slice.first.line]) }
            json.field("tally", packed(slice.tally.values))
            if let sums = slice.texts.sums {
                let asked = slice.tally[.askedRight] == 0 ? Bootstrap.replicates : 0
                json.field("sums", packed(sums.values.dropLast(asked)))
            } else {
                json.field("texts") { json in
                    json.object { json in
                        for (text, numbers) in slice.texts.texts.sorted(by: { $0.key < $1.key }) {
                            json.field(TextHash.digits(text), packed(Tally(numbers).values))
                        }
                    }
                }
            }
        }
    }

    /// Writes a sample, by hash.
    private static func write<Key, Value>(
        _ sample: HashSample<Key, Value>,
        to json: inout JSONText,
        _ entry: (inout JSONText, Key, Value) -> Void
    ) {
        let sample = sample.pruned
        json.object { json in
            json.field("highest", TextHash.digits(sample.highest))
            json.field("entries") { json in
                json.array { json in
                    // Hashes may be equal; the keys then decide.
                    let entries = sample.entries.sorted { one, other in
                        one.value.hash == other.value.hash
                            ? "\(one.key)" < "\(other.key)" : one.value.hash < other.value.hash
                    }
                    for (key, value) in entries {
                        json.object { json in
                            json.field("hash", TextHash.digits(value.hash))
                            entry(&json, key, value.value)
                        }
                    }
                }
            }
        }
    }

    private static func write(_ histogram: ScoreHistogram, to json: inout JSONText) {
        json.array { json in
            for (score, count) in histogram.counts.sorted(by: { $0.key < $1.key }) {
                json.numbers([score, count.answers, count.right])
            }
        }
    }

    private func writeLatencies(to json: inout JSONText) {
        json.object { json in
            for (strategy, latency) in latencies.sorted(by: { $0.key < $1.key }) {
                json.field(strategy) { json in
                    json.array { json in
                        for (index, part) in latency.parts.sorted(by: { $0.key < $1.key }) {
                            json.numbers([index, part.count, part.sum])
                        }
                    }
                }
            }
        }
    }

    /// Numbers as one text, which takes a hundredth of the memory of as many JSON values to read.
    private static func packed(_ numbers: some Sequence<Int64>) -> String {
        numbers.map { "\($0)" }.joined(separator: " ")
    }
}

extension Tally {
    /// The numbers of all columns; without that of questions as expected if there are none, as states were before.
    fileprivate var values: [Int64] {
        Column.allCases.filter { $0 != .askedRight || self[.askedRight] > 0 }.map { numbers[$0.rawValue] }
    }
}

extension JSONText {
    /// Writes a list of numbers.
    fileprivate mutating func numbers(_ numbers: [Int]) {
        array { json in for number in numbers { json.value(Int64(number)) } }
    }
}
