@testable import Earshot

/// A span that may be left over.
struct LeftOver {
    enum Kind {
        case filler
        /// Words taken back, with those that take them back.
        case correction
        /// Words that may have been taken back, so that the answer is asked about.
        case askedCorrection
        case closedClass
        /// Words around an answer that tell nothing besides.
        case answering
        /// The words before an answer, with the frame's index among the language's.
        case opening(Int)
        /// The words after it.
        case closing(Int)
        /// A case ending, and whether it turns the command around.
        case ending(isAsked: Bool)
        case content
    }
    var kind: Kind
    var units: Range<Int>
    var cost: Int
}

extension SentenceReader {
    /// Words left over: fillers, the frames of an answer, closed-class words, and any word if nothing else is found.
    func leavingOver(_ path: Path) -> [Path] {
        // Within a sentence, the words beside the target need no reason.
        if options.find == .within, !path.hasBegun { return [] }
        return leftOvers[path.unit].compactMap { leftOver in
            if case .content = leftOver.kind {
                return path.isNear || path.faults.contains(.unheard) ? nil : leave(leftOver, path)
            }
            // No word of a number is left over: "the twenty one" is not "twenty".
            let cutsNumber = heard.cuts.contains(path.unit) || heard.cuts.contains(leftOver.units.upperBound)
            guard allows(.filler), !cutsNumber, var next = leave(leftOver, path) else { return nil }
            next.evidence.formUnion(EvidenceClasses(.filler))
            return next
        }
    }

    /// Fillers left over within a name.
    func leavingFillersOver(_ path: Path) -> [Path] {
        guard allows(.filler) else { return [] }
        return leftOvers[path.unit].compactMap { leftOver in
            guard case .filler = leftOver.kind, var next = leave(leftOver, path) else { return nil }
            next.evidence.formUnion(EvidenceClasses(.filler))
            return next
        }
    }

    /// Linking words and articles passed over within a name of a case.
    func passingLinks(_ path: Path) -> [Path] {
        guard allows(.filler), path.unit > 0, heard.isWordBoundary(path.unit) else { return [] }
        func pass(_ words: [String], cost: Int, joins: Bool) -> Path? {
            let end = path.unit + words.count
            guard heard.stands(words, at: path.unit), end < heard.units.count, heard.isWordBoundary(end) else {
                return nil
            }
            var next = path
            next.unit = end
            next.cost += cost
            next.last = .leftOver
            next.deviations += 1
            next.evidence.formUnion(EvidenceClasses(.filler))
            next.isLinked = path.isLinked || joins
            return next
        }
        return language.linkingWords.compactMap { pass($0, cost: CostModel.linkingWord, joins: true) }
            + language.articles.compactMap { pass([$0], cost: CostModel.article, joins: false) }
    }

    private func leave(_ leftOver: LeftOver, _ path: Path) -> Path? {
        var next = path
        next.unit = leftOver.units.upperBound
        next.cost += leftOver.cost
        next.last = .leftOver
        next.deviations += 1
        switch leftOver.kind {
        case .filler, .correction: break
        case .askedCorrection: next = next.asked
        case .ending(let isAsked):
            if isAsked || path.missesEnding(in: language) { next = next.asked }
            next.last = .ending
        case .answering:
            let word = leftOver.units.lowerBound
            if language.language.answering.contains(Array(heard.units[word].utf8)) { next.answering.append(word) }
        case .closedClass:
            next.loose.append(leftOver.units)
            next.looseWords += heard.units[leftOver.units]
            if leftOver.units.count == 1, language.subjects.contains(heard.units[leftOver.units.lowerBound]) {
                next.subjects.append(leftOver.units)
            }
        case .opening(let frame):
            // Frames nest ("let's go with the second one"), but only one closing is expected at a time.
            guard !path.hasBegun else { return nil }
            if !language.frames[frame].closing.isEmpty { next.frame = frame }
        case .closing(let frame):
            let needsOpening = !language.frames[frame].opening.isEmpty
            // A text takes the words of a frame, the last one as well as the first.
            guard path.hasBegun, !needsOpening || path.frame == frame && path.texts.isEmpty else { return nil }
            next.frame = nil
        case .content:
            next.faults.insert(.content)
        }
        return next
    }

    // MARK: What may be left over

