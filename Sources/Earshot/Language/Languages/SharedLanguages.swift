internal import Synchronization

/// A cache of languages by locale, shared by all resolvers.
private let sharedLanguages = Mutex<[String: Language]>([:])

extension Language {
    /// The language of a locale without a catalog's own fillers; created once and shared by all threads.
    ///
    /// - Parameter locale: The BCP 47 tag.
    /// - Returns: The result of `Language(locale:)`; concurrent first calls create it twice and keep one.
    /// - Complexity: O(1), except for the first call with a locale, which takes milliseconds.
    package static func shared(locale: String) -> Language {
        if let known = known(locale: locale) { return known }
        let made = Language(locale: locale)
        return sharedLanguages.withLock { languages in
            if let known = languages[locale] { return known }
            if languages.count < WorkLimits.languages { languages[locale] = made }
            return made
        }
    }
    /// The shared language of a locale, if already created.
    static func known(locale: String) -> Language? { sharedLanguages.withLock { $0[locale] } }
}
