import Foundation
public import Testing

/// The program in a window of tmux, which sends keys and captures the screen.
public struct TmuxWindow {
  private static let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  private let tmux: String
  private let socket = "medley-\(UUID().uuidString)"

  /// The folder of the programs, as the tests were built with them.
  private static let folder = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  private static let installed = folders.map { $0 + "/tmux" }
    .first(where: FileManager.default.isExecutableFile(atPath:))

  /// Returns whether there is a program to start, and a window to start it in.
  public static func canStart(_ program: String) -> Bool {
    let path = folder.appendingPathComponent(program).path
    return installed != nil && FileManager.default.isExecutableFile(atPath: path)
  }

  /// The requirements of ``canStart(_:)``.
  public static let condition: Testing.Comment =
    "There must be tmux, and the program beside the tests."

  /// Starts a program; `nil` where there is no window to start it in.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - input: the beginning of a pipeline.
  ///   - rows: the rows of the window.
  ///   - columns: its columns.
  public init?(_ command: String, input: String = "", rows: Int = 30, columns: Int = 90) {
    guard let tmux = Self.installed else { return nil }
    self.tmux = tmux
    let size = "-x \(columns) -y \(rows)"
    let command =
      "\(input) PATH='\(Self.folder.path)':$PATH \(command); echo left with $?; sleep 100"
    _ = run("-f /dev/null new-session -d \(size) \(Self.quoted(command))")
  }

  /// Ends the program.
  public func end() {
    _ = run("kill-server")
  }

  /// Presses keys by tmux's names for them.
  public func press(_ keys: String...) {
    for key in keys { _ = run("send-keys \(key)") }
  }

  /// Types a text.
  public func type(_ text: String) {
    _ = run("send-keys -l \(Self.quoted(text))")
  }

  /// The text of the screen.
  public var text: String { run("capture-pane -p") }

  /// Waits until the screen shows something, and returns whether it does.
  public func shows(_ words: String) -> Bool {
    for _ in 0..<1_600 {
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
