/// A quantity found in a text.
package struct QuantitySpan: Hashable, Sendable {
    /// The units it covers.
    package var units: Range<Int32>
    /// Its kind.
    package var kind: Quantity.Kind
    /// Its value; `nil` if it is counted from now and nobody has said when that is.
    package var value: Quantity?
    /// Whether the value is a time that no clock of the zone shows, in an hour that a change of clocks skips.
    package var isSkipped: Bool
    /// The surcharge on the price of a quantity, in thousandths of a nat: some of its words were heard as others.
    package var surcharge: Int32
    /// Its place among the readings of the same units and kind.
    ///
    /// Of those that a parameter takes, only the ones with the least number count: "twenty dollars" is USD in the
    /// United States, 0, and CAD where only that is taken, 1.
    package var choice: Int32
    /// Whether a number alone stands for it, as the parameter has one unit: "dim to 30".
    package var isPlain: Bool

    package init(
        units: Range<Int32>,
        kind: Quantity.Kind,
        value: Quantity?,
        surcharge: Int32 = 0,
        choice: Int32 = 0,
        isSkipped: Bool = false,
        isPlain: Bool = false
    ) {
        self.units = units
        self.kind = kind
        self.value = value
        self.surcharge = surcharge
        self.choice = choice
        self.isSkipped = isSkipped
        self.isPlain = isPlain
    }
}
