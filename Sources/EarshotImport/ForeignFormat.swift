package import Earshot
package import EarshotFormats

/// A format of another tool.
package protocol ForeignFormat: SendableMetatype {
    /// Its name on the command line.
    static var name: String { get }
    /// A short description for the command line's help.
    static var summary: String { get }
    /// What its files are called, with an article, such as "a Snips dataset".
    static var noun: String { get }
    /// What a file has to have, for messages about one that has not.
    static var expected: String { get }
    /// The extensions of its files in lower case, without dots: what a folder is searched for.
    static var types: Set<String> { get }
    /// The profile that `earshot check` checks its catalogs with; `nil` for the general one.
    static var profile: String? { get }
    /// Whether each file means something by itself, so that the others are read if one cannot be.
    static var filesStandAlone: Bool { get }

    /// Whether a file looks like one of the format's, by its name, its first lines or its keys.
    static func recognizes(_ look: FileLook) -> Bool

    /// Reads files of this format.
    ///
    /// - Parameters:
    ///   - files: The files, in the order of the command line; at least one.
    ///   - options: What the caller set.
    /// - Returns: The catalog, a corpus if the files have one, and the losses.
    /// - Throws: ``CatalogError`` with every problem found, each with its place.
    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport
}

extension ForeignFormat {
    package static var profile: String? { nil }
    package static var filesStandAlone: Bool { false }
}

/// The formats that can be imported, in display order.
package enum ForeignFormats {
    /// Every format.
    package static let all: [any ForeignFormat.Type] = [
        AppleFormat.self,
        HassilFormat.self,
        AlexaFormat.self,
        SnipsFormat.self,
        RasaFormat.self,
        DialogflowFormat.self,
        LuisFormat.self,
        LexFormat.self,
        WitFormat.self,
        OvosFormat.self,
        JSGFFormat.self,
        TalonFormat.self,
        HomophoneFormat.self,
    ]
}

/// A file of another tool.
package struct ForeignFile: Hashable, Sendable {
    /// Its path, as the caller gave it.
    package var path: String
    /// Its content.
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The last component of the path.
    package var name: String { String(path.split(separator: "/").last ?? "") }

    /// The folders and the name, outermost first.
    package var components: [String] { path.split(separator: "/").map(String.init) }

    /// A location in the file.
    package func location(_ position: TextPosition = TextPosition()) -> Catalog.SourceLocation {
        Catalog.SourceLocation(file: path, line: Int(position.line), column: Int(position.column))
    }

    /// An error about the file.
    package func problem(_ error: TextError) -> CatalogProblem {
        CatalogProblem(
            location: location(error.position),
            what: error.what,
            expected: error.expected,
            suggestion: error.suggestion
        )
    }
}
