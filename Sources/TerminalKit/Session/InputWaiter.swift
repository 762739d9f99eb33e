#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Waits for a session's input on a thread that does nothing else, so that no actor is held up.
  ///
  /// The thread reads nothing: who waited reads on its own actor.
  package enum InputWaiter {
    /// Returns when there is input, when somebody wakes the session, or when the time is over.
    package nonisolated(nonsending) static func wait(
      for session: TerminalSession,
      milliseconds: Int?
    ) async {
      let input = session.input
      let other = session.pipe.reader
      // What is left of a frame goes on as soon as there is room.
      let output = session.hasSentAll ? nil : session.output
      // The session keeps its pipe open, and lasts longer than this wait.
      await withCheckedContinuation { continuation in
        let isStarted = Self.start {
          let deadline = milliseconds.map { MonotonicClock.milliseconds().addingClamped($0) }
          var rest = milliseconds
          // A signal is heard of by the pipe.
          while input.waitForInput(or: other, orRoomIn: output, milliseconds: rest) == nil {
            rest = deadline.map { max(0, $0 - MonotonicClock.milliseconds()) }
          }
          continuation.resume()
        }
        if !isStarted {
          // Without another thread, short waits are better than none.
          _ = input.waitForInput(
            or: other,
            orRoomIn: output,
            milliseconds: min(milliseconds ?? 10, 10)
          )
          continuation.resume()
        }
      }
    }

    fileprivate final class Work: Sendable {
      let perform: @Sendable () -> Void

      init(_ perform: @escaping @Sendable () -> Void) {
        self.perform = perform
      }
    }

    /// Starts a thread, and returns whether there is one.
    private static func start(_ perform: @escaping @Sendable () -> Void) -> Bool {
      // The thread takes over the one reference that is given to it here; without a thread it is
      // given back.
      let work = Unmanaged.passRetained(Work(perform))
      #if canImport(Darwin)
        var thread: pthread_t?
        let error = pthread_create(&thread, nil, { run($0) }, work.toOpaque())
      #elseif canImport(Musl)
        var thread: pthread_t?
        let error = pthread_create(&thread, nil, { $0.flatMap { run($0) } }, work.toOpaque())
      #else
        var thread = pthread_t()
        let error = pthread_create(&thread, nil, { $0.flatMap { run($0) } }, work.toOpaque())
      #endif
      if error != 0 { work.release() }
      return error == 0
    }
  }

  /// What a thread does: its work, and nobody waits for its end.
  private func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    // The pointer is what `start` made of a reference to work, and is given to one thread once.
    Unmanaged<InputWaiter.Work>.fromOpaque(pointer).takeRetainedValue().perform()
    return nil
  }
#endif
