/// Removes a no-break space between groups of three digits if the language groups so: `1 000` → `1000` in French.
///
/// Only no-break and thin spaces count, never the plain space, because people often say two numbers in a row. Runs
/// before ``FoldCompatibility``, which turns such spaces into plain spaces.
enum JoinSpacedGroups: NormalizationRule {
    static let name = "join spaced groups"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard settings.groupsBySpace, text.hasNonASCII, text.scalars.contains(where: isGroupingSpace) else { return }
        text.rewrite { before, after in
            for (index, scalar) in before.enumerated() {
                if isGroupingSpace(scalar), index > 0, before[index - 1].traits.contains(.digit),
                    digits(before, from: index + 1) == 3
                {
                    after.hasJoins = true
                } else {
                    after.append(scalar)
                }
            }
        }
    }

    /// Whether a character is a space that may group digits.
    static func isGroupingSpace(_ scalar: AlignedScalar) -> Bool {
        scalar.value == 0xA0 || scalar.value == 0x202F || scalar.value == 0x2009
    }

    /// The number of following digits, counted up to four.
    private static func digits(_ scalars: [AlignedScalar], from start: Int) -> Int {
        scalars[start...].prefix(4).prefix { $0.traits.contains(.digit) }.count
    }
}
