import Earshot
import EarshotAnalysis
import EarshotTestSupport
import Testing

/// What single rules make of single phrases, in many languages and notations.
@Suite struct LintPhraseTests {
    /// The rules that speak of one phrase, those about the app's name apart.
    private func rules(_ phrase: String, locale: String = "en-US", names: [String] = ["Hearth"]) -> Set<String> {
        let application = Catalog.Application(name: names[0], synonyms: Array(names.dropFirst()))
        let shortcut = Shortcut(
            id: "A",
            parameters: [Parameter("room", .enumeration("Room")), Parameter("minutes", .integer())],
            phrases: [Phrase(phrase)]
        )
        let rooms = Enumeration(
            name: "Room",
            cases: [Enumeration.Case(id: "hall"), Enumeration.Case(id: "livingRoom")]
        )
        let catalog = Catalog(locale: locale, application: application, enums: [rooms], shortcuts: [shortcut])
        return Set(CatalogCheck([catalog], settings: .everyRule).findings.filter(\.rule.isLint).map(\.rule.id))
            .subtracting([
                "phrase.noApplicationName"
            ])
    }

    @Test(
        arguments: Sampled.reservedPhrases.of([
            ("ar-SA", "يا Siri افتح"), ("da-DK", "Hej Siri tænd"), ("de-DE", "hey siri Licht an"),
            ("en-GB", "Hey, Siri! Go"),
            ("es-MX", "Oye Siri abre"), ("fi-FI", "Hei Siri avaa"), ("fr-CA", "Dis Siri ouvre"),
            ("it-IT", "Ehi Siri apri"),
            ("ja-JP", "ヘイSiri 開いて"), ("ja-JP", "Hey Siri開いて"), ("ko-KR", "Siri야 열어"), ("ko-KR", "시리야 열어"),
            ("ms-MY", "Hai Siri buka"), ("nb-NO", "Hei Siri åpne"), ("nl-NL", "Hé Siri open"),
            ("nl-BE", "Hé, Siri open"),
            ("pt-BR", "E aí Siri abre"), ("ru-RU", "Привет, Siri открой"), ("sv-SE", "Hej Siri öppna"),
            ("th-TH", "หวัดดีSiri เปิด"), ("tr-TR", "Hey Siri aç"), ("zh-CN", "嘿Siri打开"), ("zh-HK", "喂 Siri 打開"),
            ("en-US", "Dis Siri open"), ("en-US", "Siri open the door"), ("en-US", "(Hello|[Oh] hey) [dear] siri open"),
        ])
    )
    func reserved(_ locale: String, _ phrase: String) {
        #expect(rules(phrase, locale: locale).contains("phrase.reserved"))
    }

    @Test func theNameOfTheAppMakesItReserved() {
        #expect(!rules("Hey ${applicationName} open").contains("phrase.reserved"))
        #expect(!rules("Hey ${applicationName} open", names: ["Sirius", "Hey"]).contains("phrase.reserved"))
        #expect(rules("Hey ${applicationName} open", names: ["Hearth", "Siri"]).contains("phrase.reserved"))
        #expect(rules("${applicationName} Siri open", names: ["Hearth", "Hey"]).contains("phrase.reserved"))
        #expect(!rules("Ask about Siri with ${applicationName}").contains("phrase.reserved"))
        #expect(!rules("Hey ${room} Siri", names: ["Hearth"]).contains("phrase.reserved"))
    }

    @Test(arguments: [
        ("en-US", "Call 911"), ("en-US", "please (call|dial) nine one one in ${applicationName}"),
        ("en-GB", "Ring 999 for me"), ("en-AU", "dial 000"), ("de-DE", "Rufe die Polizei an"), ("de-DE", "Wähle 112"),
        ("fr-FR", "Appelle le 15"), ("es-ES", "Llama al 112"), ("ja-JP", "110に電話して"), ("zh-CN", "拨打120"),
        ("en-US", "Set a timer for ten minutes"), ("en-US", "What time is it"), ("de-DE", "Wie spät ist es"),
        ("en-US", "Set a timer [in ${applicationName}]"),
    ])
    func coreCommands(_ locale: String, _ phrase: String) {
        // "die Polizei" has its article between verb and service.
        let known = phrase.replacing("die ", with: "")
        #expect(rules(known, locale: locale).contains("phrase.coreCommand"))
    }

    @Test(arguments: [
        "Set a timer in ${applicationName}", "Call 91 1st Street in ${applicationName}", "Call my 9 friends",
        "What time is it in ${applicationName}", "What time is it there", "Recall 911 in ${applicationName}",
    ])
    func noCoreCommands(_ phrase: String) {
        #expect(!rules(phrase).contains("phrase.coreCommand"))
    }

    @Test(arguments: [
        "Go to {applicationName}", "Go to {{applicationName}}", "Go to $(applicationName)", "Go to $applicationName",
        "Go to <applicationName>", "Go to applicationName", "Go to APPLICATION_NAME",
        "Go to %@ with ${applicationName}",
        "Go to %1$@", "Wait %lld minutes in ${applicationName}", "Go to {room} in ${applicationName}",
        #"Go to \(.applicationName)"#, #"Go to \(\.$room) in ${applicationName}"#, "Go to $room in ${applicationName}",
        "Go to {anything} in ${applicationName}",
    ])
    func nearMisses(_ phrase: String) {
        #expect(rules(phrase).contains("phrase.token"))
        #expect(!rules(phrase).contains("phrase.punctuation"))
    }

