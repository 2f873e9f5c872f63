/// Working storage of a ``Normalizer``.
///
/// The caller keeps a scratch per thread, so that normalizing in a loop allocates nothing. A scratch may serve several
/// normalizers in turn. Exclusive access is not checked at run time, which would cost a tenth of the time of a short
/// utterance: only one call of one normalizer uses a scratch at a time, and no rule sees the scratch itself.
package final class NormalizerScratch {
    /// The text between two rules.
    @exclusivity(unchecked) var text = AlignedText()
    /// The bytes in lower case, for ``ASCIIPath``.
    @exclusivity(unchecked) var lower: [UInt8] = []
    /// The bytes of the result under construction.
    @exclusivity(unchecked) var output: [UInt8] = []
    /// A run of characters without spaces, for the dictionary.
    @exclusivity(unchecked) var run: [UInt32] = []
    /// Whether a word begins at each character of the run.
    @exclusivity(unchecked) var flags: [UInt8] = []

    private var settings: NormalizerSettings?
    private var breaker: WordBreaker?

    /// Creates empty storage.
    package init() {}

    /// This scratch's own copy of the settings' word breaker.
    func breaker(for settings: NormalizerSettings) -> WordBreaker {
        if let breaker, self.settings === settings { return breaker }
        let copy = settings.copyOfBreaker()
        breaker = copy
        self.settings = settings
        return copy
    }
}
