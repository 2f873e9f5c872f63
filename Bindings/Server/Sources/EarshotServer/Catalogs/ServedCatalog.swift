internal import Earshot
internal import EarshotService

/// A catalog as it answers now: another version is another one of these.
struct ServedCatalog: Sendable {
    /// The bytes that a catalog was put as, or that its one file has.
    struct Source: Hashable, Sendable {
        var bytes: [UInt8]
        /// The name used in messages, whose extension tells YAML from JSON.
        var file: String

        /// What the bytes are, for `Content-Type`.
        var mediaType: String {
            if file.hasSuffix(".json") { return "application/json" }
            return file.hasSuffix(".yaml") || file.hasSuffix(".yml") ? "application/yaml" : "application/octet-stream"
        }
    }

    /// What is in place, with its name and version.
    var entry: HubEntry
    /// What answers, for the user that was asked for.
    var resolver: Resolver
    /// What identifies the contents, with quotation marks, for `ETag`; the same contents have the same one.
    var tag: String
    /// What it was made of; `nil` if that was several files.
    var source: Source?
    /// The locales that it has; asked for once, since what is known of a language takes long to tell.
    var locales: [String]

    var name: String { entry.name }
    var version: Int { entry.version }

    /// Whether a conversation asks before a shortcut is ready.
    func needsConfirmation(_ shortcut: String) -> Bool {
        resolver.shortcuts.contains { $0.id == shortcut && $0.confirmation != nil }
    }
}
