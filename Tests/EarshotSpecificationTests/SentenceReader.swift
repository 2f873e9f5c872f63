@testable import Earshot

/// Reads one hypothesis as one sentence after another, by following every path to its end.
///
/// A path branches for every reading. Each kind of reading has a file of its own in `Readings/`, and returns the next
/// paths. Nothing is shared between paths, and none is dropped before it is too expensive to matter.
final class SentenceReader {
    let catalog: SpecifiedCatalog
    let heard: HeardText
    let distances: RunDistances
    let options: ResolveOptions
    /// The target.
    let target: ResolveOptions.Target
    /// The number of items in the offered list; `nil` if there is no list.
    let offered: Int?
    /// Whether content words may be left over, to report what was missing.
    let leavesContentOver: Bool
    /// The start of the fillers and closings at the end of the utterance.
    private(set) lazy var courtesyStart = findCourtesy()
    /// The quantities of the kinds that the catalog's parameters have; those with homophones only if they are allowed.
    private(set) lazy var heardQuantities = findQuantities()
    /// The codes that several units spell; only where names are codes.
    private(set) lazy var codesHeard = language.language.quantities.codes.spelled(
        in: heard.text,
        source: heard.source
    )
    /// The words of the question.
    private(set) lazy var askedWords = findAskedWords()
    /// The spans that may be left over, by their start.
    private(set) lazy var leftOvers = (0...heard.units.count).map { allLeftOvers(at: $0) }
    /// The paths of each slot kind's forms, by their start.
    private var formPaths: [FormKey: [Path]] = [:]
    /// The paths over the next words of a sentence or a form, by their start.
    private var wordPaths: [WordKey: [Path]] = [:]

    private func findQuantities() -> [QuantitySpan] {
        let slots = catalog.catalog.shortcuts.flatMap(\.parameters).compactMap { QuantitySlot($0.kind) }
        let kinds = slots.map(\.kind)
        guard !kinds.isEmpty else { return [] }
        let reader = catalog.language.language.quantities
        let wanted = Quantity.Kinds(kinds.map { Quantity.Kinds($0) })
        let plain = Set(slots.compactMap(\.plain)).sorted { $0.name < $1.name }
        let spans = reader.spans(
            in: heard.text,
            source: heard.source,
            kinds: wanted,
            clock: options.clock,
            plain: plain,
            codes: slots.filter { $0.kind == .code }.map(\.form)
        )
        let units = spans.map { Int($0.units.lowerBound)..<Int($0.units.upperBound) }
        let parted = heard.runs(beside: catalog.valueNeighbors, in: units).flatMap { run in
            reader.wholeSpans(
                run,
                of: heard.text,
                source: heard.source,
                kinds: wanted,
                clock: options.clock,
                plain: plain
            )
        }
        return (spans + parted).filter { $0.surcharge == 0 || allows(.homophone) }
    }

    struct FormKey: Hashable {
        var kind: Parameter.Kind?
        var unit: Int
    }

    struct WordKey: Hashable {
        var tail: ObjectIdentifier
        var unit: Int
    }

    init(
        _ catalog: SpecifiedCatalog,
        _ heard: HeardText,
        _ distances: RunDistances,
        _ options: ResolveOptions,
        offered: Int?,
        target: ResolveOptions.Target,
        leavesContentOver: Bool
    ) {
        self.target = target
        self.catalog = catalog
        self.distances = distances
        self.options = options
        self.offered = offered
        self.leavesContentOver = leavesContentOver
        let amounts = heard.amounts(named: catalog.words.vocabulary)
        let hearsHomophones = options.policy.evidence.contains(EvidenceClasses(.homophone))
        let readsSpelling = options.policy.evidence.contains(EvidenceClasses(.spelling))
        let parted = heard.partedNumbers(beside: catalog.valueNeighbors)
        self.heard = HeardText(
            hearsHomophones ? heard.withSoundingNumbers() : heard,
            adding: amounts + (readsSpelling ? heard.splitNumbers : []) + parted,
            seams: Set(parted.flatMap { [$0.units.lowerBound, $0.units.upperBound] })
        )
    }

    var language: SpecifiedLanguage { catalog.language }

    func allows(_ evidence: EvidenceClass) -> Bool { options.policy.evidence.contains(EvidenceClasses(evidence)) }

    /// All readings of the hypothesis as a sentence.
    func readings(of parts: [SpecifiedCatalog.Part], _ tails: [SpecifiedCatalog.Tail] = []) -> [Path] {
        let starts = options.find == .whole ? [0] : heard.units.indices.filter(mayBeParted)
        return follow(starts.map { Path(at: $0) }) { path in
            let isDone = path.part == parts.count && path.hasBegun && mayEnd(path)
            return (isDone, steps(path, parts, tails))
        }
    }

