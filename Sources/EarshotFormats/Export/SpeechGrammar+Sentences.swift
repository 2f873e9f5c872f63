extension SpeechGrammar {
    /// Runs of words, for lists.
    struct Runs {
        /// The words of each run, each run once, in order.
        private(set) var runs: [[String]] = []
        private var seen: Set<[String]> = []

        /// Adds runs that are not in the list yet.
        mutating func add(_ others: [[String]]) {
            for run in others where !run.isEmpty && seen.insert(run).inserted { runs.append(run) }
        }
    }

    /// A step of an expanded sentence.
    private enum Step: Hashable {
        case word(String)
        /// A name, a value or open text.
        case gap
    }

    /// The runs of words between the names and values of an expression, from a limited number of its sentences.
    ///
    /// If there are more sentences, every word is still in a run: words that the first sentences lack are added piece
    /// by piece.
    ///
    /// - Complexity: O(n · l), where n is the size of the expression and l the limit.
    func runs(of expression: Expression, limit: Int) -> [[String]] {
        let (sentences, isCut) = sentences(of: expression, limit: limit, follows: false)
        var runs = Runs()
        runs.add(sentences.flatMap(Self.split))
        if isCut {
            let known = Set(runs.runs.flatMap { $0 })
            runs.add(pieces(of: expression).filter { !$0.allSatisfy(known.contains) })
        }
        return runs.runs
    }

    /// The sentences of an expression with its rules expanded, up to a limit.
    func spelled(_ expression: Expression, limit: Int) -> (sentences: [[String]], isCut: Bool) {
        let (sentences, isCut) = sentences(of: expression, limit: limit, follows: true)
        var runs = Runs()
        runs.add(sentences.flatMap(Self.split))
        return (runs.runs, isCut)
    }

    /// Collects the words of an expression, each once, without those of other rules.
    func vocabulary(of expression: Expression, into words: inout Runs) {
        switch expression {
        case .word(let word): words.add([[word]])
        case .sequence(let parts), .choice(let parts): for part in parts { vocabulary(of: part, into: &words) }
        case .optional(let part): vocabulary(of: part, into: &words)
        case .rule, .open: break
        }
    }

    private func sentences(of expression: Expression, limit: Int, follows: Bool) -> (list: [[Step]], isCut: Bool) {
        switch expression {
        case .word(let word): return ([[.word(word)]], false)
        case .open: return ([[.gap]], false)
        case .rule(let rule):
            guard follows else { return ([[.gap]], false) }
            return sentences(of: .choice(rules[rule].alternatives), limit: limit, follows: true)
        case .optional(let part):
            let inner = sentences(of: part, limit: limit, follows: follows)
            return (Array((inner.list + [[]]).prefix(limit)), inner.isCut || inner.list.count >= limit)
        case .choice(let parts):
            var list: [[Step]] = []
            var isCut = false
            for part in parts {
                guard list.count < limit else { return (list, true) }
                let inner = sentences(of: part, limit: limit - list.count, follows: follows)
                list += inner.list
                isCut = isCut || inner.isCut
            }
            return (list, isCut)
        case .sequence(let parts):
            var list: [[Step]] = [[]]
            var isCut = false
            for part in parts {
                let inner = sentences(of: part, limit: limit, follows: follows)
                isCut = isCut || inner.isCut || list.count * inner.list.count > limit
                list = Array(list.lazy.flatMap { start in inner.list.lazy.map { start + $0 } }.prefix(limit))
            }
            return (list, isCut)
        }
    }

    private static func split(_ sentence: [Step]) -> [[String]] {
        sentence.split(separator: .gap).map { run in
            run.compactMap { step in
                if case .word(let word) = step { word } else { nil }
            }
        }
    }

    /// The words of an expression by themselves, in runs without a rule or choice between them.
    private func pieces(of expression: Expression) -> [[String]] {
        switch expression {
        case .word(let word): return [[word]]
        case .open, .rule: return []
        case .optional(let part): return pieces(of: part)
        case .choice(let parts): return parts.flatMap(pieces)
        case .sequence(let parts):
            var runs: [[String]] = []
            var run: [String] = []
            for part in parts {
                if case .word(let word) = part {
                    run.append(word)
                } else {
                    runs += [run] + pieces(of: part)
                    run = []
                }
            }
            return (runs + [run]).filter { !$0.isEmpty }
        }
    }
}
