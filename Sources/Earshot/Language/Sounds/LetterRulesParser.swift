extension LetterRules {
    /// A problem in a file of rules; the affected part is left out.
    package struct Remark: Hashable, Sendable {
        /// The line, counted from 1; 0 for the file as a whole.
        package var line: Int
        /// The problem, with the offending text.
        package var what: String
    }

    /// Reads a file of rules; `Sources/CEarshotData/Sounds/RULES.md` describes the format.
    ///
    /// Unknown parts are left out and reported in a remark; the rest is read.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8.
    ///   - phones: The inventory of the file's phones.
    ///   - remarks: Receives the problems, in the order of the file.
    /// - Complexity: O(*b*) for *b* bytes.
    package init(
        parsing bytes: UnsafeBufferPointer<UInt8>,
        phones: PhoneTable = .shared,
        remarks: inout [Remark]
    ) {
        var parser = LetterRulesParser(phones: phones)
        parser.parse(bytes)
        self = parser.rules
        remarks += parser.remarks
    }
}

/// The state of the parser of a rule file.
private struct LetterRulesParser {
    /// The sections of a file, by their headings.
    enum Section: String {
        case head
        case letters
        case classes
        case homophones
        case words
        case bareRules = "bare rules"
        case rules
    }

    /// The most positions of a context; a longer context is a mistake, and could take long to match.
    static let mostPlaces = 8

    let phones: PhoneTable
    var rules = LetterRules()
    var remarks: [LetterRules.Remark] = []
    private var section: Section? = .head
    private var line = 0
    private var headKeys: Set<String> = []
    private var classes: [String: LetterRules.Place] = [:]
    private var lines: [String: Int] = [:]

    init(phones: PhoneTable) {
        self.phones = phones
        rules.folding = Array(repeating: nil, count: phones.count)
        rules.vowels = (0..<phones.count).map { phones.isVowel(Phone($0)) }
    }

    mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
        for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            read(Self.trimmed(String(decoding: text, as: UTF8.self)[...]))
        }
        line = 0
        for key in ["language", "source", "license"] where !headKeys.contains(key) {
            remark("the header has no `\(key)`")
        }
        listBareWords()
    }

    private mutating func read(_ text: Substring) {
        guard let first = text.utf8.first, first != UInt8(ascii: "#") else { return }
        guard let equals = text.firstIndex(of: "=") else {
            if text.hasPrefix("["), text.hasSuffix("]") {
                section = Section(rawValue: String(text.dropFirst().dropLast()))
                if section == nil || section == .head { remark("no section is named `\(text)`") }
            } else if section != nil {
                remark("`\(text)` has no key; expected `key = entries`")
            }
            return
        }
        let key = Self.trimmed(text[..<equals])
        let value = Self.trimmed(text[text.index(after: equals)...])
        if section != nil, section != .head {
            let entry = "\(section?.rawValue ?? "")/\(key.filter { $0 != " " })"
            if let before = lines.updateValue(line, forKey: entry) {
                remark("`\(key)` is already defined on line \(before)")
                return
            }
        }
        switch section {
        case .head: readHead(key, value)
        case .letters: readLetter(key, value)
        case .classes: readClass(key, value)
        case .homophones: readFolding(key, value)
        case .words: readWord(key, value)
        case .bareRules: if let rule = rule(key, value) { Self.add(rule, to: &rules.bareRules) }
        case .rules: if let rule = rule(key, value) { Self.add(rule, to: &rules.rules) }
        case nil: break
        }
    }

    private mutating func readHead(_ key: Substring, _ value: Substring) {
        if value.isEmpty { remark("`\(key)` has no value") }
        headKeys.insert(String(key))
        switch key {
        case "language": rules.language = String(value)
        case "source", "license": break
        case "doubles": if value == "kept" { rules.keepsDoubles = true } else { remark("expected `doubles = kept`") }
        case "ends":
            if value == "telling" { rules.hasDistinctiveEndings = true } else { remark("expected `ends = telling`") }
        case "vowels":
            if value == "unwritten" { rules.leavesVowelsOut = true } else { remark("expected `vowels = unwritten`") }
        default: remark("unknown header entry `\(key) = \(value)`")
        }
    }

    /// Reads `é = e`: a letter with a mark, and the letter without the mark.
    private mutating func readLetter(_ key: Substring, _ value: Substring) {
        guard let letter = key.unicodeScalars.first, key.unicodeScalars.count == 1, !value.isEmpty else {
            remark("expected a letter and its form without the mark, found `\(key) = \(value)`")
            return
        }
        guard codes(of: value) != nil else { return }
        rules.bareLetters[letter] = Array(value.unicodeScalars)
    }

    /// Reads `V = a e i`: a name for the strings allowed in one position.
    private mutating func readClass(_ key: Substring, _ value: Substring) {
        var place = LetterRules.Place()
        for member in value.split(separator: " ") {
            if member == "-" {
                place.isOptional = true
            } else if let codes = codes(of: member) {
                add(codes, to: &place)
            }
        }
        if key.isEmpty || value.isEmpty { remark("expected a name and its definition, found `\(key) = \(value)`") }
        classes[String(key)] = place
    }

    /// Reads `th = s`: a phone that speakers do not distinguish, and its replacement.
    private mutating func readFolding(_ key: Substring, _ value: Substring) {
        guard let sounds = sounds(key), let folded = sounds.first, sounds.count == 1 else {
            remark("`\(key)` is not one phone")
            return
        }
        guard let parts = self.sounds(value) else { return }
        rules.folding[Int(folded)] = parts
    }

    private mutating func readWord(_ key: Substring, _ value: Substring) {
        guard let letters = codes(of: key), !letters.contains(LetterRules.end) else {
            remark("`\(key)` is not a word")
            return
        }
        guard let choices = choices(value), choices.allSatisfy({ !$0.isEmpty }) else {
            remark("the word `\(key)` has no sounds")
            return
        }
        rules.words[letters] = choices
    }

    /// Lists the words with marks also without marks, as the normalizer writes them.
    private mutating func listBareWords() {
        var bareCodes = (0...UInt8(clamping: rules.codes.count)).map { [$0] }
        for (letter, bare) in rules.bareLetters {
            guard let code = rules.codes[letter] else { continue }
            bareCodes[Int(code)] = bare.compactMap { rules.codes[$0] }
        }
        for (word, sounds) in rules.words.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let bare = word.flatMap { bareCodes[Int($0)] }
            if bare != word { rules.bareWords[bare, default: []] += sounds }
        }
    }

    // MARK: Rules

    /// Reads `left [letters] right = sounds, sounds`.
    private mutating func rule(_ key: Substring, _ value: Substring) -> LetterRules.Rule? {
        guard let open = key.firstIndex(of: "["), let close = key.lastIndex(of: "]"), open < close else {
            remark("`\(key)` has no letters between `[` and `]`")
            return nil
        }
        let covered = key[key.index(after: open)..<close]
        guard let letters = codes(of: covered), !letters.isEmpty, !letters.contains(LetterRules.end) else {
            remark("`[\(covered)]` are not letters")
            return nil
        }
        guard let left = places(key[..<open]), let right = places(key[key.index(after: close)...]),
            let sounds = choices(value)
        else { return nil }
        return LetterRules.Rule(left: left.reversed(), letters: letters, right: right, sounds: sounds)
    }

    /// The positions of a context: letters, `_` for the end of a word, `{V}` for a class.
    private mutating func places(_ context: Substring) -> [LetterRules.Place]? {
        var places: [LetterRules.Place] = []
        var rest = context
        while let first = rest.first {
            guard first == "{" else {
                if first != " " {
                    guard let code = codes(of: rest.prefix(1)) else { return nil }
                    var place = LetterRules.Place()
                    for code in code { add([code], to: &place) }
                    places.append(place)
                }
                rest.removeFirst()
                continue
            }
            guard let close = rest.firstIndex(of: "}") else {
                remark("`\(context)` has no `}`")
                return nil
            }
            let name = rest[rest.index(after: rest.startIndex)..<close]
            guard let place = classes[String(name)] else {
                remark("no class is named `\(name)`; define it before its first use")
                return nil
            }
            places.append(place)
            rest = rest[rest.index(after: close)...]
        }
        guard places.count <= Self.mostPlaces else {
            remark("`\(context)` has more than \(Self.mostPlaces) places")
            return nil
        }
        return places
    }

    private func add(_ codes: [UInt8], to place: inout LetterRules.Place) {
        if codes.count == 1, let code = codes.first {
            place.letters |= 1 << UInt64(code)
        } else {
            place.strings.append(codes)
        }
    }

    private static func add(_ rule: LetterRules.Rule, to table: inout [[LetterRules.Rule]]) {
        guard let code = rule.letters.first.map(Int.init) else { return }
        while table.count <= code { table.append([]) }
        table[code].append(rule)
    }

    // MARK: Letters and sounds

    /// The codes of letters; new letters get new codes, and `_` is the end of a word.
    private mutating func codes(of text: Substring) -> [UInt8]? {
        var codes: [UInt8] = []
        for scalar in text.unicodeScalars.flatMap(HangulLetters.letters) {
            if scalar == "_" {
                codes.append(LetterRules.end)
            } else if let code = rules.codes[scalar] {
                codes.append(code)
            } else if !scalar.properties.isAlphabetic || rules.codes.count >= LetterRules.mostLetters {
                remark("`\(scalar)` is not a letter, or there are more than \(LetterRules.mostLetters) letters")
                return nil
            } else {
                let code = UInt8(rules.codes.count + 1)
                rules.codes[scalar] = code
                codes.append(code)
            }
        }
        return codes
    }

    /// The choices between commas.
    private mutating func choices(_ text: Substring) -> [[Phone]]? {
        var choices: [[Phone]] = []
        for choice in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let sounds = sounds(choice) else { return nil }
            choices.append(sounds)
        }
        guard choices.count <= WorkLimits.letterRulePronunciations else {
            remark("`\(text)` has more than \(WorkLimits.letterRulePronunciations) alternatives")
            return nil
        }
        return choices
    }

    /// Phones between spaces; `-` for silence.
    private mutating func sounds(_ text: Substring) -> [Phone]? {
        let names = text.split(separator: " ")
        if names == ["-"] { return [] }
        var sounds: [Phone] = []
        for name in names {
            guard let phone = phones.code(named: String(name)) else {
                remark("no phone is named `\(name)`")
                return nil
            }
            sounds.append(phone)
        }
        guard !sounds.isEmpty else {
            remark("a sound is missing; write `-` for silence")
            return nil
        }
        return sounds
    }

    private mutating func remark(_ what: String) {
        remarks.append(LetterRules.Remark(line: line, what: what))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.unicodeScalars.first, isSpace(first) { text.unicodeScalars.removeFirst() }
        while let last = text.unicodeScalars.last, isSpace(last) { text.unicodeScalars.removeLast() }
        return text
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\r"
    }
}
