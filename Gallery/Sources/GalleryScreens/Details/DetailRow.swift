package import Medley

/// The rows of all details screens.
///
/// The article's typed cell as a closed set: three presenters use it, one set of
/// adapters shows it, and a new case fails to compile until it has a cell.
@ListItem package enum DetailRow {
  case heading(HeadingRow)
  case image(ImageRow)
  case text(TextRow)
  case value(ValueRow)
  case toggle(ToggleRow)
  case date(DateRow)
  case choice(ChoiceRow)
  case link(LinkRow)
  case total(TotalRow)
  case note(NoteRow)
}

/// The header of a group of rows.
package struct HeadingRow: ListModel {
  package var title: String
  package var detail: String?

  package var id: String { title }
}

/// A picture that fills the row.
package struct ImageRow: ListModel {
  package let id: String
  package var image: ListImage
}

/// A read-only value.
package struct ValueRow: ListModel {
  package let id: String
  package var title: String
  package var value: String
}

/// A text of several lines.
package struct NoteRow: ListModel {
  package let id: String
  package var title: String?
  package var text: String
  package var style = ContentStyle.plain
}

/// A link to another screen.
package struct LinkRow: ListModel {
  package let id: String
  package var title: String
  package var subtitle: String?
  package var detail: String?
  package var route: ListRoute
}

/// Amounts and their sum.
package struct TotalRow: ListModel {
  /// A named amount.
  package struct Part: Equatable, Sendable {
    package var title: String
    package var amount: Money
  }

  package let id: String
  package var title: String
  package var parts: [Part] = []
  package var total: Money
}

/// An editable row; the command line enters values by this protocol.
protocol WritableRow: ListModel where ID == String {
  /// The displayed name of the row.
  var title: String { get }

  /// A description of the accepted values.
  var accepted: String { get }

  /// Returns the value that the row's control sends for a text, or `nil` if it does not accept the text.
  func value(from text: String) -> ControlValue?
}

/// An editable line of text.
package struct TextRow: WritableRow {
  package let id: String
  package var title: String
  package var text: String
  package var placeholder: String

  /// Whether the text must not be empty.
  package var isRequired: Bool

  init(
    _ field: some RawRepresentable<String>,
    title: String,
    text: String,
    placeholder: String = "",
    isRequired: Bool = false
  ) {
    id = field.rawValue
    self.title = title
    self.text = text
    self.placeholder = placeholder
    self.isRequired = isRequired
  }

  var accepted: String { isRequired ? "a text that is not empty" : "any text" }

  func value(from text: String) -> ControlValue? {
    isRequired && text.allSatisfy(\.isWhitespace) ? nil : .text(text)
  }
}

/// A toggle.
package struct ToggleRow: WritableRow {
  package let id: String
  package var title: String
  package var subtitle: String?
  package var isOn: Bool

  init(
    _ field: some RawRepresentable<String>,
    title: String,
    subtitle: String? = nil,
    isOn: Bool
  ) {
    id = field.rawValue
    self.title = title
    self.subtitle = subtitle
    self.isOn = isOn
  }

  var accepted: String { "on or off" }

  func value(from text: String) -> ControlValue? {
    switch text.lowercased() {
    case "on", "yes": .toggle(true)
    case "off", "no": .toggle(false)
    default: nil
    }
  }
}

/// An editable date, which can be removed.
package struct DateRow: WritableRow {
  package let id: String
  package var title: String
  package var date: CalendarDate?

  init(_ field: some RawRepresentable<String>, title: String, date: CalendarDate?) {
    id = field.rawValue
    self.title = title
    self.date = date
  }

  var accepted: String { "a day such as 2025-12-31, or none to clear it" }

  func value(from text: String) -> ControlValue? {
    text.isEmpty || text.lowercased() == "none" ? .date(nil) : CalendarDate(text).map { .date($0) }
  }
}

/// A choice among options, identified by their ids.
package struct ChoiceRow: WritableRow {
  package let id: String
  package var title: String
  package var choice: String
  package var options: [ListControl.Option]

  /// Creates a choice among all cases of an enum.
  init<Value: CaseIterable & RawRepresentable<String>>(
    _ field: some RawRepresentable<String>,
    title: String,
    choice: Value,
    name: (Value) -> String
  ) {
    id = field.rawValue
    self.title = title
    self.choice = choice.rawValue
    options = Value.allCases.map { ListControl.Option($0.rawValue, title: name($0)) }
  }

  var accepted: String { "one of " + options.map(\.id).joined(separator: ", ") }

  func value(from text: String) -> ControlValue? {
    options.first { $0.id == text.lowercased() }.map { .choice($0.id) }
  }
}
