internal import Earshot
internal import EarshotFormats

/// Collects the cases of an enum from values and the words that stand for them.
struct ImportedEnum {
    /// The enum's name.
    let name: String
    /// Where it was declared, or first met.
    let location: Catalog.SourceLocation
    /// The cases, in the order in which they were met.
    private(set) var cases: [Enumeration.Case] = []

    /// The case that each identifier belongs to.
    private var indexes: [String: Int] = [:]
    /// The cases that each word form belongs to.
    private var owners: [String: Set<Int>] = [:]

    init(_ name: String, at location: Catalog.SourceLocation) {
        self.name = name
        self.location = location
    }

    /// The enum.
    var enumeration: Enumeration { Enumeration(name: name, cases: cases, location: location) }

    /// The identifier of the case that words stand for; `nil` where none or several have them.
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
    ///   - id: Its identifier; where there is a case of that name already, the words are added to it.
    ///   - displayName: What it is called, where that is not the identifier.
    ///   - synonyms: Other words for it; those that add nothing are left out.
    ///   - location: Where it stands.
    /// - Returns: Whether the case is new; false too where the identifier has no characters.
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

    /// Notes that words belong to a case; false where they did already.
    @discardableResult
    private mutating func own(_ words: String, _ index: Int) -> Bool {
        let form = ForeignName.folded(words)
        return owners[form, default: []].insert(index).inserted
    }
}
