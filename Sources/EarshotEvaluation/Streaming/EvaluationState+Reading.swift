internal import Earshot
public import EarshotFormats

/// The state of an evaluation, as it was written by another run.
public struct EvaluationState: Sendable {
    /// The evaluation.
    public let evaluation: Evaluation
    /// The policy used for the answers, in words.
    public let policy: String

    /// A state has more values than a catalog, and is as trustworthy as the tool that wrote it.
    private static let limits = ReadingLimits(bytes: 1 << 30, nodes: 50_000_000)

    /// Reads a state from a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``CorpusError`` if the file is not a state of this version.
    /// - Complexity: O(*n*) in the length of the file.
    public init(contentsOf path: String) throws(CorpusError) {
        let value = try JSONFile.read(path, limits: Self.limits)
        let reader = StateReader(path: path)
        guard value["kind"]?.text == "evaluationState" else {
            throw reader.wrong(value, "this is not the state of an evaluation")
        }
        guard value["v"]?.number == "\(Evaluation.stateVersion)" else {
            throw reader.wrong(value, "the state has another version than \(Evaluation.stateVersion)")
        }
        guard value["replicates"]?.number == "\(Bootstrap.replicates)", value["seed"]?.number == "\(Bootstrap.seed)"
        else { throw reader.wrong(value, "the state has other replicates") }
        policy = try reader.text(value, "policy")
        evaluation = try reader.evaluation(value)
    }
}

/// Reads the values of a state.
struct StateReader {
    let path: String

    func evaluation(_ value: JSONValue) throws(CorpusError) -> Evaluation {
        let outcomes = try integer(try member(value, "outcomeLimit"))
        // States of the first versions explain no answers as expected.
        let rightAnswers = value["rightAnswerLimit"] == nil ? 0 : try integer(try member(value, "rightAnswerLimit"))
        var result = Evaluation(
            limits: EvaluationLimits(failures: 0, examples: 0, outcomes: outcomes, rightAnswers: rightAnswers)
        )
        for corpus in try array(value, "corpora") {
            guard let name = corpus.text else { throw wrong(corpus, "the name of a corpus is missing") }
            result.corpora.append(name)
        }
        result.badLines = try integer(try member(value, "badLines"))
        result.fingerprint = try hash(try member(value, "fingerprint"))
        for value in try array(value, "slices") {
            let slice = try slice(value)
            if slice.key == Slice.total {
                result.all = slice
            } else {
                result.groups[slice.key, default: SliceGroup(key: slice.key)].insert(slice)
            }
        }
        if case .object(let members) = value["cutSlices"]?.content {
            for member in members {
                result.groups[member.key, default: SliceGroup(key: member.key)].restrict(to: try hash(member.value))
            }
        }
        result.texts = try sample(value, "texts", limit: result.texts.limit) { entry throws(CorpusError) in
            (try hash(try member(entry, "text")), true)
        }
        result.confused = try sample(value, "confusions", limit: result.confused.limit) { entry throws(CorpusError) in
            (
                Evaluation.Confused(expected: entry["expected"]?.text, answered: try text(entry, "answered")),
                try integer(try member(entry, "count"))
            )
        }
        result.cells = try sample(value, "matrix", limit: result.cells.limit) { entry throws(CorpusError) in
            guard let action = Evaluation.Cell.Action(rawValue: try text(entry, "action")),
                let isRight = entry["right"]?.boolean
            else { throw wrong(entry, "the cell is incomplete") }
            let key = Evaluation.CellKey(
                expected: entry["expected"]?.text,
                answered: entry["answered"]?.text,
                action: action,
                isRight: isRight
            )
            return (key, try integer(try member(entry, "count")))
        }
        result.acted = try histogram(value, "acted")
        result.calibration = Calibration(scores: try histogram(value, "scores"))
        let sums = try packed(value, "calibration", count: CalibrationReplicates.columns * Bootstrap.replicates)
        result.calibrationReplicates = CalibrationReplicates(
            sums: ReplicateSums(columns: CalibrationReplicates.columns, values: sums)
        )
        result.outcomeSample = try sample(value, "outcomes", limit: outcomes) { entry throws(CorpusError) in
            let outcome = try outcome(entry)
            let position = try position(entry, "position")
            return (Evaluation.OutcomeKey(position: position, id: outcome.id), outcome)
        }
        if value["rightAnswers"] != nil {
            result.rightAnswers = try sample(value, "rightAnswers", limit: rightAnswers) { entry throws(CorpusError) in
                (try hash(try member(entry, "hash")), try text(entry, "why"))
            }
        }
        if case .object(let members) = value["latency"]?.content {
            for member in members { result.latencies[member.key] = try latency(member.value) }
        }
        return result
    }

    private func slice(_ value: JSONValue) throws(CorpusError) -> Slice {
        var slice = Slice(
            key: try text(value, "key"),
            name: try text(value, "name"),
            first: try position(value, "first")
        )
        slice.tally = try tally(value, "tally")
        if value["sums"] != nil {
            let columns = Tally.Column.replicated
            // Without a question as expected there is no column of them, which is the last.
            let written = columns - (slice.tally[.askedRight] == 0 ? 1 : 0)
            var sums = try packed(value, "sums", count: written * Bootstrap.replicates)
            sums += [Int64](repeating: 0, count: (columns - written) * Bootstrap.replicates)
            slice.texts = TextTallies(texts: [:], sums: ReplicateSums(columns: columns, values: sums))
        } else if case .object(let members) = try member(value, "texts").content {
            var texts: [UInt64: Tally.Numbers] = [:]
            for member in members {
                guard let text = UInt64(member.key, radix: 16) else { throw wrong(member.value, "the hash is none") }
                texts[text] = try tally(value["texts"] ?? value, member.key).numbers
            }
            slice.texts = TextTallies(texts: texts, sums: nil)
        }
        return slice
    }

