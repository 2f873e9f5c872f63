extension Rule {
    /// Two shortcuts, or two cases of an enum, answer to the same words.
    public static let equalForms = Rule(
        id: "collision.equal",
        severity: .error,
        summary: "two shortcuts, or two cases of an enum, answer to the same words"
    )
    /// Two shortcuts, or two cases of an enum, answer to the same number.
    public static let sameNumber = Rule(
        id: "collision.number",
        severity: .error,
        summary: "two shortcuts, or two cases of an enum, answer to the same number, written in two ways"
    )
    /// Two shortcuts, or two cases of an enum, sound the same.
    public static let homophone = Rule(
        id: "collision.homophone",
        severity: .error,
        summary: "two shortcuts, or two cases of an enum, sound the same"
    )
    /// One of two shortcuts, or of two cases of an enum, may be heard where the other was said.
    public static let nearSound = Rule(
        id: "collision.sound",
        severity: .warning,
        summary: "one of two shortcuts, or cases of an enum, may be heard where the other was said"
    )
    /// Two shortcuts, or two cases of an enum, are spelled the same except for spaces, or similarly where the sounds of
    /// their words are not known.
    public static let nearSpelling = Rule(
        id: "collision.spelling",
        severity: .warning,
        summary: "two shortcuts, or two cases of an enum, are spelled the same but for spaces, or nearly where no "
            + "sounds are known"
    )
    /// Two shortcuts answer to the same words, with another verb of their category.
    public static let sameVerb = Rule(
        id: "collision.verb",
        severity: .error,
        summary: "two shortcuts answer to the same words, as verbs of a category stand for each other"
    )
    /// Two parameters of one shortcut take the same words.
    public static let sharedBinding = Rule(
        id: "collision.binding",
        severity: .error,
        summary: "the same words fill either of two parameters of one shortcut"
    )
    /// A phrase, or a value of its parameter, is always answered by other phrases.
    public static let shadow = Rule(
        id: "collision.shadow",
        severity: .error,
        summary: "every way to say a phrase, or a phrase with some value, is answered by more specific phrases"
    )
    /// A phrase answers for a value that another shortcut's phrase takes.
    public static let takenValue = Rule(
        id: "collision.value",
        severity: .warning,
        summary: "a phrase answers for a value that another shortcut's phrase takes in other words"
    )
    /// A phrase answers words that a text of another shortcut's phrase takes.
    public static let takenText = Rule(
        id: "collision.text",
        severity: .note,
        summary: "a phrase answers words that another shortcut's phrase takes as a text"
    )
    /// A sentence of a phrase is answered by something else.
    public static let lostSentence = Rule(
        id: "collision.sentence",
        severity: .warning,
        summary: "a sentence of a phrase is answered by something else, with other values, or not at all"
    )
    /// A negative phrase vetoes every sentence of a phrase.
    public static let killedPhrase = Rule(
        id: "collision.killed",
        severity: .error,
        summary: "negative phrases forbid every way to say a phrase"
    )
    /// A negative phrase vetoes some sentences of a phrase.
    public static let partlyKilledPhrase = Rule(
        id: "collision.partlyKilled",
        severity: .warning,
        summary: "a negative phrase forbids some ways to say a phrase"
    )
    /// Nothing that a negative phrase vetoes would be answered without it.
    public static let idleNegative = Rule(
        id: "collision.idleNegative",
        severity: .warning,
        summary: "a negative phrase forbids nothing that a phrase would answer"
    )
    /// Cases of an enum share a part that identifies none of them.
    public static let sharedPart = Rule(
        id: "collision.part",
        severity: .note,
        summary: "cases of an enum share a part of their names that does not tell which one is meant"
    )
    /// A name of an application is also another application's, or a parameter's value.
    public static let applicationName = Rule(
        id: "collision.application",
        severity: .warning,
        summary: "a name of an application is also another application's, or a value of a parameter"
    )
    /// Two parameters are adjacent, and nothing marks where the first one ends.
    public static let openParameters = Rule(
        id: "phrase.openParameters",
        severity: .warning,
        summary: "two parameters are next to each other, with no word between them"
    )
    /// Every part of a phrase is optional.
    public static let allOptional = Rule(
        id: "phrase.allOptional",
        severity: .warning,
        summary: "every part of a phrase is optional, so any one of them invokes it"
    )
    /// People will say a phrase's opposite too, and nothing answers or forbids it.
    public static let missingOpposite = Rule(
        id: "phrase.opposite",
        severity: .note,
        summary: "people will say a phrase's opposite too, and no phrase or negative phrase has it"
    )

    /// The rules about collisions.
    static let collisions = [
        equalForms, sameNumber, homophone, nearSound, nearSpelling, sameVerb, sharedBinding, shadow, takenValue,
        takenText, lostSentence, killedPhrase, partlyKilledPhrase, idleNegative, sharedPart, applicationName,
        openParameters, allOptional, missingOpposite,
    ]

    /// The rule for two ways to say something that are alike.
    static func collision(_ likeness: Likeness) -> Rule {
        switch likeness {
        case .equal: equalForms
        case .number: sameNumber
        case .spelling: nearSpelling
        case .homophone: homophone
        }
    }
}
