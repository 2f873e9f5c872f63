import EarshotServer
import Foundation
import Testing

@Suite(.serialized) struct DucklingTests {
    /// Monday, 30 November 2026, 08:00 in UTC.
    private let reftime = "1796025600000"

    private func form(_ fields: [String: String]) -> String {
        fields.map { name, value in
            name + "=" + (value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        }.joined(separator: "&")
    }

    private func parse(
        _ server: EarshotServer.Addresses,
        _ text: String,
        _ fields: [String: String] = [:]
    ) async throws -> [[String: Any]] {
        let body = form(["text": text, "locale": "en_US", "reftime": reftime].merging(fields) { $1 })
        let answer = try await HTTPClient(port: try #require(server.http)).send(
            "POST",
            "/parse",
            body,
            headers: ["Content-Type": "application/x-www-form-urlencoded"]
        )
        #expect(answer.status == 200, "\(answer.text)")
        return try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]])
    }

    @Test(arguments: [
        ("it takes ten minutes", "duration", "ten minutes", "10", "minute"),
        ("an hour and a half", "duration", "an hour and a half", "90", "minute"),
        ("for two months", "duration", "two months", "2", "month"),
        ("i said forty two", "number", "forty two", "42", ""),
        ("make it twenty degrees celsius", "temperature", "twenty degrees celsius", "20", "celsius"),
        ("after five kilometers", "distance", "five kilometers", "5", "kilometre"),
        ("it costs five dollars", "amount-of-money", "five dollars", "5", "USD"),
        ("wake me tomorrow at seven am", "time", "tomorrow at seven am", "2026-12-01T07:00:00.000+00:00", ""),
    ]) func `finds a value`(text: String, dimension: String, body: String, value: String, unit: String) async throws {
        try await withServer(putsHome: false) { server in
            let entities = try await parse(server, text, ["dims": "[\"\(dimension)\",\"unheard-of\"]"])
            let found = try #require(entities.first)
            #expect(entities.count == 1)
            #expect(found["dim"] as? String == dimension)
            #expect(found["body"] as? String == body)
            let start = try #require(text.range(of: body)).lowerBound
            #expect(found["start"] as? Int == text.distance(from: text.startIndex, to: start))
            #expect(found["end"] as? Int == (found["start"] as? Int ?? 0) + body.count)
            #expect(found["latent"] as? Bool == false)
            let inner = try #require(found["value"] as? [String: Any])
            #expect("\(inner["value"] ?? "")" == value)
            #expect(inner["unit"] as? String ?? "" == unit)
            #expect(inner["type"] as? String == "value")
        }
    }

    @Test func `times have a grain, an offset and all their values`() async throws {
        try await withServer(putsHome: false) { server in
            let entities = try await parse(server, "at five", ["tz": "Europe/Berlin", "dims": "[\"time\"]"])
            let value = try #require(entities.first?["value"] as? [String: Any])
            #expect(value["grain"] as? String == "hour")
            let values = try #require(value["values"] as? [[String: Any]]).compactMap { $0["value"] as? String }
            // It is nine o'clock there, so that five in the morning is tomorrow's.
            #expect(Set(values) == ["2026-12-01T05:00:00.000+01:00", "2026-11-30T17:00:00.000+01:00"])
        }
    }

    @Test func `offsets are in characters, and only what is wanted is found`() async throws {
        try await withServer(putsHome: false) { server in
            let entities = try await parse(server, "né: ten minutes")
            #expect(entities.first?["start"] as? Int == 4)
            #expect(try await parse(server, "ten minutes", ["dims": "[\"unheard-of\"]"]).isEmpty)
            #expect(try await parse(server, "hello there").isEmpty)
            #expect(try await parse(server, "zehn Minuten", ["locale": "de_DE"]).first?["dim"] as? String == "duration")
        }
    }

    @Test(arguments: [
        "", "locale=en_US", "text=%", "text=%FF", "text=a&tz=Nowhere%2FAtAll", "text=a&reftime=soon",
        "text=a&reftime=9223372036854775807", "text=a&reftime=-9223372036854775808", "text=a&dims=time",
        "text=a&dims=%5B3%5D",
    ]) func `refuses what is no request`(body: String) async throws {
        try await withServer(putsHome: false) { server in
            let answer = try await HTTPClient(port: try #require(server.http)).send("POST", "/parse", body)
            #expect(answer.status == 400, "\(answer.text)")
            #expect(answer.json["expected"] is String)
        }
    }
}
