import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// What lies over a list is that list's, and nobody else's.
@Suite struct WindowScopeTests {
  private let fixture = FormFixture()

  @Test func `when a value leads to another screen, the key that sent it does nothing there`() {
    fixture.press(.enter)
    fixture.type("→")
    fixture.press(.tab)
    #expect(fixture.window.navigator.screens.map(\.title) == ["Form", "Again"])
    #expect(fixture.edits.lines == ["name: Ada→"])
    #expect(fixture.focused != "news")
    #expect(fixture.window.overlays.isEmpty)
    #expect(fixture.window.notice == nil)
  }

  @Test func `when a value leads to another screen, the click that sent it does nothing there`() {
    fixture.press(.enter)
    fixture.type("→")
    fixture.click(row: 2, column: 12)
    #expect(fixture.window.navigator.screens.map(\.title) == ["Form", "Again"])
    #expect(fixture.edits.lines == ["name: Ada→"], "the switch is not flipped")
    #expect(fixture.window.overlays.isEmpty)
  }

  @Test func `on the same screen, the click that sends a value does what it says`() {
    fixture.press(.enter)
    fixture.type("!")
    fixture.click(row: 2, column: 12)
    #expect(fixture.edits.lines == ["name: Ada!", "news: true"])
  }

  @Test func `a row below another screen is not gone`() {
    fixture.focus("color")
    fixture.press(.enter)
    fixture.window.navigator.go(to: "more", isolation: nil)
    fixture.draw()
    #expect(fixture.window.overlays.isEmpty)
    #expect(fixture.window.notice == nil)
    fixture.press(.escape)
    fixture.focus("name")
    fixture.press(.enter)
    fixture.type("x")
    fixture.window.navigator.go(to: "more", isolation: nil)
    #expect(fixture.window.notice == "Not kept: “Adax”")
  }

  @Test func `an overlay and a search belong to a list, though the next has the same host`() {
    let host = TerminalHost()
    host.plansInBackground = false
    var resolver = RouteResolver<TerminalHost>()
    let cells = FormFixture.cells(FormFixture.Log())
    resolver.add("form") { _ in
      ListScreen("Form", presenter: FormPresenter(rows: FormFixture.rows), cells: cells)
    }
    let navigator = ListNavigator(resolver: resolver) { _ in host }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    for key in [KeyPress(.enter), KeyPress(.character("/"))] {
      navigator.go(to: "form", isolation: nil)
      window.draw(rows: 20, columns: 60)
      window.handle(.key(key))
      #expect(window.overlays.isEmpty == (key.key != .enter))
      #expect((window.finder == nil) == (key.key == .enter))
      navigator.go(to: "form", isolation: nil)
      #expect(window.overlays.isEmpty)
      #expect(window.finder == nil)
      #expect(window.host?.appearance.isActive == true)
    }
  }

  @Test func `a list that is covered asks for no frame`() {
    fixture.window.navigator.go(to: "more", isolation: nil)
    fixture.draw()
    var changes = 0
    fixture.window.observers.onChange = { changes += 1 }
    var city = FormFixture.rows[4]
    city.text = "Bonn"
    fixture.window.navigator.screens[0].send(FormEdit.replace(city))
    fixture.window.navigator.screens[0].host.observers.onChange?()
    #expect(changes == 0)
    fixture.window.navigator.back()
    fixture.window.navigator.screens[0].host.observers.onChange?()
    #expect(changes > 0)
  }

  @Test func `a message stays when a button goes up, and goes at the next key`() {
    let place = FramePosition(row: 1, column: 2)
    fixture.window.notice = "Look."
    fixture.handle(.mouse(MouseEvent(.release(.right), at: place)))
    fixture.handle(.mouse(MouseEvent(.move, at: place)))
    #expect(fixture.window.notice == "Look.")
    fixture.press(.down)
    #expect(fixture.window.notice == nil)
  }
}
