import Earshot

extension Solver {
    /// The game that was said; `nil` if it was not a game.
    init?(_ match: ShortcutMatch) {
        guard match.shortcut == "SolveGame" else { return nil }
        var target: Int?
        var numbers: [Int] = []
        for parameter in match.parameters {
            switch parameter.value {
            case .integer(let number): target = Int(number)
            case .enumerationCase(let id): numbers.append(Int(id) ?? 0)
            default: return nil
            }
        }
        guard let target else { return nil }
        self.init(target: target, numbers: numbers)
    }
}
