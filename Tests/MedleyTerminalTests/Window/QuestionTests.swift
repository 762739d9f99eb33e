import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct QuestionTests {
  private struct Message: ListModel {
    var id: Int
  }

  private final class Log {
    var lines: [String] = []
  }

  private struct Messages: ListPresenter {
    var ids = [1, 2]

    var sections: [ListSection<Message>] {
      ListSection("messages", items: ids.map { Message(id: $0) })
    }

    mutating func receive(_ edit: Int) { ids.removeAll { $0 == edit } }
  }

  private func makeWindow() -> TerminalWindow {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("messages") { _ in
      ListScreen(
        "Messages",
        presenter: Messages(),
        cells: CellAdapter<Message, TerminalHost>.content { ListContent("message \($0.id)") }
          .onSelect { message, event in
            event.confirm(
              Confirmation(
                "Delete?",
                message: "This is final.",
                button: "Delete",
                role: .destructive
              )
            ) { $0.send(message.id) }
          }
          .actions { _ in
            CellAction("Remove", role: .destructive, confirmation: "Remove it?") { message, event in
              event.send(message.id)
            }
          }
      )
    }
    let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    navigator.go(to: "messages")
    window.draw(rows: 12, columns: 50)
    return window
  }

  private func press(_ keys: Key..., in window: TerminalWindow) {
    for key in keys {
      window.handle(.key(KeyPress(key)))
      window.draw(rows: 12, columns: 50)
    }
  }

  private func ids(in window: TerminalWindow) -> [Int] {
    window.navigator.top?.list.rows(of: Message.self).map(\.model.id) ?? []
  }

  private func text(of window: TerminalWindow) -> String {
    window.frame.lines.joined(separator: "\n")
  }

  @Test func `questions are asked one after the other, and each answer is for its own`() {
    let window = makeWindow()
    window.host?.list?.send(.action("Remove"), to: .row(2))
    window.draw(rows: 12, columns: 50)
    #expect(text(of: window).contains("Remove it?"))
    window.host?.list?.send(.action("Remove"), to: .row(1))
    press(.character("y"), in: window)
    #expect(ids(in: window) == [1])
    window.draw(rows: 12, columns: 50)
    #expect(text(of: window).contains("Remove it?"))
    press(.character("n"), in: window)
    #expect(ids(in: window) == [1])
    window.draw(rows: 12, columns: 50)
    #expect(!text(of: window).contains("Remove it?"))
  }

  @Test func `the question of a row that is gone is not asked`() {
    let window = makeWindow()
    window.host?.list?.send(.action("Remove"), to: .row(2))
    window.navigator.top?.send(2)
    window.draw(rows: 12, columns: 50)
    #expect(!text(of: window).contains("Remove it?"))
    window.host?.list?.send(.action("Remove"), to: .row(1))
    window.draw(rows: 12, columns: 50)
    press(.character("y"), in: window)
    #expect(ids(in: window).isEmpty)
  }

  @Test func `a question that is asked while a menu is open follows the menu`() {
    let window = makeWindow()
    press(.function(1), in: window)
    window.host?.list?.send(.action("Remove"), to: .row(2))
    press(in: window)
    window.draw(rows: 12, columns: 50)
    #expect(!text(of: window).contains("Remove it?"))
    press(.escape, in: window)
    #expect(text(of: window).contains("Remove it?"))
    press(.character("y"), in: window)
    #expect(ids(in: window) == [1])
  }

  @Test func `a question is asked in a window, and y confirms it`() {
    let window = makeWindow()
    press(.down, .enter, in: window)
    #expect(text(of: window).contains("─ Delete? ─"))
    #expect(text(of: window).contains("This is final."))
    #expect(ids(in: window) == [1, 2])
    press(.character("y"), in: window)
    #expect(ids(in: window) == [1])
    #expect(window.overlays.isEmpty)
  }

  @Test(arguments: [[Key.character("n")], [.escape], [.enter]])
  func `the selected answer and n cancel`(keys: [Key]) {
    let window = makeWindow()
    press(.enter, in: window)
    for key in keys { press(key, in: window) }
    #expect(window.overlays.isEmpty)
    #expect(ids(in: window) == [1, 2])
    press(.enter, .down, .enter, in: window)
    #expect(ids(in: window) == [2], "the second answer confirms")
  }

  @Test func `an action with a question is asked once`() {
    let window = makeWindow()
    press(.function(2), .enter, in: window)
    #expect(text(of: window).contains("─ Remove it? ─"))
    press(.character("y"), in: window)
    #expect(ids(in: window) == [2])
  }

  @Test func `linear output asks for y or n`() {
    let window = makeWindow()
    var reader = LinearReader()
    _ = reader.lines(for: window)
    press(.enter, in: window)
    #expect(reader.lines(for: window).first == "Delete? This is final. y or n? Cancel, 1 of 2")
    press(.character("y"), in: window)
    #expect(ids(in: window) == [2])
  }

  /// A screen without rows that asks before it is left.
  private struct Empty: ListPresenter {
    var sections: [ListSection<Message>] { [] }

    var leaveQuestion: MedleyCore.Confirmation? { "Stop the download?" }
  }

  /// Two screens without rows.
  private func makeEmptyWindow() -> (TerminalWindow, ListNavigator<TerminalHost>) {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("empty") { _ in
      let cells = CellAdapter<Message, TerminalHost>.content { ListContent("\($0.id)") }
      return ListScreen("Empty", presenter: Empty(), cells: cells)
    }
    let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    for _ in 0..<2 { navigator.go(to: "empty") }
    window.draw(rows: 12, columns: 50)
    return (window, navigator)
  }

  @Test func `a screen without rows asks before it is left, and before the program is left by q`() {
    let (window, navigator) = makeEmptyWindow()
    press(.escape, in: window)
    #expect(text(of: window).contains("─ Stop the download? ─"))
    press(.character("n"), in: window)
    #expect(navigator.screens.count == 2)
    press(.escape, .character("y"), in: window)
    #expect(navigator.screens.count == 1)
    press(.escape, .escape, .escape, in: window)
    #expect(window.overlays.isEmpty && !window.isClosed)
    press(.character("q"), in: window)
    #expect(!window.isClosed)
    press(.character("y"), in: window)
    #expect(window.isClosed)
  }

  @Test func `a question closes with its screen`() {
    let (window, navigator) = makeEmptyWindow()
    press(.escape, in: window)
    navigator.back()
    window.draw(rows: 12, columns: 50)
    #expect(window.overlays.isEmpty)
    #expect(!text(of: window).contains("Stop the download?"))
  }

  @Test func `the answer to a question about a row that is gone does nothing`() {
    let window = makeWindow()
    press(.enter, in: window)
    window.navigator.top?.send(1)
    press(.character("y"), in: window)
    #expect(ids(in: window) == [2])
    #expect(window.overlays.last?.overlay is RowGoneBox)
    press(.escape, in: window)
    #expect(window.overlays.isEmpty)
  }

  @Test func `keys that were meant for a menu do nothing after its row is gone`() {
    let keys: [[Key]] = [
      [.enter], [.down, .enter], [.down, .down, .enter], [.character("q")], [.character("j")],
      [.character(" ")], [.left], [.character("r"), .enter], [.up, .enter],
    ]
    for keys in keys {
      let window = makeWindow()
      press(.function(2), in: window)
      #expect(window.overlays.last?.overlay is ActionMenu)
      window.navigator.top?.send(1)
      window.draw(rows: 12, columns: 50)
      for key in keys { press(key, in: window) }
      #expect(ids(in: window) == [2], "\(keys)")
      #expect(!window.isClosed)
      #expect(window.navigator.screens.count == 1)
      press(.escape, .escape, in: window)
      #expect(window.overlays.isEmpty)
    }
  }
}
