import Medley
import MedleyTerminal

var resolver = RouteResolver<TerminalHost>()
resolver.add("comments") { _ in
  ListScreen("Comments", presenter: Discussion.sample, cells: CommentRow.Cells.standard)
}
let program = TerminalProgram(resolver: resolver) { _ in TerminalHost() }
await program.main(from: "comments")
