internal import Earshot
internal import EarshotFormats

// The functions of `earshot.h`, which documents them. Nothing is thrown and nothing traps here: arguments are checked
// first, and any bytes are valid input to the rest of Earshot.

/// The return codes of `earshot.h`.
enum Code {
    static let ok: Int32 = 0
    static let notFound: Int32 = 1
    static let badArgument: Int32 = -1
    static let badCatalog: Int32 = -2
    static let badLine: Int32 = -3
    static let tooSmall: Int32 = -4
    static let damaged: Int32 = -5
    static let otherVersion: Int32 = -6
    static let otherCatalog: Int32 = -7
}

/// `earshot_open`.
@_cdecl("earshot_open")
public func openResolver(
    _ paths: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int,
    _ policy: UnsafePointer<CChar>?,
    _ resolver: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
) -> Int32 {
    open(resolver, policy, message, capacity) { () throws(OpeningError) in
        guard let paths, count > 0 else { throw .argument("there is no path; expected one or more") }
        var files: [String] = []
        for index in 0..<count {
            guard let path = paths[index] else { throw .argument("path \(index) is NULL") }
            files.append(String(cString: path))
        }
        do throws(CatalogError) {
            return try CatalogReader().readResolver(contentsOf: files)
        } catch {
            throw .catalog(error)
        }
    }
}

/// `earshot_open_bytes`.
@_cdecl("earshot_open_bytes")
public func openBytes(
    _ start: UnsafePointer<CChar>?,
    _ length: Int,
    _ name: UnsafePointer<CChar>?,
    _ policy: UnsafePointer<CChar>?,
    _ resolver: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
) -> Int32 {
    open(resolver, policy, message, capacity) { () throws(OpeningError) in
        guard let bytes = bytes(start, length) else { throw .argument("there are no bytes; expected a catalog") }
        let name = name.map { String(cString: $0) } ?? "catalog"
        do throws(CatalogError) {
            return try CatalogReader().readResolver(bytes: Array(bytes), file: name)
        } catch {
            throw .catalog(error)
        }
    }
}

/// Why nothing was opened.
enum OpeningError: Error {
    case argument(String)
    case catalog(CatalogError)
    case policy(PolicyError)
}

/// Opens what is read, or reports why it cannot be.
private func open(
    _ resolver: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ policy: UnsafePointer<CChar>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ read: () throws(OpeningError) -> ResolverReading
) -> Int32 {
    put(resolver, message, capacity) { () throws(OpeningError) in
        let source = policy.map { String(cString: $0) }
        let policy = try source.map { source throws(OpeningError) in try namedPolicy(source) } ?? PolicyFile(.standard)
        return Handle(try read(), policy: policy)
    }
}

/// Puts what is made where the caller wants it, or reports why it cannot be made.
func put(
    _ resolver: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ make: () throws(OpeningError) -> Handle
) -> Int32 {
    resolver?.pointee = nil
    guard var message = Place(message, capacity) else { return Code.badArgument }
    func fail(_ code: Int32, _ what: String) -> Int32 {
        message.appendCut(what)
        return code
    }
    guard let resolver else { return fail(Code.badArgument, "there is no place for the resolver") }
    do throws(OpeningError) {
        resolver.pointee = Open.resolvers.add(try make())
        guard resolver.pointee != nil else {
            return fail(Code.badArgument, "too many are open; expected at most \(Open.resolvers.limit)")
        }
        return fail(Code.ok, "")
    } catch {
        switch error {
        case .argument(let what): return fail(Code.badArgument, what)
        case .catalog(let error): return fail(Code.badCatalog, error.description)
        case .policy(let error): return fail(Code.badArgument, error.description)
        }
    }
}

/// The policy of that name, or in that file or text.
private func namedPolicy(_ source: String) throws(OpeningError) -> PolicyFile {
    guard ResolveOptions.Policy.isSource(source) else {
        let names = ResolveOptions.Policy.all.map(\.name).joined(separator: ", ")
        throw .argument("there is no policy '\(source)'; expected one of \(names)")
    }
    do throws(PolicyError) {
        return try PolicyFile(source: source)
    } catch {
        throw .policy(error)
    }
}

/// `earshot_close`.
@_cdecl("earshot_close")
public func closeResolver(_ resolver: UnsafeRawPointer?) {
    Open.resolvers.close(resolver)
}

/// `earshot_resolve`.
@_cdecl("earshot_resolve")
public func resolveLine(
    _ resolver: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ answer: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    answerLine(resolver, input, length, answer, capacity, written, explains: false)
}

/// `earshot_explain`.
@_cdecl("earshot_explain")
public func explainLine(
    _ resolver: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ answer: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    answerLine(resolver, input, length, answer, capacity, written, explains: true)
}

