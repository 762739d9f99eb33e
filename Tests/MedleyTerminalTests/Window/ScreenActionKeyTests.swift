import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct ScreenActionKeyTests {
  private struct Line: ListModel {
    var id: Int
  }

  private enum LinesEdit: Sendable {
    case add, clear, refresh, refreshed, refuse
  }

  /// Lines with one action and a refresh, or with several actions.
  private struct Lines: ListPresenter {
    var hasMany = false
    var count = 0
    var isLoading = false

    var sections: [ListSection<Line>] {
      ListSection("lines", items: (0..<count).map { Line(id: $0) })
    }

    var screenActions: [ScreenAction<LinesEdit>] {
      ScreenAction("Add", isEnabled: count < 2, sends: .add)
      if hasMany {
        ScreenAction("Clear", role: .destructive, confirmation: "Clear all?", sends: .clear)
        ScreenAction("Other", opens: "one")
        ScreenAction("Buy", sends: .refuse)
      }
      ScreenAction.refresh(isRunning: isLoading, sends: .refresh)
    }

    mutating func receive(_ edit: LinesEdit) throws(EditRefusal) {
      switch edit {
      case .add: count += 1
      case .clear: count = 0
      case .refresh: isLoading = true
      case .refreshed: (count, isLoading) = (2, false)
      case .refuse: throw EditRefusal("There is no money.")
      }
    }
  }

  private struct Plain: ListPresenter {
    var sections: [ListSection<Line>] { ListSection("lines") { Line(id: 1) } }
  }

  private func makeWindow(at route: ListRoute) -> TerminalWindow {
    let cells = CellAdapter<Line, TerminalHost>.content { ListContent("line \($0.id)") }
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("one") { _ in ListScreen("One", presenter: Lines(), cells: cells) }
    resolver.add("many") { _ in ListScreen("Many", presenter: Lines(hasMany: true), cells: cells) }
    resolver.add("plain") { _ in ListScreen("Plain", presenter: Plain(), cells: cells) }
    let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    navigator.go(to: route, isolation: nil)
    draw(window)
    return window
  }

  private func draw(_ window: TerminalWindow) {
    window.draw(rows: 14, columns: 80)
  }

  private func press(_ keys: Key..., in window: TerminalWindow) {
    for key in keys {
      window.handle(.key(KeyPress(key)))
      draw(window)
    }
  }

  private func click(_ text: String, in window: TerminalWindow) throws {
    let lines = window.frame.lines
    let row = try #require(lines.lastIndex { $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: text)?.lowerBound)
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    let place = FramePosition(row: row, column: column)
    window.handle(.mouse(MouseEvent(.press(.left), at: place)))
    draw(window)
  }

  private func count(in window: TerminalWindow) -> Int {
    window.navigator.top?.list.section(at: 0)?.itemCount ?? 0
  }

  private func text(of window: TerminalWindow) -> String {
    window.frame.lines.joined(separator: "\n")
  }

  private func bar(of window: TerminalWindow) -> String { window.frame.lines.last ?? "" }

  @Test func `the bar shows the only action by its title, and its key performs it`() {
    let window = makeWindow(at: "one")
    #expect(bar(of: window).contains("a Add  F5 Refresh"))
    press(.character("a"), in: window)
    #expect(count(in: window) == 1)
    press(.function(4), in: window)
    #expect(count(in: window) == 2)
    #expect(!bar(of: window).contains("Add"), "the action is disabled")
    press(.character("a"), in: window)
    #expect(count(in: window) == 2)
    #expect(bar(of: window).contains("“Add” is not available now."))
  }

  @Test func `a click on the bar performs an action`() throws {
    let window = makeWindow(at: "one")
    try click("a Add", in: window)
    #expect(count(in: window) == 1)
    try click("F5 Refresh", in: window)
    #expect(bar(of: window).contains("F5 Refresh, in progress"))
  }

  @Test func `a refresh is shown until the presenter has finished it`() {
    let window = makeWindow(at: "one")
    press(.function(5), in: window)
    #expect(bar(of: window).contains("F5 Refresh, in progress"))
    press(.character("r"), in: window)
    #expect(bar(of: window).hasPrefix(" Refresh, in progress"), "it is not performed again")
    window.navigator.top?.send(LinesEdit.refreshed)
    press(.escape, in: window)
    #expect(bar(of: window).contains("F5 Refresh  "))
    #expect(count(in: window) == 2)
  }

  @Test func `several actions are in a menu`() throws {
    let window = makeWindow(at: "many")
    #expect(bar(of: window).contains("a screen actions  F5 Refresh"))
    press(.character("a"), in: window)
    for title in ["Actions of the screen", "Add", "Clear", "Other", "Buy", "Refresh"] {
      #expect(text(of: window).contains(title), "\(title)")
    }
    press(.enter, in: window)
    #expect(count(in: window) == 1)
    #expect(window.overlays.isEmpty)
    try click("a screen actions", in: window)
    try click("Add", in: window)
    #expect(count(in: window) == 2)
    press(.character("a"), .enter, in: window)
    #expect(count(in: window) == 2)
    #expect(bar(of: window).contains("“Add” is not available now."))
  }

  @Test func `the menu asks before an action with a question`() {
    let window = makeWindow(at: "many")
    press(.character("a"), .enter, in: window)
    press(.character("a"), .down, .enter, in: window)
    #expect(text(of: window).contains("Clear all?"))
    #expect(count(in: window) == 1)
    press(.character("y"), in: window)
    #expect(count(in: window) == 0)
  }

  @Test func `a refused action shows its reason`() {
    let window = makeWindow(at: "many")
    press(.character("a"), .character("b"), .enter, in: window)
    #expect(bar(of: window).contains("There is no money."))
  }

  @Test func `an action opens a screen, and the menu closes with its screen`() {
    let window = makeWindow(at: "many")
    press(.character("a"), .character("o"), .enter, in: window)
    #expect(window.navigator.screens.map(\.title) == ["Many", "One"])
    #expect(bar(of: window).contains("a Add  F5 Refresh"))
    press(.escape, .character("a"), in: window)
    #expect(window.overlays.count == 1)
    window.navigator.go(to: "plain", isolation: nil)
    draw(window)
    #expect(window.overlays.isEmpty)
  }

  @Test func `a screen without actions says so`() {
    let window = makeWindow(at: "plain")
    #expect(!bar(of: window).contains("Refresh"))
    press(.character("a"), in: window)
    #expect(bar(of: window).contains("This screen has no actions"))
    press(.function(5), in: window)
    #expect(bar(of: window).contains("This screen cannot be refreshed."))
  }

  @Test func `the help page lists the keys of the actions that a screen has`() {
    let meanings = ["what can be done on the screen", "load the content of the screen again"]
    for route in ["one", "plain"] as [ListRoute] {
      let keys = makeWindow(at: route).helpKeys.map(\.meaning)
      #expect(meanings.filter(keys.contains) == (route == "one" ? meanings : []))
    }
  }

  @Test func `linear reading announces the actions and their state`() {
    let window = makeWindow(at: "one")
    window.settings.speaksKeys = true
    var reader = LinearReader()
    _ = reader.lines(for: window)
    #expect(reader.place(in: window).contains { $0.contains("a: Add, F5: Refresh") })
    press(.character("r"), in: window)
    #expect(reader.lines(for: window).contains("Refresh, in progress"))
  }
}
