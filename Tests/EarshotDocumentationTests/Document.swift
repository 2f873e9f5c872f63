import Foundation

/// A Markdown file of the project, and the blocks of code in it.
struct Document {
    /// A fenced block.
    struct Block {
        /// The language after the opening fence.
        var language: String
        /// The lines between the fences, without the indentation of the fence.
        var lines: [String]
        /// Where the first of them is in the file, counted from 0.
        var start: Int
        /// The place among the blocks of its language, counted from 1.
        var ordinal: Int

        var text: String { lines.joined(separator: "\n") }
    }

    /// The folder that holds Package.swift.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files whose code has to hold.
    static let paths: [String] = {
        let articles = modules.flatMap { module in
            let catalog = "Sources/\(module)/\(module).docc"
            let files = FileManager.default.enumerator(atPath: root.appending(path: catalog).path)
            let names = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }
            return names.sorted().map { "\(catalog)/\($0)" }
        }
        return ["README.md"] + articles
    }()

    /// The modules with pages of their own.
    static let modules = ["Earshot", "EarshotAnalysis", "EarshotDialogue", "EarshotService"]

    let path: String
    let lines: [String]
    let blocks: [Block]

    /// Reads a file.
    init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        lines = text.components(separatedBy: "\n")
        var blocks: [Block] = []
        var open: Block?
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    let language = String(line.dropFirst(3))
                    let ordinal = blocks.count { $0.language == language } + 1
                    open = Block(language: language, lines: [], start: index + 1, ordinal: ordinal)
                }
            } else {
                open?.lines.append(line)
            }
        }
        self.blocks = blocks
    }

    /// The file's name, by which twins call it.
    var name: String { URL(filePath: path).lastPathComponent }

    /// The lines outside of blocks, as one text.
    var runningText: String {
        var lines = lines
        for block in blocks.reversed() {
            lines.removeSubrange(block.start..<block.start + block.lines.count)
        }
        return lines.joined(separator: "\n").replacing("```", with: "")
    }

    /// Writes the file again with other lines in some blocks.
    func rewrite(_ changes: [(block: Block, lines: [String])]) throws {
        var lines = lines
        for change in changes.sorted(by: { $0.block.start > $1.block.start }) {
            lines.replaceSubrange(
                change.block.start..<change.block.start + change.block.lines.count,
                with: change.lines
            )
        }
        try lines.joined(separator: "\n").write(to: Self.root.appending(path: path), atomically: true, encoding: .utf8)
    }
}

extension [String] {
    /// The lines without the indentation that all of them share.
    var dedented: [String] {
        let indents = filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
        let indent = indents.min() ?? 0
        return map { String($0.dropFirst(Swift.min(indent, $0.prefix { $0 == " " }.count))) }
    }
}
