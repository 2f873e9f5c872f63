internal import Earshot
internal import EarshotFormats

extension AppleJoin {
    /// Creates the shortcuts: first from sources, then from tables, then from the titles of intents.
    mutating func joinShortcuts() {
        let intents = joinedIntents()
        titleKeys = Set(facts.shortcuts.compactMap(\.title?.key) + facts.intents.compactMap(\.title?.key))
        titleKeys.formUnion(facts.enums.flatMap(\.cases).compactMap(\.title?.key))
        var ids: Set<String> = []
        var byKey: [String: Int] = [:]
        for item in facts.shortcuts { add(item, intents: intents, ids: &ids, byKey: &byKey) }
        let hasSources = !drafts.isEmpty
        for (index, draft) in drafts.enumerated() {
            for key in Set(draft.keys) { sharers[key, default: []].append(index) }
        }
        findOwners()
        for item in facts.translations where item.table == AppleFile.phraseTable {
            add(item, hasSources: hasSources, ids: &ids, byKey: &byKey)
        }
        if !hasSources { takeKeysAsPhrases() }
        var derived: Set<String> = []
        for item in facts.intents.compactMap({ intents[$0.name] }) where derived.insert(item.name).inserted {
            if !item.phraseTitles.isEmpty { addDerived(item, ids: &ids) }
        }
        var used = Set(drafts.compactMap(\.intent) + drafts.map(\.id))
        for item in facts.intents where item.phraseTitles.isEmpty && used.insert(item.name).inserted {
            lose(.dropped, at: item.location, "intent \(quoted(item.name)): no file gives a phrase for it")
        }
        for index in drafts.indices {
            sortPhrases(of: index)
            findParameters(of: index)
        }
        for draft in drafts { report(draft) }
    }

