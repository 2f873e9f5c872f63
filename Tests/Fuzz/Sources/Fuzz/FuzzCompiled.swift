@testable import Earshot

/// Compiled files with correct checksums, so that their sections are really read.
enum FuzzCompiled {
    /// A section, by its kind.
    private struct Section {
        var kind: CompiledFile.Kind
        var number: Int
        var bytes: [UInt8]
    }

    /// The sections of a valid list, which inputs change.
    private static let list = sections(
        of: [
            "turn on the lights", "lights on", "turn off the lights", "turn on the light", "read my mail",
            "Café öffnen",
            "電気をつけて", "ab", "a", "on", "turn on the lights", String(repeating: "very ", count: 60) + "long",
        ]
    )
    private static let utterances: [[UInt8]] = [
        "turn on the lights", "turn of the light", "please turn on the lights now", "café öffnen", "a", "",
        "red my male",
        "電気をつけて", "on on on on",
    ].map { Array($0.utf8) }
    /// The sections of a valid catalog that inputs change, and those that they do not.
    private static let (derived, given) = catalogSections()
    private static let sentences = [
        "turn on the lamp in the hall", "turn on the lite in the kichen", "could you put some music on for me",
        "not the song", "light 7 on", "what about the weather",
    ]
    /// English, loaded once for every list.
    private static let language = LazyLanguage("en-US")
    // The fuzzer has one thread.
    private nonisolated(unsafe) static var scratch = PhraseIndex.Scratch()

    /// Reads the bytes as a section of catalogs.
    static func readCatalogs(_ bytes: [UInt8]) {
        let file = file([Section(kind: .catalogs, number: 0, bytes: bytes)])
        do throws(CompiledFileError) {
            let catalogs = try CompiledCatalog.catalogs(in: file, name: "fuzz")
            // One in four, as compiling takes a hundred times as long as reading.
            guard bytes.reduce(0, ^) & 3 == 0 else { return }
            do {
                let again = try CompiledCatalog.catalogs(in: CompiledCatalog.file(catalogs), name: "again")
                // A changed byte may make a number NaN, which does not equal itself but is written the same.
                guard again == catalogs || "\(again)" == "\(catalogs)" else { fatalError("another catalog: \(again)") }
            } catch {
                fatalError("read, and refused: \(error)")
            }
        } catch {
            guard !error.what.contains("damaged") else { fatalError("\(error)") }
        }
    }

    /// Asks a list with edits.
    static func askList(_ bytes: [UInt8]) {
        ask(file(edited(list, by: bytes)))
    }

    /// Asks a catalog whose sections beside the catalog itself have edits.
    ///
    /// Each input is asked two of the sentences, which its bytes choose: answers take most of the time, and more inputs
    /// find more than more answers to one.
    static func askCatalog(_ bytes: [UInt8]) {
        let file = file(edited(derived, by: bytes) + given)
        guard let resolver = try? Resolver(CompiledFile(bytes: file, name: "fuzz")) else { return }
        let first = Int(bytes.reduce(0, ^))
        for number in first...first + 1 {
            let answer = resolver.resolve(Utterance(sentences[number % sentences.count]))
            _ = answer.explanation.json
        }
    }

    /// Applies edits: the section, the operation, two bytes of position, a length, and so many bytes.
    private static func edited(_ valid: [Section], by bytes: [UInt8]) -> [Section] {
        var sections = valid
        var rest = bytes[...]
        while rest.count >= 5 {
            let head = Array(rest.prefix(5))
            let length = min(Int(head[4]), rest.count - 5)
            let content = rest.dropFirst(5).prefix(length)
            rest = rest.dropFirst(5 + length)
            let section = Int(head[0]) % sections.count
            let count = sections[section].bytes.count
            let place = (Int(head[2]) << 8 | Int(head[3])) % (count + 1)
            switch head[1] & 3 {
            case 0: sections[section].bytes.removeSubrange(place...)
            case 1: sections[section].bytes.insert(contentsOf: content, at: place)
            default: sections[section].bytes.replaceSubrange(place..<min(count, place + length), with: content)
            }
        }
        return sections
    }

