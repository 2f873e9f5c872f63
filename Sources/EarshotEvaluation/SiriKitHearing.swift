public import Earshot

/// Which words of a catalog the old SiriKit would have heard: every spoken form of every case, resolved by itself.
///
/// SiriKit of 2020 knew a case by its identifier, whole or in part, and by nothing else. The policy `siriKit` answers as
/// it did; what it does not hear, an app had to do without, and Earshot hears.
public struct SiriKitHearing: Hashable, Sendable {
    /// What became of a form that was said.
    public enum Answer: Hashable, Sendable {
        /// Its case was heard.
        case heard
        /// Several cases were heard, its own among them, and a question asked.
        case asked
        /// Another case was heard, by its identifier.
        case mistaken(String)
        /// Nothing was heard.
        case nothing

        /// The name used in files and reports.
        public var name: String {
            switch self {
            case .heard: "heard"
            case .asked: "asked"
            case .mistaken: "mistaken"
            case .nothing: "nothing"
            }
        }

        /// The case that was heard instead; `nil` for all other answers.
        public var mistakenFor: String? {
            if case .mistaken(let id) = self { id } else { nil }
        }
    }

    /// One thing that a case is called.
    public struct Form: Hashable, Sendable {
        /// What kind of name it is.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The case's identifier, in words.
            case identifier
            /// The name shown to people.
            case displayName
            /// Another name.
            case synonym

            /// The kind in words.
            public var inWords: String { self == .displayName ? "display name" : rawValue }
        }

        /// The locale of its catalog.
        public var locale: String
        /// The application of its catalog; `nil` where it names none.
        public var application: String?
        /// The enum's name.
        public var enumeration: String
        /// The case's identifier.
        public var caseID: String
        /// What kind of name it is.
        public var kind: Kind
        /// The words that are said.
        public var text: String
        /// What SiriKit would have answered.
        public var siriKit: Answer
        /// What Earshot answers.
        public var standard: Answer
    }

    /// Every form of every case, in order of declaration: identifier, display name, synonyms.
    public private(set) var forms: [Form] = []

    /// Resolves every form of the enums of catalogs and of their localizations.
    ///
    /// - Parameter catalogs: What can be meant, one catalog an application.
    /// - Throws: `CatalogError` where a catalog cannot be used.
    /// - Complexity: O(*f*) resolutions in the number of forms.
    public init(_ catalogs: [Catalog]) throws(CatalogError) {
        for document in catalogs.flatMap({ [$0] + $0.localizations }) where !document.enums.isEmpty {
            var document = document
            document.localizations = []
            let resolver = try Resolver(document)
            for enumeration in document.enums {
                for item in enumeration.cases {
                    for (kind, text, spoken) in Self.names(of: item) {
                        let name = enumeration.name
                        let answers = [ResolveOptions.Policy.siriKit, .standard].map { policy in
                            Self.answer(spoken, of: item.id, in: name, resolver, policy)
                        }
                        forms.append(
                            Form(
                                locale: document.locale,
                                application: document.application?.name,
                                enumeration: name,
                                caseID: item.id,
                                kind: kind,
                                text: text,
                                siriKit: answers[0],
                                standard: answers[1]
                            )
                        )
                    }
                }
            }
        }
    }

    /// The forms that an answer was given to.
    ///
    /// - Parameter kind: The kind of form; `nil` for all kinds.
    /// - Returns: How many there are, and how many of them SiriKit would have heard.
    public func count(of kind: Form.Kind?) -> (forms: Int, heard: Int) {
        let all = forms.filter { kind == nil || $0.kind == kind }
        return (all.count, all.count { $0.siriKit == .heard })
    }

    /// What a case is called, each with the ways to say it.
    private static func names(of item: Enumeration.Case) -> [(Form.Kind, String, [String])] {
        let named = item.displayName.map { [(Form.Kind.displayName, $0, [$0])] } ?? []
        return [(.identifier, item.id, IdentifierSplitter.spokenForms(of: item.id))] + named
            + item.synonyms.map { (.synonym, $0, [$0]) }
    }

    /// The best answer to any way to say a form.
    private static func answer(
        _ spoken: [String],
        of caseID: String,
        in enumeration: String,
        _ resolver: Resolver,
        _ policy: ResolveOptions.Policy
    ) -> Answer {
        let answers = spoken.map { text -> Answer in
            let options = ResolveOptions(target: .enumeration(enumeration), policy: policy)
            let resolution = resolver.resolve(Utterance(text), options: options)
            switch resolution.outcome {
            case .success(let match), .confirmationRequired(let match), .notRequired(let match):
                guard let heard = match.caseID else { return .nothing }
                return heard == caseID ? .heard : .mistaken(heard)
            case .disambiguation(let options):
                if options.contains(where: { $0.match.caseID == caseID }) { return .asked }
                return options.first?.match.caseID.map(Answer.mistaken) ?? .nothing
            case .needsValue, .unsupported:
                return .nothing
            }
        }
        if answers.contains(.heard) { return .heard }
        if answers.contains(.asked) { return .asked }
        return answers.first { $0.mistakenFor != nil } ?? .nothing
    }
}
