import Foundation
import Testing

extension DocumentationTests {
    /// Every Swift block of the documentation has a twin that is compiled here, and prints what the documentation shows.
    @Suite struct SwiftBlockTests {
        /// The regions of the files in `Twins`, by the document and the block they stand for.
        ///
        /// A region begins with `// begin README.md 1` and ends with `// end`.
        private static func twins() throws -> [String: [String]] {
            let folder = Document.root.appending(path: "Tests/EarshotDocumentationTests/Twins")
            var twins: [String: [String]] = [:]
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                var name: String?
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                for line in text.components(separatedBy: "\n") {
                    let words = line.split(separator: " ")
                    if words.starts(with: ["//", "begin"]) {
                        name = words.dropFirst(2).joined(separator: " ")
                    } else if words == ["//", "end"] {
                        name = nil
                    } else if let name {
                        twins[name, default: []].append(line)
                    }
                }
            }
            return twins.mapValues(\.dedented)
        }

        @Test("Every Swift block is compiled", arguments: Document.paths)
        func isCompiled(_ path: String) throws {
            let document = try Document(path)
            let twins = try Self.twins()
            for block in document.blocks where block.language == "swift" {
                let name = "\(document.name) \(block.ordinal)"
                if Twins.files["\(document.name) swift \(block.ordinal)"] != nil { continue }
                let code = block.lines.filter { !$0.hasPrefix("import ") }.drop { $0.isEmpty }
                #expect(
                    twins[name] == Array(code),
                    "\(path):\(block.start): copy it to the twin called '\(name)', or back"
                )
            }
        }

        @Test("Every listing of a file is the file", arguments: Twins.files.keys.sorted())
        func isTheFile(_ name: String) throws {
            let words = name.split(separator: " ").map(String.init)
            let path = try #require(Document.paths.first { $0.hasSuffix("/" + words[0]) })
            let file = Document.root.appending(path: Twins.files[name] ?? "")
            let document = try Document(path)
            let block = try #require(document.blocks.first { $0.language == words[1] && "\($0.ordinal)" == words[2] })
            let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
            if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil, block.text != text {
                try document.rewrite([(block, text.components(separatedBy: "\n"))])
                Issue.record("\(path) was rewritten")
            } else {
                #expect(block.text == text, "\(path):\(block.start): EARSHOT_RECORD=1 copies \(file.relativePath)")
            }
        }

        @Test("Every Swift block prints what is shown", arguments: Twins.outputs.keys.sorted())
        func printsWhatIsShown(_ name: String) async throws {
            let words = name.split(separator: " ")
            let path = try #require(Document.paths.first { $0.hasSuffix(words[0]) })
            let document = try Document(path)
            let place = try #require(
                document.blocks.firstIndex { $0.language == "swift" && "\($0.ordinal)" == words[1] },
                "\(path) has no such block"
            )
            let shown = document.blocks[place + 1]
            #expect(shown.language == "text", "\(path):\(shown.start): the output belongs right behind the code")
            let printed = try #require(try await Twins.outputs[name]?())
            if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil {
                try document.rewrite([(shown, printed.components(separatedBy: "\n"))])
                Issue.record("\(path) was rewritten")
            } else {
                #expect(shown.text == printed, "EARSHOT_RECORD=1 rewrites it")
            }
        }

        @Test("The core imports no Foundation")
        func importsNoFoundation() throws {
            let folder = Document.root.appending(path: "Sources/Earshot")
            let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
            let files = names.filter { $0.hasSuffix(".swift") }
            #expect(files.count > 50)
            for file in files {
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                #expect(!text.contains(/(?m)^[ \t]*(@[a-zA-Z()]+ +)*([a-z]+ +)?import +(\w+ +)?Foundation/), "\(file)")
            }
        }
    }
}
