internal import Earshot

/// Sentences of a phrase with parts of names in place of the names: "heat the living" of "Heat the ${room}".
///
/// Only parts whose words are literal words of phrases count, as no other phrase could say the others.
struct NameParts {
    /// The sentences with a part of a name, one parameter at a time.
    let automata: [PhraseAutomaton]

    init(of phrase: CheckedPhrase, _ checked: CheckedCatalogs) {
        automata = phrase.automaton.parameters.compactMap { parameter in
            let parts = checked.partsOfSlot[parameter.slot] ?? []
            guard !parts.isEmpty else { return nil }
            let words = parts.joined().reduce(KeyMask.none) { $0.union(checked.symbols.possible($1)) }
            return phrase.automaton.fixing(parameter, to: parts).admitting(words)
        }
    }

    /// The parts of the names of an enum's cases that consist of certain words, and are no names themselves.
    static func parts(of forms: CaseForms, in words: Set<Symbol>, _ symbols: SymbolTable, _ wording: Wording)
        -> [[Symbol]]
    {
        let names = Set(forms.forms.map(\.words))
        var found: Set<[Symbol]> = []
        var parts: [[Symbol]] = []
        for item in forms.enumeration.cases {
            for form in SpokenForm.forms(of: item, language: wording.language) where form.evidence == .partial {
                let text = wording.words(of: form.text)
                let part = symbols.symbols(of: text)
                guard !names.contains(text), part.count == text.count, words.isSuperset(of: part),
                    found.insert(part).inserted
                else { continue }
                parts.append(part)
            }
        }
        return parts
    }
}
