internal import Earshot
internal import EarshotFormats

/// The kinds of files in an Apple app, recognized by their content.
enum AppleFileKind: String {
    case swiftSource = "Swift source"
    case strings = "table of strings"
    case stringsDictionary = "table of plural forms"
    case stringCatalog = "string catalog"
    case information = "property list of a bundle"
    case intentDefinition = "intent definition"
    case vocabulary = "intent vocabulary"
    case actionsData = "metadata of a build"

    /// The content of a file, read without interpreting it.
    enum Content {
        /// Source code, for its own reader.
        case swift
        /// A tree of values of a kind.
        case tree(PropertyList, AppleFileKind)
    }

    /// Reads a file according to its content.
    ///
    /// - Throws: ``TextError`` for a file of an unknown kind, with a plain sentence, and for a malformed file, with the
    ///   location.
    static func read(_ file: AppleFile, limits: ReadingLimits) throws(TextError) -> Content {
        let bytes = file.foreign.bytes
        let listLimits = PropertyList.Limits(limits)
        if bytes.starts(with: BinaryPropertyList.signature) {
            let list = try BinaryPropertyList.parse(bytes, limits: listLimits)
            return .tree(list, try kind(of: list.value, file: file))
        }
        let text = try file.foreign.text()
        if let fault = Stub.fault(of: text, file: file) { throw fault }
        if file.type == "swift" { return .swift }
        let first = firstByte(of: text)
        if first == UInt8(ascii: "<"), !isDataList(text) {
            let list = try XMLPropertyList.parse(text, limits: listLimits)
            return .tree(list, try kind(of: list.value, file: file))
        }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), isJSON(text, file: file) {
            var nodes = limits.nodes
            var repeats: [JSONParser.Repeat]? = []
            let result: Result<JSONValue, TextError> = text.withUnsafeBufferPointer { buffer in
                do throws(TextError) {
                    return .success(
                        try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes, repeats: &repeats)
                    )
                } catch {
                    return .failure(error)
                }
            }
            let value = try result.get()
            return .tree(PropertyList(value: value, repeats: repeats ?? []), try jsonKind(of: value, file: file))
        }
        if looksLikeSwift(text) { return .swift }
        guard file.type == "strings" || looksLikeStrings(text) || first == UInt8(ascii: "{") else {
            throw Stub.otherFile(text, file: file)
        }
        let list = try TextPropertyList.parse(text, limits: listLimits)
        return .tree(list, try kind(of: list.value, file: file))
    }

    /// The first byte outside white space and comments.
    private static func firstByte(of text: [UInt8]) -> UInt8? {
        var cursor = ByteCursor(text)
        skipComments(&cursor)
        return cursor.current
    }

    /// Skips white space and comments, as found in tables and old property lists.
    private static func skipComments(_ cursor: inout ByteCursor) {
        while true {
            cursor.skipSpace()
            if cursor.take("/*") {
                _ = cursor.skip(past: "*/")
            } else if cursor.take("//") {
                while let byte = cursor.current, byte != 0x0A, byte != 0x0D { cursor.advance() }
            } else {
                return
            }
        }
    }

    // MARK: By content

    /// The kind of a property list, by its keys, or else by its name.
    private static func kind(of value: JSONValue, file: AppleFile) throws(TextError) -> AppleFileKind {
        let keys = Set(value.entries.map(\.key))
        if file.type == "stringsdict" { return .stringsDictionary }
        guard value.isDictionary else {
            throw TextError(
                value.position,
                "this property list is \(value.shown), not a dictionary",
                expected: "a dictionary with the keys of an intent definition, a vocabulary or an Info.plist",
                suggestion: "name one of the app's own files"
            )
        }
        if !keys.isDisjoint(with: IntentDefinitionReader.keys) { return .intentDefinition }
        if !keys.isDisjoint(with: VocabularyReader.keys) { return .vocabulary }
        if file.type == "strings" { return .strings }
        if !keys.isDisjoint(with: InformationReader.keys) { return .information }
        if file.type == "intentdefinition" { return .intentDefinition }
        if file.table == "AppIntentVocabulary" { return .vocabulary }
        let dictionaries = value.entries.map(\.value).filter(\.isDictionary)
        if dictionaries.contains(where: { $0.entry("NSStringLocalizedFormatKey") != nil }) { return .stringsDictionary }
        let name = file.foreign.name.lowercased()
        if name.hasSuffix("info.plist") || keys.contains(where: { $0.hasPrefix("CFBundle") }) { return .information }
        if file.type != "plist", value.entries.allSatisfy({ $0.value.text != nil }) {
            return .strings
        }
        let shown = value.entries.prefix(3).map { quoted($0.key) }.joined(separator: ", ")
        throw TextError(
            value.position,
            value.entries.isEmpty
                ? "this property list is empty" : "this property list is another tool's: its keys are \(shown)",
            expected: "the keys of an intent definition, a vocabulary or an Info.plist",
            suggestion: "name one of the app's own files"
        )
    }

    /// The kind of a JSON file, by its keys, or else by its name.
    private static func jsonKind(of value: JSONValue, file: AppleFile) throws(TextError) -> AppleFileKind {
        let keys = Set(value.entries.map(\.key))
        let isOfType = value.isDictionary ? file.type : ""
        if isOfType == "xcstrings" || keys.contains("sourceLanguage") { return .stringCatalog }
        if !keys.isDisjoint(with: ActionsDataReader.keys) || isOfType == "actionsdata" { return .actionsData }
        let shown = value.entries.prefix(3).map { quoted($0.key) }.joined(separator: ", ")
        throw TextError(
            value.position,
            "this JSON is another tool's: " + (value.isDictionary ? "its keys are \(shown)" : "it is \(value.shown)"),
            expected: "a string catalog with \"strings\", or a build's metadata with \"actions\" and \"autoShortcuts\"",
            suggestion: "name one of the app's own files"
        )
    }

    /// Whether text that begins with a bracket is JSON, and not an old property list.
    private static func isJSON(_ text: [UInt8], file: AppleFile) -> Bool {
        if ["xcstrings", "json", "actionsdata"].contains(file.type) { return true }
        if file.type == "strings" { return false }
        var cursor = ByteCursor(text)
        skipComments(&cursor)
        if cursor.take("[") { return true }
        cursor.advance()
        cursor.skipSpace()
        guard cursor.take("\"") else { return cursor.current == UInt8(ascii: "}") || cursor.isAtEnd }
        while let byte = cursor.current, byte != UInt8(ascii: "\"") {
            cursor.advance(byte == UInt8(ascii: "\\") ? 2 : 1)
        }
        cursor.advance()
        cursor.skipSpace()
        return cursor.current == UInt8(ascii: ":")
    }

    /// Whether text that begins with `<` is data in an old property list.
    private static func isDataList(_ text: [UInt8]) -> Bool {
        guard let start = text.firstIndex(of: UInt8(ascii: "<")), start + 1 < text.count else { return false }
        return Character(Unicode.Scalar(text[start + 1])).isHexDigit && !text.prefix(64).contains(UInt8(ascii: "/"))
    }

    private static func looksLikeSwift(_ text: [UInt8]) -> Bool {
        var cursor = ByteCursor(text)
        let marks = ["import AppIntents", "AppShortcutsProvider", ": AppEnum", "AppShortcut("]
        while !cursor.isAtEnd {
            if marks.contains(where: cursor.isAt) { return true }
            cursor.advance()
        }
        return false
    }

    /// Whether a text begins like a table: with a comment, or with quoted text and an equals sign.
    private static func looksLikeStrings(_ text: [UInt8]) -> Bool {
        var cursor = ByteCursor(text)
        skipComments(&cursor)
        guard cursor.take("\"") else { return false }
        while let byte = cursor.current, byte != UInt8(ascii: "\"") {
            cursor.advance(byte == UInt8(ascii: "\\") ? 2 : 1)
        }
        cursor.advance()
        cursor.skipSpace()
        return cursor.current == UInt8(ascii: "=")
    }
}

