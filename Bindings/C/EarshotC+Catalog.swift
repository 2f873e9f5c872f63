internal import Earshot
internal import EarshotFormats

/// `earshot_with_overlay`.
@_cdecl("earshot_with_overlay")
public func addOverlay(
    _ resolver: UnsafeRawPointer?,
    _ start: UnsafePointer<CChar>?,
    _ length: Int,
    _ name: UnsafePointer<CChar>?,
    _ added: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
) -> Int32 {
    put(added, message, capacity) { () throws(OpeningError) in
        guard let bytes = bytes(start, length) else { throw .argument("there are no bytes; expected an overlay") }
        let name = name.map { String(cString: $0) } ?? "overlay"
        let result = Open.resolvers.with(resolver) { handle -> Result<Handle, CatalogError> in
            do throws(CatalogError) {
                return .success(try handle.adding(try CatalogReader().readOverlay(bytes: Array(bytes), file: name)))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let handle): return handle
        case .failure(let error): throw .catalog(error)
        case nil: throw .argument("the resolver is not open")
        }
    }
}

/// `earshot_describe`.
@_cdecl("earshot_describe")
public func describe(
    _ resolver: UnsafeRawPointer?,
    _ text: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    tell(resolver, text, capacity, written) { handle in
        let json = handle.resolver.descriptionJSON
        return handle.resolver.fault == nil ? json : nil
    }
}

/// `earshot_check`.
@_cdecl("earshot_check")
public func check(
    _ resolver: UnsafeRawPointer?,
    _ report: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    tell(resolver, report, capacity, written) { handle in try? handle.check() }
}

/// Writes a text about a resolver into the caller's buffer, all of it or nothing; `nil` stands for a catalog that cannot
/// be read.
private func tell(
    _ resolver: UnsafeRawPointer?,
    _ start: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?,
    _ text: (Handle) -> [UInt8]?
) -> Int32 {
    written?.pointee = 0
    guard let written, var place = Place(start, capacity) else { return Code.badArgument }
    let code = Open.resolvers.with(resolver) { handle in
        guard let text = text(handle) else { return Code.badCatalog }
        written.pointee = text.count
        return place.append(text) ? Code.ok : Code.tooSmall
    }
    return code ?? Code.badArgument
}
