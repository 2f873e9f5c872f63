/// Turns sentences into vectors that have similar directions for similar meanings.
///
/// Earshot has no such model. A service with a model, such as MiniLM, lets a resolver ask it about rejected utterances:
/// ``Resolver/asking(_:similarity:margin:)``.
public protocol SentenceEncoder: Sendable {
    /// The vector of a sentence.
    ///
    /// The resolver calls the encoder once for each sentence of the catalogs' phrases, and then from all resolving
    /// threads, concurrently.
    ///
    /// - Parameters:
    ///   - sentence: The sentence: as heard, or a phrase of a catalog with a value in each slot.
    ///   - locale: The language of the sentence, as the BCP 47 tag of its catalog.
    /// - Returns: The vector, in any scale, and of the same nonzero length for every sentence; `nil` if the encoder
    ///   does not know the language, or fails. Then the utterance stays rejected.
    func vector(of sentence: String, locale: String) -> [Float]?
}

extension Resolver {
    /// The same resolver with a sentence encoder for utterances that would be rejected.
    ///
    /// The encoder is asked only if the answer would be `unsupported` because nothing in the catalogs was near enough
    /// (``Resolution/Reason/Kind/outOfCatalog`` or ``Resolution/Reason/Kind/nearMiss``), and never for a parameter, an
    /// enum or a part of an utterance. A match is confirmed and never acted on: the outcome is `confirmationRequired`
    /// with the shortcut, its presets and its defaults, and ``Resolution/doubt`` says so. The score is 0, as the
    /// encoder's reliability is unknown. Negative phrases take part: an utterance that means a negative phrase stays
    /// rejected. So does an utterance that negates the phrase or says its opposite, since encoders hardly distinguish
    /// opposites.
    ///
    /// The vectors of the phrases are computed here. An overlay's phrases have none.
    ///
    /// - Parameters:
    ///   - encoder: The encoder.
    ///   - similarity: The least cosine of the angle between the utterance and a phrase, from −1 to 1. The default fits
    ///     all-MiniLM-L6-v2: of 1,500 requests in other words for 150 shortcuts of ten phrases, 83 more are asked about
    ///     rightly and 11 wrongly, and 4 of 500 requests for something else.
    ///   - margin: The least lead over every phrase of a different shortcut.
    /// - Returns: A resolver that shares the compiled data; the encoder replaces any earlier encoder.
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
