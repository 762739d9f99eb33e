import MedleyCore
import MedleyTesting
import Testing

/// Texts of numbers in the user's language.
@Suite struct NumberEditTests {
  private struct Share: EditableValue {
    var percent = 0.0

    init() {}

    init?(controlValue: ControlValue) {
      guard case .number(let number) = controlValue else { return nil }
      percent = number
    }

    var controlValue: ControlValue { .number(percent) }
  }

  private struct Order: ListModel {
    var id = 1
    var price = 0.0
    var count = 0
    var discount: Double? = 1
    var share = Share()
    var code = ""
  }

  private static let german = NumberSeparators(decimal: ",", grouping: ".")

  /// Returns the new value after an edit, or the reason why the edit was refused.
  private func edit<Value: EditableValue & Sendable>(
    _ property: any WritableKeyPath<Order, Value> & Sendable,
    _ text: String,
    _ separators: NumberSeparators? = german
  ) -> String {
    let log = Log()
    let host = HeadlessHost()
    let list = ListController(
      host,
      cells: CellAdapter<Order, HeadlessHost>.content { ListContent("\($0.id)") }
        .editing(property) { _, new, _ in log.append("\(new[keyPath: property].controlValue)") }
    )
    list.apply(ListSnapshot([ListSection("orders", items: [Order()])]))
    let edit = CellEdit(.text(text), separators: separators, isSecure: false)
    list.send(.edit(edit), toRow: 1)
    return log.lines.last ?? list.problem(ofRow: 1) ?? "unchanged"
  }

  @Test func `a text is parsed with the separators of its edit`() {
    #expect(edit(\.price, "1.234,5") == "number(1234.5)")
    #expect(edit(\.price, "1,5") == "number(1.5)")
    #expect(edit(\.price, "1.5", nil) == "number(1.5)")
    #expect(edit(\.count, "1.500") == "number(1500.0)")
    #expect(edit(\.share, "12,5") == "number(12.5)")
  }

  @Test func `a text with a misplaced separator is refused`() {
    #expect(edit(\.price, "1.5") == "This is not a number.")
    #expect(edit(\.price, "1,5", NumberSeparators()) == "This is not a number.")
    #expect(edit(\.count, "1,5") == "This is not a whole number.")
    #expect(edit(\.discount, "1.5") == "This is not a number.")
  }

  @Test func `a whole number keeps all its digits`() {
    #expect(edit(\.count, "9.007.199.254.740.993") == #"text("9007199254740993")"#)
  }

  @Test func `an optional number is cleared by blanks, and a text stays as it is`() {
    #expect(edit(\.discount, " ") == #"text("")"#)
    #expect(edit(\.code, "1.5") == #"text("1.5")"#)
  }
}
