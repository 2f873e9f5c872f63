internal import CEarshotICU

/// ICU's dictionary for scripts without spaces between words.
///
/// A breaker has state during its work. A ``Normalizer`` therefore only copies its breaker, and each
/// ``NormalizerScratch`` has a separate copy.
final class WordBreaker {
    private let handle: OpaquePointer?

    /// Opens the dictionary of a locale.
    ///
    /// If ICU cannot open it, every run without spaces is a single word.
    init(locale: String) {
        handle = earshot_icu_breaker_open(locale)
    }

    private init(copying other: WordBreaker) {
        handle = earshot_icu_breaker_copy(other.handle)
    }

    deinit {
        earshot_icu_breaker_close(handle)
    }

    /// A separate breaker for a further user.
    func copy() -> WordBreaker {
        WordBreaker(copying: self)
    }

    /// Marks each character where a word begins; `flags` is as long as the run afterwards.
    func mark(_ run: [UInt32], into flags: inout [UInt8]) {
        flags.removeAll(keepingCapacity: true)
        flags.append(contentsOf: repeatElement(0, count: run.count))
        if earshot_icu_mark_words(handle, run, Int32(clamping: run.count), &flags) != 0 {
            for index in flags.indices { flags[index] = 0 }
        }
    }
}