    /// The numbers of all columns, or of all but that of questions as expected.
    private func tally(_ value: JSONValue, _ key: String) throws(CorpusError) -> Tally {
        var columns = Tally.Column.allCases
        let spaces = try text(value, key).utf8.count { $0 == UInt8(ascii: " ") }
        if spaces + 1 < columns.count { columns.removeAll { $0 == .askedRight } }
        var tally = Tally()
        for (column, number) in zip(columns, try packed(value, key, count: columns.count)) {
            tally.numbers[column.rawValue] = number
        }
        return tally
    }

    func outcome(_ value: JSONValue) throws(CorpusError) -> Outcome {
        let id: CorpusLine.Identifier
        switch try member(value, "id").content {
        case .number(let digits): id = .number(digits)
        case .string(let text): id = .text(text)
        default: throw wrong(value, "the identifier is missing")
        }
        guard let verdict = Verdict(rawValue: try text(value, "verdict")) else {
            throw wrong(value, "the verdict is unknown")
        }
        var slices: [Outcome.Member] = []
        if case .object(let members) = try member(value, "slices").content {
            slices = members.map { Outcome.Member(key: $0.key, name: $0.value.text ?? "") }
        }
        return Outcome(
            id: id,
            corpus: try text(value, "corpus"),
            line: try integer(try member(value, "line")),
            text: try hash(try member(value, "text")),
            verdict: verdict,
            heard: value["heard"]?.text,
            said: value["said"]?.text,
            expected: value["expected"]?.text,
            expectsQuestion: value["expectsQuestion"]?.boolean ?? false,
            answered: value["answered"]?.text,
            score: value["score"]?.number.flatMap { Double($0) },
            evidence: value["evidence"]?.text,
            why: try text(value, "why"),
            slices: slices
        )
    }

    private func latency(_ value: JSONValue) throws(CorpusError) -> Latency {
        var parts: [Int: Latency.Part] = [:]
        for part in value.elements {
            let numbers = try integers(part, count: 3)
            guard numbers[1] > 0 else { throw wrong(part, "the number of answers is not positive") }
            parts[numbers[0]] = Latency.Part(count: numbers[1], sum: numbers[2])
        }
        return Latency(parts: parts)
    }

    private func histogram(_ value: JSONValue, _ key: String) throws(CorpusError) -> ScoreHistogram {
        var counts: [Int: ScoreHistogram.Count] = [:]
        for entry in try array(value, key) {
            let numbers = try integers(entry, count: 3)
            guard (0...1_000).contains(numbers[0]) else { throw wrong(entry, "the score is not from 0 to 1,000") }
            counts[numbers[0]] = ScoreHistogram.Count(answers: numbers[1], right: numbers[2])
        }
        return ScoreHistogram(counts: counts)
    }

    private func sample<Key, Value>(
        _ value: JSONValue,
        _ key: String,
        limit: Int,
        _ entry: (JSONValue) throws(CorpusError) -> (Key, Value)
    ) throws(CorpusError) -> HashSample<Key, Value> {
        let value = try member(value, key)
        var sample = HashSample<Key, Value>(limit: limit)
        for element in try array(value, "entries") {
            let (key, content) = try entry(element)
            sample.update(key, hash: try hash(try member(element, "hash")), default: content) { _ in }
        }
        sample.restrict(to: try hash(try member(value, "highest")))
        return sample
    }

    // MARK: Values

    private func position(_ value: JSONValue, _ key: String) throws(CorpusError) -> Position {
        let numbers = try integers(try member(value, key), count: 2)
        return Position(corpus: numbers[0], line: numbers[1])
    }

    private func integers(_ value: JSONValue, count: Int) throws(CorpusError) -> [Int] {
        var numbers: [Int] = []
        for element in value.elements { numbers.append(try integer(element)) }
        guard numbers.count == count else { throw wrong(value, "there are not \(count) numbers") }
        return numbers
    }

    private func packed(_ value: JSONValue, _ key: String, count: Int) throws(CorpusError) -> [Int64] {
        let numbers = try text(value, key).utf8.split(separator: UInt8(ascii: " ")).compactMap { Int64(Substring($0)) }
        guard numbers.count == count else { throw wrong(value, "`\(key)` does not hold \(count) numbers") }
        return numbers
    }

    private func integer(_ value: JSONValue) throws(CorpusError) -> Int {
        guard let number = value.number.flatMap({ Int($0) }) else { throw wrong(value, "this is no whole number") }
        return number
    }

    private func hash(_ value: JSONValue) throws(CorpusError) -> UInt64 {
        guard let hash = value.text.flatMap({ UInt64($0, radix: 16) }) else { throw wrong(value, "this is no hash") }
        return hash
    }

    func text(_ value: JSONValue, _ key: String) throws(CorpusError) -> String {
        let member = try member(value, key)
        guard let text = member.text else { throw wrong(member, "`\(key)` is no text") }
        return text
    }

    private func array(_ value: JSONValue, _ key: String) throws(CorpusError) -> [JSONValue] {
        let member = try member(value, key)
        guard case .array(let elements) = member.content else { throw wrong(member, "`\(key)` is no list") }
        return elements
    }

    private func member(_ value: JSONValue, _ key: String) throws(CorpusError) -> JSONValue {
        guard let member = value[key] else { throw wrong(value, "`\(key)` is missing") }
        return member
    }

    func wrong(_ value: JSONValue, _ what: String) -> CorpusError {
        CorpusError(
            at: value.position,
            in: path,
            what: what,
            expected: "what `earshot eval --format state` of this version wrote",
            suggestion: "create the file again"
        )
    }
}
