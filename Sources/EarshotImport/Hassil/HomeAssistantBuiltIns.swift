internal import Earshot
internal import EarshotFormats

/// The rules and lists that Home Assistant adds to the sentences of its users, by name.
///
/// Sentences of users refer to them without declaring them. What each means is written here in our own words, so that
/// a file of such sentences can be imported by itself. The names of areas, floors and devices belong to a house: their
/// lists are not here.
struct HomeAssistantBuiltIns {
    /// Whether the rules of the language are known well enough to call one that is not known a mistake.
    let hasWords: Bool
    private let rules: [String: String]

    init(language: String) {
        let language = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        hasWords = language == "en"
        let own = language == "en" ? Self.english : language == "de" ? Self.german : [:]
        rules = Self.everywhere.merging(own) { $1 }
    }

    /// The names of the rules that are known.
    var names: [String] { rules.keys.sorted() }

    /// The body of a rule; `nil` if it is not known.
    func rule(_ name: String) -> String? { rules[name] }

    /// A list; `nil` if it is not known, or if it belongs to a house.
    func list(_ name: String, at location: Catalog.SourceLocation) -> HassilSource.List? {
        func made(_ kind: HassilSource.List.Kind) -> HassilSource.List {
            HassilSource.List(name: name, kind: kind, location: location)
        }
        if let bounds = Self.ranges[name] {
            return made(.range(HassilSource.Range(from: bounds.lowerBound, to: bounds.upperBound)))
        }
        if Self.wildcards.contains(name) { return made(.wildcard) }
        guard hasWords, let values = Self.englishValues[name] else { return nil }
        return made(
            .values(
                values.map { words, output in
                    HassilSource.Value(
                        input: HassilSource.Text(text: words, location: location),
                        output: output.map { .text($0) }
                    )
                }
            )
        )
    }

    /// Rules that are a value and nothing else, in every language.
    private static let everywhere = [
        "name": "{name}", "area": "{area}", "floor": "{floor}", "area_floor": "({area}|{floor})",
        "brightness": "{brightness}", "volume": "{volume:volume_level}", "position": "{position}",
        "temperature": "{temperature}", "color": "{color}",
    ]

