internal import CEarshotICU

/// The versions that determine an answer: the same catalog and the same versions give the same answer.
public enum EarshotVersion {
    /// The version of the engine; a change of prices is a minor version.
    public static let engine = "0.1.0"

    /// The version of the engine's own rules for normalizing texts and for sound keys.
    ///
    /// Goes up with every change that may give a phrase a different normal form or sound key. A list compiled before
    /// the change is then refused instead of losing phrases.
    package static let normalizationRules: UInt32 = 3

    /// The version of the loaded ICU library, such as "72.1".
    public static var icu: String { text(earshot_icu_version) }

    /// The version of Unicode in the ICU library, such as "15.0".
    public static var unicode: String { text(earshot_icu_unicode_version) }

    /// All versions in a single line.
    public static var description: String { "earshot \(engine) (ICU \(icu), Unicode \(unicode))" }

    /// Four numbers, without trailing zeros beyond the second.
    private static func text(_ write: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
        var numbers: [UInt8] = [0, 0, 0, 0]
        write(&numbers)
        while numbers.count > 2, numbers.last == 0 { numbers.removeLast() }
        return numbers.map { "\($0)" }.joined(separator: ".")
    }
}
