extension DocumentCompiler {
    /// Compiles the additions of an overlay as a layer over a document.
    ///
    /// Layers would pile up where values change often. So a layer that only changes the values of an enum replaces a
    /// layer that changed nothing else. A layer over several is merged with the layers below that are at most twice as
    /// large (O'Neil and others 1996, *The log-structured merge-tree*).
    ///
    /// - Parameters:
    ///   - overlay: The overlay, without errors.
    ///   - document: The document below the new layer.
    /// - Returns: The document with the layer; it shares all data of the document below.
    /// - Complexity: O(*n*) in the size of the overlay, of the extended cases, and of the shortcuts with additional
    ///   phrases; merging layers adds O(log *m*) on average, for all layers together of size *m*.
    static func compile(_ overlay: Catalog.Overlay, over document: CompiledDocument) -> CompiledDocument {
        var overlay = overlay
        var document = document
        if let name = overlay.replacedAlone, let layer = document.layer, layer.overlay.replacedAlone == name {
            document = layer.below
        }
        if document.level >= WorkLimits.layers {
            while let layer = document.layer, layer.overlay.size <= 2 * overlay.size {
                overlay = layer.overlay.adding(overlay)
                document = layer.below
            }
        }
        var compiler = DocumentCompiler(over: document)
        compiler.compile(overlay)
        return compiler.finished(overlay)
    }

    /// Compiles the additions of an overlay, in the order in which the whole catalog would be compiled.
    private mutating func compile(_ overlay: Catalog.Overlay) {
        let enums = overlay.enums.map { (enumeration: $0, index: declarations.enumerationIndices[$0.name]) }
        for (enumeration, index) in Self.ordered(enums, by: \.index) {
            guard let index else {
                add(enumeration)
                continue
            }
            if overlay.replacedEnums.contains(enumeration.name) {
                replace(Int(index), with: enumeration.cases)
            } else {
                extend(Int(index), with: enumeration.cases)
            }
        }
        let shortcuts = overlay.shortcuts.map { (shortcut: $0, index: declarations.shortcutIndices[$0.id]) }
        for (shortcut, index) in Self.ordered(shortcuts, by: \.index) {
            if let index { extend(Int(index), with: shortcut) } else { add(shortcut) }
        }
        for phrase in overlay.negativePhrases {
            let item = declarations.negativePhrases.count
            declarations.negativePhrases.append(phrase)
            compileNegative(phrase, shortcut: nil, item: item)
        }
    }

    /// Known items in their order of declaration, then new ones.
    private static func ordered<Item>(_ items: [Item], by index: (Item) -> Int32?) -> [Item] {
        items.enumerated().sorted { left, right in
            let (one, other) = (index(left.element) ?? .max, index(right.element) ?? .max)
            return one != other ? one < other : left.offset < right.offset
        }.map(\.element)
    }

    // MARK: Enums

    private mutating func add(_ enumeration: Enumeration) {
        let index = declarations.enumerations.count
        declarations.enumerations.append(.init(enumeration))
        declarations.enumerationIndices.set(enumeration.name, Int32(index))
        compileEnumeration(enumeration, index: index)
    }

    /// Replaces all cases of an enum.
    private mutating func replace(_ index: Int, with cases: [Enumeration.Case]) {
        let known = declarations.enumerations[index]
        let enumeration = Enumeration(name: known.name, cases: cases, speaksIdentifiers: known.speaksIdentifiers)
        declarations.enumerations[index] = .init(enumeration)
        hidden.hide(enumeration: Int32(index))
        // Every call of the enum now enters only the new cases.
        tables.grammarRoots[Int(grammar(.enumeration(Int32(index))))] = builder.addState()
        let telling = tellingWords(of: cases, enumeration)
        for (value, element) in cases.enumerated() { compileCase(element, value, of: index, enumeration, telling) }
    }

    /// Adds cases to an enum, and forms to existing cases, which are compiled again.
    private mutating func extend(_ index: Int, with cases: [Enumeration.Case]) {
        let known = declarations.enumerations[index]
        var declared = CompiledDocument.DeclaredEnumeration(over: known)
        var changed: [Int32: Enumeration.Case] = [:]
        var added: [Enumeration.Case] = []
        for element in cases {
            if let value = known.values[element.id] {
                changed[value] = (changed[value] ?? known.cases[Int(value)]).adding(element)
            } else {
                declared.values.set(element.id, Int32(declared.cases.count))
                declared.cases.append(element)
                added.append(element)
            }
        }
        let enumeration = Enumeration(name: known.name, cases: [], speaksIdentifiers: known.speaksIdentifiers)
        let first = known.cases.count
        func tellingWords(among count: Int, _ element: (Int) -> Enumeration.Case) -> TellingWords {
            count > WorkLimits.comparedCases
                ? TellingWords() : self.tellingWords(of: (0..<count).map(element), enumeration)
        }
        let before = tellingWords(among: first) { known.cases[$0] }
        let telling = tellingWords(among: declared.cases.count) { changed[Int32($0)] ?? declared.cases[$0] }
        let turned = telling.words.symmetricDifference(before.words)
        // The cost of a part of a name depends on the other cases.
        let affected = (turned.isEmpty ? 0..<0 : 0..<first).filter { value in
            changed[Int32(value)] == nil
                && TellingWords.isNamed(
                    known.cases[value],
                    with: turned,
                    language: language,
                    speaksIdentifiers: enumeration.speaksIdentifiers
                )
        }
        for value in affected { changed[Int32(value)] = known.cases[value] }
        for (value, element) in changed.sorted(by: { $0.key < $1.key })
        where element != known.cases[Int(value)] || affected.contains(Int(value)) {
            declared.cases[Int(value)] = element
            hidden.hide(enumeration: Int32(index), value: value)
            compileCase(element, Int(value), of: index, enumeration, telling)
        }
        for (offset, element) in added.enumerated() {
            compileCase(element, first + offset, of: index, enumeration, telling)
        }
        declarations.enumerations[index] = declared
    }

    // MARK: Shortcuts

    private mutating func add(_ shortcut: Shortcut) {
        let index = declarations.shortcuts.count
        declarations.shortcuts.append(shortcut)
        declarations.shortcutIndices.set(shortcut.id, Int32(index))
        compileShortcut(shortcut, index: index)
    }

    /// Adds phrases to a shortcut, after the existing phrases.
    private mutating func extend(_ index: Int, with other: Shortcut) {
        let known = declarations.shortcuts[index]
        var shortcut = known
        shortcut.phrases += other.phrases
        shortcut.negativePhrases += other.negativePhrases
        declarations.shortcuts[index] = shortcut
        for (offset, phrase) in other.phrases.enumerated() {
            compilePhrase(phrase, shortcut: index, item: known.phrases.count + offset)
        }
        for (offset, phrase) in other.negativePhrases.enumerated() {
            compileNegative(phrase, shortcut: index, item: known.negativePhrases.count + offset)
        }
    }
}
