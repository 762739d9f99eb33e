import Foundation
import Testing

@testable import GalleryScreens

/// The program as it is, from the first key to the last; skipped where there is no tmux.
@Suite(.serialized, .enabled(if: TmuxWindow.isPossible, TmuxWindow.condition)) struct TmuxTests {
  @Test func `the menu opens a screen, Esc returns to the entry, and q quits`() throws {
    let window = try #require(TmuxWindow(""))
    defer { window.end() }
    #expect(window.shows("F1 keys"))
    window.press("Down", "Down", "Enter")
    #expect(window.shows("Medley: rows of many kinds › Customer"))
    window.press("Escape")
    #expect(window.shows("▌ details"))
    window.press("q")
    #expect(window.shows("left with 0"))
    #expect(!window.text.contains("details"))
  }

  @Test func `text typed in the chat becomes a message`() throws {
    let window = try #require(TmuxWindow("chat"))
    defer { window.end() }
    #expect(window.shows("▌ Message"))
    window.press("Enter")
    window.type("I bring the cards")
    #expect(window.shows("Enter send"))
    window.press("Enter")
    #expect(window.shows("│ I bring the cards │"))
    #expect(window.shows("Is anybody awake yet?"))
  }

  @Test func `fields of the details accept input`() throws {
    let window = try #require(TmuxWindow("details"))
    defer { window.end() }
    #expect(window.shows("How often"))
    window.press("Enter", "C-u")
    window.type("Ada Lovelace")
    window.press("Enter")
    #expect(window.shows("[Ada Lovelace]"))
  }

  @Test func `typing filters a log`() throws {
    let window = try #require(TmuxWindow("events"))
    defer { window.end() }
    #expect(window.shows("all read"))
    // The words of a row that no value of its line contains.
    window.type("/gave")
    #expect(window.shows("Filter: gave"))
    #expect(window.shows(" shown"))
    window.press("Enter", "Enter")
    #expect(window.shows("Events › star, line"))
    #expect(window.shows("payload"))
    window.press("Escape")
    #expect(window.shows("Esc show all"))
    window.press("Escape")
    #expect(window.shows("q leave"))
  }

  @Test func `the log is the standard input, and keys come from the terminal`() throws {
    let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"#
    // The pipeline ends with its writer, which ends as soon as nobody reads.
    let feed = "echo '\(line)'; sleep 2; echo '\(line)'; while sleep 1; do echo; done"
    let window = try #require(
      TmuxWindow("events -", input: "(\(feed)) |")
    )
    defer { window.end() }
    #expect(window.shows("reading: 1 delivery"))
    #expect(window.shows("reading: 2 deliveries"))
    window.type("q")
    #expect(window.shows("left with 0"))
  }

  @Test func `a compressed file is reported, and the exit code is 2`() throws {
    let file = try TemporaryFile([0x1F, 0x8B, 8, 0])
    let window = try #require(TmuxWindow("events \(file.path)", columns: 200))
    defer { window.end() }
    #expect(window.shows("compressed by gzip"))
    #expect(window.shows("left with 2"))
  }

  @Test func `screen reader output is printed line by line`() throws {
    let window = try #require(TmuxWindow("menu --linear"))
    defer { window.end() }
    #expect(window.shows("chat"))
    window.press("C-c")
    #expect(window.shows("left with 0"))
  }

  @Test func `screen reader output of a post has no signs and frames`() throws {
    let window = try #require(TmuxWindow("feed --linear"))
    defer { window.end() }
    #expect(window.shows("♡ 12"))
    window.press("Down", "Down")
    #expect(window.shows("How to save the seeds"))
    #expect(!window.text.contains { "›│╭╰═".contains($0) }, "\(window.text)")
  }
}

/// The program in a window of tmux, which sends keys and captures the screen.
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

  /// The requirements of ``isPossible``.
  static let condition: Testing.Comment = "There must be tmux, and the program beside the tests."

  /// Starts the program; `nil` where there is no window to start it in.
  ///
  /// - Parameter input: the beginning of a pipeline.
  init?(_ arguments: String, input: String = "", rows: Int = 30, columns: Int = 90) {
    guard let tmux = Self.installed else { return nil }
    self.tmux = tmux
    let size = "-x \(columns) -y \(rows)"
    let command = "\(input) '\(Self.program)' \(arguments); echo left with $?; sleep 100"
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

  /// The text of the screen.
  var text: String { run("capture-pane -p") }

  /// Waits until the screen shows something, and returns whether it does.
  func shows(_ words: String) -> Bool {
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
