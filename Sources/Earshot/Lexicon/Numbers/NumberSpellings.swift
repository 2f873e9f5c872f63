/// The other ways to write a language's number words: "fuenf" for "fünf", "søtti" for "sytti", "osiemdziesiat".
struct NumberSpellings {
    /// A piece of a word, and what may stand for it.
    private typealias Change = (piece: [UInt8], spelling: [UInt8])

    /// No word has more spellings than this; it keeps lists that feed each other from growing without end.
    private static let most = 12
    /// Shorter words without their marks are too often other words: Polish "piec" is an oven.
    private static let leastBareLength = 7

    private var letters: [Change] = []
    private var pieces: [Change] = []
    private var bases: [Change] = []
    /// Joiners that are written together with what follows: Arabic "و".
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

    /// Whether no word has another spelling.
    var isEmpty: Bool { letters.isEmpty && pieces.isEmpty && bases.isEmpty && clitics.isEmpty }

    /// A key with every other spelling of it; the key itself comes first.
    func all(of key: [UInt8]) -> [[UInt8]] {
        var result = [withJointsBehindClitics(key)]
        for change in pieces {
            for spelled in result {
                guard let other = Self.replace([change], in: spelled, isPadded: true) else { continue }
                if result.count < Self.most, !result.contains(other) { result.append(other) }
            }
        }
        for changes in [letters, key.count >= Self.leastBareLength ? bases : []] where !changes.isEmpty {
            for spelled in result {
                guard let other = Self.replace(changes, in: spelled, isPadded: false) else { continue }
                if result.count < Self.most * 2, !result.contains(other) { result.append(other) }
            }
        }
        return result
    }

    private func withJointsBehindClitics(_ key: [UInt8]) -> [UInt8] {
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

    /// Replaces every occurrence; `nil` where there is none. Padding makes the ends of the word joints as well.
    private static func replace(_ changes: [Change], in key: [UInt8], isPadded: Bool) -> [UInt8]? {
        let source = isPadded ? [NumberKey.joint] + key + [NumberKey.joint] : key
        var result: [UInt8] = []
        var isChanged = false
        var at = 0
        next: while at < source.count {
            for (piece, spelling) in changes
            where piece.first == source[at] && source[at...].starts(with: piece) {
                result += spelling
                at += piece.count
                isChanged = true
                continue next
            }
            result.append(source[at])
            at += 1
        }
        guard isChanged else { return nil }
        return isPadded ? NumberLexiconBuilder.trimmed(result) : result
    }
}
