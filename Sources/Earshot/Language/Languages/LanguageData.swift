/// The data of one language that ICU lacks: fillers, frames, answer words, letters and number words.
///
/// Each language has one text file (`Sources/CEarshotData/Languages/<language>.txt`), embedded in the binary. A locale
/// without a file has no fillers, frames or hand-written number words; everything else still works.
package struct LanguageData: Sendable {
    /// The file's language subtag, such as `en`; empty if there is no file.
    package var language = ""
    /// Letters with marks that the language counts as separate letters ("ä ö ü"); the marks are kept.
    package var letters: [Unicode.Scalar] = []
    /// Alternative spellings of letters with marks, "ü" → "ue"; used for the spelling reading.
    package var letterSpellings: [(letter: Unicode.Scalar, spelling: String)] = []
    /// Short words before an apostrophe that are separate words ("l", "qu").
    package var elisions: [String] = []
    /// The words for symbols, such as "&" → "and".
    package var symbols: [(symbol: Unicode.Scalar, word: String)] = []
    /// The names of currency marks, such as "$" → "dollars".
    package var currencies: [(symbol: Unicode.Scalar, word: String)] = []
    /// The character before the decimals.
    package var decimalSeparator: Unicode.Scalar = "."
    /// Characters allowed between groups of three digits.
    package var groupingSeparators: [Unicode.Scalar] = [","]
    /// Whether letter case follows the Turkic rule for i and ı.
    package var hasTurkicCase = false
    /// Hesitations ("um"): fillers that are dropped even at the ends of a dictated text.
    package var hesitations: [String] = []
    /// Words and expressions without meaning that may be skipped: "um", "please".
    package var fillers: [String] = []
    /// Closed-class words that may be left over: "the", "my"; never negations or particles such as "on" and "off".
    package var closedClass: [String] = []
    /// Words around an answer, with `…` in place of the answer: "i'd like …", "the … one", "let's go with …".
    package var frames: [String] = []
    /// Openings or closings of frames that ask for permission or report a thought or a wish: "puedo", "ich wollte".
    package var permissions: [String] = []
    /// Words for yes, as the value of a boolean parameter.
    package var affirmatives: [String] = []
    /// Words for no, as the value of a boolean parameter.
    package var negatives: [String] = []
    /// Negations: "not", "don't", "never", "nobody".
    package var negations: [String] = []
    /// Words that name who acts: "i", "she", "somebody".
    package var subjects: [String] = []
    /// Words that ask about a fact: "who", "did", "why".
    package var questions: [String] = []
    /// Words that report a past or present event: "had", "already", "used to".
    package var reports: [String] = []
    /// Words that begin a condition: "if", "when", "unless".
    package var conditions: [String] = []
    /// Quantifiers: "all", "both", "only", "except".
    package var quantifiers: [String] = []
    /// Words that take back the words before: "no wait", "i mean".
    package var corrections: [String] = []
    /// Words that join two commands: "and", "and then".
    package var conjunctions: [String] = []
    /// Conjunctions written together with the next word.
    package var attachedConjunctions: [String] = []
    /// Words of phrases that take dictation: "note", "remind", "tell".
    package var dictations: [String] = []
    /// Words of an answer to a question besides the value: "start", "choose".
    package var answering: [String] = []
    /// Phrases that recognizers hallucinate from silence: "thanks for watching".
    package var hallucinations: [String] = []
    /// Words without meaning between a name and its number: "number", "no.".
    package var numberMarkers: [String] = []
    /// Articles that count one before a unit of measure: "a" in "a minute", if "a" is no number elsewhere.
    package var numberArticles: [String] = []
    /// Currencies with their hundredths: "euro" and "cent".
    package var minorUnits: [MinorUnits] = []
    /// Verbs with a particle that may follow the object, two words each: "turn on".
    package var phrasalVerbs: [String] = []
    /// Prepositions, which begin no object of a verb: "in", "to".
    package var prepositions: [String] = []
    /// Whether a request ends with its verb, as an infinitive.
    package var putsVerbLast = false
    /// Whether a command may be negated by words behind it.
    package var negatesLast = false
    /// Endings of infinitives, each with the endings of commands of the same verb.
    package var infinitives: [(ending: String, commands: [String])] = []
    /// Prefixes that reverse a verb, each with the words that recognizers write for the prefix: "dis" and "this".
    package var reversingPrefixes: [(prefix: String, words: [String])] = []
    /// Words that link the words of a name: "of" and "in" in "light of the kitchen".
    package var linkingWords: [String] = []
    /// Articles and possessives that may stand before a word of a name, one word each.
    package var articles: [String] = []
    /// Articles written together with the word behind them.
    package var attachedArticles: [String] = []
    /// Prepositions written together with the next word, also with an article.
    package var attachedPrepositions: [String] = []
    /// Endings of a word, each with the endings of the word before another word of a compound: "Küche" and
    /// "Küchenlicht".
    package var compoundEndings: [(ending: String, links: [String])] = []
    /// The case endings by the name of the case; a capital stands for a letter that changes, see ``endingLetters``.
    package var caseEndings: [(name: String, endings: [String])] = []
    /// The letters of case endings that change, each with what is written after which letters of a word.
    package var endingLetters: [(letter: Unicode.Scalar, choices: [(written: String, after: String)])] = []
    /// Endings of a name, each with what they become before a case ending: "k" and "ğ" for "mutfak" and "mutfağa".
    package var stemChanges: [(ending: String, forms: [String])] = []
    /// Particles written together with the word before, one word each.
    package var particles: [String] = []
    /// Contractions, such as "i'm" for "i am", with all their expansions.
    package var contractions: [(word: String, expansions: [String])] = []
    /// Words that sound like different words when unstressed, such as "and" for "in", with those words.
    package var weakForms: [(word: String, others: [String])] = []
    /// Adverbs that may be left over beside a command: "again", "here".
    package var leavable: [String] = []
    /// Words that say nothing of their own beside the words and values of a command: degrees, particles, count nouns.
    package var lightWords: [String] = []
    /// Verbs that people say in place of a command's verb: "do", "put", "mach".
    package var lightVerbs: [String] = []
    /// The verbs of each category; the verbs of a list are synonyms.
    package var categoryVerbs: [(category: Shortcut.Category, verbs: [String])] = []
    /// Sets of antonyms, each with at least two sides; words of different sides never match.
    package var antonyms: [[[String]]] = []
    /// Prefixes and suffixes that turn equal stems into opposites ("un-" and none, "-ful" and "-less").
    package var antonymAffixes: [AntonymAffixes] = []
    /// The units of measure; present only in the files of units.
    package var units: [Unit] = []
    /// Number words that ICU does not spell out, with their values ("oh" → 0, "dozen" → 12).
    package var cardinals: [(words: String, value: Int64)] = []
    /// Ordinal words that ICU does not spell out; negative values count from the end of an offered list ("last" → −1).
    package var ordinals: [(words: String, value: Int64)] = []
    /// Alternative spellings of pieces of spelled-out numbers, "sytti" → "søtti"; a space marks a position where the
    /// word may be split.
    package var numberSpellings: [(piece: String, spelling: String)] = []
    /// Fractions: words and their values ("half" → 1/2).
    package var fractions: [(words: String, numerator: Int64, denominator: Int64)] = []
    /// Words between a denominator and its numerator ("分之").
    package var fractionBars: [String] = []
    /// Words allowed before a scale word that make a number approximate ("多" in 十多万).
    package var scaleInfixes: [String] = []
    /// Words that repeat the next digit ("double" → 2).
    package var digitRepeaters: [(words: String, count: Int64)] = []
    /// What letters and digits of codes are called, beside the digits' numbers ("bravo" → b).
    package var spelling: [(words: String, character: Unicode.Scalar)] = []
    /// Words allowed after a number inside one word of a script without spaces ("番", "个").
    package var counters: [String] = []
    /// Whether a digit after a scale word may imply the next smaller scale: Chinese 一百五 is 150.
    package var hasEllipticScales = false
    /// Whether 2,100 may be said as "twenty-one hundred".
    package var hasTeenHundreds = false
    /// Whether tens and units may be said without ICU's joiner: Croatian "dvadeset (i) jedan".
    package var hasDirectTens = false
    /// Whether a unit and the ten after it make a number in all their forms: Arabic خمس وعشرين.
    package var hasUnitsFirst = false
    /// Whether every part of a larger ordinal is an ordinal: "dvacátý první" is 21st.
    package var hasCompoundOrdinals = false
    /// Whether long number words are also read without the marks of the language's letters.
    package var readsBareNumbers = false
    /// Whether the file has only numbers, and the language's remaining lists are missing.
    package var isNumbersOnly = false
    /// Words that join the parts of a number ("and", "et", "und").
    package var numberJoiners: [String] = []
    /// Words between a whole number and its decimals ("point", "Komma").
    package var decimalWords: [String] = []
    /// Words before a negative number ("minus", "negative").
    package var minusWords: [String] = []
    /// Endings that make digits an ordinal ("st", "nd", "rd", "th"; German "."; French "e").
    package var ordinalSuffixes: [String] = []
    /// Prefixes that make digits or number words an ordinal ("第").
    package var ordinalPrefixes: [String] = []

    /// Two prefixes, or two suffixes, that turn equal stems into opposites.
    package struct AntonymAffixes: Hashable, Sendable {
        /// Whether the affixes are prefixes rather than suffixes.
        package var areBeginnings: Bool
        /// The first affix, without its hyphen; empty for none.
        package var one: String
        /// The second affix, without its hyphen; empty for none.
        package var other: String
    }

    /// The names of currencies whose hundredths have one name.
    package struct MinorUnits: Hashable, Sendable {
        /// The names of the currencies, one word each, in every spoken form.
        package var majors: [String]
        /// The names of the hundredths, one word each.
        package var minors: [String]
        /// The words between both amounts: "and" in "five dollars and fifty cents".
        package var joiners: [String]
    }

    /// A unit of measure.
    package struct Unit: Hashable, Sendable {
        /// The kind of measure, such as `duration`; units of one kind exclude each other.
        package var kind: String
        /// The unit's English singular, such as `minute`.
        package var name: String
        /// The unit's names and short forms, in every spoken form.
        package var words: [String]
    }

    /// Creates empty data.
    package init() {}
}

extension LanguageData.Unit {
    /// The unit's names in a region: a degree without a scale belongs to the scale in use.
    ///
    /// The regions that use Fahrenheit are those of CLDR 47 (`unitPreferenceData`, temperature).
    ///
    /// - Parameters:
    ///   - region: The region's code; empty if unknown.
    ///   - language: The language, which decides for English without a region.
    /// - Returns: The names.
    func words(in region: String, of language: String) -> [String] {
        guard kind == "temperature" else { return words }
        let usesFahrenheit =
            ["BS", "BZ", "KY", "PR", "PW", "US"].contains(region) || region.isEmpty && language == "en"
        let words = words.filter { $0 != "°" }
        return name == (usesFahrenheit ? "fahrenheit" : "celsius") ? words + ["°"] : words
    }
}
