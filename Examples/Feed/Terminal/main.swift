import Feed
import Foundation
import Medley
import MedleyTerminal

let store = FeedStore(server: FeedServer(failures: 1))
let program = TerminalProgram(resolver: .feed(store)) { _ in TerminalHost(rowSpacing: 1) }

// The screens, their rows and what was typed survive the end of the process, also by `kill -9`.
let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "feed-state.json")
let saved = try? JSONDecoder().decode(NavigationState.self, from: Data(contentsOf: file))
await program.main(from: "feed", restoring: saved) { state in
  try? JSONEncoder().encode(state).write(to: file, options: .atomic)
}
