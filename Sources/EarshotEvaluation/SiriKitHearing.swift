public import Earshot

/// A comparison with the SiriKit of 2020: every spoken form of every case is resolved by itself.
///
/// That SiriKit recognized a case only by its identifier, whole or in part. The policy `siriKit` answers as it did. The
/// forms that it does not recognize, and Earshot does, were not available to an app.
public struct SiriKitHearing: Hashable, Sendable {
    /// The result for a spoken form.
    public enum Answer: Hashable, Sendable {
        /// Its case was recognized.
        case heard
        /// Several cases were recognized, its own among them, and a question was asked.
        case asked
        /// Another case was recognized, by its identifier.
        case mistaken(String)
        /// Nothing was recognized.
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

        /// The case that was recognized instead; `nil` for all other results.
        public var mistakenFor: String? {
            if case .mistaken(let id) = self { id } else { nil }
        }
    }

    /// A name of a case.
    public struct Form: Hashable, Sendable {
        /// The kind of a name.
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
        /// The application of its catalog; `nil` if it has none.
        public var application: String?
        /// The enum's name.
        public var enumeration: String
        /// The case's identifier.
        public var caseID: String
        /// The kind of name.
        public var kind: Kind
        /// The words that are said.
        public var text: String
        /// The result under the policy `siriKit`.
        public var siriKit: Answer
        /// The result under the standard policy.
        public var standard: Answer
    }

    /// Every form of every case, in order of declaration: identifier, display name, synonyms.
    public private(set) var forms: [Form] = []

    /// Resolves every form of the enums of catalogs and of their localizations.
    ///
    /// - Parameter catalogs: The catalogs, one for each application.
    /// - Throws: `CatalogError` if a catalog cannot be used.
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

    /// Counts the forms.
    ///
    /// - Parameter kind: The kind of form; `nil` for all kinds.
    /// - Returns: The number of forms, and how many of them SiriKit would have recognized.
    public func count(of kind: Form.Kind?) -> (forms: Int, heard: Int) {
        let all = forms.filter { kind == nil || $0.kind == kind }
        return (all.count, all.count { $0.siriKit == .heard })
    }

    /// The names of a case, each with the forms in which it may be said.
    private static func names(of item: Enumeration.Case) -> [(Form.Kind, String, [String])] {
        let named = item.displayName.map { [(Form.Kind.displayName, $0, [$0])] } ?? []
        return [(.identifier, item.id, IdentifierSplitter.spokenForms(of: item.id))] + named
            + item.synonyms.map { (.synonym, $0, [$0]) }
    }

    /// The best result over the forms of a name.
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
