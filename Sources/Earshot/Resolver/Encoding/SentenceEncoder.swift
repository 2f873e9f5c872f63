/// Turns sentences into vectors that point the same way where the sentences mean the same.
///
/// Earshot has no such model. A service that has one, such as MiniLM, lets a resolver ask it about what it would reject:
/// ``Resolver/asking(_:similarity:margin:)``.
public protocol SentenceEncoder: Sendable {
    /// The vector of a sentence.
    ///
    /// It is called once for each sentence of the catalogs' phrases, and then from all threads that resolve, by several
    /// at once.
    ///
    /// - Parameters:
    ///   - sentence: The sentence: as it was heard, or a phrase of a catalog with a value in each slot.
    ///   - locale: The language that it is in, as the BCP 47 tag of its catalog.
    /// - Returns: The vector, of any length but zero, the same for every sentence, in any scale; `nil` if the encoder does
    ///   not know the language, or fails. Then the utterance stays rejected.
    func vector(of sentence: String, locale: String) -> [Float]?
}

extension Resolver {
    /// The same resolver, which asks a sentence encoder about what it would reject.
    ///
    /// The encoder is asked only if the answer would be `unsupported` because nothing in the catalogs was near enough
    /// (``Resolution/Reason/Kind/outOfCatalog`` or ``Resolution/Reason/Kind/nearMiss``), and never for a parameter, an enum
    /// or a part of an utterance. What it finds is confirmed and never acted on: the outcome is `confirmationRequired`
    /// with the shortcut, its presets and its defaults, and ``Resolution/doubt`` says so. Its score is 0, as nobody knows
    /// how often the encoder is right. Negative phrases take part: an utterance that means one stays rejected. So does
    /// one that negates the phrase or says its opposite, which encoders hardly tell from the phrase itself.
    ///
    /// The vectors of the phrases are made here. An overlay's phrases have none.
    ///
    /// - Parameters:
    ///   - encoder: The encoder.
    ///   - similarity: The least cosine of the angle between the utterance and a phrase, from −1 to 1. The default fits
    ///     all-MiniLM-L6-v2: of 1,500 requests in other words for 150 shortcuts of ten phrases, 83 more are asked about
    ///     rightly and 11 wrongly, and 4 of 500 requests for something else.
    ///   - margin: How much nearer the phrase has to be than any phrase of another shortcut.
    /// - Returns: A resolver that shares what is compiled with this one; it asks no encoder that was named before.
    /// - Complexity: A call of the encoder for each of up to 12 sentences of a phrase; O(*n* · *d*) for a rejection, in
    ///   the sentences and the length of a vector.
    public func asking(
        _ encoder: any SentenceEncoder,
        similarity: Double = 0.65,
        margin: Double = 0.05
    ) -> Resolver {
        var engine = engine
        engine.encoded = EncodedPhrases(encoder, engine.apps, similarity: Float(similarity), margin: Float(margin))
        return Resolver(engine: engine)
    }
}
