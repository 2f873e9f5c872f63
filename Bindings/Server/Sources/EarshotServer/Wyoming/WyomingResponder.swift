internal import Earshot
internal import EarshotDialogue
internal import EarshotFormats
internal import Foundation

/// Answers the events of Wyoming's clients, Home Assistant among them.
///
/// What was heard comes as `transcript` or as `recognize`. A command is answered with `intent`, several with
/// `intents-start`, an `intent` each, and `intents-stop`. A question is answered with `handled` and its text: the client
/// reads it out, and sends the answer with the same `conversation_id` in its context. What is no command is
/// `not-recognized`. An event of another kind is not answered, as the protocol asks.
struct WyomingResponder: Sendable {
    let service: AnswerService
    /// The catalog that is answered from; `nil` for the first.
    let catalog: String?

    /// The longest identifier of a conversation, in bytes.
    static let idLimit = 128

    /// The events that answer an event.
    func answers(to event: WyomingEvent) -> [WyomingEvent] {
        let known: Set = ["describe", "transcript", "recognize", "ping"]
        service.metrics.receive(known.contains(event.type) ? event.type : "other")
        switch event.type {
        case "describe": return [info]
        case "ping": return [WyomingEvent(type: "pong", data: event.data.filter { $0.key == "text" })]
        case "transcript", "recognize": return heard(event)
        default: return []
        }
    }

    private var info: WyomingEvent {
        let models = service.catalogs.names
            .filter { catalog == nil || $0 == catalog }
            .compactMap { try? service.catalogs.served($0) }
            .map { WyomingInfo.Model(name: $0.name, languages: $0.locales, version: "\($0.version)") }
        return WyomingInfo(version: EarshotVersion.engine, models: models).event
    }

    private func heard(_ event: WyomingEvent) -> [WyomingEvent] {
        guard let text = event.data["text"]?.text else {
            return [.error("the event \(event.type) has no text", code: "no-text")]
        }
        let given = event.data["context"]?["conversation_id"]?.text
        if let given, given.utf8.count > Self.idLimit {
            return [.error("the conversation_id is longer than \(Self.idLimit) bytes", code: "bad-conversation-id")]
        }
        let id = given ?? UUID().uuidString.lowercased()
        let utterance = Utterance(text, locale: event.data["language"]?.text)
        do throws(Problem) {
            let served = try service.catalogs.served(catalog)
            if given == nil || service.conversations[id] == nil,
                let several = several(utterance, served, id)
            {
                return several
            }
            var request = ResolveRequest(text)
            request.line.locale = utterance.locale
            return [try turn(request, served, id)]
        } catch {
            return [.error("\(error.what); expected \(error.expected)", code: "no-answer")]
        }
    }

    /// The events for several commands in one utterance; `nil` if there is one command or none.
    private func several(_ utterance: Utterance, _ served: ServedCatalog, _ id: String) -> [WyomingEvent]? {
        var options = service.defaults
        options.allowsSeveral = true
        options.deadline = service.limits.maxTime.map { .after($0) }
        let answer = service.resolve(utterance, options, with: served.resolver)
        let matches = answer.matches.compactMap { match in
            if case .shortcut(let match) = match { match } else { nil as ShortcutMatch? }
        }
        guard case .success = answer.outcome, matches.count > 1 else { return nil }
        let context = context(id)
        if let asked = matches.first(where: { served.needsConfirmation($0.shortcut) }) {
            // The question would be about one of them, and the others would be done or lost meanwhile.
            let text = "One at a time, please: \(asked.shortcut) has to be confirmed."
            return [WyomingEvent(type: "not-recognized", data: ["text": .text(text), "context": context])]
        }
        return [WyomingEvent(type: "intents-start", data: ["context": context])]
            + matches.map { intent($0, text: nil, id) }
            + [WyomingEvent(type: "intents-stop", data: ["context": context])]
    }

    /// One turn of a conversation, which is begun if there is none of that identifier.
    private func turn(_ request: ResolveRequest, _ served: ServedCatalog, _ id: String) throws(Problem) -> WyomingEvent
    {
        let turn = try service.hear(request, in: id, of: served.name)
        let text = WyomingText.withoutTemplates(turn.prompt)
        switch turn.state {
        case .ready:
            service.conversations.remove(id)
            guard let match = turn.match else { break }
            return intent(match, text: text, id)
        case .cancelled:
            service.conversations.remove(id)
            return WyomingEvent(type: "handled", data: ["text": .text(text), "context": context(id)])
        case .failed:
            service.conversations.remove(id)
        case .asking, .choosing, .confirming:
            // What was not understood is left to whoever else the client asks, unless a question is open.
            guard turn.match == nil, turn.options.isEmpty, turn.answer?.reason != nil || turn.heard.isEmpty else {
                return WyomingEvent(type: "handled", data: ["text": .text(text), "context": context(id)])
            }
            service.conversations.remove(id)
        }
        return WyomingEvent(type: "not-recognized", data: ["text": .text(text), "context": context(id)])
    }

    /// The intent to run, with its slots.
    private func intent(_ match: ShortcutMatch, text: String?, _ id: String) -> WyomingEvent {
        var data: [String: JSONValue] = ["name": .text(match.intent), "context": context(id)]
        if !match.parameters.isEmpty {
            data["entities"] = .array(
                match.parameters.map { ["name": .text($0.name), "value": JSONValue($0.value)] }
            )
        }
        data["text"] = text.map { .text($0) }
        return WyomingEvent(type: "intent", data: data)
    }

    private func context(_ id: String) -> JSONValue { ["conversation_id": .text(id)] }
}

/// Texts for clients that fill in templates.
enum WyomingText {
    /// A text that is no template: Home Assistant evaluates what is between double braces, and what a person said may stand
    /// in a prompt.
    static func withoutTemplates(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if result.last == "{", "{%#".unicodeScalars.contains(scalar) { result.append(" ") }
            result.append(scalar)
        }
        return String(result)
    }
}