    func allLeftOvers(at unit: Int) -> [LeftOver] {
        guard unit < heard.units.count else { return [] }
        var all = fillers(at: unit) + corrected(at: unit) + restarted(at: unit) + content(at: unit)
        for (place, frame) in language.frames.enumerated() {
            guard heard.stands(frame.closing, at: unit), mayBegin(frame.closing, at: unit) else { continue }
            // If there is an opening, it carries the price of the frame.
            let cost = frame.opening.isEmpty ? CostModel.frame : 0
            all.append(LeftOver(kind: .closing(place), units: unit..<unit + frame.closing.count, cost: cost))
        }
        guard heard.isWordBoundary(unit) else { return all }
        all += answering(at: unit) + caseEnding(at: unit)
        let isLeftOver = language.isFunctionWord(heard.units[unit]) && !heard.isBareScale(at: unit + 1)
        if heard.endOfWord(unit) == unit + 1, !isLeftOver, heard.isSign(unit, mayBeCurrency: false) {
            all.append(LeftOver(kind: .closedClass, units: unit..<unit + 1, cost: CostModel.unsaidSign))
        }
        for words in language.closedClass where heard.stands(words, at: unit) {
            let span = unit..<unit + words.count
            if words.count == 1 {
                guard !language.guarded.contains(words), !isCaseEnding(unit) else { continue }
                // A word before a bare "hundred" is never cheap: "to hundred" may have been two hundred.
                guard heard.endOfWord(unit) == unit + 1, !heard.isBareScale(at: unit + 1) else { continue }
                all.append(LeftOver(kind: .closedClass, units: span, cost: CostModel.closedClass + contrast(unit)))
            } else {
                all.append(LeftOver(kind: .closedClass, units: span, cost: CostModel.closedClass))
            }
        }
        for (place, frame) in language.frames.enumerated() {
            if heard.stands(frame.opening, at: unit) {
                let end = unit + frame.opening.count
                // "I want to hundred" was two hundred.
                let isDigit = language.closedClass.contains([frame.opening[frame.opening.count - 1]])
                if !(isDigit && heard.isBareScale(at: end)) {
                    all.append(LeftOver(kind: .opening(place), units: unit..<end, cost: CostModel.frame))
                }
            }
        }
        return all
    }

    /// Whether words that may be left over begin where a word does, or are long and end with one.
    private func mayBegin(_ words: [String], at unit: Int) -> Bool {
        heard.isWordBoundary(unit)
            || words.count >= 4 && heard.text.units[unit].isUnspaced && heard.isWordBoundary(unit + words.count)
    }

    /// A closed-class word that only some shortcuts' phrases have ("all") distinguishes them, and costs more; an article
    /// before a word distinguishes none, but behind a number it may be a letter.
    private func contrast(_ unit: Int) -> Int {
        let word = heard.units[unit]
        let isBehindNumber = unit > 0 && heard.isNumber(unit - 1)
        if language.articles.contains(word), unit + 1 < heard.units.count, !isBehindNumber { return 0 }
        let told = catalog.words.tellings[word] ?? 0
        return max(0, told - CostModel.contrastFree) * CostModel.contrast / 1_000
    }

    /// Any word that is not a closed-class word, or the rest of it.
    private func content(at unit: Int) -> [LeftOver] {
        let isVerbatim = options.policy.evidence == EvidenceClasses(.exact)
        guard leavesContentOver, !isVerbatim else { return [] }
        let end = heard.endOfWord(unit)
        let isClosed =
            heard.isWordBoundary(unit) && end == unit + 1 && language.closedClass.contains([heard.units[unit]])
            && !isCaseEnding(unit)
            && !language.guarded.contains([heard.units[unit]]) && !heard.isBareScale(at: end)
        return isClosed ? [] : [LeftOver(kind: .content, units: unit..<end, cost: CostModel.content)]
    }

    /// Fillers and words said twice.
    private func fillers(at unit: Int) -> [LeftOver] {
        let fillers = language.fillers.filter { heard.stands($0, at: unit) && mayBegin($0, at: unit) }.map {
            LeftOver(kind: .filler, units: unit..<unit + $0.count, cost: CostModel.filler)
        }
        guard heard.isWordBoundary(unit) else { return fillers }
        return fillers
            + repeated(at: unit).map { LeftOver(kind: .filler, units: $0, cost: CostModel.repeated) }
    }

    /// The words from a unit that are repeated at once, or begun and said again; never numbers.
    private func repeated(at unit: Int) -> [Range<Int>] {
        func words(from first: Int, _ count: Int) -> Range<Int>? {
            var end = first
            for _ in 0..<count {
                guard end < heard.units.count else { return nil }
                end = heard.endOfWord(end)
            }
            return first..<end
        }
        var all: [Range<Int>] = []
        for count in 1...3 {
            guard let run = words(from: unit, count), let again = words(from: run.upperBound, count),
                heard.units[run] == heard.units[again], !run.contains(where: heard.isNumber)
            else { continue }
            all.append(run)
        }
        if let begun = words(from: unit, 1), let whole = words(from: begun.upperBound, 1), begun.count == 1,
            whole.count == 1, !heard.isNumber(unit), !heard.isNumber(whole.lowerBound)
        {
            let (word, next) = (heard.units[unit], heard.units[whole.lowerBound])
            let isKnown = catalog.words.vocabulary.contains(word) || language.listed.contains(word)
            if word != next, next.hasPrefix(word), !isKnown, !language.isCommon(word) { all.append(begun) }
        }
        return all
    }

