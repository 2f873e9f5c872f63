internal import CEarshotPage
public import Earshot

/// Parts of the HTML reports, for pages that a service makes itself.
///
/// All of it is HTML and text that needs nothing inline: it works under a policy that allows no inline style and no
/// inline script.
public enum ReportParts {
    /// The style sheet of the reports, in UTF-8.
    public static var style: [UInt8] { bytes(of: earshot_page_style()) }

    /// The script of the reports, in UTF-8: it switches colors, and sorts and searches the tables that are there when it
    /// runs.
    public static var script: [UInt8] { bytes(of: earshot_page_script()) }

    /// How an utterance was read, as a piece of HTML: the answer in a sentence, the path through its lattice, what the
    /// answer rests on, and what else it could have been, with the reason why not.
    ///
    /// Every text of a catalog or an utterance is escaped; one that is longer than 400 characters is cut there.
    ///
    /// - Parameter resolution: The answer.
    /// - Returns: HTML without a shell, for the style sheet of the reports.
    /// - Complexity: O(*n*) in the number of spans and alternatives.
    public static func answer(_ resolution: Resolution) -> String {
        var page = Markup()
        page.element("p", ["class": "sentence"]) { page in
            page.badge(badge(of: resolution.outcome), resolution.outcome.name)
            page.text(" ")
            page.heard(resolution.sentence)
        }
        Lattice(resolution).write(to: &page, isHeaded: false)
        return page.html
    }

    /// The badge that stands for an outcome.
    private static func badge(of outcome: Resolution.Outcome) -> String {
        switch outcome {
        case .success, .notRequired: "right"
        case .confirmationRequired, .disambiguation, .needsValue: "asked"
        case .unsupported: "nothing"
        }
    }

    private static func bytes(of file: earshot_page_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
