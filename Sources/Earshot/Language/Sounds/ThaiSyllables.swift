/// The syllables that may begin at a place of a Thai word, each with its cost.
///
/// A spelling may be cut in several ways; the costs prefer the usual reading. The costs were tuned by the number of
/// correct words of a pronouncing list.
struct ThaiSyllables {
    /// A reading of letters as one syllable, or as two syllables of which the first has an unwritten short a.
    struct Syllable {
        /// The place after the syllable.
        var end: Int
        var cost: Int
        var sounds: [Phone]
    }

    private enum Cost {
        static let syllable = 10
        /// A second syllable before the same vowel.
        static let second = 6
        /// An unwritten o, without a tone mark on its consonant.
        static let unwrittenO = 4
        /// A final ร after an unwritten o.
        static let unwrittenOr = 7
        /// A consonant alone, with a short a.
        static let alone = 13
        /// The first of two syllables with the tones of the first consonant, and with the tones of the second.
        static let leading = 3
        static let led = 8
        static let firstCluster = -4
        static let loanCluster = 2
        static let bareCluster = -1
        static let shortOpen = 2
        /// A final ร before a second ร.
        static let splitRoHan = 10
        static let silentRo = 4
        static let doubled = 6
        /// A final consonant that also begins the next syllable.
        static let shared = 11
        /// A silent vowel after a final t, inside a word.
        static let silentVowel = 6
    }

    /// The consonants before the vowel.
    private struct Onset {
        var end: Int
        var sounds: [Phone]
        var kind: ThaiConsonants.Class
        var cost: Int
        var isTwoSyllables = false
    }

    private struct Final {
        var end: Int
        var sound: Phone?
        var cost: Int
    }

    private let consonants: ThaiConsonants
    private let sounds: ThaiPhones
    private let word: [ThaiLetter]
    private var found: [Syllable] = []

    init(_ word: [ThaiLetter], _ consonants: ThaiConsonants, _ sounds: ThaiPhones) {
        self.word = word
        self.consonants = consonants
        self.sounds = sounds
    }

    /// The syllables that begin at a place.
    ///
    /// - Complexity: constant; a syllable has few letters.
    mutating func beginning(at start: Int) -> [Syllable] {
        found.removeAll(keepingCapacity: true)
        let lead = letter(start).leads ? letter(start) : .none
        if lead == .none { readRu(start) }
        for onset in onsets(lead == .none ? start : start + 1, lead, isFirst: start == 0) { read(onset, lead, start) }
        return found
    }

    private func letter(_ place: Int) -> ThaiLetter { place < word.count ? word[place] : .none }

    private func isConsonant(_ place: Int) -> Bool { consonants[letter(place)] != nil }

    // MARK: Before the vowel

    private func onsets(_ start: Int, _ lead: ThaiLetter, isFirst: Bool) -> [Onset] {
        let (first, second, third) = (letter(start), letter(start + 1), letter(start + 2))
        guard let one = consonants[first] else { return [] }
        var onsets = [Onset(end: start + 1, sounds: one.sounds, kind: one.kind, cost: 0)]
        guard let two = consonants[second] else { return onsets }
        let leads = lead != .none
        let isShown = leads || third.isBehindInitial
        let isNative = consonants.nativeClusters.contains([first, second])
        func add(_ sounds: [Phone], _ kind: ThaiConsonants.Class, _ cost: Int, two: Bool = false) {
            onsets.append(Onset(end: start + 2, sounds: sounds, kind: kind, cost: cost, isTwoSyllables: two))
        }
        if isNative {
            add(one.sounds + two.sounds, one.kind, isShown ? isFirst ? Cost.firstCluster : 0 : Cost.bareCluster)
        } else if consonants.loanClusters.contains([first, second]) {
            add(one.sounds + two.sounds, one.kind, isShown ? Cost.loanCluster : Cost.bareCluster)
        }
        switch (first, second) {
        case ("ห", _) where second.takesTones:
            add(two.sounds, .high, leads && third == .none ? 6 : isShown ? -4 : -2)
        case ("อ", "ย"):
            let isAak = third == "า" && letter(start + 3) == "ก"
            if third == "่" || third == "ู" || isAak { add(two.sounds, .middle, -6) }
        case ("ท", "ร"):
            if leads || third == "ง" || Self.soSo.contains([third, letter(start + 3)]) { add([sounds.s], .low, -3) }
            add(one.sounds + two.sounds, one.kind, -1)
        case ("ส", "ร"), ("ศ", "ร"), ("ซ", "ร"): add([sounds.s], one.kind, -3)
        case ("จ", "ร"): if third == "ิ", letter(start + 3) == "ง" { add(one.sounds, one.kind, -6) }
        default: break
        }
        if leads, first == "อ" { return onsets }
        let isCluster = isNative || consonants.loanClusters.contains([first, second])
        if one.kind != .low, first != "ห", second.takesTones, !isCluster || (first, second) == ("ผ", "ล") {
            add(one.sounds + [sounds.a, sounds.low] + two.sounds, one.kind, Cost.leading, two: true)
        } else if leads, first != "ห", !isCluster, second != "อ", second != "ห", second != "ว" {
            let tone = sounds.tone(one.kind, mark: 0, isLive: false, isShort: true)
            add(one.sounds + [sounds.a, tone] + two.sounds, two.kind, Cost.led, two: true)
        }
        return onsets
    }

