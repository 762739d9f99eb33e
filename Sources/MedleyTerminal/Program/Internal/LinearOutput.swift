#if os(macOS) || os(Linux)
  import MedleyCore

  /// Prints what changes in a window, line by line.
  struct LinearOutput: ProgramOutput {
    /// The least time between two reports of changes that nobody asked for, in milliseconds.
    static let pace = 1000

    /// What is heard of while the list changes, as paths are right only then.
    private final class Ear {
      var reader = LinearReader()
    }

    private let ear = Ear()
    private var lastReport = Int.min / 2

    /// Begins to listen to a window, which ends with the window's `onUpdate`.
    init(_ window: TerminalWindow) {
      window.onUpdate = { [ear, weak window] change in
        if let window { ear.reader.note(change, in: window) }
      }
    }

    mutating func show(_ window: TerminalWindow, on session: TerminalSession) -> Int? {
      // The list needs a size to page by, though nobody sees it.
      var frame = Frame(rows: session.size.rows, columns: session.size.columns)
      window.draw(in: &frame)
      let now = Clock.milliseconds()
      let early = lastReport + Self.pace - now
      let lines = ear.reader.lines(for: window, includesChanges: early <= 0)
      if early <= 0, !lines.isEmpty { lastReport = now }
      if !lines.isEmpty { session.write(LinearReader.bytes(of: lines)) }
      return ear.reader.hasChanges ? max(1, early) : nil
    }

    mutating func note(_ answer: TerminalAnswer) {}

    mutating func leave(_ session: TerminalSession) {}

    mutating func invalidate() {
      ear.reader = LinearReader()
    }
  }
#endif
