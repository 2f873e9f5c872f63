internal import Earshot
internal import EarshotDialogue
internal import EarshotFormats
internal import EarshotService
internal import HTTPTypes
internal import Logging
internal import Tracing

/// Answers utterances, whatever protocol they come by: with the service's bounds, its counters and its log.
struct AnswerService: Sendable {
    /// An answer, and the same as JSON.
    struct Answer {
        var resolution: Resolution
        var json: [UInt8]
    }

    let catalogs: Catalogs
    let conversations: ConversationStore
    let limits: ServerLimits
    /// The options of requests that say nothing else.
    let defaults: ResolveOptions
    let metrics: ServerMetrics
    let logger: Logger
    /// Whether what was heard is logged.
    let logsUtterances: Bool
    /// When a request that begins now has to be answered; a tenth of the time is left for the answer to arrive.
    var deadline: ContinuousClock.Instant { .now + limits.requestTime * 9 / 10 }

    /// Answers a request.
    ///
    /// - Throws: ``Problem`` if there is no such catalog; `CorpusLineError` if the request has a target that the catalog
    ///   has not.
    func answer(_ request: ResolveRequest) throws -> Answer {
        let resolver = try catalogs.resolver(request.catalog, user: request.user)
        let options = try request.options(for: resolver, defaults: defaults, maximumTime: limits.maxTime)
        let resolution = resolve(request.utterance, options, with: resolver)
        return Answer(
            resolution: resolution,
            json: withSpan("earshot.write") { _ in
                request.json(of: resolution, listingMatches: options.allowsSeveral)
            }
        )
    }

    /// Answers one of several requests: what is wrong with it is its answer.
    ///
    /// - Parameters:
    ///   - bytes: The request as JSON; in JSON Lines, a text that does not begin with a brace is what was heard.
    ///   - number: Its number, counted from 1.
    ///   - query: What the HTTP request says about all of them.
    ///   - deadline: When all of them have to be answered.
    /// - Returns: A JSON object.
    func line(
        _ bytes: ArraySlice<UInt8>,
        number: Int,
        _ query: AnswerQuery,
        deadline: ContinuousClock.Instant
    ) -> [UInt8] {
        func failed(_ message: String, expected: String, id: CorpusLine.Identifier? = nil) -> [UInt8] {
            CorpusLineError(line: number, column: 1, id: id, message: message, expected: expected).json
        }
        if number > limits.maxBatch {
            return failed("there are more than \(limits.maxBatch) utterances", expected: "fewer in one request")
        }
        if ContinuousClock.now > deadline {
            return failed("the time of the request is over", expected: "fewer utterances in one request")
        }
        var id: CorpusLine.Identifier?
        do {
            let request = try withSpan("earshot.read") { _ in try query.request(bytes, number: number) }
            id = request.id
            return try answer(request).json
        } catch let error as CorpusLineError {
            return error.json
        } catch let problem as Problem {
            return failed(problem.what, expected: problem.expected, id: id)
        } catch {
            return failed("\(error)", expected: "another request", id: id)
        }
    }

    /// Resolves an utterance, and counts it.
    func resolve(_ utterance: Utterance, _ options: ResolveOptions, with resolver: Resolver) -> Resolution {
        let start = ContinuousClock.now
        let resolution = withSpan("earshot.resolve") { span in
            let resolution = resolver.resolve(utterance, options: options)
            span.attributes["earshot.outcome"] = resolution.outcome.name
            span.attributes["earshot.evidence"] = resolution.evidence?.name ?? "none"
            span.attributes["earshot.search"] = ServerMetrics.Search(resolution.work).rawValue
            return resolution
        }
        metrics.count(resolution, time: .now - start)
        log(utterance, outcome: resolution.outcome.name)
        return resolution
    }

    /// Takes a turn of a conversation.
    func hear(_ request: ResolveRequest, in entry: ConversationStore.Entry) throws(Problem) -> Turn {
        let time = try request.line.text(of: "now")
        var zone: CalendarZone?
        if let name = try request.line.text(of: "zone") {
            do throws(QuantityError) { zone = try CalendarZone(name) } catch {
                throw Problem(.badRequest, error.what, expected: error.expected, mend: error.suggestion)
            }
        }
        let start = ContinuousClock.now
        let turn = withSpan("earshot.turn") { span in
            let turn = entry.conversation.hear(request.utterance, at: time, zone: zone)
            span.attributes["earshot.state"] = turn.state.rawValue
            return turn
        }
        metrics.count(turn, time: .now - start)
        log(request.utterance, outcome: turn.state.rawValue)
        return turn
    }

    /// Takes a turn of the conversation of that identifier, which is begun if there is none.
    func hear(_ request: ResolveRequest, in id: String, of catalog: String) throws(Problem) -> Turn {
        if let entry = conversations[id], entry.catalog == catalog { return try hear(request, in: entry) }
        let entry = try begin(in: catalog, user: request.user, locale: request.line.locale)
        conversations.keep(entry, as: id)
        return try hear(request, in: entry)
    }

    /// Begins a conversation, which is not kept yet.
    func begin(in catalog: String, user: String?, locale: String?) throws(Problem) -> ConversationStore.Entry {
        do throws(HubError) {
            return ConversationStore.Entry(try catalogs.hub.begin(catalog, for: user, locale: locale), catalog: catalog)
        } catch {
            throw Problem(error)
        }
    }

    private func log(_ utterance: Utterance, outcome: String) {
        guard logsUtterances else { return }
        let heard = utterance.hypotheses.first?.text ?? ""
        logger.info("heard", metadata: ["text": "\(heard)", "outcome": "\(outcome)"])
    }
}

extension CorpusLine {
    /// The text of a key that is not the line's own; `nil` if it has none.
    fileprivate func text(of key: String) throws(Problem) -> String? {
        for member in extensions where member.key == key {
            switch member.value {
            case .text(let text): return text
            case .null: return nil
            default: throw Problem(.badRequest, "`\(key)` is no text", expected: "text")
            }
        }
        return nil
    }
}
