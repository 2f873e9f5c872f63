internal import Earshot

/// What `earshot_encoder` is.
public typealias EncoderFunction =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, UnsafeMutablePointer<Float>?, Int
    ) -> Int32

/// `earshot_with_encoder`.
@_cdecl("earshot_with_encoder")
public func addEncoder(
    _ resolver: UnsafeRawPointer?,
    _ encoder: EncoderFunction?,
    _ context: UnsafeMutableRawPointer?,
    _ dimension: Int,
    _ similarity: Double,
    _ margin: Double,
    _ asking: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Int32 {
    asking?.pointee = nil
    guard let asking, let encoder, 1...65_536 ~= dimension, -1...1 ~= similarity, 0...2 ~= margin else {
        return Code.badArgument
    }
    let encoding = ForeignEncoder(function: encoder, context: context, dimension: dimension)
    return Open.resolvers.with(resolver) { handle in
        let added = handle.asking(encoding, similarity: similarity, margin: margin)
        guard added.resolver.fault == nil else { return Code.badCatalog }
        asking.pointee = Open.resolvers.add(added)
        return asking.pointee == nil ? Code.badArgument : Code.ok
    } ?? Code.badArgument
}

/// A sentence encoder that is a function in C.
///
/// The header asks for a function and a context that any thread may use, which is why this is `Sendable`.
private struct ForeignEncoder: SentenceEncoder, @unchecked Sendable {
    let function: EncoderFunction
    let context: UnsafeMutableRawPointer?
    let dimension: Int

    func vector(of sentence: String, locale: String) -> [Float]? {
        var sentence = sentence
        var isWritten = false
        let vector = [Float](unsafeUninitializedCapacity: dimension) { room, count in
            room.initialize(repeating: 0)
            isWritten =
                sentence.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { text in
                        locale.withCString {
                            function(context, text.baseAddress, text.count, $0, room.baseAddress, dimension)
                        }
                    }
                } == 0
            count = dimension
        }
        return isWritten ? vector : nil
    }
}
