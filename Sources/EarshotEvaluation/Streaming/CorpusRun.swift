internal import Earshot
public import EarshotFormats
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Evaluates corpora of any length on several threads, in memory that does not grow with them.
///
/// One thread reads lines and hands them out in chunks; all of them parse, answer and count, each in an evaluation of its
/// own. The evaluations merge into the one that a single thread would have made.
public struct CorpusRun: Sendable {
    /// A corpus file, and who answers its lines.
    public struct Job: Sendable {
        /// The corpus file and its catalog.
        public var source: CorpusSource
        /// Answers its lines.
        public var resolver: LineResolver
        /// Answers its lines a second time, for comparison; `nil` if there is nothing to compare with.
        public var former: LineResolver?

        /// Creates a job.
        ///
        /// - Parameters:
        ///   - source: The corpus file and its catalog.
        ///   - resolver: Answers its lines.
        ///   - former: Answers its lines a second time, for comparison.
        public init(source: CorpusSource, resolver: LineResolver, former: LineResolver? = nil) {
            self.source = source
            self.resolver = resolver
            self.former = former
        }
    }

    /// One of several parts of corpora, which other machines evaluate: every *n*-th line.
    public struct Part: Hashable, Sendable {
        /// Which part, from 1 to ``count``.
        public var number: Int
        /// The number of parts.
        public var count: Int

