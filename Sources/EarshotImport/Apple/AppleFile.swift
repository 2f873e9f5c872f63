internal import Earshot
internal import EarshotFormats

/// A file of an Apple app, with the locale and the table that its path indicates.
struct AppleFile {
    /// The file.
    let foreign: ForeignFile
    /// The locale from a folder such as `de.lproj`, or from a part of the name; `nil` if the path has none, as with
    /// `Base.lproj`.
    let locale: String?
    /// The name without folders, without a prefix ending in `__`, without locale and extension.
    let table: String
    /// The extension in lower case; empty if there is none.
    let type: String

    /// The name of tables whose entries are phrases.
    static let phraseTable = "AppShortcuts"

    init(_ foreign: ForeignFile) {
        self.foreign = foreign
        let components = Self.components(of: foreign.path)
        var parts = (components.last ?? "").split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        type = parts.count > 1 ? (parts.popLast() ?? "").lowercased() : ""
        var locale = components.dropLast().last(where: { $0.hasSuffix(".lproj") })
            .flatMap { Self.locale(ofFolder: String($0.dropLast(".lproj".count))) }
        let isLocalized = components.dropLast().contains { $0.hasSuffix(".lproj") }
        var name = parts.joined(separator: ".")
        if !isLocalized {
            let (rest, found) = Self.splitLocale(of: name)
            if found != nil { name = rest }
            locale = found ?? (components.count > 1 ? Self.locale(ofPart: components[components.count - 2]) : nil)
        }
        self.locale = locale
        table = Self.known.first { name.lowercased().hasSuffix($0.lowercased()) } ?? name
    }

    /// The names of tables that a longer name may end with, such as `Player_AppShortcuts`.
    private static let known = [phraseTable, "InfoPlist", "Localizable", "AppIntentVocabulary"]

    /// A location in the file.
    func location(_ position: TextPosition) -> Catalog.SourceLocation { foreign.location(position) }

    // MARK: Locales

    /// The separators between the words of a name.
    private static let separators: Set<Character> = [".", "_", "-", " "]

    /// The folders and the name.
    ///
    /// `__` separates like a slash, as in names derived from paths, and so does the end of `.lproj`.
    private static func components(of path: String) -> [String] {
        var components: [String] = []
        for component in path.replacing("%2F", with: "/").split(separator: "/") {
            var current: [Character] = []
            let characters = Array(component)
            var index = 0
            while index < characters.count {
                let isDouble = characters[index] == "_" && index + 1 < characters.count && characters[index + 1] == "_"
                let isAfterFolder = String(current).hasSuffix(".lproj")
                if !current.isEmpty, isDouble || isAfterFolder {
                    components.append(String(current))
                    current = []
                    while index < characters.count, separators.contains(characters[index]) { index += 1 }
                    continue
                }
                current.append(characters[index])
                index += 1
            }
            if !current.isEmpty { components.append(String(current)) }
        }
        return components
    }

    /// The folder names used before language tags.
    static let oldNames = [
        "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
        "Dutch": "nl",
    ]

    /// The locale of `NAME.lproj`; other words may precede it.
    private static func locale(ofFolder folder: String) -> String? {
        if let tag = oldNames[folder] { return tag }
        var name = Substring(folder)
        while true {
            let tag = tag(String(name))
            if name.lowercased() == "base" { return nil }
            if let language = tag.split(separator: "-").first, languages.contains(language.lowercased()),
                LanguageTag.isWellFormed(tag)
            {
                return tag
            }
            guard let separator = name.firstIndex(where: separators.contains) else { break }
            name = name[name.index(after: separator)...]
        }
        // A language that is not listed; the folder's name shows that it is one.
        let tag = tag(folder)
        return LanguageTag.isWellFormed(tag) ? tag : nil
    }

    /// The locale that a part of a name denotes, such as `de` or `pt_BR`; `nil` if it is another word.
    private static func locale(ofPart part: String) -> String? {
        let tag = tag(part)
        let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, language == language.lowercased(), languages.contains(String(language)),
            subtags.dropFirst().allSatisfy({ $0.first?.isUppercase == true || $0.first?.isNumber == true }),
            LanguageTag.isWellFormed(tag)
        else { return nil }
        return tag
    }

    private static func tag(_ name: String) -> String { String(name.map { $0 == "_" ? "-" : $0 }) }

    /// A name without the locale at its end or start, and the locale; the whole name if there is none.
    private static func splitLocale(of name: String) -> (rest: String, locale: String?) {
        for index in name.indices where separators.contains(name[index]) {
            let rest = name[name.index(after: index)...]
            if let locale = locale(ofPart: String(rest)) { return (String(name[..<index]), locale) }
        }
        for index in name.indices.reversed() where separators.contains(name[index]) {
            if let locale = locale(ofPart: String(name[..<index])) {
                return (String(name[name.index(after: index)...]), locale)
            }
        }
        return (name, locale(ofPart: name))
    }

    /// The languages of two letters (ISO 639-1), and the longer ones that the platforms are localized in.
    private static let languages: Set<String> = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
        en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it \
        iu iw ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt \
        my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm \
        sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh \
        zu ast ceb chr ckb fil gsw haw hsb kab kok mai mni sat sco tzm yue
        """
        .split(separator: " ").map(String.init)
    )
}