    /// Words from a unit that are taken back: "five, no, six".
    ///
    /// What a lone "no" takes back is asked about, unless it surely is no negation.
    private func corrected(at unit: Int) -> [LeftOver] {
        guard heard.isWordBoundary(unit) else { return [] }
        var all: [LeftOver] = []
        for start in heard.units.indices where start > unit && heard.isWordBoundary(start) {
            let words = (unit..<start).count { heard.isWordBoundary($0) }
            guard (unit..<start).allSatisfy({ isKnown($0) || isFunctionWord($0) }), words <= WorkLimits.correctedWords
            else { continue }
            for correction in language.corrections where heard.stands(correction, at: start) {
                let end = start + correction.count
                guard end < heard.units.count, heard.isWordBoundary(end) else { continue }
                let isBetweenPauses = heard.text.units[start].isParted && heard.text.units[start + 1].isParted
                let isLone = correction.count == 1 && language.isPolar(correction[0])
                let isSure = !isLone || isBetweenPauses || repairs(at: start)
                guard isSure ? (unit..<start).allSatisfy(isKnown) : isKnown(end) || isFunctionWord(end) else {
                    continue
                }
                let cost =
                    CostModel.corrected + (start - unit) * CostModel.correctedWord
                    + (isSure ? 0 : CostModel.doubtfulCorrection)
                all.append(LeftOver(kind: isSure ? .correction : .askedCorrection, units: unit..<end, cost: cost))
            }
        }
        return all
    }

    /// Whether a unit is a word of the catalog or of a number.
    private func isKnown(_ unit: Int) -> Bool {
        catalog.words.vocabulary.contains(heard.units[unit]) || heard.isNumber(unit)
    }

    private func isFunctionWord(_ unit: Int) -> Bool { language.isFunctionWord(heard.units[unit]) }

    /// Words from a unit that are begun, and said again from the first of them on: "the kitch the kitchen".
    private func restarted(at unit: Int) -> [LeftOver] {
        guard heard.isWordBoundary(unit), !heard.isNumber(unit), !heard.text.units[unit].isUnspaced else { return [] }
        return (2...4).compactMap { count in
            let (end, last) = (unit + count, unit + count - 1)
            guard end < heard.units.count, heard.isWordBoundary(end), heard.units[unit] == heard.units[end],
                (unit..<last).allSatisfy({ isKnown($0) || isFunctionWord($0) })
            else { return nil }
            let word = heard.units[last]
            let isPiece = !isKnown(last) && !language.listed.contains(word)
            let isSaidAgain =
                end + count <= heard.units.count
                && heard.units[unit..<last].elementsEqual(heard.units[end..<last + count])
            if isSaidAgain {
                let again = heard.units[last + count]
                if again == word { return nil }
                let mayBeBegun =
                    catalog.words.runs[[word]] == nil && !heard.isNumber(last) && !language.listed.contains(word)
                if mayBeBegun, again.hasPrefix(word) {
                    return LeftOver(kind: .filler, units: unit..<end, cost: CostModel.repeated)
                }
            }
            // "A ticket a ticket" is a repetition.
            if unit > 0, heard.units[unit - 1] == word { return nil }
            let isBegun = isPiece && !language.isCommon(word)
            let isCutOff = isFunctionWord(last) || heard.isNumber(last)
            guard isBegun || isCutOff && !isFunctionWord(unit) else { return nil }
            let cost = CostModel.repeated + CostModel.doubtfulCorrection
            return LeftOver(kind: .askedCorrection, units: unit..<end, cost: cost)
        }
    }

    /// Whether a word stands between two numbers, or before the word that began what is taken back.
    private func repairs(at unit: Int) -> Bool {
        let (before, behind) = (unit - 1, unit + 1)
        let areNumbers = [before, behind].allSatisfy { language.language.isNumber(ArraySlice(heard.units[$0].utf8)) }
        let begun = heard.units.indices.filter { $0 < before && $0 >= unit - WorkLimits.correctedWords }
        return areNumbers || begun.contains { heard.units[$0] == heard.units[behind] }
    }

    /// The start of the fillers and closings at the end of the utterance.
    func findCourtesy() -> Int {
        var node = heard.units.count
        while let start = (0..<node).first(where: { start in
            leftOvers[start].contains { leftOver in
                guard leftOver.units.upperBound == node else { return false }
                switch leftOver.kind {
                case .filler: return true
                case .closing(let frame): return language.frames[frame].opening.isEmpty
                case .correction, .askedCorrection, .closedClass, .answering, .opening, .ending, .content: return false
                }
            }
        }) { node = start }
        return node
    }
}
