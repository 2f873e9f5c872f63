import EarshotTestSupport
import Testing

@testable import Earshot

/// Files whose checksums fit and whose sections say anything: what is in them is really read.
@Suite struct HostileFileTests {
    /// A section by what it holds.
    private struct Section {
        var kind: CompiledFile.Kind
        var number: Int
        var bytes: [UInt8]
    }

    private static let utterances = [
        "turn on the lights", "turn of the light", "please turn on the lights now", "café öffnen", "a", "", "xx",
        "read my male", "電気をつけて", "7", String(repeating: "on ", count: 20),
    ]

    /// The sections of a file, so that they can be written again with checksums that fit.
    private static func sections(of bytes: [UInt8]) throws -> [Section] {
        let file = try CompiledFile(bytes: bytes, name: "whole")
        let kinds: [(CompiledFile.Kind, Int)] = [
            (.information, 1), (.identifiers, 2), (.phrases, PhraseTable.Part.allCases.count), (.catalogs, 1),
            (.outlines, 1), (.literals, 4), (.wordings, 4), (.documents, 4), (.languages, 4), (.places, 1),
        ]
        return kinds.flatMap { kind, count in
            (0..<count).map { Section(kind: kind, number: $0, bytes: Array(file.section(kind, $0).buffer)) }
        }
        .filter { !$0.bytes.isEmpty }
    }

    private static func file(_ sections: [Section]) -> [UInt8] {
        var writer = CompiledFileWriter()
        for section in sections { writer.add(section.bytes, section.kind, section.number) }
        return writer.bytes()
    }

    private static func list() throws -> [UInt8] {
        var builder = PhraseIndexBuilder(locale: "en-US")
        let phrases = [
            "turn on the lights", "lights on", "turn off the lights", "turn on the light", "read my mail",
            "Café öffnen",
            "電気をつけて", "ab", "a", "on", "turn on the lights", String(repeating: "very ", count: 60) + "long",
        ]
        for (number, phrase) in phrases.enumerated() { try builder.add(phrase, id: "phrase \(number)") }
        return builder.file()
    }

