#if os(macOS) || os(Linux)
  /// Makes a session's reading return at once, from any thread.
  package struct SessionWaker: Sendable {
    let pipe: WakePipe

    /// Wakes the session: what is being read returns, if with nothing.
    package func wake() {
      pipe.write(.wake)
    }
  }
#endif
