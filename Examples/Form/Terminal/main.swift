import Form
import Medley
import MedleyTerminal

let hotel = Hotel()
var resolver = RouteResolver<TerminalHost>()
resolver.add("booking") { _ in
  ListScreen("Booking", form: Booking.form(Booking(), at: hotel))
}
let program = TerminalProgram(resolver: resolver)
try await program.run(from: "booking")
