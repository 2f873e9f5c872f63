import EarshotTestSupport
import Testing

@testable import NumbersGame

/// The solver of the tutorial finds what trying everything finds, and what it says is right.
@Suite struct NumbersGameTests {
    /// A number that was reached, and how many of the initial numbers it took.
    private struct Reached {
        var value: Int
        var used = 1
    }

    /// How good the best of all there is is: every pair in either order, every operation, again and again.
    private static func best(_ numbers: [Reached], target: Int) -> [Int] {
        var ranks: [[Int]] = numbers.map { [abs($0.value - target), $0.used, $0.value] }
        for (place, one) in numbers.enumerated() {
            for (other, two) in numbers.enumerated() where other != place {
                let rest = numbers.indices.filter { $0 != place && $0 != other }.map { numbers[$0] }
                var values = [one.value + two.value, one.value * two.value]
                if one.value > two.value { values.append(one.value - two.value) }
                if one.value % two.value == 0 { values.append(one.value / two.value) }
                for value in values {
                    ranks.append(best(rest + [Reached(value: value, used: one.used + two.used)], target: target))
                }
            }
        }
        return ranks.min { $0.lexicographicallyPrecedes($1) } ?? []
    }

    /// The numbers that a way takes, if every calculation in it is right and stays above zero; `nil` otherwise.
    private static func numbers(of way: Expression) -> [Int]? {
        switch way {
        case .number(let number): return [number]
        case .calculation(let left, let operation, let right, let result):
            guard let taken = numbers(of: left), let more = numbers(of: right), result > 0 else { return nil }
            let isRight =
                switch operation {
                case .plus: left.value + right.value == result
                case .minus: left.value - right.value == result
                case .times: left.value * right.value == result
                case .dividedBy: right.value * result == left.value
                }
            return isRight ? taken + more : nil
        }
    }

    /// Whether some numbers are among others, each as often.
    private static func isPart(_ numbers: [Int], of all: [Int]) -> Bool {
        var left = all
        return numbers.allSatisfy { number in
            guard let place = left.firstIndex(of: number) else { return false }
            left.remove(at: place)
            return true
        }
    }

    private static let tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 50, 75, 100]

    @Test func findsWhatTryingEverythingFinds() throws {
        var dice = Dice(seed: 342)
        for _ in 0..<300 {
            let numbers = (0..<(1 + dice.roll(4))).map { _ in dice.pick(Self.tiles) }
            let target = dice.roll(400) + 1
            let way = try #require(Solver(target: target, numbers: numbers).solution())
            let taken = try #require(Self.numbers(of: way), "\(way)")
            #expect(Self.isPart(taken, of: numbers))
            let rank = [abs(way.value - target), taken.count, way.value]
            #expect(rank == Self.best(numbers.map { Reached(value: $0) }, target: target), "\(target) from \(numbers)")
        }
    }

    @Test func solvesSixNumbers() throws {
        var dice = Dice(seed: 6)
        for _ in 0..<10 {
            let numbers = (0..<6).map { _ in dice.pick(Self.tiles) }
            let target = 100 + dice.roll(900)
            let way = try #require(Solver(target: target, numbers: numbers).solution())
            #expect(Self.isPart(try #require(Self.numbers(of: way)), of: numbers))
        }
        #expect(Solver(target: 987, numbers: [100, 75, 50, 25, 10, 9]).solution()?.value == 987)
        #expect(Solver(target: 999, numbers: [1, 1, 2, 2, 3, 3]).solution()?.value == 81)
    }

    @Test func saysWhatItFound() {
        #expect(Solver(target: 50, numbers: [2, 25]).answer() == "25 times 2 is 50.")
        #expect(Solver(target: 3, numbers: [25, 75]).answer() == "75 divided by 25 is 3.")
        #expect(Solver(target: 100, numbers: [3, 100]).answer() == "100 is one of the numbers.")
        #expect(
            Solver(target: 100, numbers: [1]).answer()
                == "100 cannot be reached. The nearest is 1. 1 is one of the numbers."
        )
        #expect(Solver(target: 100, numbers: []).answer() == "There are no numbers.")
    }
}
