import Earshot
import Testing

@testable import EarshotImport

@Suite("What other tools call their durations, times, dates, measures and money")
struct ForeignQuantitiesTests {
    private static let temperatures = Parameter.Kind.measure(units: ["celsius", "fahrenheit", "kelvin"])

    static let apple: [(type: String, kind: Parameter.Kind?)] = [
        ("Duration", .duration()), ("Foundation.TimeInterval", .duration()), ("Date", .dateTime()),
        ("DateComponents", .dateTime()), ("IntentCurrencyAmount", .money()), ("INCurrencyAmount", .money()),
        ("Measurement<UnitTemperature>", temperatures), ("IntentMeasurement<UnitTemperature>", temperatures),
        ("Temperature", temperatures), ("Measurement<UnitDuration>", .duration()), ("String", nil), ("Int", nil),
        ("", nil),
    ]

    @Test(arguments: apple.indices)
    func appleTypes(index: Int) {
        #expect(ForeignQuantities.apple(Self.apple[index].type) == Self.apple[index].kind)
    }

    static let duckling: [(dimension: String, kind: Parameter.Kind?)] = [
        ("time", .dateTime()), ("duration", .duration()), ("amount-of-money", .money()), ("temperature", temperatures),
        ("number", .decimal()), ("ordinal", .ordinal), ("email", nil), ("", nil),
    ]

    @Test(arguments: duckling.indices)
    func ducklingDimensions(index: Int) {
        #expect(ForeignQuantities.duckling(Self.duckling[index].dimension) == Self.duckling[index].kind)
    }

    static let snips: [(entity: String, kind: Parameter.Kind?)] = [
        ("snips/duration", .duration()), ("snips/datetime", .dateTime()), ("snips/date", .date()),
        ("snips/time", .time()), ("snips/amountOfMoney", .money()), ("snips/percentage", .percent()),
        ("snips/temperature", temperatures), ("snips/musicAlbum", nil), ("", nil),
    ]

    @Test(arguments: snips.indices)
    func snipsEntities(index: Int) {
        #expect(ForeignQuantities.snips(Self.snips[index].entity) == Self.snips[index].kind)
    }

    @Test func unitsOfADimensionAreKnownToTheEngine() throws {
        for dimension in ["distance", "volume"] {
            guard case .measure(let units, nil, nil)? = ForeignQuantities.duckling(dimension) else {
                Issue.record("\(dimension)")
                continue
            }
            #expect(!units.isEmpty && units.allSatisfy(Measure.units.contains))
        }
    }
}
