public import Earshot
public import EarshotDialogue
internal import EarshotFormats
internal import Synchronization

extension CatalogHub {
    /// Begins a conversation with one person.
    ///
    /// - Parameters:
    ///   - name: The name of the catalog; `nil` stands for the only one there is.
    ///   - user: The user whose additions count; `nil` for none.
    ///   - locale: The BCP 47 tag of the language spoken; `nil` stands for the catalog's own.
    /// - Returns: The conversation; its ``HubConversation/standing`` asks what to do.
    /// - Throws: ``HubError/unknownCatalog(_:known:)``, or ``HubError/catalog(_:)`` for compiled lists of phrases, which
    ///   have nothing to ask for.
    /// - Complexity: O(*n*) in the size of the catalog for the first conversation with it, or with a user's additions
    ///   to it; otherwise O(1).
    public func begin(
        _ name: String? = nil,
        for user: String? = nil,
        locale: String? = nil
    ) throws(HubError) -> HubConversation {
        let snapshot = try snapshot(name)
        let dialogue = try dialogue(of: snapshot, for: user)
        return HubConversation(dialogue.begin(locale: locale), dialogue, self, snapshot, user)
    }

    /// Goes on with a conversation that was stored.
    ///
    /// - Parameters:
    ///   - conversation: The conversation.
    ///   - name: The name of the catalog; `nil` stands for the only one there is.
    ///   - user: The user whose additions count; `nil` for none.
    /// - Returns: The conversation; it has failed if it holds what the catalog has not.
    /// - Throws: As ``begin(_:for:locale:)``.
    public func resume(
        _ conversation: Conversation,
        _ name: String? = nil,
        for user: String? = nil
    ) throws(HubError) -> HubConversation {
        let snapshot = try snapshot(name)
        let dialogue = try dialogue(of: snapshot, for: user)
        return HubConversation(dialogue.adopting(conversation) ?? conversation, dialogue, self, snapshot, user)
    }

    func dialogue(of snapshot: HubSnapshot, for user: String?) throws(HubError) -> Dialogue {
        do throws(CatalogError) {
            return try snapshot.layer(of: user).dialogue(policy: options.policy)
        } catch {
            throw .catalog(error)
        }
    }
}

/// A conversation with one person that lives across the replacing of its catalog.
///
/// Each turn is taken with the newest catalog that has what the conversation holds: its shortcut, its parameters and the
/// values that are known. Where the new one lacks any of it, or was taken away, the conversation goes on with the one
/// that it was begun with, which stays in memory as long as that.
///
/// Turns are taken one after another; a service keeps one conversation for each person, under a name of its own.
public final class HubConversation: Sendable {
    private struct State {
        var conversation: Conversation
        var dialogue: Dialogue
        /// The snapshot that was looked at last.
        var seen: HubSnapshot
    }

    private let hub: CatalogHub
    private let name: String
    private let user: String?
    private let state: Mutex<State>

    init(
        _ conversation: Conversation,
        _ dialogue: Dialogue,
        _ hub: CatalogHub,
        _ snapshot: HubSnapshot,
        _ user: String?
    ) {
        self.hub = hub
        name = snapshot.name
        self.user = user
        state = Mutex(State(conversation: conversation, dialogue: dialogue, seen: snapshot))
    }

    /// Hears one utterance, in at most the hub's ``CatalogHub/maximumTime``.
    ///
    /// - Parameters:
    ///   - utterance: What was heard.
    ///   - time: The local date and time when it was heard, in ISO 8601; `nil` if it is unknown.
    ///   - zone: The time zone that dates with times are in; `nil` leaves it as it is.
    /// - Returns: The turn.
    /// - Complexity: That of `Dialogue.hear(_:in:at:zone:deadline:)`.
    public func hear(_ utterance: Utterance, at time: String? = nil, zone: CalendarZone? = nil) -> Turn {
        state.withLock { state in
            follow(&state)
            return state.dialogue.hear(
                utterance,
                in: &state.conversation,
                at: time,
                zone: zone,
                deadline: hub.maximumTime.map { .after($0) }
            )
        }
    }

    /// How the conversation stands: what to say before the first utterance, or once more.
    public var standing: Turn {
        state.withLock { $0.dialogue.standing(of: $0.conversation) }
    }

    /// What has been said so far, to store.
    public var conversation: Conversation { state.withLock { $0.conversation } }

    /// Goes over to the current catalog, if it has what the conversation holds.
    private func follow(_ state: inout State) {
        guard !state.conversation.isOver, let current = try? hub.snapshot(name), current !== state.seen else { return }
        state.seen = current
        guard let dialogue = try? hub.dialogue(of: current, for: user),
            let conversation = dialogue.adopting(state.conversation)
        else { return }
        state.dialogue = dialogue
        state.conversation = conversation
    }
}
