#if os(macOS) || os(Linux)
  import MedleyCore

  extension TerminalProgram {
    /// The maximum duration of a part of a search in milliseconds.
    private static let searchTime = 10

    /// Reads input, shows changes and waits, until the program ends.
    func run(_ output: some ProgramOutput, in session: TerminalSession) async {
      var output = output
      let waker = session.waker
      needsFrame = true
      defer {
        sleeper = nil
        window.observers.onUpdate = nil
        window.observers.onNestUpdate = nil
        loads.cancelAll()
        output.leave(session)
      }
      await withTaskCancellationHandler {
        while !isAtEnd(of: session) {
          for input in session.read(timeout: 0) { take(input, from: session, to: &output) }
          if isAtEnd(of: session) { return }
          let isSearching = search()
          let now = MonotonicClock.milliseconds()
          window.advanceTime(to: Double(now) / 1000)
          let hasChanged = needsFrame
          var delay = show(by: &output, on: session)
          if let due = saver?.step(navigator, hasChanged: hasChanged, now: now) {
            delay = min(delay ?? due, due)
          }
          if let next = window.nextImpression {
            // At most a day, so that the number does not overflow.
            let due = min(next * 1000 - Double(now), 86_400_000)
            delay = min(delay ?? .max, max(1, Int(due.rounded(.up))))
          }
          if isSearching { delay = 0 }
          if let due = session.millisecondsToInput { delay = min(delay ?? due, due) }
          await wait(delay, for: session)
        }
      } onCancel: {
        waker.wake()
      }
    }

    private func isAtEnd(of session: TerminalSession) -> Bool {
      isStopped || window.isClosed || session.isClosed || Task.isCancelled
    }

    private func take(
      _ input: TerminalInput,
      from session: TerminalSession,
      to output: inout some ProgramOutput
    ) {
      switch input {
      case .answer(let answer):
        note(answer)
        output.note(answer)
        needsFrame = true
      case .resize: needsFrame = true
      case .resumed:
        session.dropUnsent()
        output.invalidate()
        needsFrame = true
      case .focus: break
      case .key, .mouse, .paste, .closed:
        // Input after the key that ends the program is not for the program.
        guard !isAtEnd(of: session) else { return }
        if case .key(let press) = input, output.handle(press, in: window) {
          needsFrame = true
          return
        }
        perform(window.handle(input), on: session, output: &output)
      }
    }

    private func perform(
      _ command: WindowCommand?,
      on session: TerminalSession,
      output: inout some ProgramOutput
    ) {
      switch command {
      case .redraw:
        output.invalidate()
        needsFrame = true
      case .suspend:
        saver?.saveNow(navigator)
        output.leave(session)
        session.suspend()
      case .copy(let text): output.copy(text, on: session)
      case .quit, nil: break
      }
    }

    private func note(_ answer: TerminalAnswer) {
      answers.append(answer)
      if answers.count > 64 { answers.removeFirst() }
      let isDark: Bool?
      switch answer {
      case .background(let color):
        isDark = color.isDark
        if isDark != nil { window.settings.pictures?.background = color }
      case .colorScheme(let dark):
        isDark = dark
        // The colour that the terminal has reported is better than a guess.
        if let pictures = window.settings.pictures, pictures.background.isDark != dark {
          pictures.background = .assumedBackground(isDark: dark)
        }
      default: return
      }
      if options.theme == nil, let isDark {
        window.settings.theme = .automatic(isDark: isDark, depth: colorDepth)
      }
    }

    /// Continues a search for some time, and returns whether it is not finished.
    private func search() -> Bool {
      let start = MonotonicClock.milliseconds()
      while window.step(limit: 100) {
        if MonotonicClock.milliseconds() >= start + Self.searchTime { return true }
      }
      return false
    }

    /// Shows the changes, and returns the delay of the next attempt.
    private func show(by output: inout some ProgramOutput, on session: TerminalSession) -> Int? {
      guard needsFrame else { return nil }
      // Changes during drawing belong to the next frame.
      needsFrame = false
      let delay = output.show(window, on: session)
      if delay != nil { needsFrame = true }
      loadPictures()
      return needsFrame ? delay ?? ScreenOutput.pace : nil
    }

    /// Loads missing pictures off the main actor.
    private func loadPictures() {
      loads.update(window.awaitedPictures) { address, pictures in
        Task { [weak self] in
          var failure: PictureError?
          do throws(PictureError) {
            _ = try await pictures.bytes(at: address)
          } catch {
            failure = error
          }
          // Another task may load the same address by now.
          if !Task.isCancelled { self?.finishLoad(of: address, failure) }
        }
      }
      for request in window.settings.pictures?.takeRequests() ?? [] {
        Task { [weak self] in
          let load = Task.detached(priority: .userInitiated) { request.load() }
          let picture = await load.value
          self?.finish(request, with: picture)
        }
      }
    }

    /// Shows a picture that is in the cache now, or reports why it is not.
    private func finishLoad(of address: String, _ error: PictureError?) {
      guard loads.finish(address, hasFailed: error != nil) else { return }
      if let error {
        window.reportPicture(at: address, error)
      } else {
        window.showPicture(at: address)
      }
    }

    /// Stores a picture, and loads the next pictures only while the program runs.
    private func finish(_ request: PictureRequest, with picture: LoadedPicture?) {
      if window.settings.pictures?.finish(request, with: picture) == true { wake() }
      if isRunning { loadPictures() }
    }

    /// Suspends until there is input, a change, or the time is over.
    private func wait(_ milliseconds: Int?, for session: TerminalSession) async {
      if let milliseconds, milliseconds <= 0 { return await Task.yield() }
      sleeper = session.waker
      await InputWaiter.wait(for: session, milliseconds: milliseconds)
      sleeper = nil
    }
  }
#endif
