internal import Earshot

/// The description of the server's paths, as OpenAPI 3.1.
enum OpenAPI {
    static let document: JSONValue = [
        "openapi": "3.1.0",
        "info": [
            "title": "Earshot", "version": .text(EarshotVersion.engine),
            "description": "Resolves what a speech recognizer heard against catalogs of commands.",
        ],
        "security": [[:], ["token": []]],
        "paths": paths,
        "components": [
            "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
            "schemas": schemas,
            "responses": [
                "Problem": [
                    "description": "What is wrong, what was expected, and how to mend it.",
                    "content": ["application/problem+json": ["schema": reference("Problem")]],
                ]
            ],
        ],
    ]

    private static let paths: JSONValue = [
        "/v1/resolve": ["post": answering("Resolves one utterance, an array of them, or JSON Lines, in order.")],
        "/v1/explain": ["post": answering("The same, and why.")],
        "/v1/check": [
            "post": operation(
                "Finds collisions and unreachable declarations in the catalog of the body.",
                body: ["application/yaml": text, "application/json": object],
                answers: ["200": json("The findings, worst first.", object), "422": problem]
            )
        ],
        "/v1/catalogs": [
            "get": operation("The catalogs, in their order.", answers: ["200": json("The catalogs.", object)])
        ],
        "/v1/catalogs/{name}": [
            "parameters": [path("name")],
            "get": operation(
                "What a catalog has; form=source gives the text that it was made of.",
                parameters: [query("form")],
                answers: [
                    "200": json("The catalog, with its ETag.", object), "304": only("Unchanged."), "404": problem,
                ]
            ),
            "put": operation(
                "Puts a catalog in place; If-Match and If-None-Match are looked at.",
                body: ["application/yaml": text, "application/json": object, "application/octet-stream": text],
                answers: [
                    "200": json("Replaced.", object), "201": json("New.", object), "412": problem, "422": problem,
                    "507": problem,
                ]
            ),
            "delete": operation("Ends a catalog.", answers: ["204": only("Ended."), "404": problem, "412": problem]),
        ],
        "/v1/catalogs/{name}/enums/{enum}": [
            "parameters": [path("name"), path("enum"), query("locale")],
            "get": operation(
                "What stands under the name of an enum; locale asks for a localization.",
                answers: ["200": json("The enum, with its ETag.", object), "304": only("Unchanged."), "404": problem]
            ),
            "put": operation(
                "Puts the catalog in place with other cases; If-Match and If-None-Match are about the enum.",
                body: ["application/yaml": text, "application/json": object],
                answers: [
                    "200": json("Replaced.", object), "201": json("New.", object), "404": problem, "409": problem,
                    "412": problem, "422": problem, "507": problem,
                ]
            ),
            "delete": operation(
                "Puts the catalog in place without the enum.",
                answers: ["204": only("Gone."), "404": problem, "409": problem, "412": problem, "422": problem]
            ),
        ],
        "/v1/catalogs/{name}/overlays/{user}": [
            "parameters": [path("name"), path("user")],
            "get": operation(
                "What a user has added: the bytes that were put; form=summary tells whether it fits the catalog.",
                parameters: [query("form")],
                answers: [
                    "200": json("The overlay, with its ETag.", object), "304": only("Unchanged."), "404": problem,
                ]
            ),
            "put": operation(
                "Lays what a user adds over a catalog, for requests with this user.",
                body: ["application/yaml": text, "application/json": object],
                answers: [
                    "200": json("Replaced.", object), "201": json("New.", object), "404": problem, "409": problem,
                    "412": problem, "413": problem, "422": problem, "507": problem,
                ]
            ),
            "delete": operation(
                "Takes it away.",
                answers: ["204": only("Gone."), "404": problem, "409": problem, "412": problem]
            ),
        ],
        "/v1/dialogues": [
            "post": operation(
                "Begins a conversation.",
                body: ["application/json": object],
                answers: ["201": json("The first turn, with the conversation's identifier.", object), "404": problem]
            )
        ],
        "/v1/dialogues/{id}": [
            "parameters": [path("id")],
            "post": operation(
                "Takes a turn.",
                body: ["application/json": reference("Utterance")],
                answers: ["200": json("The turn.", object), "400": problem, "404": problem]
            ),
            "get": operation("How it stands.", answers: ["200": json("The turn.", object), "404": problem]),
            "delete": operation("Ends it.", answers: ["204": only("Ended."), "404": problem]),
        ],
        "/model/parse": [
            "post": operation(
                "Answers as Rasa does.",
                body: ["application/json": object],
                answers: ["200": json("The message.", object), "400": problem]
            )
        ],
        "/parse": [
            "post": operation(
                "Finds quantities as Duckling does.",
                body: [
                    "application/x-www-form-urlencoded": [
                        "type": "object", "required": ["text"],
                        "properties": ["text": text, "locale": text, "reftime": text, "tz": text, "dims": text],
                    ]
                ],
                answers: ["200": json("The entities.", ["type": "array", "items": object]), "400": problem]
            )
        ],
        "/": ["get": operation("A page to try a catalog on.", answers: ["200": only("The page.")])],
        "/healthz": ["get": operation("Whether the server runs.", answers: ["200": only("It does.")])],
        "/readyz": ["get": operation("Whether it answers.", answers: ["200": only("It does."), "503": problem])],
        "/metrics": ["get": operation("What is counted, for Prometheus.", answers: ["200": only("The counters.")])],
        "/openapi.json": ["get": operation("This.", answers: ["200": json("The description.", object)])],
    ]

