#if SQLite && os(Linux)
  import ArgumentParser
  import Foundation
  import Glibc

  /// Measures any program from its start to a text on its terminal.
  struct MeasureStart: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: "Measures a program in a pseudo terminal, from its start to a text on its screen."
    )

    @Option(help: "The text.")
    var until: String

    @Option(help: "The number of starts.")
    var runs = 20

    @Argument(parsing: .captureForPassthrough, help: "The program and its arguments.")
    var program: [String]

    func run() throws {
      let times = try (0..<runs).map { _ in try time() }
      say("start → “\(until)” on the terminal: \(times.percentiles)")
    }

    /// The nanoseconds until the terminal has received the text.
    private func time() throws -> Int {
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      var (terminal, program): (Int32, Int32) = (-1, -1)
      var name = [CChar](repeating: 0, count: 128)
      guard openpty(&terminal, &program, nil, nil, &size) == 0 else {
        throw Failure(text: "There is no pseudo terminal.")
      }
      defer { close(terminal) }
      ttyname_r(program, &name, name.count)
      close(program)
      _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
      let start = now()
      let process = try spawn(on: name)
      defer {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      return try wait(on: terminal) - start
    }

    /// Starts the program with the terminal as its controlling terminal.
    private func spawn(on terminal: [CChar]) throws -> pid_t {
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      // POSIX_SPAWN_SETSID, which Glibc does not show here.
      posix_spawnattr_setflags(&attributes, 0x80)
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var arguments = program.map { strdup($0) } + [nil]
      defer { arguments.forEach { free($0) } }
      var process: pid_t = 0
      let error = posix_spawnp(&process, program[0], &actions, &attributes, &arguments, environ)
      guard error == 0 else {
        throw Failure(text: "\(program[0]): \(String(cString: strerror(error)))")
      }
      return process
    }

    /// Reads what the program shows, and answers the question that every terminal answers.
    private func wait(on terminal: Int32) throws -> Int {
      let deadline = now() + 10_000_000_000
      let wanted = Data(until.utf8)
      let question = Data("\u{1B}[c".utf8)
      var shown = Data()
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while now() < deadline {
        var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 1_000) > 0 else { continue }
        let count = read(terminal, &bytes, bytes.count)
        guard count > 0 else { break }
        let time = now()
        let searched = max(0, shown.count - max(wanted.count, question.count))
        shown.append(contentsOf: bytes[..<count])
        if shown[searched...].range(of: wanted) != nil { return time }
        if shown[searched...].range(of: question) != nil { write(terminal, "\u{1B}[?62c", 6) }
      }
      throw Failure(text: "The program shows: \(String(decoding: shown, as: UTF8.self))")
    }

    struct Failure: Error, CustomStringConvertible {
      let text: String
      var description: String { text }
    }
  }
#endif
