#if os(macOS) || os(Linux)
  import MedleyCore

  /// Prints what changes in a window, line by line.
  struct LinearOutput: ProgramOutput {
    /// The least time between two reports of changes that nobody asked for, in milliseconds.
    static let pace = 1000

    private final class Changes {
      var list: [ListChange] = []
    }

    private var reader = LinearReader()
    private var lastReport = Int.min / 2
    private let changes = Changes()

    mutating func show(_ window: TerminalWindow, on session: TerminalSession) -> Int? {
      listen(to: window)
      // The list needs a size to page by, though nobody sees it.
      var frame = Frame(rows: session.size.rows, columns: session.size.columns)
      window.draw(in: &frame)
      for change in changes.list { reader.note(change, in: window) }
      changes.list = []
      let now = Clock.milliseconds()
      let early = lastReport + Self.pace - now
      let lines = reader.lines(for: window, includesChanges: early <= 0)
      if early <= 0, !lines.isEmpty { lastReport = now }
      if !lines.isEmpty { session.write(LinearReader.bytes(of: lines)) }
      return reader.hasChanges ? max(1, early) : nil
    }

    private func listen(to window: TerminalWindow) {
      guard window.onUpdate == nil else { return }
      window.onUpdate = { [changes] in
        changes.list.append($0)
        // A list that changes without an end is heard of in parts.
        if changes.list.count > 256 { changes.list.removeFirst(128) }
      }
    }

    mutating func note(_ answer: TerminalAnswer) {}

    mutating func invalidate() {
      reader = LinearReader()
    }
  }
#endif
