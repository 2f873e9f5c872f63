import Testing

/// The elements of an HTML page, read strictly: every element is closed in order, and every attribute is quoted.
struct Tags {
    /// The names of the start tags, in order.
    private(set) var names: [Substring] = []
    /// The values of the attributes `id`.
    private(set) var ids: [Substring] = []
    /// What is wrong; empty if nothing is.
    private(set) var faults: [String] = []

    private static let void: Set<Substring> = ["meta", "link", "input"]

    init(_ page: [UInt8]) {
        var rest = Substring(decoding: page, as: UTF8.self)
        var open: [Substring] = []
        if rest.hasPrefix("<!doctype html>\n") { rest = rest.dropFirst(16) } else { faults.append("no doctype") }
        while let start = rest.firstIndex(of: "<") {
            if rest[..<start].contains(">") { faults.append("a stray > in \(rest[..<start].prefix(60))") }
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ">") else {
                faults.append("an open tag at the end")
                return
            }
            let tag = rest[..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                if open.last == tag.dropFirst() {
                    open.removeLast()
                } else {
                    faults.append("</\(tag.dropFirst())> after \(open)")
                }
                continue
            }
            let name = tag.prefix { $0 != " " && $0 != "/" }
            names.append(name)
            read(tag.dropFirst(name.count))
            if !Self.void.contains(name), !tag.hasSuffix("/") { open.append(name) }
            // What is in these is no markup.
            if name == "script" || name == "style", let close = rest.range(of: "</\(name)>") {
                rest = rest[close.lowerBound...]
            }
        }
        if !open.isEmpty { faults.append("left open: \(open)") }
        if Set(ids).count < ids.count { faults.append("an id is there twice") }
    }

    private mutating func read(_ attributes: Substring) {
        var rest = attributes
        while let first = rest.first {
            if first == " " || first == "/" {
                rest = rest.dropFirst()
                continue
            }
            let key = rest.prefix { $0 != "=" && $0 != " " && $0 != "/" }
            rest = rest.dropFirst(key.count)
            guard rest.first == "=" else { continue }
            guard rest.dropFirst().first == "\"", let end = rest.dropFirst(2).firstIndex(of: "\"") else {
                faults.append("\(key) is not quoted")
                return
            }
            if key == "id" { ids.append(rest.dropFirst(2)[..<end]) }
            rest = rest[rest.index(after: end)...]
        }
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        firstRange(of: text)
    }
}
