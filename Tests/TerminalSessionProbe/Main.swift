#if os(macOS) || os(Linux)
  import TerminalKit

  /// A program that logs the events of its session, for tests that are its terminal.
  ///
  /// Its argument is the path of its notes. Keys control it: `q` returns from `main`, `e` exits,
  /// `t` traps, `r` recurses endlessly, `z` stops it, `l` leaves, `2` begins a second session, `n`
  /// begins the next one after leaving, `h` also sets handlers for SIGTERM and SIGQUIT, `w` writes
  /// much, `k` asks.
  @main struct Main {
    static func main() throws {
      let arguments = CommandLine.arguments
      guard arguments.count > 1 else { return }
      let notes = try Notes(path: arguments[1])
      var session = try TerminalSession()
      session.write(Array("shown".utf8))
      notes.add("ready \(session.size.rows) \(session.size.columns)")
      while true {
        for input in session.read() {
          notes.add("\(input)")
          switch input {
          case .key(KeyPress(.character("q"))), .closed: return notes.add("end")
          case .key(KeyPress(.character("e"))): leave()
          case .key(KeyPress(.character("t"))): trap()
          case .key(KeyPress(.character("r"))): notes.add("\(recurse(1))")
          case .key(KeyPress(.character("z"))): session.suspend()
          case .key(KeyPress(.character("l"))): session.leave()
          case .key(KeyPress(.character("2"))):
            do { _ = try TerminalSession() } catch { notes.add("second: \(error)") }
          case .key(KeyPress(.character("n"))):
            session.leave()
            session = try TerminalSession()
            notes.add("next")
          case .key(KeyPress(.character("h"))):
            session.leave()
            handleTermination()
            session = try TerminalSession()
            notes.add("handles")
          case .key(KeyPress(.character("k"))):
            session.ask([.attributes])
            return notes.add("end")
          case .key(KeyPress(.character("w"))):
            session.write([UInt8](repeating: 0x77, count: 10_000_000))
          default: break
          }
        }
      }
    }

    private static func trap() {
      let none: [Int] = []
      print(none[CommandLine.arguments.count])
    }

    private static func recurse(_ depth: Int) -> Int {
      CommandLine.arguments.isEmpty ? depth : recurse(depth + 1) + recurse(depth + 2)
    }
  }
#else
  /// Sessions are not supported here.
  @main struct Main {
    static func main() {}
  }
#endif
