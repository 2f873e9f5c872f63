/// The doubts about a segmentation of an utterance.
extension CommandSegmentation {
    /// Records the doubts about the segmentation of a hypothesis, and whether its joints are certain.
    func consider(_ way: inout Way, _ clauses: Clauses, _ language: Language) {
        way.isClear = way.isSuccess && !way.isApproximate
        for (place, part) in way.cover.parts.enumerated() {
            let begin = place > 0 ? way.cover.parts[place - 1].units.upperBound : 0
            if place > 0, !isSolid(jointBefore: place, way, clauses, language) {
                way.isClear = false
                if clauses.isInText[begin], clauses.isInText[part.units.lowerBound],
                    (way.answers[place - 1] + way.answers[place]).contains(where: \.takesText)
                {
                    way.doubt = doubt(from: begin, to: part.units.upperBound, way)
                    return
                }
            }
            guard part.shared.count > 1, way.answers[place].count > 1 else { continue }
            for (index, value) in part.shared.enumerated().dropFirst()
            where mayTakeBack(way.answers[place][index], way.answers[place][index - 1], language) {
                way.doubt = doubt(from: part.shared[index - 1].upperBound, to: value.upperBound, way)
                way.isClear = false
                return
            }
        }
    }

    func doubt(from start: Int, to end: Int, _ way: Way) -> Resolution.Doubt {
        Resolution.Doubt(.joint, heard: way.hypothesis.heard(start..<end))
    }

    /// The doubt about the last part as a separate command.
    func lastDoubt(_ way: Way) -> Resolution.Doubt {
        let part = way.cover.parts[way.cover.parts.count - 1]
        return doubt(from: part.units.lowerBound, to: part.units.upperBound, way)
    }

    /// Whether the commands on both sides of a joint are certain, so that no text continues across it.
    ///
    /// A text takes any words, but a whole command behind a conjunction is rarely part of a text: "play Queen and turn
    /// off the lights". The joint stays uncertain if the text is itself a command, or the phrase is for dictation.
    private func isSolid(jointBefore place: Int, _ way: Way, _ clauses: Clauses, _ language: Language) -> Bool {
        let joint = way.cover.parts[place - 1].units.upperBound..<way.cover.parts[place].units.lowerBound
        guard way.isSuccess, !way.isApproximate, let first = way.answers[place - 1].last,
            let second = way.answers[place].first,
            !joint.isEmpty || way.hypothesis.text.units[joint.lowerBound].isParted
        else { return false }
        let (left, right) = (text(of: first, atEnd: true), text(of: second, atEnd: false))
        if left != nil, right != nil { return false }
        for (command, text) in [(first, left), (second, right)] {
            if let text {
                if isDictation(command, language) || holdsCommand(text, way, clauses) { return false }
            } else if certainWordCount(of: command, language) < 2 {
                return false
            }
        }
        return true
    }

    /// The text at the end or the beginning of a command; `nil` without a text.
    private func text(of command: Resolution, atEnd: Bool) -> EvidenceSpan? {
        let spans = command.spans.filter { !$0.range.isEmpty }
        guard let span = atEnd ? spans.last : spans.first else { return nil }
        return command.isText(span) ? span : nil
    }

    /// Whether a text contains a whole command: the words around the command may then belong to either.
    private func holdsCommand(_ text: EvidenceSpan, _ way: Way, _ clauses: Clauses) -> Bool {
        clauses.list.contains { clause in
            let range = way.hypothesis.bytes(clause.units)
            guard text.range.lowerBound <= range.lowerBound, range.upperBound <= text.range.upperBound else {
                return false
            }
            return range == text.range || clause.units.count > 1 && !clause.hasText
        }
    }

    /// Whether a phrase is for dictation, so that its text may have several sentences.
    private func isDictation(_ command: Resolution, _ language: Language) -> Bool {
        guard !language.dictations.isEmpty else { return true }
        return command.spans.contains { span in
            guard span.role == .literal else { return false }
            let meant = language.normalizer.normalize(span.meant)
            return meant.units.contains { unit in
                language.words.find(meant.bytes[Int(unit.start)..<Int(unit.end)]).map(language.dictations.contains)
                    ?? false
            }
        }
    }

    /// The number of heard words of a command outside of texts.
    private func certainWordCount(of command: Resolution, _ language: Language) -> Int {
        command.spans.reduce(0) { count, span in
            switch span.role {
            case .literal, .parameter, .applicationName, .value:
                command.isText(span) ? count : count + language.normalizer.normalize(span.heard).units.count
            case .filler, .frame, .content, .missing: count
            }
        }
    }

    /// Whether the single-command answer has a text that overlaps a joint, or begins behind a conjunction or a mark.
    func takesJoint(_ whole: Resolution, _ way: Way) -> Bool {
        guard whole.hypothesis == way.hypothesis.index else { return false }
        return zip(way.cover.parts, way.cover.parts.dropFirst()).contains { one, next in
            // Words of one character ("ﷺ") share a range, so a command may begin before the preceding command ends.
            let end = way.hypothesis.bytes(one.units).upperBound
            let joint = end..<max(end, way.hypothesis.bytes(next.units).lowerBound)
            let isHeard =
                one.units.upperBound < next.units.lowerBound
                || way.hypothesis.text.units[next.units.lowerBound].isParted
            return whole.spans.contains { span in
                whole.isText(span)
                    && (span.range.overlaps(joint) || isHeard && span.range.lowerBound == joint.upperBound)
            }
        }
    }

    /// Whether the only distinct content of a command is the opposite of the preceding command, or a number: "on and
    /// off" may be a slip, "five and six" a single number.
    private func mayTakeBack(_ command: Resolution, _ before: Resolution, _ language: Language) -> Bool {
        func values(_ answer: Resolution) -> [String: EvidenceSpan] {
            var values: [String: EvidenceSpan] = [:]
            for span in answer.spans { if case .parameter(let name) = span.role { values[name] = span } }
            return values
        }
        let (ours, theirs) = (values(command), values(before))
        let names = Set(ours.keys).union(theirs.keys)
        return names.allSatisfy { name in
            guard let one = ours[name], let other = theirs[name] else { return false }
            if command.match?[name] == before.match?[name] { return true }
            switch (command.match?[name], before.match?[name]) {
            case (.boolean?, .boolean?), (.integer?, .integer?), (.decimal?, .decimal?), (.ordinal?, .ordinal?):
                return true
            default:
                let normalizer = language.normalizer
                return language.areAntonyms(
                    normalizer.normalize(one.heard).bytes,
                    normalizer.normalize(other.heard).bytes
                )
            }
        }
    }
}
