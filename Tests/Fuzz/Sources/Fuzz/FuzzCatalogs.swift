import Earshot

/// The fixed catalogs that utterances are resolved against, with one of every feature.
enum FuzzCatalogs {
    static let english = resolver(
        Catalog(
            locale: "en-US",
            application: Catalog.Application(
                name: "Calm",
                synonyms: ["Calm App", "25 Live"],
                pronunciations: ["karm"]
            ),
            enums: [
                Enumeration(
                    name: "Kind",
                    cases: [
                        Enumeration.Case(id: "dishWasher", displayName: "Kettle", synonyms: ["spoon"]),
                        Enumeration.Case(id: "value8", displayName: "Eight"), Enumeration.Case(id: "Café"),
                        Enumeration.Case(id: "last_fm"), Enumeration.Case(id: "TVSet", pronunciations: ["tee vee"]),
                        Enumeration.Case(id: "navyBlue"), Enumeration.Case(id: "lightsOff"),
                        Enumeration.Case(id: "日本語"),
                    ]
                )
            ],
            shortcuts: [
                Shortcut(
                    id: "Start",
                    category: .start,
                    parameters: parameters,
                    phrases: [
                        "Start ${kind} [for ${minutes} minutes] in ${applicationName}", "(Note|Write) ${note}",
                        "Put ${note} beside ${rest}", "Pour [about] ${amount}", "Take ${place}", "Say ${sure}",
                        "[a] [b] [c] [d] [e] ${kind} and ${kind}",
                    ],
                    negativePhrases: ["stop ${note}"]
                ),
                Shortcut(
                    id: "Plan",
                    parameters: quantities,
                    phrases: [
                        "set a timer for ${length}", "wake me [at] ${time}", "move it to ${date}",
                        "note ${note} ${when}",
                        "between ${size} and ${size}", "pay ${price} and ${share}",
                    ]
                ),
                Shortcut(id: "Order", category: .order, phrases: ["order lamp 7", "order two dish washers"]),
                Shortcut(id: "Twin", parameters: parameters, phrases: ["Take ${place}", "order lamp 7"]),
            ],
            negativePhrases: ["never [ever] ${applicationName}"]
        )
    )

    static let german = resolver(
        Catalog(
            locale: "de",
            application: Catalog.Application(name: "Ruhe"),
            enums: [
                Enumeration(name: "Kind", cases: [Enumeration.Case(id: "grün"), Enumeration.Case(id: "Spülmaschine")])
            ],
            shortcuts: [
                Shortcut(
                    id: "Start",
                    parameters: parameters,
                    phrases: [
                        "Starte ${kind} [für ${minutes} Minuten]", "Schreibe ${note}", "Gieße ${amount}",
                        "Nimm ${place}",
                    ]
                ),
                Shortcut(
                    id: "Plan",
                    parameters: quantities,
                    phrases: ["Wecke mich um ${time}", "${length} lang", "${when} ${note}", "zahle ${price} ${share}"]
                ),
            ]
        )
    )

    static let japanese = resolver(
        Catalog(
            locale: "ja",
            application: Catalog.Application(name: "静か"),
            enums: [Enumeration(name: "Kind", cases: [Enumeration.Case(id: "電気"), Enumeration.Case(id: "睡眠")])],
            shortcuts: [
                Shortcut(
                    id: "Start",
                    parameters: parameters,
                    phrases: ["${kind}を${minutes}分つけて", "${note}をメモして", "${place}を選ぶ", "${applicationName}を開く"]
                ),
                Shortcut(
                    id: "Plan",
                    parameters: quantities,
                    phrases: ["${time}に起こして", "${length}のタイマー", "${when}に${note}", "${size}か${price}"]
                ),
            ]
        )
    )

    static let targets: [ResolveOptions.Target] =
        [.shortcuts, .enumeration("Kind"), .enumeration("absent")]
        + ["kind", "minutes", "amount", "place", "sure", "note", "absent"].map {
            .parameter(ParameterReference(shortcut: "Start", parameter: $0))
        }
        + quantities.map { .parameter(ParameterReference(shortcut: "Plan", parameter: $0.name)) }

    static let offered: [[String]?] = [
        nil, nil, nil, [], ["dishWasher", "Café", "navyBlue"], ["second", "2", "first", "first", ""], ["grün", "電気"],
    ]

    private static let parameters = [
        Parameter("kind", .enumeration("Kind")), Parameter("minutes", .integer(min: 1, max: 180)),
        Parameter("amount", .decimal(min: -4.5)), Parameter("place", .ordinal, isRequired: true),
        Parameter("sure", .boolean), Parameter("note", .text), Parameter("rest", .text),
    ]

    /// Parameters of every kind of quantity.
    private static let quantities = [
        Parameter("length", .duration(max: SpokenDuration(milliseconds: 86_400_000))),
        Parameter("time", .time(prefer: .day)), Parameter("date", .date(prefer: .future)),
        Parameter("when", .dateTime()),
        Parameter("size", .measure(max: Measure(9000, "kilometer"))), Parameter("price", .money()),
        Parameter("share", .percent(min: 0)), Parameter("plate", .code(.length(2...8))), Parameter("note", .text),
    ]

    private static func resolver(_ catalog: Catalog) -> Resolver {
        do throws(CatalogError) {
            return try Resolver(catalog)
        } catch {
            fatalError("\(error)")
        }
    }
}