    /// All finished paths that some paths lead to.
    func follow(_ starts: [Path], _ step: (Path) -> (isDone: Bool, next: [Path])) -> [Path] {
        var done: [Path] = []
        var open = starts
        while let path = open.popLast() {
            let (isDone, next) = step(path)
            if isDone { done.append(path) }
            open += next.filter { $0.cost <= ($0.isNear ? CostModel.nearHorizon : CostModel.horizon) }
        }
        return done
    }

    private func mayBeParted(_ node: Int) -> Bool { heard.isWordBoundary(node) && !heard.cuts.contains(node) }

    private func mayEnd(_ path: Path) -> Bool {
        if options.find == .whole { return path.unit == heard.units.count }
        if case .leftOver = path.last { return false }
        return mayBeParted(path.unit)
    }

    /// The next paths of a path.
    private func steps(
        _ path: Path,
        _ parts: [SpecifiedCatalog.Part],
        _ tails: [SpecifiedCatalog.Tail]
    ) -> [Path] {
        var next = leavingOver(path)
        guard path.part < parts.count else { return next }
        next += unsaid(path, parts)
        switch parts[path.part] {
        case .word(let word):
            for var read in readingWords(path, tails[path.part]) {
                read.literals += read.unit - path.unit
                read.firstWord = path.firstWord ?? path.unit
                (read.names, read.others) = (path.names, path.others)
                read.weighWord(after: path)
                next.append(read)
            }
            next += missing(word, path)
        case .toll(let cost, let evidence):
            if allows(evidence) { next.append(path.paying(cost, evidence)) }
        case .application:
            for var taken in forms(nil, catalog.applicationForms, at: path.unit) {
                taken = path.taking(taken)
                (taken.names, taken.others) = (path.names, path.others)
                if taken.near == path.near { taken.grounds.certainLetters += Int32(taken.letters - path.letters) }
                taken.literals += taken.unit - path.unit
                next.append(taken)
            }
        case .slot(let parameter, let kind):
            next += unheard(parameter, kind, path)
            for taken in values(of: kind, isAnswer: parameter.isEmpty, path.withoutEvidence) {
                var passed = taken.path
                passed.slots += 1
                passed.values.append((parameter, taken.value))
                passed.weigh(parameter, after: path)
                if let passed = takingCurrency(of: taken, passed, parts) { next.append(passed) }
            }
        }
        return next
    }

    // MARK: Words

    /// The next paths over the next words of a sentence.
    ///
    /// How words are read does not depend on the path before them, apart from content left over: beside this, nothing
    /// is read approximately.
    private func readingWords(_ path: Path, _ tail: SpecifiedCatalog.Tail) -> [Path] {
        guard path.unit < heard.units.count else { return [] }
        let key = WordKey(tail: ObjectIdentifier(tail), unit: path.unit)
        let read = wordPaths[key] ?? wordReadings(tail, at: path.unit)
        wordPaths[key] = read
        return read.filter { !$0.isNear || path.faults.isDisjoint(with: [.content, .unheard]) }.map { path.reading($0) }
    }

    private func wordReadings(_ tail: SpecifiedCatalog.Tail, at unit: Int) -> [Path] {
        guard case .word(let word)? = tail.parts.first else { return [] }
        let (path, wanted) = (Path(at: unit), tail.wanted)
        var next = exactWords(word, path) + numberWords(word, path)
        next += joinedWords(wanted, path) + respelledWords(word, path) + possessives(word, path)
        next +=
            contractions(wanted, path) + weakForms(wanted, path) + unitNames(wanted, path) + infinitives(wanted, path)
        next += markers(word, path) + spelledCodes(wanted, path)
        next += prefixedWords(wanted, path) + attachedWords(word, path) + caseEndings(word, path)
        next += homophones(wanted, path) + nearSounds(wanted, path) + nearSpellings(wanted, path)
        return next
    }

    // MARK: Values

    /// The readings of a slot's forms from a unit; of the application's name if `kind` is `nil`.
    ///
    /// A form neither begins nor ends with a word left over, and only fillers may be within.
    func forms(_ kind: Parameter.Kind?, _ forms: [SpecifiedCatalog.Form], at unit: Int) -> [Path] {
        let key = FormKey(kind: kind, unit: unit)
        if let known = formPaths[key] { return known }
        var read: [Path] = []
        var isCase = false
        if case .enumeration? = kind { isCase = true }
        // The application's name is not a value, and may be inside a number: "TV 7".
        if kind == nil || !heard.cutsValue(unit) {
            for form in forms where mayBeHeard(form) {
                let paths = follow([Path(at: unit)]) { path in
                    if path.part == form.parts.count { return (kind == nil || !heard.cutsValue(path.unit), []) }
                    return (false, stepsOfForm(path, form, isCase: isCase))
                }
                read += paths.compactMap { heard(form, $0) }
            }
        }
        read += agreements(read, kind, forms, at: unit)
        formPaths[key] = read
        return read
    }

