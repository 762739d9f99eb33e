/// A filter of a list, whose text the user types.
///
/// The list itself does not change: the closure changes the data, and the new snapshot omits rows.
///
/// ```swift
/// host.filter = TerminalFilter { text in session.send(LogEdit.filter(text)) }
/// ```
public struct TerminalFilter {
  /// The text by which the list is filtered; empty if it is not.
  public var text: String

  /// Called with each text while the user types, and with an empty one when the user shows all rows.
  public var apply: (_ text: String) -> Void

  /// Creates a filter.
  public init(text: String = "", apply: @escaping (_ text: String) -> Void) {
    self.text = text
    self.apply = apply
  }
}
