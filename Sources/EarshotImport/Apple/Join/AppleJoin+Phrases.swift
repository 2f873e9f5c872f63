internal import Earshot
internal import EarshotFormats

extension AppleJoin {
    /// The longest phrase that is read, in bytes.
    private static let longest = 4096

    /// Reports on the phrases of a shortcut in all locales, before they are converted.
    mutating func report(_ draft: Draft) {
        let names = Set(draft.facts?.parameters.map(\.name) ?? [])
        for (locale, texts) in draft.phrases.sorted(by: {
            ($0.key == source ? "" : $0.key) < ($1.key == source ? "" : $1.key)
        }) {
            var seen: [String: Catalog.SourceLocation] = [:]
            for text in texts {
                let phrase = ApplePhrase(text.text, names: names)
                guard phrase.hasWords, text.text.utf8.count <= Self.longest else {
                    lose(
                        .dropped,
                        at: text.location,
                        phrase.hasWords
                            ? "a phrase of \(quoted(draft.id)) is longer than \(Self.longest) bytes"
                            : "the phrase \(quoted(text.text)) of \(quoted(draft.id)) has no words",
                        suggestion: "write a phrase of a few words"
                    )
                    continue
                }
                for token in phrase.wrongTokens {
                    lose(
                        .suspicious,
                        at: text.location,
                        "\(quoted(token)) is not a token; it is read as words",
                        suggestion: "write ${applicationName}, or ${…} with the name of a parameter"
                    )
                }
                if !phrase.hasApplicationName, phrase.wrongTokens.isEmpty, !draft.isDerived, !draft.isSuggested {
                    lose(
                        .suspicious,
                        at: text.location,
                        "the phrase \(quoted(text.text)) has no ${applicationName}, which the platform requires",
                        suggestion: "name the app by its token"
                    )
                }
                let folded = phrase.text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if let first = seen[folded] {
                    lose(
                        .suspicious,
                        at: text.location,
                        "the phrase \(quoted(text.text)) occurs twice in \(quoted(draft.id)) in \(locale), "
                            + "first at \(first.line):\(first.column)",
                        suggestion: "remove or reword one of the two"
                    )
                } else {
                    seen[folded] = text.location
                }
            }
        }
        reportParameters(of: draft, names: names)
        findValues(of: draft)
    }

    /// Finds the parameters that the phrases of a shortcut use, in all locales.
    mutating func findParameters(of index: Int) {
        let names = Set(drafts[index].facts?.parameters.map(\.name) ?? [])
        drafts[index].used = usedParameters(of: drafts[index], names: names)
    }

    /// The parameters of all phrases, the source's first, then the other locales' in the order of their tags.
    private func usedParameters(of draft: Draft, names: Set<String>) -> [AppleFacts.Text] {
        var used: [AppleFacts.Text] = []
        var seen: Set<String> = []
        let locales = [source] + draft.phrases.keys.filter { $0 != source }.sorted()
        for text in locales.flatMap({ draft.phrases[$0] ?? [] }) {
            for name in ApplePhrase(text.text, names: names).parameters where seen.insert(name).inserted {
                used.append(.init(name, at: text.location))
            }
        }
        return used
    }

    private mutating func reportParameters(of draft: Draft, names: Set<String>) {
        for parameter in draft.facts?.parameters ?? [] {
            guard let type = Self.unknownType(of: parameter, enums: enumNames),
                reportedTypes.insert(parameter.location).inserted
            else { continue }
            lose(
                .changed,
                at: parameter.location,
                "${\(parameter.name)} of \(quoted(draft.id)) takes \(type); it takes any words in the catalog"
            )
        }
        for name in draft.used where !names.contains(name.text) {
            lose(
                .changed,
                at: name.location,
                "no file gives the type of ${\(name.text)} of \(quoted(draft.id)); it takes any words in the catalog",
                suggestion: "name the source, or the build's metadata, that declares the intent too"
            )
        }
    }

    /// The type of a parameter if catalogs do not have it; `nil` if they do.
    private static func unknownType(of parameter: AppleFacts.Parameter, enums: Set<String>) -> String? {
        switch parameter.type {
        case .enumeration(let name) where !enums.contains(name): "the enum \(quoted(name)), which no file declares"
        case .other(let name) where ForeignQuantities.apple(name) == nil: "values of type \(quoted(name))"
        default: nil
        }
    }

    // MARK: Shortcuts

    /// A shortcut in a locale; `nil` if it has no phrase there.
    mutating func shortcut(_ draft: Draft, in locale: String) -> Shortcut? {
        guard let texts = draft.phrases[locale] else { return nil }
        let names = Set(draft.facts?.parameters.map(\.name) ?? [])
        var phrases: [Phrase] = []
        for text in texts where text.text.utf8.count <= Self.longest {
            let phrase = ApplePhrase(text.text, names: names)
            if phrase.hasWords { phrases.append(Phrase(phrase.text, location: text.location)) }
        }
        guard !phrases.isEmpty else { return nil }
        var isThere = false
        var shortcut = Shortcut(
            id: draft.id,
            intent: draft.intent == draft.id ? nil : draft.intent.map(Self.name).flatMap { $0.isEmpty ? nil : $0 },
            title: (draft.title ?? draft.facts?.title).map { localized($0, in: locale, isThere: &isThere) },
            phrases: phrases,
            location: draft.location
        )
        shortcut.parameters = parameters(of: draft, in: locale)
        shortcut.presets = presets[draft.id] ?? []
        if draft.isDerived { shortcut.extensions.append(.init(key: "x-derived", value: .boolean(true))) }
        if let states = draft.states[locale] {
            shortcut.extensions.append(.init(key: "x-state", value: .text(Self.words(states.joined(separator: " ")))))
        }
        addCategory(of: draft, to: &shortcut)
        return shortcut
    }

    private func parameters(of draft: Draft, in locale: String) -> [Parameter] {
        var parameters: [Parameter] = []
        var declared: Set<String> = []
        for item in draft.facts?.parameters ?? [] {
            let name = Self.name(item.name)
            guard !name.isEmpty, declared.insert(name).inserted else { continue }
            var isThere = false
            var parameter = Parameter(
                name,
                kind(of: item),
                isRequired: item.isRequired,
                prompt: item.prompt.map { localized($0, in: locale, isThere: &isThere) },
                defaultValue: defaults[item.location],
                location: item.location
            )
            if case .other(let type) = item.type, parameter.kind == .text {
                parameter.extensions.append(.init(key: "x-type", value: .text(Self.words(type))))
            }
            parameters.append(parameter)
        }
        for name in draft.used where declared.insert(name.text).inserted {
            let type = ExtensionValue.Member(key: "x-type", value: .text("unknown"))
            parameters.append(Parameter(name.text, .text, extensions: [type], location: name.location))
        }
        return parameters
    }

    // MARK: Categories

    /// Stores the category and the verb of an intent in the shortcut.
    private mutating func addCategory(of draft: Draft, to shortcut: inout Shortcut) {
        guard let facts = draft.facts else { return }
        if let name = facts.category.map(Self.words), !name.isEmpty {
            let others = ["set", "request", "toggle", "checkin"]
            if let category = Shortcut.Category(rawValue: name.lowercased()) {
                shortcut.category = category
            } else if others.contains(name.lowercased()) {
                shortcut.category = .other
            } else {
                shortcut.extensions.append(.init(key: "x-category", value: .text(name)))
            }
        }
        if let verb = facts.verb.map(Self.words), !verb.isEmpty {
            shortcut.extensions.append(.init(key: "x-verb", value: .text(verb)))
        }
    }
}
