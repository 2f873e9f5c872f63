import Earshot
import EarshotFormats

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// The first byte selects the target: "R" an English utterance, "G" a German one, "J" a Japanese one, "Y" and "N" a
// catalog in YAML and in JSON, "P" a phrase, "C" a compiled catalog, "L" edits of a compiled list, "D" edits of a compiled
// catalog, "H" a header of a list; any other byte counts as "R". If the variable `EARSHOT_FUZZ` is one of these letters, only its target is run.

/// The only first byte of inputs that are run; `nil` for all.
private let onlyTarget = getenv("EARSHOT_FUZZ").map { UInt8(bitPattern: $0.pointee) }

/// libFuzzer calls this with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    // The fuzzer forgets what is refused.
    if let onlyTarget, first != onlyTarget { return -1 }
    let rest = Array(bytes.dropFirst())
    switch first {
    case UInt8(ascii: "Y"): readCatalog(rest, .yaml)
    case UInt8(ascii: "N"): readCatalog(rest, .json)
    case UInt8(ascii: "P"): parsePhrase(rest)
    case UInt8(ascii: "C"): FuzzCompiled.readCatalogs(rest)
    case UInt8(ascii: "L"): FuzzCompiled.askList(rest)
    case UInt8(ascii: "D"): FuzzCompiled.askCatalog(rest)
    case UInt8(ascii: "H"): FuzzCompiled.readHeader(rest)
    case UInt8(ascii: "G"): resolve(rest, FuzzCatalogs.german)
    case UInt8(ascii: "J"): resolve(rest, FuzzCatalogs.japanese)
    default: resolve(rest, FuzzCatalogs.english)
    }
    return 0
}

/// Resolves four bytes of options, then the hypotheses, separated by 0xFF.
private func resolve(_ bytes: [UInt8], _ resolver: Resolver) {
    guard bytes.count >= 4 else { return }
    let texts = bytes[4...].split(separator: 0xFF, omittingEmptySubsequences: false)
    let utterance = Utterance(hypotheses: texts.map { .init(String(decoding: $0, as: UTF8.self)) })
    var options = ResolveOptions(
        target: FuzzCatalogs.targets[Int(bytes[0]) % FuzzCatalogs.targets.count],
        find: bytes[1] & 1 == 0 ? .whole : .within,
        policy: ResolveOptions.Policy.all[Int(bytes[1] >> 1) % ResolveOptions.Policy.all.count],
        offered: FuzzCatalogs.offered[Int(bytes[2]) % FuzzCatalogs.offered.count],
        workLimit: bytes[3] == 0x20 ? 20_000 : Int(bytes[3]) * 40
    )
    if bytes[2] & 0x80 != 0 { options.allowedShortcuts = ["Start"] }
    options.allowsSeveral = bytes[2] & 0x40 != 0
    if bytes[2] & 0x20 != 0 { options.now = try? CalendarDateTime(parsing: "2028-02-29T23:30") }
    if bytes[1] & 0x18 == 0x18 { options.zone = try? CalendarZone("America/New_York") }
    let answer = resolver.resolve(utterance, options: options)
    for one in [answer] + answer.parts { check(one, utterance, options) }
    // One in four, which takes as long as four others.
    guard bytes[1] & 0x60 == 0x60 else { return }
    guard resolver.resolve(utterance, options: options) == answer else { fatalError("another answer the second time") }
}

/// Traps if an answer violates an invariant.
private func check(_ answer: Resolution, _ utterance: Utterance, _ options: ResolveOptions) {
    _ = answer.explanation.json
    _ = answer.explanation.description
    guard answer.work.statesVisited <= options.workLimit + 8 else { fatalError("\(answer.work) beyond the limit") }
    if case .disambiguation(let alternatives) = answer.outcome {
        guard alternatives.count >= 2 else { fatalError("a question with one option") }
    }
    if let cost = answer.cost, cost < 0 { fatalError("cost \(cost)") }
    guard !answer.spans.isEmpty else { return }
    guard let index = answer.hypothesis else { fatalError("spans of no hypothesis") }
    let bytes = Array(utterance.hypotheses[index].text.utf8)
    var end = 0
    for span in answer.spans {
        // A missing word has a position, but no range.
        guard span.range.lowerBound >= end, span.range.upperBound <= bytes.count,
            span.range.isEmpty == (span.role == .missing),
            Array(span.heard.utf8) == Array(bytes[span.range])
        else { fatalError("span \(span) in \(utterance.hypotheses[index].text.debugDescription)") }
        end = span.range.upperBound
    }
}

/// A catalog that is read must round-trip; an error must have a location.
private func readCatalog(_ bytes: [UInt8], _ syntax: CatalogReader.Syntax) {
    let reader = CatalogReader()
    do throws(CatalogError) {
        let catalog = try reader.read(bytes: bytes, file: "fuzz", syntax: syntax).catalog
        guard !catalog.problems().contains(where: { $0.severity == .error }) else { return }
        let text = CatalogWriter().text(of: catalog, as: syntax)
        let again = try reader.read(bytes: Array(text.utf8), file: "again", syntax: syntax).catalog
        guard CatalogWriter().text(of: again, as: syntax) == text else { fatalError("written otherwise: \(text)") }
    } catch {
        guard !error.problems.isEmpty else { fatalError("an error without a problem") }
    }
}

/// A phrase that parses must print as one that parses to the same.
private func parsePhrase(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let pattern = try? PhrasePattern(parsing: text) else { return }
    guard let again = try? PhrasePattern(parsing: pattern.description) else {
        fatalError("\(pattern.description.debugDescription) no longer parses")
    }
    guard again.description == pattern.description else {
        fatalError("\(pattern.description.debugDescription), then \(again.description.debugDescription)")
    }
}
