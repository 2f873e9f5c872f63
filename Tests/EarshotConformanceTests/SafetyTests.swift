import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Nothing is answered that a careful listener would not do.
@Suite("Never the opposite")
struct SafetyTests {
    static let names = Corpora.names(in: "safety")

    /// Lines that are answered though they should not be, with the reason.
    static let known = [
        "opposites_es-054":
            "\"activé\" without its mark is the polite request \"active\", and \"ya\" means now as well",
        "opposites_es-056": "\"llamé\" without its mark is the polite request \"llame\"",
        "units-048": "the last word of \"bolus of 5 milliliters\" was not heard, and nothing else was said",
    ]

    /// Turned sentences that are answered, with the reason.
    static let knownTurns = [
        "rallumer lumière du salon": "lighting it again is lighting it",
        "démonter le son": "it sounds much like \"augmente le son\"",
        "ils y a quelqu'un": "it sounds the same",
    ]

    struct Line: Decodable {
        struct Hypothesis: Decodable {
            var text: String
            var confidence: Double?
        }

        var id: String
        var text: String?
        var hypotheses: [Hypothesis]?
        var expect: Expected?

        struct Expected: Decodable {
            /// `nil` if a question is expected.
            var shortcut: String?
        }

        var utterance: Utterance {
            Utterance(
                hypotheses: hypotheses?.map { Utterance.Hypothesis($0.text, confidence: $0.confidence) }
                    ?? [Utterance.Hypothesis(text ?? "")]
            )
        }
    }

    @Test("The sets are there")
    func sets() { #expect(Self.names.count > 20) }

    @Test("No line made to tempt is answered, and the others are understood", arguments: Sampled.safetyLines.of(names))
    func lines(_ name: String) throws {
        let resolver = try Self.resolver("safety/\(name).yaml")
        let text = try String(contentsOfFile: Corpora.path("safety/\(name).jsonl"), encoding: .utf8)
        var (asked, right) = (0, 0)
        for line in text.split(separator: "\n") {
            let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            let answer = resolver.resolve(line.utterance)
            guard case .success(let match) = answer.outcome else {
                asked += line.expect?.shortcut == nil ? 0 : 1
                continue
            }
            guard let expected = line.expect?.shortcut else {
                #expect(Self.known[line.id] != nil, "\(line.id): \(line.utterance.hypotheses.map(\.text))")
                continue
            }
            #expect(match.shortcut == expected, "\(line.id): \(line.utterance.hypotheses.map(\.text))")
            right += 1
        }
        #expect(right * 10 >= (right + asked) * 7, "\(right) of \(right + asked) are understood")
    }

    // MARK: Forms made by rule

    static let catalogs =
        names.map { "safety/\($0).yaml" }
        + [
            "cafe", "contacts", "home", "meditation", "playlists", "radio", "soup", "workouts", "backstube", "marche",
            "eki",
        ]
        .map { "catalogs/\($0).yaml" }

    @Test(
        "No phrase is answered when it is negated, asked about, reported or made a condition",
        arguments: Sampled.forms.of(catalogs)
    )
    func forms(_ file: String) throws {
        let forms = try JSONDecoder().decode(
            [String: [String]].self,
            from: Data(contentsOf: URL(filePath: Corpora.path("safety/forms.json")))
        )
        let resolver = try Self.resolver(file)
        var count = 0
        for sample in try Self.samples(of: file) {
            for form in forms[sample.language] ?? [] {
                let said = form.replacingOccurrences(of: "{s}", with: sample.text)
                let answer = resolver.resolve(Utterance(said))
                count += 1
                #expect(!answer.isSuccess, "\(said): \(answer.explanation.headline)")
            }
        }
        // The catalogs of reversing prefixes and of siblings have few phrases.
        #expect(count > (file.contains("reversals") || file.contains("siblings") ? 3 : 20))
    }

    @Test(
        "No phrase is answered when an opposite or another unit stands in it",
        arguments: Sampled.opposites.of(catalogs)
    )
    func opposites(_ file: String) throws {
        let resolver = try Self.resolver(file)
        for sample in try Self.samples(of: file) {
            guard case .success(let meant) = resolver.resolve(Utterance(sample.text)).outcome else { continue }
            let data = LanguageData(locale: sample.language)
            // The signs and short forms of units are other words too.
            let units = LanguageData.units(of: data.language).map { unit in
                (kind: unit.kind, words: unit.words.filter { $0.count > 2 })
            }.filter { !$0.words.isEmpty }
            let sets = data.antonyms + Dictionary(grouping: units, by: \.kind).values.map { $0.map(\.words) }
            let words = sample.text.lowercased().split(separator: " ").map(String.init)
            // What stands before the app's name is no part of the request.
            let last = words.count - (sample.application.map { $0.split(separator: " ").count + 1 } ?? 0)
            for sides in sets {
                for (side, own) in sides.enumerated() {
                    for place in words.indices where own.contains(words[place]) && place != last {
                        for (index, other) in sides.enumerated() where index != side {
                            var turned = words
                            turned[place] = other[0]
                            let said = turned.joined(separator: " ")
                            guard Self.knownTurns[said] == nil,
                                case .success(let match) = resolver.resolve(Utterance(said)).outcome
                            else { continue }
                            #expect(match != meant, "\(said) for \(sample.text)")
                        }
                    }
                }
            }
        }
    }

    struct Sample {
        var language: String
        var text: String
        /// The app's name, if the sentence ends with it.
        var application: String?
    }

    /// One sentence for each phrase: the first of alternatives, nothing that is optional, and the first value.
    private static func samples(of file: String) throws -> [Sample] {
        let catalog = try CatalogReader().read(contentsOf: Corpora.path(file)).catalog
        let language = String(catalog.locale.prefix { $0 != "-" })
        return try catalog.shortcuts.flatMap { shortcut in
            try shortcut.phrases.compactMap { phrase in
                let pieces = try PhrasePattern(parsing: phrase.text).pieces
                let words = said(pieces, shortcut, catalog)
                let name = pieces.last == .applicationName ? catalog.application?.name : nil
                return words.map { Sample(language: language, text: $0.joined(separator: " "), application: name) }
            }
        }
    }

    private static func said(_ pieces: [PhrasePattern.Piece], _ shortcut: Shortcut, _ catalog: Catalog) -> [String]? {
        var words: [String] = []
        for piece in pieces {
            switch piece {
            case .literal(let text): words.append(text.trimmingCharacters(in: .whitespaces))
            case .applicationName: words.append(catalog.application?.name ?? "")
            case .optional: continue
            case .alternatives(let ways):
                guard let first = ways.first, let chosen = said(first, shortcut, catalog) else { return nil }
                words += chosen
            case .parameter(let name):
                guard let value = value(of: name, shortcut, catalog) else { return nil }
                words.append(value)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    private static func value(of name: String, _ shortcut: Shortcut, _ catalog: Catalog) -> String? {
        guard let parameter = shortcut.parameters.first(where: { $0.name == name }) else { return nil }
        switch parameter.kind.grouped {
        case .enumeration(let type):
            return catalog.enums.first { $0.name == type }?.cases.first.map { $0.displayName ?? $0.id }
        case .integer(let least, _): return String(least ?? 5)
        case .decimal, .ordinal, .boolean, .text, .quantity: return nil
        }
    }

    private static func resolver(_ file: String) throws -> Resolver {
        try CatalogReader().resolver(contentsOf: Corpora.path(file))
    }
}

extension Resolution {
    fileprivate var isSuccess: Bool { if case .success = outcome { true } else { false } }
}
