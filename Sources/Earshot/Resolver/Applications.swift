internal import Synchronization

/// The applications of an engine.
///
/// The applications of a compiled file are prepared at the first utterance beyond the sentence tables; until then the
/// file is only mapped.
final class Applications: Sendable {
    /// An application, with a document for each of its locales.
    struct App: Sendable {
        var documents: [CompiledDocument]
        /// The first position of the application's phrases in the order of declaration, among all applications.
        var firstOrder: Int
    }

    /// The facts about a document before its preparation.
    struct Outline: Sendable {
        var locale: String
        var application: String?
        /// The exact sentences; `nil` if there are too many for a table.
        var literal: ExactAutomaton?
        /// The document of the layers over the one with these sentences; `nil` without layers.
        var layers: CompiledDocument?
    }

    /// The prepared applications, with their warnings.
    struct Ready: Sendable {
        var apps: [App]
        /// The known warnings.
        var added: [CatalogProblem] = []
        /// The warnings of a file's catalogs, or their first error; computed when warnings are requested.
        var checked: Deferred<(warnings: [CatalogProblem], fault: CompiledFileError?)>?
        /// The error, if the file cannot be used.
        var refusal: CompiledFileError?

        var warnings: [CatalogProblem] { (checked?.value.warnings ?? []) + added }
        /// The error, if any is known.
        var fault: CompiledFileError? { refusal ?? checked?.known?.fault }
    }

    /// The documents of each application.
    let outlines: [[Outline]]
    /// Reusable storage for normalization.
    let normalizing = ScratchPool { (text: NormalizedText(), scratch: NormalizerScratch()) }
    private let known: Ready?
    private let prepare: @Sendable () throws(CompiledFileError) -> Ready
    /// The applications prepared later: only the preparation locks, never the access.
    private let made = OnceReference<Made>()
    private let making = Mutex<Void>(())

    /// Prepared applications, as one reference.
    private final class Made: Sendable {
        let ready: Ready

        init(_ ready: Ready) {
            self.ready = ready
        }
    }

    /// Applications that are already prepared.
    init(_ apps: [App], warnings: [CatalogProblem]) {
        outlines = apps.map { app in
            app.documents.map { document in
                Outline(
                    locale: document.locale,
                    application: document.application,
                    literal: ExactAutomatonBuilder.bytes(of: document).map { ExactAutomaton($0) }
                )
            }
        }
        let ready = Ready(apps: apps, added: warnings)
        known = ready
        prepare = { ready }
    }

    /// Applications prepared on demand.
    init(outlines: [[Outline]], prepare: @escaping @Sendable () throws(CompiledFileError) -> Ready) {
        self.outlines = outlines
        known = nil
        self.prepare = prepare
    }

    /// The same applications with a document replaced.
    ///
    /// The sentence table stays in use for utterances that the layers do not affect.
    func replacing(_ app: Int, _ place: Int, by document: CompiledDocument) -> Applications {
        var outlines = outlines
        outlines[app][place].layers = document
        if document.tables.hasWordlessLayer { outlines[app][place].literal = nil }
        var ready = ready
        ready.apps[app].documents[place] = document
        return Applications(outlines: outlines, ready: ready)
    }

    /// The same applications with additional warnings.
    func adding(_ warnings: [CatalogProblem]) -> Applications {
        var ready = ready
        ready.added += warnings
        return Applications(outlines: outlines, ready: ready)
    }

    private init(outlines: [[Outline]], ready: Ready) {
        self.outlines = outlines
        known = ready
        prepare = { ready }
    }

    /// The prepared applications; the first call may prepare them.
    var ready: Ready {
        if let known { return known }
        if let made = made.load() { return made.ready }
        return making.withLock { _ in
            if let made = made.load() { return made.ready }
            let ready: Ready
            do throws(CompiledFileError) {
                ready = try prepare()
            } catch {
                ready = Ready(apps: [], refusal: error)
            }
            return made.storeIfNil(Made(ready)).ready
        }
    }

    /// The prepared applications, without their warnings; see ``ready``.
    var apps: [App] { readyApps ?? ready.apps }

    /// The applications, if already prepared.
    var readyApps: [App]? { known?.apps ?? made.load()?.ready.apps }

    /// A document, if already prepared.
    func readyDocument(_ app: Int, _ place: Int) -> CompiledDocument? {
        guard let apps = readyApps, apps.indices.contains(app), apps[app].documents.indices.contains(place) else {
            return nil
        }
        return apps[app].documents[place]
    }

    /// A document, prepared on demand; `nil` if a compiled file could not be read.
    func document(_ app: Int, _ place: Int) -> CompiledDocument? {
        let apps = ready.apps
        guard apps.indices.contains(app), apps[app].documents.indices.contains(place) else { return nil }
        return apps[app].documents[place]
    }

    /// The error that prevented preparation; `nil` if there was none, or the applications have not been needed yet.
    var fault: CompiledFileError? { known?.fault ?? made.load()?.ready.fault }

    var isEmpty: Bool { outlines.isEmpty }

    /// Compiles catalogs without errors, one per application.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs.
    ///   - languages: Languages to use instead of the shared ones, by locale.
    ///   - file: The file of the catalogs, if its stored data may be used.
    /// - Returns: The applications, in order.
    static func compiled(
        _ catalogs: [Catalog],
        languages: [String: Language] = [:],
        from file: CompiledFile? = nil
    ) -> [App] {
        DocumentCompiler.documents(of: catalogs, languages: languages, from: file).enumerated()
            .map { App(documents: $1, firstOrder: Engine.firstOrder($0)) }
    }
}
