internal import Earshot

/// What it costs to hear one sound or letter for another, in thousandths of a nat: the likelier, the cheaper.
///
/// The share of the counts, drawn towards what the features of the sounds let expect, as the counts are few.
struct ConfusionCosts: Sendable {
    static let shared = ConfusionCosts()

    /// The highest cost of a sound for a sound of its kind: recognizers write words, and may write any for a similar
    /// one.
    static let most = 8_000
    /// The cost of sounds that have nothing in common, and were never taken for each other.
    static let unrelated = 12_000
    /// The cost of a digit for anything else, which is more than any text may differ.
    private static let never = 1_000_000
    /// The distance of sounds that have nothing in common, in thousandths of a phone.
    private static let unrelatedDistance = 950
    /// How many times a sound would have to be said for its counts to weigh as much as its features.
    private static let strength = 200.0
    /// The share of sounds that are taken for one as near as can be, and the distance that brings it down to a half.
    private static let leastDistant = 0.02
    private static let halfDistance = 250.0
    /// The same of a lost sound, by the price of leaving it out; an added one is as rare as its counts say.
    private static let mostLost = 0.02
    private static let halfGap = 350.0
    private static let added = 0.3
    /// What a letter costs that is not of the Latin alphabet.
    private static let otherLetter = 7_000

    private let sounds: Int
    private let substitutions: [Int32]
    private let lost: [Int32]
    private let addedSounds: [Int32]

    private init() {
        let table = PhoneTable.shared
        sounds = table.count
        var elements: [(name: String, of: ConfusionCounts)] = table.names.map { ($0, .sounds) }
        elements += (0..<26).map { (String(UnicodeScalar(UInt8(ascii: "a") + $0)), .letters) }
        let width = elements.count
        var substitutions = [Int32](repeating: Int32(Self.unrelated), count: width * width)
        var lost: [Int32] = []
        var added: [Int32] = []
        for (said, element) in elements.enumerated() {
            let isSound = said < table.count
            for (heard, other) in elements.enumerated() where isSound == (heard < table.count) {
                let distance = isSound ? Int(table.distance(Phone(said), Phone(heard))) : 600
                let count = element.of.count(other.name, for: element.name)
                let cost =
                    said == heard
                    ? 0
                    : distance >= Self.unrelatedDistance && count.heard == 0
                        ? Self.unrelated
                        : Self.cost(count, expecting: Self.share(distance, half: Self.halfDistance) * Self.leastDistant)
                substitutions[said * width + heard] = Int32(cost)
            }
            let gap = isSound ? Int(table.gap(Phone(said))) : 600
            let share = Self.share(gap, half: Self.halfGap) * Self.mostLost
            let missing = element.of.count(ConfusionCounts.nothing, for: element.name)
            let more = element.of.count(element.name, for: ConfusionCounts.nothing)
            lost.append(Int32(Self.cost(missing, expecting: share)))
            added.append(Int32(Self.cost(more, expecting: share * Self.added)))
        }
        self.substitutions = substitutions
        self.lost = lost
        addedSounds = added
    }

    /// A share that falls to a half at a distance, and then fast.
    private static func share(_ distance: Int, half: Double) -> Double {
        let ratio = Double(distance) / half
        return 1 / (1 + ratio * ratio * ratio * ratio)
    }

    private static func cost(_ count: ConfusionCounts.Count, expecting share: Double) -> Int {
        let heard = Double(count.heard) + strength * share
        let said = Double(count.said) + strength
        return min(most, Logarithm.thousandths(Int(said * 1_000), over: Int(heard * 1_000)))
    }

    /// The place of a letter in the tables; `nil` for letters of other scripts.
    private func place(_ element: HeardElement) -> Int? {
        switch element {
        case 0..<UInt32(sounds): Int(element)
        case HeardText.letters + 0x61...HeardText.letters + 0x7A: sounds + Int(element - HeardText.letters - 0x61)
        default: nil
        }
    }

    /// The cost of hearing one element where another was said; 0 for the same.
    func substitution(_ said: HeardElement, _ heard: HeardElement) -> Int {
        if said == heard { return 0 }
        if let said = place(said), let heard = place(heard) {
            return Int(substitutions[said * lost.count + heard])
        }
        if max(said, heard) >= HeardText.digits { return Self.never }
        return HeardText.isLetter(said) && HeardText.isLetter(heard) ? Self.otherLetter : Self.unrelated
    }

    /// The cost of not hearing what was said.
    func lost(_ said: HeardElement) -> Int {
        place(said).map { Int(lost[$0]) } ?? (HeardText.isLetter(said) ? Self.otherLetter : Self.never)
    }

    /// The cost of an edit.
    func cost(of edit: Mishearing.Edit) -> Int {
        switch (edit.said, edit.heard) {
        case (let said?, let heard?): substitution(said, heard)
        case (let said?, nil): lost(said)
        case (nil, let heard?): added(heard)
        case (nil, nil): 0
        }
    }

    /// The cost of hearing what nobody said.
    func added(_ heard: HeardElement) -> Int {
        place(heard).map { Int(addedSounds[$0]) } ?? (HeardText.isLetter(heard) ? Self.otherLetter : Self.never)
    }
}
