/// Where the server listens: a host and a port.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
    /// The host: an address in digits, or a name.
    public var host: String
    /// The port; 0 for one that the system chooses.
    public var port: Int

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - port: The port, 0…65535.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `HOST:PORT`; an IPv6 address is in brackets, as in `[::1]:8321`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - setting: The name of the setting, for messages.
    /// - Throws: ``SettingsError`` if it is none.
    init(_ text: String, setting: String) throws(SettingsError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let portText = parts.last.map(String.init) ?? ""
        var host = parts.dropLast().joined(separator: ":")
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        if isBracketed { host = String(host.dropFirst().dropLast()) }
        guard let port = Int(portText), 0...65_535 ~= port, !host.isEmpty, isBracketed == host.contains(":") else {
            throw SettingsError(
                what: "\(setting) '\(text)' is no place to listen at",
                expected: "HOST:PORT, such as 127.0.0.1:8321 or [::1]:8321",
                suggestion: "write an address of this machine and a port from 0 to 65535"
            )
        }
        self.init(host: host, port: port)
    }

    /// `HOST:PORT`, an IPv6 address in brackets.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Whether only this machine can connect to it.
    var isLoopback: Bool { AddressList.isLoopback(host) ?? false }
}
