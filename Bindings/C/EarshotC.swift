internal import Earshot

// The functions of `earshot.h`, which documents them. Nothing is thrown and nothing traps here: what a caller can get
// wrong is looked at first, and what is left over are bytes, which no other part of Earshot traps on either.

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
    guard var message = Place(message, capacity) else { return Code.badArgument }
    func fail(_ code: Int32, _ what: String) -> Int32 {
        message.appendCut(what)
        return code
    }
    guard let resolver else { return fail(Code.badArgument, "there is no place for the resolver") }
    guard let paths, count > 0 else { return fail(Code.badArgument, "there is no path; expected one or more") }
    var files: [String] = []
    for index in 0..<count {
        guard let path = paths[index] else { return fail(Code.badArgument, "path \(index) is NULL") }
        files.append(String(cString: path))
    }
    let name = policy.map { String(cString: $0) } ?? Policy.standard.name
    guard let policy = Policy.all.first(where: { $0.name == name }) else {
        let names = Policy.all.map(\.name).joined(separator: ", ")
        return fail(Code.badArgument, "there is no policy '\(name)'; expected one of \(names)")
    }
    do throws(CatalogError) {
        resolver.pointee = UnsafeRawPointer(Unmanaged.passRetained(try Handle.open(files, policy: policy)).toOpaque())
        return fail(Code.ok, "")
    } catch {
        return fail(Code.badCatalog, error.description)
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
    guard let resolver, let written, let line = bytes(input, length), var place = Place(answer, capacity) else {
        return Code.badArgument
    }
    let (json, isBad) = Handle.held(by: resolver).answer(line, line: 1, explains: explains)
    // The line break is for lists.
    let text = json.dropLast()
    written.pointee = text.count
    guard place.append(text) else { return Code.tooSmall }
    return isBad ? Code.badLine : Code.ok
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
    guard let resolver, let consumed, let written, let input = bytes(input, length),
        var place = Place(answers, capacity)
    else { return Code.badArgument }
    let handle = Handle.held(by: resolver)
    var start = 0
    var number = 0
    while start < input.count {
        let end = input[start...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
        let line = input[start..<end]
        number += 1
        if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
            let answer = handle.answer(line, line: number, explains: false).json
            guard place.append(answer) else {
                if place.written > 0 { return Code.ok }
                written.pointee = answer.count
                return Code.tooSmall
            }
        }
        start = min(end + 1, input.count)
        consumed.pointee = start
        written.pointee = place.written
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
