internal import Earshot
internal import EarshotFormats

// The functions of `earshot.h`, which documents them. Nothing is thrown and nothing traps here: what a caller can get
// wrong is looked at first, and what is left over are bytes, which no other part of Earshot traps on either.

/// The return codes of `earshot.h`.
enum Code {
    static let ok: Int32 = 0
    static let notFound: Int32 = 1
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
    open(resolver, policy, message, capacity) { () throws(OpeningError) in
        guard let paths, count > 0 else { throw .argument("there is no path; expected one or more") }
        var files: [String] = []
        for index in 0..<count {
            guard let path = paths[index] else { throw .argument("path \(index) is NULL") }
            files.append(String(cString: path))
        }
        do throws(CatalogError) {
            return try CatalogReader().readResolver(contentsOf: files).resolver
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
            return try CatalogReader().readResolver(bytes: Array(bytes), file: name).resolver
        } catch {
            throw .catalog(error)
        }
    }
}

/// Why nothing was opened.
private enum OpeningError: Error {
    case argument(String)
    case catalog(CatalogError)
}

/// Opens what is read, and says what is wrong where it cannot be.
private func open(
    _ resolver: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ policy: UnsafePointer<CChar>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ read: () throws(OpeningError) -> Resolver<Match>
) -> Int32 {
    resolver?.pointee = nil
    guard var message = Place(message, capacity) else { return Code.badArgument }
    func fail(_ code: Int32, _ what: String) -> Int32 {
        message.appendCut(what)
        return code
    }
    guard let resolver else { return fail(Code.badArgument, "there is no place for the resolver") }
    let name = policy.map { String(cString: $0) } ?? Policy.standard.name
    guard let policy = Policy.all.first(where: { $0.name == name }) else {
        let names = Policy.all.map(\.name).joined(separator: ", ")
        return fail(Code.badArgument, "there is no policy '\(name)'; expected one of \(names)")
    }
    do throws(OpeningError) {
        resolver.pointee = OpenResolvers.shared.add(Handle(try read(), policy: policy))
        guard resolver.pointee != nil else {
            return fail(Code.badArgument, "too many are open; expected at most \(OpenResolvers.limit)")
        }
        return fail(Code.ok, "")
    } catch {
        switch error {
        case .argument(let what): return fail(Code.badArgument, what)
        case .catalog(let error): return fail(Code.badCatalog, error.description)
        }
    }
}

/// `earshot_close`.
@_cdecl("earshot_close")
public func closeResolver(_ resolver: UnsafeRawPointer?) {
    OpenResolvers.shared.close(resolver)
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
    let code = OpenResolvers.shared.with(resolver) { handle in
        let (json, isBad) = handle.answer(line, line: 1, explains: explains)
        // The line break is for lists.
        let text = json.dropLast()
        written.pointee = text.count
        guard place.append(text) else { return Code.tooSmall }
        return isBad ? Code.badLine : Code.ok
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
    let code = OpenResolvers.shared.with(resolver) { handle in
        let code: Int32? = handle.find(text) { identifier in
            written.pointee = identifier.count
            guard place.append(identifier) else { return Code.tooSmall }
            return identifier.isEmpty ? Code.notFound : Code.ok
        }
        return code ?? Code.badLine
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
    consumed?.pointee = 0
    written?.pointee = 0
    guard let consumed, let written, let input = bytes(input, length), var place = Place(answers, capacity) else {
        return Code.badArgument
    }
    let code = OpenResolvers.shared.with(resolver) { handle in
        var number = 0
        return forEachLine(of: input, consumed) { line in
            number += 1
            guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
            let answer = handle.answer(line, line: number, explains: false).json
            return place.append(answer, saying: written)
        }
    }
    return code ?? Code.badArgument
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
    consumed?.pointee = 0
    written?.pointee = 0
    guard let consumed, let written, let input = bytes(input, length), var place = Place(shortcuts, capacity) else {
        return Code.badArgument
    }
    let code = OpenResolvers.shared.with(resolver) { handle in
        forEachLine(of: input, consumed) { line in
            let code: Int32?? = handle.find(UnsafeRawBufferPointer(rebasing: line)) { identifier in
                place.append(line: identifier, saying: written)
            }
            return code ?? place.append(line: EmptyCollection<UInt8>(), saying: written)
        }
    }
    return code ?? Code.badArgument
}

/// Answers one line after the other, until the input ends or an answer does not fit.
private func forEachLine(
    of input: UnsafeRawBufferPointer,
    _ consumed: UnsafeMutablePointer<Int>,
    _ answer: (Slice<UnsafeRawBufferPointer>) -> Int32?
) -> Int32 {
    var start = 0
    while start < input.count {
        let end = input[start...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
        if let code = answer(input[start..<end]) { return code }
        start = min(end + 1, input.count)
        consumed.pointee = start
    }
    return Code.ok
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

/// What a caller gives; `nil` where there is none but its length says otherwise, or where it is beyond all memory.
private func bytes(_ start: UnsafePointer<CChar>?, _ length: Int) -> UnsafeRawBufferPointer? {
    guard length >= 0, start != nil || length == 0 else { return nil }
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length)
}
