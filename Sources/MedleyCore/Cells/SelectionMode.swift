/// The number of rows of a list that can be selected at the same time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// No row: selecting a row runs its behaviour and changes no state.
  case none

  /// One row: selecting a row deselects the previous one.
  case single

  /// Any number of rows: selecting a row adds it to the selection.
  case multiple
}

/// What selecting a row does.
package struct SelectionEffect: Hashable, Sendable {
  /// The list adds the row to its selection.
  package var selects = false

  /// A behaviour runs.
  package var performs = false

  /// The row cannot be selected, and acts like a button.
  package var presses = false

  /// A verb for the behaviour, such as "retry", if the adapter declares one.
  package var label: String?

  package init() {}
}
