import Earshot
import EarshotFormats
import EarshotTesting
import Foundation
import Testing
import EarshotTestSupport

@Suite struct CorpusTests {
    private let corpus = Corpus(
        [
            CorpusLine(line: 1, heard: .text("read my mail"), expectation: .shortcut("Mail", parameters: nil)),
            CorpusLine(line: 2, heard: .text("read the news"), expectation: .shortcut("Mail", parameters: nil)),
            CorpusLine(line: 3, heard: .text("sing a song"), expectation: .nothing),
            CorpusLine(line: 4, heard: .text("red"), target: "enum:Paint", expectation: .enumerationCase("red")),
            CorpusLine(line: 5, heard: .text("burn the news")),
        ],
        name: "mail.jsonl"
    )

    @Test func whatIsAnsweredOtherwiseFails() throws {
        let failures = try corpus.failures(in: Toy.sound)
        #expect(failures.map(\.line.line) == [2, 4])
        #expect(
            failures.description.hasPrefix(
                "\nmail.jsonl:2: 2: wrong, expected Mail, heard \"read the news\"\nsuccess: News"
            )
        )
        #expect(failures.description.contains("the target \"enum:Paint\" is unknown"))
        #expect(try Corpus([corpus.lines[0]]).failures(in: Toy.sound).description == "no failures")
        withKnownIssue {
            #expect(failures.isEmpty)
        } matching: { issue in
            "\(issue)".contains("mail.jsonl:2: 2: wrong")
        }
    }

    @Test func aQuestionIsWhatIsExpected() throws {
        let corpus = Corpus([
            CorpusLine(
                line: 1,
                heard: .text("read mail"),
                expectation: .ask([.shortcut("Mail", parameters: nil), .shortcut("Post", parameters: nil)])
            ),
            CorpusLine(line: 2, heard: .text("read mail"), expectation: .ask([.shortcut("News", parameters: nil)])),
            CorpusLine(line: 3, heard: .text("read my mail"), expectation: .ask([.shortcut("Post", parameters: nil)])),
        ])
        let failures = try corpus.failures(in: Toy.colliding)
        #expect(failures.map(\.line.line) == [2, 3])
        #expect(failures.description.contains(": asked, expected a question: News, heard \"read mail\"\n"))
        #expect(failures.description.contains(": wrong, expected a question: Post, heard \"read my mail\"\n"))
    }

    @Test func aFileIsRead() throws {
        let soup = try Catalog.load("Corpora/catalogs/soup.yaml")
        let corpus = try Corpus(contentsOf: "Corpora/typed/soup.jsonl")
        #expect(corpus.lines.count > 50)
        #expect(try corpus.failures(in: soup).count < 10)
    }

    @Test func aBadLineHasAPlace() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("read my mail\n{\"text\": 3}\n".utf8).write(to: file)
        let error = try #require(throws: CorpusError.self) { try Corpus(contentsOf: file.path) }
        #expect(error.location.line == 2)
        #expect(throws: CorpusError.self) { try Corpus(contentsOf: "no/such/corpus.jsonl") }
    }
}
