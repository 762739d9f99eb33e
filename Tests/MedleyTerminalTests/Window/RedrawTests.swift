import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// A frame that is drawn with cached cells equals a frame that is drawn without them.
@Suite struct RedrawTests {
  private typealias Cells = CellAdapter<Plank, TerminalHost>

  /// A window over a list of planks, whose cells may be changed.
  private func fixture(
    rows: Int = 10,
    _ sections: [ListSection<Plank>],
    _ change: (Cells) -> Cells = { $0 }
  ) -> (window: TerminalWindow, controller: ListController<Plank, TerminalHost>?) {
    var controller: ListController<Plank, TerminalHost>?
    let cells = change(Cells.content(\.content))
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("planks") { _ in
      ListScreen("Planks", presenter: Planks(sections: sections), cells: cells) { controller = $0 }
    }
    let navigator = ListNavigator(resolver: resolver) { _ in
      let host = TerminalHost()
      host.plansInBackground = false
      return host
    }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .dark))
    navigator.go(to: "planks", isolation: nil)
    window.draw(rows: rows, columns: 40)
    return (window, controller)
  }

  private struct Planks: ListPresenter {
    var sections: [ListSection<Plank>]
  }

  private func planks(_ count: Int, footer: ListContent? = nil) -> [ListSection<Plank>] {
    [
      ListSection(
        "planks",
        footer: footer.map { Plank(-1, $0) },
        items: (0..<count).map { Plank($0, ListContent("plank \($0)")) }
      )
    ]
  }

  /// The frame that is drawn without cached cells.
  private func redrawn(_ window: TerminalWindow) -> Frame {
    window.host?.drawn.look = nil
    window.draw(rows: window.frame.rows, columns: window.frame.columns)
    return window.frame
  }

  @Test func `only the line of a changed row is encoded`() throws {
    let (window, controller) = fixture(planks(5))
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    encoder.encode(window.frame, into: &bytes)
    var snapshot = try #require(controller).snapshot
    try snapshot.replace(Plank(3, ListContent("board")))
    controller?.apply(snapshot, isolation: nil)
    window.draw(rows: 10, columns: 40)
    bytes = []
    encoder.encode(window.frame, into: &bytes)
    let output = String(decoding: bytes, as: UTF8.self)
    #expect(output.contains("board"))
    #expect(!output.contains("plank"))
    #expect(window.frame.lines.contains { $0.contains("board") })
    let frame = window.frame
    #expect(redrawn(window) == frame)
  }

  @Test func `a footer without height becomes visible when it gets a line`() throws {
    let (window, controller) = fixture(planks(3, footer: ListContent("")))
    #expect(!window.frame.lines.contains { $0.contains("errors") })
    var snapshot = try #require(controller).snapshot
    try snapshot.updateSection("planks") { $0.footer?.content = ListContent("3 errors") }
    controller?.apply(snapshot, isolation: nil)
    window.draw(rows: 10, columns: 40)
    #expect(window.frame.lines.contains { $0.contains("3 errors") })
  }

  @Test func `a new theme redraws every line`() throws {
    let (window, _) = fixture(planks(5))
    let dark = window.frame
    window.settings.theme = .light
    window.draw(rows: 10, columns: 40)
    let light = window.frame
    #expect(light != dark)
    #expect(redrawn(window) == light)
  }

  @Test func `a screen that is popped while it is drawn leaves no trace`() {
    var resolver = RouteResolver<TerminalHost>()
    var navigator: ListNavigator<TerminalHost>?
    resolver.add("first") { [self] _ in
      ListScreen("First", presenter: Planks(sections: planks(3)), cells: Cells.content(\.content))
    }
    resolver.add("second") { _ in
      ListScreen(
        "Second",
        presenter: Planks(sections: [
          ListSection("boards", items: [Plank(7, ListContent("board"))])
        ]),
        cells: Cells.content(\.content).onDisplay { _, _ in navigator?.back() }
      )
    }
    let screens = ListNavigator(resolver: resolver) { _ in TerminalHost() }
    navigator = screens
    let window = TerminalWindow(navigator: screens, settings: WindowSettings(theme: .dark))
    screens.go(to: "first", isolation: nil)
    window.draw(rows: 10, columns: 40)
    let first = window.frame
    screens.go(to: "second", isolation: nil)
    window.draw(rows: 10, columns: 40)
    #expect(screens.screens.count == 1)
    window.draw(rows: 10, columns: 40)
    #expect(window.frame == first)
  }

  @Test func `a frame that a behaviour draws during drawing is kept`() throws {
    var drawInside: (() -> Void)?
    let (window, controller) = fixture(planks(3)) { cells in
      cells.onDisplay { _, _ in drawInside?() }
    }
    drawInside = { [weak window, weak controller] in
      drawInside = nil
      guard let controller else { return }
      var snapshot = controller.snapshot
      try? snapshot.replace(Plank(0, ListContent("board")))
      controller.apply(snapshot, isolation: nil)
      window?.draw(rows: 10, columns: 40)
    }
    var snapshot = try #require(controller).snapshot
    try snapshot.append(Plank(9, ListContent("new")), toSection: "planks")
    controller?.apply(snapshot, isolation: nil)
    window.draw(rows: 10, columns: 40)
    #expect(drawInside == nil)
    for words in ["board", "new", "plank 2"] {
      #expect(window.frame.lines.contains { $0.contains(words) }, "\(words)")
    }
    let frame = window.frame
    #expect(redrawn(window) == frame)
  }
}
