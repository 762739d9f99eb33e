import Foundation
import Testing

/// The program itself in a window of tmux, which types and looks as a person does.
struct TmuxWindow {
  private static let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  private let tmux: String
  private let socket = "gallery-\(UUID().uuidString)"

  /// The program, as the tests were built with it.
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("gallery").path

  private static let installed = folders.map { $0 + "/tmux" }
    .first(where: FileManager.default.isExecutableFile(atPath:))

  /// Whether there is a program to start, and a window to start it in.
  static var isPossible: Bool {
    installed != nil && FileManager.default.isExecutableFile(atPath: program)
  }

  /// What ``isPossible`` asks for, in words.
  static let condition: Comment = "There must be tmux, and the program beside the tests."

  /// Starts the program; `nil` where there is no window to start it in.
  init?(_ arguments: String, rows: Int = 30, columns: Int = 90) {
    guard let tmux = Self.installed else { return nil }
    self.tmux = tmux
    let size = "-x \(columns) -y \(rows)"
    let command = "'\(Self.program)' \(arguments); echo left with $?; sleep 100"
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
