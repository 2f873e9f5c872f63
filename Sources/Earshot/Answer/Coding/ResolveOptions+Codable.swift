extension ResolveOptions: Codable {
    private enum Key: String, CodingKey {
        case target, find, several, policy, offered, shortcuts, applications, now, zone, workLimit, alternatives
    }

    /// Reads options; what is left out is as in `ResolveOptions()`.
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of options.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init()
        if let target = try container.decodeIfPresent(Target.self, forKey: .target) { self.target = target }
        if let find = try container.decodeIfPresent(FindMode.self, forKey: .find) { self.find = find }
        allowsSeveral = try container.decodeIfPresent(Bool.self, forKey: .several) ?? false
        if let policy = try container.decodeIfPresent(Policy.self, forKey: .policy) { self.policy = policy }
        offered = try container.decodeIfPresent([String].self, forKey: .offered)
        allowedShortcuts = try container.decodeIfPresent([String].self, forKey: .shortcuts).map { Set($0) }
        allowedApplications = try container.decodeIfPresent([String].self, forKey: .applications).map { Set($0) }
        now = try container.decodeIfPresent(CalendarDateTime.self, forKey: .now)
        if let name = try container.decodeIfPresent(String.self, forKey: .zone) {
            do throws(QuantityError) { zone = try CalendarZone(name) } catch {
                let what = "\(error.what); expected \(error.expected)"
                throw DecodingError.dataCorruptedError(forKey: .zone, in: container, debugDescription: what)
            }
        }
        if let limit = try container.decodeIfPresent(Int.self, forKey: .workLimit) { workLimit = max(1, limit) }
        if let most = try container.decodeIfPresent(Int.self, forKey: .alternatives) {
            maximumAlternatives = max(2, most)
        }
    }

    /// Writes the options, except for their ``deadline``, which belongs to one call; equal ones give equal bytes.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(target, forKey: .target)
        try container.encode(find, forKey: .find)
        try container.encode(allowsSeveral, forKey: .several)
        try container.encode(policy, forKey: .policy)
        try container.encodeIfPresent(offered, forKey: .offered)
        try container.encodeIfPresent(allowedShortcuts?.sorted(), forKey: .shortcuts)
        try container.encodeIfPresent(allowedApplications?.sorted(), forKey: .applications)
        try container.encodeIfPresent(now, forKey: .now)
        try container.encodeIfPresent(zone?.name, forKey: .zone)
        try container.encode(workLimit, forKey: .workLimit)
        try container.encode(maximumAlternatives, forKey: .alternatives)
    }
}

extension ResolveOptions.FindMode: Codable {}

extension ResolveOptions.Target: Codable {
    private enum Key: String, CodingKey {
        case enumeration = "enum"
        case shortcut, parameter
    }

    /// Reads a target: an object with `enum`, with `shortcut` and `parameter`, or with none of them for the shortcuts.
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of a target.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let name = try container.decodeIfPresent(String.self, forKey: .enumeration) {
            self = .enumeration(name)
        } else if let shortcut = try container.decodeIfPresent(String.self, forKey: .shortcut) {
            let parameter = try container.decode(String.self, forKey: .parameter)
            self = .parameter(ParameterReference(shortcut: shortcut, parameter: parameter))
        } else {
            self = .shortcuts
        }
    }

    /// Writes the target.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .shortcuts: break
        case .enumeration(let name): try container.encode(name, forKey: .enumeration)
        case .parameter(let reference):
            try container.encode(reference.shortcut, forKey: .shortcut)
            try container.encode(reference.parameter, forKey: .parameter)
        }
    }
}
