import Feed
import Medley
import MedleyTerminal

let store = FeedStore(server: FeedServer(failures: 1))
let program = TerminalProgram(resolver: .feed(store)) { _ in TerminalHost(rowSpacing: 1) }
try await program.run(from: "feed")
