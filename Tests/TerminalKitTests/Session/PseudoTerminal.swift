#if os(macOS) || os(Linux)
  import Foundation

  /// A pseudo terminal whose other side is the test.
  final class PseudoTerminal {
    enum Failure: Error {
      case doesNotOpen
      case doesNotStart
    }

    /// The test's side.
    private(set) var master: Int32

    /// The program's side, kept open so that its state can be read.
    private(set) var slave: Int32

    let path: String

    /// All bytes that were shown.
    private(set) var shown: [UInt8] = []

    init(rows: UInt16 = 24, columns: UInt16 = 80) throws {
      var ends: (master: Int32, slave: Int32) = (-1, -1)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&ends.master, &ends.slave, nil, nil, &size) == 0 else {
        throw Failure.doesNotOpen
      }
      (master, slave) = ends
      guard let name = ttyname(slave) else { throw Failure.doesNotOpen }
      path = String(cString: name)
      _ = fcntl(master, F_SETFL, O_NONBLOCK)
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      hangUp()
      close(slave)
    }

    func hangUp() {
      if master >= 0 { close(master) }
      master = -1
    }

    func resize(rows: UInt16, columns: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Whether line editing, echo and signals of keys are all on; `nil` if only some are.
    var isCooked: Bool? {
      var state = termios()
      tcgetattr(slave, &state)
      let local = state.c_lflag & tcflag_t(ICANON | ECHO | ISIG)
      if local == 0, state.c_oflag & tcflag_t(OPOST) == 0 { return false }
      return local == tcflag_t(ICANON | ECHO | ISIG) ? true : nil
    }

    /// Whether a line feed begins a new line.
    var beginsLines: Bool {
      var state = termios()
      tcgetattr(slave, &state)
      let flags = tcflag_t(OPOST | ONLCR)
      return state.c_oflag & flags == flags
    }

    /// Types bytes.
    func type(_ bytes: [UInt8]) {
      _ = write(master, bytes, bytes.count)
    }

    func type(_ text: String) {
      type(Array(text.utf8))
    }

    /// Reads the written bytes.
    func take() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while master >= 0, case let count = read(master, &buffer, buffer.count), count > 0 {
        shown += buffer[..<count]
      }
    }

    var text: String { String(decoding: shown, as: UTF8.self) }

    /// Removes the bytes that were shown.
    func clear() {
      take()
      shown = []
    }

    /// The number of written bytes that are not read yet.
    var unreadCount: Int {
      var count: Int32 = 0
      return ioctl(master, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    /// Waits until a condition is true, at most a minute.
    func wait(taking: Bool = true, until condition: () -> Bool) -> Bool {
      for _ in 0..<12_000 {
        if taking { take() }
        if condition() { return true }
        usleep(5000)
      }
      return false
    }
  }
#endif
