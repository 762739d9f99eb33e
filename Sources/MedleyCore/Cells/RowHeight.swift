/// How high a cell is, as far as that is known before it is measured.
public enum RowHeight: Hashable, Sendable {
  /// The cell is measured when it comes into view; until then the host takes the estimate, or its
  /// own where there is none.
  case measured(estimate: Double?)

  /// The cell is exactly this high, and need not be measured.
  case fixed(Double)
}
