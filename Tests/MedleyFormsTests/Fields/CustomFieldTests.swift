import Foundation
import MedleyCore
import MedleyForms
import MedleyTesting
import Testing

private struct Article: Equatable, Sendable {
  var tags = ["new"]
}

/// A field that an adopter writes: words with blanks between them.
private struct WordsField<Value: Equatable & Sendable>: FormField {
  var settings: FieldSettings<Value, [String]>

  init(_ title: String, _ property: any WritableKeyPath<Value, [String]> & Sendable) {
    settings = FieldSettings(title, property)
  }

  var formContent: FormContent<Value> {
    row(
      read: { words, _ in .text(words.joined(separator: " ")) },
      parse: { entry, _ in
        guard case .text(let text) = entry, !text.contains(",") else {
          return .problem("Separate words by blanks.")
        }
        return .value(text.split(separator: " ").map(String.init))
      },
      control: { entry, _ in
        if case .text(let text) = entry { .text(text) } else { .text("") }
      }
    )
  }
}

/// A value of the program that a control edits in any list.
private enum Shade: String, EditableValue { case light, dark }

private struct ShadeField<Value: Equatable & Sendable>: FormField {
  var settings: FieldSettings<Value, Shade>

  init(_ title: String, _ property: any WritableKeyPath<Value, Shade> & Sendable) {
    settings = FieldSettings(title, property)
  }

  var formContent: FormContent<Value> {
    row { value, _ in
      guard case .choice(let id) = value else { return .choice(nil, options: []) }
      return .choice(id, options: ["light", "dark"].map { ListControl.Option($0, title: $0) })
    }
  }
}

@MainActor @Suite struct CustomFieldTests {
  @Test func `a value that a control edits in any list is edited in a form by the same conversion`()
    throws
  {
    struct Theme: Equatable, Sendable { var shade = Shade.light }
    let host = HeadlessHost(width: 60, height: 10)
    let form = FormOf(Theme(), language: FormLanguage()) { value in
      FormSection("theme") {
        ShadeField("Shade", \.shade)
        FormText("Now", detail: value.shade.rawValue)
      }
    }
    let screen = ListScreen("Theme", form: form).open(on: host)
    let row = CellPosition.row(ListPath(section: 0, item: 0))
    screen.list.send(.edit(.choice("dark")), at: row)
    #expect(host.text.contains("Now | dark"))
    screen.list.send(.edit(.choice("grey")), at: row)
    #expect(host.text.contains("Choose a value."))
    #expect(host.text.contains("Now | dark"))
  }

  @Test func `a decimal number is edited in any list`() {
    struct Price: ListModel {
      var id = 1
      var amount = Decimal(0)
    }
    var amounts: [Decimal] = []
    let list = ListController(
      HeadlessHost(),
      cells: CellAdapter<Price, HeadlessHost>.content { ListContent("\($0.amount)") }
        .editing(\.amount) { _, new, _ in amounts.append(new.amount) }
    )
    list.apply(ListSnapshot([ListSection("prices", items: [Price()])]))
    list.send(.edit(.text("0.10")), toRow: 1)
    list.send(.edit(.number(0.1)), toRow: 1)
    #expect(amounts.map(\.description) == ["0.1", "0.1"])
    list.send(.edit(.text("x")), toRow: 1)
    #expect(list.problem(ofRow: 1) == "Enter a number such as 1.5.")
  }

  @Test func `an adopter's field reads, parses and is checked like the fields of the library`()
    throws
  {
    let host = HeadlessHost(width: 60, height: 10)
    let form = FormOf(Article(), language: FormLanguage()) { value in
      FormSection("article") {
        WordsField("Tags", \.tags)
          .corrected { $0.map { $0.lowercased() } }
          .check { $0.count > 2 ? "At most two tags." : nil }
        FormText("Count", detail: "\(value.tags.count)")
      }
    }
    let screen = ListScreen("Article", form: form).open(on: host)
    let row = ListPath(section: 0, item: 0)
    #expect(host.text.contains(#"Tags ["new"]"#))
    try host.type("a,b", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains("Separate words by blanks."))
    try host.type("A b c", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains("At most two tags."))
    try host.type("A b", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains(#"Tags ["a b"]"#))
    #expect(host.text.contains("Count | 2"))
    withExtendedLifetime(screen) {}
  }
}
