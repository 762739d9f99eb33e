#if os(macOS) || os(Linux)
  import Foundation

  /// A program with a session, controlled by a separate pseudo terminal.
  final class Probe {
    let terminal: PseudoTerminal
    let notesPath: String
    private(set) var process: pid_t = 0
    private(set) var status: Int32?

    /// Starts the program, or a shell with the paths of the program (`$PROBE`) and its notes
    /// (`$NOTES`).
    ///
    /// - Parameter backtraces: The settings of the Swift runtime's backtraces.
    init(
      shell script: String? = nil,
      backtraces: String = "enable=no",
      rows: UInt16 = 24,
      columns: UInt16 = 80
    ) throws {
      terminal = try PseudoTerminal(rows: rows, columns: columns)
      let folder = FileManager.default.temporaryDirectory
      notesPath = folder.appendingPathComponent("medley-\(UUID().uuidString)").path
      let words = script.map { ["/bin/sh", "-c", $0] } ?? [Self.program, notesPath]
      let variables = [
        "PROBE=\(Self.program)", "NOTES=\(notesPath)", "PATH=/usr/bin:/bin", "TERM=xterm-256color",
        "SWIFT_BACKTRACE=\(backtraces)",
      ]
      try start(words, variables)
    }

    deinit {
      if status == nil {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      if !notesPath.isEmpty { unlink(notesPath) }
    }

    /// Starts another program of the tests.
    init(program: String, arguments: [String], rows: UInt16 = 24, columns: UInt16 = 80) throws {
      terminal = try PseudoTerminal(rows: rows, columns: columns)
      notesPath = ""
      let variables = ["PATH=/usr/bin:/bin", "TERM=xterm-256color", "LANG=C.UTF-8"]
      try start([Self.path(of: program)] + arguments, variables)
    }

    private func start(_ words: [String], _ variables: [String]) throws {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let newSession: Int16 = 0x400
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let newSession: Int16 = 0x80
      #endif
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      var none = sigset_t()
      var usual = sigset_t()
      sigemptyset(&none)
      sigfillset(&usual)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setsigdefault(&attributes, &usual)
      let flags = newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
      posix_spawnattr_setflags(&attributes, flags)
      // The first terminal that a session leader opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      let arguments = words.map { strdup($0) } + [nil]
      let environment = variables.map { strdup($0) } + [nil]
      defer { (arguments + environment).forEach { free($0) } }
      let result = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
      guard result == 0 else { throw PseudoTerminal.Failure.doesNotStart }
    }

    private static let program = path(of: "TerminalSessionProbe")

    /// Returns the path of a program in the folder of the tests.
    private static func path(of program: String) -> String {
      let paths = CommandLine.arguments + [Bundle.main.bundlePath]
      let bundle = paths.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
      let parts = bundle.components(separatedBy: "/")
      let folder = parts.prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
      return URL(fileURLWithPath: folder.isEmpty ? "." : folder)
        .appendingPathComponent(program).path
    }

    /// The program's notes.
    var notes: [String] {
      let text = (try? String(contentsOfFile: notesPath, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }

    func wait(for note: String, count: Int = 1) -> Bool {
      terminal.wait { notes.count { $0.contains(note) } >= count }
    }

    /// Waits until the program has ended.
    func waitForEnd(taking: Bool = true) -> Bool {
      terminal.wait(taking: taking) {
        var found: Int32 = 0
        guard waitpid(process, &found, WNOHANG) == process else { return false }
        status = found
        // The last bytes may have arrived after the last read.
        if taking { terminal.take() }
        return true
      }
    }

    /// The signal that ended the program.
    var endingSignal: Int32? { status.map { $0 & 0x7F } }

    /// The exit code of the program.
    var exitCode: Int32? { status.map { $0 >> 8 & 0xFF } }
  }
#endif
