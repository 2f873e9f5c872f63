// A catalog in a compiled file, with every declaration read separately on first use.
//
// Most of a large catalog are phrases, and an answer names a single phrase. So a document stores the offset of each
// declaration in the catalog, and the few fields needed for every answer.

/// The fields of a catalog needed for every answer, and the catalog itself, read from a file on first use.
struct CatalogHead: Sendable {
    let locale: String
    let application: Catalog.Application?
    let ties: Catalog.Ties
    let catalog: Deferred<Catalog>

    /// The head of a catalog in memory.
    init(_ catalog: Catalog) {
        locale = catalog.locale
        application = catalog.application
        ties = catalog.ties
        self.catalog = Deferred(known: catalog)
    }

    fileprivate init(
        locale: String,
        application: Catalog.Application?,
        ties: Catalog.Ties,
        catalog: Deferred<Catalog>
    ) {
        self.locale = locale
        self.application = application
        self.ties = ties
        self.catalog = catalog
    }
}

/// A catalog in a compiled file.
///
/// Nothing is checked when the file is opened: a declaration that cannot be read is empty.
struct StoredCatalog: Sendable {
    let head: CatalogHead
    /// Fillers besides those of the language.
    let fillers: [String]
    /// The names of the enums.
    let enumerationNames: [String]
    /// The number of shortcuts.
    let shortcutCount: Int
    let shortcuts: StoredElements<Shortcut>
    let enumerations: StoredElements<CompiledDocument.DeclaredEnumeration>
    let negativePhrases: StoredElements<Phrase>

    /// Writes the head of a catalog, and the offsets of its declarations.
    static func write(_ catalog: Catalog, to store: inout BinaryWriter) {
        store.text(catalog.locale)
        store.optional(catalog.application)
        store.text(catalog.ties.rawValue)
        store.list(catalog.fillers)
        store.list(catalog.enums.map(\.name))
        store.number(UInt64(catalog.negativePhrases.count))
        var whole = BinaryWriter()
        catalog.write(to: &whole)
        // The catalog is followed by its enums, shortcuts and negative phrases, then by the declarations of its
        // localizations.
        store.array(Array(whole.marks.dropFirst().prefix(catalog.enums.count + catalog.shortcuts.count + 1)))
    }

    /// Reads the head.
    ///
    /// - Parameters:
    ///   - store: The reader of the head.
    ///   - section: The section of the catalogs.
    ///   - start: The offset of the catalog in the section.
    /// - Throws: An error for an invalid head.
    /// - Complexity: O(*n*) in the enums and the shortcuts.
    init(
        from store: inout BinaryReader,
        in section: CompiledFile.Stored,
        at start: Int
    ) throws(BinaryCodingError) {
        let locale = try store.text()
        let application: Catalog.Application? = try store.optional()
        guard let ties = Catalog.Ties(rawValue: try store.text()) else { throw store.fault }
        fillers = try store.list()
        let names: [String] = try store.list()
        let negativeCount = Int(clamping: try store.number())
        let places: [UInt32] = try store.array()
        let shortcutCount = places.count - names.count - 1
        guard shortcutCount >= 0, negativeCount <= section.bytes.count else { throw store.fault }
        self.shortcutCount = shortcutCount
        enumerationNames = names
        @Sendable func reader(_ place: Int) -> BinaryReader {
            BinaryReader(section.bytes, from: start + Int(places[place]))
        }
        shortcuts = StoredElements(shortcutCount) { index in
            withExtendedLifetime(section) {
                var store = reader(names.count + index)
                return (try? Shortcut(from: &store)) ?? Shortcut(id: "", phrases: [])
            }
        }
        enumerations = StoredElements(names.count) { index in
            withExtendedLifetime(section) {
                var store = reader(index)
                let read = try? Enumeration(from: &store)
                return CompiledDocument.DeclaredEnumeration(read ?? Enumeration(name: names[index], cases: []))
            }
        }
        let negatives = Deferred<[Phrase]> {
            withExtendedLifetime(section) {
                var store = reader(places.count - 1)
                return (try? store.list()) ?? []
            }
        }
        negativePhrases = StoredElements(negativeCount, areKept: false) { index in
            negatives.value.indices.contains(index) ? negatives.value[index] : Phrase("")
        }
        head = CatalogHead(
            locale: locale,
            application: application,
            ties: ties,
            catalog: Deferred {
                withExtendedLifetime(section) {
                    var store = BinaryReader(section.bytes, from: start)
                    return (try? Catalog(from: &store)) ?? Catalog(locale: locale)
                }
            }
        )
    }

    /// The phrase at a place, negative phrases from −1 down; an empty phrase if there is none.
    ///
    /// - Parameters:
    ///   - item: The place.
    ///   - shortcut: The index of an existing shortcut; −1 for the application.
    /// - Returns: The phrase.
    func phrase(_ item: Int, shortcut: Int32) -> Phrase {
        let index = item < 0 ? -1 - item : item
        if shortcut < 0 {
            guard item < 0, index < negativePhrases.count else { return Phrase("") }
            return negativePhrases.part(index) { $0 }
        }
        return shortcuts.part(Int(shortcut)) { shortcut in
            let phrases = item < 0 ? shortcut.negativePhrases : shortcut.phrases
            return index < phrases.count ? phrases[index] : Phrase("")
        }
    }
}