    private static let schemas: JSONValue = [
        "Utterance": [
            "type": "object",
            "description": "A line of a corpus, and for whom it is. Either text or hypotheses is needed.",
            "properties": [
                "id": ["type": ["string", "number"]], "text": text,
                "hypotheses": [
                    "type": "array",
                    "items": [
                        "type": "object", "required": ["text"],
                        "properties": ["text": text, "confidence": ["type": "number"]],
                    ],
                ],
                "locale": text, "target": text, "find": ["enum": ["whole", "within"]], "several": flag,
                "offered": ["type": "array", "items": text], "now": text, "zone": text, "catalog": text, "user": text,
                "explain": flag, "offsets": ["enum": ["bytes", "characters"]],
                "policy": ["type": ["string", "object"]],
                "shortcuts": ["type": "array", "items": text], "workLimit": ["type": "integer", "minimum": 1],
                "maxTime": ["type": "number"],
            ],
        ],
        "Answer": [
            "type": "object", "required": ["v", "id", "outcome", "match"],
            "properties": [
                "v": ["const": 1], "id": ["type": ["string", "number"]],
                "outcome": [
                    "enum": [
                        "success", "confirmationRequired", "disambiguation", "needsValue", "notRequired", "unsupported",
                        "error",
                    ]
                ],
                "match": ["type": ["object", "null"]], "score": ["type": ["number", "null"]],
                "evidence": ["type": ["string", "null"]], "intent": ["type": ["string", "null"]],
                "sentence": text, "spans": ["type": "array"], "alternatives": ["type": "array"],
                "reason": ["type": ["object", "null"]],
            ],
        ],
        "Problem": [
            "type": "object", "required": ["type", "title", "status", "detail", "expected"],
            "properties": [
                "type": text, "title": text, "status": ["type": "integer"], "detail": text, "expected": text,
                "mend": text,
                "problems": [
                    "type": "array",
                    "items": [
                        "type": "object",
                        "properties": [
                            "file": text, "line": ["type": "integer"], "column": ["type": "integer"], "what": text,
                            "expected": text, "mend": text,
                        ],
                    ],
                ],
            ],
        ],
    ]

    private static let text: JSONValue = ["type": "string"]
    private static let flag: JSONValue = ["type": "boolean"]
    private static let object: JSONValue = ["type": "object"]
    private static let problem: JSONValue = ["$ref": "#/components/responses/Problem"]

    private static func reference(_ name: String) -> JSONValue { ["$ref": .text("#/components/schemas/\(name)")] }

    private static func answering(_ summary: String) -> JSONValue {
        let several: JSONValue = [
            "oneOf": [reference("Utterance"), ["type": "array", "items": reference("Utterance")]]
        ]
        let answers: JSONValue = ["oneOf": [reference("Answer"), ["type": "array", "items": reference("Answer")]]]
        return operation(
            summary,
            parameters: [query("catalog"), query("user")],
            body: ["application/json": several, "application/x-ndjson": text],
            answers: [
                "200": [
                    "description": "The answers; of one utterance also as a piece of HTML, if Accept begins with it.",
                    "content": ["application/json": ["schema": answers], "text/html": ["schema": text]],
                ],
                "400": problem, "404": problem, "413": problem,
            ]
        )
    }

    private static func operation(
        _ summary: String,
        parameters: [JSONValue] = [],
        body: [String: JSONValue] = [:],
        answers: [String: JSONValue]
    ) -> JSONValue {
        var members: [String: JSONValue] = ["summary": .text(summary), "responses": .object(answers)]
        if !parameters.isEmpty { members["parameters"] = .array(parameters) }
        if !body.isEmpty {
            members["requestBody"] = ["content": .object(body.mapValues { ["schema": $0] })]
        }
        return .object(members)
    }

    private static func json(_ description: String, _ schema: JSONValue) -> JSONValue {
        ["description": .text(description), "content": ["application/json": ["schema": schema]]]
    }

    private static func only(_ description: String) -> JSONValue { ["description": .text(description)] }

    private static func path(_ name: String) -> JSONValue {
        ["name": .text(name), "in": "path", "required": true, "schema": text]
    }

    private static func query(_ name: String) -> JSONValue { ["name": .text(name), "in": "query", "schema": text] }
}
