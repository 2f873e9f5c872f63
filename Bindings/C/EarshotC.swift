internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// What an `earshot_resolver` points to.
private final class Handle: Sendable {
    let resolver: LineResolver

    init(_ resolver: LineResolver) {
        self.resolver = resolver
    }
}

/// The return codes of `earshot.h`.
private enum Code {
    static let ok: Int32 = 0
    static let badArgument: Int32 = -1
    static let badCatalog: Int32 = -2
    static let badLine: Int32 = -3
    static let tooSmall: Int32 = -4
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
    resolver?.pointee = nil
    func fail(_ code: Int32, _ text: String) -> Int32 {
        guard let message, capacity > 0 else { return code }
        let bytes = Array(text.utf8.prefix(capacity - 1))
        for (index, byte) in bytes.enumerated() { message[index] = CChar(bitPattern: byte) }
        message[bytes.count] = 0
        return code
    }
    guard let paths, count > 0, let resolver else {
        return fail(Code.badArgument, "there is no path, or no place for the resolver")
    }
    var names: [String] = []
    for index in 0..<count {
        guard let path = paths[index] else { return fail(Code.badArgument, "path \(index) is NULL") }
        names.append(String(cString: path))
    }
    var options = ResolveOptions()
    switch policy.map({ String(cString: $0) }) {
    case nil, "standard": options.policy = .standard
    case "strict": options.policy = .strict
    case "siriKit": options.policy = .siriKit
    case let name?: return fail(Code.badArgument, "there is no policy '\(name)'; expected standard, strict or siriKit")
    }
    do {
        let lists = try names.filter { PhraseIndex.isList(path: $0) }.map { try PhraseIndex(contentsOf: $0) }
        let sources = names.filter { !PhraseIndex.isList(path: $0) }
        let catalogs = try CatalogReader().readApplications(contentsOf: sources).map(\.catalog)
        let handle = Handle(LineResolver(try Resolver(catalogs, lists: lists), options: options))
        resolver.pointee = UnsafeRawPointer(Unmanaged.passRetained(handle).toOpaque())
        return Code.ok
    } catch {
        return fail(Code.badCatalog, "\(error)")
    }
}

/// `earshot_close`.
@_cdecl("earshot_close")
public func closeResolver(_ resolver: UnsafeRawPointer?) {
    guard let resolver else { return }
    Unmanaged<Handle>.fromOpaque(resolver).release()
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
    consumed?.pointee = 0
    written?.pointee = 0
    guard let resolver, length >= 0, capacity >= 0, let consumed, let written, input != nil || length == 0,
        answers != nil || capacity == 0
    else { return Code.badArgument }
    let handle = Unmanaged<Handle>.fromOpaque(resolver).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: input, count: length)
    var start = 0
    var number = 0
    while start < length {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? length
        number += 1
        let line = bytes[start..<end]
        let next = min(length, end + 1)
        if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
            let answer = handle.answer(Array(line), line: number, explains: false).json
            guard answer.count <= capacity - written.pointee else {
                if consumed.pointee > 0 { return Code.ok }
                written.pointee = answer.count
                return Code.tooSmall
            }
            UnsafeMutableRawBufferPointer(start: answers, count: capacity)[written.pointee...].copyPrefix(answer)
            written.pointee += answer.count
        }
        start = next
        consumed.pointee = next
    }
    return Code.ok
}

/// `earshot_version`.
@_cdecl("earshot_version")
public func version() -> UnsafePointer<CChar> { Version.shared.text }

/// The versions as a text that is never freed.
private struct Version: @unchecked Sendable {
    static let shared = Version()
    let text: UnsafePointer<CChar>

    init() {
        let bytes = EarshotVersion.description.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() { copy[index] = byte }
        text = UnsafePointer(copy)
    }
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
    guard let resolver, length >= 0, capacity >= 0, let written, input != nil || length == 0,
        answer != nil || capacity == 0
    else { return Code.badArgument }
    let handle = Unmanaged<Handle>.fromOpaque(resolver).takeUnretainedValue()
    let bytes = Array(UnsafeRawBufferPointer(start: input, count: length))
    let (json, isBad) = handle.answer(bytes, line: 1, explains: explains)
    // The line break is for lists.
    let text = json.dropLast()
    written.pointee = text.count
    guard text.count <= capacity else { return Code.tooSmall }
    UnsafeMutableRawBufferPointer(start: answer, count: capacity)[...].copyPrefix(text)
    return isBad ? Code.badLine : Code.ok
}

extension Handle {
    /// The answer to a line, with a line break, and whether the line could not be read.
    func answer(_ bytes: [UInt8], line: Int, explains: Bool) -> (json: [UInt8], isBad: Bool) {
        do throws(CorpusLineError) {
            let line = try CorpusLine(parsing: bytes, line: line, readsExpectation: false)
            return (AnswerJSON.line(try resolver.resolve(line), id: line.id, explains: explains), false)
        } catch {
            return (
                AnswerJSON.badLine(id: error.id, line: error.line, message: error.message, expected: error.expected),
                true
            )
        }
    }
}

extension Slice<UnsafeMutableRawBufferPointer> {
    /// Copies bytes to the beginning, which has room for them.
    fileprivate func copyPrefix(_ bytes: some Collection<UInt8>) {
        for (offset, byte) in bytes.enumerated() { base[startIndex + offset] = byte }
    }
}
