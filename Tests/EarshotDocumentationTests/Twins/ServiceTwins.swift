import Earshot
import EarshotDialogue
import EarshotFormats
import EarshotService

extension Twins {
    private static func soup() async throws -> (hub: CatalogHub, printed: String) {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin InAService.md 1
        let catalog = """
            version: 1
            locale: en-US
            enums: { Soup: { cases: [{ id: tomato }, { id: lentil }] } }
            shortcuts:
              - id: OrderSoup
                parameters: { soup: { enum: Soup, required: true }, bowls: { integer: { min: 1, max: 9 } } }
                phrases: ["order [${bowls}] ${soup} soup", "order soup"]
            """
        let hub = CatalogHub(maximumTime: .milliseconds(500))
        try await hub.put("soup", bytes: Array(catalog.utf8))

        /// What a web framework calls with the body of `POST /resolve`.
        func handle(_ body: String) -> String {
            String(decoding: hub.respond(to: body.utf8).json, as: UTF8.self)
        }
        print(handle(#"{"id":1,"catalog":"soup","text":"order two tomato soup"}"#))
        print(handle(#"{"id":2,"catalog":"soop","text":"order soup"}"#))
        // end
        return (hub, printer.text)
    }

    static func service() async throws -> String { try await soup().printed }

    static func personalService() async throws -> String {
        let hub = try await soup().hub
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin InAService.md 2
        let usual = #"{"version":1,"enums":{"Soup":{"cases":[{"id":"lentil","synonyms":["the usual"]}]}}}"#
        try await hub.setOverlay(bytes: Array(usual.utf8), of: "u-31", in: "soup")
        let conversation = try hub.begin("soup", for: "u-31")
        print(conversation.hear("order soup").prompt)

        // Meanwhile the kitchen has another soup.
        let other = """
            version: 1
            locale: en-US
            enums: { Soup: { cases: [{ id: tomato }, { id: lentil }, { id: gazpacho }] } }
            shortcuts:
              - id: OrderSoup
                parameters: { soup: { enum: Soup, required: true }, bowls: { integer: { min: 1, max: 9 } } }
                phrases: ["order [${bowls}] ${soup} soup", "order soup"]
            """
        let entry = try await hub.put("soup", bytes: Array(other.utf8))
        print("version \(entry.version), \(entry.users.count) user, \(entry.faults.count) faults")
        print(conversation.hear("the usual").match?["soup"] ?? "nothing")
        // end
        return printer.text
    }

    static func hub() async throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin EarshotService.md 1
        let yaml = """
            version: 1
            locale: en-US
            shortcuts: [{ id: TurnOn, phrases: ["turn on the lights"] }]
            """
        let hub = CatalogHub(maximumTime: .milliseconds(500))
        try await hub.put("home", bytes: Array(yaml.utf8))
        let response = hub.respond(to: #"{"id":1,"text":"um turn on the lights"}"#.utf8)
        print(response.error == nil ? "answered" : "refused")
        do {
            // Whoever changes a catalog says which version was seen.
            try await hub.put("home", bytes: Array(yaml.utf8), ifVersion: 7)
        } catch {
            print(error)
        }
        // end
        return printer.text
    }

    static func ownType() async throws -> String {
        let hub = try await soup().hub
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin InAService.md 3
        struct OrderSoup: SpokenShortcut {
            var soup: String
            var bowls: Int?
        }
        let answer = try hub.resolver(of: "soup").resolve("order two tomato soup")
        let order = try answer.decoded(as: OrderSoup.self)
        print("\(order.bowls ?? 1) × \(order.soup)")
        // end
        return printer.text
    }
}
