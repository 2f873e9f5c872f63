/// Who speaks and who hears each locale, of those who are here.
struct Casting {
    /// The voices of each locale.
    private(set) var voices: [String: [String]] = [:]
    /// The recognizers of each locale.
    private(set) var recognizers: [String: [String]] = [:]
    /// Who babbles in the background.
    private(set) var chatter: [String] = []
    /// What is missing.
    private(set) var advice = InstallationAdvice()

    /// The most voices that babble.
    private static let crowd = 4

    /// Chooses.
    ///
    /// - Parameters:
    ///   - survey: Who is here.
    ///   - locales: The locales of the texts.
    ///   - voices: The voices that may speak; empty for all.
    ///   - recognizers: The recognizers that may hear; empty for all.
    init(_ survey: Recorder.Survey, locales: Set<String>, voices: [String], recognizers: [String]) {
        if survey.sox == nil { advice.addSox() }
        if survey.numpy == nil { advice.addNumPy() }
        for name in voices where !survey.voices.contains(where: { $0.name == name }) { advice.addVoice(named: name) }
        for name in recognizers where !survey.recognizers.contains(where: { $0.name == name }) {
            advice.addRecognizer(named: name)
        }
        for locale in locales.sorted() {
            var able = survey.voices.filter { $0.knows(locale) }.map(\.name)
            // Recognizers hear espeak-ng badly: it speaks where it is asked to, and where nobody else does.
            let natural = able.filter { !$0.hasPrefix("espeak") }
            able = voices.isEmpty ? (natural.isEmpty ? able : natural) : able.filter(voices.contains)
            if able.isEmpty { advice.addVoice(for: locale) }
            self.voices[locale] = able
            let listening = survey.recognizers.filter { $0.knows(locale) }.map(\.name)
            self.recognizers[locale] = recognizers.isEmpty ? listening : listening.filter(recognizers.contains)
            if self.recognizers[locale]?.isEmpty == true { advice.addRecognizer(for: locale) }
        }
        // They speak English, whatever is said over them.
        let english = survey.voices.filter { $0.knows("en") }.map(\.name)
        let used = Set(self.voices.values.joined())
        chatter = Array(english.filter(used.contains).prefix(Self.crowd))
        if chatter.isEmpty { chatter = Array(used.sorted().prefix(Self.crowd)) }
    }
}
