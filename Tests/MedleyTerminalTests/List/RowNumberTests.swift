import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The number after a colon.
@Suite struct RowNumberTests {
  private struct Line: ListModel, Hashable {
    var id: Int
    var number: Int?
  }

  private struct Lines: ListPresenter {
    enum Edit: Sendable {}
    var groups: [[Int?]]

    var sections: [ListSection<Line>] {
      groups.enumerated().map { index, numbers in
        ListSection(
          "\(index)",
          items: numbers.enumerated().map { Line(id: 1_000 * index + $0, number: $1) }
        )
      }
    }

    func receive(_ edit: Edit) {}
  }

  private func terminal(_ groups: [[Int?]]) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("lines") { _ in
      ListScreen(
        "Lines",
        presenter: Lines(groups: groups),
        cells: CellAdapter<Line, TerminalHost>.content {
          ListContent("line", detail: $0.number.map { "\($0)" })
        }
        .numbered(\.number)
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 60)
    terminal.navigator.go(to: "lines", isolation: nil)
    terminal.draw()
    return terminal
  }

  private func focused(_ terminal: HeadlessTerminal) -> Int? {
    guard let host = terminal.window.host, let position = host.focusedPosition else { return nil }
    return (host.list?.model(at: position) as? Line)?.number
  }

  private static let sets: [[[Int?]]] = [
    [Array(1...200)],
    [(1...200).map { 3 * $0 }],
    [[nil, nil] + Array(5...50)],
    [Array(1...50), Array(51...120)],
    [[], Array(10...20), [nil], Array(400...420)],
    [(1...90).map { $0.isMultiple(of: 7) ? nil : $0 }],
  ]

  @Test(arguments: sets)
  func `a colon goes to the number that the screen shows, or says that there is none`(
    groups: [[Int?]]
  ) {
    let numbers = Set(groups.joined().compactMap(\.self))
    let terminal = terminal(groups)
    for number in [0, 1, 2, 5, 7, 14, 15, 49, 50, 51, 60, 119, 120, 300, 401, 600, 601, 9_999] {
      let before = focused(terminal)
      terminal.send(":\(number)\r")
      let exists = numbers.contains(number)
      #expect(focused(terminal) == (exists ? number : before), "\(number)")
      #expect(terminal.text.contains("There is no row") != exists, "\(number)")
      if exists { #expect(terminal.text.contains("\(number)")) }
      terminal.send("\u{1B}")
    }
  }

  @Test func `the message names the last number`() {
    let terminal = terminal([[3, 6, 9]])
    terminal.send(":10\r")
    #expect(terminal.text.contains("There is no row 10; the last is 9."))
  }
}
