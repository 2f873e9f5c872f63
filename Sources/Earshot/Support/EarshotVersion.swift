internal import CEarshotICU

/// The versions that an answer depends on: the same catalog and the same versions give the same answer.
public enum EarshotVersion {
    /// The version of the engine; a change of prices is a minor version.
    public static let engine = "0.1.0"

    /// The version of our own rules: of how texts are normalized, and of the keys of sounds.
    ///
    /// It counts up with every change after which a phrase may get another normal form or another key of its sound, so
    /// that a list that was compiled before says so instead of losing phrases.
    package static let normalizationRules: UInt32 = 1

    /// The version of the ICU library that is loaded, such as "72.1".
    public static var icu: String { text(earshot_icu_version) }

    /// The version of Unicode that the ICU library knows, such as "15.0".
    public static var unicode: String { text(earshot_icu_unicode_version) }

    /// All of them in a line.
    public static var description: String { "earshot \(engine) (ICU \(icu), Unicode \(unicode))" }

    /// Four numbers, without the zeros at the end beyond the second.
    private static func text(_ write: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
        var numbers: [UInt8] = [0, 0, 0, 0]
        write(&numbers)
        while numbers.count > 2, numbers.last == 0 { numbers.removeLast() }
        return numbers.map { "\($0)" }.joined(separator: ".")
    }
}
