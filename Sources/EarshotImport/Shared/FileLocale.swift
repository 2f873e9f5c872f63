internal import Earshot
internal import EarshotFormats

/// The locale in the name of a file.
enum FileLocale {
    /// The locale in a path such as `models/de-DE.json`, `de-DE/model.json` or `de.json`.
    ///
    /// A language without a region must be the whole name of the file; with a region, the folder's name counts too.
    static func locale(of file: ForeignFile) -> String? {
        if let locale = tag(file.stem, needsRegion: false) { return locale }
        return file.components.dropLast().last.flatMap { tag($0, needsRegion: true) }
    }

    /// The locale that a folder around a file is named after, such as `locale/en-us/intents`; `nil` if there is none.
    ///
    /// A language without a region counts only below a folder that holds locales.
    static func folder(of file: ForeignFile) -> String? {
        let folders = Array(file.components.dropLast())
        let parents: Set<String> = ["dialog", "locale", "regex", "vocab", "BotLocales"]
        for index in folders.indices.reversed() {
            let isBelow = index > 0 && parents.contains(folders[index - 1])
            if let locale = tag(folders[index], needsRegion: !isBelow) { return locale }
        }
        return nil
    }

    /// The language tag that a name is, if it is one.
    private static func tag(_ name: String, needsRegion: Bool) -> String? {
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 3,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        if parts.count == 1 {
            return !needsRegion && language.utf8.count == 2 && language.allSatisfy(\.isLetter)
                ? language.lowercased() : nil
        }
        guard let region = parts.last, region.count == 2 && region.allSatisfy(\.isLetter) || region == "419",
            parts.count == 2 || parts[1].count == 4 && parts[1].allSatisfy(\.isLetter)
        else { return nil }
        let tag = ([language.lowercased()] + parts.dropFirst().dropLast() + [region.uppercased()])
            .joined(separator: "-")
        return LanguageTag.isWellFormed(tag) ? tag : nil
    }
}
