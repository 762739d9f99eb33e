import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// What lies over a list is that list's, and nobody else's.
@Suite struct WindowScopeTests {
  private let world = FormWorld()

  @Test func `when a value leads to another screen, the key that sent it does nothing there`() {
    world.press(.enter)
    world.type("→")
    world.press(.tab)
    #expect(world.window.navigator.screens.map(\.title) == ["Form", "Again"])
    #expect(world.edits.lines == ["name: Ada→"])
    #expect(world.focused != "news")
    #expect(world.window.overlays.isEmpty)
    #expect(world.window.notice == nil)
  }

  @Test func `when a value leads to another screen, the click that sent it does nothing there`() {
    world.press(.enter)
    world.type("→")
    world.click(row: 2, column: 12)
    #expect(world.window.navigator.screens.map(\.title) == ["Form", "Again"])
    #expect(world.edits.lines == ["name: Ada→"], "the switch is not flipped")
    #expect(world.window.overlays.isEmpty)
  }

  @Test func `on the same screen, the click that sends a value does what it says`() {
    world.press(.enter)
    world.type("!")
    world.click(row: 2, column: 12)
    #expect(world.edits.lines == ["name: Ada!", "news: true"])
  }

  @Test func `a row below another screen is not gone`() {
    world.focus("color")
    world.press(.enter)
    world.window.navigator.go(to: "more", isolation: nil)
    world.draw()
    #expect(world.window.overlays.isEmpty)
    #expect(world.window.notice == nil)
    world.press(.escape)
    world.focus("name")
    world.press(.enter)
    world.type("x")
    world.window.navigator.go(to: "more", isolation: nil)
    #expect(world.window.notice == "Not kept: “Adax”")
  }

  @Test func `an overlay and a search belong to a list, though the next has the same host`() {
    let host = TerminalHost()
    host.plansInBackground = false
    var resolver = RouteResolver<TerminalHost>()
    let cells = FormWorld.cells(FormWorld.Log())
    resolver.add("form") { _ in
      ListScreen("Form", presenter: FormPresenter(rows: FormWorld.rows), cells: cells)
    }
    let navigator = ListNavigator(resolver: resolver) { _ in host }
    let window = TerminalWindow(navigator: navigator, theme: .plain)
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
    world.window.navigator.go(to: "more", isolation: nil)
    world.draw()
    var changes = 0
    world.window.onChange = { changes += 1 }
    var city = FormWorld.rows[4]
    city.text = "Bonn"
    world.window.navigator.screens[0].send(FormEdit.replace(city))
    world.window.navigator.screens[0].host.observers.onChange?()
    #expect(changes == 0)
    world.window.navigator.back()
    world.window.navigator.screens[0].host.observers.onChange?()
    #expect(changes > 0)
  }

  @Test func `a message stays when a button goes up, and goes at the next key`() {
    let place = FramePosition(row: 1, column: 2)
    world.window.notice = "Look."
    world.handle(.mouse(MouseEvent(.release(.right), at: place)))
    world.handle(.mouse(MouseEvent(.move, at: place)))
    #expect(world.window.notice == "Look.")
    world.press(.down)
    #expect(world.window.notice == nil)
  }
}
