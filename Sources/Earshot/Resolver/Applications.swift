internal import Synchronization

/// The applications of an engine.
///
/// Those of a compiled file are prepared at the first utterance that the sentence tables cannot answer; until then the
/// file is only mapped.
final class Applications: Sendable {
    /// One application, with a document for each of its locales.
    struct App: Sendable {
        var documents: [CompiledDocument]
        /// The first position of its phrases in the order of declaration, among all applications.
        var firstOrder: Int
    }

    /// The facts about a document before it is prepared.
    struct Outline: Sendable {
        var locale: String
        var application: String?
        /// Its exact sentences; `nil` if there are too many for a table.
        var literal: ExactAutomaton?
        /// The document with the layers over the one that the sentences belong to; `nil` if there are none.
        var layers: CompiledDocument?
    }

    /// The prepared applications, with their warnings.
    struct Ready: Sendable {
        var apps: [App]
        /// Warnings that are known.
        var added: [CatalogProblem] = []
        /// The warnings of a file's catalogs, or their first error; looked for when somebody asks for warnings.
        var checked: Deferred<(warnings: [CatalogProblem], fault: CompiledFileError?)>?
        /// The error, if their file cannot be used.
        var refusal: CompiledFileError?

        var warnings: [CatalogProblem] { (checked?.value.warnings ?? []) + added }
        /// The error, if there is one and it is known.
        var fault: CompiledFileError? { refusal ?? checked?.known?.fault }
    }

    /// For each application, its documents.
    let outlines: [[Outline]]
    /// Reusable storage for normalization.
    let normalizing = ScratchPool { (text: NormalizedText(), scratch: NormalizerScratch()) }
    private let known: Ready?
    private let prepare: @Sendable () throws(CompiledFileError) -> Ready
    /// The applications prepared later: reading them never waits, only preparing them does.
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

    /// Applications that are prepared on demand.
    init(outlines: [[Outline]], prepare: @escaping @Sendable () throws(CompiledFileError) -> Ready) {
        self.outlines = outlines
        known = nil
        self.prepare = prepare
    }

    /// The same applications with one document replaced.
    ///
    /// Its sentence table is still used for utterances to which the layers make no difference.
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

    /// The prepared applications; the first call may have to prepare them.
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

    /// The prepared applications themselves, without their warnings; see ``ready``.
    var apps: [App] { readyApps ?? ready.apps }

    /// The applications, if they are already prepared.
    var readyApps: [App]? { known?.apps ?? made.load()?.ready.apps }

    /// A document, if it is already prepared.
    func readyDocument(_ app: Int, _ place: Int) -> CompiledDocument? {
        guard let apps = readyApps, apps.indices.contains(app), apps[app].documents.indices.contains(place) else {
            return nil
        }
        return apps[app].documents[place]
    }

    /// A document, after preparing it; `nil` if a compiled file could not be read.
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
    ///   - file: The file that they were read from, if what it stores of them may be used.
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
