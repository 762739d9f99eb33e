import Medley
import MedleyTerminal

var resolver = RouteResolver<TerminalHost>()
resolver.add("chat") { _ in chatScreen() }
await TerminalProgram(resolver: resolver).main(from: "chat")
