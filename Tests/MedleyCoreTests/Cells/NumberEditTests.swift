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

  /// A number of the program, in hundredths.
  private struct Cents: EditableNumber {
    var count: Int

    static let isWhole = false

    init(_ count: Int) { self.count = count }

    init?(decimalText: String) {
      guard let number = Double(decimalText), let count = Int(exactly: number * 100) else {
        return nil
      }
      self.count = count
    }

    var decimalText: String { "\(Double(count) / 100)" }

    static func < (left: Self, right: Self) -> Bool { left.count < right.count }
  }

  private struct Order: ListModel {
    var id = 1
    var price = 0.0
    var count = 0
    var discount: Double? = 1
    var share = Share()
    var code = ""
    var fee: Cents? = Cents(0)
    var small: UInt8 = 0
    var big: Int64 = 0
    var level: Int8? = 0
    var ratio: Float = 0
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
    #expect(edit(\.price, "1.5") == "Enter a number such as 1,5.")
    #expect(edit(\.price, "1,5", NumberSeparators()) == "Enter a number such as 1.5.")
    #expect(edit(\.count, "1,5") == "Enter a whole number.")
    #expect(edit(\.discount, "1.5") == "Enter a number such as 1,5.")
  }

  @Test func `a whole number keeps all its digits`() {
    #expect(edit(\.count, "9.007.199.254.740.993") == #"text("9007199254740993")"#)
  }

  @Test func `every type of number is edited, and refuses what it cannot represent`() {
    #expect(edit(\.small, "255") == "number(255.0)")
    #expect(edit(\.small, "256") == "Enter at most 255.")
    #expect(edit(\.small, "-1") == "Enter at least 0.")
    #expect(edit(\.small, "255,5") == "Enter a whole number.")
    #expect(edit(\.level, "-129") == "Enter at least -128.")
    #expect(edit(\.count, "9.223.372.036.854.775.808") == "Enter at most 9223372036854775807.")
    #expect(
      edit(\.ratio, "1" + String(repeating: "0", count: 39)) == "Enter at most 3.4028235e+38."
    )
    #expect(edit(\.big, "9.007.199.254.740.993") == #"text("9007199254740993")"#)
    #expect(edit(\.ratio, "0,1") == "number(0.1)")
    #expect(edit(\.fee, "1,25") == "number(1.25)")
    #expect(edit(\.fee, "1,255") == "Enter a number such as 1,5.")
    #expect(edit(\.fee, "") == #"text("")"#)
    #expect(Double(controlValue: .number(.nan)) == nil)
    #expect(Int(controlValue: .number(1.5)) == nil)
    #expect(Int64(controlValue: Int64.max.controlValue) == .max)
  }

  @Test func `the list's texts state problems, also those of nested lists`() throws {
    struct Shelf: ListModel { var id = 1 }
    let list = ListController(
      HeadlessHost(),
      cells: CellAdapter<Shelf, HeadlessHost>.list(
        cells: CellAdapter<Order, HeadlessHost>.content { ListContent("\($0.id)") }
          .editing(\.count) { _, _, _ in }
      ) { _ in ListSnapshot([ListSection("orders", items: [Order()])]) }
    )
    list.texts.wholeNumber = "Nur ganze Zahlen."
    list.apply(ListSnapshot([ListSection("shelves", items: [Shelf()])]))
    let nested = try #require(
      list.nestedList(at: .row(ListPath(section: 0, item: 0)))
        as? ListController<Order, HeadlessHost>
    )
    nested.send(.edit(.text("x")), toRow: 1)
    #expect(nested.problem(ofRow: 1) == "Nur ganze Zahlen.")
    nested.texts.wholeNumber = "Whole."
    nested.send(.edit(.text("y")), toRow: 1)
    #expect(nested.problem(ofRow: 1) == "Whole.")
    #expect(list.texts.wholeNumber == "Nur ganze Zahlen.")
  }

  @Test func `an optional number is cleared by blanks, and a text stays as it is`() {
    #expect(edit(\.discount, " ") == #"text("")"#)
    #expect(edit(\.code, "1.5") == #"text("1.5")"#)
  }
}
