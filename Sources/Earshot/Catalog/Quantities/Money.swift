/// An amount of money: 20 US dollars.
public struct Money: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The amount in the currency's main unit.
    public var value: Double
    /// The currency by its code of ISO 4217: "USD".
    public var currency: String

    /// Creates an amount of money.
    ///
    /// - Parameters:
    ///   - value: The amount in the currency's main unit.
    ///   - currency: The currency by its code of ISO 4217; see ``currencies``.
    public init(_ value: Double, _ currency: String) {
        self.value = value
        self.currency = currency
    }

    /// The amount for a person to read: "20 USD".
    public var description: String { "\(JSONText.shortest(value) ?? "\(value)") \(currency)" }

    /// The currencies that a catalog may name: those in use.
    public static let currencies: [String] = codes.split(separator: " ").map(String.init)

    private static let codes =
        "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF "
        + "CHF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD "
        + "HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD "
        + "LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP "
        + "PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT "
        + "TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL"
}
