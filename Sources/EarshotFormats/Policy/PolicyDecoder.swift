internal import Earshot

/// Decodes the document of a policy file.
enum PolicyDecoder {
    /// The keys of a policy that are whole numbers.
    static let numbers: [(key: String, path: WritableKeyPath<ResolveOptions.Policy, Int> & Sendable)] = [
        ("answerSuccess", \.answerSuccess), ("answerConfirmation", \.answerConfirmation),
        ("commandSuccess", \.commandSuccess), ("commandConfirmation", \.commandConfirmation),
        ("wrongAction", \.wrongAction), ("hypotheses", \.hypotheses),
    ]
    /// The keys of a policy that are bands.
    static let bands: [(key: String, path: WritableKeyPath<ResolveOptions.Policy, Band> & Sendable)] = [
        ("answerNear", \.answerNear), ("answerNearConfirmation", \.answerNearConfirmation),
        ("commandNear", \.commandNear), ("commandNearConfirmation", \.commandNearConfirmation),
    ]
    /// The parts of a band.
    static let bandParts: [(key: String, path: WritableKeyPath<Band, Int> & Sendable)] = [
        ("base", \.base), ("perLetter", \.perLetter), ("perDoubling", \.perDoubling), ("limit", \.limit),
    ]
    /// The parts of a margin.
    static let marginParts: [(key: String, path: WritableKeyPath<ResolveOptions.Policy.Margin, Int> & Sendable)] = [
        ("base", \.base), ("perThousand", \.perThousand), ("perDoubling", \.perDoubling),
    ]
    /// The waits for endpoints.
    static let waits: [(key: String, path: WritableKeyPath<EndpointWaits, Int> & Sendable)] = [
        ("complete", \.complete), ("continuing", \.continuing), ("open", \.open), ("nothing", \.nothing),
    ]
    /// The kinds of spoken form by name.
    static let forms: [(name: String, form: SpokenFormKinds)] = [
        ("identifier", .identifier), ("displayName", .displayName), ("synonym", .synonym),
        ("pronunciation", .pronunciation),
    ]

    typealias Band = ResolveOptions.Policy.Band

    private static let keys =
        ["version", "name", "evidence", "forms"] + numbers.map(\.key) + bands.map(\.key)
        + ["rivalMargin", "asksWhenUnheard", "endpoints", "fitted"]

    /// The policy of a document.
    static func file(_ value: JSONValue) throws(TextError) -> PolicyFile {
        let members = try KeyedValues(value, "the policy", keys: keys)
        let version = try members.required("version")
        guard version.number == "1" else {
            throw TextError(
                version.position,
                "the version is \(version.shown)",
                expected: "the number 1",
                suggestion: "write the policy in version 1, or read it with the Earshot that wrote it"
            )
        }
        var policy = ResolveOptions.Policy.standard
        policy.name = try name(members)
        if let value = members["evidence"] {
            let classes = EvidenceClass.allCases.map { (name: $0.name, value: EvidenceClasses($0)) }
            policy.evidence = EvidenceClasses(try names(value, "evidence", among: classes))
        }
        if let value = members["forms"] {
            policy.forms = SpokenFormKinds(try names(value, "forms", among: forms.map { ($0.name, $0.form) }))
        }
        for (key, path) in numbers { try members.read(key, into: &policy[keyPath: path]) }
        for (key, path) in bands {
            guard let value = members[key] else { continue }
            let parts = try KeyedValues(value, "`\(key)`", keys: bandParts.map(\.key))
            for (part, place) in bandParts { try parts.read(part, into: &policy[keyPath: path][keyPath: place]) }
        }
        if let value = members["rivalMargin"] {
            let parts = try KeyedValues(value, "`rivalMargin`", keys: marginParts.map(\.key))
            for (part, place) in marginParts { try parts.read(part, into: &policy.rivalMargin[keyPath: place]) }
        }
        if let value = members["asksWhenUnheard"] {
            guard let flag = value.boolean else { throw members.wrong(value, "asksWhenUnheard", "true or false") }
            policy.asksWhenUnheard = flag
        }
        try validate(policy, members, value.position)
        return PolicyFile(
            policy,
            fit: try members["fitted"].map(PolicyFitDecoder.fit),
            endpoints: try members["endpoints"].map(endpoints)
        )
    }

    /// The waits for endpoints; those that are left out are standard.
    private static func endpoints(_ value: JSONValue) throws(TextError) -> EndpointWaits {
        let parts = try KeyedValues(value, "`endpoints`", keys: waits.map(\.key))
        var result = EndpointWaits.standard
        for (key, path) in waits {
            try parts.read(key, into: &result[keyPath: path])
            if let value = parts[key], result[keyPath: path] < 0 { throw parts.wrong(value, key, "at least 0") }
        }
        return result
    }

    private static func name(_ members: KeyedValues) throws(TextError) -> String {
        let value = try members.required("name")
        guard let name = value.text, !name.isEmpty else { throw members.wrong(value, "name", "text that is not empty") }
        // A report that names the policy must not name another one.
        guard !ResolveOptions.Policy.all.contains(where: { $0.name == name }) else {
            throw members.wrong(value, "name", "a name that no built-in policy has")
        }
        return name
    }

    /// The values of a list of names.
    private static func names<Value>(
        _ value: JSONValue,
        _ key: String,
        among known: [(name: String, value: Value)]
    ) throws(TextError) -> [Value] {
        let all = known.map(\.name)
        let expected = all.joined(separator: ", ")
        guard case .array(let items) = value.content else {
            throw TextError(
                value.position,
                "`\(key)` is \(value.shown)",
                expected: "a list of \(expected)",
                suggestion: "write it as a list"
            )
        }
        var values: [Value] = []
        for item in items {
            guard let one = known.first(where: { $0.name == item.text }) else {
                let nearest = item.text.flatMap { NearestName.to($0, in: all) }
                throw TextError(
                    item.position,
                    "`\(key)` has \(item.shown)",
                    expected: expected,
                    suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "change or remove it"
                )
            }
            values.append(one.value)
        }
        return values
    }

    /// Checks the values beside each other; the error is at the value that the file gives, as the others are standard.
    private static func validate(
        _ policy: ResolveOptions.Policy,
        _ members: KeyedValues,
        _ start: TextPosition
    ) throws(TextError) {
        do throws(ResolveOptions.Policy.Fault) {
            try policy.validate()
        } catch {
            let own = value(error.field, in: members)
            let other = error.contradicted.flatMap { value($0, in: members) }
            throw TextError(
                (own ?? other)?.position ?? start,
                "`\(error.field)` is \(error.found)\(own == nil ? ", as it is left out" : "")",
                expected: error.expected,
                suggestion: error.contradicted == nil ? "change it" : "change one of the two, or leave both out"
            )
        }
    }

    /// The value of a field such as `commandNear.limit`; `nil` if it is left out.
    private static func value(_ field: String, in members: KeyedValues) -> JSONValue? {
        let parts = field.split(separator: ".").map(String.init)
        let value = parts.first.flatMap { members[$0] }
        return parts.count > 1 ? value?[parts[1]] : value
    }
}

extension EvidenceClasses {
    fileprivate init(_ classes: [EvidenceClasses]) { self = classes.reduce([]) { $0.union($1) } }
}

extension SpokenFormKinds {
    fileprivate init(_ kinds: [SpokenFormKinds]) { self = kinds.reduce([]) { $0.union($1) } }
}
