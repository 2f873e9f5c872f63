internal import Earshot
internal import EarshotFormats

/// Collects the cases of an enum from values and their words.
struct ImportedEnum {
    /// The enum's name.
    let name: String
    /// Where it was declared, or first used.
    let location: Catalog.SourceLocation
    /// The cases, in order of appearance.
    private(set) var cases: [Enumeration.Case] = []

    /// The index of the case with each identifier.
    private var indexes: [String: Int] = [:]
    /// The cases with each form.
    private var owners: [String: Set<Int>] = [:]

    init(_ name: String, at location: Catalog.SourceLocation) {
        self.name = name
        self.location = location
    }

    /// The enum.
    var enumeration: Enumeration { Enumeration(name: name, cases: cases, location: location) }

    /// The identifier of the case that words stand for; `nil` if no case or several have them.
    func id(of words: String) -> String? {
        guard let owners = owners[ForeignName.folded(words)], owners.count == 1, let index = owners.first else {
            return nil
        }
        return cases[index].id
    }

    /// Whether any case has these words.
    func has(_ words: String) -> Bool { owners[ForeignName.folded(words)] != nil }

    /// Adds a value.
    ///
    /// - Parameters:
    ///   - id: Its identifier; if there is already a case with it, the words are added to that case.
    ///   - displayName: Its display name, if it differs from the identifier.
    ///   - synonyms: Other words for it; those that add nothing are left out.
    ///   - location: Its location.
    /// - Returns: Whether the case is new; also false if the identifier is empty.
    @discardableResult
    mutating func add(
        _ id: String,
        displayName: String? = nil,
        synonyms: [String] = [],
        at location: Catalog.SourceLocation
    ) -> Bool {
        let id = ForeignName.clean(id)
        guard !id.isEmpty else { return false }
        let known = indexes[id]
        let index = known ?? cases.count
        if known == nil {
            indexes[id] = index
            cases.append(Enumeration.Case(id: id, location: location))
            own(id, index)
        }
        if let displayName = displayName.map(ForeignName.clean), !displayName.isEmpty {
            let isNew = own(displayName, index)
            if known == nil {
                if displayName != id { cases[index].displayName = displayName }
            } else if isNew {
                cases[index].synonyms.append(displayName)
            }
        }
        for synonym in synonyms.map(ForeignName.clean) where !synonym.isEmpty && own(synonym, index) {
            cases[index].synonyms.append(synonym)
        }
        return known == nil
    }

    /// Records that words belong to a case; returns false if they already did.
    @discardableResult
    private mutating func own(_ words: String, _ index: Int) -> Bool {
        let form = ForeignName.folded(words)
        return owners[form, default: []].insert(index).inserted
    }
}
