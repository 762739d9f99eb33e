import Foundation
import Medley
import MedleyTerminal

// One page fails once, so that the row with its reason can be seen: scroll down.
let store = FeedStore(server: FeedServer(failingPages: [25]))
let program = TerminalProgram(resolver: .feed(store)) { _ in TerminalHost(rowSpacing: 1) }

// `feed state.json` saves the screens, their rows and what was typed. They survive the end of the
// process, also by `kill -9`.
let file = CommandLine.arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
let saved = file.flatMap {
  try? JSONDecoder().decode(NavigationState.self, from: Data(contentsOf: $0))
}
await program.main(from: "feed", restoring: saved) { state in
  if let file { try? JSONEncoder().encode(state).write(to: file, options: .atomic) }
}
