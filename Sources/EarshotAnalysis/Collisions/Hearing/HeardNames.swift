internal import Earshot

/// Finds names of which one may be heard where another was said.
struct HeardNames {
    /// Two names that may be taken for each other, in the likelier direction.
    struct Pair {
        /// The name that was said, and the one that was heard, by their numbers.
        var said: Int
        var heard: Int
        /// What was heard otherwise.
        var mishearing: Mishearing
        /// Whether the letters are compared, as the sounds are not known.
        var isSpelled: Bool
    }

    /// How words are heard, and how they are spelled where their sounds are only guessed.
    private struct Sounding {
        var texts: [HeardText]
        var spelling: HeardText?
        /// Whether some words are pieces of a script without spaces.
        var isUnspaced: Bool
    }

    private var names: [[Wording.Word]] = []
    /// How each name as a whole sounds.
    private var wholes: [Sounding] = []
    private var groups: [Int] = []
    private var index = ConfusionIndex()
    private var heard: HeardWords
    private let wording: Wording

    init(_ wording: Wording) {
        self.wording = wording
        heard = HeardWords(wording)
    }

    /// Adds a name; one without words is like no other.
    ///
    /// - Parameters:
    ///   - words: The words of the name.
    ///   - group: The number of what has the name, and perhaps others; by default it is a group of its own.
    /// - Returns: The number of the name, counted from 0.
    @discardableResult
    mutating func add(_ words: [Wording.Word], of group: Int? = nil) -> Int {
        let number = names.count
        names.append(words)
        groups.append(group ?? number)
        let whole = sounding(words)
        for text in whole.texts { index.add(text, owner: number, group: groups[number]) }
        if let text = whole.spelling { index.add(text, owner: number, group: groups[number]) }
        wholes.append(whole)
        return number
    }

    private mutating func sounding(_ words: [Wording.Word]) -> Sounding {
        Sounding(
            texts: heard.texts(of: words),
            spelling: heard.spelling(of: words),
            isUnspaced: words.contains(where: \.isUnspaced)
        )
    }

    /// How two names sound without the words that both begin and end with; of the whole names where those are read
    /// together.
    private mutating func differing(_ one: Int, _ other: Int) -> (Sounding, Sounding) {
        if wording.language.sounds?.readsTogether == true { return (wholes[one], wholes[other]) }
        let (first, last) = (names[one].first, names[one].last)
        if first != names[other].first, last != names[other].last { return (wholes[one], wholes[other]) }
        let (left, right) = Wording.differing(names[one], names[other])
        return (sounding(left), sounding(right))
    }

    /// The words of a name.
    func words(_ name: Int) -> [Wording.Word] { names[name] }

    /// The likeliest pair of names of every two groups that are not the same and may be taken for each other, in the
    /// order of the groups.
    ///
    /// - Parameter areCompared: Whether two names are of interest.
    /// - Returns: The pairs; empty if no names are near.
    mutating func pairs(where areCompared: (Int, Int) -> Bool) -> [Pair] {
        var best: [UInt64: Pair] = [:]
        for (one, other) in index.pairs() where areCompared(one, other) {
            let (first, second) = (min(groups[one], groups[other]), max(groups[one], groups[other]))
            let key = UInt64(first) << 32 | UInt64(second)
            if let pair = pair(one, other, below: best[key]?.mishearing.cost ?? .max) { best[key] = pair }
        }
        return best.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Two names, if they may be taken for each other; the words that both begin and end with do not count.
    ///
    /// Opposites are left out: nobody can do without "on" or "off".
    ///
    /// - Parameters:
    ///   - one: A name.
    ///   - other: Another name.
    ///   - limit: The cost that is too much.
    /// - Returns: The likelier direction; `nil` if they are not near, or cost too much.
    mutating func pair(_ one: Int, _ other: Int, below limit: Int = .max) -> Pair? {
        let (left, right) = differing(one, other)
        // Names with the same sounds are not heard as another, but the same.
        guard !(left.texts.isEmpty && right.texts.isEmpty), !left.texts.contains(where: right.texts.contains) else {
            return nil
        }
        let spellings = left.spelling.flatMap { left in right.spelling.map { (left, $0) } }
        var best: Pair?
        var areNear = false
        func note(_ left: [HeardElement], _ right: [HeardElement], isSpelled: Bool) {
            for (said, heard, isFirst) in [(left, right, true), (right, left, false)] {
                let limit = min(limit, best?.mishearing.cost ?? .max)
                // What costs too much may still be near, so that the letters do not count.
                let most = areNear || spellings == nil ? limit : .max
                guard let mishearing = Mishearing(of: heard, for: said, below: most, areLetters: isSpelled)
                else { continue }
                areNear = true
                guard mishearing.cost < limit else { continue }
                best = Pair(
                    said: isFirst ? one : other,
                    heard: isFirst ? other : one,
                    mishearing: mishearing,
                    isSpelled: isSpelled
                )
            }
        }
        // Without spaces, a piece without sounds is no word.
        let mayBeSpelled = wording.language.sounds == nil || !(left.isUnspaced || right.isUnspaced)
        let none = [HeardText()]
        for left in left.texts.isEmpty ? none : left.texts {
            for right in right.texts.isEmpty ? none : right.texts {
                let isSpelled = left.hasLetters || right.hasLetters
                if mayBeSpelled || !isSpelled { note(left.elements, right.elements, isSpelled: isSpelled) }
            }
        }
        if !areNear, let spellings, spellings.0 != spellings.1 {
            note(spellings.0.elements, spellings.1.elements, isSpelled: true)
        }
        // Most names are not near; only those that are have their meanings compared.
        guard best != nil, !haveSameLetters(one, other), !wording.areOpposed(names[one], names[other]) else {
            return nil
        }
        return best
    }
}

extension HeardNames {
    /// Whether only the spaces of two names differ, so that they are the same rather than near.
    private func haveSameLetters(_ one: Int, _ other: Int) -> Bool {
        words(one).map(\.text).joined() == words(other).map(\.text).joined()
    }
}

extension Wording {
    /// The words that two texts differ in, without the words that both begin and end with.
    static func differing(_ one: [Word], _ other: [Word]) -> ([Word], [Word]) {
        var front = 0
        while front < min(one.count, other.count), one[front] == other[front] { front += 1 }
        var back = 0
        while back < min(one.count, other.count) - front,
            one[one.count - 1 - back] == other[other.count - 1 - back]
        {
            back += 1
        }
        return (Array(one[front..<one.count - back]), Array(other[front..<other.count - back]))
    }

    /// Whether two texts differ in words that are opposites.
    func areOpposed(_ one: [Word], _ other: [Word]) -> Bool {
        let (left, right) = Self.differing(one, other)
        let isUnspaced = (one + other).contains(where: \.isUnspaced)
        let texts = isUnspaced ? [one, other].map { [$0.map(\.text).joined()] } : [left, right].map { $0.map(\.text) }
        return language.areOpposed(texts[0].map { Array($0.utf8)[...] }, texts[1].map { Array($0.utf8)[...] })
    }
}
