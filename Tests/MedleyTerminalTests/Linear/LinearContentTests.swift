import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Portable rows in sections with linear output.
@Suite struct LinearContentTests {
  private struct Row: ListModel, Hashable {
    var id: String
  }

  private struct Presenter: ListPresenter {
    var sections: [ListSection<Row>]

    mutating func receive(_ edit: Never) {}
  }

  private static let texts: [String: ListContent] = [
    "switch": ListContent("News", control: .toggle(true)),
    "failed": ListContent("No answer", detail: "Retry", style: .failure),
    "busy": ListContent("Loading…", progress: .indeterminate),
    "third": ListContent("Copying", subtitle: "to the disk", progress: .fraction(0.333)),
    "link": ListContent("Orders", badge: "3", accessory: .disclosure),
    "checked": ListContent("Red", accessory: .checkmark),
    "problem": ListContent("E-mail", control: .text("a@"), problem: "No address."),
    "label": ListContent(
      "★★★",
      control: .slider(0.5, in: 0...1),
      accessibilityLabel: "three stars",
      accessibilityHint: "changes the volume"
    ),
    "secret": ListContent("PIN", control: .text("1234", traits: .password)),
    "time": ListContent("Alarm", control: .time(ClockTime("07:30"))),
    "picture": ListContent("Ada", body: "Hello", image: ListImage(bytes: [], alternative: "a cat")),
  ]

  private final class Listener {
    let window: TerminalWindow
    var reader = LinearReader()

    init(_ sections: [(String, [String])]) {
      let texts = LinearContentTests.texts
      let cells = CellAdapter<Row, TerminalHost>.content { texts[$0.id] ?? ListContent($0.id) }
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("list") { _ in
        ListScreen(
          "List",
          presenter: Presenter(
            sections: sections.map { name, rows in
              ListSection(
                SectionID(name),
                header: name.isEmpty ? nil : Row(id: name),
                items: rows.map { Row(id: $0) }
              )
            }
          ),
          cells: cells
        )
      }
      let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
      window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
      navigator.go(to: "list", isolation: nil)
    }

    var lines: [String] {
      window.draw(rows: 20, columns: 40)
      return reader.lines(for: window)
    }
  }

  @Test(arguments: [
    ("switch", "News, switch on, row 1 of 1"),
    ("failed", "No answer Retry, failed, row 1 of 1"),
    ("busy", "Loading…, busy, row 1 of 1"),
    ("third", "Copying to the disk, 33 percent, row 1 of 1"),
    ("link", "Orders 3, row 1 of 1"),
    ("checked", "Red, checked, row 1 of 1"),
    ("problem", "E-mail a@, text field, problem: No address., row 1 of 1"),
    ("label", "three stars 0.5, slider, row 1 of 1, changes the volume"),
    ("secret", "PIN hidden, secret text field, row 1 of 1"),
    ("time", "Alarm 07:30, time, row 1 of 1"),
    ("picture", "[image: a cat] Ada Hello, row 1 of 1"),
  ])
  func `content is announced without visual signs`(id: String, line: String) {
    #expect(Listener([("", [id])]).lines.contains(line))
  }

  @Test func `entering a section announces its header, and keys move between sections`() {
    let listener = Listener([
      ("Fruit", ["apple", "pear"]), ("", ["x"]), ("Empty", []), ("Greens", ["leek"]),
    ])
    #expect(listener.lines.contains("Fruit, heading"))
    #expect(listener.window.host?.focusSection(isForward: true) == true)
    #expect(listener.lines == ["x, row 3 of 4"])
    #expect(listener.window.host?.focusSection(isForward: true) == true)
    #expect(listener.lines == ["Greens, heading", "leek, row 4 of 4"])
    #expect(listener.window.host?.focusSection(isForward: true) == false)
    #expect(listener.lines == [])
    #expect(listener.window.host?.focusSection(isForward: false) == true)
    #expect(listener.window.host?.focusSection(isForward: false) == true)
    #expect(listener.lines == ["Fruit, heading", "apple, row 1 of 4"])
    #expect(listener.window.host?.focusSection(isForward: false) == false)
  }
}