    /// The letters after ทร if pronounced s.
    private static let soSo: Set<[ThaiLetter]> = [
        ["า", "บ"], ["า", "ย"], ["า", "ม"], ["ั", "พ"], ["ุ", "ด"], ["ว", "ง"],
    ]

    // MARK: Behind the vowel

    /// The place after a letter with the silencing sign, or the same place.
    private func silenced(_ place: Int) -> Int {
        guard isConsonant(place) else { return place }
        if letter(place + 1) == "์" { return place + 2 }
        let next = letter(place + 1)
        if letter(place + 2) == "์" {
            if next == "ิ" || next == "ุ" { return place + 3 }
            if next == "ร", [ThaiLetter](["ท", "ต", "ด"]).contains(letter(place)) { return place + 3 }
        }
        return place
    }

    private func finals(_ place: Int, silentVowel: Bool = true) -> [Final] {
        let (first, second, third) = (letter(place), letter(place + 1), letter(place + 2))
        let isSilenced = second == "์" || ((second == "ิ" || second == "ุ") && third == "์")
        if isConsonant(place), isSilenced {
            let end = silenced(place)
            var finals = [Final(end: end, sound: nil, cost: 0)]
            if let final = consonants.final(letter(end)), !letter(end + 1).isBehindInitial, letter(end + 1) != "์" {
                finals.append(Final(end: silenced(end + 1), sound: final, cost: 0))
            }
            return finals
        }
        var finals = [Final(end: place, sound: nil, cost: 0)]
        guard let sound = consonants.final(first) else { return finals }
        if second.isBehindInitial {
            if silentVowel, second == "ิ" || second == "ุ", first == "ต" || first == "ท", third.mark == 0 {
                if third == .none {
                    finals.append(Final(end: place + 2, sound: sound, cost: 0))
                } else if isConsonant(place + 2) || third.leads {
                    finals.append(Final(end: place + 2, sound: sound, cost: Cost.silentVowel))
                }
            }
            return finals
        }
        let end = silenced(place + 1)
        let isSplit = first == "ร" && second == "ร"
        finals.append(Final(end: end, sound: sound, cost: isSplit ? Cost.splitRoHan : 0))
        if end == place + 1, second != .none {
            if second == "ร", isBeforeSilentRo(place), !third.isBehindInitial, third != "์" {
                let cost = third == .none ? Cost.silentRo : 2 * Cost.silentRo
                finals.append(Final(end: place + 2, sound: sound, cost: cost))
            }
            if third == .none, sounds.stops.contains(sound), consonants.final(second) == sound {
                finals.append(Final(end: place + 2, sound: sound, cost: Cost.doubled))
            }
        }
        finals.append(Final(end: place, sound: sound, cost: Cost.shared))
        return finals
    }

    /// Whether a final ร may be silent: บัตร, เพชร, สมุทร; จักร only after a short a.
    private func isBeforeSilentRo(_ place: Int) -> Bool {
        switch letter(place) {
        case "ต", "ท", "ช": true
        case "ก", "ค": place > 0 && letter(place - 1) == "ั"
        default: false
        }
    }

    // MARK: The vowel