/// Files that are placeholders for other files.
private enum Stub {
    /// The problem with a text that is not a file of an app; `nil` if it may be one.
    static func fault(of text: [UInt8], file: AppleFile) -> TextError? {
        let head = String(decoding: text.prefix(512), as: UTF8.self)
        let start = head.unicodeScalars.firstIndex { !$0.properties.isWhitespace }
        guard let start else {
            if file.type == "strings" || file.type == "swift" { return nil }
            return TextError(
                TextPosition(),
                text.isEmpty ? "the file is empty" : "the file contains only white space",
                expected: "a file of an app, such as a string catalog or an intent definition",
                suggestion: "get the file again, or leave it out"
            )
        }
        let opening = head[start...]
        if opening.hasPrefix("version https://git-lfs") {
            return TextError(
                TextPosition(),
                "this is a pointer of Git LFS, not the file itself",
                expected: "the file",
                suggestion: "fetch it with `git lfs pull`"
            )
        }
        if ["<!doctype html", "<html"].contains(where: { opening.lowercased().hasPrefix($0) }) {
            return TextError(
                TextPosition(),
                "this is a page of HTML, not the file itself",
                expected: "the file",
                suggestion: "download the file as it is, not the page that shows it"
            )
        }
        if let position = conflict(in: text) {
            return TextError(
                position,
                "the file has unresolved merge conflicts",
                expected: "a file without conflicts",
                suggestion: "resolve the conflicts, and remove the conflict markers"
            )
        }
        if let path = path(in: text) {
            return TextError(
                TextPosition(),
                "not \(noun(of: file)); looks like a path, \(quoted(path)): a symbolic link that was checked out as text",
                expected: "the file that the link points to",
                suggestion: "name that file"
            )
        }
        return nil
    }

