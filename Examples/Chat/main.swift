import Medley
import MedleyTerminal

var resolver = RouteResolver<TerminalHost>()
resolver.add("chat") { _ in
  ListScreen("Chat with Ada", presenter: Chat(), cells: ChatRow.Cells.standard)
}
let program = TerminalProgram(resolver: resolver) { _ in TerminalHost(followsEnd: true) }
await program.main(from: "chat")
