import Earshot
import EarshotFormats
import Foundation
import Testing

/// One engine-neutral case of `Corpora/conformance`, as its README describes the format.
struct ConformanceCase: CustomStringConvertible {
    let file: String
    let line: Int
    let id: String
    let catalogs: [String]
    let utterance: Utterance
    let target: String?
    let find: ResolveOptions.FindMode
    let several: Bool
    let policy: ResolveOptions.Policy
    let offered: [String]?
    let now: CalendarDateTime?
    let zone: CalendarZone?
    let needs: String?
    let answer: JSONValue
    let why: String

    var description: String { "\(file):\(line) \(id)" }

    /// The cases of a file, in order.
    static func cases(in file: String) throws -> [ConformanceCase] {
        try cases(at: Corpora.path("conformance/\(file)"))
    }

    /// The cases of the file at a path, in order.
    static func cases(at path: String) throws -> [ConformanceCase] {
        let file = URL(filePath: path).lastPathComponent
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        return try bytes.split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
            try ConformanceCase(file: file, line: number + 1, json: JSONValue.reading(Array(line)))
        }
    }

    private init(file: String, line: Int, json: JSONValue) throws {
        self.file = file
        self.line = line
        id = json["id"]?.text ?? ""
        switch json["catalog"]?.content {
        case .array(let names): catalogs = names.compactMap(\.text)
        default: catalogs = json["catalog"]?.text.map { [$0] } ?? []
        }
        let locale = json["locale"]?.text
        if case .array(let hypotheses) = json["hypotheses"]?.content {
            utterance = Utterance(
                hypotheses: hypotheses.map { hypothesis in
                    let confidence = hypothesis["confidence"]?.number.flatMap(Double.init)
                    return .init(hypothesis["text"]?.text ?? "", confidence: confidence)
                },
                locale: locale
            )
        } else {
            utterance = Utterance(json["text"]?.text ?? "", locale: locale)
        }
        target = json["target"]?.text
        find = json["find"]?.text.flatMap(ResolveOptions.FindMode.init) ?? .whole
        if case .boolean(let flag)? = json["several"]?.content { several = flag } else { several = false }
        let name = json["policy"]?.text ?? "standard"
        policy = try #require(ResolveOptions.Policy.all.first { $0.name == name }, "\(file):\(line): no policy \(name)")
        if case .array(let items) = json["offered"]?.content {
            offered = items.compactMap(\.text)
        } else {
            offered = nil
        }
        zone = try json["zone"]?.text.map { try CalendarZone($0) }
        let hasZone = zone != nil
        now = json["now"]?.text.flatMap { CalendarDateTime(local: $0, keepsOffset: hasZone) }
        needs = json["needs"]?.text
        answer = try #require(json["answer"], "\(file):\(line): no answer")
        why = json["why"]?.text ?? ""
    }

    /// Resolves the case and writes the answer as the command line does.
    func resolve(with resolver: Resolver) throws -> JSONValue { try json(of: resolution(with: resolver)) }

    /// An answer to the case as the command line writes it.
    func json(of resolution: Resolution) throws -> JSONValue {
        try JSONValue.reading(resolution.json(id: .text(id), listingMatches: several))
    }

    /// Resolves the case.
    func resolution(with resolver: Resolver) throws -> Resolution {
        var options = ResolveOptions(
            find: find,
            allowsSeveral: several,
            policy: policy,
            offered: offered,
            now: now,
            zone: zone
        )
        if let target {
            options.target = try #require(resolver.target(named: target), "\(self): no target \(target)")
        }
        return resolver.resolve(utterance, options: options)
    }
}

/// The corpora beside the sources.
enum Corpora {
    static func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Corpora").appending(path: name).path
    }

    /// The names of the JSON Lines of a folder, without their ending, in order.
    static func names(in folder: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
        return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
    }
}
