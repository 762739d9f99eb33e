#if os(macOS) || os(Linux)
  import Foundation
  import MedleyCore
  import MedleyTerminal

  // A program in a terminal that a test kills and starts again. It saves the state of its screens to a
  // file, and restores the state of another file. Its rows arrive late.
  //
  //   TerminalProgramProbe STATE [RESTORED [GONE…]]

  struct Letter: ListModel {
    var id: Int
    var reply = ""
  }

  let arguments = CommandLine.arguments.dropFirst()
  let gone = Set(arguments.dropFirst(2).compactMap { Int($0) })

  func letters() -> AsyncStream<ListSnapshot<Letter>> {
    AsyncStream { continuation in
      Task {
        try? await Task.sleep(nanoseconds: 300_000_000)
        let letters = (0..<100).filter { !gone.contains($0) }.map { Letter(id: $0) }
        continuation.yield(ListSnapshot([ListSection("letters", items: letters)]))
      }
    }
  }

  func screen(_ box: String) -> ListScreen<TerminalHost> {
    let cells = CellAdapter<Letter, TerminalHost>.content { letter, context in
      let mark = context.state.contains(.selected) ? " selected" : ""
      return ListContent(
        "\(box) \(letter.id)\(mark)",
        control: letter.id % 10 == 5 ? .text(letter.reply) : nil
      )
    }
    .editing(\.reply) { _, _, _ in }
    .actions { _ in CellAction("Open archive") { _, event in event.go("letters/archive") } }
    return ListScreen(box, cells: cells, configure: { $0.selectionMode = .multiple }) { letters() }
  }

  var resolver = RouteResolver<TerminalHost>()
  resolver.add("letters/:box") { screen($0["box"] ?? "") }
  let program = TerminalProgram(
    resolver: resolver,
    options: TerminalProgramOptions(style: .screen, colors: .monochrome)
  )
  let saved = try arguments.dropFirst().first.map {
    try JSONDecoder().decode(
      NavigationState.self,
      from: Data(contentsOf: URL(fileURLWithPath: $0))
    )
  }
  await program.main(from: "letters/inbox", restoring: saved) { state in
    guard let file = arguments.first else { return }
    try? JSONEncoder().encode(state).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
#endif
