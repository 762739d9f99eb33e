import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Focusing a row's control by Tab and by a behaviour.
@Suite struct ControlFocusTests {
  private static func planks(_ count: Int, control: Int) -> [ListSection<Plank>] {
    let items = (0..<count).map { number in
      Plank(
        number,
        number == control
          ? ListContent("plank \(number)", control: .text("", placeholder: "words"))
          : ListContent("plank \(number)")
      )
    }
    return [ListSection("planks", items: items)]
  }

  @Test func `Tab finds a distant control in steps`() {
    let fixture = ListFixture(Self.planks(6_000, control: 5_500))
    fixture.press(.tab)
    #expect(fixture.host.isSeekingControl)
    #expect(fixture.controller.focusedRow == 0)
    var steps = 0
    while fixture.host.seekControl(limit: 100) { steps += 1 }
    #expect(steps > 40)
    #expect(fixture.controller.focusedRow == 5_500)
    #expect(!fixture.host.isSeekingControl)
    fixture.draw()
    #expect(fixture.frame.lines.contains { $0.contains("plank 5500") })
  }

  @Test func `Esc only cancels the search, and other keys cancel it and keep their effect`() {
    let fixture = ListFixture(Self.planks(6_000, control: 5_500))
    fixture.press(.tab)
    #expect(fixture.host.handle(KeyPress(.escape)) == TerminalRequest.none)
    #expect(!fixture.host.isSeekingControl)
    #expect(!fixture.host.seekControl(limit: 10_000))
    #expect(fixture.controller.focusedRow == 0)
    #expect(fixture.host.handle(KeyPress(.escape)) == nil)
    fixture.press(.tab, .down)
    #expect(!fixture.host.isSeekingControl)
    #expect(fixture.controller.focusedRow == 1)
  }

  @Test func `a search for a control ends after all rows`() {
    let fixture = ListFixture(Self.planks(2_000, control: -1))
    fixture.press(.tab)
    while fixture.host.seekControl(limit: 300) {}
    #expect(fixture.controller.focusedRow == 0)
    let empty = ListFixture(Self.planks(0, control: -1))
    empty.press(.tab)
    #expect(!empty.host.isSeekingControl)
  }

  @Test func `a search for a control continues after a change`() {
    let fixture = ListFixture(Self.planks(6_000, control: 5_500))
    fixture.press(.tab)
    var sections = Self.planks(6_000, control: 5_500)
    sections[0].items.removeFirst(100)
    fixture.controller.apply(ListSnapshot(sections))
    while fixture.host.seekControl(limit: 1_000) {}
    #expect(fixture.controller.focusedRow == 5_500)
    fixture.controller.apply(ListSnapshot([]))
    fixture.press(.tab, .tab)
    #expect(!fixture.host.isSeekingControl)
  }

  private struct Planks: ListPresenter {
    var sections: [ListSection<Plank>]
  }

  private func window() -> TerminalWindow {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("planks") { _ in
      ListScreen(
        "Planks",
        presenter: Planks(sections: Self.planks(6_000, control: 5_500)),
        cells: CellAdapter<Plank, TerminalHost>.content(\.content)
      )
    }
    let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    navigator.go(to: "planks", isolation: nil)
    window.draw(rows: 10, columns: 40)
    return window
  }

  @Test(arguments: [
    TerminalInput.key(KeyPress(.character("/"))), .key(KeyPress(.character("?"))),
    .key(KeyPress(.function(1))), .key(KeyPress(.function(3))), .key(KeyPress(.escape)),
    .key(KeyPress(.character("f"), .control)), .key(KeyPress(.down)),
    .paste(PastedText("plank")),
    .mouse(MouseEvent(.wheel(.down), at: FramePosition(row: 3, column: 3))),
    .mouse(MouseEvent(.press(.left), at: FramePosition(row: 3, column: 3))),
  ])
  func `any user input cancels the search for a control`(input: TerminalInput) {
    let window = window()
    window.handle(.key(KeyPress(.tab)))
    #expect(window.host?.isSeekingControl == true)
    window.handle(.mouse(MouseEvent(.move, at: FramePosition(row: 3, column: 3))))
    #expect(window.host?.isSeekingControl == true, "the mouse only moved")
    window.handle(input)
    #expect(window.host?.isSeekingControl == false)
    #expect(!window.isClosed)
  }

  #if os(macOS) || os(Linux)
    @MainActor @Test func `keys of linear output cancel the search for a control`() {
      for letter in "nprw" {
        let window = window()
        var output = LinearOutput(window)
        window.handle(.key(KeyPress(.tab)))
        let isTaken = output.handle(KeyPress(.character(letter), .control), in: window)
        #expect(isTaken)
        #expect(window.host?.isSeekingControl == false)
      }
    }
  #endif

  // MARK: - By a behaviour

  private struct Letters: ListPresenter {
    var sections: [ListSection<Plank>] {
      let letters = (0..<60).map { Plank($0, ListContent("letter \($0)")) }
      let answer = Plank(99, ListContent("answer", control: .text("", placeholder: "words")))
      ListSection("letters", items: letters + [answer])
    }
  }

  private func terminal(editing isEditing: Bool) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("letters") { _ in
      ListScreen(
        "Letters",
        presenter: Letters(),
        cells: CellAdapter<Plank, TerminalHost>.content(\.content)
          .onSelect { _, event in event.focus(99, editing: isEditing) }
          .onDeselect { _, event in event.focus("no such row", editing: true) }
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 10, columns: 40)
    terminal.navigator.go(to: "letters", isolation: nil)
    return terminal
  }

  @Test func `focusing a row in a behaviour scrolls to the row`() {
    let terminal = terminal(editing: false)
    #expect(!terminal.text.contains("answer"))
    terminal.send("\r")
    #expect(terminal.text.contains("answer"))
    #expect(terminal.window.overlays.isEmpty)
  }

  @Test func `a behaviour opens the field of a row for typing`() {
    let terminal = terminal(editing: true)
    terminal.send("\r")
    #expect(terminal.text.contains("answer"))
    #expect(terminal.window.overlays.count == 1)
    terminal.send("yes")
    #expect(terminal.text.contains("yes"))
  }

  @Test func `focusing a row by the controller scrolls to the row`() {
    let fixture = ListFixture(Self.planks(80, control: 70))
    fixture.controller.focus(70, editing: true)
    fixture.draw()
    #expect(fixture.frame.lines.contains { $0.contains("plank 70") })
    guard case .edit(let address, let control, _, "")? = fixture.host.takeRequest(),
      control.text != nil
    else {
      Issue.record("no field opens")
      return
    }
    #expect(address == RowAddress(.row(70)))
    #expect(fixture.host.takeRequest() == nil)
    fixture.controller.focus(3, editing: true)
    #expect(fixture.host.takeRequest() == nil)
    fixture.controller.focus(1_000, editing: true)
    #expect(fixture.host.takeRequest() == nil)
  }
}
