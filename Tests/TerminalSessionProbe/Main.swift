#if os(macOS) || os(Linux)
  import TerminalKit

  /// A program that writes down what its session tells, for tests that are its terminal.
  ///
  /// It is called with the path of its notes, and perhaps with what it is to do. Keys end it: `q` by
  /// its last line, `e` by exit, `t` by a trap, `r` by recursion; `z` stops it; `l` leaves, `2` begins
  /// another session and `n` the next one; `w` writes much; `h` begins the next one
  /// with handlers for SIGTERM and SIGQUIT; `k` asks.
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
  /// There is nothing to try.
  @main struct Main {
    static func main() {}
  }
#endif
