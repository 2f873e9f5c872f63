extension Resolution {
    /// The meaning of an utterance.
    public enum Match: Hashable, Sendable {
        /// A shortcut, with its parameters.
        case shortcut(ShortcutMatch)
        /// A case of an enum.
        case enumerationCase(CaseMatch)
        /// A value of a parameter that is not an enum.
        case value(ValueMatch)

        /// The shortcut's identifier, if there is one.
        public var shortcut: String? {
            switch self {
            case .shortcut(let match): match.shortcut
            case .enumerationCase(let match): match.parameter?.shortcut
            case .value(let match): match.parameter.shortcut
            }
        }

        /// The identifier of the intent to run: as declared, or else the shortcut's identifier; `nil` unless a shortcut
        /// was meant.
        public var intent: String? {
            if case .shortcut(let match) = self { match.intent } else { nil }
        }

        /// The match without the shortcut's own name: two shortcuts that run one intent with the same parameters have
        /// the same effect.
        package var effect: Resolution.Match {
            guard case .shortcut(var match) = self else { return self }
            match.shortcut = match.intent
            match.parameters.sort { $0.name < $1.name }
            return .shortcut(match)
        }

        /// The case's identifier; `nil` unless a case was meant.
        public var caseID: String? {
            if case .enumerationCase(let match) = self { match.caseID } else { nil }
        }

        /// The value of a parameter of the shortcut, spoken, preset or by default.
        ///
        /// - Parameter parameter: The parameter's name.
        /// - Returns: The value; `nil` if the parameter has none, or no shortcut was meant.
        public subscript(parameter: String) -> ParameterValue? {
            if case .shortcut(let match) = self { match[parameter] } else { nil }
        }
    }
}

/// A reference to a parameter of a shortcut, by both names.
public struct ParameterReference: Hashable, Codable, Sendable {
    /// The shortcut's identifier.
    public var shortcut: String
    /// The parameter's name.
    public var parameter: String

    /// Creates a reference.
    ///
    /// - Parameters:
    ///   - shortcut: The shortcut's identifier.
    ///   - parameter: The parameter's name.
    public init(shortcut: String, parameter: String) {
        self.shortcut = shortcut
        self.parameter = parameter
    }
}

/// A matched shortcut, with its parameters.
public struct ShortcutMatch: Hashable, Codable, Sendable {
    /// A parameter and its value.
    public struct Binding: Hashable, Codable, Sendable {
        /// The parameter's name.
        public var name: String
        /// The parameter's value.
        public var value: ParameterValue

        /// Creates a binding.
        ///
        /// - Parameters:
        ///   - name: The parameter's name.
        ///   - value: The parameter's value.
        public init(name: String, value: ParameterValue) {
            self.name = name
            self.value = value
        }
    }

    /// The shortcut's identifier.
    public var shortcut: String
    /// The identifier of the intent to run: as declared, or else the shortcut's identifier.
    public var intent: String
    /// The application's name; `nil` if the catalog has none.
    public var application: String?
    /// The parameters with a value, in order of declaration, then presets of undeclared parameters.
    public var parameters: [Binding]

    /// Creates a match.
    ///
    /// - Parameters:
    ///   - shortcut: The shortcut's identifier.
    ///   - intent: The identifier of the intent to run; `nil` stands for the shortcut's identifier.
    ///   - application: The application's name.
    ///   - parameters: The parameters with a value.
    public init(
        shortcut: String,
        intent: String? = nil,
        application: String? = nil,
        parameters: [Binding] = []
    ) {
        self.shortcut = shortcut
        self.intent = intent ?? shortcut
        self.application = application
        self.parameters = parameters
    }

    /// The value of a parameter, spoken, preset or by default; `nil` if it has none.
    ///
    /// - Parameter parameter: The parameter's name.
    public subscript(parameter: String) -> ParameterValue? { parameters.first { $0.name == parameter }?.value }
}

/// A matched case of an enum.
public struct CaseMatch: Hashable, Codable, Sendable {
    /// The enum's name.
    public var enumeration: String
    /// The case's identifier; `nil` only in a match without a value (`needsValue`).
    public var caseID: String?
    /// The requested parameter; `nil` if the enum itself was requested.
    public var parameter: ParameterReference?

    /// Creates a match.
    ///
    /// - Parameters:
    ///   - enumeration: The enum's name.
    ///   - caseID: The case's identifier; `nil` only for `needsValue`.
    ///   - parameter: The requested parameter.
    public init(enumeration: String, caseID: String?, parameter: ParameterReference? = nil) {
        self.enumeration = enumeration
        self.caseID = caseID
        self.parameter = parameter
    }
}

/// A matched value of a parameter.
public struct ValueMatch: Hashable, Codable, Sendable {
    /// The requested parameter.
    public var parameter: ParameterReference
    /// The parameter's value.
    public var value: ParameterValue

    /// Creates a match.
    ///
    /// - Parameters:
    ///   - parameter: The requested parameter.
    ///   - value: The parameter's value.
    public init(parameter: ParameterReference, value: ParameterValue) {
        self.parameter = parameter
        self.value = value
    }
}