    private static let english = [
        "name": "[(the|my|our)] {name}", "area": "[(the|my|our)] {area}", "floor": "[(the|my|our)] {floor}",
        "area_floor": "[(the|my|our)] ({area}|{floor})", "in_area_floor": "[(in|on|at|of)] <area_floor>",
        "in_area": "[(in|on|at|of)] <area>", "the": "(the|my|our)", "in": "(in|on|at|of|inside|across)",
        "is": "(is|are) [(the|my|our|there)]", "are": "<is>", "all": "(all [of] [(the|my|our)]|every|each)",
        "any": "(any|some|one) [of] [(the|my|our)]", "are_any": "[(is|are)] <any>", "are_all": "[(is|are)] <all>",
        "how_many": "how many [of] [(the|my|our)]", "which": "(which|what) [of] [(the|my|our)]",
        "what_is": "(what is|what's|whats|what are|tell me) [(the|my|our)]", "how_is": "(how is|how's|hows|how are)",
        "where_is": "(where is|where's|wheres|where are) [(the|my|our)]", "who_is": "(who is|who's|whos)",
        "home": "(home|house|apartment|flat|place)", "everywhere": "(everywhere|all over [<the>] [<home>])",
        "here": "[in] (here|this room|this area|the room)", "turn": "(turn|switch|put)",
        "set": "(set|change|turn|make)",
        "change": "(change|set|turn|adjust)",
        "numeric_value_set": "(set|change|turn|adjust|increase|decrease) [(up|down)]",
        "open": "(open|raise|lift) [up]", "close": "(close|shut|lower) [(up|down)]", "lock": "lock", "unlock": "unlock",
        "start": "(start|begin|run)",
        "stop": "(stop|end|halt)", "pause": "pause", "play": "(play|start|put on)",
        "clean": "(clean|vacuum|hoover)", "add": "(add|put)", "remove": "(remove|delete|take)",
        "temp": "(temp|temperature)", "temperature": "{temperature} [(degrees|degree)] [{temperature_unit}]",
        "degrees": "(degrees|degree)", "percent": "(percent|per cent)",
        "brightness": "{brightness} [(percent|per cent)]",
        "volume": "{volume:volume_level} [(percent|per cent)]", "position": "{position} [(percent|per cent)]",
        "light": "[(the|my|our)] (light|lights|lamp|lamps|lighting)", "lights": "<light>", "fan": "(fan|fans)",
        "switch": "(switch|switches|outlet|outlets)",
        "cover": "(cover|covers|blind|blinds|shade|shades|shutter|shutters)",
        "curtain": "(curtain|curtains|drape|drapes)", "blind": "(blind|blinds)", "shade": "(shade|shades)",
        "door": "(door|doors)", "window": "(window|windows)", "garage": "(garage|garage door)",
        "lockable": "[(the|my|our)] (lock|locks|door|doors|window|windows|gate|gates)", "media": "(media|music|song)",
        "track": "(track|song|title)", "script": "[(the|my)] script", "scene": "[(the|my)] scene",
        "timer_set": "(set|start|create|make)", "timer_start_seconds": "{timer_seconds:start_seconds} (second|seconds)",
        "timer_start_minutes":
            "{timer_minutes:start_minutes} (minute|minutes) [[and] {timer_seconds:start_seconds} (second|seconds)]",
        "timer_start_hours":
            "{timer_hours:start_hours} (hour|hours) [[and] {timer_minutes:start_minutes} (minute|minutes)]",
        "timer_start": "(<timer_start_seconds>|<timer_start_minutes>|<timer_start_hours>)",
        "currently": "(currently|right now|now|at the moment)", "state": "[current] (state|status|condition)",
        "what_is_the_class_of_name":
            "(<what_is> <class> (of|in|from|measured by) <name> [in <area>]|<what_is> [<area>] <name> <class>)",
        "timer_cancel": "(cancel|stop|end)", "timer_remove": "(remove|take|subtract)",
        "timer_add": "(add|extend|increase)", "timer_pause": "pause", "timer_unpause": "(resume|continue|unpause)",
        "timer_duration_seconds": "{timer_seconds:seconds} (second|seconds)",
        "timer_duration_minutes":
            "{timer_minutes:minutes} (minute|minutes) [[and] {timer_seconds:seconds} (second|seconds)]",
        "timer_duration_hours": "{timer_hours:hours} (hour|hours) [[and] {timer_minutes:minutes} (minute|minutes)]",
        "timer_duration": "(<timer_duration_seconds>|<timer_duration_minutes>|<timer_duration_hours>)",
    ]

    private static let german = [
        "name": "[(der|die|das|den|dem)] {name}", "area": "[(in|im|am|auf|vom)] [(der|die|das|den|dem)] {area}",
        "floor": "[(in|im|am|auf)] [(der|die|das|den|dem)] {floor}", "artikel_bestimmt": "(der|die|das|den|dem|des)",
        "artikel": "(der|die|das|den|dem|ein|eine|einen)", "preposition": "(in|an|auf|bei)", "an": "(an|ein)",
        "aus": "(aus|ab)", "auf": "(auf|hoch|rauf)", "zu": "(zu|runter)", "schalten": "(schalte|schalt|schaltet)",
        "machen": "(mache|mach)", "fahren": "(fahre|fahr)", "setzen": "(setze|setz|stelle|stell)",
        "setze": "(setze|setz)",
        "stelle": "(stelle|stell)", "oeffnen": "(öffne|öffnen)", "öffnen": "(öffne|öffnen)",
        "schliessen": "(schließe|schließ|schließen)", "aktivieren": "(aktiviere|aktivieren)",
        "deaktivieren": "(deaktiviere|deaktivieren)", "alle": "(alle|sämtliche|jede|jedes|jeden)",
        "hier": "(hier|in diesem Raum)", "licht": "[(das|die)] (Licht|Lampe|Beleuchtung)",
        "lichter": "[die] (Lichter|Lampen|Leuchten)", "alle_lichter": "alle (Lichter|Lampen|Leuchten)",
        "welche": "(welche|welcher|welches|welchen)", "wieviel": "(wie viel|wie viele|wieviele)",
        "timer_set": "(starte|stelle|setze|erstelle)", "timer_cancel": "(beende|stoppe|lösche)",
        "brightness": "{brightness} [Prozent]", "temperature": "{temperature} [Grad]",
    ]