    @Test(arguments: [
        "Save 50% now in ${applicationName}", "Open the (room|hall) in ${applicationName}",
        "Pay 5 $ in ${applicationName}",
        #"Write \{ in ${applicationName}"#, "Open the application in ${applicationName}",
        "Go 100 % in ${applicationName}",
        "Name the app in ${applicationName}", "Lose { or < or $ or % in ${applicationName}", "${applicationName} 100%",
    ])
    func noNearMisses(_ phrase: String) {
        #expect(!rules(phrase).contains("phrase.token"))
    }

    @Test func placeholdersInNames() {
        for name in ["$(PRODUCT_NAME)", "Hearth ${SUFFIX}", "{{ name }}"] {
            #expect(rules("Open ${applicationName}", names: ["Hearth", name]).contains("phrase.token"))
        }
        #expect(!rules("Open ${applicationName}", names: ["Hearth", "Hearth ($ and {)"]).contains("phrase.token"))
    }

    @Test func namesOfOtherApplications() {
        func check(_ phrase: String, other: String) -> [String] {
            let hearth = Catalog(
                locale: "en",
                application: Catalog.Application(name: "Hearth"),
                shortcuts: [Shortcut(id: "A", phrases: [Phrase(phrase)])]
            )
            let pond = Catalog(locale: "en", application: Catalog.Application(name: other))
            return CatalogCheck([hearth, pond], settings: .everyRule).findings.filter(\.rule.isLint).map(\.rule.id)
        }
        #expect(check("Ask Quiet Pond from ${applicationName}", other: "Quiet Pond") == ["name.otherApplication"])
        #expect(check("Ask Quiet Pond from ${applicationName}", other: "Quiet Lake").isEmpty)
        #expect(check("Calm the house with ${applicationName}", other: "Calm").isEmpty, "one word may be any word")
        #expect(check("Play Netflix with ${applicationName}", other: "Calm") == ["name.otherApplication"])
    }

    @Test func nearMissesThatAreRefused() {
        for token in ["application_name", "{applicationName", " applicationName ", "AppName", "applicationNam", "app"] {
            let catalog = Catalog(
                locale: "en",
                application: Catalog.Application(name: "Hearth"),
                shortcuts: [Shortcut(id: "A", phrases: [Phrase("Open ${\(token)}")])]
            )
            #expect(catalog.problems().map(\.suggestion) == ["did you mean \"${applicationName}\"?"], "\(token)")
        }
    }

    @Test(arguments: [
        ("Open, please, ${applicationName}", true), ("Open ${applicationName}.", false),
        ("Open it now. ${applicationName}", true),
        ("Meet at 7 a.m. in ${applicationName}", false), ("Count 1,000 sheep in ${applicationName}", false),
        ("Start at 7:30 in ${applicationName}", false), ("Start: ${applicationName}", true),
        ("Show today's plan in ${applicationName}", false), ("Is it open? ${applicationName}", true),
        ("Open the well-known door in ${applicationName}", false), ("${applicationName}を開いて。", true),
    ])
    func punctuation(_ phrase: String, _ isFound: Bool) {
        #expect(rules(phrase).contains("phrase.punctuation") == isFound)
    }

    @Test func lengths() {
        let long = "Start my favorite guided evening meditation session before bedtime"
        #expect(rules(long).contains("phrase.tooLong"))
        #expect(
            !rules("Start [my favorite guided evening meditation session before] bedtime").contains("phrase.tooLong")
        )
        #expect(!rules("Turn the light in the hall on for me with ${applicationName}").contains("phrase.tooLong"))
        #expect(!rules("寝室の照明を点ける", locale: "ja-JP").contains("phrase.tooLong"))
        #expect(
            rules("寝室の照明を毎晩九時に静かな音楽と一緒に柔らかい色で明るく点ける", locale: "ja-JP")
                .contains("phrase.tooLong")
        )
    }

    @Test func pretendedValues() {
        #expect(rules("Light the living room").contains("phrase.pretendsValues"))
        #expect(rules("Light (up|all) hall 5").contains("phrase.pretendsValues"))
        #expect(!rules("Light ${room} for ${minutes} minutes").contains("phrase.pretendsValues"))
        #expect(!rules("Light the living quarters").contains("phrase.pretendsValues"))
    }

    @Test func scriptsAndDirections() {
        #expect(rules("Oрen ${applicationName}").contains("name.confusableScripts"), "the р is Cyrillic")
        #expect(rules("Ορen ${applicationName}").contains("name.confusableScripts"), "the Ο and the ρ are Greek")
        #expect(!rules("Open Привет in ${applicationName}").contains("name.confusableScripts"))
        #expect(!rules("Play β-carotene ${applicationName}").contains("name.confusableScripts"))
        #expect(rules("Open\u{202E} the door").contains("name.mixedDirections"))
        #expect(rules("Open דלת in ${applicationName}").contains("name.mixedDirections"))
        #expect(!rules("פתח Netflix ב ${applicationName}", locale: "he-IL").contains("name.mixedDirections"))
        #expect(rules("פתח Netלfix ב ${applicationName}", locale: "he-IL").contains("name.mixedDirections"))
    }

    @Test func languagesNothingIsKnownOf() {
        #expect(rules("Fungua mlango na ${applicationName}", locale: "sw-KE").isEmpty)
        #expect(rules("Xyz abc in ${applicationName}", locale: "x-klingon").isEmpty)
    }
}
