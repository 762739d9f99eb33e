#if os(macOS) || os(Linux)
  extension TerminalSession {
    /// When what was read so far becomes an event though nothing follows, in milliseconds; `nil`
    /// where nothing is kept.
    package var millisecondsToInput: Int? {
      if !pending.isEmpty { return 0 }
      return parser.waiting.map {
        // One more, as a wait may end a little early.
        max(0, lastArrival + options.delay(of: $0) - MonotonicClock.milliseconds()) + 1
      }
    }
  }
#endif
