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
}
