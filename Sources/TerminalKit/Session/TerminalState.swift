#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A terminal's state before and during a session.
  ///
  /// Signal handlers change the state. Therefore it lies in separate memory: a handler counts no
  /// reference and allocates nothing. The memory, some hundred bytes for each
  /// session, is never freed, because a handler may run on another thread at any time.
  struct TerminalState: Equatable {
    /// The memory: initialised completely by `init`, and never freed.
    private let memory: UnsafeMutablePointer<Record>

    private struct Record {
      var input: Int32
      var output: Int32
      var pipe: Int32
      var isEntered: Bool
      /// Whether the terminal supports kitty's keyboard protocol.
      var hasKeyboard = false
      var original: termios
      var raw: termios
      var enter: Constant
      var leave: Constant
      let keyboardEnter = Constant(KeyboardProtocol.enter)
      let keyboardLeave = Constant(KeyboardProtocol.leave)
    }

    /// Bytes in memory that is never freed.
    private struct Constant {
      let bytes: UnsafeBufferPointer<UInt8>

      init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.bytes = UnsafeBufferPointer(copy)
      }
    }

    init(
      input: Descriptor,
      output: Descriptor,
      pipe: WakePipe,
      modes: SessionModes,
      keepsLineFeeds: Bool
    ) throws(SessionError) {
      guard input.isTerminal, output.isTerminal else { throw .noTerminal }
      var original = termios()
      guard tcgetattr(input.number, &original) == 0 else { throw .system(errno) }
      memory = .allocate(capacity: 1)
      memory.initialize(
        to: Record(
          input: input.number,
          output: output.number,
          pipe: pipe.writer.number,
          isEntered: false,
          original: original,
          raw: Self.raw(of: original, keepsLineFeeds: keepsLineFeeds),
          enter: Constant(modes.enter),
          leave: Constant(modes.leave)
        )
      )
    }

    /// The state without delays: each byte arrives immediately, and reads do not block.
    ///
    /// - Parameter keepsLineFeeds: Whether a line feed still begins a new line.
    private static func raw(of original: termios, keepsLineFeeds: Bool) -> termios {
      var raw = original
      cfmakeraw(&raw)
      if keepsLineFeeds { raw.c_oflag = original.c_oflag }
      // `c_cc` is a tuple of bytes; both indices are defined by the platform and valid.
      withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
        bytes[Int(VMIN)] = 0
        bytes[Int(VTIME)] = 0
      }
      return raw
    }

    /// The byte of the key that deletes to the left.
    var backspace: UInt8 {
      withUnsafeBytes(of: memory.pointee.original.c_cc) { $0[Int(VERASE)] }
    }

    /// Whether the session has made the terminal raw.
    var isEntered: Bool { memory.pointee.isEntered }

    /// Makes the terminal raw and begins the session; a signal handler may call this method.
    func enter() {
      memory.pointee.isEntered = true
      _ = tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.raw)
      send(memory.pointee.enter)
      if memory.pointee.hasKeyboard { send(memory.pointee.keyboardEnter) }
    }

    /// Whether kitty's keyboard protocol is used.
    private var hasKeyboard: Bool { memory.pointee.hasKeyboard }

    /// Uses kitty's keyboard protocol until the end of the session, also after a stop.
    ///
    /// - Returns: Whether the caller must write ``KeyboardProtocol/enter``.
    func useKeyboard() -> Bool {
      guard isEntered, !hasKeyboard else { return false }
      memory.pointee.hasKeyboard = true
      return true
    }

    /// Restores the terminal and drops unread input; a signal handler may call this method.
    func restore() {
      guard memory.pointee.isEntered else { return }
      memory.pointee.isEntered = false
      if memory.pointee.hasKeyboard { send(memory.pointee.keyboardLeave) }
      send(memory.pointee.leave)
      _ = tcflush(memory.pointee.input, TCIFLUSH)
      _ = tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.original)
    }

    /// Posts a note to the session's pipe; a signal handler may call this method.
    func post(_ note: WakePipe.Note) {
      WakePipe.post(note, to: memory.pointee.pipe)
    }

    /// Writes constant bytes; gives up after two seconds if the terminal takes none.
    ///
    /// It uses only pointers and a loop, which allocate nothing, so a signal handler may call it.
    private func send(_ constant: Constant) {
      guard let start = constant.bytes.baseAddress else { return }
      let output = Descriptor(number: memory.pointee.output)
      var sent = 0
      var attempt = 0
      while sent < constant.bytes.count, attempt < 20 {
        attempt += 1
        if output.isWritable(milliseconds: 100) {
          // The pointer and the number describe the rest of the bytes.
          sent += max(0, write(output.number, start + sent, constant.bytes.count - sent))
        } else if attempt == 3 {
          // The unread output blocks the terminal.
          _ = tcflush(output.number, TCOFLUSH)
        }
      }
    }
  }
#endif
