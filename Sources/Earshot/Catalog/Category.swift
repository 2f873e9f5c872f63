extension Shortcut {
    /// The kind of thing a shortcut does, after the categories that Apple's interface guidelines give custom intents.
    ///
    /// A category's verbs count as synonyms of each other in the phrases of its shortcuts: a phrase "Order ${soup}" of
    /// category ``order`` is also heard as "Buy ${soup}". The verbs themselves are language data.
    ///
    /// Source: Apple, Human Interface Guidelines, "Custom intent categories and responses".
    public enum Category: String, Hashable, Sendable, CaseIterable {
        /// Do, run, go.
        case generic
        /// View, open.
        case information
        /// Order, book, buy.
        case order
        /// Start, navigate.
        case start
        /// Share, post, send.
        case share
        /// Create, add.
        case create
        /// Search, find, filter.
        case search
        /// Download, get.
        case download
        /// Verbs that are not synonyms of each other: set, request, toggle, check in.
        case other
    }
}
