/// Names of applications that sound alike, though spelled in different ways.
///
/// Of "Lift" and "Lyft" a recognizer writes the name it knows, whichever was meant. So where both applications are
/// loaded, each spelling names both, and a phrase of both is asked about.
enum NamesHeardAlike {
    /// The further names for the documents of each catalog.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs of one resolver, one per application.
    ///   - language: The language of a locale.
    /// - Returns: For each catalog and each of its documents, the source first, the names found only in other
    ///   applications.
    /// - Complexity: O(*n*) in the names of all applications; nothing is compared for a single application.
    static func names(of catalogs: [Catalog], language: (String) -> Language) -> [[[String]]] {
        let documents = catalogs.map { [$0] + $0.localizations }
        var added = documents.map { $0.map { _ in [String]() } }
        guard catalogs.count(where: { $0.application != nil }) > 1 else { return added }
        var places: [String: [Place]] = [:]
        for (number, list) in documents.enumerated() {
            for (document, catalog) in list.enumerated() {
                guard let application = catalog.application else { continue }
                let subtag = catalog.locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
                let place = Place(catalog: number, document: document, application: application)
                places[subtag, default: []].append(place)
            }
        }
        for places in places.values where Set(places.map(\.catalog)).count > 1 {
            let locale = documents[places[0].catalog][places[0].document].locale
            for (place, names) in zip(places, further(places, language(locale))) {
                added[place.catalog][place.document] = names
            }
        }
        return added
    }

    /// A document with an application.
    private struct Place {
        var catalog: Int
        /// 0 is the source.
        var document: Int
        var application: Catalog.Application
    }

    /// A name, or the spelling of a pronunciation.
    private struct Name {
        var text: String
        var words: [String]
        var place: Int
    }

    /// The further names of documents in a single language.
    private static func further(_ places: [Place], _ language: Language) -> [[String]] {
        var names: [Name] = []
        var known = [Set<[String]>](repeating: [], count: places.count)
        for (place, application) in places.map(\.application).enumerated() {
            let own = [application.name] + application.synonyms
            let spelled = application.pronunciations.filter { !Sounds.isPhones(hint: $0) }
            for (number, text) in (own + spelled).enumerated() {
                let read = language.normalizer.normalize(text)
                let words = read.units.indices.map { read.text($0..<$0 + 1) }
                guard !words.isEmpty else { continue }
                if number < own.count { known[place].insert(words) }
                names.append(Name(text: text, words: words, place: place))
            }
        }
        var confusables = Confusables(language: language)
        for (number, name) in names.enumerated() { confusables.add(number, application: name.words) }
        var further = places.map { _ in [String]() }
        func add(_ runs: [Int], to place: Int) {
            for run in runs where known[place].insert(names[run].words).inserted {
                further[place].append(names[run].text)
            }
        }
        for group in confusables.groups() {
            let owners = Set(group.runs.map { names[$0].place })
            guard Set(owners.map { places[$0].catalog }).count > 1 else { continue }
            for place in owners { add(group.runs, to: place) }
        }
        for (place, application) in places.map(\.application).enumerated() {
            for phones in Sounds.phones(hints: application.pronunciations) {
                let runs = confusables.runs(soundingAs: phones)
                add(runs.filter { places[names[$0].place].catalog != places[place].catalog }, to: place)
            }
        }
        return further
    }
}
