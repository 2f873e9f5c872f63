// The cost to go from each waypoint, computed from the last node back.
extension Waypoints {
    /// The cost to go from each waypoint; empty if no path arrives.
    func rest() -> [Int32] {
        var rest = Array(repeating: CostToGo.never, count: waypoints.count)
        var arrives = false
        for node in input.find == .within ? first.indices : first.count - 1..<first.count {
            var number = first[node]
            while number >= 0 {
                let waypoint = waypoints[Int(number)]
                if graph.accepts(waypoint.state), input.find == .whole || waypoint.stage > 0 {
                    rest[Int(number)] = 0
                    arrives = true
                }
                number = waypoint.next
            }
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
                    guard behind != CostToGo.never else { continue }
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
