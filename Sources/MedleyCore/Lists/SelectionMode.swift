/// How many rows of a list may be selected at a time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// None: selecting a row runs its behaviour and leaves no trace.
  case none

  /// One: selecting a row deselects the one before.
  case single

  /// Any number: selecting a row adds to the selection.
  case multiple
}
