import Foundation
import Testing

extension DocumentationTests {
    /// Every link of the documentation leads somewhere, and every article is listed.
    @Suite struct LinkTests {
        /// The files whose links have to hold.
        static let paths = Document.paths + ["CHANGELOG.md", "Bindings/README.md"]

        /// The running text of a document, without code.
        private static func text(of document: Document) -> String {
            document.runningText.replacing(/`[^`\n]*`/, with: "")
        }

        /// The names of the articles of a module, its front page left out.
        private static func articles(of module: String) -> Set<String> {
            let folder = "Sources/\(module)/\(module).docc/"
            let names = Document.paths.filter { $0.hasPrefix(folder) }.map { path in
                URL(filePath: path).deletingPathExtension().lastPathComponent
            }
            return Set(names).subtracting([module])
        }

        @Test("Files that are linked to are there", arguments: paths)
        func filesAreThere(_ path: String) throws {
            let folder = Document.root.appending(path: path).deletingLastPathComponent()
            for link in Self.text(of: try Document(path)).matches(of: /\]\(([^()\s]+)\)/) {
                let target = String(link.1.prefix { $0 != "#" })
                if target.isEmpty || target.contains("://") { continue }
                let file = folder.appending(path: target)
                #expect(FileManager.default.fileExists(atPath: file.path), "\(path) links to \(target)")
            }
        }

        @Test("Articles that are linked to are there", arguments: Document.paths)
        func articlesAreThere(_ path: String) throws {
            let module = Document.modules.first { path.hasPrefix("Sources/\($0)/") } ?? "Earshot"
            let articles = Self.articles(of: module)
            for link in Self.text(of: try Document(path)).matches(of: /<doc:([^>\n]+)>/) {
                #expect(articles.contains(String(link.1)), "\(path) links to \(link.1)")
            }
        }

        @Test("Every article is on the front page of its module, once", arguments: Document.modules)
        func everyArticleIsListed(_ module: String) throws {
            let page = try Document("Sources/\(module)/\(module).docc/\(module).md")
            let items = page.lines.filter { $0.hasPrefix("- <doc:") && $0.hasSuffix(">") }
            let listed = items.map { String($0.dropFirst("- <doc:".count).dropLast()) }
            #expect(listed.sorted() == Self.articles(of: module).sorted())
        }
    }
}
