import Earshot
import EarshotAnalysis
import EarshotReports
import EarshotTestSupport
import Foundation
import Testing

/// A configuration of `earshot check`, and what is wrong with others.
@Suite struct CheckConfigurationTests {
    private func settings(_ text: String) throws -> CheckSettings { try configuration(text).settings }

    private func configuration(_ text: String) throws -> CheckConfiguration {
        let file = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        return try CheckConfiguration(contentsOf: file.path)
    }

    @Test func everythingIsRead() throws {
        let settings = try settings(
            """
            version: 1
            profile: rasa
            rules: { limit: off, limit.values: note, collision.sound: error }
            suppress:
              - { rule: collision.equal, owner: ReadMail, reason: both open the list }
              - { rule: phrase.opposite, reason: our users know }
            """
        )
        #expect(settings.profile == .rasa)
        #expect(settings.rules["collision.sound"] == .severity(.error))
        #expect(settings.rules["limit.values"] == .severity(.note), "a rule counts more than its family")
        #expect(settings.rules["limit.phrases"] == .off)
        #expect(settings.suppressions.map(\.owner) == ["ReadMail", nil])
        #expect(settings.suppressions.map(\.reason) == ["both open the list", "our users know"])
        #expect(settings.suppressions.map { $0.location?.line } == [5, 6])
        #expect(try configuration("version: 1") == CheckConfiguration())
        let page = "https://docs.example.org/lintrules"
        #expect(try configuration("version: 1\nrulePage: \(page)").rulePage == page)
    }

    @Test(arguments: [
        ("version: 1\nprofle: rasa", "2:1: the key \"profle\" of the configuration is unknown", "\"profile\""),
        ("version: 1\nrulePage: /rules", "2:11: `rulePage` of the configuration is the text \"/rules\"", "change it"),
        ("version: 1\nprofile: raza", "2:10: the profile is the text \"raza\"", "\"rasa\""),
        ("version: 2", "1:10: `version` of the configuration is the number 2", "change it"),
        ("rules: {}", "1:1: `version` of the configuration is missing", "add `version`"),
        ("version: 1\nrules: { colision: off }", "2:10: there is no rule \"colision\"", "\"collision\""),
        ("version: 1\nrules: { limit: of }", "2:17: the severity is the text \"of\"", "\"off\""),
        ("version: 1\nsuppress: [{ rule: collision.equal }]", "2:12: `reason` of a suppression is missing", "`reason`"),
        ("version: 1\nsuppress: [{ rule: collision, reason: r }]", "2:20: `rule` of a suppression", "change it"),
        ("version: 1\nsuppress: [{ rule: nothing, reason: r }]", "2:20: there is no rule \"nothing\"", "finding"),
        ("version: 1\nsuppress: [{ rule: limit.values, reason: '  ' }]", "2:42: `reason` of", "change it"),
    ])
    func errorsSayWhereAndWhatIsNearest(_ text: String, _ what: String, _ mend: String) throws {
        let error = try #require(throws: CheckConfigurationError.self) { try settings(text) }
        #expect(error.description.contains(":\(what)"), "\(error)")
        #expect(error.suggestion.contains(mend), "\(error)")
    }

    @Test func itIsFoundBesideACatalog() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = folder.appending(path: "c.yaml").path
        #expect(CheckConfiguration.path(beside: catalog) == nil)
        let file = folder.appending(path: CheckConfiguration.fileName)
        try Data("version: 1".utf8).write(to: file)
        #expect(CheckConfiguration.path(beside: catalog) == file.path)
        #expect(CheckConfiguration.path(beside: "no-such-folder/c.yaml") == nil)
    }
}
