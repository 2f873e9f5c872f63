@testable import Earshot

extension SentenceReader {
    /// The quantities that a slot takes from a path: "half an hour", "5:30 p.m.", "21 degrees".
    func quantities(of slot: QuantitySlot, _ path: Path) -> [Taken] {
        let spans = heardQuantities.enumerated().filter { $1.units.lowerBound == path.unit }
            .map { (index: Int32($0), span: $1) }
        return QuantityChoice.taken(from: spans, by: slot, clock: options.clock).map { taken in
            let span = heardQuantities[Int(taken.index)]
            let evidence = span.surcharge > 0 ? EvidenceClass.homophone : .number
            let price = QuantityChoice.cost(of: taken) + Int(span.surcharge)
            var next = path.reading(span.units.count, evidence, cost: price)
            next.part += 1
            next.letters += Int(CostModel.numberLetters)
            if takesMissing(path) { next.hasTakenMissing = true }
            next.last = .value
            next.form = nil
            if taken.isOutOfRange { next.faults.insert(.outOfRange) }
            if taken.needsNow { next.faults.insert(.needsNow) }
            if taken.isSkipped { next.faults.insert(.isSkipped) }
            return Taken(path: next, value: span.value?.value ?? .text(""))
        }
    }

    /// Where the quantities end that begin with a word, as the catalog's parameters take their kinds.
    func quantityEnds(at unit: Int) -> [Int] {
        heardQuantities.filter { $0.units.lowerBound == unit && $0.surcharge == 0 }.map { Int($0.units.upperBound) }
    }
}
