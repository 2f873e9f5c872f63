import EarshotTestSupport
import Testing

@testable import Earshot

/// Anything at all, read by nearness, in languages with sounds and without.
@Suite("Nothing that is nearly heard traps")
struct NearRobustnessTests {
    static let names: [(locale: String, names: [String])] = [
        ("en-US", ["kitchen light", "macchiato", "Lamp 17", "iPhone", "thirty second timer", "a", "AT&T"]),
        ("de", ["Geschirrspüler", "Wohnzimmerlampe", "Licht 7", "Straße", "zweiundzwanzig"]),
        ("fr", ["l'eau chaude", "lave-vaisselle", "quatre-vingts", "œuf"]),
        ("es", ["lavavajillas", "señal", "veintidós"]), ("ja", ["コーヒーメーカー", "電気ポット", "ランプ7"]),
        ("th", ["ห้องรับแขก", "เครื่องล้างจาน"]), ("ar", ["الحديقة الخلفية", "مصباح ٧"]),
        ("tr", ["buzdolabı", "ışıldak"]), ("fi", ["astianpesukone", "kuusitoista"]), ("ko", ["냉장고", "거실 조명"]),
        ("hi", ["रसोई की बत्ती"]), ("und", ["zzyzx", "𐐨𐐩𐐪"]),
    ]

    private static func engine(_ locale: String, _ names: [String]) throws -> Engine {
        let cases = names.enumerated().map {
            Enumeration.Case(id: "c\($0)", displayName: $1, pronunciations: $0 == 0 ? ["/m ow b iy/"] : [])
        }
        let shortcut = Shortcut(
            id: "S",
            parameters: [Parameter("e", .enumeration("E")), Parameter("n", .integer()), Parameter("t", .text)],
            phrases: ["\(names[0]) ${e}", "${n} \(names[names.count - 1])", "\(names[0]) [\(names[0])] ${t}"].map {
                Phrase($0)
            },
            negativePhrases: [Phrase("\(names[0]) \(names[0])")]
        )
        let catalog = Catalog(
            locale: locale,
            application: Catalog.Application(name: names[names.count - 1]),
            enums: [Enumeration(name: "E", cases: cases)],
            shortcuts: [shortcut]
        )
        return try Engine([catalog], languages: ["en-US": Language.sharedEnglish])
    }

    @Test("Names cut up, doubled, mixed and disfigured", arguments: Sampled.disfiguredNames.of(Array(names.indices)))
    func disfigured(index: Int) throws {
        let (locale, names) = Self.names[index]
        let engine = try Self.engine(locale, names)
        var spellings = RandomSpellings(random: SplitMix(seed: UInt64(index)))
        let alphabet = Array(names.joined().unicodeScalars) + ["\u{301}", "\u{200D}", "7", " ", "\0", "ー"]
        for round in 0..<30 {
            let picked = (0..<Int.random(in: 1...3, using: &spellings.random)).map { _ in
                names[Int.random(in: 0..<names.count, using: &spellings.random)]
            }
            let text = spellings.edited(picked.joined(separator: round % 2 == 0 ? " " : ""), round % 7, alphabet)
            for target in [ResolveOptions.Target.shortcuts, .enumeration("E")] {
                for find in ResolveOptions.FindMode.allCases {
                    let options = ResolveOptions(target: target, find: find, workLimit: 4_000)
                    let answer = engine.resolve(Utterance(text), options: options)
                    let trace = Comment(rawValue: "\(locale), \(target), \(find), \(text): \(answer.explanation)")
                    #expect(SpanCheck.fault(answer, Utterance(text)) == nil, trace)
                    #expect(answer.work.statesVisited <= 4_000 + 2, trace)
                    #expect(answer == engine.resolve(Utterance(text), options: options), trace)
                    if let score = answer.score { #expect((0...1).contains(score), trace) }
                }
            }
        }
    }

    @Test(
        "The whole of four thousand bytes, nearly the catalog's words",
        arguments: ["medetation ", "kitchin", "quay ring ", "fife ", "a"]
    )
    func long(_ piece: String) throws {
        let engine = try Self.engine("en-US", ["meditation", "key ring", "kitchen", "five", "a b"])
        let text = String(repeating: piece, count: 4_096 / piece.utf8.count)
        for target in [ResolveOptions.Target.shortcuts, .enumeration("E")] {
            let answer = engine.resolve(Utterance(text), options: ResolveOptions(target: target, workLimit: 5_000))
            #expect(SpanCheck.fault(answer, Utterance(text)) == nil && answer.work.statesVisited <= 5_002)
        }
    }
}
