import Earshot

/// Catalogs that the tests share.
enum Toy {
    /// Two shortcuts that both answer to "read mail".
    static let colliding = Catalog(
        locale: "en-US",
        shortcuts: [
            Shortcut(id: "Mail", phrases: [Phrase("Read mail", location: place(4))]),
            Shortcut(id: "Post", phrases: [Phrase("read [my] mail", location: place(5))]),
        ]
    )
    /// Two shortcuts that nothing is wrong with.
    static let sound = Catalog(
        locale: "en-US",
        shortcuts: [
            Shortcut(id: "Mail", phrases: ["Read my mail"]), Shortcut(id: "News", phrases: ["Read the news"]),
        ]
    )

    private static func place(_ line: Int) -> Catalog.SourceLocation {
        Catalog.SourceLocation(file: "mail.yaml", line: line, column: 28)
    }
}
