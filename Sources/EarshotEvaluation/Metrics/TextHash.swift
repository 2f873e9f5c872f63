internal import Earshot
internal import EarshotFormats

/// Hashes that are the same in every run and on every machine.
package enum TextHash {
    /// The hash of a text's UTF-8.
    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { Hashing.hash($0) }
    }

    /// The hash of several texts, one after the other.
    static func hash(_ texts: String...) -> UInt64 {
        texts.reduce(0) { Hashing.join($0, hash($1)) }
    }

    /// The hash of what a line is about, which all recordings of it have in common: what was said, otherwise the first
    /// hypothesis; and what it is resolved against.
    static func text(of line: CorpusLine) -> UInt64 {
        hash(line.said ?? line.firstHeard ?? "", line.target ?? "")
    }

    /// The hash of everything that makes a line what it is.
    static func line(_ line: CorpusLine) -> UInt64 {
        let expected = line.expectation?.summary ?? "\u{0}"
        var hash = hash(line.id.description, line.target ?? "", line.said ?? "\u{0}", expected)
        switch line.heard {
        case .text(let text): hash = Hashing.join(hash, self.hash(text))
        case .hypotheses(let hypotheses):
            for hypothesis in hypotheses { hash = Hashing.join(hash, self.hash(hypothesis.text)) }
        }
        return Hashing.join(hash, line.expectation == nil ? 0 : 1)
    }

    /// A hash in 16 hexadecimal digits.
    package static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension CorpusLine {
    /// The first hypothesis; `nil` if nothing was heard.
    var firstHeard: String? {
        switch heard {
        case .text(let text): text
        case .hypotheses(let hypotheses): hypotheses.first?.text
        }
    }
}
