import EarshotServer
import Testing

@Suite struct ServerSettingsTests {
    private func settings(
        _ flags: [String: [String]] = [:],
        _ environment: [String: String] = [:]
    ) throws -> ServerSettings {
        try ServerSettings(flags: flags, environment: environment)
    }

    @Test func `flags win over the environment`() throws {
        let environment = [
            "EARSHOT_IDLE_TIME": "2s", "EARSHOT_CATALOG": "a=a.yaml, b=b.yaml", "EARSHOT_WYOMING": "[::1]:10400",
            "EARSHOT_WATCH": "yes", "EARSHOT_MAX_TIME": "2s",
        ]
        let fromEnvironment = try settings([:], environment)
        #expect(fromEnvironment.limits.idleTime == .seconds(2))
        #expect(fromEnvironment.catalogs.map(\.name) == ["a", "b"])
        #expect(fromEnvironment.wyoming == ListenAddress(host: "::1", port: 10_400))
        #expect(fromEnvironment.watches)
        #expect(fromEnvironment.limits.maxTime == .seconds(2))
        #expect(try settings(["max-time": ["100ms"]], environment).limits.maxTime == .milliseconds(100))
        #expect(try settings().limits.maxTime == nil)
        let flags = ["idle-time": ["50ms"], "catalog": ["c=1.yaml", "c=2.yaml"], "watch": ["false"]]
        let fromFlags = try settings(flags, environment)
        #expect(fromFlags.limits.idleTime == .milliseconds(50))
        #expect(fromFlags.catalogs.map(\.files) == [["1.yaml", "2.yaml"]])
        #expect(!fromFlags.watches)
    }

    @Test(arguments: [
        ["http": ["8321"]], ["http": ["a:b"]], ["http": ["::1:80"]], ["http": ["127.0.0.1:70000"]],
        ["catalog": ["home"]],
        ["catalog": ["../x=a.yaml"]], ["idle-time": ["100"]], ["idle-time": ["0ms"]], ["max-time": ["0s"]],
        ["max-time": ["5"]], ["max-body": ["-1"]],
        ["wyoming-allow": ["10.0.0.0/33"]], ["wyoming-allow": ["nobody"]], ["http": ["none"]], ["log-level": ["loud"]],
        ["watch": ["maybe"]], ["http": ["0.0.0.0:80"]], ["token-file": ["/nowhere/at/all"]],
        ["wyoming-catalog": ["nobody"]], ["announce": ["Home"]],
        ["announce": ["Home"], "wyoming": ["127.0.0.1:10400"]], ["announce": ["-x"], "wyoming": ["0.0.0.0:10400"]],
        ["announce": [String(repeating: "a", count: 64)], "wyoming": ["0.0.0.0:10400"]],
    ]) func `says what is wrong`(flags: [String: [String]]) {
        let error = #expect(throws: SettingsError.self) { try settings(flags) }
        #expect(error?.expected.isEmpty == false)
        #expect(error?.suggestion.isEmpty == false)
    }

    @Test func `beyond loopback a token is needed`() throws {
        let open = ["http": ["0.0.0.0:8321"]]
        #expect(throws: SettingsError.self) { try settings(open, ["EARSHOT_TOKEN": "short"]) }
        #expect(try settings(open, ["EARSHOT_TOKEN": "0123456789abcdef"]).token == "0123456789abcdef")
        for host in ["127.0.0.1", "[::1]", "localhost", "127.8.9.1"] { _ = try settings(["http": ["\(host):80"]]) }
    }
}
