internal import Earshot

/// Resolves one utterance of a conversation: whatever a conversation takes an utterance for goes through an ear.
///
/// An ear that takes notes of what it is asked knows everything that the conversation accepts; a hearing of the answer
/// is made of those notes.
struct Ear {
    /// What an utterance is resolved against.
    enum Source: Hashable {
        /// The values of a parameter, and the phrases of the catalog.
        case catalog
        /// What a person says about the conversation itself, a yes, and a no.
        case commands
        /// Titles of shortcuts, and labels of what was offered.
        case titles
        /// The phrases without the application's name.
        case nameless
        /// The person's own phrases.
        case personal
        /// Several values, corrections, and parts of names.
        case forms
    }

    /// What was heard.
    let utterance: Utterance
    /// The moment from which nothing more is searched for; `nil` for none.
    let deadline: ResolveOptions.Deadline?
    /// What the ear is asked; `nil` if no notes are taken.
    let notes: Notes?

    /// The answer of a resolver to the utterance.
    ///
    /// - Parameters:
    ///   - resolver: The resolver.
    ///   - options: The options; the ear's deadline is added.
    ///   - source: What the resolver is of.
    /// - Returns: The answer.
    func ask(_ resolver: Resolver, _ options: ResolveOptions, _ source: Source) -> Resolution {
        notes?.add(resolver, options, source)
        var options = options
        options.deadline = deadline
        return resolver.resolve(utterance, options: options)
    }

    /// What an ear was asked, each once.
    final class Notes {
        private var asked: [(resolver: Resolver, options: ResolveOptions, source: Source)] = []

        /// Notes what is asked; all forms are asked together, as they are the phrases of one catalog.
        func add(_ resolver: Resolver, _ options: ResolveOptions, _ source: Source) {
            if source == .forms, let index = asked.firstIndex(where: { $0.source == .forms }) {
                let more = options.allowedShortcuts ?? []
                asked[index].options.allowedShortcuts?.formUnion(more)
            } else if !asked.contains(where: { $0.source == source && $0.options == options }) {
                asked.append((resolver, options, source))
            }
        }

        /// A hearing of everything that was asked.
        ///
        /// Several values, corrections and parts of names count where nothing else reads the words: an answer to the
        /// question is complete without a second value.
        ///
        /// - Parameter locale: The BCP 47 tag of the language spoken.
        /// - Returns: The hearing, without words; `nil` if nothing was asked.
        func hearing(locale: String) -> Hearing? {
            func hearings(_ isForm: Bool) -> [Hearing] {
                asked.filter { ($0.source == .forms) == isForm }.map { $0.resolver.hearing($0.options) }
            }
            return Hearing(hearings(false), rest: hearings(true), locale: locale)
        }
    }
}
