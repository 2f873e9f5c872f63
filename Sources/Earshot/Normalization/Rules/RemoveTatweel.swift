/// Removes the Arabic stroke that merely lengthens a word: `كتـــاب` → `كتاب`.
///
/// Runs before ``StripMarks``, so that a mark on the stroke moves to the preceding letter.
enum RemoveTatweel: NormalizationRule {
    static let name = "remove tatweel"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.highest >= 0x0640, text.scalars.contains(where: { $0.value == 0x0640 }) else { return }
        text.rewrite { before, after in
            for scalar in before {
                if scalar.value != 0x0640 {
                    after.append(scalar)
                    continue
                }
                after.hasJoins = true
                let last = after.scalars.count - 1
                if last >= 0, after.scalars[last].traits.contains(.word) { after.extend(at: last, to: scalar.end) }
            }
        }
    }
}
