internal import Earshot

/// Whether an utterance is a command or answers a question: a policy has bands of its own for each.
enum UtteranceKind: Int, CaseIterable, Sendable {
    case command
    case answer
}

/// The policies that calibration chooses from: those of a few widths around a given one.
///
/// For each kind of utterance four costs move, in steps: up to which an answer is acted on, and up to which it is asked
/// about; with approximate evidence the same, as whole bands. The rest of the policy stays.
struct BandGrid: Sendable {
    /// How far each of the four costs moves: an index into the steps.
    typealias Point = SIMD4<Int8>

    /// What moves costs without approximate evidence, in thousandths of a nat; the first leaves nothing of the standard
    /// ones for what is acted on but exact words.
    private static let plainSteps = [-2_400, -1_600, -800, -400, 0, 400, 800, 1_200, 1_600]
    /// What moves bands; the first leaves next to nothing of the standard ones.
    private static let nearSteps = [-6_000, -3_000, -1_500, -700, 0, 700, 1_500, 3_000, 6_000]

    /// The number of steps.
    static let steps = plainSteps.count
    /// The number of points.
    static let count = steps * steps * steps * steps
    /// The point that changes nothing.
    static let unchanged = Point(repeating: Int8(steps / 2))
    static let lowest = Point(repeating: 0)
    static let highest = Point(repeating: Int8(steps - 1))

    /// The axes of what is acted on: without approximate evidence, and with it.
    static let acting = [0, 2]

    /// The policy in the middle.
    let base: ResolveOptions.Policy

    /// The position of a point in the order of all points.
    static func index(_ point: Point) -> Int {
        (0..<4).reduce(0) { $0 * steps + Int(point[$1]) }
    }

    /// The point at a position.
    static func point(_ index: Int) -> Point {
        var rest = index
        var point = lowest
        for axis in (0..<4).reversed() {
            point[axis] = Int8(rest % steps)
            rest /= steps
        }
        return point
    }

    /// How many steps a point is from the unchanged policy.
    static func distance(_ point: Point) -> Int {
        (0..<4).reduce(0) { $0 + abs(Int(point[$1]) - Int(unchanged[$1])) }
    }

    /// A policy with the costs of one kind of utterance moved.
    ///
    /// What would be acted on and not even asked about is neither: the lower of the two counts.
    func policy(_ kind: UtteranceKind, at point: Point, in policy: ResolveOptions.Policy? = nil)
        -> ResolveOptions.Policy
    {
        var policy = policy ?? base
        let moves = (0..<4).map { ($0 < 2 ? Self.plainSteps : Self.nearSteps)[Int(point[$0])] }
        switch kind {
        case .command:
            policy.commandConfirmation = Self.moved(base.commandConfirmation, by: moves[1])
            policy.commandSuccess = min(Self.moved(base.commandSuccess, by: moves[0]), policy.commandConfirmation)
            policy.commandNearConfirmation = Self.moved(base.commandNearConfirmation, by: moves[3])
            policy.commandNear = Self.moved(base.commandNear, by: moves[2], under: policy.commandNearConfirmation)
        case .answer:
            policy.answerConfirmation = Self.moved(base.answerConfirmation, by: moves[1])
            policy.answerSuccess = min(Self.moved(base.answerSuccess, by: moves[0]), policy.answerConfirmation)
            policy.answerNearConfirmation = Self.moved(base.answerNearConfirmation, by: moves[3])
            policy.answerNear = Self.moved(base.answerNear, by: moves[2], under: policy.answerNearConfirmation)
        }
        return policy
    }

    private static func moved(_ cost: Int, by step: Int) -> Int {
        let range = ResolveOptions.Policy.costs
        return step == 0 ? cost : min(max(cost + step, range.lowerBound), range.upperBound)
    }

    private static func moved(
        _ band: ResolveOptions.Policy.Band,
        by step: Int,
        under other: ResolveOptions.Policy.Band? = nil
    ) -> ResolveOptions.Policy.Band {
        var band = band
        let range = ResolveOptions.Policy.bases
        if step != 0 { band.base = min(max(band.base + step, range.lowerBound), range.upperBound) }
        band.limit = moved(band.limit, by: step)
        if let other {
            band.base = min(band.base, other.base)
            band.limit = min(band.limit, other.limit)
        }
        return band
    }
}
