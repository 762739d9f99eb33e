import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The keys of the help page.
@Suite struct HelpKeyTests {
  private func keys(_ fixture: FormFixture) -> [String] { fixture.window.helpKeys.map(\.meaning) }

  @Test func `a screen of plain rows lists no keys of controls, actions or a previous screen`() {
    let keys = keys(FormFixture([FormRow(id: "a"), FormRow(id: "b")]))
    for meaning in [
      "between columns", "change a number or an option", "to the next or previous control",
      "move the row",
      "discard a value that was not sent", "send a text of several lines", "filter the list",
      "select a range of rows", "enter a number, a date or a time", "back",
    ] {
      #expect(!keys.contains(meaning), "\(meaning)")
    }
    for meaning in ["find a text", "copy the row", "leave the program", "this page"] {
      #expect(keys.contains(meaning), "\(meaning)")
    }
  }

  @Test func `a form lists the keys of its controls`() {
    let fixture = FormFixture()
    #expect(keys(fixture).contains("to the next or previous control"))
    #expect(keys(fixture).contains("enter a number, a date or a time"))
    #expect(
      keys(fixture).contains("what can be done with the row, or with all selected rows")
    )
    #expect(!keys(fixture).contains("change a number or an option"))
    fixture.window.navigator.go(to: "more", isolation: nil)
    fixture.draw()
    #expect(keys(fixture).contains("back"))
    #expect(!keys(fixture).contains("to the next or previous control"))
  }

  @Test func `the selection of several rows, a filter and numbers have their keys`() {
    let fixture = EntryFixture("count", "note")
    fixture.list?.selectionMode = .multiple
    fixture.window.host?.filter = TerminalFilter { _ in }
    fixture.draw()
    let keys = fixture.window.helpKeys.map(\.meaning)
    #expect(keys.contains("select a range of rows"))
    #expect(keys.contains("filter the list") && !keys.contains("find a text"))
    #expect(keys.contains("change a number or an option"))
    #expect(keys.contains("send a text of several lines"))
  }

  @Test func `linear output names the keys in words`() {
    let fixture = FormFixture()
    fixture.window.settings.speaksKeys = true
    let keys = fixture.window.helpKeys.map(\.key)
    #expect(keys.first == "Ctrl-W")
    #expect(keys.contains("Slash, Ctrl-F") && keys.last == "F1, question mark")
    #expect(!keys.contains { $0.contains("↑") || $0.contains("/") })
  }
}
