internal import Foundation
internal import NIOCore

/// A list of addresses that may connect, each alone or as a network: `192.168.1.20`, `192.168.1.0/24`, `fd00::/8`.
public struct AddressList: Hashable, Sendable {
    /// A network: the bits that all its addresses have in front.
    struct Network: Hashable, Sendable {
        /// The bytes of the address: 4 or 16.
        var bytes: [UInt8]
        /// How many bits count.
        var prefix: Int

        /// Whether an address is in the network.
        func contains(_ address: [UInt8]) -> Bool {
            guard address.count == bytes.count else { return false }
            var bits = prefix
            for (mine, theirs) in zip(bytes, address) {
                guard bits > 0 else { return true }
                let mask: UInt8 = bits >= 8 ? 0xFF : ~(0xFF >> UInt8(bits))
                guard mine & mask == theirs & mask else { return false }
                bits -= 8
            }
            return true
        }
    }

    /// The networks; if there are none, everybody may connect.
    var networks: [Network] = []

    /// Creates a list on which everybody is.
    public init() {}

    /// Reads a list.
    ///
    /// - Parameter texts: The addresses and networks.
    /// - Throws: ``SettingsError`` for the first that is none.
    init(_ texts: [String]) throws(SettingsError) {
        for text in texts {
            let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let bytes = Self.bytes(of: String(parts[0])),
                let prefix = parts.count == 2 ? Int(parts[1]) : bytes.count * 8,
                0...(bytes.count * 8) ~= prefix
            else {
                throw SettingsError(
                    what: "'\(text)' is no address that may connect",
                    expected: "an address such as 192.168.1.20, or a network such as 192.168.1.0/24",
                    suggestion: "write the address in digits, without a port"
                )
            }
            networks.append(Network(bytes: bytes, prefix: prefix))
        }
    }

    /// Whether an address may connect; one that is not of the internet, such as that of a local socket, may.
    func allows(_ address: SocketAddress?) -> Bool {
        guard !networks.isEmpty else { return true }
        guard let address else { return false }
        guard let text = address.ipAddress, let bytes = Self.bytes(of: text) else { return address.protocol == .unix }
        return networks.contains { $0.contains(bytes) }
    }

    /// The bytes of an address in digits; an IPv4 address that is mapped into IPv6 is the IPv4 address.
    static func bytes(of text: String) -> [UInt8]? {
        switch try? SocketAddress(ipAddress: text, port: 0) {
        case .v4(let address):
            return withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
        case .v6(let address):
            let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
            let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            return isMapped ? Array(bytes[12...]) : bytes
        case .unixDomainSocket, nil:
            return nil
        }
    }

    /// Whether an address in digits reaches this machine alone; `nil` if it is a name.
    static func isLoopback(_ host: String) -> Bool? {
        guard let bytes = bytes(of: host) else { return host == "localhost" ? true : nil }
        return bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }
}
