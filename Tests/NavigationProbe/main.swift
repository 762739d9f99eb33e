import Foundation
import MedleyCore
import MedleyTesting

// A program whose process the tests kill: the first process opens screens, writes their state to a
// file and waits; the second process restores the state and prints the screen.

struct Letter: ListModel {
  var id: Int
  var draft = ""
}

struct Letters: ListPresenter {
  var count: Int

  var sections: [ListSection<Letter>] {
    ListSection("letters", items: (0..<count).map { Letter(id: $0) })
  }

  mutating func receive(_ edit: Int) { count = edit }
}

func makeNavigator(count: Int) -> ListNavigator<HeadlessHost> {
  var resolver = RouteResolver<HeadlessHost>()
  resolver.add("letters/:box") { parameters in
    let box = parameters["box"] ?? ""
    return ListScreen(
      box,
      presenter: Letters(count: count),
      cells: CellAdapter<Letter, HeadlessHost>.content { letter, context in
        let marks =
          (context.state.contains(.selected) ? "*" : "")
          + (context.state.contains(.expanded) ? "+" : "")
        return ListContent("\(box) \(letter.id)\(marks)", control: .text(letter.draft))
      }
      .editing(\.draft) { _, _, _ in }
    ) { $0.selectionMode = .multiple }
  }
  return ListNavigator(resolver: resolver) { _ in HeadlessHost(height: 6) }
}

func save(to file: URL) throws {
  let navigator = makeNavigator(count: 100)
  navigator.go(to: "letters/inbox")
  navigator.top?.host.scroll(to: 40)
  navigator.go(to: "letters/archive")
  guard let host = navigator.top?.host, let list = navigator.top?.list else { return }
  for id in [61, 99] { list.send(.select, to: .row(id)) }
  list.send(.expand, to: .row(62))
  host.scroll(to: 60)
  try host.type("not sent", rowAt: ListPath(section: 0, item: 61))
  try JSONEncoder().encode(navigator.savedState).write(to: file, options: .atomic)
  FileHandle.standardOutput.write(Data("saved\n".utf8))
  while true { sleep(60) }
}

func restore(from file: URL) throws {
  let state = try JSONDecoder().decode(NavigationState.self, from: Data(contentsOf: file))
  // The rows arrive later, and some are gone.
  let navigator = makeNavigator(count: 0)
  navigator.restore(state)
  navigator.top?.send(90)
  print(navigator.screens.map(\.title).joined(separator: " > "))
  print(navigator.top?.host.text ?? "")
  navigator.back()
  navigator.top?.send(90)
  print(navigator.top?.host.text ?? "")
}

let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "")
if FileManager.default.fileExists(atPath: file.path) {
  try restore(from: file)
} else {
  try save(to: file)
}
