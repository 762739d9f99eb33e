#if os(macOS) || os(Linux)
  import Foundation

  /// A terminal whose other side is the test.
  final class PseudoTerminal {
    enum Failure: Error {
      case doesNotOpen
      case doesNotStart
    }

    /// The test's side.
    private(set) var master: Int32

    /// The program's side, held open so that its state can be looked at.
    private(set) var slave: Int32

    let path: String

    /// All that was shown.
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

    /// Whether lines are edited, keys shown and signals sent by keys: all of it, or nothing.
    var isCooked: Bool? {
      var state = termios()
      tcgetattr(slave, &state)
      let local = state.c_lflag & tcflag_t(ICANON | ECHO | ISIG)
      if local == 0, state.c_oflag & tcflag_t(OPOST) == 0 { return false }
      return local == tcflag_t(ICANON | ECHO | ISIG) ? true : nil
    }

    /// Whether a line feed begins a line.
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

    /// Takes what was written.
    func take() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while master >= 0, case let count = read(master, &buffer, buffer.count), count > 0 {
        shown += buffer[..<count]
      }
    }

    var text: String { String(decoding: shown, as: UTF8.self) }

    /// Forgets what was shown.
    func clear() {
      take()
      shown = []
    }

    /// Waits until something holds: for ten seconds at most.
    func wait(taking: Bool = true, until condition: () -> Bool) -> Bool {
      for _ in 0..<2000 {
        if taking { take() }
        if condition() { return true }
        usleep(5000)
      }
      return false
    }
  }
#endif
