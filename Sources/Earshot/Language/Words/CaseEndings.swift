/// The case endings of a language: what is written together with a name to say where, where to, or whose.
///
/// "köprüye" is "köprü" and "ye", and "mutfağa" is "mutfak" and "a". A form is regular if the language gives the name
/// this form of the ending, by vowel harmony and by the name's last letter.
package struct CaseEndings: Sendable {
    /// One form of an ending.
    struct Ending: Sendable {
        /// The form, normalized.
        var text: [UInt8]
        /// The number of the case; two endings of one case mean the same.
        var place: Int
        /// The letters that the form depends on, each a class and the choice that the word has to make there.
        var conditions: [(letters: Int, choice: Int)]
    }

    /// The forms of all endings.
    private(set) var endings: [Ending] = []
    /// For each letter that changes, the letters of a word that make each choice; an empty list stands for all others.
    private(set) var letters: [[[UInt32]]] = []
    /// Endings of a name, each with what they become before a case ending, normalized.
    private(set) var stems: [(ending: [UInt8], forms: [[UInt8]])] = []
    /// The cases that turn a command around if its phrase has none: "from".
    private(set) var asked: Set<Int> = []
    /// The endings by their text.
    private var byText: [[UInt8]: [Int]] = [:]
    /// The greatest length of an ending, in bytes.
    private var longest = 0

    /// The name of the case that is asked about in the data.
    static let source = "from"
    /// What stands in the data for a letter after which there is no form.
    static let none = "!"

    /// No endings.
    init() {}

    /// The endings of stored parts; `nil` if a number in them is wrong.
    init?(
        endings: [Ending],
        letters: [[[UInt32]]],
        stems: [(ending: [UInt8], forms: [[UInt8]])],
        asked: Set<Int>
    ) {
        for ending in endings {
            guard ending.place >= 0,
                ending.conditions.allSatisfy({
                    letters.indices.contains($0.letters) && letters[$0.letters].indices.contains($0.choice)
                })
            else { return nil }
        }
        (self.endings, self.letters, self.stems, self.asked) = (endings, letters, stems, asked)
        prepare()
    }

    /// Reads the endings of a data file.
    ///
    /// - Complexity: O(*n*) in the forms of the endings.
    init(_ data: LanguageData, normalizer: Normalizer) {
        guard !data.caseEndings.isEmpty else { return }
        var classes: [Unicode.Scalar: (index: Int, choices: [String])] = [:]
        for letter in data.endingLetters {
            classes[letter.letter] = (letters.count, letter.choices.map(\.written))
            letters.append(letter.choices.map { $0.after == "*" ? [] : $0.after.unicodeScalars.map(\.value) })
        }
        var places: [String: Int] = [:]
        for entry in data.caseEndings {
            let place = places[entry.name] ?? places.count
            places[entry.name] = place
            if entry.name == Self.source { asked.insert(place) }
            for pattern in entry.endings {
                var forms: [(text: String, conditions: [(letters: Int, choice: Int)])] = [("", [])]
                for scalar in pattern.unicodeScalars {
                    guard let letter = classes[scalar] else {
                        for index in forms.indices { forms[index].text.unicodeScalars.append(scalar) }
                        continue
                    }
                    forms = forms.flatMap { form in
                        letter.choices.enumerated().compactMap { choice, written in
                            guard written != Self.none else { return nil }
                            return (form.text + written, form.conditions + [(letter.index, choice)])
                        }
                    }
                }
                for form in forms where !form.text.isEmpty {
                    let text = normalizer.normalize(form.text).bytes
                    endings.append(Ending(text: text, place: place, conditions: form.conditions))
                }
            }
        }
        stems = data.stemChanges.map { entry in
            (normalizer.normalize(entry.ending).bytes, entry.forms.map { normalizer.normalize($0).bytes })
        }
        prepare()
    }

    private mutating func prepare() {
        for (index, ending) in endings.enumerated() {
            byText[ending.text, default: []].append(index)
            longest = max(longest, ending.text.count)
        }
    }

    /// Whether the language has none.
    var isEmpty: Bool { endings.isEmpty }

    /// Whether a normalized word is a form of an ending.
    package func contains(_ word: ArraySlice<UInt8>) -> Bool {
        !isEmpty && word.count <= longest && byText[Array(word)] != nil
    }

    /// Whether an ending turns a command around if its phrase has none: "from", and not "to" or "in".
    package func isAsked(_ ending: ArraySlice<UInt8>) -> Bool {
        byText[Array(ending)]?.allSatisfy { asked.contains(endings[$0].place) } ?? false
    }

    /// The other forms of an ending, each once: "de", "ta" and "te" for "da".
    ///
    /// - Complexity: O(*n*) in the forms of all endings.
    package func forms(of ending: ArraySlice<UInt8>) -> [[UInt8]] {
        guard contains(ending), let own = byText[Array(ending)] else { return [] }
        let places = Set(own.map { endings[$0].place })
        var forms: [[UInt8]] = []
        for other in endings
        where places.contains(other.place) && !other.text.elementsEqual(ending) && !forms.contains(other.text) {
            forms.append(other.text)
        }
        return forms
    }

    /// Whether a word takes this form of an ending.
    ///
    /// - Complexity: O(*c* · *b*) in the letters that change and the bytes of the word.
    package func isRegular(_ ending: ArraySlice<UInt8>, after word: ArraySlice<UInt8>) -> Bool {
        byText[Array(ending)]?.contains { index in
            endings[index].conditions.allSatisfy { choice(of: $0.letters, by: word) == $0.choice }
        } ?? false
    }

    /// The choice that a word makes, by the last of its letters that decides; the first choice if none does.
    private func choice(of index: Int, by word: ArraySlice<UInt8>) -> Int {
        let choices = letters[index]
        let rest = choices.firstIndex(where: \.isEmpty)
        for scalar in String(decoding: word, as: UTF8.self).unicodeScalars.reversed() {
            if let choice = choices.firstIndex(where: { $0.contains(scalar.value) }) { return choice }
            if let rest { return rest }
        }
        return 0
    }

    /// A word as a name and an ending.
    package struct Split: Hashable {
        /// The name, normalized.
        package var name: [UInt8]
        /// The bytes of the word before the ending.
        package var place: Int
        /// Whether the name takes this form of the ending.
        package var isRegular: Bool
    }

    /// The ways to read a word as a name and an ending, the longest endings first.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: The ways; a name is any word that may be written so before the ending.
    /// - Complexity: O(*b* · *s*) in the bytes of the longest ending and the changes of stems.
    package func splits(of word: ArraySlice<UInt8>) -> [Split] {
        guard !isEmpty else { return [] }
        var splits: [Split] = []
        for length in (1...max(1, longest)).reversed() where length < word.count {
            let (stem, ending) = (word.dropLast(length), word.suffix(length))
            guard ending.first.map({ $0 & 0xC0 != 0x80 }) ?? false, contains(ending) else { continue }
            let isRegular = isRegular(ending, after: stem)
            splits.append(Split(name: Array(stem), place: stem.count, isRegular: isRegular))
            for change in stems {
                for form in change.forms where stem.count > form.count && stem.suffix(form.count).elementsEqual(form) {
                    let name = Array(stem.dropLast(form.count)) + change.ending
                    splits.append(Split(name: name, place: stem.count, isRegular: isRegular))
                }
            }
        }
        return splits
    }
}