    /// Changes a section: bytes, numbers to the ends of their range, a part removed, repeated, or put somewhere else.
    private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
        case 4: bytes.insert(contentsOf: bytes[place...].prefix(24), at: place)
        case 5: bytes = [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: bytes.count)
        default:
            let extremes: [UInt32] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF_FFFE, 255, 0xFF_FFFF]
            let number = (extremes.randomElement(using: &random) ?? 0).littleEndian
            let start = place & ~3
            withUnsafeBytes(of: number) {
                for (index, byte) in $0.enumerated() where start + index < bytes.count {
                    bytes[start + index] = byte
                }
            }
        }
    }

    /// Asks a table everything but for sounds; texts are as they come.
    private static func ask(_ table: PhraseTable, _ scratch: inout PhraseTable.Scratch) {
        for utterance in utterances {
            Array(utterance.utf8).withUnsafeBufferPointer { bytes in
                var ranks = [table.find(bytes), table.spot(bytes)?.rank].compactMap(\.self)
                for slips in 0...PhraseTable.slipLimit {
                    table.near(bytes, within: slips, &scratch)
                    ranks += scratch.found.map(\.rank)
                }
                table.nearest(bytes, &scratch)
                for rank in ranks.prefix(50) + [-1, table.count, .max] {
                    _ = table.text(of: rank).count + Int(table.value(of: rank)) + table.same(as: rank).count
                }
            }
        }
    }

    /// Asks everything that a list can be asked, which makes its language ready.
    private static func ask(_ index: PhraseIndex, _ scratch: inout PhraseIndex.Scratch) {
        for utterance in utterances {
            Array(utterance.utf8).withUnsafeBufferPointer { bytes in
                var hits = [index.find(bytes, &scratch), index.spot(bytes, &scratch)].compactMap(\.self)
                hits += index.nearest(bytes, &scratch)
                hits += [index.soundingLike(bytes, &scratch)].compactMap(\.self)
                var text = NormalizedText()
                index.language.value.normalizer.normalize(bytes, into: &text, scratch: NormalizerScratch())
                hits += index.near(text, limit: 24, &scratch).map(\.hit)
                for hit in hits.prefix(50) {
                    _ = index.id(hit.identifier)
                    _ = index.text(hit)
                    _ = index.isOneThing(hit)
                    _ = index.words(hit).units.count
                }
            }
        }
    }

    @Test func `a list that says anything is asked anything`() throws {
        let sections = try Self.sections(of: Self.list())
        var random = SplitMix(seed: 0)
        var scratch = PhraseTable.Scratch()
        var opened = 0
        for round in 0..<600 {
            var hostile = sections
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                Self.damage(&hostile[Int.random(in: 0..<hostile.count, using: &random)].bytes, &random)
            }
            let bytes = Self.file(hostile)
            do throws(CompiledFileError) {
                let index = try PhraseIndex(bytes: bytes, name: "round \(round)")
                try index.verify()
                opened += 1
                Self.ask(index.phrases, &scratch)
                for number in [-1, 0, 1, index.count - 1, index.count, .max] { _ = index.id(number) }
                if round % 100 == 0 {
                    var scratch = PhraseIndex.Scratch()
                    Self.ask(index, &scratch)
                    let resolver = try? Resolver([], lists: [index])
                    for utterance in Self.utterances { _ = resolver?.resolve(Utterance(utterance)) }
                }
            } catch {
                #expect(!error.what.contains("damaged"), "round \(round): \(error)")
            }
        }
        #expect(opened > 300)
    }

    @Test func `sounds of phrases that are cut off find nothing`() throws {
        var sections = try Self.sections(of: Self.list())
        let records = PhraseTable.Part.records.rawValue
        let place = try #require(sections.firstIndex { $0.kind == .phrases && $0.number == records })
        sections[place].bytes = []
        let index = try PhraseIndex(bytes: Self.file(sections), name: "cut off")
        var scratch = PhraseIndex.Scratch()
        for utterance in Self.utterances {
            let hit = Array(utterance.utf8).withUnsafeBufferPointer { index.soundingLike($0, &scratch) }
            #expect(hit == nil, "\(utterance)")
        }
    }

    @Test func `a catalog that says anything is refused, or as good as its source`() throws {
        let sections = try Self.sections(of: CompiledCatalog.file([CompiledFileTests.catalog]))
        var random = SplitMix(seed: 1)
        var read = 0
        let rounds = Sampled.hostileCatalogs.count(of: 2_000)
        for round in 0..<rounds {
            var hostile = sections
            for _ in 0..<Int.random(in: 1...3, using: &random) { Self.damage(&hostile[0].bytes, &random) }
            do throws(CompiledFileError) {
                let catalogs = try CompiledCatalog.catalogs(in: Self.file(hostile), name: "round \(round)")
                read += 1
                #expect(catalogs.allSatisfy { $0.problems().allSatisfy { $0.severity == .warning } })
                guard read % 50 == 1 else { continue }
                let file = try? CompiledCatalog.file(catalogs)
                #expect(try CompiledCatalog.catalogs(in: file ?? [], name: "again") == catalogs)
                let resolver = try? Resolver(catalogs)
                _ = resolver?.resolve(Utterance("start bedtime"))
            } catch {
                #expect(error.file == "round \(round)" && !error.what.contains("damaged"), "round \(round): \(error)")
            }
        }
        #expect(read > rounds / 100)
    }

    /// A catalog with as many sentences as a model of other wordings needs.
    private static func wordy() -> Catalog {
        let rooms = Enumeration(name: "Room", cases: ["kitchen", "hall"].map { Enumeration.Case(id: $0) })
        let shortcuts = [("Light", "light", "lamp"), ("Music", "music", "song"), ("Heat", "heating", "radiator")]
            .map { id, first, second in
                let things = "(" + first + "|" + second + ")"
                let phrases = [
                    "(turn|switch|put) on [the] " + things + " [in the ${room}]",
                    "I (want|need|like) [some] " + things, "(more|start) " + first,
                ]
                return Shortcut(
                    id: id,
                    parameters: [Parameter("room", .enumeration("Room"))],
                    phrases: phrases.map { Phrase($0) },
                    negativePhrases: [Phrase("do not (turn|switch) on the " + first)]
                )
            }
        return Catalog(locale: "en-US", enums: [rooms], shortcuts: shortcuts)
    }

    private static let wordings = [
        "could you put some music on for me", "I would like the radiator in the hall on", "lamp please", "not the song",
        "what about the weather", "the kitchen needs light and heating",
    ]

    @Test func `wordings from a file say what fitted ones say`() throws {
        let catalog = Self.wordy()
        let bytes = try CompiledCatalog.file([catalog])
        let sections = try Self.sections(of: bytes)
        #expect(sections.contains { $0.kind == .wordings })
        let stored = try Self.resolver(bytes)
        let fitted = try Resolver(catalog)
        let older = try Self.resolver(Self.file(sections.filter { $0.kind != .wordings }))
        for text in Self.wordings {
            let answer = fitted.resolve(Utterance(text))
            #expect(stored.resolve(Utterance(text)) == answer, "\(text)")
            #expect(older.resolve(Utterance(text)) == answer, "\(text)")
        }
        #expect(stored.documents[0].wordings.stored == fitted.documents[0].wordings.stored)
        #expect(try CompiledCatalog.file(CompiledCatalog.catalogs(in: bytes, name: "again")) == bytes)
    }

    @Test func `a model in a file that is none is fitted when it is asked for`() throws {
        var sections = try Self.sections(of: CompiledCatalog.file([Self.wordy()]))
        let place = try #require(sections.firstIndex { $0.kind == .wordings })
        sections[place].bytes.append(0)
        let damaged = try Self.resolver(Self.file(sections))
        let fitted = try Resolver(Self.wordy())
        for text in Self.wordings { #expect(damaged.resolve(Utterance(text)) == fitted.resolve(Utterance(text))) }
        #expect(damaged.documents[0].wordings.stored == fitted.documents[0].wordings.stored)
    }

    @Test func `an outline from a file knows the words that a collected one does`() throws {
        let bytes = try CompiledCatalog.file([Self.wordy()])
        let stored = try Self.resolver(bytes).documents[0]
        let fitted = try Resolver(Self.wordy()).documents[0]
        var known = 0
        let words = (0..<fitted.tables.vocabulary.count).map { Array(fitted.tables.vocabulary.bytes(UInt32($0))) }
        for word in words + [[], Array("no".utf8), Array("nobody".utf8)] {
            let isKnown = fitted.wordings.outline.knows(word)
            #expect(stored.wordings.outline.knows(word) == isKnown)
            known += isKnown ? 1 : 0
        }
        #expect(known > 10 && known < words.count + 3)
    }

    /// Whether a file's documents are read, and not compiled.
    private static func isRead(_ bytes: [UInt8], _ catalog: Catalog) throws -> Bool {
        let file = try CompiledFile(bytes: bytes, name: "hostile")
        return DocumentCompiler.storedDocuments([1 + catalog.localizations.count], from: file) != nil
    }

    @Test func `documents from a file answer as compiled ones do`() throws {
        for catalog in [Self.wordy(), CompiledFileTests.catalog] {
            let bytes = try CompiledCatalog.file([catalog])
            #expect(try Self.isRead(bytes, catalog))
            let stored = try Self.resolver(bytes)
            let compiled = try Resolver(catalog)
            let older = try Self.resolver(Self.file(Self.sections(of: bytes).filter { $0.kind != .documents }))
            for text in Self.wordings + Self.utterances + [
                "turn on the lite in the kichen", "the hal lamp on", "stat bedtime",
            ] {
                let answer = compiled.resolve(Utterance(text))
                #expect(stored.resolve(Utterance(text)) == answer, "\(text)")
                #expect(older.resolve(Utterance(text)) == answer, "\(text)")
            }
            #expect(stored.documents.map(\.stored) == compiled.documents.map(\.stored))
        }
    }

    @Test func `declarations that are read one by one are those of the catalog`() throws {
        let catalogs = [Self.wordy(), CompiledFileTests.catalog]
        let resolver = try Self.resolver(CompiledCatalog.file(catalogs))
        let sources = catalogs.flatMap { [$0] + $0.localizations }
        #expect(resolver.documents.count == sources.count)
        for (document, source) in zip(resolver.documents, sources) {
            #expect(document.locale == source.locale && document.head.application == source.application)
            #expect(document.head.ties == source.ties)
            #expect(document.declarations.shortcuts.elements == source.shortcuts)
            #expect(document.declarations.negativePhrases.elements == source.negativePhrases)
            #expect(document.declarations.enumerations.elements.map(\.name) == source.enums.map(\.name))
            for (declared, enumeration) in zip(document.declarations.enumerations.elements, source.enums) {
                #expect(declared.cases.elements == enumeration.cases)
            }
            for shortcut in source.shortcuts {
                #expect(document.declarations.shortcut(named: shortcut.id) == shortcut)
            }
            let compiled = CompiledDocument.compiled(source, language: document.language)
            #expect(document.tables.phraseTexts.elements == compiled.tables.phraseTexts.elements)
            #expect(document.tables.formTexts.elements == compiled.tables.formTexts.elements)
            // The whole catalog is read last.
            #expect(document.catalog == source)
        }
    }

    @Test func `where declarations begin may be anywhere`() throws {
        let sections = try Self.sections(of: CompiledCatalog.file([Self.wordy()]))
        let place = try #require(sections.firstIndex { $0.kind == .places })
        var random = SplitMix(seed: 8)
        for start in [0, 1, 2, 77, UInt32.max, UInt32(Int32.max)]
            + (0..<40).map({ _ in .random(in: 0...900, using: &random) })
        {
            var hostile = sections
            var written = BinaryWriter()
            written.array([start])
            hostile[place].bytes = written.bytes
            let resolver = try Self.resolver(Self.file(hostile))
            for text in Self.wordings + ["turn on the lite in the kichen"] { _ = resolver.resolve(Utterance(text)) }
        }
    }

    @Test func `damage that no answer meets is found when a resolver is prepared`() throws {
        var bytes = try CompiledCatalog.file([Self.wordy()])
        // In the last section, behind what is read when the file is opened.
        bytes[bytes.count - 70] ^= 4
        let resolver = try Self.resolver(bytes)
        #expect(throws: CompiledFileError.self) { try resolver.prepare() }
        #expect(resolver.fault?.what.contains("is damaged") == true)
    }

    /// The transitions of a state, each as one number.
    private static func row(_ state: PhraseGraph.State, _ symbols: StateSymbols) -> [UInt64] {
        symbols.transitions(of: state).compactMap { transition in
            guard let symbol = symbols.symbol(transition), let target = symbols.target(transition) else { return nil }
            return UInt64(symbol) << 32 | UInt64(target)
        }
        .sorted()
    }

    @Test func `the states of a document from a file list the transitions that compiled ones do`() throws {
        let catalog = Self.wordy()
        let stored = try Self.resolver(CompiledCatalog.file([catalog])).documents[0].graph
        let compiled = try Resolver(catalog).documents[0].graph
        let (read, built) = (try #require(stored.onlySymbols), try #require(compiled.onlySymbols))
        #expect(stored.stateCount == compiled.stateCount)
        var count = 0
        for state in 0..<PhraseGraph.State(compiled.stateCount) {
            #expect(Self.row(state, read) == Self.row(state, built))
            count += Self.row(state, read).count
        }
        #expect(count > 20)
    }

    @Test func `documents made with other data of their language are compiled again`() throws {
        var sections = try Self.sections(of: CompiledCatalog.file([Self.wordy()]))
        let compiled = try Resolver(Self.wordy())
        for index in sections.indices where sections[index].kind == .documents || sections[index].kind == .wordings {
            // The version and the number of checksums stand before the checksum.
            sections[index].bytes[2] ^= 1
        }
        let bytes = Self.file(sections)
        #expect(try !Self.isRead(bytes, Self.wordy()))
        let stored = try Self.resolver(bytes)
        for text in Self.wordings { #expect(stored.resolve(Utterance(text)) == compiled.resolve(Utterance(text))) }
        #expect(stored.documents[0].stored == compiled.documents[0].stored)
        #expect(stored.documents[0].wordings.stored == compiled.documents[0].wordings.stored)
    }

    @Test func `data of languages have checksums of their own`() {
        let languages = ["", "ar", "de", "en", "es", "th", "xx"]
        let checksums = languages.map { LanguageData.checksum(of: $0) }
        // Nothing is known of the first and the last one.
        #expect(checksums.first == checksums.last)
        #expect(Set(checksums).count == languages.count - 1)
    }

    @Test func `that there is no model of other wordings is stored`() throws {
        let bytes = try CompiledCatalog.file([Catalog(locale: "en-US", shortcuts: [Shortcut(id: "A", phrases: ["on"])])]
        )
        let file = try CompiledFile(bytes: bytes, name: "small")
        let stored = try #require(file.stored(.wordings, 0))
        let resolver = try Self.resolver(bytes)
        #expect(resolver.documents[0].wording == nil)
        #expect(Array(stored.bytes.buffer) == resolver.documents[0].wordings.stored)
    }

    @Test func `what is compiled changes only with its version`() throws {
        // Of a language without data, so that it follows from the code alone.
        let room = Enumeration(name: "Room", cases: ["kitchen", "hall"].map { Enumeration.Case(id: $0) })
        let shortcut = Shortcut(
            id: "Light",
            parameters: [Parameter("room", .enumeration("Room"))],
            phrases: ["(turn|switch) on [the] light [in ${room}]", "light 7 on"],
            negativePhrases: ["no light"]
        )
        let resolver = try Resolver(Catalog(locale: "xx", enums: [room], shortcuts: [shortcut]))
        let hash = resolver.documents[0].stored.dropFirst(10).reduce(UInt64(0)) { Hashing.join($0, UInt64($1)) }
        // If this fails, documents are compiled otherwise: raise `CompiledDocument.version`, and put the new hash here.
        #expect(hash == 0x03A2_D378_A847_63F6)
    }

    @Test func `documents that say anything are compiled again, or asked anything`() throws {
        let sections = try Self.sections(of: CompiledCatalog.file([Self.wordy()]))
        let place = try #require(sections.firstIndex { $0.kind == .documents })
        var random = SplitMix(seed: 5)
        var read = 0
        let rounds = Sampled.hostileFiles.count(of: 300)
        for _ in 0..<rounds {
            var hostile = sections
            Self.damage(&hostile[place].bytes, &random)
            let bytes = Self.file(hostile)
            read += try Self.isRead(bytes, Self.wordy()) ? 1 : 0
            let resolver = try Self.resolver(bytes)
            for text in Self.wordings + ["turn on the lite in the kichen"] { _ = resolver.resolve(Utterance(text)) }
        }
        #expect(read > rounds / 15)
    }

    @Test func `catalogs that say anything beside their documents are asked anything`() throws {
        let sections = try Self.sections(of: CompiledCatalog.file([Self.wordy()]))
        let place = try #require(sections.firstIndex { $0.kind == .catalogs })
        let whole = try Resolver(Self.wordy())
        var random = SplitMix(seed: 6)
        var read = 0
        let rounds = Sampled.hostileFiles.count(of: 300)
        for _ in 0..<rounds {
            var hostile = sections
            Self.damage(&hostile[place].bytes, &random)
            let resolver = try Self.resolver(Self.file(hostile))
            for text in Self.wordings + ["turn on the lite in the kichen"] { _ = resolver.resolve(Utterance(text)) }
            guard resolver.fault == nil else { continue }
            read += 1
            // What is wrong is said when somebody asks for it.
            do throws(CompiledFileError) { try resolver.prepare() } catch { #expect(resolver.fault == error) }
        }
        #expect(read > rounds / 15 && whole.fault == nil)
    }

    @Test func `wordings that say anything are fitted again, or asked anything`() throws {
        let sections = try Self.sections(of: CompiledCatalog.file([Self.wordy()]))
        let place = try #require(sections.firstIndex { $0.kind == .wordings })
        var random = SplitMix(seed: 4)
        for _ in 0..<Sampled.hostileFiles.count(of: 200) {
            var hostile = sections
            Self.damage(&hostile[place].bytes, &random)
            let resolver = try Self.resolver(Self.file(hostile))
            for text in Self.wordings { _ = resolver.resolve(Utterance(text)) }
        }
    }

    @Test func `sentences that say anything are asked anything`() throws {
        let sections = try Self.sections(of: CompiledCatalog.file([CompiledFileTests.catalog]))
        #expect(sections.count > 2)
        var random = SplitMix(seed: 2)
        var opened = 0
        let rounds = Sampled.hostileFiles.count(of: 1_500)
        for round in 0..<rounds {
            var hostile = sections
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                Self.damage(&hostile[Int.random(in: 1..<hostile.count, using: &random)].bytes, &random)
            }
            do throws(CompiledFileError) {
                let file = try CompiledFile(bytes: Self.file(hostile), name: "round \(round)")
                let engine = Engine(try Applications(file))
                opened += 1
                for text in Self.utterances + ["start bedtime", "start sleep with calm"] {
                    for locale in [nil, "de", "en-US"] {
                        for policy in [ResolveOptions.Policy.standard, .strict] {
                            let options = ResolveOptions(policy: policy)
                            var findings = Findings(
                                NormalizedUtterance(Utterance(text, locale: locale)),
                                readings: engine.readings
                            )
                            SentenceStrategy.ask(engine, options, &findings)
                        }
                    }
                }
                if round % 300 == 0 { _ = engine.resolve("start bedtime now", options: ResolveOptions()) }
            } catch {
                #expect(error.file == "round \(round)" && !error.what.contains("damaged"), "round \(round): \(error)")
            }
        }
        #expect(opened > rounds / 3)
    }

    /// What no writer writes, and why it must not be read.
    @Test(arguments: [
        ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], "ends unexpectedly"),
        ([0x05], "ends unexpectedly"),
        ([0x01, 0x02, 0xFF, 0xFE], "ends unexpectedly"),
        ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80], "ends unexpectedly"),
        ([0x00, 0x00], "ends unexpectedly"),
    ]) func `hostile counts and texts break off`(_ bytes: [UInt8], _ word: String) {
        let file = Self.file([Section(kind: .catalogs, number: 0, bytes: bytes)])
        #expect { try CompiledCatalog.catalogs(in: file, name: "hostile") } throws: { error in
            (error as? CompiledFileError)?.what.contains(word) == true
        }
    }

    @Test func `what a source may not say, a file may not`() throws {
        func refusal(_ change: (inout Catalog) -> Void) -> String? {
            var catalog = CompiledFileTests.catalog
            change(&catalog)
            var store = BinaryWriter()
            store.list([catalog])
            let file = Self.file([Section(kind: .catalogs, number: 0, bytes: store.bytes)])
            do throws(CompiledFileError) {
                _ = try CompiledCatalog.catalogs(in: file, name: "hostile")
                return nil
            } catch {
                return error.description
            }
        }
        #expect(refusal { _ in } == nil)
        #expect(refusal { $0.shortcuts.append($0.shortcuts[0]) }?.contains("declared twice") == true)
        #expect(refusal { $0.shortcuts[0].phrases[0].text = "start ${nobody}" }?.contains("a.yaml:3:9") == true)
        #expect(refusal { $0.locale = "en_US" }?.contains("well-formed") == true)
        #expect(refusal { $0.localizations.append($0) }?.contains("given twice") == true)
        #expect(refusal { $0.localizations[0].localizations = [$0.localizations[0]] }?.contains("of its own") == true)
        #expect(refusal { $0.shortcuts[0].parameters[2].kind = .decimal(min: .nan, max: .infinity) } != nil)
        #expect(refusal { $0.enums[0].cases[0].value = .decimal(.nan) } != nil)
    }

    /// A file whose catalogs are others than its outlines say.
    private static func file(_ catalogs: [Catalog], outlinedAs outlined: [Catalog]) -> [UInt8] {
        var store = BinaryWriter()
        store.list(catalogs)
        var outlines = BinaryWriter()
        outlines.list(outlined.map { OutlineList($0) })
        return file([
            Section(kind: .catalogs, number: 0, bytes: store.bytes),
            Section(kind: .outlines, number: 0, bytes: outlines.bytes),
        ])
    }

    private static func resolver(_ bytes: [UInt8]) throws -> Resolver {
        try Resolver(CompiledFile(bytes: bytes, name: "hostile"))
    }

    @Test func `what keeps catalogs from being read is kept, and said`() throws {
        var bad = CompiledFileTests.catalog
        bad.shortcuts[0].phrases[0].text = "start ${nobody}"
        let bytes = Self.file([bad], outlinedAs: [bad])
        let resolver = try Self.resolver(bytes)
        #expect(resolver.fault == nil, "nothing has asked for them")
        #expect(resolver.resolve(Utterance("start bedtime")).outcome.name == "unsupported")
        let fault = try #require(resolver.fault)
        #expect(fault.file == "hostile" && fault.what.contains("a.yaml:3:9") && fault.suggestion.contains("compile"))
        #expect(throws: fault) { try resolver.prepare() }
        #expect(throws: fault) { try Self.resolver(bytes).prepare() }
        #expect(resolver.warnings.isEmpty)
        #expect(resolver.settingEnabled(false, shortcuts: ["Start"]).fault == fault)
        #expect(throws: CatalogError(fault)) { try resolver.adding(Catalog.Overlay(locale: "de")) }
        let kind = ParameterReference(shortcut: "Start", parameter: "kind")
        #expect(throws: CatalogError(fault)) { try resolver.updatingValues(of: kind, to: []) }
    }

    @Test func `a catalog that is sound has no fault`() throws {
        let resolver = try Self.resolver(CompiledCatalog.file([CompiledFileTests.catalog]))
        try resolver.prepare()
        #expect(resolver.fault == nil)
        #expect(try Resolver([CompiledFileTests.catalog]).fault == nil)
    }

    @Test func `catalogs that are not those of the outlines are a fault, and no trap`() throws {
        let catalog = CompiledFileTests.catalog
        var bare = catalog
        bare.localizations = []
        var renamed = catalog
        renamed.application?.name = "Quiet"
        for (catalogs, outlined) in [
            ([catalog, catalog], [catalog]), ([catalog], [catalog, catalog]), ([catalog], [bare]), ([bare], [catalog]),
            ([catalog], [renamed]), ([], [catalog]),
        ] {
            let bytes = Self.file(catalogs, outlinedAs: outlined)
            let resolver = try Self.resolver(bytes)
            #expect(throws: CatalogError.self) {
                try resolver.adding(Catalog.Overlay(locale: "de", negativePhrases: ["x"]))
            }
            #expect(resolver.fault?.what.contains("do not match") == true)
        }
    }

    @Test func `values may nest as deep as a source may, and no deeper`() throws {
        func catalog(depth: Int) -> Catalog {
            var value = ExtensionValue.null
            for _ in 0..<depth { value = .list([value]) }
            var catalog = Catalog(locale: "en-US")
            catalog.extensions = [.init(key: "x-deep", value: value)]
            return catalog
        }
        let deep = catalog(depth: BinaryReader.depthLimit - 2)
        #expect(try CompiledCatalog.catalogs(in: CompiledCatalog.file([deep]), name: "deep") == [deep])
        #expect { try CompiledCatalog.file([catalog(depth: BinaryReader.depthLimit)]) } throws: { error in
            "\(error)".contains("nested")
        }
        var store = BinaryWriter()
        store.list([catalog(depth: 5_000)])
        let file = Self.file([Section(kind: .catalogs, number: 0, bytes: store.bytes)])
        #expect(throws: CompiledFileError.self) { try CompiledCatalog.catalogs(in: file, name: "deeper") }
    }

    @Test func `a header that says anything is refused, or its sections are within the file`() throws {
        var random = SplitMix(seed: 2)
        let list = try Self.list()
        let end = CompiledFile.aligned(CompiledFile.headerLength + Self.count(of: list) * CompiledFile.entryLength)
        var scratch = PhraseTable.Scratch()
        for round in 0..<800 {
            var bytes = list
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 8..<end, using: &random) & ~7
                let number = [0, 8, 64, UInt64(bytes.count), .max, .max - 7, 1 << 63, UInt64(end), random.next()]
                    .randomElement(using: &random)
                withUnsafeBytes(of: (number ?? 0).littleEndian) { bytes.replaceSubrange(place..<place + 8, with: $0) }
            }
            let header = min(
                bytes.count,
                CompiledFile.aligned(CompiledFile.headerLength + Self.count(of: bytes) * CompiledFile.entryLength)
            )
            let checksum = bytes[..<header].withUnsafeBufferPointer { CompiledFile.checksum(ofHeader: $0) }
            withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(24..<32, with: $0) }
            guard let index = try? PhraseIndex(bytes: bytes, name: "round \(round)") else { continue }
            Self.ask(index.phrases, &scratch)
        }
    }

    private static func count(of file: [UInt8]) -> Int {
        min(Int(file[12]) | Int(file[13]) << 8 | Int(file[14]) << 16, 1 << 20)
    }

    @Test func `a list in which everything is near is asked in bounded time`() throws {
        var builder = PhraseIndexBuilder(locale: "en-US")
        for number in 0..<5_000 { try builder.add("turn on the lights", id: "\(number)") }
        let index = try PhraseIndex(bytes: builder.file(), name: "same")
        var scratch = PhraseIndex.Scratch()
        let clock = ContinuousClock()
        let time = clock.measure { Self.ask(index, &scratch) }
        #expect(time < .seconds(10), "\(time)")
    }
}
