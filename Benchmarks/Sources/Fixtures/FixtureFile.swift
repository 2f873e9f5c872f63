internal import Earshot
internal import EarshotFormats

/// A file of fixtures: corpus lines with the expected answers under additional keys.
enum FixtureFile {
    /// The lines of a corpus file; one unreadable line fails the file.
    static func lines(_ path: String) throws -> [CorpusLine] {
        var lines: [CorpusLine] = []
        var corpus = try CorpusReader(contentsOf: path)
        while let entry = try corpus.next() {
            switch entry {
            case .utterance(let line): lines.append(line)
            case .bad(let error): throw FixtureError("\(path):\(error)")
            }
        }
        return lines
    }
}

extension CorpusLine {
    /// The text of an additional key.
    func note(_ key: String) -> String? {
        guard case .text(let text) = extensions.first(where: { $0.key == key })?.value else { return nil }
        return text
    }

    /// The line's hypotheses as an utterance.
    var utterance: Utterance {
        switch heard {
        case .text(let text):
            Utterance(text, locale: locale)
        case .hypotheses(let hypotheses):
            Utterance(
                hypotheses: hypotheses.map { Utterance.Hypothesis($0.text, confidence: $0.confidence) },
                locale: locale
            )
        }
    }

    /// The options for resolving it.
    func options(for resolver: Resolver) throws -> ResolveOptions {
        var options = ResolveOptions()
        if let target {
            guard let known = resolver.target(named: target) else {
                throw FixtureError("\(id): no catalog has the target \(target)")
            }
            options.target = known
        }
        options.find = find == .within ? .within : .whole
        options.offered = offered
        return options
    }
}
