#if os(macOS) || os(Linux)
  import Dispatch

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A pipe from signal handlers and other threads to the code that waits for input.
  ///
  /// Neither end blocks: if the pipe is full, the reader wakes up anyway.
  final class WakePipe: Sendable {
    /// A message, which is one byte.
    enum Note: UInt8 {
      case wake = 1
      case resized = 2
      case resumed = 3
    }

    let reader: Descriptor
    let writer: Descriptor
    private let isPermanent: Bool

    init(isPermanent: Bool = false) throws(SessionError) {
      var ends: [Int32] = [-1, -1]
      // The array has room for the two numbers that are written.
      guard pipe(&ends) == 0 else { throw .system(errno) }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      reader = Descriptor(number: ends[0])
      writer = Descriptor(number: ends[1])
      self.isPermanent = isPermanent
    }

    deinit {
      guard !isPermanent else { return }
      close(reader.number)
      close(writer.number)
    }

    private static let shared = Result { () throws(SessionError) in
      try WakePipe(isPermanent: true)
    }

    /// The pipe of all sessions that handle signals.
    ///
    /// It is never closed, because a handler may write to it at any time.
    static func ofSignals() throws(SessionError) -> WakePipe {
      let pipe = try shared.get()
      _ = pipe.take()
      return pipe
    }

    /// Writes a note to the writer of a pipe; a signal handler may call this method.
    static func post(_ note: Note, to number: Int32) {
      var byte = note.rawValue
      // The pointer is to a local variable, and the call keeps nothing of it.
      while write(number, &byte, 1) < 0, errno == EINTR {}
    }

    /// Removes all notes, and returns them.
    func take() -> Set<Note> {
      var notes: Set<Note> = []
      var buffer = [UInt8](repeating: 0, count: 64)
      while case .bytes(let count) = reader.receive(into: &buffer) {
        notes.formUnion(buffer[..<count].compactMap(Note.init))
      }
      return notes
    }
  }

  /// Ends the wait of a session from any thread.
  package struct SessionWaker: Sendable {
    let pipe: WakePipe

    /// Wakes the session: a waiting read returns, if necessary without input.
    package func wake() {
      WakePipe.post(.wake, to: pipe.writer.number)
    }
  }

  /// Waits for a session's input on a separate thread, so that no actor is blocked.
  ///
  /// The thread reads nothing: the caller reads on its actor.
  package enum InputWaiter {
    /// Returns when there is input, when the session is woken, or after the timeout.
    package nonisolated(nonsending) static func wait(
      for session: TerminalSession,
      milliseconds: Int?
    ) async {
      let input = session.input
      let reader = session.pipe.reader
      // The rest of a frame is sent as soon as there is room.
      let output = session.hasSentAll ? nil : session.output
      // The session keeps its pipe open, and lives longer than this wait.
      await withCheckedContinuation { continuation in
        // The wait blocks a thread of the pool. A program has one session, so this is one thread.
        DispatchQueue(label: "medley.terminal.input").async {
          _ = input.waitForInput(or: reader, orRoomIn: output, milliseconds: milliseconds)
          continuation.resume()
        }
      }
    }
  }
#endif
