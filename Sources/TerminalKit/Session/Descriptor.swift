#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A descriptor of the system, with the interruptions and partial results taken care of.
  ///
  /// Every pointer below is to memory that lives as long as the call and is as long as it says; the
  /// system keeps none of them.
  package struct Descriptor: Hashable, Sendable {
    let number: Int32

    package init(number: Int32) {
      self.number = number
    }

    enum Received {
      /// So many bytes are at the beginning of the buffer.
      case bytes(Int)
      /// Nothing is there.
      case nothing
      /// The other side is gone.
      case ended
    }

    /// What waiting found.
    struct Readiness {
      var isReadable = false
      var isHungUp = false
      var isAny: Bool { isReadable || isHungUp }

      fileprivate init(_ found: Int16) {
        isReadable = found & Int16(POLLIN) != 0
        isHungUp = found & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
      }
    }

    private static func closeNumber(_ number: Int32) {
      #if canImport(Darwin)
        _ = Darwin.close(number)
      #elseif canImport(Musl)
        _ = Musl.close(number)
      #else
        _ = Glibc.close(number)
      #endif
    }

    package var isTerminal: Bool { isatty(number) == 1 }

    /// Reads once into a buffer.
    func receive(into buffer: inout [UInt8]) -> Received {
      while true {
        let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
        if count > 0 { return .bytes(count) }
        if count == 0 { return .nothing }
        switch errno {
        case EINTR: continue
        case EAGAIN: return .nothing
        default: return .ended
        }
      }
    }

    /// Writes all bytes, and returns whether that was possible.
    func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var rest = bytes
      while !rest.isEmpty {
        let count = write(number, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if count == 0 || errno == EAGAIN {
          _ = isWritable(milliseconds: -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }

    /// The same terminal opened once more, so that writing to it never waits; `nil` if that fails.
    ///
    /// The flag is one of the opened terminal: set on this one, it would be the shell's too.
    func openedEagerly() -> Descriptor? {
      var path = [CChar](repeating: 0, count: 1024)
      guard ttyname_r(number, &path, path.count) == 0 else { return nil }
      let other = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      return other < 0 ? nil : Descriptor(number: other)
    }

    /// Closes a descriptor that was opened here.
    func close() {
      Self.closeNumber(number)
    }

    /// Writes once, and returns the number of bytes: 0 if nothing is taken now, `nil` at the end.
    package func sendPiece(_ bytes: [UInt8]) -> Int? {
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// Waits until writing would not wait, or would fail; a signal ends the waiting.
    package func isWritable(milliseconds: Int32) -> Bool {
      var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      return poll(&entry, 1, milliseconds) > 0
    }

    /// Waits until this or another descriptor has something; `nil` if a signal came instead.
    ///
    /// Where the system cannot wait at all, both count as closed.
    func waitForInput(
      or other: Descriptor,
      orRoomIn output: Descriptor? = nil,
      milliseconds: Int?
    ) -> (first: Readiness, second: Readiness)? {
      let entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      var entries = [entry, pollfd(fd: other.number, events: Int16(POLLIN), revents: 0)]
      if let output {
        entries.append(pollfd(fd: output.number, events: Int16(POLLOUT), revents: 0))
      }
      let wait = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
      if poll(&entries, nfds_t(entries.count), wait) < 0 {
        guard errno != EINTR else { return nil }
        return (Readiness(Int16(POLLHUP)), Readiness(Int16(POLLHUP)))
      }
      return (Readiness(entries[0].revents), Readiness(entries[1].revents))
    }
  }

  extension TerminalSize {
    /// The size that the system knows, else that of the variables `LINES` and `COLUMNS`, else 24 ×
    /// 80.
    init(output: Descriptor, input: Descriptor) {
      let known = [output, input].lazy.compactMap(Self.size).first
      self =
        known
        ?? TerminalSize(
          rows: Self.variable("LINES") ?? 24,
          columns: Self.variable("COLUMNS") ?? 80
        )
    }

    private static func size(of descriptor: Descriptor) -> TerminalSize? {
      var size = winsize()
      // The request writes a `winsize` and nothing beyond it.
      guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
      guard size.ws_row > 0, size.ws_col > 0 else { return nil }
      return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
    }

    private static func variable(_ name: String) -> Int? {
      // The text is copied before anything else could change the environment on this thread.
      guard let text = getenv(name), let value = Int(String(cString: text)) else { return nil }
      return value > 0 ? value : nil
    }
  }
#endif