    private mutating func read(_ onset: Onset, _ lead: ThaiLetter, _ start: Int) {
        var rime = Rime(onset: onset, place: onset.end)
        if letter(rime.place).isSign {
            rime.sign = letter(rime.place)
            rime.place += 1
        }
        if letter(rime.place).mark > 0 {
            rime.mark = letter(rime.place).mark
            rime.place += 1
        }
        if rime.sign == .none, letter(rime.place).isSign {
            rime.sign = letter(rime.place)
            rime.place += 1
        }
        rime.cost = onset.cost + Cost.syllable + (onset.isTwoSyllables ? Cost.second : 0)
        switch lead {
        case .none:
            if rime.sign == .none { readUnsigned(rime, start) } else { readSigned(rime) }
        case "เ": readE(rime)
        case "ใ", "ไ":
            guard rime.sign == .none else { return }
            if letter(rime.place) == "ย" { add(rime, silenced(rime.place + 1), [sounds.a, sounds.y], cost: -3) }
            add(rime, silenced(rime.place), [sounds.a, sounds.y])
        default:
            let vowel = lead == "โ" ? sounds.o : sounds.eh
            if rime.sign == .none {
                if letter(rime.place) == "ะ" { add(rime, rime.place + 1, [vowel], isShort: true) }
                let long = [vowel, sounds.long]
                addFinals(rime, rime.place, lead == "โ" ? long : [vowel], open: long)
            } else if rime.sign == "็" {
                addClosed(rime, rime.place, [vowel], isShort: true)
            }
        }
    }

    /// An incomplete syllable: the onset, the sign of the vowel, and the place after both.
    private struct Rime {
        var onset: Onset
        var place: Int
        var sign = ThaiLetter.none
        var mark = 0
        var cost = 0
    }

    /// A vowel above or below the consonant.
    private mutating func readSigned(_ rime: Rime) {
        let place = rime.place
        let next = letter(place)
        switch rime.sign {
        case "ั":
            if next == "ว" {
                if letter(place + 1) == "ะ" {
                    add(rime, place + 2, [sounds.uw, sounds.ax], isShort: true)
                } else if !letter(place + 1).isBehindInitial {
                    for final in finals(place + 1) where final.sound == nil {
                        add(rime, final.end, [sounds.uw, sounds.ax], cost: -2)
                    }
                }
            }
            addClosed(rime, place, [sounds.a], isShort: true)
        case "็":
            if next == "อ" {
                addClosed(rime, place + 1, [sounds.ao], isShort: true, cost: -2)
            } else if next == .none || isConsonant(place) {
                add(rime, place, [sounds.ao], isShort: true, cost: 5)
            }
        case "ี": addFinals(rime, place, [sounds.iy, sounds.long])
        case "ื":
            if next == "อ" { add(rime, silenced(place + 1), [sounds.ix, sounds.long], cost: -2) }
            addFinals(rime, place, [sounds.ix, sounds.long])
        case "ู": addFinals(rime, place, [sounds.uw, sounds.long])
        default:
            let vowel = rime.sign == "ิ" ? sounds.iy : rime.sign == "ุ" ? sounds.uw : sounds.ix
            for final in finals(place, silentVowel: rime.sign != "ิ") {
                let cost = final.cost + (final.sound == nil ? Cost.shortOpen : 0)
                add(rime, final.end, [vowel], final.sound, isShort: true, cost: cost)
            }
        }
    }

    /// A vowel after the consonant, or an unwritten vowel.
    private mutating func readUnsigned(_ rime: Rime, _ start: Int) {
        let place = rime.place
        let next = letter(place)
        switch next {
        case "ะ": add(rime, silenced(place + 1), [sounds.a], isShort: true)
        case "า": addFinals(rime, place + 1, [sounds.a, sounds.long])
        case "ำ": add(rime, place + 1, [sounds.a], sounds.m, isShort: true)
        case "อ" where !letter(place + 1).isBehindInitial:
            addFinals(rime, place + 1, [sounds.ao], open: [sounds.ao, sounds.long])
        case "ว": addClosed(rime, place + 1, [sounds.uw, sounds.ax], isShort: false)
        case "ร" where letter(place + 1) == "ร":
            addClosed(rime, place + 2, [sounds.a], isShort: true, cost: -2)
            add(rime, silenced(place + 2), [sounds.a], sounds.n, isShort: true, cost: -4)
        default: break
        }
        if consonants.final(next) != nil, next != "ย", next != "ว" {
            for final in finals(place, silentVowel: false) {
                guard let sound = final.sound else { continue }
                if next == "ร", final.end <= place + 1 {
                    add(rime, final.end, [sounds.ao], sound, cost: Cost.unwrittenOr + final.cost)
                } else {
                    let cost = rime.mark == 0 ? Cost.unwrittenO : 0
                    add(rime, final.end, [sounds.o], sound, isShort: true, cost: cost + final.cost)
                }
            }
        }
        let isVowel = next == "ะ" || next == "า" || next == "ำ"
        if rime.mark == 0, !isVowel, rime.onset.end == start + 1 {
            add(rime, rime.onset.end, [sounds.a], isShort: true, cost: Cost.alone)
        }
    }

