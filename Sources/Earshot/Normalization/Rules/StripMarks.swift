internal import CEarshotICU

/// Latin, Greek, Cyrillic, Arabic and Hebrew letters lose their marks: `café` → `cafe`, `أحمد` → `احمد`, `ё` → `е`.
///
/// Letters that the language counts as separate keep their marks: `für` → `für` in German. Marks of all further scripts
/// change the sound and stay: `が`, `ผู้`, `हिन्दी`. A mark on nothing, on a digit or on punctuation is dropped. Runs
/// after ``FoldCompatibility``, which composes letter and mark as far as Unicode can.
enum StripMarks: NormalizationRule {
    static let name = "strip marks"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.hasNonASCII, text.scalars.contains(where: { mayChange($0, settings.letters) }) else { return }
        var marks: [UInt32] = []
        swap(&marks, &text.marks)
        defer { swap(&marks, &text.marks) }
        text.rewrite { before, after in
            var index = 0
            var keepsMarks = false
            while index < before.count {
                let scalar = before[index]
                index += 1
                if scalar.traits.contains(.nonspacing) {
                    let last = after.scalars.count - 1
                    if keepsMarks {
                        after.append(scalar)
                    } else if last >= 0, after.scalars[last].traits.contains(.word) {
                        after.extend(at: last, to: scalar.end)
                    }
                    continue
                }
                keepsMarks =
                    scalar.traits.isDisjoint(with: [.bare, .digit]) && scalar.traits.contains(.word)
                    && !RemoveApostrophes.isApostrophe(scalar.value)
                guard scalar.traits.contains(.bare) else {
                    after.append(scalar)
                    continue
                }
                var end = scalar.end
                marks.removeAll(keepingCapacity: true)
                while index < before.count, before[index].traits.contains(.nonspacing) {
                    marks.append(before[index].value)
                    end = max(end, before[index].end)
                    index += 1
                }
                let value = bare(scalar, marks: &marks, letters: settings.letters)
                after.append(
                    AlignedScalar(value, start: scalar.start, end: end, traits: scalar.traits.subtracting(.composed))
                )
            }
        }
    }

    /// Whether a character is a mark or a letter that may carry a mark.
    @inline(__always)
    private static func mayChange(_ scalar: AlignedScalar, _ letters: DistinctLetters) -> Bool {
        scalar.traits.contains(.nonspacing) || scalar.traits.contains(.composed) && !letters.contains(scalar.value)
    }

    /// The letter without marks that are not part of it.
    @inline(__always)
    private static func bare(_ scalar: AlignedScalar, marks: inout [UInt32], letters: DistinctLetters) -> UInt32 {
        let value = scalar.value
        if marks.isEmpty, !scalar.traits.contains(.composed) || letters.contains(value) { return value }
        var parts: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (value, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &parts) { bytes in
            let buffer = bytes.bindMemory(to: UInt32.self)
            let count = Int(earshot_icu_decompose(value, buffer.baseAddress, 8))
            for part in buffer.prefix(count).dropFirst() { marks.append(part) }
        }
        return letters.longest(on: parts.0, marks: marks) ?? parts.0
    }
}

/// The letters with marks that a language counts as separate.
struct DistinctLetters: Sendable {
    private struct Letter {
        var base: UInt32
        var marks: [UInt32]
        var composed: UInt32
    }

    /// The letters, most marks first.
    private var letters: [Letter] = []

    /// Collects letters, given in either case; letters that do not decompose need no entry and are skipped.
    ///
    /// - Parameters:
    ///   - scalars: The letters.
    ///   - hasTurkicCase: Whether the capital İ is an i.
    init(_ scalars: [Unicode.Scalar], hasTurkicCase: Bool) {
        for scalar in scalars where !(hasTurkicCase && scalar.value == 0x130) {
            var text = AlignedText()
            text.append(AlignedScalar(scalar.value, start: 0, end: 1))
            text.rewrite(by: earshot_icu_fold)
            guard text.scalars.count == 1, let composed = text.scalars.first?.value, !contains(composed) else {
                continue
            }
            var parts = [UInt32](repeating: 0, count: 8)
            let count = Int(earshot_icu_decompose(composed, &parts, 8))
            guard count > 1 else { continue }
            letters.append(Letter(base: parts[0], marks: Array(parts[1..<count]), composed: composed))
        }
        letters.sort { ($0.marks.count, $1.composed) > ($1.marks.count, $0.composed) }
    }

    /// Whether a composed character is among the letters.
    @inline(__always)
    func contains(_ composed: UInt32) -> Bool {
        letters.contains { $0.composed == composed }
    }

    /// The letter on a base with the most of some marks and no further mark.
    func longest(on base: UInt32, marks: [UInt32]) -> UInt32? {
        letters.first { $0.base == base && $0.marks.allSatisfy(marks.contains) }?.composed
    }
}
