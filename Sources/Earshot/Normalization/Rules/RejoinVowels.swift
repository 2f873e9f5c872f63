/// Joins the Thai and Lao vowel "am" into a single letter again: `ท` `ํ` `า` → `ทำ`.
///
/// ``FoldCompatibility`` decomposes the vowel, and ICU's dictionary only knows the composed letter. A tone mark between
/// the halves moves to the front, as typed. Runs after ``FoldCompatibility``.
enum RejoinVowels: NormalizationRule {
    static let name = "rejoin vowels"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.highest >= 0x0E4D, text.scalars.contains(where: { whole($0.value) != nil }) else { return }
        text.rewrite { before, after in
            var index = 0
            while index < before.count {
                let ring = before[index]
                index += 1
                guard let vowel = whole(ring.value) else {
                    after.append(ring)
                    continue
                }
                var next = index
                while next < before.count, isTone(before[next].value, of: ring.value) { next += 1 }
                guard next < before.count, before[next].value == ring.value - 0x1B else {
                    after.append(ring)
                    continue
                }
                // All share a span, so spans stay in order.
                let end = before[next].end
                for tone in before[index..<next] {
                    after.append(AlignedScalar(tone.value, start: ring.start, end: end, traits: tone.traits))
                }
                after.append(AlignedScalar(vowel, start: ring.start, end: end))
                index = next + 1
            }
        }
    }

    /// The composed vowel for its first half, the ring.
    @inline(__always)
    private static func whole(_ ring: UInt32) -> UInt32? {
        ring == 0x0E4D ? 0x0E33 : ring == 0x0ECD ? 0x0EB3 : nil
    }

    /// Whether a character is a tone mark of the ring's script.
    private static func isTone(_ value: UInt32, of ring: UInt32) -> Bool {
        value >= ring - 5 && value <= ring - 2
    }
}
