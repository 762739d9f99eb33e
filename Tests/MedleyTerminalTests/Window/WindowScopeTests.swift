import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Overlays and searches belong to one list.
@Suite struct WindowScopeTests {
  private let fixture = FormFixture()

  @Test func `a key that commits a value has no effect on the screen that the value opens`() {
    fixture.press(.enter)
    fixture.type("→")
    fixture.press(.enter)
    #expect(fixture.window.navigator.screens.map(\.title) == ["Form", "Again"])
    #expect(fixture.edits.lines == ["name: Ada→"])
    #expect(fixture.focused != "news")
    #expect(fixture.window.overlays.isEmpty)
    #expect(fixture.window.notice == nil)
  }

  @Test func `a key after a draft that opens a screen has no effect on the screen`() {
    fixture.press(.enter)
    fixture.type("⇒")
    #expect(fixture.window.navigator.screens.map(\.title) == ["Form", "Again"])
    fixture.press(.tab)
    #expect(fixture.edits.lines == [])
    #expect(fixture.window.overlays.isEmpty)
  }

  @Test func `a click outside a field keeps the draft and acts on the list`() {
    fixture.press(.enter)
    fixture.type("!")
    fixture.click(row: 2, column: 12)
    #expect(fixture.edits.lines == ["news: true"])
    #expect(fixture.line(with: "Ada!") == 1)
  }

  @Test func `a row of a covered screen is not reported as removed`() {
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
    #expect(fixture.window.notice == nil)
    fixture.draw()
    fixture.press(.escape)
    #expect(fixture.line(with: "Adax") == 1, "the row keeps the draft")
  }

  @Test func `another list on the same host closes the overlay and the search`() {
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

  @Test func `changes of a covered list request no frame`() {
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

  @Test func `a message stays until the next key or press`() {
    let place = FramePosition(row: 1, column: 2)
    fixture.window.notice = "Look."
    fixture.handle(.mouse(MouseEvent(.release(.right), at: place)))
    fixture.handle(.mouse(MouseEvent(.move, at: place)))
    #expect(fixture.window.notice == "Look.")
    fixture.press(.down)
    #expect(fixture.window.notice == nil)
  }
}
