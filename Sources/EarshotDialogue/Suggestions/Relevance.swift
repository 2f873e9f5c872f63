#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A place on Earth.
public struct Place: Hashable, Sendable, Codable {
    /// Degrees north of the equator, −90…90.
    public var latitude: Double
    /// Degrees east of Greenwich, −180…180.
    public var longitude: Double

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north of the equator.
    ///   - longitude: Degrees east of Greenwich.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The distance to another place along the surface.
    ///
    /// - Parameter other: The other place.
    /// - Returns: The distance in meters, on a sphere of Earth's mean radius.
    public func distance(to other: Place) -> Double {
        let radians = Double.pi / 180
        let (north, otherNorth) = (latitude * radians, other.latitude * radians)
        let up = sin((otherNorth - north) / 2)
        let across = sin((other.longitude - longitude) * radians / 2)
        let chord = up * up + cos(north) * cos(otherNorth) * across * across
        return 2 * 6_371_009 * asin(min(1, chord.squareRoot()))
    }
}

/// A part of a person's day that the service knows of.
public enum DailyRoutine: String, Hashable, Sendable, Codable, CaseIterable {
    /// The morning, before the day's work.
    case morning
    /// The evening, after the day's work.
    case evening
    /// At home.
    case home
    /// At work.
    case work
    /// At school.
    case school
    /// At the gym.
    case gym
    /// On the way between home and work.
    case commute
    /// With headphones on.
    case headphones
    /// During a workout.
    case workout
}

/// What is known of the person's situation now.
public struct Situation: Hashable, Sendable {
    /// The time.
    public var moment: Moment
    /// The place; `nil` if it is not known.
    public var place: Place?
    /// The parts of the day that the person is in.
    public var routines: Set<DailyRoutine>

    /// Creates a situation.
    ///
    /// - Parameters:
    ///   - moment: The time.
    ///   - place: The place.
    ///   - routines: The parts of the day that the person is in.
    public init(_ moment: Moment, place: Place? = nil, routines: Set<DailyRoutine> = []) {
        self.moment = moment
        self.place = place
        self.routines = routines
    }
}

/// When something is worth showing without being asked for, such as on a watch's face.
public enum Relevance: Hashable, Sendable, Codable {
    /// From one moment to another, both included.
    case time(from: Moment, to: Moment)
    /// Within so many meters of a place.
    case place(Place, radius: Double)
    /// In a part of the day.
    case routine(DailyRoutine)

    /// Whether it holds in a situation.
    ///
    /// - Parameter situation: What is known of the situation.
    /// - Returns: Whether it holds; `false` if what it depends on is not known.
    public func holds(in situation: Situation) -> Bool {
        switch self {
        case .time(let from, let to):
            from.seconds <= situation.moment.seconds && situation.moment.seconds <= to.seconds
        case .place(let place, let radius): situation.place.map { place.distance(to: $0) <= radius } ?? false
        case .routine(let routine): situation.routines.contains(routine)
        }
    }
}

/// Something that an app suggests, whether or not the person has ever done it.
public struct OfferedShortcut: Hashable, Sendable, Codable {
    /// What to offer.
    public var invocation: Invocation
    /// When it is relevant: in any of these cases; empty if always alike.
    public var relevance: [Relevance]

    /// Creates an offer.
    ///
    /// - Parameters:
    ///   - invocation: What to offer.
    ///   - relevance: When it is relevant; empty if always alike.
    public init(_ invocation: Invocation, relevance: [Relevance] = []) {
        self.invocation = invocation
        self.relevance = relevance
    }

    /// Whether the app says that it is relevant in a situation.
    ///
    /// - Parameter situation: What is known of the situation.
    /// - Returns: Whether one of the cases holds; `false` if there are none.
    public func isRelevant(in situation: Situation) -> Bool { relevance.contains { $0.holds(in: situation) } }
}