    /// The position of the conflict markers that version control leaves in a file; `nil` if not all three are there.
    private static func conflict(in text: [UInt8]) -> TextPosition? {
        let marks = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }
        var found = 0
        var (start, line, first) = (0, Int32(1), Int32(1))
        while start < text.count {
            if text[start...].starts(with: marks[found]) {
                if found == 0 { first = line }
                found += 1
                if found == marks.count { return TextPosition(line: first, column: 1) }
            }
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            start = end + 1
            if line < .max { line += 1 }
        }
        return nil
    }

    /// The expected kind of a file, by its name.
    private static func noun(of file: AppleFile) -> String {
        switch file.type {
        case "swift": "source code"
        case "strings": "a table of strings"
        case "xcstrings", "json", "actionsdata": "JSON"
        default: "a property list"
        }
    }

    /// The path that a text consists of, if it is nothing else.
    private static func path(in text: [UInt8]) -> String? {
        guard text.count <= 1024 else { return nil }
        let line = String(decoding: text, as: UTF8.self)
        let path = String(String.UnicodeScalarView(line.unicodeScalars.filter { !isControl($0) }))
        let isOneLine = line == path || line == path + "\n" || line == path + "\r\n"
        guard isOneLine, !path.isEmpty, !path.contains(where: { "<>{}=;\"'()*".contains($0) }) else { return nil }
        if path.hasPrefix("../") || path.hasPrefix("./") || path.hasPrefix("/") { return path }
        let name = path.split(separator: "/").last ?? ""
        let hasExtension = name.split(separator: ".").count > 1
        return !path.contains(" ") && (path.contains("/") || hasExtension) ? path : nil
    }

    /// The error for text of an unknown kind.
    static func otherFile(_ text: [UInt8], file: AppleFile) -> TextError {
        var cursor = ByteCursor(text)
        cursor.skipSpace()
        let rest = String(decoding: text[cursor.index...].prefix(160), as: UTF8.self)
        let line = rest.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return cursor.fault(
            "this is not a file of an app: it begins with \(quoted(String(line.prefix(40))))",
            "a property list, a table of strings, a string catalog, a build's metadata or Swift source",
            "name one of the app's own files"
        )
    }
}
