import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The focus and the scroll position after a filter ends.
@Suite struct FilterPlaceTests {
  private struct Presenter: ListPresenter {
    var shown: [Int]

    var sections: [ListSection<Plank>] {
      ListSection("planks", items: shown.map { Plank($0, ListContent("plank \($0)")) })
    }

    mutating func receive(_ shown: [Int]) { self.shown = shown }
  }

  private let window: TerminalWindow

  /// The texts that wait to be applied, as those of a filter in the background.
  private final class Waiting {
    var texts: [String] = []
  }

  private let waiting = Waiting()

  init() {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("planks") { _ in
      ListScreen(
        "Planks",
        presenter: Presenter(shown: Array(0..<200)),
        cells: CellAdapter<Plank, TerminalHost>.content(\.content)
      )
    }
    let navigator = ListNavigator(resolver: resolver) { _ in
      let host = TerminalHost()
      host.plansInBackground = false
      return host
    }
    window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    navigator.go(to: "planks", isolation: nil)
    window.host?.filter = TerminalFilter { [waiting] in waiting.texts.append($0) }
    draw()
  }

  private func draw() { window.draw(rows: 12, columns: 30) }

  private func press(_ keys: Key...) {
    for key in keys {
      window.handle(.key(KeyPress(key)))
      draw()
    }
  }

  private func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Applies the filters that were typed.
  private func filter() {
    for text in waiting.texts {
      let shown = (0..<200).filter { text.isEmpty || "\($0)".contains(text) }
      window.navigator.top?.send(shown)
    }
    waiting.texts = []
    draw()
  }

  private var focused: Int? {
    let position = window.host?.focusedPosition
    return (position.flatMap { window.host?.list?.model(at: $0) } as? Plank)?.id
  }

  private func line(of id: Int) -> Int? {
    window.frame.lines.firstIndex { $0.contains("plank \(id) ") || $0.hasSuffix("plank \(id)") }
  }

  /// Moves the focus to plank 123, on the line 3 of the list.
  private func begin() {
    type(":124")
    press(.enter)
    window.host?.scroll(by: 6)
    draw()
    #expect(focused == 123)
  }

  @Test(arguments: [true, false])
  func `Esc restores the focused row that the filter has hidden, on its line`(closesLine: Bool) {
    begin()
    let line = line(of: 123)
    #expect(line != nil)
    type("/5")
    filter()
    #expect(focused != 123)
    if closesLine { press(.enter) }
    press(.escape)
    #expect(focused != 123, "the rows arrive later")
    filter()
    #expect(focused == 123)
    #expect(self.line(of: 123) == line)
  }

  @Test func `an empty line shows an example, and a filter states the texts to highlight`() {
    window.host?.filter?.placeholder = "5 or -5"
    window.host?.filter?.highlightedTexts = { [String($0.drop { $0 == "-" })] }
    type("/")
    #expect(window.frame.lines.last?.hasPrefix("Filter: 5 or -5") == true)
    type("-7")
    #expect(window.frame.lines.last?.contains("or") == false)
    #expect(window.highlightedTexts == ["7"])
  }

  @Test func `Esc keeps the match to which the user has moved`() {
    begin()
    type("/5")
    filter()
    press(.enter, .home, .down, .down)
    let match = focused
    press(.escape)
    filter()
    #expect(focused == match)
    #expect(match.flatMap(line) != nil)
  }

  @Test func `a key while the rows are awaited keeps the focus where the user moves it`() {
    begin()
    type("/5")
    filter()
    press(.escape, .home)
    let row = focused
    filter()
    #expect(focused == row)
  }

  @Test func `a row that is gone after the filter is not restored`() {
    begin()
    type("/5")
    filter()
    press(.escape)
    window.navigator.top?.send(Array(0..<100))
    draw()
    #expect(focused.map { $0 < 100 } == true)
    window.navigator.top?.send(Array(0..<99))
    draw()
    #expect(focused.map { $0 < 99 } == true)
  }
}
