extension Catalog {
    /// What a person, a session or a device adds to a catalog that others share.
    ///
    /// An overlay holds only the additions. `Resolver.adding(_:)` makes a resolver with it, at a cost that depends only
    /// on the overlay; its answers are those of a resolver of ``Catalog/adding(_:)``.
    public struct Overlay: Hashable, Sendable {
        /// The name of the application it belongs to; `nil` stands for the resolver's first catalog.
        public var application: String?
        /// The locale whose phrases it adds to, as given in the catalog; `nil` stands for the catalog's own.
        public var locale: String?
        /// Enums and cases.
        ///
        /// If the catalog has the case, these synonyms and pronunciations are added to it, and the display name as a
        /// synonym. Any other case is added to the enum. The other properties of an existing enum are ignored. An enum
        /// that the catalog does not have must be that of a parameter of ``shortcuts``.
        public var enums: [Enumeration]
        /// Shortcuts, and phrases of shortcuts.
        ///
        /// If the catalog has the shortcut, these phrases and negative phrases are added to it; they use its own
        /// parameters, and the rest of the entry is ignored. Any other shortcut is added to the catalog.
        public var shortcuts: [Shortcut]
        /// Further phrases that must not trigger any shortcut of the catalog.
        public var negativePhrases: [Phrase]
        /// The identifiers of shortcuts that no longer take part; unknown ones are ignored.
        public var disabledShortcuts: Set<String>
        /// The enums whose cases replace the catalog's.
        package var replacedEnums: Set<String> = []

        /// Creates an overlay.
        ///
        /// - Parameters:
        ///   - application: The name of the application it belongs to; `nil` stands for the resolver's first catalog.
        ///   - locale: The locale whose phrases it adds to; `nil` stands for the catalog's own.
        ///   - enums: Enums and cases.
        ///   - shortcuts: Shortcuts, and phrases of shortcuts.
        ///   - negativePhrases: Further phrases that must not trigger any shortcut.
        ///   - disabledShortcuts: The identifiers of shortcuts that no longer take part.
        public init(
            application: String? = nil,
            locale: String? = nil,
            enums: [Enumeration] = [],
            shortcuts: [Shortcut] = [],
            negativePhrases: [Phrase] = [],
            disabledShortcuts: Set<String> = []
        ) {
            self.application = application
            self.locale = locale
            self.enums = enums
            self.shortcuts = shortcuts
            self.negativePhrases = negativePhrases
            self.disabledShortcuts = disabledShortcuts
        }

        /// An overlay that replaces the cases of an enum.
        ///
        /// - Parameters:
        ///   - enumeration: The name of the enum.
        ///   - cases: All its cases, in order.
        /// - Returns: The overlay, which changes nothing else.
        public static func replacing(_ enumeration: String, with cases: [Enumeration.Case]) -> Catalog.Overlay {
            var overlay = Catalog.Overlay(enums: [Enumeration(name: enumeration, cases: cases)])
            overlay.replacedEnums = [enumeration]
            return overlay
        }

        /// Whether there is nothing to compile.
        var isPlain: Bool { enums.isEmpty && shortcuts.isEmpty && negativePhrases.isEmpty }

        /// The number of cases and phrases to compile.
        var size: Int {
            enums.reduce(0) { $0 + $1.cases.count } + negativePhrases.count
                + shortcuts.reduce(0) { $0 + 1 + $1.phrases.count + $1.negativePhrases.count }
        }

        /// The enum whose cases it replaces, if it does nothing else.
        var replacedAlone: String? {
            guard enums.count == 1, shortcuts.isEmpty, negativePhrases.isEmpty, replacedEnums.contains(enums[0].name)
            else {
                return nil
            }
            return enums[0].name
        }

        /// Merges two overlays: this one, and the other on top.
        ///
        /// - Complexity: O(*n*) in the size of the two.
        func adding(_ other: Catalog.Overlay) -> Catalog.Overlay {
            var overlay = self
            var enumPlaces = Dictionary(enums.indices.map { (enums[$0].name, $0) }, uniquingKeysWith: { one, _ in one })
            for enumeration in other.enums {
                let isReplaced = other.replacedEnums.contains(enumeration.name)
                if isReplaced { overlay.replacedEnums.insert(enumeration.name) }
                if let place = enumPlaces[enumeration.name] {
                    if isReplaced {
                        overlay.enums[place].cases = enumeration.cases
                    } else {
                        overlay.enums[place].add(enumeration.cases)
                    }
                } else {
                    enumPlaces[enumeration.name] = overlay.enums.count
                    overlay.enums.append(enumeration)
                }
            }
            overlay.shortcuts.add(other.shortcuts)
            overlay.negativePhrases += other.negativePhrases
            overlay.disabledShortcuts.formUnion(other.disabledShortcuts)
            return overlay
        }
    }
}

extension [Shortcut] {
    /// Adds phrases to existing shortcuts, and appends further shortcuts.
    fileprivate mutating func add(_ others: [Shortcut]) {
        var places = Dictionary(indices.map { (self[$0].id, $0) }, uniquingKeysWith: { one, _ in one })
        for shortcut in others {
            if let place = places[shortcut.id] {
                self[place].phrases += shortcut.phrases
                self[place].negativePhrases += shortcut.negativePhrases
            } else {
                places[shortcut.id] = count
                append(shortcut)
            }
        }
    }
}

extension Enumeration {
    /// Adds forms to existing cases, and appends further cases.
    fileprivate mutating func add(_ others: [Enumeration.Case]) {
        var places = Dictionary(cases.indices.map { (cases[$0].id, $0) }, uniquingKeysWith: { one, _ in one })
        for element in others {
            if let place = places[element.id] {
                cases[place] = cases[place].adding(element)
            } else {
                places[element.id] = cases.count
                cases.append(element)
            }
        }
    }
}

extension Enumeration.Case {
    /// The case with the additions of another one with the same identifier.
    func adding(_ other: Enumeration.Case) -> Enumeration.Case {
        var element = self
        let names = [other.displayName].compactMap(\.self) + other.synonyms
        for name in names where name != displayName && !element.synonyms.contains(name) {
            element.synonyms.append(name)
        }
        for hint in other.pronunciations where !element.pronunciations.contains(hint) {
            element.pronunciations.append(hint)
        }
        return element
    }
}

extension Catalog {
    /// The catalog with an overlay's additions, as one catalog.
    ///
    /// The overlay's application and locale are ignored: call this on the catalog, or the localization, that the
    /// overlay is for.
    ///
    /// - overlay: What is added.
    /// - Returns: The catalog; a resolver of it answers as this catalog's resolver with the overlay does.
    /// - Complexity: O(*n*) in the size of both.
    public func adding(_ overlay: Catalog.Overlay) -> Catalog {
        var catalog = self
        var enumPlaces = Dictionary(enums.indices.map { (enums[$0].name, $0) }, uniquingKeysWith: { one, _ in one })
        for enumeration in overlay.enums {
            guard let place = enumPlaces[enumeration.name] else {
                enumPlaces[enumeration.name] = catalog.enums.count
                catalog.enums.append(enumeration)
                continue
            }
            if overlay.replacedEnums.contains(enumeration.name) {
                catalog.enums[place].cases = enumeration.cases
            } else {
                catalog.enums[place].add(enumeration.cases)
            }
        }
        catalog.shortcuts.add(overlay.shortcuts)
        catalog.negativePhrases += overlay.negativePhrases
        for index in catalog.shortcuts.indices where overlay.disabledShortcuts.contains(catalog.shortcuts[index].id) {
            catalog.shortcuts[index].isEnabled = false
        }
        return catalog
    }
}