    /// A vowel that begins with เ.
    private mutating func readE(_ rime: Rime) {
        let place = rime.place
        let next = letter(place)
        switch rime.sign {
        case .none:
            switch next {
            case "ะ": add(rime, place + 1, [sounds.e], isShort: true)
            case "า" where letter(place + 1) == "ะ": add(rime, silenced(place + 2), [sounds.ao], isShort: true)
            case "า":
                let isUnlikely = rime.onset.isTwoSyllables && rime.mark == 0
                add(rime, silenced(place + 1), [sounds.a, sounds.w], cost: isUnlikely ? 9 : -1)
            case "อ" where letter(place + 1) == "ะ": add(rime, place + 2, [sounds.ax], isShort: true)
            case "อ": addFinals(rime, place + 1, [sounds.ax], open: [sounds.ax, sounds.long])
            case "ย" where !letter(place + 1).isBehindInitial:
                add(rime, silenced(place + 1), [sounds.ax], sounds.y, cost: -5)
            default: break
            }
            addFinals(rime, place, [sounds.e], open: [sounds.e, sounds.long])
        case "็": addClosed(rime, place, [sounds.e], isShort: true)
        case "ิ": addClosed(rime, place, [sounds.ax], isShort: false)
        case "ี" where next == "ย", "ื" where next == "อ":
            let vowel = [rime.sign == "ี" ? sounds.iy : sounds.ix, sounds.ax]
            if letter(place + 1) == "ะ" {
                add(rime, place + 2, vowel, isShort: true)
            } else {
                addFinals(rime, place + 1, vowel)
            }
        default: break
        }
    }

    /// ฤ, a consonant with its vowel.
    private mutating func readRu(_ start: Int) {
        if letter(start) == "ฤ" {
            readRu(start + 1, Onset(end: start, sounds: [], kind: .low, cost: 0), sounds.ix)
        } else if letter(start + 1) == "ฤ", let one = consonants[letter(start)] {
            let isRi = [ThaiLetter](["ก", "ต", "ท", "ป", "ศ", "ส"]).contains(letter(start))
            let onset = Onset(end: start + 1, sounds: one.sounds, kind: one.kind, cost: -3)
            readRu(start + 2, onset, isRi ? sounds.iy : sounds.ix)
        }
    }

    private mutating func readRu(_ place: Int, _ onset: Onset, _ vowel: Phone) {
        let rime = Rime(onset: onset, place: place, cost: Cost.syllable + onset.cost)
        for final in finals(place) {
            add(rime, final.end, [sounds.r, vowel], final.sound, isShort: true, cost: final.cost)
        }
    }

    // MARK: Whole syllables

    /// A long vowel, with any end.
    private mutating func addFinals(_ rime: Rime, _ place: Int, _ vowel: [Phone], open: [Phone]? = nil) {
        for final in finals(place) {
            add(rime, final.end, final.sound == nil ? open ?? vowel : vowel, final.sound, cost: final.cost)
        }
    }

    /// A vowel that needs a final consonant.
    private mutating func addClosed(
        _ rime: Rime,
        _ place: Int,
        _ vowel: [Phone],
        isShort: Bool,
        cost: Int = 0
    ) {
        for final in finals(place) where final.sound != nil {
            add(rime, final.end, vowel, final.sound, isShort: isShort, cost: cost + final.cost)
        }
    }

    private mutating func add(
        _ rime: Rime,
        _ end: Int,
        _ vowel: [Phone],
        _ final: Phone? = nil,
        isShort: Bool = false,
        cost: Int = 0
    ) {
        let last = final ?? vowel.last
        let isGlide = last == sounds.y || last == sounds.w
        let isLive = final.map { !sounds.stops.contains($0) } ?? (!isShort || isGlide)
        let tone = sounds.tone(rime.onset.kind, mark: rime.mark, isLive: isLive, isShort: isShort)
        let spoken = rime.onset.sounds + vowel + (final.map { [$0] } ?? []) + [tone]
        found.append(Syllable(end: end, cost: rime.cost + cost, sounds: spoken))
    }
}
