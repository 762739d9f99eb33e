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

  /// A pipe by which handlers of signals and other threads reach the code that waits for input.
  ///
  /// Neither end makes anyone wait: where the pipe is full, the reader is to be woken anyway.
  final class WakePipe: Sendable {
    /// What is said, by a byte each.
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

    private static let shared = Result { () throws(SessionError) in try WakePipe(isPermanent: true)
    }

    /// The pipe of all sessions that handle signals: a handler may write to it at any time, so that
    /// it is never closed.
    static func ofSignals() throws(SessionError) -> WakePipe {
      let pipe = try shared.get()
      _ = pipe.take()
      return pipe
    }

    func write(_ note: Note) {
      Self.write(note.rawValue, to: writer.number)
    }

    /// Writes one byte; a handler of a signal may call this.
    static func write(_ byte: UInt8, to number: Int32) {
      var byte = byte
      // The pointer is to a local variable, and the call keeps nothing of it.
      while send(number, &byte) < 0, errno == EINTR {}
    }

    /// Empties the pipe.
    func take() -> Set<Note> {
      var notes: Set<Note> = []
      var buffer = [UInt8](repeating: 0, count: 64)
      while case .bytes(let count) = reader.receive(into: &buffer) {
        notes.formUnion(buffer[..<count].compactMap(Note.init))
      }
      return notes
    }
  }

  private func send(_ number: Int32, _ byte: inout UInt8) -> Int {
    write(number, &byte, 1)
  }

  /// Makes a session's reading return at once, from any thread.
  package struct SessionWaker: Sendable {
    let pipe: WakePipe

    /// Wakes the session: what is being read returns, if with nothing.
    package func wake() {
      pipe.write(.wake)
    }
  }

  /// The time that passes evenly.
  package enum MonotonicClock {
    /// Milliseconds since some moment.
    package static func milliseconds() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
  }
#endif
