#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A pipe by which handlers of signals and other threads reach whoever waits for input.
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
#endif
