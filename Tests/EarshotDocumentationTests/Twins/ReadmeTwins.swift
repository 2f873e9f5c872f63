import Earshot

extension Twins {
    static func readme() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin README.md 1
        let catalog = Catalog(locale: "en-US", application: .init(name: "Stillwater")) {
            Enumeration("Session") {
                Enumeration.Case("sleep", synonyms: ["bedtime"])
                Enumeration.Case("focus")
            }
            Shortcut("StartMeditation") {
                Parameter("session", .enumeration("Session"), isRequired: true)
                Phrases(
                    "Start \(.parameter("session")) meditation in \(.applicationName)",
                    "(Begin|Start) [a] \(.parameter("session")) session with \(.applicationName)"
                )
                NegativePhrases("Stop meditation in \(.applicationName)")
            }
        }
        let resolver = try Resolver(catalog)
        print(resolver.resolve("um start a bedtime session with stillwater").explanation)
        // end
        return printer.text
    }
}
