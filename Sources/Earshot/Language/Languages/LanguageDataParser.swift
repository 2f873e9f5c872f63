extension LanguageData {
    /// A problem in a language file; the affected part is left out.
    package struct Remark: Hashable, Sendable {
        /// The line, counted from 1; 0 for the file as a whole.
        package var line: Int
        /// The problem, with the offending text.
        package var what: String
    }

    /// Reads a language file; `Sources/CEarshotData/Languages/README.md` describes the format.
    ///
    /// Unknown parts are left out and reported in a remark; the rest is read.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8.
    ///   - region: The region of the number separators, in upper case; empty for none.
    ///   - remarks: Receives the problems, in the order of the file.
    /// - Complexity: O(*b*) for *b* bytes.
    package init(parsing bytes: UnsafeBufferPointer<UInt8>, region: String = "", remarks: inout [Remark]) {
        var parser = LanguageDataParser(bytes: bytes, region: region)
        parser.parse()
        self = parser.data
        remarks += parser.remarks
    }
}

/// The state of the parser of a language file.
private struct LanguageDataParser {
    /// The sections of a file, by their headings.
    enum Section: String {
        case head
        case letters
        case letterSpellings = "letter spellings"
        case elisions
        case symbols
        case currencies
        case separators
        case hesitations
        case fillers
        case closedClass = "closed class"
        case frames
        case permissions
        case affirmatives
        case negatives
        case negations
        case subjects
        case questions
        case reports
        case conditions
        case quantifiers
        case corrections
        case conjunctions
        case attachedConjunctions = "attached conjunctions"
        case dictations
        case hallucinations
        case answering
        case numberMarkers = "number markers"
        case numberArticles = "number articles"
        case minorUnits = "minor units"
        case particles
        case phrasalVerbs = "phrasal verbs"
        case prepositions
        case contractions
        case weakForms = "weak forms"
        case infinitives
        case reversingPrefixes = "reversing prefixes"
        case linkingWords = "linking words"
        case articles
        case attachedArticles = "attached articles"
        case attachedPrepositions = "attached prepositions"
        case compoundEndings = "compound endings"
        case caseEndings = "case endings"
        case endingLetters = "ending letters"
        case stemChanges = "stem changes"
        case leavable
        case lightWords = "light words"
        case lightVerbs = "light verbs"
        case categoryVerbs = "category verbs"
        case units
        case antonyms
        case antonymAffixes = "antonym affixes"
        case endings
        case cardinals
        case ordinals
        case numberSpellings = "number spellings"
        case fractions
        case fractionBars = "fraction bars"
        case scaleInfixes = "scale infixes"
        case digitRepeaters = "digit repeaters"
        case counters
        case numberJoiners = "number joiners"
        case decimalWords = "decimal words"
        case minusWords = "minus words"
        case spelling
        case ordinalSuffixes = "ordinal suffixes"
        case ordinalPrefixes = "ordinal prefixes"

        /// Whether lines are `key = entries` rather than entries alone.
        var hasKeys: Bool {
            switch self {
            case .head, .letterSpellings, .symbols, .currencies, .contractions, .weakForms, .infinitives, .separators,
                .reversingPrefixes, .compoundEndings, .caseEndings, .endingLetters, .stemChanges, .categoryVerbs,
                .units, .endings, .cardinals, .ordinals,
                .numberSpellings,
                .fractions, .digitRepeaters, .spelling:
                true
            default: false
            }
        }
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let region: String
    var data = LanguageData()
    var remarks: [LanguageData.Remark] = []
    private var section: Section? = .head
    private var line = 0
    private var headKeys: Set<String> = []
    private var endings: [String: [String]] = [:]

    init(bytes: UnsafeBufferPointer<UInt8>, region: String) {
        self.bytes = bytes
        self.region = region
    }

