// A reader that builds a tree of the whole text cannot be limited: it recurses as deep as the text nests, and walking
// shared aliases takes exponential time. So we use libyaml's events and count them one by one. No other file imports
// it.
internal import CLibYAML
internal import Earshot

/// Reads YAML into the same values as JSON, within limits.
package struct YAMLLoader: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: ReadingLimits
    private let nodeLimit: Int
    private var parser: UnsafeMutablePointer<yaml_parser_t>
    private var cursor = PositionCursor()
    private var anchors: [String: Anchored] = [:]
    private var openAnchors: Set<String> = []
    private var aliases = 0
    private var nodesLeft: Int

    /// The value of an anchor, and its cost when an alias of it is expanded.
    private struct Anchored {
        var value: JSONValue
        var nodes: Int
        var depth: Int
    }

    /// A list or mapping that is still open.
    private struct Frame {
        var isMapping: Bool
        var start: TextPosition
        var anchor: String?
        var items: [JSONValue] = []
        var members: [JSONValue.Member] = []
        var keys = KeySet()
        var key: (text: String, position: TextPosition)?
        var nodesBefore: Int
        /// The depth of the deepest finished item.
        var innerDepth = 0
    }

    /// Reads every document of a text; empty documents are left out.
    ///
    /// - Parameters:
    ///   - bytes: The text; it may start with a byte order mark.
    ///   - limits: The limits on its size.
    ///   - nodes: The number of values and keys left; reduced by those that are read.
    /// - Returns: The documents' values, in order.
    /// - Throws: ``TextError`` with the first error.
    /// - Complexity: O(n), where n is the number of bytes, and of nodes with every alias expanded.
    package static func load(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limits: ReadingLimits,
        nodes: inout Int
    ) throws(TextError) -> [JSONValue] {
        let content = try TextCheck.content(of: bytes)
        if content.isEmpty { return [] }
        var loader = try YAMLLoader(UnsafeBufferPointer(rebasing: bytes[content]), limits: limits, nodes: nodes)
        let documents = try loader.documents()
        nodes = loader.nodesLeft
        return documents
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ReadingLimits, nodes: Int) throws(TextError) {
        self.bytes = bytes
        self.limits = limits
        nodeLimit = nodes
        nodesLeft = nodes
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            throw TextError(
                TextPosition(),
                "there is no memory left",
                expected: "memory",
                suggestion: "free some memory"
            )
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    // MARK: Documents

    private mutating func documents() throws(TextError) -> [JSONValue] {
        var documents: [JSONValue] = []
        var stack: [Frame] = []
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT: return documents
            case YAML_DOCUMENT_START_EVENT:
                anchors = [:]
                openAnchors = []
            case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
                let position = position(of: event).position
                if let frame = stack.last, frame.isMapping, frame.key == nil { throw Self.complexKey(at: position) }
                try count(1, at: position)
                guard stack.count < limits.depth else { throw tooDeep(at: position) }
                stack.append(try open(event, at: position))
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                guard let frame = stack.popLast() else { continue }
                let content: JSONValue.Content = frame.isMapping ? .object(frame.members) : .array(frame.items)
                let value = JSONValue(content, at: frame.start)
                let depth = frame.innerDepth + 1
                if let anchor = frame.anchor {
                    openAnchors.remove(anchor)
                    anchors[anchor] = Anchored(value: value, nodes: frame.nodesBefore - nodesLeft, depth: depth)
                }
                try add(value, depth: depth, to: &stack, &documents)
            case YAML_SCALAR_EVENT:
                let value = try scalar(event)
                try add(value, depth: 0, to: &stack, &documents)
            case YAML_ALIAS_EVENT:
                let anchored = try alias(event, depth: stack.count)
                try add(anchored.value, depth: anchored.depth, to: &stack, &documents)
            default: break
            }
        }
    }

    private mutating func open(_ event: yaml_event_t, at position: TextPosition) throws(TextError) -> Frame {
        let isMapping = event.type == YAML_MAPPING_START_EVENT
        let anchor = isMapping ? event.data.mapping_start.anchor : event.data.sequence_start.anchor
        let tag = isMapping ? event.data.mapping_start.tag : event.data.sequence_start.tag
        _ = try checkTag(Self.string(tag), at: position)
        let name = Self.string(anchor)
        if let name { openAnchors.insert(name) }
        return Frame(isMapping: isMapping, start: position, anchor: name, nodesBefore: nodesLeft + 1)
    }

    /// Adds a finished value to the enclosing list or mapping, or as a key, or as a document.
    private func add(
        _ value: JSONValue,
        depth: Int,
        to stack: inout [Frame],
        _ documents: inout [JSONValue]
    ) throws(TextError) {
        guard !stack.isEmpty else {
            if !value.isNull { documents.append(value) }
            return
        }
        let top = stack.count - 1
        stack[top].innerDepth = max(stack[top].innerDepth, depth)
        guard stack[top].isMapping else {
            stack[top].items.append(value)
            return
        }
        if let key = stack[top].key {
            stack[top].members.append(.init(key: key.text, keyPosition: key.position, value: value))
            stack[top].key = nil
            return
        }
        let text: String
        switch value.content {
        case .plain("<<"):
            throw TextError(
                value.position,
                "merge keys (\"<<\") are not part of YAML 1.2",
                expected: "a key",
                suggestion: "write the keys out, or use an alias for the whole value"
            )
        case .plain(let key), .string(let key): text = key
        default: throw Self.complexKey(at: value.position)
        }
        if let first = stack[top].keys.insert(text, at: value.position) {
            throw TextError(
                value.position,
                "the key \(quoted(text)) occurs twice, first at \(first.line):\(first.column)",
                expected: "each key once in a mapping",
                suggestion: "remove one, or merge the two"
            )
        }
        stack[top].key = (text, value.position)
    }

    // MARK: Scalars and aliases

    private mutating func scalar(_ event: yaml_event_t) throws(TextError) -> JSONValue {
        let data = event.data.scalar
        let place = position(of: event)
        try count(1, at: place.position)
        let isText = try checkTag(Self.string(data.tag), at: place.position)
        let characters = UnsafeBufferPointer(start: data.value, count: data.length)
        let text = String(decoding: characters, as: UTF8.self)
        let isPlain = data.style == YAML_PLAIN_SCALAR_STYLE && !isText
        let shift = data.style == YAML_PLAIN_SCALAR_STYLE ? 0 : 1
        let start = place.offset + shift
        let isVerbatim =
            start + data.length <= bytes.count
            && bytes[start..<start + data.length].elementsEqual(characters)
        let value = JSONValue(
            isPlain ? .plain(text) : .string(text),
            at: place.position,
            verbatimShift: isVerbatim ? Int8(shift) : -1
        )
        if let anchor = Self.string(data.anchor) { anchors[anchor] = Anchored(value: value, nodes: 1, depth: 0) }
        return value
    }

    private mutating func alias(_ event: yaml_event_t, depth: Int) throws(TextError) -> Anchored {
        let position = position(of: event).position
        let name = Self.string(event.data.alias.anchor) ?? ""
        aliases += 1
        guard aliases <= limits.aliases else {
            throw TextError(
                position,
                "there are more than \(limits.aliases) aliases",
                expected: "at most \(limits.aliases)",
                suggestion: "write values out, or raise the limit on aliases"
            )
        }
        guard let anchored = anchors[name], !openAnchors.contains(name) else {
            let isOpen = openAnchors.contains(name)
            throw TextError(
                position,
                "the alias \(quoted("*" + name)) \(isOpen ? "is inside the value that it names" : "is not defined")",
                expected: "an anchor \(quoted("&" + name)) on an earlier value of this document",
                suggestion: isOpen ? "write the value out" : "check the name, or define the anchor first"
            )
        }
        guard depth + anchored.depth <= limits.depth else { throw tooDeep(at: position) }
        try count(anchored.nodes, at: position)
        return anchored
    }

    /// Whether a tag makes the value text; tags other than YAML's own are errors.
    private func checkTag(_ tag: String?, at position: TextPosition) throws(TextError) -> Bool {
        guard let tag else { return false }
        let standard = "tag:yaml.org,2002:"
        guard tag == "!" || tag.hasPrefix(standard) else {
            throw TextError(
                position,
                "the tag \(quoted(tag)) is unknown",
                expected: "a value without a tag",
                suggestion: "remove the tag, and write the value out"
            )
        }
        return tag == "!" || tag == standard + "str"
    }

    private mutating func count(_ nodes: Int, at position: TextPosition) throws(TextError) {
        nodesLeft -= nodes
        guard nodesLeft >= 0 else {
            throw TextError(
                position,
                "the text has more than \(nodeLimit) values and keys, with aliases written out",
                expected: "at most \(nodeLimit)",
                suggestion: "split the catalog, or raise the limit on nodes"
            )
        }
    }

    // MARK: Faults and places

    private mutating func position(of event: yaml_event_t) -> (offset: Int, position: TextPosition) {
        cursor.position(ofScalar: Int(event.start_mark.index), in: bytes)
    }

    private func tooDeep(at position: TextPosition) -> TextError {
        TextError(
            position,
            "lists and mappings nest deeper than \(limits.depth)",
            expected: "at most \(limits.depth) levels",
            suggestion: "flatten the text, or raise the limit on depth"
        )
    }

    private static func complexKey(at position: TextPosition) -> TextError {
        TextError(
            position,
            "a list or a mapping is not a key",
            expected: "text as a key",
            suggestion: "put text that begins with a bracket into quotes"
        )
    }

    /// libyaml's error, in the form of our other errors.
    private mutating func fault() -> TextError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text cannot be read"
        let context = parser.pointee.context.map { " \(String(cString: $0))" } ?? ""
        let place =
            parser.pointee.error == YAML_READER_ERROR
            ? cursor.position(ofByte: Int(parser.pointee.problem_offset), in: bytes)
            : cursor.position(ofScalar: Int(parser.pointee.problem_mark.index), in: bytes).position
        // libyaml stops at 1,000 levels, before it delivers the first of them.
        if problem.hasPrefix("Maximum nesting level") { return tooDeep(at: place) }
        return TextError(
            place,
            "this is not YAML: \(problem)\(context)",
            expected: "YAML 1.1 or 1.2",
            suggestion: "check the indentation, and put text with special characters into quotes"
        )
    }

    private static func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        characters.map { String(cString: $0) }
    }
}