    /// The forms that two words name, both of which answer yes or no: "sí claro".
    private func agreements(
        _ read: [Path],
        _ kind: Parameter.Kind?,
        _ forms: [SpecifiedCatalog.Form],
        at unit: Int
    ) -> [Path] {
        func answers(_ unit: Int) -> Bool {
            unit < heard.units.count && heard.isWordBoundary(unit) && heard.endOfWord(unit) == unit + 1
                && language.isPolar(heard.units[unit]) && !heard.isNumber(unit)
        }
        guard kind != nil, allows(.filler), answers(unit), answers(unit + 1) else { return [] }
        let whole = EvidenceClasses(.exact)
        let others = self.forms(kind, forms, at: unit + 1).filter { $0.evidence.isSubset(of: whole) }
        return read.filter { $0.unit == unit + 1 && $0.evidence.isSubset(of: whole) }
            .flatMap { one in
                others.filter { $0.form?.value == one.form?.value }.map { other in
                    var both = other
                    both.cost += one.cost + CostModel.repeated
                    both.deviations += 1
                    both.evidence.formUnion(EvidenceClasses(.filler))
                    return both
                }
            }
    }

    private func stepsOfForm(_ path: Path, _ form: SpecifiedCatalog.Form, isCase: Bool) -> [Path] {
        if case .toll(let cost, let evidence) = form.parts[path.part] {
            return allows(evidence) ? [path.paying(cost, evidence)] : []
        }
        let fillers = path.part > 0 ? leavingFillersOver(path) : []
        let links = path.part > 0 && isCase ? passingLinks(path) : []
        return fillers + links
            + readingWords(path, form.tails[path.part]).map { read in
                var read = read
                // In a compound, the order of its words tells how they are linked.
                let isCompound = read.part - path.part > read.unit - path.unit
                if isCompound, isCase, !language.language.compoundEndings.isEmpty { read.isLinked = true }
                return read
            }
    }

    private func mayBeHeard(_ form: SpecifiedCatalog.Form) -> Bool {
        !form.spoken.kinds.isDisjoint(with: options.policy.forms) && allows(form.spoken.evidence)
            && !(form.spoken.isAffix && options.find == .within)
    }

    /// A form that was read; `nil` if it is not allowed.
    private func heard(_ form: SpecifiedCatalog.Form, _ path: Path) -> Path? {
        let isMisheard = !path.evidence.isDisjoint(with: .misheard)
        // The beginning or end of a word is not a word, and cannot be misheard.
        if form.spoken.isAffix, isMisheard { return nil }
        var path = path
        let isTurned = SpokenForm.needsLink(form.spoken.evidence, cost: form.spoken.cost)
        if isTurned, !path.isLinked {
            path.names += 1
            path.others += 1
        }
        let isPaid = isTurned && path.isLinked
        path.cost += isPaid ? 0 : form.spoken.cost
        path.evidence.formUnion(EvidenceClasses(form.spoken.evidence))
        if form.spoken.evidence != .exact, !isPaid { path.deviations += 1 }
        // A part of a name that was also misheard is a guess.
        if form.spoken.evidence == .partial, isMisheard { (path.weak, path.inflected) = (path.letters, 0) }
        if form.spoken.evidence == .partial, form.spoken.cost > CostModel.partial {
            path.names += 1
            path.others += 1
        }
        path.form = form
        return path
    }
}

extension Path {
    /// The same path with the reading of words that began where this path is.
    func reading(_ words: Path) -> Path {
        var next = self
        next.unit = words.unit
        next.part += words.part
        next.cost += words.cost
        next.evidence.formUnion(words.evidence)
        next.deviations += words.deviations
        next.near += words.near
        next.letters += words.letters
        next.weak += words.weak
        next.inflected += words.inflected
        next.nearLetters += words.nearLetters
        // Only the first words of a phrase are its command.
        if !hasBegun { next.isPast = words.isPast }
        next.vague += words.vague
        next.names += words.names
        next.others += words.others
        next.last = .words
        return next
    }

    /// The same path with the reading of a form that began where this path is.
    func taking(_ form: Path) -> Path {
        var next = self
        next.unit = form.unit
        next.part += 1
        next.cost += form.cost
        next.evidence.formUnion(form.evidence)
        next.deviations += form.deviations
        next.near += form.near
        next.letters += form.letters
        next.weak += form.weak
        next.inflected += form.inflected
        if EvidenceTally.isWeakValue(weak: Int32(form.weak), letters: Int32(form.letters)) { next.weakValues += 1 }
        next.nearLetters += form.nearLetters
        next.names += form.names
        next.others += form.others
        next.last = .value
        next.form = form.form
        return next
    }
}
