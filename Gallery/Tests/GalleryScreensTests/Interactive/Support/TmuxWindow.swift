import Foundation

/// The program itself in a window of tmux, which types and looks as a person does.
struct TmuxWindow {
  private static let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  private let tmux: String
  private let socket = "gallery-\(UUID().uuidString)"

  /// Starts the program, or says what is missing for that.
  init?(_ arguments: String, rows: Int = 30, columns: Int = 90) {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("gallery").path
    let paths = Self.folders.map { $0 + "/tmux" }
    guard let tmux = paths.first(where: FileManager.default.isExecutableFile(atPath:)),
      FileManager.default.isExecutableFile(atPath: program)
    else {
      print("Skipped: there is no tmux, or no program at \(program).")
      return nil
    }
    self.tmux = tmux
    let size = "-x \(columns) -y \(rows)"
    let command = "'\(program)' \(arguments); echo left with $?; sleep 100"
    _ = run("-f /dev/null new-session -d \(size) \(Self.quoted(command))")
  }

  /// Ends the program.
  func end() {
    _ = run("kill-server")
  }

  /// Presses keys by tmux's names for them.
  func press(_ keys: String...) {
    for key in keys { _ = run("send-keys \(key)") }
  }

  /// Types a text.
  func type(_ text: String) {
    _ = run("send-keys -l \(Self.quoted(text))")
  }

  /// What is on the screen.
  var text: String { run("capture-pane -p") }

  /// Waits until the screen shows something, and returns whether it does.
  func shows(_ words: String) -> Bool {
    for _ in 0..<400 {
      if text.contains(words) { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    print(text)
    return false
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private func run(_ arguments: String) -> String {
    let command = "unset TMUX; TERM=xterm-256color \(tmux) -u -L \(socket) \(arguments) 2>/dev/null"
    guard let stream = popen(command, "r") else { return "" }
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
