extension CostModel.Acceptance {
    /// What each of the ``Grounds`` of an answer to a question adds to the log odds that it is right, in thousandths of a
    /// nat.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --acceptance --write` rewrites this file.
    package enum Answer {
        /// The letters and the hypotheses that count.
        package static let mostLetters = 12
        package static let mostHypotheses = 2

        /// The log odds of an answer about which nothing else is known.
        package static let base = 3_693
        /// A nat that costs what is near.
        package static let nearCost = -1_205
        /// A letter that was heard in any way.
        package static let letter = 168
        /// A nat of any other cost.
        package static let restCost = -205
        /// All letters near as another form is.
        package static let inflectedShare = 974
        /// All letters resting on common words, as far as some do.
        package static let weakShare = -730
        /// That all of them do.
        package static let allWeak = -1_383
        /// A name of which a part was heard.
        package static let part = -667
        /// A hypothesis that means the same.
        package static let hypothesis = 198
    }
}
