internal import Earshot
internal import EarshotFormats

/// Reads the app's names from its `Info.plist`, and from the tables that translate them.
enum InformationReader {
    /// The keys of names.
    static let keys: Set<String> = [
        "CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "INAlternativeAppNames",
    ]

    static func read(_ root: JSONValue, into reading: inout AppleReading) {
        if let region = reading.text("CFBundleDevelopmentRegion", of: root), reading.facts.developmentRegion == nil {
            let tag = AppleLocale.canonical(AppleFile.oldNames[region.text] ?? region.text)
            if LanguageTag.isWellFormed(tag) { reading.facts.developmentRegion = tag }
        }
        let marks = ["NSExtension", "EXAppExtensionAttributes"].compactMap { root.entry($0) }
        if let mark = marks.first {
            reading.lose(.dropped, at: mark.position, "the names of an extension's bundle: they are not the app's")
        } else {
            names(root, locale: reading.file.locale, into: &reading)
        }
    }

    /// Adds the names in a dictionary.
    static func names(_ root: JSONValue, locale: String?, into reading: inout AppleReading) {
        let shown = name("CFBundleDisplayName", of: root, into: &reading)
        let short = name("CFBundleName", of: root, into: &reading)
        if let shown, let short, shown.text != short.text {
            reading.losses.append(
                .init(
                    .dropped,
                    at: short.location,
                    "the name \(quoted(short.text)) of CFBundleName: the app is called \(quoted(shown.text))"
                )
            )
        }
        let spoken = name("CFBundleSpokenName", of: root, into: &reading)
        if let name = shown ?? short {
            reading.facts.applicationNames.append(.init(name, pronunciation: spoken, locale: locale, isPrimary: true))
        } else if let spoken {
            reading.facts.applicationNames.append(.init(spoken, locale: locale, isPrimary: true))
        }
        for item in reading.list("INAlternativeAppNames", of: root) {
            if let text = reading.text(item) {
                reading.lose(
                    .suspicious,
                    at: item.position,
                    "the alternative name \(quoted(text.text)) is text, which the system does not read",
                    suggestion: "write a dictionary with INAlternativeAppName"
                )
                reading.facts.applicationNames.append(.init(text, locale: locale, isPrimary: false))
                continue
            }
            guard let text = reading.text("INAlternativeAppName", of: item) else {
                reading.lose(.dropped, at: item.position, "an alternative name is empty", suggestion: "fill it in")
                continue
            }
            let hint = reading.text("INAlternativeAppNamePronunciationHint", of: item)
            reading.facts.applicationNames.append(.init(text, pronunciation: hint, locale: locale, isPrimary: false))
        }
    }

    /// A name, unless it is a placeholder that the build fills in.
    private static func name(
        _ key: String,
        of root: JSONValue,
        into reading: inout AppleReading
    ) -> AppleFacts.Text? {
        guard let text = reading.text(key, of: root) else { return nil }
        guard !text.text.contains("$(") && !text.text.contains("${") else {
            reading.losses.append(
                .init(
                    .unreadable,
                    at: text.location,
                    "\(key) is \(quoted(text.text)), which only a build fills in",
                    suggestion: "name the built Info.plist, or add `application` to the catalog"
                )
            )
            return nil
        }
        return text
    }
}
