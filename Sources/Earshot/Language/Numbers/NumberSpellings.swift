/// Alternative spellings of a language's number words: "fuenf" for "fünf", "søtti" for "sytti", "osiemdziesiat".
struct NumberSpellings {
    /// A piece of a word, and its replacement.
    private typealias Change = (piece: [UInt8], spelling: [UInt8])

    private var letters: [Change] = []
    private var pieces: [Change] = []
    private var bases: [Change] = []
    /// Joiners written together with the next word: Arabic "و".
    private var clitics: [[UInt8]] = []

    init(data: LanguageData, keys: inout NumberKey) {
        letters = data.letterSpellings.map { (Array(String($0.letter).utf8), Array($0.spelling.utf8)) }
        pieces = data.numberSpellings.map { (keys.pattern($0.piece), keys.pattern($0.spelling)) }
        clitics = data.numberJoiners.map { keys.key($0) }
            .filter { $0.first.map { $0 >= 0xD0 } == true && $0.count == 2 }
        if data.readsBareNumbers {
            var plain = NumberKey(normalizer: Normalizer(locale: "und", data: LanguageData()))
            for letter in data.letters where letter.value < 0x2000 {
                bases.append((Array(String(letter).utf8), plain.key(String(letter))))
            }
        }
    }

    /// Whether no word has an alternative spelling.
    var isEmpty: Bool { letters.isEmpty && pieces.isEmpty && bases.isEmpty && clitics.isEmpty }

    /// A key with all alternative spellings; the key itself comes first.
    func all(of key: [UInt8]) -> [[UInt8]] { respelled(inPieces(of: withJointsBehindClitics(key))) }

    /// The spellings of a key with two parts, from the spellings of each part; pieces across the boundary are not
    /// found.
    ///
    /// Two changed parts are combined only if both are fully changed: all pairs would be too many.
    func all(of heads: [[UInt8]], and tails: [[UInt8]]) -> [[UInt8]] {
        var result: [[UInt8]] = []
        result.reserveCapacity(heads.count + tails.count)
        for tail in tails { result.append(withJointsBehindClitics(heads[0] + tail)) }
        for head in heads.dropFirst() { result.append(withJointsBehindClitics(head + tails[0])) }
        if heads.count > 1, tails.count > 1 {
            result.append(withJointsBehindClitics(heads[heads.count - 1] + tails[tails.count - 1]))
        }
        return respelled(result)
    }

    /// The spellings made by replacing pieces; the key itself comes first, and a joint at the end is kept.
    func inPieces(of key: [UInt8]) -> [[UInt8]] {
        var result = [key]
        for change in pieces {
            for index in result.indices where result.count < WorkLimits.numberSpellings {
                guard var other = Self.replace(change, in: result[index]) else { continue }
                if key.last == NumberKey.joint { other.append(NumberKey.joint) }
                if !result.contains(other) { result.append(other) }
            }
        }
        return result
    }

    private func respelled(_ keys: [[UInt8]]) -> [[UInt8]] {
        guard !letters.isEmpty || !bases.isEmpty else { return keys }
        var result = keys
        for changes in [letters, keys[0].count >= CostModel.bareNumberWord ? bases : []] where !changes.isEmpty {
            for index in result.indices where result.count < 3 * WorkLimits.numberSpellings {
                guard let other = Self.exchange(changes, in: result[index]) else { continue }
                if !result.contains(other) { result.append(other) }
            }
        }
        return result
    }

    private func withJointsBehindClitics(_ key: [UInt8]) -> [UInt8] {
        guard !clitics.isEmpty, key.contains(NumberKey.joint) else { return key }
        var key = key
        for clitic in clitics {
            var at = 1
            while at + clitic.count < key.count {
                if key[at - 1] == NumberKey.joint, key[at...].starts(with: clitic),
                    key[at + clitic.count] != NumberKey.joint
                {
                    key.insert(NumberKey.joint, at: at + clitic.count)
                }
                at += 1
            }
        }
        return key
    }

    /// Replaces every occurrence of a piece; `nil` if there is no occurrence.
    ///
    /// A joint in the piece also matches the ends of the word.
    private static func replace(_ change: Change, in key: [UInt8]) -> [UInt8]? {
        guard var found = find(change.piece, in: key, from: -1) else { return nil }
        var result: [UInt8] = []
        var at = -1
        while true {
            result += key[max(at, 0)..<max(found, 0)]
            result += change.spelling
            at = found + change.piece.count
            guard let next = find(change.piece, in: key, from: at) else { break }
            found = next
        }
        if at < key.count { result += key[max(at, 0)...] }
        return NumberLexiconBuilder.trimmed(result)
    }

    /// The position of a piece in a key, from an index on; -1 and the key's length count as joints.
    private static func find(_ piece: [UInt8], in key: [UInt8], from: Int) -> Int? {
        guard let first = piece.first, key.count + 2 >= piece.count else { return nil }
        return key.withUnsafeBufferPointer { key in
            piece.withUnsafeBufferPointer { piece in
                var at = from
                while at + piece.count <= key.count + 1 {
                    if (at < 0 || at >= key.count ? NumberKey.joint : key[at]) == first {
                        var length = 1
                        while length < piece.count {
                            let index = at + length
                            let byte = index >= key.count ? NumberKey.joint : key[index]
                            guard byte == piece[length] else { break }
                            length += 1
                        }
                        if length == piece.count { return at }
                    }
                    at += 1
                }
                return nil
            }
        }
    }

    /// Replaces every letter with an alternative spelling; `nil` if there is no such letter.
    private static func exchange(_ changes: [Change], in key: [UInt8]) -> [UInt8]? {
        guard key.contains(where: { $0 >= 0x80 }) else { return nil }
        var result: [UInt8] = []
        var isChanged = false
        var at = 0
        next: while at < key.count {
            if key[at] >= 0x80 {
                for (letter, spelling) in changes where key[at...].starts(with: letter) {
                    result += spelling
                    at += letter.count
                    isChanged = true
                    continue next
                }
            }
            result.append(key[at])
            at += 1
        }
        return isChanged ? result : nil
    }
}
