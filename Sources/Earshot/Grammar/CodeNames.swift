/// The names of cases that are codes, and initials in names: "A380", "15 88", "KLX", "CS gas".
///
/// A code is spelled as it likes: see ``SpelledCodeReading``. Its digits and letters, in upper case and without what
/// separates its groups, lead to the words of the names.
struct CodeNames: Sendable {
    private var names: [String: [[PhraseGraph.Symbol]]] = [:]

    /// Whether no case has a code for a name.
    var isEmpty: Bool { names.isEmpty }

    /// Finds the codes among the names of a document's cases.
    ///
    /// Enums of very many cases are left out.
    ///
    /// - Parameters:
    ///   - declarations: The declarations of the document.
    ///   - language: Its language.
    ///   - vocabulary: The words of its names.
    /// - Complexity: O(*b*) in the bytes of the names.
    init(_ declarations: CompiledDocument.Declarations, _ language: Language, _ vocabulary: StringInterner) {
        for index in declarations.enumerations.indices {
            let enumeration = declarations.enumerations[index]
            guard enumeration.cases.count <= WorkLimits.codeCases else { continue }
            for element in enumeration.cases.indices {
                let element = enumeration.cases[element]
                for name in Self.names(of: element, speaksIdentifiers: enumeration.speaksIdentifiers) {
                    for (code, written) in Self.codes(in: name) {
                        let text = language.normalizer.normalize(written)
                        let words = text.words.compactMap { vocabulary.find($0) }
                        guard words.count == text.units.count, !words.isEmpty, names[code]?.contains(words) != true
                        else {
                            continue
                        }
                        names[code, default: []].append(words)
                    }
                }
            }
        }
    }

    /// The words of the names that are a code, for each name; empty if there are none.
    func words(of code: String) -> [[PhraseGraph.Symbol]] { names[code] ?? [] }

    /// The names of a case, as it is written.
    static func names(of element: Enumeration.Case, speaksIdentifiers: Bool) -> [String] {
        SpokenForm.spokenIdentifiers(of: element, speaksIdentifiers) + [element.displayName].compactMap(\.self)
            + element.synonyms
    }

    /// The codes in a name, each as it is written: the whole name, or the initials in it, as in "CS gas".
    ///
    /// Initials are two to four capital letters, with or without dots, beside a word that is not all capitals.
    static func codes(in name: String) -> [(code: String, written: String)] {
        if let code = code(of: name) { return [(code, name)] }
        let words = name.split(separator: " ")
        guard words.contains(where: { $0.contains(where: \.isLowercase) }) else { return [] }
        return words.compactMap { word in
            let letters = word.utf8.filter { $0 != UInt8(ascii: ".") }
            guard 2...4 ~= letters.count, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
            return (String(decoding: letters, as: UTF8.self), String(word))
        }
    }

    /// The digits and letters of a name that is a code; `nil` for any other name.
    ///
    /// A code has at least three digits or capital letters, or a capital letter and a digit, and otherwise only spaces,
    /// hyphens, dots and slashes.
    static func code(of name: String) -> String? {
        var (code, digits) = ("", 0)
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): break
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): continue
            default: return nil
            }
            code.unicodeScalars.append(Unicode.Scalar(byte))
        }
        let letters = code.utf8.count - digits
        guard code.utf8.count <= CodeForm.longest, digits > 0 && letters > 0 || code.utf8.count >= 3 else { return nil }
        return code
    }
}
