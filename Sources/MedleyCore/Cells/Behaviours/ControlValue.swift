/// The value that a control holds, and that a person may change.
public enum ControlValue: Hashable, Sendable {
  /// On or off.
  case toggle(Bool)

  /// A text.
  case text(String)

  /// A day, or none.
  case date(CalendarDate?)

  /// One of several, by its id.
  case choice(String)

  /// What kind of value it is, without the value: what a person entered is nobody else's business.
  var kind: String {
    switch self {
    case .toggle: "a toggle (Bool)"
    case .text: "a text (String)"
    case .date: "a date (CalendarDate)"
    case .choice: "a choice (String)"
    }
  }
}
