import Foundation
import Testing

extension DocumentationTests {
    /// The front page of each module's documentation lists what is public, and names nothing else.
    @Suite struct TopicTests {
        /// The public types of each module, by their full names: `Catalog`, `Catalog/Application`.
        private static let publicTypes = Result {
            try Dictionary(uniqueKeysWithValues: Document.modules.map { ($0, try publicTypes(of: $0)) })
        }

        private static func publicTypes(of module: String) throws -> Set<String> {
            let sources = Document.root.appending(path: "Sources/\(module)")
            let files = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
            var types: Set<String> = []
            for file in files where file.hasSuffix(".swift") {
                let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
                // The types around a line, each with how far it is indented.
                var outer: [(indent: Int, name: String)] = []
                for line in text.components(separatedBy: "\n") {
                    let indent = line.prefix { $0 == " " }.count
                    let words = line.dropFirst(indent).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
                    guard let keyword = words.firstIndex(where: { Self.keywords.contains($0) }),
                        words[..<keyword].allSatisfy({ Self.modifiers.contains($0) }), keyword + 1 < words.count
                    else { continue }
                    outer.removeAll { $0.indent >= indent }
                    let name = String(words[keyword + 1]).replacing(".", with: "/")
                    if words[keyword] != "extension", words[..<keyword].contains("public") {
                        types.insert((outer.map(\.name) + [name]).joined(separator: "/"))
                    }
                    outer.append((indent, name))
                }
            }
            return types
        }

        private static let keywords: Set<Substring> = [
            "struct", "enum", "class", "protocol", "actor", "typealias", "extension",
        ]
        private static let modifiers: Set<Substring> = [
            "public", "package", "private", "fileprivate", "internal", "final", "indirect", "usableFromInline",
        ]

        /// The symbols that a document links to, each without what is called on it.
        private static func links(in text: String) -> [String] {
            text.matches(of: /``([^`\n]+)``/).map { String($0.1) }
        }

        @Test("Every public type at the top level is in a topic, once", arguments: Document.modules)
        func everyTypeIsListed(_ module: String) throws {
            let page = try Document("Sources/\(module)/\(module).docc/\(module).md")
            let topics = page.lines.drop { $0 != "## Topics" }
            let listed = Self.links(in: topics.filter { $0.hasPrefix("- ``") }.joined(separator: "\n"))
            #expect(Set(listed).count == listed.count, "a type is listed twice")
            let types = try #require(try Self.publicTypes.get()[module])
            #expect(types.isSuperset(of: listed), "\(Set(listed).subtracting(types).sorted()) are listed and not there")
            let missing = types.filter { !$0.contains("/") }.subtracting(listed)
            #expect(missing.isEmpty, "list these in a topic of \(module).md: \(missing.sorted())")
            #expect(types.count > (["Earshot": 70, "EarshotDialogue": 30][module] ?? 5))
        }

        @Test("Every link of the documentation names a public type", arguments: Document.paths)
        func linksHold(_ path: String) throws {
            // A page may link to the types of its own module.
            let module = Document.modules.first { path.hasPrefix("Sources/\($0)/") } ?? "Earshot"
            let types = try #require(try Self.publicTypes.get()[module])
            for link in Self.links(in: try Document(path).lines.joined(separator: "\n")) where link != module {
                let parts = link.split(separator: "/")
                // The longest beginning that is written like a type; what follows is a member.
                let type = parts.prefix { $0.first?.isUppercase == true }.joined(separator: "/")
                #expect(types.contains(type), "\(path) links to \(link)")
            }
        }
    }
}
