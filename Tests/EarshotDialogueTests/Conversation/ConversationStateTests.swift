import EarshotDialogue
import Testing

struct ConversationStateTests {
    @Test func namesAreThoseOfTheFiles() {
        #expect(
            ConversationState.allCases.map(\.rawValue)
                == ["asking", "choosing", "confirming", "ready", "cancelled", "failed"]
        )
    }
}
