import Testing

@testable import Earshot

@Suite("Sentences written out")
struct SentenceListTests {
    private static func sentence(_ words: PhraseGraph.Symbol...) -> SentenceList.Sentence { .init(words: words) }

    @Test("Each continuation behind each sentence")
    func append() {
        var list = SentenceList(limit: 8)
        list.append([Self.sentence(1), Self.sentence(2, 3)])
        list.append([Self.sentence(4)])
        #expect(list.sentences.map(\.words) == [[1, 4], [2, 3, 4]])
        #expect(!list.isCut && !list.hasOpen)
    }

    @Test("The application's name keeps its place")
    func applications() {
        var list = SentenceList(limit: 8)
        list.append([Self.sentence(1, 2)])
        list.append([.init(words: [7, 8], applications: [0..<2])])
        list.append([.init(words: [9], applications: [0..<1])])
        #expect(list.sentences[0].words == [1, 2, 7, 8, 9])
        #expect(list.sentences[0].applications == [2..<4, 4..<5])
    }

    @Test("Beyond the limit nothing is listed, and that is said")
    func cut() {
        var list = SentenceList(limit: 3)
        list.append([Self.sentence(1), Self.sentence(2)])
        list.append([Self.sentence(1), Self.sentence(2)])
        #expect(list.isCut && list.sentences.isEmpty)
        list.append([Self.sentence(1)])
        #expect(list.isCut && list.sentences.isEmpty)
        var other = SentenceList(limit: 3)
        other.formUnion(list)
        #expect(other.isCut && other.sentences.isEmpty)
    }

    @Test("An open parameter takes every sentence away, and that is said")
    func open() {
        var list = SentenceList(limit: 3)
        list.append([Self.sentence(1)])
        let before = list
        list.open()
        #expect(list.hasOpen && list.sentences.isEmpty && !list.isCut)
        list.formUnion(before)
        #expect(list.hasOpen && list.sentences.map(\.words) == [[1]])
    }
}
