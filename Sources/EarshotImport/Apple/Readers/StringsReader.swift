internal import Earshot
internal import EarshotFormats

/// Reads a string table, with one translation for each key.
enum StringsReader {
    static func read(_ list: PropertyList, into reading: inout AppleReading) {
        for again in list.repeats {
            reading.lose(
                .suspicious,
                at: again.position,
                "the key \(quoted(again.key)) occurs twice, first at \(again.first.shown); both texts are kept",
                suggestion: "remove one of the two"
            )
        }
        if reading.file.table == "InfoPlist" {
            InformationReader.names(list.value, locale: reading.file.locale, into: &reading)
        }
        for entry in list.value.entries {
            if reading.file.table == "InfoPlist", InformationReader.keys.contains(entry.key) { continue }
            guard let text = entry.value.text else {
                reading.lose(
                    .dropped,
                    at: entry.value.position,
                    "\(quoted(entry.key)) is \(entry.value.shown), not text"
                )
                continue
            }
            let isPhrase =
                reading.file.table == AppleFile.phraseTable || ApplePhrase.mentionsApplication(entry.key)
                || ApplePhrase.mentionsApplication(text)
            reading.facts.translations.append(
                .init(
                    table: isPhrase ? AppleFile.phraseTable : reading.file.table,
                    key: .init(entry.key, at: reading.file.location(entry.keyPosition)),
                    locale: reading.file.locale,
                    values: [.init(text, at: reading.file.location(entry.value.position))]
                )
            )
        }
    }
}
