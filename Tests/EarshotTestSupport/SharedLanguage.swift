package import Earshot

extension Language {
    /// English, loaded once for all tests.
    package static let sharedEnglish = Language(locale: "en-US")
}
