internal import Synchronization

/// The applications that an engine answers for.
///
/// Those of a compiled file are made ready when something is asked that no table of sentences answers; until then the
/// file is only mapped.
final class Applications: Sendable {
    /// One application: a document for each locale it has.
    struct App: Sendable {
        var documents: [CompiledDocument]
        /// The first place of declaration of its phrases, among all applications.
        var firstOrder: Int
    }

    /// What is known of a document before it is made ready.
    struct Outline: Sendable {
        var locale: String
        var application: String?
        /// Its sentences word for word; `nil` where there are too many for a table.
        var literal: ExactAutomaton?
    }

    /// The applications ready to be searched, and what is suspicious about them.
    struct Ready: Sendable {
        var apps: [App]
        var warnings: [CatalogProblem]
        /// Why there are none, where the file that they are in cannot be used.
        var fault: CompiledFileError?
    }

    /// For each application, its documents.
    let outlines: [[Outline]]
    /// What texts are normalized in.
    let normalizing = ScratchPool { (text: NormalizedText(), scratch: NormalizerScratch()) }
    private let known: Ready?
    private let prepare: @Sendable () throws(CompiledFileError) -> Ready
    /// What was made ready later: asking for it never waits, only making it does.
    private let made = AtomicLazyReference<Made>()
    private let making = Mutex<Void>(())

    /// Applications made ready, in one place.
    private final class Made: Sendable {
        let ready: Ready

        init(_ ready: Ready) {
            self.ready = ready
        }
    }

    /// Applications that are ready.
    init(_ apps: [App], warnings: [CatalogProblem]) {
        outlines = apps.map { app in
            app.documents.map { document in
                Outline(
                    locale: document.catalog.locale,
                    application: document.application,
                    literal: ExactAutomatonBuilder.bytes(of: document).map { ExactAutomaton($0) }
                )
            }
        }
        let ready = Ready(apps: apps, warnings: warnings)
        known = ready
        prepare = { ready }
    }

    /// Applications that are made ready when they are needed.
    init(outlines: [[Outline]], prepare: @escaping @Sendable () throws(CompiledFileError) -> Ready) {
        self.outlines = outlines
        known = nil
        self.prepare = prepare
    }

    /// The same applications with another document in the place of one.
    ///
    /// Its sentences are no longer looked up by themselves: what lies over a document may hide some of them.
    func replacing(_ app: Int, _ place: Int, by document: CompiledDocument) -> Applications {
        var outlines = outlines
        outlines[app][place].literal = nil
        var ready = ready
        ready.apps[app].documents[place] = document
        return Applications(outlines: outlines, ready: ready)
    }

    /// The same applications with further problems that do not keep them from being used.
    func adding(_ warnings: [CatalogProblem]) -> Applications {
        var ready = ready
        ready.warnings += warnings
        return Applications(outlines: outlines, ready: ready)
    }

    private init(outlines: [[Outline]], ready: Ready) {
        self.outlines = outlines
        known = ready
        prepare = { ready }
    }

    /// The applications ready to be searched; the first call may have to make them ready.
    var ready: Ready {
        if let known { return known }
        if let made = made.load() { return made.ready }
        return making.withLock { _ in
            if let made = made.load() { return made.ready }
            let ready: Ready
            do throws(CompiledFileError) {
                ready = try prepare()
            } catch {
                ready = Ready(apps: [], warnings: [], fault: error)
            }
            return made.storeIfNil(Made(ready)).ready
        }
    }

    /// The applications, if they are ready already.
    var readyApps: [App]? { known?.apps ?? made.load()?.ready.apps }

    /// A document, if it is ready already.
    func readyDocument(_ app: Int, _ place: Int) -> CompiledDocument? {
        guard let apps = readyApps, apps.indices.contains(app), apps[app].documents.indices.contains(place) else {
            return nil
        }
        return apps[app].documents[place]
    }

    /// A document, made ready; `nil` where a compiled file could not be read.
    func document(_ app: Int, _ place: Int) -> CompiledDocument? {
        let apps = ready.apps
        guard apps.indices.contains(app), apps[app].documents.indices.contains(place) else { return nil }
        return apps[app].documents[place]
    }

    /// Why the applications could not be made ready; `nil` where they could, and as long as nothing has asked for them.
    var fault: CompiledFileError? { known?.fault ?? made.load()?.ready.fault }

    var isEmpty: Bool { outlines.isEmpty }

    /// Compiles catalogs that have no errors, one an application.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs.
    ///   - languages: Languages to take instead of those that all share, by locale.
    /// - Returns: The applications, in order.
    static func compiled(_ catalogs: [Catalog], languages: [String: Language] = [:]) -> [App] {
        DocumentCompiler.documents(of: catalogs, languages: languages).enumerated()
            .map { App(documents: $1, firstOrder: Engine.firstOrder($0)) }
    }
}
