internal import Earshot

/// Finds negative phrases that veto only what no phrase would answer.
///
/// A negative phrase is meant for utterances close to a phrase. One with the application's name is skipped, as it keeps
/// other utterances with the name from opening the application. One that shares a word with a phrase it may veto, or
/// with a value of such a phrase, is skipped too. For the others the engine, without negative phrases, must find no
/// answer to the witness, and nothing close.
enum IdleNegatives {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        let suspects = checked.negatives.filter { isSuspect($0, checked) }
        guard !suspects.isEmpty, checked.judge.hasEngine else { return [] }
        let open = checked.catalogs.map { catalog in
            var catalog = catalog
            catalog.negativePhrases = []
            for index in catalog.shortcuts.indices { catalog.shortcuts[index].negativePhrases = [] }
            return catalog
        }
        let judge = WitnessVerifier(open, language: checked.wording.language)
        let paths = CommonPaths(checked.symbols)
        return suspects.compactMap { negative in
            guard let path = paths.shortest(negative.automaton, negative.automaton) else { return nil }
            let text = Wording.text(of: path.left)
            guard let reason = judge.answer(text)?.reason, [.outOfCatalog].contains(reason.kind) else { return nil }
            let scope = negative.shortcut.map { checked.catalogs[negative.catalog].shortcuts[$0].id }
            return Finding(
                rule: .idleNegative,
                message:
                    "the negative phrase \(negative.phrase.text.quoted) has no effect: "
                    + "no phrase\(scope.map { " of \($0)" } ?? "") has a word in common with it",
                owners: [negative.owner],
                witness: text,
                fix: "remove it, or write what is mistaken for a phrase"
            )
        }
    }

    private static func isSuspect(_ negative: CheckedPhrase, _ checked: CheckedCatalogs) -> Bool {
        guard negative.automaton.lengths != nil, !negative.automaton.isTooLarge,
            !negative.pattern.leaves.contains(.applicationName), negative.automaton.slots.isEmpty
        else { return false }
        let names = checked.applicationNames[negative.catalog].flatMap(\.words)
        var keys: Set<Int> = []
        for phrase in checked.phrases
        where phrase.catalog == negative.catalog && (negative.shortcut == nil || phrase.shortcut == negative.shortcut) {
            for move in phrase.automaton.moves.joined() { keys.formUnion(checked.symbols.keys(of: move.symbol)) }
        }
        // A text may be any words.
        guard !keys.contains(KeyClasses.texts) else { return false }
        return negative.automaton.moves.joined().allSatisfy { move in
            guard case .word(let number) = move.symbol else { return true }
            let word = checked.symbols.words[number]
            if names.contains(word) { return false }
            return checked.wording.isFunctionOnly([word])
                || keys.isDisjoint(with: checked.symbols.keys(of: move.symbol))
        }
    }
}
