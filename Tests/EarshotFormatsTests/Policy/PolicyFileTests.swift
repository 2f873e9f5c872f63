import EarshotFormats
import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct PolicyFileTests {
    private func read(_ text: String, file: String = "p.yaml") throws(PolicyError) -> PolicyFile {
        try PolicyFile(bytes: Array(text.utf8), file: file)
    }

    @Test func whatIsLeftOutIsAsInStandard() throws {
        let text = "version: 1\nname: careful\ncommandSuccess: 600\ncommandNear: { base: -1500, limit: 3000 }\n"
        let file = try read(text)
        var expected = ResolveOptions.Policy.standard
        expected.name = "careful"
        expected.commandSuccess = 600
        expected.commandNear.base = -1_500
        expected.commandNear.limit = 3_000
        #expect(file == PolicyFile(expected))
        let json = #"{"version":1,"name":"careful","forms":["synonym"]}"#
        #expect(try read(json, file: "<text>").policy.forms == .synonym)
    }

    @Test func everyPolicyReadsBackAsItWasWritten() throws {
        var dice = SplitMix(seed: 5)
        for number in 0..<200 {
            let policy = Self.policy(&dice, name: "policy \(number) \"ü\"\n")
            try policy.validate()
            let file = PolicyFile(policy, fit: number % 2 == 0 ? nil : Self.fit(&dice))
            let bytes = file.json
            for name in ["p.json", "p.yaml", "p"] {
                let read = try PolicyFile(bytes: bytes, file: name)
                #expect(read == file, "policy \(number) as \(name)")
                #expect(read.json == bytes)
            }
        }
    }

    private static func number(_ dice: inout SplitMix, _ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(dice.next() % UInt64(range.count))
    }

    private static func policy(_ dice: inout SplitMix, name: String) -> ResolveOptions.Policy {
        typealias Policy = ResolveOptions.Policy
        var policy = Policy.standard
        policy.name = name
        policy.evidence = EvidenceClasses(rawValue: UInt16(number(&dice, 1...Int(EvidenceClasses.all.rawValue))))
        policy.forms = SpokenFormKinds(rawValue: UInt8(number(&dice, 1...15)))
        policy.hypotheses = number(&dice, 1...20)
        policy.wrongAction = number(&dice, Policy.wrongActions)
        policy.asksWhenUnheard = number(&dice, 0...1) == 1
        policy.answerConfirmation = number(&dice, Policy.costs)
        policy.answerSuccess = number(&dice, 0...policy.answerConfirmation)
        policy.commandConfirmation = number(&dice, Policy.costs)
        policy.commandSuccess = number(&dice, 0...policy.commandConfirmation)
        let paths: [(WritableKeyPath<Policy, Policy.Band>, WritableKeyPath<Policy, Policy.Band>)] = [
            (\.answerNear, \.answerNearConfirmation), (\.commandNear, \.commandNearConfirmation),
        ]
        for (success, confirmation) in paths {
            let high = Policy.Band(
                base: number(&dice, Policy.bases),
                perLetter: number(&dice, 0...900),
                perDoubling: number(&dice, 0...900),
                limit: number(&dice, Policy.costs)
            )
            policy[keyPath: confirmation] = high
            policy[keyPath: success] = Policy.Band(
                base: number(&dice, Policy.bases.lowerBound...high.base),
                perLetter: number(&dice, 0...high.perLetter),
                perDoubling: number(&dice, high.perDoubling...1_000),
                limit: number(&dice, 0...high.limit)
            )
        }
        policy.rivalMargin = Policy.Margin(
            base: number(&dice, 0...900),
            perThousand: number(&dice, 0...900),
            perDoubling: number(&dice, 0...900)
        )
        return policy
    }

    private static func fit(_ dice: inout SplitMix) -> PolicyFit {
        var expected = PolicyFit.Expectation()
        expected.coverage = PolicyFit.Estimate(value: 0.5, low: 0.25, high: Double(number(&dice, 1...9)) / 7)
        expected.cost = PolicyFit.Estimate(value: 0.123456, low: 0, high: 20)
        return PolicyFit(
            engine: "0.1.0",
            corpus: ["a.jsonl", "b c.jsonl"],
            lines: number(&dice, 0...1_000_000),
            texts: number(&dice, 0...1_000),
            costs: AnswerCosts(question: 1.5, missed: 0, wrong: 1e9, falseAccept: 0.1),
            expected: expected
        )
    }

    @Test func builtInPoliciesAreValid() throws {
        for policy in ResolveOptions.Policy.all { try policy.validate() }
    }

    private static let head = "version: 1\nname: x\n"

    @Test(arguments: [
        ("", "p.yaml:1:1: the text is empty; expected an object; mend write one"),
        ("[1]", "p.yaml:1:1: the policy is a list; expected an object with version, name, "),
        ("version: 2", "p.yaml:1:10: the version is the number 2; expected the number 1; mend "),
        ("version: 1", "p.yaml:1:1: `name` of the policy is missing; expected `name` in this object; mend add `name`"),
        ("version: 1\nname: strict", "p.yaml:2:7: `name` of the policy is the text \"strict\"; expected a name that"),
        ("version: 1\nname: ''", "p.yaml:2:7: `name` of the policy is the text \"\"; expected text that is not empty"),
        (head + "comandSuccess: 3", "p.yaml:3:1: the key \"comandSuccess\" of the policy is unknown; expected"),
        (head + "comandSuccess: 3", "mend did you mean \"commandSuccess\"?"),
        (head + "zzzz: 3", "mend remove it"),
        (head + "name: y", "p.yaml:3:1: "),
        (head + "commandSuccess: 1.5", "p.yaml:3:17: `commandSuccess` of the policy is the number 1.5; expected a"),
        (head + "commandSuccess: much", "is the text \"much\"; expected a whole number; mend change it"),
        (head + "commandSuccess: -1", "p.yaml:3:17: `commandSuccess` is -1; expected a number from 0 to 8999; mend"),
        (head + "commandSuccess: 99999999999999999999", "expected a whole number"),
        (head + "commandSuccess: 1e3", "expected a whole number"),
        (head + "commandSuccess: 3001", "3:17: `commandSuccess` is 3001; expected at most `commandConfirmation`,"),
        (head + "commandSuccess: 3001", "mend change one of the two, or leave both out"),
        (head + "answerConfirmation: 10", "3:21: `answerSuccess` is 2000, as it is left out; expected at most"),
        (head + "answerNear: 7", "p.yaml:3:13: `answerNear` is the number 7; expected an object with base,"),
        (head + "answerNear: { limit: 9000 }", "3:22: `answerNear.limit` is 9000; expected a number from 0 to 8999"),
        (head + "answerNear: { bas: 1 }", "3:15: the key \"bas\" of `answerNear` is unknown; expected base, perLetter"),
        (head + "answerNear: { perLetter: 351 }", "expected at most `answerNearConfirmation.perLetter`, 350"),
        (head + "answerNear: { perDoubling: 9 }", "expected at least `answerNearConfirmation.perDoubling`, 240"),
        (head + "rivalMargin: { base: -1 }", "3:22: `rivalMargin.base` is -1; expected a number from 0 to 30000"),
        (head + "hypotheses: 0", "3:13: `hypotheses` is 0; expected a number from 1 to 20; mend change it"),
        (head + "wrongAction: 0", "3:14: `wrongAction` is 0; expected a number from 1 to 1000000; mend change it"),
        (head + "evidence: exact", "3:11: `evidence` is the text \"exact\"; expected a list of exact, filler,"),
        (head + "evidence: [fonetic]", "3:12: `evidence` has the text \"fonetic\"; expected exact, "),
        (head + "evidence: [fonetic]", "mend did you mean \"phonetic\"?"),
        (head + "evidence: []", "3:11: `evidence` is empty; expected one class or more; mend change it"),
        (head + "forms: [{}]", "3:9: `forms` has an object; expected identifier, displayName, synonym, pronunciation"),
        (head + "asksWhenUnheard: 1", "3:18: `asksWhenUnheard` of the policy is the number 1; expected true or false"),
        (head + "fitted: 3", "3:9: `fitted` is the number 3; expected an object with engine, corpus, "),
        (head + "fitted: { engine: '1', corpus: [], lines: -1 }", "`lines` of `fitted` is the number -1; expected a"),
        (head + "fitted: { engine: '1', corpus: a }", "`corpus` of `fitted` is the text \"a\"; expected a list of"),
        (head + "---\nversion: 1", "there is another document; expected one document"),
        ("\u{0}", "p.yaml:1:1: there is a NUL byte"),
        ("version: [", "p.yaml:"),
    ])
    func errorsSayWhereAndHowToMendThem(text: String, message: String) {
        let error = #expect(throws: PolicyError.self) { try read(text) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
        #expect(error?.description.contains("; expected ") == true)
        #expect(error?.description.contains("; mend ") == true)
    }

    @Test func bytesOfAnyKindGiveAnErrorOrAPolicy() {
        var dice = SplitMix(seed: 3)
        let good = PolicyFile(.siriKit).json
        for _ in 0..<2_000 {
            var bytes = good
            for _ in 0..<1 + dice.next() % 3 {
                bytes[Int(dice.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: dice.next())
            }
            let file = dice.next() % 2 == 0 ? "p.json" : "p.yaml"
            guard let read = try? PolicyFile(bytes: bytes, file: file) else { continue }
            #expect(throws: Never.self) { try read.policy.validate() }
        }
    }

    @Test func deepAndLargeFilesAreRefused() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: PolicyError.self) { try read(deep, file: "p.json") }
        #expect(throws: PolicyError.self) { try read(deep) }
        let limits = ReadingLimits(bytes: 10)
        #expect(throws: PolicyError.self) { try PolicyFile(contentsOf: #filePath, limits: limits) }
    }

    @Test func aPolicyIsANameAPathOrAText() throws {
        for policy in ResolveOptions.Policy.all { #expect(try ResolveOptions.Policy(policy.name) == policy) }
        let path = TemporaryFile.write(PolicyFile(.strict.renamed("mine")).json, named: "mine.json")
        defer { TemporaryFile.remove(path) }
        #expect(try ResolveOptions.Policy(path) == .strict.renamed("mine"))
        #expect(try ResolveOptions.Policy(#"{"version":1,"name":"text"}"#) == .standard.renamed("text"))
        for (source, message) in [
            ("lax", "lax:1:1: there is no policy and no file \"lax\"; expected standard, strict, siriKit, or the path"),
            ("standart", "mend did you mean \"standard\"?"), ("none.yaml", "none.yaml:1:1: there is no such file; "),
            ("/", "/:1:1: this is a directory"), ("{", "policy.json:1:2: "), ("", "there is no policy and no file"),
        ] {
            let error = #expect(throws: PolicyError.self) { try ResolveOptions.Policy(source) }
            #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
        }
    }
}

extension ResolveOptions.Policy {
    fileprivate func renamed(_ name: String) -> ResolveOptions.Policy {
        var policy = self
        policy.name = name
        return policy
    }
}
