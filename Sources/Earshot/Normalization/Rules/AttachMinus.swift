/// A hyphen or minus sign right before digits, after white space or at the start, stays with the number: `-5` → `-5`.
///
/// Elsewhere a hyphen is punctuation: `5-3` → `5 3`. Every hyphen, dash and minus becomes the ASCII hyphen. Runs before
/// ``SeparatePunctuation``, which would remove the hyphen.
enum AttachMinus: NormalizationRule {
    static let name = "attach minus"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.mayContainDigits, text.mayContain("-") || text.hasNonASCII else { return }
        for index in text.scalars.indices.dropLast() {
            let scalar = text.scalars[index]
            guard isMinus(scalar.value), text.scalars[index + 1].traits.contains(.digit),
                index == 0 || text.scalars[index - 1].traits.contains(.space)
            else { continue }
            text.replace(at: index, with: AlignedScalar(0x2D, start: scalar.start, end: scalar.end, traits: .word))
        }
    }

    static func isMinus(_ value: UInt32) -> Bool {
        value == 0x2D || value == 0x2212 || (0x2010...0x2013).contains(value)
    }
}
