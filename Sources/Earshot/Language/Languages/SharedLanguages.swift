internal import Synchronization

/// The languages that are ready, one for each locale that was asked for, so that a second resolver finds them made.
private let sharedLanguages = Mutex<[String: Language]>([:])

extension Language {
    /// The most locales whose languages are kept; a process that asks for more makes the others anew.
    static let sharedLimit = 64

    /// The language of a locale, as it is without fillers of a catalog's own; made once and shared by all threads.
    ///
    /// - Parameter locale: The BCP 47 tag.
    /// - Returns: What `Language(locale:)` makes; calls that race make it twice and keep one.
    /// - Complexity: O(1) but for the first call with a locale, which takes milliseconds.
    package static func shared(locale: String) -> Language {
        if let known = sharedLanguages.withLock({ $0[locale] }) { return known }
        let made = Language(locale: locale)
        return sharedLanguages.withLock { languages in
            if let known = languages[locale] { return known }
            if languages.count < sharedLimit { languages[locale] = made }
            return made
        }
    }
}