    /// A key for comparison: white space does not matter.
    private static func key(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func unique(_ id: String, _ ids: inout Set<String>) -> String {
        let name = Self.name(id)
        let base = name.isEmpty ? "shortcut" : name
        var candidate = base
        var number = 2
        while !ids.insert(candidate).inserted {
            candidate = "\(base)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Uses the keys of tables as the phrases of the source, if no table is in its language: the keys are the literals
    /// of the source code.
    private mutating func takeKeysAsPhrases() {
        guard let place = drafts.first?.location, !drafts.contains(where: { $0.phrases[source] != nil }) else { return }
        for index in drafts.indices {
            drafts[index].phrases[source] = drafts[index].keys.map { .init($0, at: drafts[index].location) }
        }
        lose(
            .derived,
            at: place,
            "\(drafts.count) phrases in \(source) are the keys of tables in other languages",
            suggestion: "import the source, or the table of its own language, too"
        )
    }

    // MARK: Sources

    /// The intents by name, joined over files; a type known to one of them is used.
    private mutating func joinedIntents() -> [String: AppleFacts.Intent] {
        var intents: [String: AppleFacts.Intent] = [:]
        for item in facts.intents {
            guard var known = intents[item.name] else {
                intents[item.name] = item
                continue
            }
            for parameter in item.parameters {
                guard let place = known.parameters.firstIndex(where: { $0.name == parameter.name }) else {
                    known.parameters.append(parameter)
                    continue
                }
                if case .other = known.parameters[place].type { known.parameters[place].type = parameter.type }
                known.parameters[place].prompt = known.parameters[place].prompt ?? parameter.prompt
                known.parameters[place].minimum = known.parameters[place].minimum ?? parameter.minimum
                known.parameters[place].maximum = known.parameters[place].maximum ?? parameter.maximum
                known.parameters[place].defaultValue = known.parameters[place].defaultValue ?? parameter.defaultValue
            }
            let titles = Set(known.phraseTitles.map(\.text.text))
            known.phraseTitles += item.phraseTitles.filter { !titles.contains($0.text.text) }
            known.title = known.title ?? item.title
            if known != intents[item.name] {
                lose(
                    .changed,
                    at: item.location,
                    "intent \(quoted(item.name)) is also declared at \(known.location), with other parts; "
                        + "the two are merged"
                )
            }
            intents[item.name] = known
        }
        return intents
    }

    /// Adds a shortcut of a source; if another file has already given it, only its phrases are added.
    private mutating func add(
        _ item: AppleFacts.Shortcut,
        intents: [String: AppleFacts.Intent],
        ids: inout Set<String>,
        byKey: inout [String: Int]
    ) {
        guard let first = item.phrases.first else {
            return lose(.dropped, at: item.location, "the shortcut of \(quoted(item.intent ?? "")) has no phrase")
        }
        let keys = item.phrases.map { Self.key($0.text) }
        if let index = known(item, key: keys[0], byKey: byKey) {
            if drafts[index].location.file == item.location.file {
                lose(
                    .changed,
                    at: item.location,
                    "the shortcut of \(quoted(item.intent ?? "")) is also declared at \(drafts[index].location); "
                        + "the two are merged"
                )
            }
            let there = Set(drafts[index].keys)
            drafts[index].intent = drafts[index].intent ?? item.intent
            drafts[index].facts = drafts[index].facts ?? item.intent.flatMap { intents[$0] }
            drafts[index].title = drafts[index].title ?? item.title
            if drafts[index].presets.isEmpty { drafts[index].presets = item.presets }
            for (key, phrase) in zip(keys, item.phrases) where !there.contains(key) {
                drafts[index].phrases[source, default: []].append(phrase)
                drafts[index].keys.append(key)
                if byKey[key] == nil { byKey[key] = index }
            }
            return
        }
        var draft = Draft(
            id: Self.unique(item.intent ?? Self.key(first.text), &ids),
            intent: item.intent,
            title: item.title,
            facts: item.intent.flatMap { intents[$0] },
            keys: keys,
            location: item.location
        )
        draft.phrases[source] = item.phrases
        draft.presets = item.presets
        draft.isSuggested = item.isSuggested
        let own = [Self.key(keys[0], of: item), Self.key(keys[0], of: item.intent)].compactMap { $0 }
        for key in keys + own where byKey[key] == nil { byKey[key] = drafts.count }
        drafts.append(draft)
    }

    /// The shortcut that another one repeats; `nil` if there is none.
    ///
    /// It has the same intent and the same first phrase: build metadata repeats the source, and branches of a condition
    /// repeat each other. Two in one file that pass different values to their intent are different.
    private func known(_ item: AppleFacts.Shortcut, key: String, byKey: [String: Int]) -> Int? {
        let file = item.location.file
        if let key = Self.key(key, of: item), let index = byKey[key] { return index }
        if let key = Self.key(key, of: item.intent), let index = byKey[key], drafts[index].location.file != file {
            return index
        }
        guard let index = byKey[key], drafts[index].intent == nil || item.intent == nil else { return nil }
        return drafts[index].location.file == file ? nil : index
    }

    /// The key of a first phrase with its intent, which cannot equal a phrase alone.
    private static func key(_ phrase: String, of intent: String?) -> String? {
        intent.map { "\($0)\u{1F}\(phrase)" }
    }

    /// The key of a first phrase with its intent and arguments.
    private static func key(_ phrase: String, of item: AppleFacts.Shortcut) -> String? {
        key(phrase, of: item.intent).map { "\(item.arguments)\u{1F}\($0)" }
    }

    // MARK: Tables

    /// Finds the keys that are a further phrase of another key in the source language and have no text of their own
    /// there.
    ///
    /// Older tables have them beside the set of phrases that Xcode created later.
    private mutating func findOwners() {
        let entries = facts.translations.filter {
            $0.table == AppleFile.phraseTable && ($0.locale ?? source) == source
        }
        let own = Set(entries.filter { $0.values.first?.location != $0.key.location }.map { Self.key($0.key.text) })
        let keys = Set(entries.map { Self.key($0.key.text) })
        for entry in entries where entry.values.count > 1 {
            let owner = Self.key(entry.key.text)
            for value in entry.values.lazy.map({ Self.key($0.text) })
            where value != owner && keys.contains(value) && !own.contains(value) && owners[value] == nil {
                owners[value] = owner
            }
        }
    }

    /// Adds the phrases of a table's entry to the shortcuts that have its key as a phrase.
    private mutating func add(
        _ item: AppleFacts.Translation,
        hasSources: Bool,
        ids: inout Set<String>,
        byKey: inout [String: Int]
    ) {
        let key = Self.key(item.key.text)
        let owner = hasSources ? nil : owners[key]
        let locale = item.locale ?? source
        var places = sharers[key] ?? [byKey[owner ?? key]].compactMap { $0 }
        if places.isEmpty {
            // A title in the table of phrases is not a phrase.
            if titleKeys.contains(item.key.text) { return }
            places = [drafts.count]
            byKey[owner ?? key] = drafts.count
            drafts.append(
                Draft(id: Self.unique(owner ?? key, &ids), keys: [owner ?? key], location: item.key.location)
            )
            if hasSources, item.state != "stale" {
                lose(
                    .suspicious,
                    at: item.key.location,
                    "no source has the phrase \(quoted(item.key.text)); it becomes a separate shortcut",
                    suggestion: "name the source that declares it too, or remove the entry"
                )
            }
        }
        for value in item.values { origins[value] = key }
        for index in places {
            if let owner {
                if !drafts[index].keys.contains(key) { drafts[index].keys.append(key) }
                if item.values.first?.location == item.key.location {
                    lose(
                        .changed,
                        at: item.key.location,
                        "the key \(quoted(item.key.text)) is also a phrase of \(quoted(owner)); the two are merged"
                    )
                    continue
                }
            }
            addTexts(of: item, under: key, to: index, in: locale, hasSources: hasSources)
            if let state = item.state, drafts[index].states[locale]?.contains(state) != true {
                drafts[index].states[locale, default: []].append(state)
            }
        }
        check(item, locale: locale)
    }

    /// Adds the texts of a table's entry to a shortcut.
    private mutating func addTexts(
        of item: AppleFacts.Translation,
        under key: String,
        to index: Int,
        in locale: String,
        hasSources: Bool
    ) {
        let isThere = drafts[index].phrases[source]?.contains { Self.key($0.text) == key } == true
        if locale == source, isThere, item.values.count == 1 {
            // A table of single texts gives the actual phrase of the source.
            if Self.key(item.values[0].text) != key { replace(key, of: index, by: item.values[0]) }
            return
        }
        // In the source language a table repeats the phrases that the source code has.
        let there = hasSources && locale == source ? Set(drafts[index].keys) : []
        for value in item.values where !there.contains(Self.key(value.text)) {
            // An extension's table repeats that of the app; a repetition within one file is a mistake, and is kept.
            let place = TablePlace(shortcut: index, locale: locale, text: value.text)
            let file = value.location.file
            guard files[place, default: file] == file else { continue }
            files[place] = file
            drafts[index].phrases[locale, default: []].append(value)
        }
    }

    /// Replaces one of the source's phrases.
    private mutating func replace(_ key: String, of index: Int, by text: AppleFacts.Text) {
        let phrases = drafts[index].phrases[source] ?? []
        guard let place = phrases.firstIndex(where: { Self.key($0.text) == key }) else { return }
        drafts[index].phrases[source]?[place] = text
        lose(
            .changed,
            at: text.location,
            "the phrase \(quoted(phrases[place].text)) is \(quoted(text.text)) in the table of its own language"
        )
    }

    /// Compares the parameters of a translation with those of its key.
    private mutating func check(_ item: AppleFacts.Translation, locale: String) {
        let wanted = ApplePhrase(item.key.text).parameters
        guard !wanted.isEmpty, !item.values.isEmpty else { return }
        let found = Set(item.values.flatMap { ApplePhrase($0.text).parameters })
        for name in wanted where !found.contains(name) {
            lose(
                .suspicious,
                at: item.values[0].location,
                "the translation of \(quoted(item.key.text)) into \(locale) drops ${\(name)}",
                suggestion: "put the token in the place of its value"
            )
        }
    }

    /// Sorts the phrases of a locale in the order of the keys they translate, since tables are sorted alphabetically.
    private mutating func sortPhrases(of index: Int) {
        let draft = drafts[index]
        guard draft.keys.count > 1 else { return }
        let order = Dictionary(draft.keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for (locale, texts) in draft.phrases where locale != source {
            let ranks = texts.map { order[origins[$0] ?? ""] ?? 0 }
            let sorted = texts.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
            drafts[index].phrases[locale] = sorted.map { texts[$0] }
        }
    }

    // MARK: Intents

    /// Adds a shortcut whose phrases are the titles of an intent.
    private mutating func addDerived(_ item: AppleFacts.Intent, ids: inout Set<String>) {
        var draft = Draft(
            id: Self.unique(item.name, &ids),
            title: item.title,
            facts: item,
            isDerived: true,
            location: item.location
        )
        if draft.id != item.name { draft.intent = item.name }
        for locale in [source] + furtherLocales {
            for title in item.phraseTitles {
                let translated = tables.text(title, in: locale)
                guard let text = translated ?? (locale == source ? title.text : nil) else { continue }
                if draft.phrases[locale]?.contains(where: { $0.text == text.text }) != true {
                    draft.phrases[locale, default: []].append(text)
                }
            }
        }
        lose(
            .derived,
            at: item.location,
            "\(draft.phrases[source]?.count ?? 0) phrases of \(quoted(draft.id)) are titles of the intent",
            suggestion: "replace them with what users say, with ${applicationName}"
        )
        drafts.append(draft)
    }
}