extension CaseEndings: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.arrays(endings.map(\.text))
        store.array(endings.map { UInt32(clamping: $0.place) })
        store.arrays(
            endings.map { $0.conditions.flatMap { [UInt32(clamping: $0.letters), UInt32(clamping: $0.choice)] } }
        )
        store.array(letters.map { UInt32(clamping: $0.count) })
        for choices in letters { store.arrays(choices) }
        store.arrays(stems.map(\.ending))
        for entry in stems { store.arrays(entry.forms) }
        store.array(asked.sorted().map { UInt32(clamping: $0) })
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        let texts: [[UInt8]] = try store.arrays()
        let places: [UInt32] = try store.array()
        let conditions: [[UInt32]] = try store.arrays()
        guard places.count == texts.count, conditions.count == texts.count,
            conditions.allSatisfy({ $0.count.isMultiple(of: 2) }), texts.allSatisfy({ !$0.isEmpty })
        else { throw store.fault }
        let counts: [UInt32] = try store.array()
        var letters: [[[UInt32]]] = []
        for count in counts {
            let choices: [[UInt32]] = try store.arrays()
            guard choices.count == Int(count) else { throw store.fault }
            letters.append(choices)
        }
        let ends: [[UInt8]] = try store.arrays()
        var stems: [(ending: [UInt8], forms: [[UInt8]])] = []
        for end in ends { stems.append((end, try store.arrays())) }
        let asked: [UInt32] = try store.array()
        let endings = texts.indices.map { index in
            Ending(
                text: texts[index],
                place: Int(places[index]),
                conditions: stride(from: 0, to: conditions[index].count, by: 2).map {
                    (Int(conditions[index][$0]), Int(conditions[index][$0 + 1]))
                }
            )
        }
        guard let read = Self(endings: endings, letters: letters, stems: stems, asked: Set(asked.map { Int($0) }))
        else { throw store.fault }
        self = read
    }
}
