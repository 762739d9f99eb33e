#if os(macOS) || os(Linux)
  import MedleyCore

  /// Prints the changes of a window as lines.
  ///
  /// The output never waits for a slow reader: a queue stores the newest lines.
  struct LinearOutput: ProgramOutput {
    /// The minimum time between two announcements of changes, in milliseconds.
    static let pace = 1000

    /// The time between two attempts to write to a full pipe, in milliseconds.
    static let patience = 50

    /// Holds the reader, which records changes while the list changes: paths are valid only then.
    private final class ReaderStorage {
      var reader = LinearReader()
    }

    private let storage = ReaderStorage()
    private let issues: LinearIssues?
    private let pipe: OutputQueue?
    private let isASCII = ASCIIText.isRequired
    private let texts: TerminalTexts
    private var queue = LinearQueue()
    private var lastReport = Int.min / 2

    /// Creates an output that observes a window until the window's `onUpdate` is removed.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - pipe: The pipe for the lines; without a pipe they go to the session's terminal.
    ///   - issues: The issues to announce.
    init(_ window: TerminalWindow, pipe: OutputQueue? = nil, issues: LinearIssues? = nil) {
      self.pipe = pipe
      self.issues = issues
      texts = window.settings.texts
      window.settings.speaksKeys = true
      // The focus is the position of reading.
      window.settings.focusesEveryRow = true
      window.observers.onUpdate = { [storage, weak window] change in
        if let window { storage.reader.note(change, in: window) }
      }
      window.observers.onProblem = { [storage] row, problem in
        storage.reader.note(problem: problem, ofRow: row)
      }
      window.observers.onNestUpdate = { [storage, weak window] nest, change, row in
        if let window { storage.reader.note(change, of: nest, within: row, in: window) }
      }
    }

    mutating func show(_ window: TerminalWindow, on session: TerminalSession) -> Int? {
      // The list needs a size for Page Up and Page Down, although the frame is not shown.
      window.draw(rows: session.size.rows, columns: session.size.columns)
      for issue in issues?.take() ?? [] { storage.reader.note(issue) }
      let now = MonotonicClock.milliseconds()
      let early = lastReport + Self.pace - now
      let lines = storage.reader.lines(for: window, includesChanges: early <= 0)
      if early <= 0, !lines.isEmpty { lastReport = now }
      queue.add(lines)
      let wait = write(to: session)
      let report = storage.reader.hasChanges ? max(1, early) : nil
      return [wait, report].compactMap(\.self).min()
    }

    /// Writes without waiting, and returns the delay of the next attempt.
    private mutating func write(to session: TerminalSession) -> Int? {
      if let pipe {
        // A reader that is gone ends the program by a signal, or receives no more lines.
        pipe.flush()
        if pipe.isEmpty, !queue.isEmpty {
          pipe.append(bytes(isRaw: false))
        }
        return pipe.isEmpty && queue.isEmpty ? nil : Self.patience
      }
      session.sendUnsent()
      if session.hasSentAll, !queue.isEmpty {
        session.send(bytes(isRaw: true))
      }
      // The wait ends when the terminal is writable.
      return session.hasSentAll && queue.isEmpty ? nil : ScreenOutput.stall
    }

    private mutating func bytes(isRaw: Bool) -> [UInt8] {
      LinearReader.bytes(of: queue.take(texts), isRaw: isRaw, isASCII: isASCII)
    }

    mutating func handle(_ press: KeyPress, in window: TerminalWindow) -> Bool {
      storage.reader.noteAction()
      guard let key = LinearKey(press) else { return false }
      // In a text field, keys with Ctrl move the caret.
      if case .section = key,
        !window.overlays.isEmpty || window.finder != nil || window.prompt != nil
      {
        return false
      }
      window.host?.endSeekingControl()
      switch key {
      case .again: queue.add(storage.reader.lastLines)
      case .place: queue.add(storage.reader.place(in: window))
      case .section(let isForward):
        if window.host?.focusSection(isForward: isForward) != true {
          queue.add([isForward ? texts.noSectionBelow : texts.noSectionAbove])
        }
      }
      return true
    }

    mutating func note(_ answer: TerminalAnswer) {}

    mutating func leave(_ session: TerminalSession) {}

    mutating func invalidate() {
      storage.reader = LinearReader()
    }
  }
#endif
