public import Earshot

extension CatalogReader {
    /// Reads what a person, a session or a device adds to a catalog, from YAML or JSON.
    ///
    /// ```yaml
    /// version: 1
    /// enums:
    ///   Playlist:
    ///     cases: [{ id: p7, synonyms: [my alarm] }]
    /// shortcuts:
    ///   - { id: Play, phrases: ["Wake me with ${playlist}"] }
    /// disabledShortcuts: [Rate]
    /// ```
    ///
    /// `enums`, `shortcuts` and `negativePhrases` are those of a catalog file. `application`, the name of one, and
    /// `locale` say what is added to, `disabledShortcuts` lists shortcuts that no longer take part, and `replacedEnums`
    /// lists enums whose cases take the place of the catalog's. Whether all of it fits a catalog shows when it is laid
    /// over one: the problems have their places in this text.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - file: The name used in messages; its extension distinguishes YAML from JSON.
    /// - Returns: The overlay.
    /// - Throws: ``CatalogError`` with every problem found, each with its place. An unknown key is one of them, unless it
    ///   begins with `x-`.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public func readOverlay(bytes: [UInt8], file: String) throws(CatalogError) -> Catalog.Overlay {
        try readPart(bytes: bytes, file: file) { decoder, value in decoder.overlay(value) }
    }

    /// Reads a text that is no whole catalog: one value, of which every problem is an error.
    func readPart<Part>(
        bytes: [UInt8],
        file: String,
        _ decode: (inout CatalogDecoder, JSONValue) -> Part
    ) throws(CatalogError) -> Part {
        var decoder = CatalogDecoder(limit: limits.problems)
        decoder.file = file
        let value: JSONValue
        do throws(TextError) {
            guard bytes.count <= limits.bytes else {
                throw TextError(
                    TextPosition(),
                    "the text is \(bytes.count) bytes long",
                    expected: "at most \(limits.bytes) bytes",
                    suggestion: "raise the limit on bytes"
                )
            }
            value = try DocumentText.value(of: bytes, file: file, limits: limits)
        } catch {
            decoder.list.error(
                decoder.location(error.position),
                error.what,
                expected: error.expected,
                suggestion: error.suggestion
            )
            throw CatalogError(decoder.list.summarized)
        }
        let part = decode(&decoder, value)
        let problems = decoder.list.summarized
        guard problems.isEmpty else { throw CatalogError(problems) }
        return part
    }
}

extension CatalogDecoder {
    /// The keys of an overlay that a catalog does not have, or has in another form.
    private static let overlayKeys = ["version", "locale", "application", "disabledShortcuts", "replacedEnums"]

    /// Decodes an overlay.
    fileprivate mutating func overlay(_ value: JSONValue) -> Catalog.Overlay {
        let owner = Owner(noun: "overlay")
        let known = Self.overlayKeys + ["enums", "shortcuts", "negativePhrases"]
        guard let fields = fields(value, of: owner, known: known) else { return Catalog.Overlay() }
        if fields.value("version")?.number != "1" {
            list.error(
                fields.location,
                fields.value("version").map { "the version is \($0.shown)" } ?? "`version` is missing",
                expected: "version: 1",
                suggestion: "add version: 1"
            )
        }
        let locale = text("locale", in: fields, of: owner, inherited: nil)
        var rest = value
        rest.content = .object(
            fields.members.filter { !Self.overlayKeys.contains($0.key) }
        )
        let catalog = document(rest, locale: locale ?? "").catalog
        var overlay = Catalog.Overlay(
            application: text("application", in: fields, of: owner, inherited: nil),
            locale: locale,
            enums: catalog.enums,
            shortcuts: catalog.shortcuts,
            negativePhrases: catalog.negativePhrases,
            disabledShortcuts: Set(texts("disabledShortcuts", in: fields, of: owner))
        )
        overlay.replacedEnums = Set(texts("replacedEnums", in: fields, of: owner))
        return overlay
    }
}