    private static let ranges: [String: ClosedRange<Int64>] = [
        "brightness": 0...100, "position": 0...100, "volume": 0...100, "volume_level": 0...100, "fan_speed": 0...100,
        "percentage": 0...100, "temperature": 0...100, "humidity": 0...100, "color_temperature": 1_000...10_000,
        "timer_seconds": 1...100, "timer_minutes": 1...100, "timer_hours": 1...100, "volume_step_up": 0...100,
    ]

    private static let wildcards: Set<String> = [
        "message", "search_query", "shopping_list_item", "todo_list_item", "item", "timer_name", "timer_command",
        "zone",
    ]

    private static let openOrClosed: [(String, String?)] = [("(open|opened)", "on"), ("(closed|shut)", "off")]
    private static let detectedOrClear: [(String, String?)] = [("(detected|triggered|on)", "on"), ("clear", "off")]

    /// What is said, and the value in the answer, where they differ.
    private static let englishValues: [String: [(String, String?)]] = [
        "color": [
            "white", "black", "red", "orange", "yellow", "green", "blue", "purple", "brown", "pink", "turquoise",
        ].map { ($0, nil) },
        "on_off_states": [("on", "on"), ("off", "off")], "on_off": [("on", "on"), ("off", "off")],
        "on_off_domains": [("lights", "light"), ("fans", "fan"), ("switches", "switch")],
        "cover_states": [
            ("open", "open"), ("(closed|shut)", "closed"), ("opening", "opening"), ("closing", "closing"),
        ],
        "cover_classes": [
            ("(blind|blinds)", "blind"), ("(curtain|curtains)", "curtain"), ("(shutter|shutters)", "shutter"),
            ("(garage door|garage doors)", "garage"), ("(window|windows)", "window"), ("(door|doors)", "door"),
        ],
        "lock_states": [("locked", "locked"), ("unlocked", "unlocked")],
        "brightness_level": [
            ("(max|maximum|highest|full)", "100"), ("(min|minimum|lowest)", "1"),
        ],
        "timer_half": [("(half|half a)", "30")],
        "bs_door_states": openOrClosed, "bs_garage_door_states": openOrClosed, "bs_opening_states": openOrClosed,
        "bs_open_states": openOrClosed, "bs_window_states": openOrClosed, "bs_motion_states": detectedOrClear,
        "bs_occupancy_states": detectedOrClear, "bs_smoke_states": detectedOrClear, "bs_gas_states": detectedOrClear,
        "bs_sound_states": detectedOrClear, "bs_lock_states": [("unlocked", "on"), ("locked", "off")],
        "bs_battery_states": [("(low|empty)", "on"), ("(charged|full|normal)", "off")],
        "bs_presence_states": [("(home|present|here)", "on"), ("(away|gone|not home)", "off")],
        "bs_plug_states": [("plugged in", "on"), ("unplugged", "off")],
        "bs_running_states": [("running", "on"), ("not running", "off")],
        "temperature_unit": [("(celsius|c)", "celsius"), ("(fahrenheit|f)", "fahrenheit")],
        "media_class": [
            ("(artist|band)", "artist"), ("album", "album"), ("(song|track)", "track"), ("playlist", "playlist"),
            ("podcast", "podcast"), ("(movie|film)", "movie"),
        ],
    ]
}
