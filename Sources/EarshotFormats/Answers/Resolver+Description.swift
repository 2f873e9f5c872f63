package import Earshot

extension Resolver {
    /// What the resolver holds, as JSON on one line, without a line break.
    ///
    ///     {"v":1,"languages":["en-US"],"targets":["enum:Room","TurnOn.room"],"enums":{…},"shortcuts":[…],"warnings":[…]}
    ///
    /// `enums` and `shortcuts` are as in a catalog file, each in its catalog's first locale, with what overlays have added.
    /// A warning has `what`, `expected`, `mend`, and `file`, `line` and `column`, which are null where it has no place.
    ///
    /// - Complexity: O(*n*) in the size of the catalogs.
    package var descriptionJSON: [UInt8] {
        let catalog = Catalog(locale: languages.first?.locale ?? "und", enums: enumerations, shortcuts: shortcuts)
        var held: [String: ExtensionValue] = ["enums": .object([]), "shortcuts": .list([])]
        if case .object(let members) = CatalogOutline(source: nil).document(catalog) {
            for member in members where held[member.key] != nil { held[member.key] = member.value }
        }
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("languages") { json in
                json.array { json in for language in languages { json.value(language.locale) } }
            }
            json.field("targets") { json in json.array { json in for name in targetNames { json.value(name) } } }
            for key in ["enums", "shortcuts"] { json.field(key) { $0.value(held[key] ?? .null) } }
            json.field("warnings") { json in
                json.array { json in for warning in warnings { Self.write(warning, to: &json) } }
            }
        }
        return json.bytes
    }

    private static func write(_ problem: CatalogProblem, to json: inout JSONText) {
        json.object { json in
            json.field("what", problem.what)
            json.field("expected", problem.expected)
            json.field("mend", problem.suggestion)
            json.field("file", problem.location?.file)
            json.field("line", problem.location.map { Int64($0.line) })
            json.field("column", problem.location.map { Int64($0.column) })
        }
    }
}
