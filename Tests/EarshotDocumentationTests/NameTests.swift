import Foundation
import Testing

extension DocumentationTests {
    /// Every file and every Swift name that the guides for changes write as code is there.
    @Suite struct NameTests {
        static let guides = Document.paths.filter { $0.contains("/Development/") }

        /// The files and the folders of the project, by their paths from its root, without what is built.
        private static let paths: Set<String> = {
            var paths: Set<String> = []
            let root = Document.root.path
            guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
            while let path = files.nextObject() as? String {
                if [".build", ".git", "node_modules"].contains(where: { path.hasSuffix($0) }) {
                    files.skipDescendants()
                } else {
                    paths.insert(path)
                }
            }
            return paths
        }()

        private static let fileNames = Set(paths.map { $0.split(separator: "/").last.map(String.init) ?? "" })

        /// The sources, as one run of bytes.
        private static let sources: Data = paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/Fuzz") }
            .reduce(into: Data()) { sources, path in
                sources.append((try? Data(contentsOf: Document.root.appending(path: path))) ?? Data())
            }

        /// The code in the running text of a document, without blocks and links to symbols.
        private static func code(in document: Document) -> [String] {
            let text = document.runningText.replacing(/``[^`\n]+``/, with: "")
            return text.matches(of: /`([^`\n]+)`/).map { String($0.1) }
        }

        /// Whether a word stands for what the reader chooses: `NAME`, `xx.txt`.
        private static func isPlaceholder(_ word: Substring) -> Bool {
            word.contains(/NAME|RULE|xx[.]/)
        }

        @Test("Files that the guides name are there", arguments: guides)
        func filesAreThere(_ path: String) throws {
            #expect(Self.paths.count > 1_000)
            for word in Self.code(in: try Document(path)).flatMap({ $0.split(separator: " ") })
            where !Self.isPlaceholder(word) {
                if word.contains("/"), word.wholeMatch(of: /[\w.+\/-]+/) != nil, !word.hasPrefix(".build") {
                    let name = word.hasSuffix("/") ? word.dropLast() : word
                    // The rooms are named without the folder that they are in.
                    let isThere = Self.paths.contains(String(name)) || Self.paths.contains("Sources/Earshot/\(name)")
                    #expect(isThere, "\(path) names \(word)")
                } else if word.wholeMatch(of: /[\w+-]+\.(swift|md|py|txt|c|json|jsonl|yaml)/) != nil {
                    #expect(Self.fileNames.contains(String(word)), "\(path) names \(word)")
                }
            }
        }

        @Test("Swift names that the guides name are there", arguments: guides)
        func namesAreThere(_ path: String) throws {
            for code in Self.code(in: try Document(path)) where !Self.isPlaceholder(code[...]) {
                guard code.wholeMatch(of: /[A-Z]\w*(\.[a-z]\w*)*/) != nil, !Self.fileNames.contains(code) else {
                    continue
                }
                for part in code.split(separator: ".") {
                    #expect(Self.sources.range(of: Data(part.utf8)) != nil, "\(path) names \(code)")
                }
            }
        }
    }
}
