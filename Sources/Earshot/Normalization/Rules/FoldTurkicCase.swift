/// In Turkish and Azeri the capital of ı is I, and the capital of i is İ: `IŞIĞI` → `ışığı`, `İstanbul` → `istanbul`.
///
/// Depends on the catalog's language, not on the text. Runs before ``FoldCompatibility``, whose folding would turn the
/// first example into `işiği` and put a dot above the i of the second. ``FoldCompatibility`` folds all further
/// capitals.
enum FoldTurkicCase: NormalizationRule {
    static let name = "fold Turkic case"

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard settings.hasTurkicCase else { return }
        text.rewrite { before, after in
            var index = 0
            while index < before.count {
                var scalar = before[index]
                index += 1
                switch scalar.value {
                case 0x49, 0xFF29:  // I, also full-width; with a combining dot above it is İ
                    if index < before.count, before[index].value == 0x307 {
                        scalar = AlignedScalar(0x69, start: scalar.start, end: before[index].end)
                        index += 1
                    } else {
                        scalar = AlignedScalar(0x131, start: scalar.start, end: scalar.end)
                    }
                case 0x130:  // İ
                    scalar = AlignedScalar(0x69, start: scalar.start, end: scalar.end)
                default: break
                }
                after.append(scalar)
            }
        }
    }
}
