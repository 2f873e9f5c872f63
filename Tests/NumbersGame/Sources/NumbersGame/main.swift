import Earshot
import EarshotDialogue
import EarshotFormats

let catalog = try CatalogReader().read(contentsOf: CommandLine.arguments[1]).catalog
let dialogue = try Dialogue(catalog)
var conversation = dialogue.begin()
print(conversation.prompt)
while !conversation.isOver, let heard = readLine() {
    let turn = dialogue.hear(Utterance(heard), in: &conversation)
    if turn.state == .ready, let solver = turn.match.flatMap(Solver.init) {
        print(solver.answer())
    } else {
        print(turn.prompt)
    }
}
