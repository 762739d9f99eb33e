/// What becomes of measured heights when the width of the list changes.
public enum MeasuredHeights: Hashable, Sendable, CaseIterable {
  /// They hold for the new width too.
  case kept

  /// They become estimates, so that every cell that comes into view is measured again.
  case forgotten

  /// They become estimates for the new width: a cell that got half as wide is taken to be twice as
  /// high, as running text would be.
  ///
  /// Estimates change alike.
  case rescaled
}