    /// Reads any header, with a correct checksum.
    static func readHeader(_ bytes: [UInt8]) {
        var file = file(list)
        file.replaceSubrange(8..<8 + min(bytes.count, file.count - 8), with: bytes.prefix(file.count - 8))
        let count = Int(file[12]) | Int(file[13]) << 8 | Int(file[14]) << 16
        let end = min(
            file.count,
            CompiledFile.aligned(CompiledFile.headerLength + count * CompiledFile.entryLength)
        )
        withUnsafeBytes(of: UInt64(file.count).littleEndian) { file.replaceSubrange(16..<24, with: $0) }
        let checksum = file[..<end].withUnsafeBufferPointer { CompiledFile.checksum(ofHeader: $0) }
        withUnsafeBytes(of: checksum.littleEndian) { file.replaceSubrange(24..<32, with: $0) }
        ask(file)
        _ = try? CompiledCatalog.catalogs(in: file, name: "fuzz")
    }

    /// Runs every query on a list.
    private static func ask(_ file: [UInt8]) {
        guard var index = try? PhraseIndex(bytes: file, name: "fuzz") else { return }
        index.language = language
        for utterance in utterances {
            utterance.withUnsafeBufferPointer { bytes in
                var hits = [index.find(bytes, &scratch), index.spot(bytes, &scratch)].compactMap(\.self)
                hits += index.nearest(bytes, &scratch)
                hits += [index.soundingLike(bytes, &scratch)].compactMap(\.self)
                var text = NormalizedText()
                index.language.value.normalizer.normalize(bytes, into: &text, scratch: NormalizerScratch())
                hits += index.near(text, limit: 24, &scratch).map(\.hit)
                for hit in hits {
                    guard index.id(hit.identifier).utf8.count <= file.count * 3 + 20,
                        index.text(hit).utf8.count <= file.count * 3, !index.phrases.same(as: hit.rank).isEmpty
                    else { fatalError("a hit out of nothing: \(hit)") }
                    _ = index.isOneThing(hit)
                    _ = index.words(hit).units.count
                }
            }
        }
    }

    private static func sections(of phrases: [String]) -> [Section] {
        do throws(CompiledFileError) {
            var builder = PhraseIndexBuilder(locale: "en-US")
            for (number, phrase) in phrases.enumerated() { try builder.add(phrase, id: "phrase \(number)") }
            let file = try CompiledFile(bytes: builder.file(), name: "list")
            let kinds: [(CompiledFile.Kind, Int)] = [
                (.information, 1), (.identifiers, 2), (.phrases, PhraseTable.Part.allCases.count),
            ]
            return kinds.flatMap { kind, count in
                (0..<count).map { Section(kind: kind, number: $0, bytes: Array(file.section(kind, $0).buffer)) }
            }
        } catch {
            fatalError("\(error)")
        }
    }

    /// The sections of a catalog with enough phrases for a model of other wordings: those derived from it, and others.
    private static func catalogSections() -> (derived: [Section], given: [Section]) {
        let rooms = Enumeration(name: "Room", cases: ["kitchen", "hall"].map { Enumeration.Case(id: $0) })
        let shortcuts = [("Light", "light", "lamp"), ("Music", "music", "song"), ("Heat", "heating", "radiator")]
            .map { id, first, second in
                let phrases = [
                    "(turn|switch|put) on [the] (\(first)|\(second)) [in the ${room}]",
                    "I (want|need|like) [some] (\(first)|\(second))", "\(first) 7 on",
                ]
                return Shortcut(
                    id: id,
                    parameters: [Parameter("room", .enumeration("Room"))],
                    phrases: phrases.map { Phrase($0) },
                    negativePhrases: [Phrase("do not turn on the \(first)")]
                )
            }
        do {
            let bytes = try CompiledCatalog.file([Catalog(locale: "en-US", enums: [rooms], shortcuts: shortcuts)])
            let file = try CompiledFile(bytes: bytes, name: "catalog")
            func sections(_ kinds: [CompiledFile.Kind]) -> [Section] {
                kinds.map { Section(kind: $0, number: 0, bytes: Array(file.section($0).buffer)) }
            }
            return (
                sections([.documents, .wordings, .literals, .languages, .places]), sections([.catalogs, .outlines])
            )
        } catch {
            fatalError("\(error)")
        }
    }

    private static func file(_ sections: [Section]) -> [UInt8] {
        var writer = CompiledFileWriter()
        for section in sections { writer.add(section.bytes, section.kind, section.number) }
        return writer.bytes()
    }
}