private func answerLine(
    _ resolver: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ answer: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?,
    explains: Bool
) -> Int32 {
    written?.pointee = 0
    guard let written, let line = bytes(input, length), var place = Place(answer, capacity) else {
        return Code.badArgument
    }
    let code = Open.resolvers.with(resolver) { handle in
        let (json, code) = handle.answer(line, line: 1, explains: explains)
        // Only lists of answers have the line break.
        let text = json
        written.pointee = text.count
        guard place.append(text) else { return Code.tooSmall }
        return code
    }
    return code ?? Code.badArgument
}

/// `earshot_find`.
@_cdecl("earshot_find")
public func findShortcut(
    _ resolver: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ shortcut: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    written?.pointee = 0
    guard let written, let text = bytes(input, length), var place = Place(shortcut, capacity) else {
        return Code.badArgument
    }
    let code = Open.resolvers.with(resolver) { handle in
        handle.find(text) { identifier in
            written.pointee = identifier.count
            guard place.append(identifier) else { return Code.tooSmall }
            return identifier.isEmpty ? Code.notFound : Code.ok
        }
    }
    return code ?? Code.badArgument
}

/// `earshot_resolve_batch`.
@_cdecl("earshot_resolve_batch")
public func resolveLines(
    _ resolver: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ answers: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ consumed: UnsafeMutablePointer<Int>?,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    answerLines(resolver, input, length, answers, capacity, consumed, written, together: 1) {
        handle,
        lines,
        number,
        hand in
        handle.answer(lines, first: number, hand)
    }
}

/// `earshot_find_batch`.
@_cdecl("earshot_find_batch")
public func findShortcuts(
    _ resolver: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ shortcuts: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ consumed: UnsafeMutablePointer<Int>?,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    answerLines(resolver, input, length, shortcuts, capacity, consumed, written, together: 64) {
        handle,
        lines,
        _,
        hand in
        handle.find(lines, hand)
    }
}

/// Answers one line after the other, until the input ends or an answer does not fit.
///
/// `answer` receives `together` lines at a time, or fewer at the end, with the number of the first. It hands over the
/// answer to each line, and is told each time whether to go on.
private func answerLines(
    _ resolver: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ answers: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ consumed: UnsafeMutablePointer<Int>?,
    _ written: UnsafeMutablePointer<Int>?,
    together: Int,
    _ answer: (Handle, Lines, Int, (LineAnswer) -> Bool) -> Void
) -> Int32 {
    consumed?.pointee = 0
    written?.pointee = 0
    guard let consumed, let written, let input = bytes(input, length), var place = Place(answers, capacity) else {
        return Code.badArgument
    }
    let code = Open.resolvers.with(resolver) { handle in
        withUnsafeTemporaryAllocation(of: UnsafeBufferPointer<UInt8>.self, capacity: together) { lines in
            var code: Int32?
            var number = 1
            var start = 0
            while code == nil, start < input.count {
                var count = 0
                while count < together, start < input.count {
                    let end = input[start...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
                    lines.initializeElement(at: count, to: UnsafeBufferPointer(rebasing: input[start..<end]))
                    count += 1
                    start = min(end + 1, input.count)
                }
                var index = 0
                answer(handle, Lines(rebasing: lines[..<count]), number) { answer in
                    switch answer {
                    case .line(let line): code = place.append(line: line, saying: written)
                    case .nothing: break
                    case .end(let reason): code = reason
                    }
                    guard code == nil, index < count else { return false }
                    consumed.pointee = min(consumed.pointee + lines[index].count + 1, input.count)
                    index += 1
                    return true
                }
                number += count
            }
            return code ?? Code.ok
        }
    }
    return code ?? Code.badArgument
}

/// `earshot_version`.
@_cdecl("earshot_version")
public func versionText() -> UnsafePointer<CChar> { Version.shared.text }

/// The versions as a text that is never freed.
private struct Version: @unchecked Sendable {
    static let shared = Version()
    let text: UnsafePointer<CChar>

    private init() {
        let bytes = EarshotVersion.description.utf8CString
        let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: max(bytes.count, 1))
        _ = copy.initialize(from: bytes)
        text = UnsafePointer(copy.baseAddress ?? UnsafeMutablePointer<CChar>.allocate(capacity: 1))
    }
}

/// The bytes that a caller gives; `nil` for a null pointer with a length, or for a length that no memory has.
func bytes(_ start: UnsafePointer<CChar>?, _ length: Int) -> UnsafeBufferPointer<UInt8>? {
    guard length >= 0, start != nil || length == 0 else { return nil }
    let bytes = start.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
    return UnsafeBufferPointer(start: bytes, count: start == nil ? 0 : length)
}
