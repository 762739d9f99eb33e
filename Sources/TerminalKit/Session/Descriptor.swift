#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A file descriptor, with interrupted calls and partial results handled.
  ///
  /// Every pointer below refers to memory that lives at least as long as the call and is as long as
  /// the call's arguments say; the system keeps none of them.
  package struct Descriptor: Hashable, Sendable {
    let number: Int32

    package init(number: Int32) {
      self.number = number
    }

    /// The result of a read.
    enum Received {
      /// The number of bytes at the beginning of the buffer.
      case bytes(Int)
      /// Nothing is available.
      case nothing
      /// The other side is closed.
      case ended
    }

    /// The result of a wait.
    struct Readiness {
      let isReadable: Bool
      let isHungUp: Bool
      var isAny: Bool { isReadable || isHungUp }

      fileprivate init(_ found: Int16) {
        isReadable = found & Int16(POLLIN) != 0
        isHungUp = found & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
      }
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

    /// Writes all bytes, and returns whether that succeeded.
    func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        guard let count = sendPiece(bytes[sent...]) else { return false }
        if count == 0 { _ = isWritable(milliseconds: -1) }
        sent += count
      }
      return true
    }

    /// Writes once, and returns the number of bytes: 0 if the call would block, `nil` at the end.
    package func sendPiece(_ bytes: ArraySlice<UInt8>) -> Int? {
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// Opens the same terminal again, without blocking writes; `nil` if that fails.
    ///
    /// The flag belongs to the open file description: set on this one, it would affect the shell.
    func openedWithoutBlocking() -> Descriptor? {
      reopened(O_WRONLY | O_NONBLOCK)
    }

    /// Opens the same terminal again; `nil` if that fails.
    fileprivate func reopened(_ flags: Int32) -> Descriptor? {
      var path = [CChar](repeating: 0, count: 1024)
      guard ttyname_r(number, &path, path.count) == 0 else { return nil }
      let other = open(path, flags | O_NOCTTY | O_CLOEXEC)
      return other < 0 ? nil : Descriptor(number: other)
    }

    /// Waits until a write does not block, or fails; a signal ends the wait.
    package func isWritable(milliseconds: Int32) -> Bool {
      var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      return poll(&entry, 1, milliseconds) > 0
    }

    /// Waits until this or another descriptor is readable, or an output is writable.
    ///
    /// If the system cannot wait at all, both count as closed.
    func waitForInput(
      or other: Descriptor,
      orRoomIn output: Descriptor? = nil,
      milliseconds: Int?
    ) -> (first: Readiness, second: Readiness) {
      var entries = [number, other.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if let output {
        entries.append(pollfd(fd: output.number, events: Int16(POLLOUT), revents: 0))
      }
      let deadline = milliseconds.map { MonotonicClock.milliseconds().addingClamped($0) }
      while true {
        let rest = deadline.map { Int32(clamping: max(0, $0 - MonotonicClock.milliseconds())) }
        if poll(&entries, nfds_t(entries.count), rest ?? -1) >= 0 {
          return (Readiness(entries[0].revents), Readiness(entries[1].revents))
        }
        if errno != EINTR { return (Readiness(Int16(POLLHUP)), Readiness(Int16(POLLHUP))) }
      }
    }
  }

  /// A descriptor of the terminal from which a program reads keys.
  ///
  /// If the standard input is a pipe or a file, keys are read from the terminal of the output, or
  /// else from the controlling terminal, as `less` does.
  package final class KeyInput: Sendable {
    /// The descriptor.
    package let descriptor: Int32
    private let isOpened: Bool

    /// Opens the terminal; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - input: The preferred descriptor, such as 0.
    ///   - outputs: Descriptors that may belong to the terminal of the user.
    package init?(input: Int32, outputs: [Int32]) {
      if Descriptor(number: input).isTerminal {
        (descriptor, isOpened) = (input, false)
        return
      }
      // The name of a terminal is preferred to /dev/tty, because macOS does not support `poll` for /dev/tty.
      let named = outputs.lazy.map(Descriptor.init).compactMap { $0.reopened(O_RDWR) }.first
      let number = named?.number ?? open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard number >= 0 else { return nil }
      (descriptor, isOpened) = (number, true)
    }

    deinit {
      if isOpened { close(descriptor) }
    }
  }

  extension TerminalSize {
    /// Reads the size from the system, or from the variables `LINES` and `COLUMNS`.
    ///
    /// The default is 24 × 80.
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

  /// A clock that is independent of changes of the system's time.
  package enum MonotonicClock {
    /// Returns the milliseconds since an arbitrary moment.
    package static func milliseconds() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
  }
#endif
