import Medley
import MedleyTerminal

let program = TerminalProgram(resolver: .bookings(BookingStore(hotel: Hotel())))
await program.main(from: "bookings")
