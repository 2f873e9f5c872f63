// What is still to come from each place, worked out from the last node back.
extension ForeseenSteps {
    /// What each place still costs; empty if none leads to where a phrase ends with the utterance.
    func rest() -> [Int32] {
        var rest = Array(repeating: Foresight.never, count: places.count)
        var arrives = false
        var number = first[first.count - 1]
        while number >= 0 {
            let place = places[Int(number)]
            if graph.accepts(place.state) {
                rest[Int(number)] = 0
                arrives = true
            }
            number = place.next
        }
        guard arrives else { return [] }
        for node in ends.indices.reversed() {
            let steps = (node > 0 ? ends[node - 1] : 0)..<ends[node]
            var isChanged = true
            while isChanged {
                isChanged = false
                for index in steps.reversed() {
                    let arc = arcs[index]
                    let behind = rest[Int(arc.to)]
                    guard behind != Foresight.never else { continue }
                    let (sum, isTooMuch) = behind.addingReportingOverflow(arc.cost)
                    if !isTooMuch, sum < rest[Int(arc.from)] {
                        rest[Int(arc.from)] = sum
                        isChanged = true
                    }
                }
                if !turnsBackAt[node] { break }
            }
        }
        return rest
    }
}
