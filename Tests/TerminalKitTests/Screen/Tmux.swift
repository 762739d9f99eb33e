#if os(macOS) || os(Linux)
  import Foundation

  /// A tmux session whose only window shows the written bytes.
  struct Tmux {
    enum Failure: Error {
      case doesNotStart
      case doesNotFollow
    }

    private static let directories = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

    /// The path of the program; `nil` if it is not installed.
    private static let path = directories.map { $0 + "/tmux" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether the program is installed.
    static var isThere: Bool { path != nil }

    private let program: URL
    private let socket: String
    private let folder: URL
    private let input: FileHandle

    /// Starts a session.
    init(rows: Int, columns: Int) throws {
      guard let path = Self.path else { throw Failure.doesNotStart }
      program = URL(fileURLWithPath: path)
      socket = "medley-\(UUID().uuidString)"
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(socket)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let pipe = folder.appendingPathComponent("input").path
      let settings = folder.appendingPathComponent("settings").path
      try Data("set -g status off\n".utf8).write(to: URL(fileURLWithPath: settings))
      guard mkfifo(pipe, 0o600) == 0 else { throw Failure.doesNotStart }
      let size = ["-x", "\(columns)", "-y", "\(rows)"]
      let command = "stty raw -echo; exec cat '\(pipe)'"
      _ = try Self.run(
        program,
        ["-u", "-L", socket, "-f", settings, "new-session", "-d"] + size + [command]
      )
      guard let input = FileHandle(forUpdatingAtPath: pipe) else { throw Failure.doesNotStart }
      self.input = input
    }

    func end() {
      try? input.close()
      _ = try? run(["kill-server"])
      try? FileManager.default.removeItem(at: folder)
    }

    /// Writes bytes, and waits until they are shown.
    func write(_ bytes: [UInt8]) throws {
      let mark = UUID().uuidString
      try input.write(contentsOf: Data(bytes) + Data("\u{1B}]2;\(mark)\u{1B}\\".utf8))
      for _ in 0..<6_000 {
        if try run(["display-message", "-p", "#{pane_title}"]).contains(mark) { return }
        Thread.sleep(forTimeInterval: 0.01)
      }
      throw Failure.doesNotFollow
    }

    /// The content of the window, as bytes for another terminal.
    func capture() throws -> [UInt8] {
      let text = try run(["capture-pane", "-e", "-p", "-N"])
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return Array("\u{1B}[?7l".utf8) + Array(lines.joined(separator: "\r\n").utf8)
    }

    private func run(_ arguments: [String]) throws -> String {
      try Self.run(program, ["-u", "-L", socket] + arguments)
    }

    /// Runs a program in a shell.
    ///
    /// `Process` waits until all processes with its descriptors have ended, and the session's
    /// server has.
    private static func run(_ program: URL, _ arguments: [String]) throws -> String {
      let words = [program.path] + arguments
      let quoted = words.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
      let command =
        "unset TMUX; TERM=xterm-256color " + quoted.joined(separator: " ") + " 2>/dev/null"
      guard let stream = popen(command, "r") else { throw Failure.doesNotStart }
      defer { pclose(stream) }
      var bytes: [UInt8] = []
      while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
