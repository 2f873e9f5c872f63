/// Resolves separators between digits: removes grouping separators and keeps decimal separators: `1,000` → `1000`,
/// `2.5` → `2.5`.
///
/// A decimal mark that begins a number gets its leading zero: `.5` → `0.5`. ``NumberChain`` classifies separators. A
/// separator of neither kind (`12.5.2024`, `192.168.1.1`) is left for ``SeparatePunctuation``. Runs after
/// ``MapDigits``, and before ``RemoveApostrophes``, since an apostrophe may group digits.
enum ResolveNumberSeparators: NormalizationRule {
    static let name = "resolve number separators"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.mayContainDigits, hasSeparator(text.scalars, settings.numbers) else { return }
        text.rewrite { before, after in
            var index = 0
            while index < before.count {
                guard before[index].traits.contains(.digit) else {
                    if beginsFraction(before, index, settings.numbers) {
                        let mark = before[index]
                        after.append(AlignedScalar(0x30, start: mark.start, end: mark.end))
                        after.append(
                            AlignedScalar(
                                settings.numbers.canonical(mark.value),
                                start: mark.start,
                                end: mark.end,
                                traits: .word
                            )
                        )
                        index += 1
                        while index < before.count, before[index].traits.contains(.digit) {
                            after.append(before[index])
                            index += 1
                        }
                        continue
                    }
                    after.append(before[index])
                    index += 1
                    continue
                }
                let (chain, end) = read(before, from: index, settings.numbers)
                let verdict = chain.verdict(settings.numbers)
                var separators = 0
                for scalar in before[index..<end] {
                    if scalar.traits.contains(.digit) {
                        after.append(scalar)
                        continue
                    }
                    separators += 1
                    switch separators < chain.count ? verdict.inner : verdict.last {
                    case .remove: break
                    case .separate: after.append(scalar.asSpace)
                    case .keep:
                        let mark = settings.numbers.canonical(scalar.value)
                        after.append(AlignedScalar(mark, start: scalar.start, end: scalar.end, traits: .word))
                    }
                }
                index = end
            }
        }
    }

    private static func hasSeparator(_ scalars: [AlignedScalar], _ style: NumberStyle) -> Bool {
        for index in scalars.indices where beginsFraction(scalars, index, style) { return true }
        for index in scalars.indices.dropFirst().dropLast()
        where style.isSeparator(scalars[index].value) && scalars[index - 1].traits.contains(.digit)
            && scalars[index + 1].traits.contains(.digit)
        {
            return true
        }
        return false
    }

    /// Whether a decimal mark precedes digits without a further separator, after only white space and a minus sign.
    private static func beginsFraction(_ scalars: [AlignedScalar], _ index: Int, _ style: NumberStyle) -> Bool {
        guard index + 1 < scalars.count, style.isDecimal(scalars[index].value),
            scalars[index + 1].traits.contains(.digit),
            isOutside(scalars, index)
                || AttachMinus.isMinus(scalars[index - 1].value) && isOutside(scalars, index - 1)
        else { return false }
        let end = scalars[(index + 1)...].firstIndex { !$0.traits.contains(.digit) } ?? scalars.count
        return end + 1 >= scalars.count || !style.isSeparator(scalars[end].value)
            || !scalars[end + 1].traits.contains(.digit)
    }

    /// Whether a character is at the start or behind white space.
    private static func isOutside(_ scalars: [AlignedScalar], _ index: Int) -> Bool {
        index == 0 || scalars[index - 1].traits.contains(.space)
    }

    /// Reads digits and the separators between them.
    private static func read(
        _ scalars: [AlignedScalar],
        from start: Int,
        _ style: NumberStyle
    ) -> (chain: NumberChain, end: Int) {
        func endOfDigits(from index: Int) -> Int {
            scalars[index...].firstIndex { !$0.traits.contains(.digit) } ?? scalars.count
        }
        var end = endOfDigits(from: start)
        var chain = NumberChain(digits: end - start, startsWithZero: scalars[start].value == 0x30)
        while end + 1 < scalars.count, style.isSeparator(scalars[end].value), scalars[end + 1].traits.contains(.digit) {
            let next = endOfDigits(from: end + 1)
            chain.add(separator: style.canonical(scalars[end].value), digits: next - end - 1)
            end = next
        }
        return (chain, end)
    }
}