        /// Reads a part from the command line: `2/8`.
        ///
        /// - Parameter text: The part's text; anything else gives `nil`.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count else {
                return nil
            }
            self.number = number
            self.count = count
        }

        func contains(line: Int) -> Bool { (line - 1) % count == number - 1 }
    }

    /// A line that could not be read.
    public struct BadLine: Sendable {
        /// The corpus file.
        public var corpus: String
        /// What is wrong with it.
        public var error: CorpusLineError
    }

    /// How far a run is.
    public struct Progress: Sendable {
        /// The number of lines answered or found bad.
        public var lines: Int
        /// The share of all bytes, from 0 to 1; `nil` if that is not known, as for standard input.
        public var share: Double?
    }

    /// What a run found.
    public struct Result: Sendable {
        /// The evaluation.
        public var evaluation: Evaluation
        /// The evaluation of the answers to compare with; `nil` if there were none.
        public var former: Evaluation?
        /// The lines whose two answers differ; empty if there was nothing to compare with.
        public var changes: ChangedLines
    }

    /// The jobs, in order.
    public let jobs: [Job]
    /// How much to keep beyond counts.
    public let limits: EvaluationLimits
    /// The failures of an earlier report, to keep what became of them.
    public let watched: Set<UInt64>
    /// The number of threads that answer.
    public let threads: Int
    /// The part to evaluate; `nil` for all lines.
    public let part: Part?

    /// The lines of a chunk: enough that handing it out costs little, few enough that all threads end together.
    private static let chunkLines = 256
    /// The bytes of a chunk, more or less.
    private static let chunkBytes = 1 << 18
    /// The chunks for each thread that are read ahead.
    private static let chunksAhead = 3

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - jobs: The jobs, in order.
    ///   - limits: How much to keep beyond counts.
    ///   - watched: The failures of an earlier report, to keep what became of them.
    ///   - threads: The number of threads that answer; `nil` for as many as there are processors.
    ///   - part: The part to evaluate; `nil` for all lines.
    public init(
        _ jobs: [Job],
        limits: EvaluationLimits = EvaluationLimits(),
        watched: Set<UInt64> = [],
        threads: Int? = nil,
        part: Part? = nil
    ) {
        self.jobs = jobs
        self.limits = limits
        self.watched = watched
        self.threads = max(1, threads ?? WorkerThread.processors)
        self.part = part
    }

    /// Some lines of a corpus.
    private struct Chunk: Sendable {
        var job: Int
        var lines: [CorpusReader.UnparsedLine] = []
        var bytes = 0
    }

    /// What became of a chunk, beyond what was counted.
    private struct Done: Sendable {
        var job: Int
        var lines: Int
        var badLines: [CorpusLineError]
    }

    /// Evaluates all lines.
    ///
    /// - Parameters:
    ///   - badLine: Called with each line that could not be read, in order, on the calling thread.
    ///   - progress: Called now and then, on the calling thread.
    /// - Returns: The evaluation; the same whatever the number of threads, except for latency.
    /// - Throws: ``CorpusError`` if a file cannot be read.
    public func callAsFunction(
        badLine: (BadLine) -> Void,
        progress: (Progress) -> Void
    ) throws(CorpusError) -> Result {
        let work = OrderedWork<Chunk, Done, Counter>(
            threads: threads,
            capacity: Self.chunksAhead,
            start: { Counter(self) },
            work: { chunk, counter in counter.count(chunk) }
        )
        let size = totalSize
        var (lines, read) = (0, 0)
        func takeResults() {
            for done in work.results() {
                lines += done.lines
                for error in done.badLines { badLine(BadLine(corpus: jobs[done.job].source.corpus, error: error)) }
            }
            let share = size.map { min(1, Double(read) / Double(max($0, 1))) }
            progress(Progress(lines: lines, share: share))
        }
        var fault: CorpusError?
        do throws(CorpusError) {
            try readChunks { chunk in
                read += chunk.bytes
                work.add([chunk])
                while work.unfinished >= work.capacity { takeResults() }
            }
        } catch {
            fault = error
        }
        while work.unfinished > 0 { takeResults() }
        let counters = work.finish()
        if let fault { throw fault }
        var total = Counter(self)
        for counter in counters { total.merge(counter.result) }
        return total.result
    }

    /// Reads all lines of the part, in chunks.
    private func readChunks(_ body: (Chunk) -> Void) throws(CorpusError) {
        var chunk = Chunk(job: 0)
        func finish() {
            body(chunk)
            chunk = Chunk(job: chunk.job)
        }
        for (index, job) in jobs.enumerated() {
            chunk.job = index
            let path = job.source.corpus
            var corpus =
                path == CorpusSource.standardInput
                ? CorpusReader(descriptor: 0, file: "<stdin>") : try CorpusReader(contentsOf: path)
            while let line = try corpus.nextLine() {
                // The line break too.
                chunk.bytes += line.length + 1
                if part?.contains(line: line.number) != false { chunk.lines.append(line) }
                if chunk.lines.count >= Self.chunkLines || chunk.bytes >= Self.chunkBytes { finish() }
            }
            // A chunk is of one file.
            finish()
        }
    }

    /// The size of all files in bytes; `nil` if one has none.
    private var totalSize: Int? {
        var sum = 0
        for job in jobs {
            var status = stat()
            guard stat(job.source.corpus, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            sum += Int(status.st_size)
        }
        return sum
    }

    /// What one thread has counted.
    private struct Counter {
        private let jobs: [Job]
        private let names: [String]
        private let locales: [String]
        private var evaluator: Evaluator
        private var former: Evaluator
        private(set) var changes = ChangedLines()

        init(_ run: CorpusRun) {
            jobs = run.jobs
            names = run.jobs.map(\.source.catalogName)
            locales = run.jobs.map(\.resolver.locale)
            let corpora = run.jobs.map(\.source.corpus)
            evaluator = Evaluator(limits: run.limits, corpora: corpora, watched: run.watched)
            former = Evaluator(limits: EvaluationLimits(failures: 0, outcomes: 0, rightAnswers: 0), corpora: corpora)
        }

        var result: Result {
            Result(
                evaluation: evaluator.evaluation,
                former: jobs.contains { $0.former != nil } ? former.evaluation : nil,
                changes: changes
            )
        }

        mutating func merge(_ other: Result) {
            evaluator.merge(other.evaluation)
            if let evaluation = other.former { former.merge(evaluation) }
            changes.merge(other.changes)
        }

        mutating func count(_ chunk: Chunk) -> Done {
            var badLines: [CorpusLineError] = []
            for line in chunk.lines {
                do throws(CorpusLineError) {
                    switch line.entry() {
                    case .utterance(let line): try count(line, of: chunk.job)
                    case .bad(let error): throw error
                    }
                } catch {
                    evaluator.addBadLine()
                    badLines.append(error)
                }
            }
            return Done(job: chunk.job, lines: chunk.lines.count, badLines: badLines)
        }

        private mutating func count(_ line: CorpusLine, of index: Int) throws(CorpusLineError) {
            let job = jobs[index]
            let start = ContinuousClock.now
            let resolution = try job.resolver.resolve(line)
            let duration = ContinuousClock.now - start
            let (corpus, catalog, locale) = (job.source.corpus, names[index], locales[index])
            evaluator.add(line, of: corpus, catalog: catalog, answer: resolution, in: duration, locale: locale)
            guard let resolver = job.former else { return }
            // A target that only one catalog has is not understood by the other.
            let answer = (try? resolver.resolve(line)) ?? Resolution(outcome: .unsupported(.init(.outOfCatalog)))
            former.add(line, of: corpus, catalog: catalog, answer: answer, locale: locale)
            compare(line, at: Position(corpus: index, line: line.line), was: answer, now: resolution)
        }

        private mutating func compare(_ line: CorpusLine, at place: Position, was: Resolution, now: Resolution) {
            let verdicts = (
                was: Verdict(of: was, expected: line.expectation), now: Verdict(of: now, expected: line.expectation)
            )
            guard !verdicts.was.isGood || !verdicts.now.isGood, line.expectation != nil else { return }
            let corpus = jobs[place.corpus].source.corpus
            let text = TextHash.text(of: line)
            func outcome(_ verdict: Verdict, _ resolution: Resolution) -> Outcome {
                Outcome(line, of: corpus, verdict, resolution, text: text, [])
            }
            let present = outcome(verdicts.now, now)
            changes.add(
                Change(line: present, was: outcome(verdicts.was, was).side, now: present.side),
                at: place
            )
        }
    }
}
