internal import Earshot
internal import EarshotFormats

/// `earshot_hearing_open`.
@_cdecl("earshot_hearing_open")
public func openHearing(
    _ resolver: UnsafeRawPointer?,
    _ options: UnsafePointer<CChar>?,
    _ length: Int,
    _ hearing: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
) -> Int32 {
    hearing?.pointee = nil
    guard var place = Place(message, capacity) else { return Code.badArgument }
    func fail(_ code: Int32, _ what: String) -> Int32 {
        place.appendCut(what)
        return code
    }
    guard let hearing else { return fail(Code.badArgument, "there is no place for the hearing") }
    guard let options = bytes(options, length) else {
        return fail(Code.badArgument, "there are no bytes; expected options, or a length of 0")
    }
    let opened = Open.resolvers.with(resolver) { handle in
        Result { () throws(CorpusLineError) in
            try handle.hearing(ResolveRequest(hearingOptions: Array(options)))
        }
    }
    switch opened {
    case nil: return fail(Code.badArgument, "the resolver is not open")
    case .failure(let error): return fail(Code.badLine, "\(error.message); expected \(error.expected)")
    case .success(let handle):
        hearing.pointee = Open.hearings.add(handle)
        guard hearing.pointee != nil else {
            return fail(Code.badArgument, "too many are open; expected at most \(Open.hearings.limit)")
        }
        return fail(Code.ok, "")
    }
}

/// `earshot_conversation_hearing`.
@_cdecl("earshot_conversation_hearing")
public func openHearingOfAnswer(
    _ conversation: UnsafeRawPointer?,
    _ hearing: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Int32 {
    hearing?.pointee = nil
    guard let hearing else { return Code.badArgument }
    hearing.pointee = Open.conversations.with(conversation) { Open.hearings.add($0.hearing()) } ?? nil
    return hearing.pointee == nil ? Code.badArgument : Code.ok
}

/// `earshot_hearing_update`.
@_cdecl("earshot_hearing_update")
public func updateHearing(
    _ hearing: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ update: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    let line = bytes(input, length)
    return answer(from: Open.hearings, hearing, update, capacity, written) { hearing, write in
        guard let line else { return Code.badArgument }
        return hearing.update(line, write)
    }
}

/// `earshot_hearing_finish`.
@_cdecl("earshot_hearing_finish")
public func finishHearing(
    _ hearing: UnsafeRawPointer?,
    _ update: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    answer(from: Open.hearings, hearing, update, capacity, written) { hearing, write in hearing.finish(write) }
}

/// `earshot_hearing_close`.
@_cdecl("earshot_hearing_close")
public func closeHearing(_ hearing: UnsafeRawPointer?) {
    Open.hearings.close(hearing)
}