    mutating func parse() {
        var start = 0
        while start < bytes.count {
            let end = firstIndex(of: UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
            line += 1
            readLine(trimmed(start..<end))
            start = end + 1
        }
        line = 0
        for key in ["language", "source", "license"] where !headKeys.contains(key) {
            remark("the header has no `\(key)`")
        }
    }

    private mutating func readLine(_ range: Range<Int>) {
        guard !range.isEmpty, bytes[range.lowerBound] != UInt8(ascii: "#") else { return }
        if bytes[range.lowerBound] == UInt8(ascii: "["), bytes[range.upperBound - 1] == UInt8(ascii: "]") {
            let name = string(range.dropFirst().dropLast())
            section = Section(rawValue: name)
            if section == nil || section == .head { remark("no section is named `\(name)`") }
            return
        }
        guard let section else { return }
        let equals = firstIndex(of: UInt8(ascii: "="), in: range)
        if section.hasKeys {
            guard let equals else {
                remark("`\(string(range))` has no key; expected `key = entries`")
                return
            }
            let key = string(trimmed(range.lowerBound..<equals))
            readEntries(of: section, key: key, in: (equals + 1)..<range.upperBound)
        } else if equals != nil {
            remark("`\(string(range))` has a key; expected only entries")
        } else {
            readEntries(of: section, in: range)
        }
    }

    /// Reads the values of a section with keys.
    private mutating func readEntries(of section: Section, key: String, in range: Range<Int>) {
        switch section {
        case .head: readHead(key: key, value: string(trimmed(range)))
        case .separators: readSeparators(key: key, value: string(trimmed(range)))
        case .letterSpellings, .symbols, .currencies:
            guard let scalar = scalar(key) else { return }
            for word in entries(in: range) {
                switch section {
                case .symbols: data.symbols.append((scalar, word))
                case .currencies: data.currencies.append((scalar, word))
                default: data.letterSpellings.append((scalar, word))
                }
            }
        case .spelling:
            guard let scalar = scalar(key) else { return }
            data.spelling += entries(in: range).map { (words: $0, character: scalar) }
        case .contractions: data.contractions.append((key, entries(in: range)))
        case .weakForms: data.weakForms.append((key, entries(in: range)))
        case .infinitives:
            data.infinitives.append((key, entries(in: range).map { $0 == "-" ? "" : $0 }))
        case .reversingPrefixes: data.reversingPrefixes.append((key, entries(in: range)))
        case .compoundEndings:
            let links = entries(in: range).map { $0 == "-" ? "" : $0 }
            data.compoundEndings.append((key == "-" ? "" : key, links))
        case .caseEndings: data.caseEndings.append((key, entries(in: range)))
        case .endingLetters:
            guard let letter = scalar(key) else { return }
            var choices: [(written: String, after: String)] = []
            for entry in entries(in: range) {
                let parts = entry.split(separator: " ")
                guard parts.count == 2 else {
                    remark("`\(entry)` does not say after which letters it is written; expected `e eiöü`")
                    return
                }
                choices.append((parts[0] == "-" ? "" : String(parts[0]), String(parts[1])))
            }
            data.endingLetters.append((letter, choices))
        case .stemChanges:
            data.stemChanges.append((key == "-" ? "" : key, entries(in: range).map { $0 == "-" ? "" : $0 }))
        case .units:
            let words = key.split(separator: " ")
            guard words.count == 2 else {
                remark("`\(key)` is not a kind and a unit")
                return
            }
            data.units.append(.init(kind: String(words[0]), name: String(words[1]), words: entries(in: range)))
        case .categoryVerbs:
            guard let category = Shortcut.Category(rawValue: key), category != .other else {
                remark("`\(key)` is not a category with verbs")
                return
            }
            data.categoryVerbs.append((category, entries(in: range)))
        case .endings: endings[key, default: []] += entries(in: range).map { $0 == "-" ? "" : $0 }
        case .numberSpellings:
            for spelling in entries(in: range) { data.numberSpellings.append((unquoted(key), unquoted(spelling))) }
        case .fractions:
            let parts = key.split(separator: "/").compactMap { Int64($0) }
            guard parts.count == 2, parts[0] > 0, 2...100 ~= parts[1] else {
                remark("`\(key)` is not a fraction; expected `1/2`")
                return
            }
            data.fractions += entries(in: range).flatMap({ inflected($0) }).map { ($0, parts[0], parts[1]) }
        default:
            guard let value = Int64(key) else {
                remark("`\(key)` is not a whole number")
                return
            }
            for words in entries(in: range).flatMap({ inflected($0) }) {
                switch section {
                case .cardinals: data.cardinals.append((words, value))
                case .ordinals: data.ordinals.append((words, value))
                default: data.digitRepeaters.append((words, value))
                }
            }
        }
    }

    /// An entry `stem~name` with each ending of that name; any entry without `~` unchanged.
    private mutating func inflected(_ entry: String) -> [String] {
        guard let tilde = entry.lastIndex(of: "~") else { return [entry] }
        let name = String(entry[entry.index(after: tilde)...])
        guard let list = endings[name] else {
            remark("no endings are named `\(name)`; define them before `\(entry)`")
            return []
        }
        return list.map { entry[..<tilde] + $0 }
    }

    /// Removes the quotation marks around a text, which protect a space at its ends.
    private func unquoted(_ text: String) -> String {
        text.hasPrefix("\"") && text.hasSuffix("\"") && text.utf8.count > 1 ? String(text.dropFirst().dropLast()) : text
    }

    /// Reads a line of a section without keys.
    private mutating func readEntries(of section: Section, in range: Range<Int>) {
        if [.antonyms, .antonymAffixes, .minorUnits].contains(section) { return readSides(of: section, in: range) }
        let words = entries(in: range)
        switch section {
        case .letters: data.letters += words.compactMap { scalar($0) }
        case .elisions: data.elisions += words
        case .hesitations:
            data.hesitations += words
            data.fillers += words
        case .fillers: data.fillers += words
        case .closedClass: data.closedClass += words
        case .frames:
            for frame in words {
                if frame.unicodeScalars.count(where: { $0 == "…" }) == 1 {
                    data.frames.append(frame)
                } else {
                    remark("the frame `\(frame)` must contain exactly one `…`")
                }
            }
        case .permissions: data.permissions += words
        case .affirmatives: data.affirmatives += words
        case .negatives: data.negatives += words
        case .negations: data.negations += words
        case .subjects: data.subjects += words
        case .questions: data.questions += words
        case .reports: data.reports += words
        case .conditions: data.conditions += words
        case .quantifiers: data.quantifiers += words
        case .corrections: data.corrections += words
        case .conjunctions: data.conjunctions += words
        case .attachedConjunctions: data.attachedConjunctions += words
        case .dictations: data.dictations += words
        case .hallucinations: data.hallucinations += words
        case .answering: data.answering += words
        case .numberMarkers: data.numberMarkers += words
        case .numberArticles: data.numberArticles += words
        case .particles: data.particles += words
        case .linkingWords: data.linkingWords += words
        case .articles: data.articles += words
        case .attachedArticles: data.attachedArticles += words
        case .attachedPrepositions: data.attachedPrepositions += words
        case .phrasalVerbs: data.phrasalVerbs += words
        case .prepositions: data.prepositions += words
        case .leavable: data.leavable += words
        case .lightWords: data.lightWords += words
        case .lightVerbs: data.lightVerbs += words
        case .fractionBars: data.fractionBars += words
        case .scaleInfixes: data.scaleInfixes += words
        case .counters: data.counters += words
        case .numberJoiners: data.numberJoiners += words
        case .decimalWords: data.decimalWords += words
        case .minusWords: data.minusWords += words
        case .ordinalSuffixes: data.ordinalSuffixes += words
        case .ordinalPrefixes: data.ordinalPrefixes += words
        default: assertionFailure("sections with keys are read elsewhere")
        }
    }

    /// Reads a line of antonyms or of minor units, with slashes between the sides.
    private mutating func readSides(of section: Section, in range: Range<Int>) {
        var sides: [[String]] = []
        var start = range.lowerBound
        while start <= range.upperBound {
            let end = firstIndex(of: UInt8(ascii: "/"), in: start..<range.upperBound) ?? range.upperBound
            sides.append(entries(in: start..<end).flatMap { inflected($0) })
            start = end + 1
        }
        guard sides.count > 1, sides.allSatisfy({ !$0.isEmpty }) else {
            remark("`\(string(range))` has fewer than two sides; expected `on / off`")
            return
        }
        var seen: Set<String> = []
        for side in sides {
            for word in Set(side) where !seen.insert(word).inserted { remark("`\(word)` is on more than one side") }
        }
        switch section {
        case .antonyms: data.antonyms.append(sides)
        case .minorUnits:
            data.minorUnits.append(
                .init(majors: sides[0], minors: sides[1], joiners: sides.dropFirst(2).flatMap { $0 })
            )
        default: readAffixes(sides)
        }
    }

    /// Splits opposing affixes into pairs; `-` is the empty affix, placed like its opposite.
    private mutating func readAffixes(_ sides: [[String]]) {
        for affix in sides.joined() where affix != "-" && Self.isEnding(affix) == (affix.unicodeScalars.last == "-") {
            remark("the affix `\(affix)` has no hyphen at one of its ends")
            return
        }
        for (index, side) in sides.enumerated() {
            for other in sides[(index + 1)...].joined() {
                for one in side {
                    let (isEnding, isOtherEnding) = (Self.isEnding(one), Self.isEnding(other))
                    guard one != "-" || other != "-", one == "-" || other == "-" || isEnding == isOtherEnding else {
                        remark("`\(one)` and `\(other)` are not both prefixes or both suffixes")
                        continue
                    }
                    let areBeginnings = one == "-" ? !isOtherEnding : !isEnding
                    data.antonymAffixes.append(
                        .init(
                            areBeginnings: areBeginnings,
                            one: Self.withoutHyphens(one),
                            other: Self.withoutHyphens(other)
                        )
                    )
                }
            }
        }
    }

    /// Whether an affix is a suffix.
    ///
    /// Scalars are compared: a vowel sign forms one character with the hyphen before it.
    private static func isEnding(_ affix: String) -> Bool { affix.unicodeScalars.first == "-" }

    private static func withoutHyphens(_ affix: String) -> String {
        String(String.UnicodeScalarView(affix.unicodeScalars.filter { $0 != "-" }))
    }

    private mutating func readHead(key: String, value: String) {
        if value.isEmpty { remark("`\(key)` has no value") }
        headKeys.insert(key)
        switch key {
        case "language": data.language = value
        case "source", "license": break
        case "scope" where value == "numbers": data.isNumbersOnly = true
        case "turkic-case" where value == "yes": data.hasTurkicCase = true
        case "elliptic-scales" where value == "yes": data.hasEllipticScales = true
        case "teen-hundreds" where value == "yes": data.hasTeenHundreds = true
        case "direct-tens" where value == "yes": data.hasDirectTens = true
        case "units-first" where value == "yes": data.hasUnitsFirst = true
        case "compound-ordinals" where value == "yes": data.hasCompoundOrdinals = true
        case "verb-last" where value == "yes": data.putsVerbLast = true
        case "negation-last" where value == "yes": data.negatesLast = true
        case "bare-numbers" where value == "yes": data.readsBareNumbers = true
        default: remark("unknown header entry `\(key) = \(value)`")
        }
    }

    private mutating func readSeparators(key: String, value: String) {
        var words = key.split(separator: " ")
        let name = words.isEmpty ? "" : words.removeFirst()
        let separators = value.split(separator: " ").compactMap { scalar(String($0)) }
        switch (name, separators.count) {
        case ("decimal", 1):
            if words.isEmpty || words.contains(region[...]) { data.decimalSeparator = separators[0] }
        case ("grouping", 1...):
            if words.isEmpty || words.contains(region[...]) { data.groupingSeparators = separators }
        default: remark("`\(key) = \(value)` is neither one decimal separator nor a list of grouping separators")
        }
    }

    // MARK: Pieces of a line

    /// The entries between commas; an empty entry gives a remark.
    private mutating func entries(in range: Range<Int>) -> [String] {
        var entries: [String] = []
        var start = range.lowerBound
        while true {
            let end = firstIndex(of: UInt8(ascii: ","), in: start..<range.upperBound) ?? range.upperBound
            let entry = trimmed(start..<end)
            if entry.isEmpty { remark("an entry is empty") } else { entries.append(string(entry)) }
            guard end < range.upperBound else { return entries }
            start = end + 1
        }
    }

    /// One character, written as itself or as `U+00A0`.
    private mutating func scalar(_ text: String) -> Unicode.Scalar? {
        if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 { return scalar }
        if text.hasPrefix("U+"), let value = UInt32(text.dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value) {
            return scalar
        }
        remark("`\(text)` is not a single character")
        return nil
    }

    private mutating func remark(_ what: String) {
        remarks.append(LanguageData.Remark(line: line, what: what))
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        bytes[range].firstIndex(of: byte)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
