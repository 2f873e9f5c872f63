internal import CEarshotICU

/// Which ICU normalizes: another one may normalize otherwise, so a compiled catalog records it.
package enum NormalizationVersion {
    /// The version of our own rules: of how texts are normalized, and of the keys of sounds.
    ///
    /// It counts up with every change after which a phrase may get another normal form or another key of its sound, so
    /// that a list that was compiled before says so instead of losing phrases.
    package static let rules: UInt32 = 1

    /// The version of the ICU library at work, such as `72.1`.
    package static var icu: String {
        text(earshot_icu_version)
    }

    /// The version of Unicode that it knows, such as `15.0`.
    package static var unicode: String {
        text(earshot_icu_unicode_version)
    }

    private static func text(_ read: (UnsafeMutablePointer<UInt8>?) -> Void) -> String {
        var numbers: [UInt8] = [0, 0, 0, 0]
        read(&numbers)
        let end = (numbers.lastIndex { $0 != 0 } ?? 0) + 1
        return numbers[..<max(2, end)].map(String.init).joined(separator: ".")
    }
}
